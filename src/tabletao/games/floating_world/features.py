"""Floating World as numbers: ``encode`` for learning and ``evaluate`` for a quick guess."""

from __future__ import annotations

from tabletao.core.kernels.contract import Features, Position, Values
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.rules.tokens import ganbaru

FEATURES = 8


@kernel
def encode(s: Position, seat: int, out: Features) -> None:
    """§26 Features of the position."""
    for i in range(FEATURES):
        out[i] = 0.0


@kernel
def evaluate(s: Position, out: Values) -> None:
    """§25 A quick guess of the returns."""
    for seat in range(s.players):
        out[seat] = ganbaru(s, seat) / 4.0
