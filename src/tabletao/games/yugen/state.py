"""Yūgen's position: every field one line, public unless marked secret.

Bit sets of tiles have bit ``t`` for tile ``t``; squares and faces are numbered in ``components.py``.
"""

from __future__ import annotations

import numpy as np

from tabletao.core.kernel import position_dtype
from tabletao.games.yugen.components import SQUARES, TILES

# What the position waits for.
CENTRE_DRAW, DEAL, DRAW, PLACE, ORDER, CHAIN_DRAW, TURN, RESOLVE, TURN_OVER, OVER = range(10)

# Why the game ended.
RUNNING, SECOND_PHILOSOPHER, STUCK, NO_TILES, LENGTH = range(5)

POSITION = position_dtype([
    ("left", np.uint16, SQUARES),      # tiles blown or slid off each square in the last turn (§4)
    ("hand", np.uint16, 2),            # secret: the tiles each seat holds
    ("suspects", np.uint16, 2),        # the tiles a seat's kept one may be, by what everybody saw (§17)
    ("bag", np.uint16),                # secret: the tiles in the bag
    ("turn", np.uint16),               # how many turns have begun
    ("face", np.uint8, SQUARES),       # the face lying on each square
    ("philosophers", np.uint8, SQUARES),  # how many philosophers stand on each square
    ("new", np.uint8, TILES),          # squares of the new tiles still interacting, innermost last (§9)
    ("waiting", np.uint8, TILES),      # for each of them the bit set of sides that still wait (§6)
    ("depth", np.uint8),               # how many such tiles there are
    ("held", np.uint8, 2),             # how many tiles each seat holds
    ("taken", np.uint8, 2),            # philosophers each seat has taken over its borders
    ("mover", np.uint8),               # whose turn it is
    ("phase", np.uint8),               # what the position waits for
    ("drawn", np.uint8),               # 1 + the tile drawn in a chain or slid, until it is turned; or 0
    ("pushed", np.uint8),              # while a chain tile is drawn and turned: where the philosopher comes from
    ("target", np.uint8),              # ... and where it goes
    ("yugen", np.uint8),               # 1 once Yūgen has been declared
    ("reason", np.uint8),              # why the game ended
])  # fmt: skip
