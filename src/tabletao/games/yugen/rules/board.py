"""The board and the faces of the tiles, as the other chapters ask for them.

Instead of large lookup tables, values are computed or read from a table packed into an integer: a GPU serves its
constant memory one address at a time, and the threads of a warp look at different squares.
"""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yugen.components import (
    ALL_SQUARES,
    EAST,
    FIRST_SIDES,
    LAST_SIDES,
    NO_TILE,
    NORTH,
    NOT_FIRST_COLUMN,
    NOT_LAST_COLUMN,
    SIDES_SHIFT,
    SOUTH,
    STEPS_PACKED,
    TURNS_PACKED,
    WEST,
    WIDTH,
)


@kernel
def tile_of(face: int) -> int:
    """Which tile a face belongs to."""
    return (face - 1) >> 2


@kernel
def face_of(tile: int, turn: int) -> int:
    """The face of a tile whose first side points to ``turn``."""
    return 1 + 4 * tile + turn


@kernel
def element(face: int, side: int) -> int:
    """The element that a face shows at a side."""
    listed = (side - face + 1) & 3
    sides = FIRST_SIDES if listed < 2 else LAST_SIDES
    return sides >> (2 * tile_of(face) + SIDES_SHIFT * (listed & 1)) & 3


@kernel
def turns(tile: int) -> int:
    """§2 How many ways of turning a tile look different."""
    return TURNS_PACKED >> 3 * tile & 7


@kernel
def sides_towards(square: int, squares: int) -> int:
    """The sides at which a square touches one of a set of squares."""
    north = squares << WIDTH >> square & 1
    east = (squares & NOT_FIRST_COLUMN) >> square + 1 & 1
    south = squares >> square + WIDTH & 1
    west = (squares & NOT_LAST_COLUMN) << 1 >> square & 1
    return north << NORTH | east << EAST | south << SOUTH | west << WEST


@kernel
def step(square: int, side: int) -> int:
    """The square one step away; the caller knows that there is one."""
    return square + (STEPS_PACKED >> 4 * side & 15) - WIDTH


@kernel
def side_of(square: int, other: int) -> int:
    """The side at which a square touches another, if it does."""
    if other < square:
        return WEST if other == square - 1 else NORTH
    return EAST if other == square + 1 else SOUTH


@kernel
def touching(squares: int) -> int:
    """All squares that touch one of a set by a side."""
    beside = (squares & NOT_LAST_COLUMN) << 1 | (squares & NOT_FIRST_COLUMN) >> 1
    return (beside | squares << WIDTH | squares >> WIDTH) & ALL_SQUARES


@kernel
def put_tile(s: Position, square: int, face: int) -> None:
    """A tile comes to lie on a square."""
    s.face[square] = face
    s.tiles |= 1 << square


@kernel
def remove_tile(s: Position, square: int) -> None:
    """A square becomes empty."""
    s.face[square] = NO_TILE
    s.tiles &= ALL_SQUARES ^ (1 << square)
