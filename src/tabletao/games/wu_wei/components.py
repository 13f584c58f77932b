"""Wu Wei's components: the board as numbers, tiles, cards and pieces.

The 57 spaces are numbered: the 25 octagons row by row, then the squares row by row without the four directional tiles,
which nobody may enter. A set of spaces is a bit set; a set of octagons is the lower part of one.
"""

from __future__ import annotations

import json
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Any

import numpy as np

DATA: dict[str, Any] = json.loads(Path(__file__).with_name("components.json").read_text(encoding="utf-8"))

# Elements, the animals and tissues that belong to them, and the seasons.
ELEMENTS = ("wood", "fire", "earth", "metal", "water")
ANIMALS = tuple(
    next(animal for animal, element in DATA["animal_element"].items() if element == each) for each in ELEMENTS
)
"""The animal of each element: an animal has its element's number, and so has the lineage that teaches it."""
CRANE, DRAGON, LEOPARD, SNAKE, TIGER = range(5)
SEASONS = tuple(DATA["season_order"])
SPRING, SUMMER, AUTUMN, WINTER = range(4)

# Spaces.
OCTAGON_NAMES = tuple(f"O{row}{column}" for row in range(5) for column in range(5))
SQUARE_NAMES = tuple(
    name
    for row in range(6)
    for column in range(6)
    if (name := f"S{row}{column}") not in DATA["directional_tiles"].values()
)
SPACE_NAMES = OCTAGON_NAMES + SQUARE_NAMES
OCTAGONS, SQUARES, SPACES = len(OCTAGON_NAMES), len(SQUARE_NAMES), len(SPACE_NAMES)
CENTRE = SPACE_NAMES.index(DATA["center"])


def space(name: str) -> int:
    """The number of a space."""
    return SPACE_NAMES.index(name)


def spaces(names: list[str]) -> int:
    """A set of spaces as a bit set."""
    return sum(1 << space(name) for name in set(names))


ADJACENT = np.array([spaces(DATA["adjacency"][name]) for name in SPACE_NAMES], np.int64)
"""For each space the set of spaces one step away."""
CENTRE_BIT = 1 << CENTRE
SHARING = np.array(
    [
        spaces(
            [other for octagon in DATA["adjacency"][name] for other in DATA["adjacency"][octagon] if other[0] == "S"]
        )
        if name[0] == "S"
        else 0
        for name in SPACE_NAMES
    ],
    np.int64,
)
"""For each square the set of squares that touch an octagon which it touches too."""
TERRAIN = spaces(DATA["terrain"])
ALL_SQUARES = (1 << SPACES) - (1 << OCTAGONS)
CORNERS = spaces(list(DATA["corner_towns"]))
YIN_YANG = tuple(space(name) for name in DATA["yin_yang"])
"""The tile in the north, which begins black, and the tile in the south, which begins white."""
NORTH_TILE, SOUTH_TILE = YIN_YANG
FREE_NAMES = tuple(name for name in SQUARE_NAMES if name in DATA["free_squares"])
"""The squares on which temples, palaces and towns are laid by chance."""
FREE_SPACES = np.array([space(name) for name in FREE_NAMES], np.int64)
FREE_SQUARES = spaces(list(FREE_NAMES))
QUADRANTS = np.array([spaces(DATA["quadrants"][DATA["palace_quadrant"][each]]) for each in ELEMENTS], np.int64)
"""For each palace the octagons in which it lets build."""
SEASON_AT = {space(name): SEASONS.index(season) for name, season in DATA["season_at"].items()}
"""The four octagons around the centre, one of each season."""
INNER_RING, OUTER_RING = spaces(DATA["inner_ring"]), spaces(DATA["outer_ring"])
X_WALLS = spaces(DATA["X_walls"])
"""The octagons on the borders between the quadrants."""
CORNER_TOWNS = {space(name): ELEMENTS.index(element) for name, element in DATA["corner_towns"].items()}


def _steps_between() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """How many steps lie between two spaces of an empty board."""
    found = np.full((SPACES, SPACES), SPACES, np.int64)
    for start in range(SPACES):
        edge, seen, far = 1 << start, 1 << start, 0
        while edge:
            here = [each for each in range(SPACES) if edge >> each & 1]
            found[start, here] = far
            edge, far = reduce(or_, (int(ADJACENT[each]) for each in here)) & ~seen, far + 1
            seen |= edge
    return found


STEPS_BETWEEN = _steps_between()

# What lies on a square.
TOWN, TEMPLE, PALACE, TAIJI, UNLAID = 0, 5, 10, 15, 16
"""The first number of each kind of tile; a town, temple or palace has its element's number added."""
TOWNS_EACH = np.array([DATA["tile_bag"]["towns"][element] for element in ELEMENTS], np.int64)
"""How many towns of each element are laid by chance; the four of the corners come on top."""
TERRAINS_EACH = 24 // len(SEASONS)

# Chi, cards, walls, towers.
CHI_EACH = int(DATA["chi_per_element"])
COPIES = 5
CARD_NAMES = tuple(f"{animal}-{element}" for animal in ANIMALS for element in ELEMENTS)
"""The card of an animal that shows an element; the five of snake and crane are alike."""
ALIKE = (1 << CRANE) | (1 << SNAKE)
WALLS = int(DATA["walls"])
TOWERS = int(DATA["towers"])
EMPEROR_FIELDS = int(DATA["emperor_pieces"]["fields_at_start"])
ROUNDS = int(DATA["round_limit"])
FREE_STEPS = 3
"""How many steps of a movement cost nothing."""
PRICE = 3
"""What a wall, a power, a push or a pull costs, or to ignore a ruler's die."""

# Pieces: the five masters and the five students by lineage, then the emperor's four.
MASTERS, STUDENTS, EMPEROR, EMPRESS, WHITE_GENERAL, BLACK_GENERAL = 0, 5, 10, 11, 12, 13
PIECES = 14
PIECE_NAMES = (
    *(f"{animal}-master" for animal in ANIMALS),
    *(f"{animal}-student" for animal in ANIMALS),
    "emperor", "empress", "white-general", "black-general",
)  # fmt: skip
DICE_NAMES = (*ANIMALS, "emperor", "empress")
"""The dice that are rolled for somebody alone: the students', then the rulers'."""
# The pieces of one player, as a decision names them.
STUDENT, MASTER = range(2)
OWN_NAMES = ("student", "master", "emperor", "empress", "white-general", "black-general")
OWN = len(OWN_NAMES)
FIRST_RULER, FIRST_GENERAL = 2, 4
WHITE_OWN = 0b010101
"""The own pieces with white in their design; the others have black."""
