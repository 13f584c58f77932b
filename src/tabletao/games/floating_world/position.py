"""Floating World's positions as text that a person can read and change.

    match: turns, 2 players, powers
    round: 3 act
    track: ronin geisha
    geisha: Kyoto; coins 2; time 1; builders 1
    geisha hand: kusatsu oiso ?
    geisha discard: hara yui
    geisha icons: free free decoy free free free free secret
    geisha secret: Edo
    geisha wisdom: zen-1 shinto-zen
    shop: katana-1 yumi-2 omamori scroll
    asked: geisha

``?`` is a card or token that the viewer does not see; hidden cards lie in the deck. A deck that is left out has
whatever lies nowhere else; of a player's own twelve cards the rest is in the draw deck. Location cards that are
nowhere were burnt. Lines that say nothing may be left out. Where characters are chosen (``match: turns, 2 players,
chosen``) seats are called ``crane``, ``heron``, …, and each has a line ``crane character: samurai`` before its cards,
and with B boards ``crane board: 3``. Unmei (``match: turns, 1 player, 2 unmei, rolls 3+4``) have the names after those
of the people; how often they roll is left out where it is as usual.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from tabletao.core.errors import PositionSyntaxError
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.show.lines import (
    Line,
    choice_line,
    index_of,
    names_in,
    number_in,
    number_line,
    numbers_line,
    read_lines,
    set_of,
    write_lines,
)
from tabletao.games.floating_world.components import (
    BOARDS_B,
    CARD_NAMES,
    FIRST_SEASON,
    ICONS,
    ITEM_NAMES,
    LOCATION_NAMES,
    LOCATIONS,
    MONSTER_NAMES,
    ON_MAP,
    PERMANENT,
    PLACES,
    ROLLS,
    ROWS,
    SEASON_CARDS,
    SEASON_NAMES,
    STARTING,
    UNMEI_CARDS,
    USUAL_ROLLS,
    WISDOM_NAMES,
    card_at,
)
from tabletao.games.floating_world.rules.cards import add, holds, size
from tabletao.games.floating_world.rules.figures import figures
from tabletao.games.floating_world.rules.setup import board_of
from tabletao.games.floating_world.rules.sources import map_of
from tabletao.games.floating_world.state import (
    ASIDE,
    ASSIGNMENTS,
    BIRDS,
    CHOSEN,
    FOUND_DECOY,
    HIDDEN,
    MOST_PLAYERS,
    NONE,
    ORDERS,
    OUT,
    OVER,
    PHASES,
    POSITION,
    REASONS,
    REVEALED,
    ROLL_NUMBERS,
    SEASON,
    SEATS,
    TOKEN_NAMES,
    UNMEI,
)

_add, _holds, _size = interpreted(add), interpreted(holds), interpreted(size)
_board_of, _figures, _map_of = interpreted(board_of), interpreted(figures), interpreted(map_of)
EXTRAS = ("teapot", "powers", "boards")
GOODS = ("coins", "time", "builders", "boats")
NUMBERS = tuple(str(1 + number) for number in range(ICONS))
PERMANENT_NAMES = tuple(SEASON_NAMES[place - STARTING] for place in PERMANENT)
UNSEEN, NOTHING = "?", "-"


def write_position(s: Position) -> str:
    """The position as text."""
    return "\n".join(write_lines(s, LINES[s.characters])) + "\n"


def read_position(text: str) -> Position:
    """The position a text describes; ``PositionSyntaxError`` says which line cannot be."""
    s: Position = np.zeros(1, POSITION)[0]
    for field in ("at", "secret", "decoy", "card_row", "shop", "wisdom_row", "track"):
        s[field][:] = NONE
    for field in ("came_from", "festival", "teapot_at", "winner"):
        s[field] = NONE
    s.direction = 1
    s.collect_rolls = s.action_rolls = ROLLS.index(USUAL_ROLLS)
    lines = text.replace("\n    ", " ").splitlines()
    match = next((line for line in lines if line.startswith("match:")), None)
    if match is None:
        raise PositionSyntaxError("a position has a line 'match: turns, 2 players'")
    is_chosen = match.endswith(ASSIGNMENTS[CHOSEN])
    s.character[:] = NONE if is_chosen else range(MOST_PLAYERS)
    _fill_in(s, read_lines(s, lines, LINES[is_chosen]))
    return s


# What follows from the rest


def _fill_in(s: Position, said: Mapping[str, str]) -> None:
    """Boards, tokens and decks that a text need not mention."""
    if s.characters != CHOSEN:
        s.board[:] = [_board_of(s, seat) for seat in range(MOST_PLAYERS)]
    for seat in range(MOST_PLAYERS):
        s.shrines[seat] = sum(1 for each in s.shrine if each == 1 + seat)
    _fill_tokens(s)
    _fill_decks(s, said)
    present = sum(_size(s.deck, row) for row in (*range(s.players), SEASON)) + int(s.below[0])
    present += sum(1 for card in s.card_row if card != NONE)
    for seat in range(s.players):
        on_way = _size(s.passed, seat) if s.sent[seat] > 0 else 0
        present += _size(s.hand, seat) + _size(s.discard, seat) + on_way + int(s.play[seat]).bit_count()
    s.burnt = STARTING * sum(1 for each in s.character[: s.players] if each != NONE) + SEASON_CARDS - present


def _fill_tokens(s: Position) -> None:
    everybody, in_play = (1 << int(s.players)) - 1, int(ON_MAP[_map_of(s)])
    for place in range(LOCATIONS):
        if not in_play >> place & 1:
            s.token[place], s.may_hold[place] = OUT, 0
        elif s.token[place] == ASIDE:
            s.may_hold[place] = everybody if s.may_hold[place] == 0 else s.may_hold[place] - 1


def _fill_decks(s: Position, said: Mapping[str, str]) -> None:
    """Decks that are not mentioned have whatever lies nowhere else."""
    names = BIRDS if s.characters == CHOSEN else SEATS
    for seat in range(s.players):
        if f"{names[seat]} deck" not in said and s.character[seat] != NONE:
            for place in range(STARTING):
                if not _is_somewhere(s, seat, place):
                    _add(s.deck, seat, place)
    if "season deck" not in said:
        gone = {int(card) for card in [*s.card_row, *s.card_below[: s.below[0]]]}
        for place in range(STARTING, PLACES):
            if place - STARTING not in gone and not any(_is_somewhere(s, seat, place) for seat in range(s.players)):
                _add(s.deck, SEASON, place)
    if "item deck" not in said:
        s.item_deck = _rest(len(ITEM_NAMES), s.items, [*s.shop, *s.item_below[: s.below[1]]])
    if "wisdom deck" not in said:
        s.wisdom_deck = _rest(len(WISDOM_NAMES), s.wisdom, [*s.wisdom_row, *s.wisdom_below[: s.below[2]]])
    if "monster deck" not in said:
        s.monsters = _rest(len(MONSTER_NAMES), [], list(s.monster_below[: s.below[3]]))
    if "unmei deck" not in said and s.unmei:
        s.unmei_deck = int(ON_MAP[_map_of(s)]) & UNMEI_CARDS & ~int(s.unmei_discard)


def _is_somewhere(s: Position, seat: int, place: int) -> bool:
    """Whether a card is in one of a player's heaps."""
    heaps = (s.deck, s.hand, s.passed, s.discard)
    played = place in PERMANENT and s.play[seat] >> PERMANENT.index(place) & 1
    return bool(played) or any(_holds(heap, seat, place) for heap in heaps)


