"""What is agreed on before a match of Wu Wei, what goes together, and what the seats are called."""

from __future__ import annotations

from tabletao.core.declare.setups import Option, Restriction, Setup
from tabletao.games.wu_wei.state import LEVELS, LINEAGES, SEATS

OPTIONS = (
    Option("level", LEVELS, "Initiate for a first match; Master adds yin and yang, Emperor one who plays the emperor"),
    Option("lineages", LINEAGES, "whether chance deals the lineages, or they are chosen in turn order"),
)
RESTRICTIONS = (
    Restriction({"level": ("initiate",)}, {"players": (2, 3, 4, 5)}, "Initiate level is for two to five players"),
    Restriction({"level": ("master",)}, {"players": (2, 3, 4, 5)}, "Master level is for two to five players"),
    Restriction({"level": ("emperor",)}, {"players": (3, 4, 5, 6)}, "Emperor level is for three to six players"),
)


def seats_called(setup: Setup) -> tuple[str, ...]:
    """§14 The emperor sits last, however many play."""
    names = SEATS[: setup["players"]]
    return (*names[:-1], SEATS[-1]) if setup["level"] == "emperor" else names
