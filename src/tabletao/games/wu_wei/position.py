"""Wu Wei's positions as text that a person can read and change.

    match: initiate, 2 players, dealt
    turn: 3 pine move
    trackers: fire, water, spring
    yin-yang: black white
    terrain: pssaw awpsa pw+sp aapsw wwspa
    wood temple: S13
    wood towns: S05 S12 S40 S53
    walls: O13 O31
    characters: crane-master S13, crane-student O12, tiger-student O22
    pine: crane; 2 1 1 0 3; dragon-wood snake-fire
    bamboo: tiger; 1 1 1 1 2

``turn`` has the round, whose turn it is, and what the position waits for. ``trackers`` has the active element, the
inactive palace, the season, and ``moon`` if a gathering is called. ``terrain`` names the seasons of all octagons row by
row (p for spring). A seat's line has its lineage, its chi (wood, fire, earth, metal, water) and its cards; ``spent``
lists the cards whose power has been used. Lines that say nothing may be left out.
"""

from __future__ import annotations

import numpy as np

from tabletao.core.errors import PositionSyntaxError
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.core.show.lines import (
    Line,
    choice_line,
    index_of,
    names_in,
    number_line,
    numbers_line,
    read_lines,
    set_of,
    write_lines,
)
from tabletao.games.wu_wei.components import (
    ANIMALS,
    CARD_NAMES,
    CENTRE,
    DICE_NAMES,
    ELEMENTS,
    OCTAGON_NAMES,
    OCTAGONS,
    OWN_NAMES,
    PALACE,
    PIECE_NAMES,
    SEASONS,
    SPACE_NAMES,
    STUDENTS,
    TAIJI,
    TEMPLE,
    UNLAID,
    YIN_YANG,
)
from tabletao.games.wu_wei.rules.alone.setting import ALL_STYLES
from tabletao.games.wu_wei.state import (
    DIFFICULTIES,
    FACES,
    LEVELS,
    LINEAGES,
    MOST_PLAYERS,
    NONE,
    PHASES,
    POSITION,
    REASONS,
    RISING_EMPIRE,
    SEATS,
)

SEASON_LETTERS = "psaw"
PURPOSES = ("step", "crane", "wall", "leap", "push", "pull", "resist", "share", "die")
SIDES = ("black", "white")
NONE_WORD = "-"


def write_position(s: Position) -> str:
    """The position as text."""
    return "\n".join(write_lines(s, LINES)) + "\n"


def read_position(text: str) -> Position:
    """The position a text describes; ``PositionSyntaxError`` says which line cannot be."""
    s: Position = np.zeros(1, POSITION)[0]
    s.at[:], s.lineage[:], s.owner[:], s.tile[:] = NONE, NONE, NONE, UNLAID
    for field in ("character", "aim", "target", "banned", "winner", "style", "card"):
        s[field] = NONE
    for space in YIN_YANG:
        s.tile[space - OCTAGONS] = TAIJI
    read_lines(s, text.replace("\n    ", " ").splitlines(), LINES)
    for seat, lineage in enumerate(s.lineage):
        if lineage != NONE:
            s.owner[lineage] = seat
            s.promoted |= int(all(s.cards[seat])) << int(lineage)
    if s.stage and s.lineage[0] != NONE and s.at[:STUDENTS].max() != NONE:
        s.owner[:] = 0
        s.promoted = ALL_STYLES if s.stage == RISING_EMPIRE else s.promoted
    return s


def _match() -> Line:
    def read(s: Position, value: str) -> None:
        level, players, lineages = value.split(", ")
        s.level, s.players = index_of(level, LEVELS, "level"), int(players.split()[0])
        s.lineages = index_of(lineages, LINEAGES, "way to share out lineages")

    def write(s: Position) -> str:
        number = f"{s.players} player{'' if s.players == 1 else 's'}"
        return f"{LEVELS[s.level]}, {number}, {LINEAGES[s.lineages]}"

    return Line("match", write, read)


def _turn() -> Line:
    def read(s: Position, value: str) -> None:
        cycle, mover, phase = value.split(maxsplit=2)
        s.cycle, s.mover = int(cycle), index_of(mover, SEATS, "seat")
        s.asked, s.phase = s.mover, index_of(phase, PHASES, "phase")

    return Line("turn", lambda s: f"{s.cycle} {SEATS[s.mover]} {PHASES[s.phase]}", read)


