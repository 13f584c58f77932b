"""Yūgen's components as the tables the kernels read, built once from ``components.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path

import numpy as np

_DATA = tomllib.loads(Path(__file__).with_name("components.toml").read_text(encoding="utf-8"))

# Elements: each side of a tile carries one.
WATER, FIRE, EARTH, AIR = range(4)
ELEMENTS = "WFEA"

# Sides, clockwise; also the directions of the board, dark corner top left.
NORTH, EAST, SOUTH, WEST = range(4)
SIDE_NAMES = "NESW"
SIDE_WORDS = ("north", "east", "south", "west")

DARK, BRIGHT = range(2)

# Squares: row by row from the top left (a5) to the bottom right (e1).
WIDTH = 5
SQUARES = WIDTH * WIDTH
SQUARE_NAMES = tuple(f"{column}{row}" for row in "54321" for column in "abcde")
CENTRE = 12
OFF = -1
"""Where a step over the board's edge leads."""

TILE_NAMES: tuple[str, ...] = tuple(tile["name"] for tile in _DATA["tile"])
TILES = len(TILE_NAMES)
ALL_TILES = (1 << TILES) - 1
OCEAN = TILE_NAMES.index("Ocean")
SUN = TILE_NAMES.index("Sun")

# A face is a tile turned some way: 0 is no tile, otherwise 1 + 4 * tile + turn, where a turn
# is the side the tile's first listed side points to.
NO_TILE = 0
FACES = 1 + 4 * TILES
PHILOSOPHERS = 3


def _faces() -> np.ndarray:
    """The element on each side of each face; no tile counts as Earth, which interacts with nothing."""
    sides = np.full((FACES, 4), EARTH, dtype=np.int64)
    for tile, row in enumerate(_DATA["tile"]):
        elements = [ELEMENTS.index(letter) for letter in row["sides"]]
        for turn in range(4):
            sides[1 + 4 * tile + turn] = [elements[(side - turn) % 4] for side in range(4)]
    return sides


def _neighbours() -> np.ndarray:
    """The square one step away in each direction, or ``OFF``."""
    table = np.full((SQUARES, 4), OFF, dtype=np.int64)
    for square in range(SQUARES):
        row, column = divmod(square, WIDTH)
        for side, (down, right) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
            if 0 <= row + down < WIDTH and 0 <= column + right < WIDTH:
                table[square, side] = square + WIDTH * down + right
    return table


def _values() -> np.ndarray:
    """The points printed on each square."""
    printed = " ".join(_DATA["board"]["values"]).split()
    return np.array([int(value) if value.isdigit() else 0 for value in printed], dtype=np.int64)


def _halves() -> np.ndarray:
    """Whose half each square lies in: a seat, or -1 on the diagonal between."""
    diagonal = [sum(divmod(square, WIDTH)) - (WIDTH - 1) for square in range(SQUARES)]
    return np.array([DARK if d < 0 else BRIGHT if d > 0 else -1 for d in diagonal], dtype=np.int64)


def _turns() -> np.ndarray:
    """How many ways of turning each tile look different (those of turn 0, 1 ... below that number)."""
    rotations = ({tuple(row["sides"][i:] + row["sides"][:i]) for i in range(4)} for row in _DATA["tile"])
    return np.array([len(different) for different in rotations], dtype=np.int64)


def _packed(values: Iterable[int], width: int) -> int:
    """A table of small numbers in one integer, ``width`` bits each."""
    return sum(int(value) << width * i for i, value in enumerate(values))


SIDES = _faces()
NEIGHBOUR = _neighbours()
VALUE = _values()
HALF = _halves()
TURNS = _turns()

# The elements of all tiles in two integers: the first and second sides in the one, the third and fourth in the other.
SIDES_SHIFT = 2 * TILES
_LISTED = SIDES[1::4]
FIRST_SIDES = _packed(_LISTED[:, 0], 2) | _packed(_LISTED[:, 1], 2) << SIDES_SHIFT
LAST_SIDES = _packed(_LISTED[:, 2], 2) | _packed(_LISTED[:, 3], 2) << SIDES_SHIFT
TURNS_PACKED = _packed(TURNS, 3)
# How far a step to each side leads, counted from one row up.
STEPS_PACKED = _packed((0, WIDTH + 1, 2 * WIDTH, WIDTH - 1), 4)
# Squares that have one to the right, and to the left.
NOT_LAST_COLUMN = _packed((square % WIDTH < WIDTH - 1 for square in range(SQUARES)), 1)
NOT_FIRST_COLUMN = _packed((square % WIDTH > 0 for square in range(SQUARES)), 1)
ALL_SQUARES = (1 << SQUARES) - 1
