"""The law of features finds what it looks for: features that leave out what decides the legal moves, in any seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tabletao.core.declare.kinds import Kind
from tabletao.core.kernels.contract import Codes, Features, Position
from tabletao.core.laws.features import FeatureLaw

from .faulty import RIGHT, trio

POINTS_AND_NUMBERS = 9
"""So many features of Trio tell bids, what was said, and points."""


def examined(**faults: Callable[..., Any]) -> FeatureLaw:
    """The law after some matches of the toy game with a fault."""
    law = FeatureLaw(trio(**faults))
    law.play(60, seed=1, rounds="3")
    return law


def test_features_that_tell_everything_keep_the_law() -> None:
    law = examined()
    assert (law.broken, law.untold) == ([], [])
    assert law.positions >= 60


def test_features_that_tell_what_decides_the_moves_keep_the_law() -> None:
    """They need not tell everything; what they leave out is noted."""

    def encode(s: Position, seat: int, out: Features) -> None:
        RIGHT["encode"](s, seat, out)
        out[:POINTS_AND_NUMBERS] = 0
        out[0] = s.bid.all()

    law = examined(encode=encode)
    assert law.broken == []
    assert law.untold


def test_two_views_with_other_legal_moves_must_be_told_apart() -> None:
    """Who has bid may bid no more: features that say only the points do not tell."""

    def encode(s: Position, seat: int, out: Features) -> None:
        out[:] = 0
        out[0] = s.points[seat] / 3

    law = examined(encode=encode)
    assert law.broken
    assert all(found.startswith("the same features, other moves") for found in law.broken)


def test_the_moves_of_all_seats_are_in_the_frame_of_their_features(monkeypatch: pytest.MonkeyPatch) -> None:
    """The third seat bids one higher, though its features do not say so: its codes must be turned to match."""

    def legal(s: Position, seat: int, out: Codes) -> int:
        count: int = RIGHT["legal"](s, seat, out)
        if seat == 2 and count:
            out[:2] = out[1:3]
        return min(count, 2)

    def turned(self: Kind, seat: int) -> Kind:
        (number,) = self.values
        return type(self)(2 - number if seat == 2 and number is not None and number < 3 else number)

    assert examined(legal=legal).broken
    monkeypatch.setattr(Kind, "turned", turned)
    assert examined(legal=legal).broken == []


@pytest.mark.parametrize("value", [2.0, -1.6, np.nan, np.inf])
def test_features_are_bounded(value: float) -> None:
    """Points that grow without end would drown all else that a learner is told."""

    def encode(s: Position, seat: int, out: Features) -> None:
        RIGHT["encode"](s, seat, out)
        out[0] = value if s.played == 2 else out[0]

    broken = examined(encode=encode).broken
    assert broken
    assert all(found.startswith("a feature is out of bounds") for found in broken)
