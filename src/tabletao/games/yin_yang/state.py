"""Yin Yang's position: every field one line, public unless marked secret.

Everything is written as its owner sees it, in the owner's colours: ``pieces[1]`` are the white pieces as white looks at
the board, and a plug on a domino is the owner's or the other player's. So turning the table round, colours changed,
is to swap the two entries of every field. A domino is one number: four bits for the slots with the owner's plugs in
the cause, four for the other player's, twice four for the effect, and above them the kind; 0 is no domino, or one that
cannot be read. All fields are signed: Numba turns the difference of an unsigned and a signed integer into a float.
"""

from __future__ import annotations

import numpy as np

from tabletao.core.kernels.kernel import position_dtype
from tabletao.games.yin_yang.components import DOMINOES

SEATS = ("black", "white")

# What the position waits for: a decision, or, within a move, the step that comes next by itself.
CREATION, ACT, AFTER_MOVE, CHOOSE, REWRITE, MOVED, TURN_OVER, TURN_BEGINS, OVER = range(9)
PHASES = ("creation", "act", "after", "choose", "rewrite", "moved", "end", "begin", "over")

# Why the game ended.
RUNNING, CORNER, NOTHING_TO_DO, QUIET, LENGTH = range(5)
REASONS = ("running", "corner", "nothing to do", "80 quiet turns", "400 turns")

POSITION = position_dtype([
    ("hidden", np.int32, (2, DOMINOES)),  # secret: each player's dominoes that lie face down
    ("laid", np.int32, (2, DOMINOES)),    # those that lie face up
    ("pieces", np.int32, 2),              # the squares with each player's pieces, as a bit set
    ("turn", np.int16),                   # how many turns have begun
    ("quiet", np.int16),                  # turns in a row without a law applied (§13)
    ("reserve", np.int16),                # option: 1 if pieces brought forth are limited
    ("aid", np.int16),                    # option: 1 if pictures do not count what a hidden domino may say (§15)
    ("written", np.int8, 2),              # how many laws each player has written (§3)
    ("left", np.int8, 2),                 # pieces each player may still bring forth, if that is limited (§14)
    ("mover", np.int8),                   # whose turn it is
    ("phase", np.int8),                   # what the position waits for
    ("chosen", np.int8),                  # 1 + the domino to be rewritten; or 0
    ("reason", np.int8),                  # why the game ended
])  # fmt: skip
