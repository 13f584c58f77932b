"""Yin Yang as numbers: ``encode`` for learning and ``evaluate`` for a quick guess."""

from __future__ import annotations

from tabletao.core.contract import Features, Position, Values
from tabletao.core.kernel import kernel
from tabletao.games.yin_yang.components import DOMINOES, SQUARES
from tabletao.games.yin_yang.rules.board import turned
from tabletao.games.yin_yang.rules.law import KIND_SHIFT, kind
from tabletao.games.yin_yang.state import CHOOSE

SQUARE_FEATURES = 2
# For each domino: laid; can be read; its kind, one of three; sixteen bits of plugs (own and other, cause and effect).
DOMINO_FEATURES = 2 + 3 + KIND_SHIFT
OTHER_FEATURES = 10
FEATURES = SQUARES * SQUARE_FEATURES + 2 * DOMINOES * DOMINO_FEATURES + OTHER_FEATURES


@kernel
def encode(s: Position, seat: int, out: Features) -> None:
    """§15 What this seat sees."""
    for i in range(FEATURES):
        out[i] = 0.0


@kernel
def evaluate(s: Position, out: Values) -> None:
    """§11 A quick guess."""
    out[0] = 0.0
    out[1] = 0.0
