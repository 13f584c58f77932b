"""Harvest's position: every field one line, public unless marked secret. Arrays have an entry per seat or per crop."""

from __future__ import annotations

import numpy as np

from tabletao.core.kernels.kernel import position_dtype

SEATS = ("red", "orange", "yellow", "green", "blue", "violet")
MOST_PLAYERS = len(SEATS)
MOST_RIVALS = 3
"""So many may play against the neighbour (§9)."""

CROPS = ("wheat", "beans", "roses")
WHEAT = 0
FIELDS = ("hill", "valley", "shore")
WEATHERS = ("sun", "rain", "storm")
HAND = 3
FIRST_PRICE, LOWEST_PRICE, HIGHEST_PRICE = 3, 1, 5

# What the position waits for.
FORECAST, DEAL, PLANT, NEIGHBOUR, SELL, OVER = range(6)
PHASES = ("forecast", "deal", "plant", "neighbour", "sell", "over")

# The options' values, in the order of the numbers that stand for them in a position.
MODES = ("each", "teams")
RIVALS = ("none", "neighbour")
LENGTHS = ("short", "long")
MILLERS = ("off", "on")
ROUNDS = (6, 84)

RUNNING, LAST_ROUND, BEATEN = range(3)
REASONS = ("running", "the last round", "nobody has as many coins as the neighbour")
AUTOMAS = {REASONS[BEATEN]: "the neighbour"}

POSITION = position_dtype([
    ("coins", np.int16, MOST_PLAYERS),
    ("barn", np.int16, (MOST_PLAYERS, len(CROPS))),  # how much of each crop each seat has brought in
    ("neighbour", np.int16),                         # the neighbour's coins (§9)
    ("played", np.int16),                            # how many rounds are over
    ("miller", np.int16),                            # option: whether the last seat is the miller's (§11)
    ("hand", np.int8, (MOST_PLAYERS, len(CROPS))),   # secret: how many seeds of each crop a seat holds
    ("held", np.int8, MOST_PLAYERS),                 # how many seeds a seat holds
    ("chosen", np.int8, MOST_PLAYERS),               # secret: 1 + 3 * crop + field that a seat has chosen; or 0
    ("planted", np.int8, MOST_PLAYERS),              # the same, once everybody has seen it, until the round ends
    ("price", np.int8, len(CROPS)),
    ("sold", np.int8),                               # the crops that were sold in this round, as a bit set
    ("weather", np.int8),                            # 1 + the weather of this round; or 0
    ("turn", np.int8),                               # how many have been to the market in this round
    ("phase", np.int8),                              # what the position waits for
    ("reason", np.int8),                             # why the match ended
    ("players", np.int8),
    ("mode", np.int8),                               # option: each alone, or teams (§8)
    ("rival", np.int8),                              # option: the neighbour (§9)
    ("length", np.int8),                             # option: short or long (§1)
])  # fmt: skip
