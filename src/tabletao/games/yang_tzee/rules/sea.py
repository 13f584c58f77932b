"""§6 The Sea: laying a tile at an end, and what its rows show.

The Sea is a set of places for each bit of a face (see ``state.py``), so everything here is logic on whole rows. The
table of the tiles is read in the same order by all threads of a GPU, which costs them nothing.
"""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yang_tzee.components import BLOSSOM_BITS, FACE_BITS, LEFT, ROW_BITS, TILES_WITH


@kernel
def lay(s: Position, tile: int, end: int) -> None:
    """§6 A tile comes to lie at an end of the Sea; on the left, all others move up by one place."""
    place = 0 if end == LEFT else int(s.length)
    moved = 1 if end == LEFT else 0
    sea = s.sea
    for bit in range(FACE_BITS):
        sea[bit] = int(sea[bit]) << moved | (int(TILES_WITH[bit]) >> tile & 1) << place
    s.length += 1


@kernel
def remove(s: Position, tiles: int, end: int) -> None:
    """§10 So many tiles leave the Sea at an end."""
    s.length -= tiles
    moved = tiles if end == LEFT else 0
    sea, left = s.sea, all_places(s)
    for bit in range(FACE_BITS):
        sea[bit] = int(sea[bit]) >> moved & left


@kernel
def all_places(s: Position) -> int:
    """The places of the Sea."""
    return (1 << int(s.length)) - 1


@kernel
def character(tile: int, row: int) -> int:
    """What a tile shows in a row: a symbol, ``BLOCKS`` for bamboo, or ``BLOOMS`` for another blossom."""
    shown = 0
    for bit in range(ROW_BITS):
        shown |= (int(TILES_WITH[ROW_BITS * row + bit]) >> tile & 1) << bit
    return shown


@kernel
def blossom(tile: int) -> int:
    """The blossom of a tile."""
    return int(TILES_WITH[BLOSSOM_BITS]) >> tile & 1 | (int(TILES_WITH[BLOSSOM_BITS + 1]) >> tile & 1) << 1


@kernel
def showing(s: Position, row: int, shown: int) -> int:
    """The places of the Sea that show this in a row."""
    other, sea = 0, s.sea
    for bit in range(ROW_BITS):
        other |= int(sea[ROW_BITS * row + bit]) ^ -(shown >> bit & 1)
    return all_places(s) & ~other


@kernel
def blooming(s: Position, kind: int) -> int:
    """The places of the Sea with this blossom."""
    other = int(s.sea[BLOSSOM_BITS]) ^ -(kind & 1) | int(s.sea[BLOSSOM_BITS + 1]) ^ -(kind >> 1)
    return all_places(s) & ~other