def _rest(number: int, held: Sequence[int], shown: Sequence[int]) -> int:
    """All cards but those that somebody has and those that are known."""
    rest = (1 << number) - 1
    for each in held:
        rest &= ~int(each)
    for card in shown:
        rest &= ~(1 << int(card)) if card != NONE else rest
    return rest


# The match and the round


def _match() -> Line:
    def write(s: Position) -> str:
        extras = [each for each in EXTRAS if s[each]]
        chosen = [ASSIGNMENTS[CHOSEN]] if s.characters == CHOSEN else []
        players = f"{s.players} player{'s' if s.players > 1 else ''}"
        return ", ".join([ORDERS[s.order], players, *_write_unmei(s), *extras, *chosen])

    def read(s: Position, value: str) -> None:
        order, players, *extras = value.split(", ")
        extras = _read_unmei(s, extras)
        s.order, s.players = index_of(order, ORDERS, "order"), int(players.split()[0])
        if ASSIGNMENTS[CHOSEN] in extras[-1:]:
            extras, s.characters = extras[:-1], CHOSEN
        for extra in extras:
            s[EXTRAS[index_of(extra, EXTRAS, "option")]] = 1

    return Line("match", write, read)


def _write_unmei(s: Position) -> list[str]:
    """§27 How many Unmei there are, and how often they roll where that is unusual."""
    rolls = ROLLS[s.collect_rolls], ROLLS[s.action_rolls]
    unusual = [f"rolls {rolls[0]}+{rolls[1]}"] if rolls != (USUAL_ROLLS, USUAL_ROLLS) else []
    return [f"{s.unmei} unmei", *unusual] if s.unmei else []


