"""What Wu Wei looks like to a learner, and a quick guess of how it stands."""

from __future__ import annotations

from tabletao.core.kernels.contract import Features, Position, Values
from tabletao.core.kernels.kernel import kernel

FEATURES = 1


@kernel
def encode(s: Position, seat: int, out: Features) -> None:
    """Not yet."""
    out[0] = 0.0


@kernel
def evaluate(s: Position, out: Values) -> None:
    """Not yet."""
    for each in range(s.players):
        out[each] = 0.0
