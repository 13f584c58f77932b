"""The codes of Yūgen's moves: stable, and the same for every seat.

=========== ============================================================================
0 .. 1499   place a tile from the hand: 100 * tile + 4 * square + turn (§2)
1500 .. 1503  turn the tile drawn in a chain reaction, or slid: which way its top points (§8, §10)
1504 .. 1507  resolve the interaction at that side of the new tile first (§6)
1508        pass, when no tile of the hand can be placed (§16)
1509 .. 1523  chance draws that tile (§1, §2, §8)
=========== ============================================================================

A placement names its tile, not the tile's place in the hand, so that it means the same in every
determinization of a hidden hand.
"""

from __future__ import annotations

from tabletao.core.kernels.kernel import kernel
from tabletao.games.yugen.components import SQUARES, TILES

PLACE_CODES = 4 * SQUARES * TILES
TURN_CODE = PLACE_CODES
ORDER_CODE = TURN_CODE + 4
PASS = ORDER_CODE + 4
DRAW_CODE = PASS + 1
CODES = DRAW_CODE + TILES
MOST_LEGAL = 2 * 4 * (SQUARES - 1)


@kernel
def placement(tile: int, square: int, turn: int) -> int:
    """§2 The code of laying a tile on a square, turned."""
    return (tile * SQUARES + square) * 4 + turn


@kernel
def read_placement(code: int) -> tuple[int, int, int]:
    """§2 The tile, the square and the turn of a placement."""
    return code // (4 * SQUARES), (code >> 2) % SQUARES, code & 3
