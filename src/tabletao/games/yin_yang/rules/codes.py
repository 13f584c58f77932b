"""The codes of Yin Yang's moves: stable, and written as the player sees the board, in the player's colours.

============  ==========================================================================================
0 .. 404      write that law: 216 destructions, 108 regenerations, 81 adaptations (§2, §3, §8)
405 .. 468    move a piece: 16 * direction (north, east, south, west) + square (§5)
469 .. 508    apply a law: 10 * domino + window, 0 to 8 row by row; 9 stands for an adaptation (§6, §8)
509 .. 512    rewrite that domino (§8)
513           end the turn after a move (§4)
514 .. 518    take that ready-made set of four laws (§3)
============  ==========================================================================================

The same code means the same to both players: black's law 17 is white's law 17 with the colours changed, and a move
north is a move away from one's own side. A law is applied by naming its domino, whose place everybody sees.
"""

from __future__ import annotations

from tabletao.core.kernels.kernel import kernel
from tabletao.games.yin_yang.components import DOMINOES, LAWS, SETS, SQUARES, WINDOWS

LAW_CODE = 0
MOVE_CODE = LAW_CODE + LAWS
APPLY_CODE = MOVE_CODE + 4 * SQUARES
ADAPT = WINDOWS
"""What stands in the place of a window where a law of adaptation is applied."""
PLACES = WINDOWS + 1
CHOOSE_CODE = APPLY_CODE + DOMINOES * PLACES
END = CHOOSE_CODE + DOMINOES
SET_CODE = END + 1
CODES = SET_CODE + len(SETS)
MOST_LEGAL = LAWS + len(SETS)


@kernel
def window_number(corner: int) -> int:
    """§6 The number of a window, 0 to 8, by its upper left square."""
    return corner - (corner >> 2)


@kernel
def window_corner(number: int) -> int:
    """§6 The upper left square of a window."""
    return number + number // 3
