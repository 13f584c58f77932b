"""Yang-Tzee's position: every field one line, public unless marked secret.

Bit sets of tiles have bit ``t`` for tile ``t``; tiles are numbered in ``components.py``. The Sea is kept as what its
three rows show: for each bit of a face the set of *places*, counted from the left, whose tile has it. So a tile laid on
the left moves all by one shift, a gathering leaves by another, and what matches a symbol is logic on whole rows.
All fields are signed: Numba turns the difference of an unsigned and a signed integer into a float.
"""

from __future__ import annotations

import numpy as np

from tabletao.core.kernels.kernel import position_dtype
from tabletao.games.yang_tzee.components import FACE_BITS

SEATS = ("north", "south")
NORTH, SOUTH = range(2)

# What the position waits for: chance, a decision, or, within a move, the step that comes next by itself.
(
    BEGIN, START, DEAL, DRAW, SEED, PLAY, SPIRIT, OFFERING,
    SPIRITS, OFFER, TURN_OVER, TURN_BEGINS, HAND_OVER, OVER,
) = range(14)  # fmt: skip
PHASES = (
    "begin", "start", "deal", "draw", "seed", "play", "spirit", "offering",
    "spirits", "offer", "end", "next", "count", "over",
)  # fmt: skip

# Why the match ended.
RUNNING, NO_TILES, DROUGHT, TWO_HANDS, ALL_HANDS = range(5)
REASONS = ("running", "no tiles left", "drought", "two hands won", "all hands played")

# The options ``mode`` and ``hands``.
MATCH, HAND, CUMULATIVE = range(3)
MODES = ("match", "hand", "cumulative")
MOST_HANDS = 9
HANDS = tuple(range(1, MOST_HANDS + 1))
DEFAULT_HANDS = 3
TO_WIN = 2

POSITION = position_dtype([
    ("sea", np.int64, FACE_BITS),  # for each bit of a face the places of the Sea that have it
    ("rain", np.int64, 2),         # secret: the tiles in each seat's Rain
    ("stream", np.int64, 2),       # the tiles in each seat's Stream
    ("sphere", np.int64),          # secret: the tiles not yet drawn; Start tiles too until they lie in the Sea
    ("score", np.int32, 2),        # points of this hand
    ("total", np.int32, 2),        # points of the hands before (cumulative)
    ("length", np.int8),           # how many tiles the Sea has
    ("discarded", np.int8),        # how many tiles are out of the hand
    ("held", np.int8, 2),          # how many tiles each Rain has
    ("won", np.int8, 2),           # hands won
    ("hand", np.int8),             # which hand it is, counted from 1
    ("beginner", np.int8),         # who began this hand
    ("mover", np.int8),            # whose turn it is
    ("phase", np.int8),            # what the position waits for
    ("end", np.int8),              # the end of the Sea that was gathered, until it is seeded; or 0
    ("spirits", np.int8),          # Spirit matches still to be taken (§9)
    ("earth", np.int8),            # 1 while an Offering is still to come (§11)
    ("reason", np.int8),           # why the match ended
    ("mode", np.int8),             # option: what is played (§16)
    ("hands", np.int8),            # option: how many hands, as an index into HANDS (§16)
])  # fmt: skip
