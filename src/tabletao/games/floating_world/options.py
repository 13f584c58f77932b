"""What is agreed on before a match of Floating World, and what goes together."""

from __future__ import annotations

from tabletao.core.declare.setups import Option, Restriction, Setup
from tabletao.games.floating_world.components import USUAL_ROLLS
from tabletao.games.floating_world.state import (
    ASSIGNMENTS,
    BIRDS,
    CHOSEN,
    MOST_PLAYERS,
    ORDERS,
    ROLL_NUMBERS,
    SEATS,
    SWITCH,
    UNMEI,
)

PLAYERS = tuple(range(1, MOST_PLAYERS + 1))
NO_DICE = "only Unmei roll dice"
OPTIONS = (
    Option("unmei", UNMEI, "automated players; if one of them wins, all people have lost"),
    Option("order", ORDERS, "simultaneous: everybody commits unseen, beat by beat; turns: one action after the other"),
    Option("teapot", SWITCH, "whose holder says each round whether cards go left or right"),
    Option("powers", SWITCH, "each character has a power of its own"),
    Option("boards", SWITCH, "each board has icons and a discount of its own"),
    Option(
        "characters",
        ASSIGNMENTS,
        "chosen one after the other, as are boards of one's own; or given in the order of the seats, to begin at once",
        default=ASSIGNMENTS[CHOSEN],
    ),
    Option(
        "collect_rolls",
        ROLL_NUMBERS,
        "how much each Unmei collects in a round; three as printed, more is harder",
        default=str(USUAL_ROLLS),
        asked_with={"unmei": UNMEI[1:]},
        because=NO_DICE,
    ),
    Option(
        "action_rolls",
        ROLL_NUMBERS,
        "how often each Unmei acts in a round; three as printed. Alone against one Unmei our strongest bot won 208 of"
        " 400 matches with two rolls of each die, 38 of 400 with three, 5 of 400 with four",
        default=str(USUAL_ROLLS),
        asked_with={"unmei": UNMEI[1:]},
        because=NO_DICE,
    ),
)
RESTRICTIONS = (
    Restriction({"teapot": ("on",)}, {"players": (3, 4, 5, 6)}, "the teapot is for three players or more"),
    Restriction({"teapot": ("on",)}, {"order": ("simultaneous",)}, "taking turns needs the one teapot for itself"),
    Restriction({"players": (1,)}, {"unmei": UNMEI[1:]}, "alone you play against Unmei"),
    *(
        Restriction({"players": (players,)}, {"unmei": UNMEI[: 1 + MOST_PLAYERS - players]}, "six play at most")
        for players in PLAYERS[1:]
    ),
)
AUDITED: tuple[Setup, ...] = (
    {"players": 1, "unmei": "5"},
    {"players": 1, "unmei": "1", "order": "turns", "boards": "on"},
    {"players": 2, "unmei": "2", "order": "simultaneous"},
    {"players": 2, "unmei": "2", "order": "turns"},
)
"""§27, §32 What pairs of values alone would leave out: few and many Unmei against one, mixed tables in both orders."""


def seats_called(setup: Setup) -> tuple[str, ...]:
    """§2 By the characters that are given; where they are chosen, by names that nobody chooses."""
    names = BIRDS if setup["characters"] == ASSIGNMENTS[CHOSEN] else SEATS
    return names[: setup["players"]]
