"""The law of features finds what it looks for: features that leave out what decides the legal moves, in any seat."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tabletao.core.kernels.contract import Codes, Features, Position
from tabletao.core.laws.features import FeatureLaw

from . import toy

PLAIN_TEXT: Any = SimpleNamespace(write_position=str)


def examined(**faults: Callable[..., Any]) -> FeatureLaw:
    """The law after some matches of the toy game with a fault."""
    law = FeatureLaw(dataclasses.replace(toy.toy(**faults), notation=PLAIN_TEXT))
    law.play(60, seed=1)
    return law


def test_features_that_tell_what_decides_the_moves_keep_the_law() -> None:
    """They need not tell everything; what they leave out is noted."""
    law = examined()
    assert law.broken == []
    assert law.untold
    assert law.positions >= 60


def test_features_that_tell_everything_leave_nothing_untold() -> None:
    def encode(s: Position, seat: int, out: Features) -> None:
        out[0] = int("".join(map(str, s.points))) / 1000
        out[1] = (10 * int(s.rounds) + int(s.bid[seat])) / 100

    law = examined(encode=encode)
    assert (law.broken, law.untold) == ([], [])


def test_two_views_with_other_legal_moves_must_be_told_apart() -> None:
    """Who has bid may bid no more: features that say only the points do not tell."""

    def encode(s: Position, seat: int, out: Features) -> None:
        out[0] = s.points[seat] / toy.ROUNDS

    assert all(found.startswith("the same features, other moves") for found in examined(encode=encode).broken)
    assert examined(encode=encode).broken


def test_the_moves_of_all_seats_are_in_the_frame_of_their_features() -> None:
    """The third seat bids one higher, though its features do not say so: its codes must be turned to match."""

    def legal(s: Position, seat: int, out: Codes) -> int:
        count = toy.legal(s, seat, out)
        if seat == 2 and count:
            out[:2] = 1, 2
        return min(count, 2)

    def turned_code(code: int, seat: int) -> int:
        return 2 - code if seat == 2 else code

    assert examined(legal=legal).broken
    assert examined(legal=legal, turned_code=turned_code).broken == []


@pytest.mark.parametrize("value", [2.0, -1.6, np.nan, np.inf])
def test_features_are_bounded(value: float) -> None:
    """Points that grow without end would drown all else that a learner is told."""

    def encode(s: Position, seat: int, out: Features) -> None:
        toy.encode(s, seat, out)
        out[0] = value if s.rounds == 2 else out[0]

    broken = examined(encode=encode).broken
    assert broken
    assert all(found.startswith("a feature is out of bounds") for found in broken)