def _read_unmei(s: Position, extras: list[str]) -> list[str]:
    """The same read; what else there is is left."""
    if extras and extras[0].endswith(" unmei"):
        s.unmei = index_of(extras[0].removesuffix(" unmei"), UNMEI, "number of Unmei")
        extras = extras[1:]
    if extras and extras[0].startswith("rolls "):
        rolls = [index_of(each, ROLL_NUMBERS, "number of rolls") for each in extras[0].split()[1].split("+")]
        s.collect_rolls, s.action_rolls = rolls
        extras = extras[1:]
    return extras


def _round() -> Line:
    def read(s: Position, value: str) -> None:
        cycle, phase = value.split(maxsplit=1)
        s.cycle, s.phase = int(cycle), index_of(phase, PHASES, "phase")

    return Line("round", lambda s: f"{s.cycle} {PHASES[s.phase]}", read)


def _track(seats: Sequence[str]) -> Line:
    def read(s: Position, value: str) -> None:
        for rank, name in enumerate(value.split()):
            s.track[rank] = index_of(name, seats, "seat")

    return Line("track", lambda s: " ".join(seats[seat] for seat in s.track if seat != NONE) or None, read)


def _bits(name: str, field: str, names: Sequence[str]) -> Line:
    """A set that a field holds; left out where it is empty."""

    def read(s: Position, value: str) -> None:
        s[field] = set_of(value, names, name)

    return Line(name, lambda s: " ".join(names_in(s[field], names)) or None, read)


def _one(name: str, field: str, names: Sequence[str]) -> Line:
    """One thing of a list; left out where it is none."""

    def read(s: Position, value: str) -> None:
        s[field] = index_of(value, names, name)

    return Line(name, lambda s: names[s[field]] if s[field] != NONE else None, read)


# A player


def _character(name: str, seat: int) -> Line:
    """§2 The character that somebody has chosen; where it is given the seat has its name."""

    def write(s: Position) -> str | None:
        return SEATS[s.character[seat]] if s.characters == CHOSEN and s.character[seat] != NONE else None

    def read(s: Position, value: str) -> None:
        s.character[seat] = index_of(value, SEATS, "character")

    return Line(f"{name} character", write, read)


def _board(name: str, seat: int) -> Line:
    """§24 The B side that somebody has chosen."""

    def write(s: Position) -> str | None:
        return str(s.board[seat]) if s.characters == CHOSEN and s.board[seat] else None

    def read(s: Position, value: str) -> None:
        s.board[seat] = 1 + index_of(value, NUMBERS[:BOARDS_B], "board")

    return Line(f"{name} board", write, read)


