"""What is agreed on before a match of Wu Wei, what goes together, and what the seats are called."""

from __future__ import annotations

from tabletao.core.declare.setups import Option, Restriction, Setup
from tabletao.games.wu_wei.state import DIFFICULTIES, LEVELS, LINEAGES, SEATS

ALONE = LEVELS[3:]
SEVERAL = (2, 3, 4, 5, 6)
OPTIONS = (
    Option(
        "level",
        LEVELS,
        "Initiate for a first match; Master adds yin and yang, Emperor one who plays the emperor; alone, one of three"
        " stages, or all of them as a campaign",
    ),
    Option(
        "lineages",
        LINEAGES,
        "whether chance deals the lineages, or they are chosen in turn order",
        asked_with={"players": SEVERAL},
        because="alone you choose your student",
    ),
    Option(
        "difficulty",
        DIFFICULTIES,
        "Intermediate asks for more, Advanced for more still. Our strongest bot won, at each of the three, of Evolving"
        " traditions 33, 21 and 1 of 40 matches; of Warring states 105 of 136, 100 of 130 and 107 of 137; of Emerging"
        " empire 181 of 204, 158 of 188 and 4 of 40",
        asked_with={"players": (1,)},
        because="only the stages for one player differ in difficulty",
    ),
)
RESTRICTIONS = (
    Restriction({"level": ("initiate",)}, {"players": (2, 3, 4, 5)}, "Initiate level is for two to five players"),
    Restriction({"level": ("master",)}, {"players": (2, 3, 4, 5)}, "Master level is for two to five players"),
    Restriction({"level": ("emperor",)}, {"players": (3, 4, 5, 6)}, "Emperor level is for three to six players"),
    Restriction({"level": ALONE}, {"players": (1,)}, "the three stages and the campaign are for one player"),
)


def seats_called(setup: Setup) -> tuple[str, ...]:
    """§14 The emperor sits last, however many play."""
    names = SEATS[: setup["players"]]
    return (*names[:-1], SEATS[-1]) if setup["level"] == "emperor" else names
