"""Yūgen's position: every field one line, public unless marked secret.

Bit sets of tiles have bit ``t`` for tile ``t``; squares and faces are numbered in ``components.py``. All fields are
signed: Numba turns the difference of an unsigned and a signed integer into a float.
"""

from __future__ import annotations

import numpy as np

from tabletao.core.kernels.kernel import position_dtype
from tabletao.games.yugen.components import SQUARES

SEATS = ("dark", "bright")

# What the position waits for: a draw or a decision, or, within a move, the step that comes next by itself.
CENTRE_DRAW, DEAL, DRAW, CHAIN_DRAW, PLACE, ORDER, TURN, LAY, BARE, LAID, RESOLVE, TURN_OVER, TURN_BEGINS, OVER = range(
    14
)
PHASES = (
    "centre", "deal", "draw", "chain", "place", "order", "turn",
    "lay", "bare", "laid", "resolve", "end", "begin", "over",
)  # fmt: skip

# Why the game ended.
RUNNING, SECOND_PHILOSOPHER, STUCK, NO_TILES, LENGTH = range(5)
REASONS = ("running", "second philosopher", "stuck", "no tiles left", "300 turns")

NOWHERE = -1
NESTING = 5
"""Room for new tiles within new tiles: §9 says why four are enough; the fifth saves the record from padding."""

POSITION = position_dtype([
    ("tiles", np.int32),               # the squares that hold a tile, as a bit set: ``face`` at a glance
    ("left", np.int16, SQUARES),      # tiles blown or slid off each square in the last turn (§4)
    ("hand", np.int16, 2),            # secret: the tiles each seat holds
    ("suspects", np.int16, 2),        # the tiles a seat's kept one may be, by what everybody saw (§17)
    ("bag", np.int16),                # secret: the tiles in the bag
    ("turn", np.int16),               # how many turns have begun
    ("face", np.int8, SQUARES),       # the face lying on each square
    ("philosophers", np.int8, SQUARES),  # how many philosophers stand on each square
    ("new", np.int8, NESTING),         # squares of the new tiles still interacting, innermost last (§9)
    ("waiting", np.int8, NESTING),     # for each of them the bit set of sides that still wait (§6)
    ("depth", np.int8),               # how many such tiles there are
    ("held", np.int8, 2),             # how many tiles each seat holds
    ("taken", np.int8, 2),            # philosophers each seat has taken over its borders
    ("mover", np.int8),               # whose turn it is
    ("phase", np.int8),               # what the position waits for
    ("drawn", np.int8),                # 1 + the tile drawn in a chain or slid, until it lies; or 0
    ("pushed", np.int8),               # the square just pushed, while its tile may still be blown away; or NOWHERE
    ("target", np.int8),               # the square of the tile to be laid or just laid; or NOWHERE
    ("turned", np.int8),               # how the tile to be laid is turned
    ("chosen", np.int8),               # 1 + the side the player wants resolved next; or 0
    ("yugen", np.int8),               # 1 once Yūgen has been declared
    ("reason", np.int8),              # why the game ended
])  # fmt: skip