def _trackers() -> Line:
    def write(s: Position) -> str:
        words = [ELEMENTS[s.element], ELEMENTS[s.palace], SEASONS[s.season], *(["moon"] if s.moon else [])]
        return ", ".join(words)

    def read(s: Position, value: str) -> None:
        element, palace, season, *moon = value.split(", ")
        s.element, s.palace = index_of(element, ELEMENTS, "element"), index_of(palace, ELEMENTS, "element")
        s.season, s.moon = index_of(season, SEASONS, "season"), len(moon)

    return Line("trackers", write, read)


def _terrain() -> Line:
    def letter(s: Position, octagon: int) -> str:
        found = [SEASON_LETTERS[season] for season in range(4) if s.terrain[season] >> octagon & 1]
        return found[0] if found else "+" if octagon == CENTRE else "."

    def write(s: Position) -> str:
        rows = ("".join(letter(s, 5 * row + column) for column in range(5)) for row in range(5))
        return " ".join(rows)

    def read(s: Position, value: str) -> None:
        letters = value.replace(" ", "")
        if len(letters) != OCTAGONS:
            raise PositionSyntaxError(f"terrain has a letter for each of {OCTAGONS} octagons, not {value!r}")
        for octagon, each in enumerate(letters):
            if each in SEASON_LETTERS:
                s.terrain[SEASON_LETTERS.index(each)] |= 1 << octagon

    return Line("terrain", write, read)


def _tiles(name: str, tile: int) -> Line:
    """The squares with a tile, one or several."""

    def write(s: Position) -> str | None:
        found = [SPACE_NAMES[OCTAGONS + square] for square, each in enumerate(s.tile) if each == tile]
        return " ".join(found) or None

    def read(s: Position, value: str) -> None:
        for space in members_of(set_of(value, SPACE_NAMES, "space")):
            s.tile[space - OCTAGONS] = tile

    return Line(name, write, read)


def _set(name: str, field: str, names: tuple[str, ...]) -> Line:
    """A set of spaces, cards or pieces."""

    def read(s: Position, value: str) -> None:
        s[field] = set_of(value, names, name)

    return Line(name, lambda s: " ".join(names_in(int(s[field]), names)) or None, read)


def _one(name: str, field: str, names: tuple[str, ...]) -> Line:
    """One of several things, or none."""

    def read(s: Position, value: str) -> None:
        s[field] = index_of(value, names, name)

    return Line(name, lambda s: None if s[field] == NONE else names[s[field]], read)


def _characters() -> Line:
    def write(s: Position) -> str | None:
        placed = [f"{PIECE_NAMES[piece]} {SPACE_NAMES[at]}" for piece, at in enumerate(s.at) if at != NONE]
        return ", ".join(placed) or None

    def read(s: Position, value: str) -> None:
        for each in value.split(","):
            piece, at = each.split()
            s.at[index_of(piece, PIECE_NAMES, "character")] = index_of(at, SPACE_NAMES, "space")

    return Line("characters", write, read)


