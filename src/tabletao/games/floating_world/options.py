"""What is agreed on before a match of Floating World, and what goes together."""

from __future__ import annotations

from tabletao.core.declare.setups import Option, Restriction
from tabletao.games.floating_world.state import ORDERS, SWITCH

OPTIONS = (
    Option("order", ORDERS, "simultaneous: everybody commits unseen, beat by beat; turns: one action after the other"),
    Option("teapot", SWITCH, "whose holder says each round whether cards go left or right"),
    Option("powers", SWITCH, "each character has a power of its own"),
    Option("boards", SWITCH, "each board has icons and a discount of its own"),
)
RESTRICTIONS = (
    Restriction({"teapot": ("on",)}, {"players": (3, 4, 5, 6)}, "the teapot is for three players or more"),
    Restriction({"teapot": ("on",)}, {"order": ("simultaneous",)}, "taking turns needs the one teapot for itself"),
)
