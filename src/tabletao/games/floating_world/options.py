"""What is agreed on before a match of Floating World, and what goes together."""

from __future__ import annotations

from tabletao.core.declare.setups import Option, Restriction, Setup
from tabletao.games.floating_world.state import ASSIGNMENTS, BIRDS, CHOSEN, ORDERS, SEATS, SWITCH

OPTIONS = (
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
)
RESTRICTIONS = (
    Restriction({"teapot": ("on",)}, {"players": (3, 4, 5, 6)}, "the teapot is for three players or more"),
    Restriction({"teapot": ("on",)}, {"order": ("simultaneous",)}, "taking turns needs the one teapot for itself"),
)


def seats_called(setup: Setup) -> tuple[str, ...]:
    """§2 By the characters that are given; where they are chosen, by names that nobody chooses."""
    names = BIRDS if setup["characters"] == ASSIGNMENTS[CHOSEN] else SEATS
    return names[: setup["players"]]
