"""What the tests of Floating World share: matches written as lines, cards named by what they do, and what is where."""

from __future__ import annotations

import tabletao
from tabletao.games.floating_world import GAME as FLOATING_WORLD
from tabletao.games.floating_world.components import (
    ACTION_NAMES,
    CARD_DATA,
    CARD_NAMES,
    FIRST_SEASON,
    ITEM_NAMES,
    LOCATION_NAMES,
    PLACES,
    STARTING,
    WISDOM_NAMES,
    WORD,
    card_at,
)
from tabletao.games.floating_world.state import PHASES, SEATS, TOKEN_NAMES

GAME = FLOATING_WORLD.interpreted
CHANCE = 7
HOMES = ("Kyoto", "Iwaki", "Sendai", "Edo", "Osaka", "Nagasaki")
SECRETS = ("Hakone", "Tosa", "Kanazawa", "Nagoya", "Oki", "Aso")
DECOYS = ("Ise", "Hakata", "Nikko", "Takamatsu", "Matsue", "Asama")
ICONS = "decoy free free free free free free secret"
HEAPS = ("hand", "discard", "six", "deck", "divided")
ROWS = {
    "cards": "itabashi konosu annaka karuizawa kuragano",
    "shop": "katana-1 yumi-1 shuriken-1 katana-2",
    "wisdom": "daoist-1 zen-1 shinto-1",
}


def match(
    *lines: str, order: str = "turns", players: int = 2, turn: str = "geisha", phase: str = "act"
) -> tabletao.State:
    """A match in its third round, in the action phase: everybody at home with nothing, decoys on the first icon.

    A line says what is different. Heaps of cards are named by cards or by actions: ``geisha hand: study shop`` is a
    starting card of hers with each action, or where she has no more such card, a season card.
    """
    options = order.replace("simultaneous+", "simultaneous, ")
    first, *extras = options.split(", ")
    said = {"match": ", ".join([first, f"{players} players", *extras]), "round": f"3 {phase}"}
    said["track"] = " ".join(seat for seat in ("ronin", "kabuki", "samurai", "geisha", "onna_bugeisha", "sumo")
                             if seat in SEATS[:players])  # fmt: skip
    said["asked"] = turn if first == "turns" else " ".join(SEATS[:players])
    said |= ROWS | ({"teapot": turn, "seat": str(SEATS.index(turn))} if first == "turns" else {"beat": "1"})
    for seat in range(players):
        name = SEATS[seat]
        said |= {name: HOMES[seat], f"{name} icons": ICONS}
        said |= {f"{name} secret": SECRETS[seat], f"{name} decoy": DECOYS[seat]}
    taken: set[str] = set(ROWS["cards"].split())
    for line in lines:
        name, _, value = line.partition(": ")
        owner, _, heap = name.partition(" ")
        said[name] = cards(SEATS.index(owner), value, taken) if owner in SEATS and heap in HEAPS else value
    return GAME.state("\n".join(f"{name}: {value}" for name, value in said.items() if value))


def cards(seat: int, value: str, taken: set[str]) -> str:
    """Cards by name, where an action stands for a card that gives it and is nowhere yet."""
    names = []
    for word in value.split():
        if word in ACTION_NAMES:
            deck = (card_at(seat, place) for place in range(PLACES))
            fitting = (
                card for card in deck if CARD_DATA[card]["action"] == word and not CARD_DATA[card].get("permanent")
            )
            word = next(CARD_NAMES[card] for card in fitting if CARD_NAMES[card] not in taken)
        taken.add(word)
        names.append(word)
    return " ".join(names)


def is_chance(state: tabletao.State) -> bool:
    """Whether chance must decide."""
    return state.pending == (CHANCE,) or list(state.pending) == [CHANCE]


