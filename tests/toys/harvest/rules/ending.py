"""§7 The end, §8 teams, §9 alone."""

from __future__ import annotations

import numpy as np

from harvest.events import Ended
from harvest.state import FORECAST, LAST_ROUND, OVER, ROUNDS, RUNNING
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
def lead_alone(s: Position) -> int:
    """§9 How many coins one alone is ahead of the neighbour, or of the last amount that is too little."""
    ahead = int(s.coins[0]) - int(s.neighbour)
    return ahead if s.rival else int(s.coins[0]) - TARGET * int(LENGTH[s.length]) + 1


@kernel
def returns(s: Position, out: Values) -> int:
    """§7 The most coins win, and all who have as many; if all have the same it is a draw. §9 One alone has a rival."""
    scores(s, out)
    most = out[0]
    least = out[0]
    for seat in range(s.players):
        most = max(most, out[seat])
        least = min(least, out[seat])
    for seat in range(s.players):
        won = 1.0 if out[seat] == most else -1.0
        out[seat] = 0.0 if s.reason == RUNNING or most == least else won
    if s.players == 1 and s.reason != RUNNING:
        out[0] = 1.0 if lead_alone(s) > 0 else 0.0 if s.rival and lead_alone(s) == 0 else -1.0
    return int(s.reason)
