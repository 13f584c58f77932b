"""What is agreed on before a match, what does not go together, and what the seats are called."""

from __future__ import annotations

from harvest.state import LENGTHS, MILLERS, MODES, MOST_RIVALS, RIVALS, SEATS
from tabletao.core.declare.setups import Option, Restriction, Setup

OPTIONS = (
    Option("mode", MODES, "each for oneself, or teams of two"),
    Option(
        "rival",
        RIVALS,
        "whom all have to beat: nobody, or the neighbour",
        asked_with={"players": range(1, MOST_RIVALS + 1)},
        because="the neighbour plays only against 1 to 3 players",
    ),
    Option("length", LENGTHS, "6 rounds, or 84", audited=LENGTHS[:1]),
    Option("miller", MILLERS, "who sits last gets a coin whenever someone else sells wheat"),
)

RESTRICTIONS = (
    Restriction({"mode": ("teams",)}, {"players": (4, 6)}, "teams are for 4 or 6 players"),
    Restriction({"miller": ("on",)}, {"players": (3, 4, 5, 6)}, "a miller needs two customers or more"),
    Restriction({"miller": ("on",)}, {"mode": ("each",)}, "the miller has no partner"),
)


def seats_called(setup: Setup) -> tuple[str, ...]:
    """§11 The miller sits last, however many play."""
    names = SEATS[: setup["players"]]
    return (*names[:-1], "miller") if setup["miller"] == "on" else names