def _goods(name: str, seat: int) -> Line:
    def write(s: Position) -> str | None:
        if seat >= _figures(s) or s.at[seat] == NONE:
            return None
        goods = [f"{each} {s[each][seat]}" for each in GOODS if s[each][seat]]
        return "; ".join([LOCATION_NAMES[s.at[seat]], *goods])

    def read(s: Position, value: str) -> None:
        place, *goods = (part.strip() for part in value.split(";"))
        s.at[seat] = index_of(place, LOCATION_NAMES, "location")
        for each in goods:
            kind, number = each.split()
            s[GOODS[index_of(kind, GOODS, "kind of goods")]][seat] = int(number)

    return Line(name, write, read)


def _names_of(s: Position, field: str, row: int) -> list[str]:
    """The names of the cards of a set."""
    character = 0 if row == SEASON else int(s.character[row])
    return [CARD_NAMES[card_at(character, place)] for place in range(PLACES) if _holds(s[field], row, place)]


def _put(s: Position, field: str, row: int, words: Sequence[str]) -> None:
    """Put the cards of these names into a set."""
    for word in words:
        card = index_of(word, CARD_NAMES, "location card")
        owner, place = divmod(card, STARTING) if card < FIRST_SEASON else (NONE, card - FIRST_SEASON + STARTING)
        if (owner != NONE and (row == SEASON or owner != s.character[row])) or _holds(s[field], row, place):
            raise PositionSyntaxError(f"{word} is no card of this deck, or is there twice")
        _add(s[field], row, place)


def _cards(name: str, field: str, row: int) -> Line:
    """The cards of a heap; left out where there are none."""
    return Line(
        name,
        lambda s: " ".join(_names_of(s, field, row)) or (NOTHING if field == "deck" and row in _decks(s) else None),
        lambda s, value: _put(s, field, row, value.replace(NOTHING, "").split() if value == NOTHING else value.split()),
    )


def _decks(s: Position) -> tuple[int, ...]:
    """The decks that are written even if they are empty."""
    return (*range(int(s.players)), SEASON)


def _partly_seen(name: str, field: str, count: str, seat: int) -> Line:
    """Cards of which some may not be seen; how many there are is kept in a field of its own."""

    def write(s: Position) -> str | None:
        number = int(s[count][seat])
        seen = _names_of(s, field, seat) if number else []
        return " ".join([*seen, *[UNSEEN] * (number - len(seen))]) or None

    def read(s: Position, value: str) -> None:
        _put(s, field, seat, [word for word in value.split() if word != UNSEEN])
        s[count][seat] = len(value.split())

    return Line(name, write, read)


def _divided(name: str, seat: int) -> Line:
    """The cards of a hand that the neighbour has divided."""

    def write(s: Position) -> str | None:
        return " ".join(_names_of(s, "passed", seat)) or None if s.sent[seat] == 0 else None

    return Line(f"{name} divided", write, lambda s, value: _put(s, "passed", seat, value.split()))


def _own_bits(name: str, field: str, seat: int, names: Sequence[str]) -> Line:
    def read(s: Position, value: str) -> None:
        s[field][seat] = set_of(value, names, name)

    return Line(name, lambda s: " ".join(names_in(s[field][seat], names)) or None, read)


def _icons(name: str, seat: int) -> Line:
    def write(s: Position) -> str | None:
        return " ".join(map(_cover_name, s.cover[seat])) if s.cover[seat].any() else None

    def read(s: Position, value: str) -> None:
        s.cover[seat] = [_cover_of(word) for word in value.split()]

    return Line(f"{name} icons", write, read)


def _cover_name(cover: int) -> str:
    return TOKEN_NAMES[cover] if cover < FOUND_DECOY else f"found-{LOCATION_NAMES[cover - FOUND_DECOY]}"


def _cover_of(word: str) -> int:
    if word.startswith("found-"):
        return FOUND_DECOY + index_of(word.removeprefix("found-"), LOCATION_NAMES, "location")
    return index_of(word, TOKEN_NAMES, "token")


def _hidden_token(name: str, field: str, seat: int) -> Line:
    def write(s: Position) -> str | None:
        token = int(s[field][seat])
        return None if token == NONE else UNSEEN if token == HIDDEN else LOCATION_NAMES[token]

    def read(s: Position, value: str) -> None:
        s[field][seat] = HIDDEN if value == UNSEEN else index_of(value, LOCATION_NAMES, "location")

    return Line(f"{name} {field}", write, read)


