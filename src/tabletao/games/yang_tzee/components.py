"""Yang-Tzee's components as the tables the kernels read, built once from ``components.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path

import numpy as np

_DATA = tomllib.loads(Path(__file__).with_name("components.toml").read_text(encoding="utf-8"))

# Characters: a number for each symbol and each blossom.
SYMBOLS = ("sun", "moon", "bird", "rabbit", "fish", "hole")
BLOSSOMS = ("bamboo", "plum", "mum", "orchid")
HOLE = SYMBOLS.index("hole")
BAMBOO, PLUM, MUM, ORCHID = range(4)

# Rows of the Sea.
ROWS = 3
ROW_NAMES = ("top", "middle", "bottom")

# Ends of the Sea.
LEFT, RIGHT = range(2)
END_NAMES = ("left", "right")

# Tiles: Start tiles first, each as its three characters from top to bottom, symbols small and blossoms capital.
FACES: tuple[tuple[str, ...], ...] = tuple(tuple(face.split()) for face in (*_DATA["start"], *_DATA["play"]))
TILES = len(FACES)
TILE_NAMES = tuple("-".join(face).lower() for face in FACES)
TILE_LETTERS = tuple("".join(character[0] for character in face) for face in FACES)
"""A tile in three letters: ``sPb`` is sun, PLUM, bird."""
ALL_TILES = (1 << TILES) - 1
START_TILES = (1 << len(_DATA["start"])) - 1
PLAY_TILES = ALL_TILES ^ START_TILES
STARTS = len(_DATA["start"])
PLAYS = len(_DATA["play"])

RAIN_SIZE = 6
STREAM_LIMIT = 3

BAMBOO_POINTS: int = _DATA["points"]["bamboo"]
PLUM_POINTS: int = _DATA["points"]["plum"]
MUM_POINTS: int = _DATA["points"]["mum"]
ORCHID_POINTS: int = _DATA["points"]["orchid"]
RAIN_POINTS: int = _DATA["points"]["rain"]
LATE_RAIN_POINTS: int = _DATA["points"]["rain_after_the_sphere"]
DROUGHT_POINTS: int = _DATA["points"]["drought"]

# A character of a row in three bits: a symbol's number, BLOCKS for bamboo, BLOOMS for another blossom.
BLOCKS, BLOOMS = 6, 7
ROW_BITS = 3
# A face in eleven bits: three for each row from the top, then two for its blossom.
BLOSSOM_BITS = ROWS * ROW_BITS
FACE_BITS = BLOSSOM_BITS + 2


def _row_code(character: str) -> int:
    """The three bits of a character in its row."""
    return SYMBOLS.index(character) if character in SYMBOLS else BLOCKS if character == "BAMBOO" else BLOOMS


def blossom_of(tile: int) -> int:
    """The blossom of a tile."""
    return next(BLOSSOMS.index(character.lower()) for character in FACES[tile] if character.isupper())


def _face_code(tile: int) -> int:
    """The eleven bits of a tile's face."""
    rows = sum(_row_code(character) << ROW_BITS * row for row, character in enumerate(FACES[tile]))
    return rows | blossom_of(tile) << BLOSSOM_BITS


def _bit_sets() -> np.ndarray:
    """For each bit of a face the set of tiles that have it."""
    codes = [_face_code(tile) for tile in range(TILES)]
    sets = [sum((code >> bit & 1) << tile for tile, code in enumerate(codes)) for bit in range(FACE_BITS)]
    return np.array(sets, dtype=np.int64)


TILES_WITH = _bit_sets()
"""The tiles that have each bit of a face: what ``sea`` is for the places of the Sea, this is for all tiles."""
