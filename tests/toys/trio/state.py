"""Trio's position."""

from __future__ import annotations

import numpy as np

from tabletao.core.kernels.kernel import position_dtype

SEATS = ("north", "east", "south")
NUMBERS = 5
ROUNDS = (1, 3)
MOST_ROUNDS = max(ROUNDS)
REASONS = ("running", "all rounds are played")

POSITION = position_dtype([
    ("bid", np.int8, 3),     # 1 + the number each seat has bid, or 0; secret until all have bid (§1)
    ("said", np.int8, 3),    # 1 + the number each seat has said, or 0 (§2)
    ("points", np.int8, 3),  # (§3)
    ("played", np.int8),     # how many rounds are over
    ("rounds", np.int8),     # the option: which of ROUNDS are to be played (§4)
    ("reason", np.int8),     # why the match ended
])  # fmt: skip