def _seat_lines(name: str, seat: int) -> tuple[Line, ...]:
    return (
        _character(name, seat),
        _board(name, seat),
        _goods(name, seat),
        _cards(f"{name} deck", "deck", seat),
        _partly_seen(f"{name} six", "passed", "sent", seat),
        _own_bits(f"{name} pile", "pile", seat, NUMBERS[:5]),
        _partly_seen(f"{name} hand", "hand", "held", seat),
        _divided(name, seat),
        _cards(f"{name} discard", "discard", seat),
        _own_bits(f"{name} play", "play", seat, PERMANENT_NAMES),
        _own_bits(f"{name} used", "used", seat, PERMANENT_NAMES),
        _own_bits(f"{name} wisdom", "wisdom", seat, WISDOM_NAMES),
        _own_bits(f"{name} items", "items", seat, ITEM_NAMES),
        _icons(name, seat),
        _own_bits(f"{name} placed", "placed", seat, NUMBERS),
        _own_bits(f"{name} tokens", "tokens", seat, TOKEN_NAMES),
        _hidden_token(name, "secret", seat),
        _hidden_token(name, "decoy", seat),
    )


# Rows, decks and the map


def _row(name: str, field: str, names: Sequence[str]) -> Line:
    def write(s: Position) -> str:
        return " ".join(NOTHING if card == NONE else names[card] for card in s[field])

    def read(s: Position, value: str) -> None:
        s[field] = [NONE if word == NOTHING else index_of(word, names, name) for word in value.split()]

    return Line(name, write, read)


def _below(name: str, field: str, deck: int, names: Sequence[str]) -> Line:
    def write(s: Position) -> str | None:
        return " ".join(names[card] for card in s[field][: s.below[deck]]) or None

    def read(s: Position, value: str) -> None:
        words = value.split()
        s[field][: len(words)] = [index_of(word, names, name) for word in words]
        s.below[deck] = len(words)

    return Line(name, write, read)


def _deck(name: str, field: str, names: Sequence[str]) -> Line:
    def read(s: Position, value: str) -> None:
        s[field] = 0 if value == NOTHING else set_of(value, names, name)

    return Line(name, lambda s: " ".join(names_in(s[field], names)) or NOTHING, read)


def _unmei_cards(name: str, field: str) -> Line:
    """§27 The Unmei's cards by their locations; left out where there are no Unmei."""
    cards = _deck(name, field, LOCATION_NAMES)
    return Line(name, lambda s: cards.write(s) if s.unmei else None, cards.read)


def _by_place(
    name: str, write: Callable[[Position, int], str | None], read: Callable[[Position, int, str], None]
) -> Line:
    """A line with a word for some locations: 'Edo geisha, Kyoto ronin'."""

    def write_all(s: Position) -> str | None:
        words = ((LOCATION_NAMES[place], write(s, place)) for place in range(LOCATIONS))
        return ", ".join(f"{place} {word}" for place, word in words if word is not None) or None

    def read_all(s: Position, value: str) -> None:
        for each in value.split(", "):
            place, word = each.split()
            read(s, index_of(place, LOCATION_NAMES, "location"), word)

    return Line(name, write_all, read_all)


def _shrines(seats: Sequence[str]) -> Line:
    def read(s: Position, place: int, word: str) -> None:
        s.shrine[place] = 1 + index_of(word, seats, "seat")

    return _by_place("shrines", lambda s, place: seats[s.shrine[place] - 1] if s.shrine[place] else None, read)


def _searched(seats: Sequence[str]) -> Line:
    """Who may still have the token of a location that was searched; kept one higher until the rest is filled in."""

    def write(s: Position, place: int) -> str | None:
        if s.token[place] != ASIDE or s.may_hold[place] == (1 << int(s.players)) - 1:
            return None
        return "+".join(names_in(s.may_hold[place], seats)) or "nobody"

    def read(s: Position, place: int, word: str) -> None:
        s.may_hold[place] = 1 + (0 if word == "nobody" else set_of(word.replace("+", " "), seats, "seat"))

    return _by_place("searched", write, read)