def _seat(seat: int) -> Line:
    def write(s: Position) -> str | None:
        if seat >= s.players:
            return None
        lineage = ANIMALS[s.lineage[seat]] if s.lineage[seat] != NONE else NONE_WORD
        cards = [CARD_NAMES[5 * animal + card - 1] for animal, card in enumerate(s.cards[seat]) if card]
        return f"{lineage}; {' '.join(map(str, s.chi[seat]))}; {' '.join(cards)}".rstrip("; ")

    def read(s: Position, value: str) -> None:
        lineage, chi, *cards = (part.strip() for part in value.split(";"))
        s.lineage[seat] = NONE if lineage == NONE_WORD else index_of(lineage, ANIMALS, "lineage")
        s.chi[seat] = [int(number) for number in chi.split()]
        for name in " ".join(cards).split():
            card = index_of(name, CARD_NAMES, "card")
            s.cards[seat, card // 5] = 1 + card % 5

    return Line(SEATS[seat], write, read)


def _yin_yang() -> Line:
    def read(s: Position, value: str) -> None:
        north, south = (index_of(word, SIDES, "side") for word in value.split())
        s.white = north | south << 1

    return Line("yin-yang", lambda s: f"{SIDES[s.white & 1]} {SIDES[s.white >> 1 & 1]}", read)


def _asked() -> Line:
    def read(s: Position, value: str) -> None:
        s.asked = index_of(value, SEATS, "seat")

    return Line("asked", lambda s: SEATS[s.asked] if s.asked != s.mover else None, read)


def _aside() -> Line:
    """§21 The cards that were set aside and have been seen."""

    def write(s: Position) -> str | None:
        return " ".join(CARD_NAMES[5 * animal + card - 1] for animal, card in enumerate(s.aside) if card) or None

    def read(s: Position, value: str) -> None:
        for card in members_of(set_of(value, CARD_NAMES, "card")):
            s.aside[card // 5] = 1 + card % 5

    return Line("set aside", write, read)


def _dice() -> Line:
    """§25 What the dice show that are not settled yet."""

    def write(s: Position) -> str | None:
        return ", ".join(f"{DICE_NAMES[die]} {FACES[face - 1]}" for die, face in enumerate(s.dice) if face) or None

    def read(s: Position, value: str) -> None:
        for each in value.split(","):
            die, face = each.split()
            s.dice[index_of(die, DICE_NAMES, "die")] = 1 + index_of(face, FACES, "face")

    return Line("dice", write, read)


LINES = (
    _match(),
    _turn(),
    choice_line("starter", "starter", SEATS),
    _asked(),
    _trackers(),
    _yin_yang(),
    _terrain(),
    *(_tiles(f"{element} temple", TEMPLE + number) for number, element in enumerate(ELEMENTS)),
    *(_tiles(f"{element} palace", PALACE + number) for number, element in enumerate(ELEMENTS)),
    *(_tiles(f"{element} towns", number) for number, element in enumerate(ELEMENTS)),
    _set("walls", "walls", OCTAGON_NAMES),
    _set("fields", "fields", OCTAGON_NAMES),
    _set("towers", "towers", SPACE_NAMES),
    _characters(),
    *(_seat(seat) for seat in range(MOST_PLAYERS)),
    _set("spent", "spent", CARD_NAMES),
    _set("dishonoured", "lost", ANIMALS),
    _set("plus", "positive", ("white", "black")),
    numbers_line("bids", "bid", "3 0 0 0 0 0"),
    numbers_line("offered", "offered", "3 0 0 0 0 0"),
    _one("moving", "character", OWN_NAMES),
    number_line("steps", "steps"),
    number_line("walked", "walked"),
    _set("visited", "visited", SPACE_NAMES),
    _set("stopped", "stopped", OWN_NAMES),
    _set("ended", "ended", OWN_NAMES),
    _set("unresolved", "unresolved", OWN_NAMES),
    _set("blocked", "blocked", OWN_NAMES),
    _set("required", "required", (*OWN_NAMES, "one-excused")),
    number_line("penalised", "penalised"),
    _one("banned", "banned", SPACE_NAMES),
    number_line("owed", "owed"),
    choice_line("purpose", "purpose", PURPOSES),
    _one("aim", "aim", SPACE_NAMES),
    _one("target", "target", PIECE_NAMES),
    number_line("halfway", "halfway"),
    number_line("pool", "pool"),
    number_line("resume", "resume"),
    number_line("counter", "counter"),
    _one("winner", "winner", SEATS),
    choice_line("over", "reason", REASONS),
    number_line("stage", "stage"),
    choice_line("difficulty", "difficulty", DIFFICULTIES),
    _set("face down", "down", SPACE_NAMES),
    _set("revealed", "revealed", CARD_NAMES),
    _set("hand", "hand", CARD_NAMES),
    _set("lost for good", "removed", CARD_NAMES),
    _aside(),
    _dice(),
    _one("style", "style", ANIMALS),
    _one("card", "card", CARD_NAMES),
    number_line("part", "part"),
    number_line("moonlit", "moonlit"),
    number_line("coiled", "coiled"),
    _set("outer ring", "outer", ("emperor", "empress")),
    _set("leaving", "leaving", OWN_NAMES),
    number_line("stuck", "stuck"),
    choice_line("die", "die", DICE_NAMES),
)
