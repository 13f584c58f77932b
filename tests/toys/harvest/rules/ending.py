"""§7 The end, §8 teams, §9 alone."""

from __future__ import annotations

import numpy as np

from harvest.events import Ended
from harvest.state import BEATEN, FORECAST, LAST_ROUND, OVER, ROUNDS, RUNNING
from tabletao.core.kernels.contract import Position, Values
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel

LENGTH = np.array(ROUNDS)
TARGET = 5
"""So many coins for each round one alone has to earn."""


@kernel
def end_round(s: Position) -> None:
    """§2 The next round begins, or §7 the match is over."""
    s.turn = 0
    s.sold = 0
    s.weather = 0
    for seat in range(s.players):
        s.planted[seat] = 0
    s.played += 1
    s.phase = FORECAST
    if s.played == LENGTH[s.length]:
        s.phase = OVER
        s.reason = LAST_ROUND
        happened(s, Ended)


@kernel
def scores(s: Position, out: Values) -> None:
    """§7 Each seat's coins; §8 in teams those of both partners."""
    teams = int(s.players) // 2
    for seat in range(s.players):
        out[seat] = s.coins[seat]
        if s.mode:
            out[seat] += s.coins[(seat + teams) % s.players]


@kernel
def to_beat(s: Position) -> float:
    """§9 How many coins are too few: the neighbour's, or what one alone has to earn less one; -1 if any will do."""
    if s.rival:
        return float(s.neighbour)
    return float(TARGET * int(LENGTH[s.length]) - 1) if s.players == 1 else -1.0


@kernel
def returns(s: Position, out: Values) -> int:
    """§7 The most coins win, and all who have as many; if all have the same it is a draw, or §9 a victory of all."""
    scores(s, out)
    most = out[0]
    least = out[0]
    for seat in range(s.players):
        most = max(most, out[seat])
        least = min(least, out[seat])
    lead = most - to_beat(s)
    is_drawn = s.reason == RUNNING or (lead == 0 if s.rival else most == least and s.players > 1)
    is_lost = lead < 0 or (lead == 0 and not s.rival)
    for seat in range(s.players):
        won = 1.0 if out[seat] == most and not is_lost else -1.0
        out[seat] = 0.0 if is_drawn else won
    return BEATEN if s.reason != RUNNING and s.rival and is_lost else int(s.reason)