def _revealed() -> Line:
    def read(s: Position, value: str) -> None:
        for name in value.split():
            s.token[index_of(name, LOCATION_NAMES, "location")] = REVEALED

    def write(s: Position) -> str | None:
        return " ".join(LOCATION_NAMES[place] for place in range(LOCATIONS) if s.token[place] == REVEALED) or None

    return Line("revealed", write, read)


def _direction() -> Line:
    def read(s: Position, value: str) -> None:
        s.direction = 1 if index_of(value, ("left", "right"), "side") == 0 else -1

    return Line("cards go", lambda s: "right" if s.direction == -1 else None, read)


SIX_NUMBERS = "0 0 0 0 0 0"
LAST_NUMBER = 27
"""In texts steps are numbered after this."""


def _lines(seats: Sequence[str]) -> tuple[Line, ...]:
    """All lines of a position, where the seats are called so."""
    return (
        _match(),
        _round(),
        _track(seats),
        _bits("asked", "asked", seats),
        *(line for seat, name in enumerate(seats) for line in _seat_lines(name, seat)),
        *_row_lines(),
        _shrines(seats),
        _revealed(),
        _searched(seats),
        _one("festival", "festival", LOCATION_NAMES),
        _one("teapot", "teapot_at", seats),
        *_course_lines(seats),
        _one("winner", "winner", seats),
        choice_line("over", "reason", REASONS),
    )


def _row_lines() -> tuple[Line, ...]:
    """§17 Rows and decks."""
    return (
        _row("cards", "card_row", SEASON_NAMES),
        _below("season below", "card_below", 0, SEASON_NAMES),
        _cards("season deck", "deck", SEASON),
        _row("shop", "shop", ITEM_NAMES),
        _below("item below", "item_below", 1, ITEM_NAMES),
        _deck("item deck", "item_deck", ITEM_NAMES),
        _row("wisdom", "wisdom_row", WISDOM_NAMES),
        _below("wisdom below", "wisdom_below", 2, WISDOM_NAMES),
        _deck("wisdom deck", "wisdom_deck", WISDOM_NAMES),
        _below("monster below", "monster_below", 3, MONSTER_NAMES),
        _deck("monster deck", "monsters", MONSTER_NAMES),
        _unmei_cards("unmei deck", "unmei_deck"),
        _unmei_cards("unmei discard", "unmei_discard"),
    )


def _resume() -> Line:
    """§17 The step after a card was revealed. In texts steps keep their numbers, whatever phases come before them."""

    def read(s: Position, value: str) -> None:
        s.resume = number_in(value, "resume") + OVER - LAST_NUMBER

    return Line("resume", lambda s: str(s.resume - OVER + LAST_NUMBER) if s.resume else None, read)


def _course_lines(seats: Sequence[str]) -> tuple[Line, ...]:
    """§4, §22 How far the round and the beat have come."""
    return (
        _direction(),
        _bits("done", "finished", seats),
        _bits("fought", "fought", seats),
        _bits("shared", "shared", seats),
        _bits("involved", "involved", seats),
        _bits("replaced", "replaced", ROWS),
        numbers_line("answers", "answer", SIX_NUMBERS),
        numbers_line("replies", "reply", SIX_NUMBERS),
        numbers_line("draws", "draws", SIX_NUMBERS),
        numbers_line("freed", "freed", SIX_NUMBERS),
        numbers_line("queue", "queue", SIX_NUMBERS),
        number_line("seat", "seat"),
        number_line("intent", "intent"),
        number_line("which", "which"),
        _one("came from", "came_from", LOCATION_NAMES),
        number_line("gained", "gained"),
        _resume(),
        number_line("counter", "counter"),
        number_line("beat", "beat"),
        number_line("rolls", "rolls"),
        numbers_line("more bushido", "more_bushido", SIX_NUMBERS),
        numbers_line("more chie", "more_chie", SIX_NUMBERS),
    )


LINES = (_lines(SEATS), _lines(BIRDS))
"""Where characters are given, and where they are chosen."""
