"""Trio as numbers: ``encode`` for learning and ``evaluate`` for a quick guess."""

from __future__ import annotations

from tabletao.core.kernels.contract import Features, Position, Values
from tabletao.core.kernels.kernel import kernel
from trio.rules import all_have_bid, pending
from trio.state import MOST_ROUNDS, NUMBERS

# For each player, oneself first: the bid as far as it is known, what was said, the points; then rounds played, rounds
# agreed, and whether one has to decide.
FEATURES = 3 * 3 + 3


@kernel
def encode(s: Position, seat: int, out: Features) -> None:
    """§1 All that a seat knows, from its own side; a spectator looks from north's."""
    mine = seat if seat < 3 else 0
    for i in range(3):
        other = (mine + i) % 3
        out[3 * i] = s.bid[other] / float(NUMBERS) if other == seat or all_have_bid(s) else 0.0
        out[3 * i + 1] = s.said[other] / float(NUMBERS)
        out[3 * i + 2] = s.points[other] / float(MOST_ROUNDS)
    out[9] = s.played / float(MOST_ROUNDS)
    out[10] = s.rounds
    out[11] = pending(s) >> seat & 1


@kernel
def evaluate(s: Position, out: Values) -> None:
    """§3 The lead in points."""
    for seat in range(3):
        others = max(int(s.points[(seat + 1) % 3]), int(s.points[(seat + 2) % 3]))
        out[seat] = (s.points[seat] - others) / float(MOST_ROUNDS)