def play(state: tabletao.State, *moves: str) -> tabletao.State:
    """Play moves for whoever must decide (``ronin: accept`` where several must); chance takes its first outcome.

    Unless a move is one of chance's: then that outcome is taken.
    """
    for move in moves:
        seat, _, text = move.rpartition(": ")
        while is_chance(state) and text not in texts(state):
            state.play(state.legal()[0])
        state.play(text, SEATS.index(seat)) if seat else state.play(text)
    return state


def settle(state: tabletao.State) -> tabletao.State:
    """Let chance take its first outcome until somebody must decide."""
    while is_chance(state):
        state.play(state.legal()[0])
    return state


def texts(state: tabletao.State, seat: str = "") -> set[str]:
    """The legal moves of whoever must decide, as text."""
    return {move.text for move in state.legal(SEATS.index(seat) if seat else None)}


def asked(state: tabletao.State) -> str:
    """Who must decide, and in which phase."""
    names = ["chance" if seat == CHANCE else SEATS[seat] for seat in state.pending]
    return f"{' '.join(names)} {PHASES[state.record.phase]}".strip()


def offers(state: tabletao.State, verb: str, seat: str = "") -> set[str]:
    """What a decision of a verb offers: the words after it."""
    return {text.removeprefix(f"{verb} ") for text in texts(state, seat) if text.startswith(f"{verb} ")}


def goods(state: tabletao.State, seat: str = "geisha") -> str:
    """A player's coins, time, builders and boats."""
    s, number = state.record, SEATS.index(seat)
    return " ".join(str(s[each][number]) for each in ("coins", "time", "builders", "boats"))


def at(state: tabletao.State, seat: str = "geisha") -> str:
    """Where a player stands."""
    return LOCATION_NAMES[int(state.record.at[SEATS.index(seat)])]


def heap(state: tabletao.State, field: str, seat: str = "geisha") -> set[str]:
    """The names of the cards of a player's deck, hand, passed or discard."""
    number = SEATS.index(seat)
    words = state.record[field][number]
    return {
        CARD_NAMES[card_at(number, place)] for place in range(PLACES) if int(words[place // WORD]) >> place % WORD & 1
    }


def named(value: int, names: tuple[str, ...]) -> set[str]:
    """The names of a set."""
    return {name for number, name in enumerate(names) if int(value) >> number & 1}


def wisdom(state: tabletao.State, seat: str = "geisha") -> set[str]:
    """A player's wisdom cards."""
    return named(state.record.wisdom[SEATS.index(seat)], WISDOM_NAMES)


def items(state: tabletao.State, seat: str = "geisha") -> set[str]:
    """A player's items."""
    return named(state.record.items[SEATS.index(seat)], ITEM_NAMES)


def tokens(state: tabletao.State, seat: str = "geisha") -> set[str]:
    """A player's ganbaru tokens and padlock."""
    return named(state.record.tokens[SEATS.index(seat)], TOKEN_NAMES)


def track(state: tabletao.State) -> str:
    """The influence track from its top."""
    return " ".join(SEATS[seat] for seat in state.record.track if seat >= 0)


def line(state: tabletao.State, name: str) -> str:
    """What a line of the position's text says; nothing where there is no such line."""
    found = [text.partition(":")[2].strip() for text in state.position.splitlines() if text.startswith(f"{name}:")]
    return found[0] if found else ""


def card(seat: str, action: str) -> str:
    """The first starting card of a player with an action."""
    first = STARTING * SEATS.index(seat)
    return next(CARD_NAMES[i] for i in range(first, first + STARTING) if CARD_DATA[i]["action"] == action)


def season(action: str | None = None, *, permanent: bool = False, collect: tuple[str, ...] | None = None) -> str:
    """The first season card that is like this and not in the row of a written match."""
    row = ROWS["cards"].split()
    return next(
        str(each["name"])
        for each in CARD_DATA[FIRST_SEASON:]
        if each["name"] not in row
        and each["permanent"] == permanent
        and (action is None or each["action"] == action)
        and (collect is None or tuple(each["collect"]) == collect)
    )
