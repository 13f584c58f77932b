"""Law 11: features tell views with different legal moves apart, in the frame of the turned codes, and are bounded."""

from __future__ import annotations

import numpy as np
import pytest

from tabletao import SPECTATOR, game, games
from tabletao.core.laws.features import FeatureLaw

from .matches import share_of

POSITIONS = 2_400
"""Positions of a game, shared among its modes; with those made from them there are some twelve times as many."""


@pytest.mark.parametrize("name", games())
def test_features_tell_all_that_a_seat_sees(name: str) -> None:
    """Not only what decides the legal moves: two views of a seat that differ have different features."""
    law = FeatureLaw(game(name))
    for seed, mode in enumerate(law.game.modes()):
        law.play(share_of(POSITIONS, name), seed, **mode)
    assert law.positions >= POSITIONS
    assert not law.broken, f"{len(law.broken)} times {law.broken[0]}"
    assert not law.untold, f"{len(law.untold)} times {law.untold[0]}"


@pytest.mark.parametrize("name", games())
def test_turned_twice_every_code_is_as_before(name: str) -> None:
    chosen = game(name)
    codes = np.arange(chosen.codes)
    for seat in (*range(len(chosen.seat_names)), SPECTATOR):
        turned = chosen.turned(codes, seat)
        assert sorted(turned) == codes.tolist()
        assert chosen.turned(turned, seat).tolist() == codes.tolist()
