"""Law 11: features tell views with different legal moves apart, in the frame of the turned codes, and are bounded."""

from __future__ import annotations

import numpy as np
import pytest

from tabletao import SPECTATOR, game, games
from tabletao.core.laws.features import FeatureLaw
from tests.sizes import Sizes

from .matches import share_of


@pytest.mark.parametrize("name", games())
def test_features_tell_all_that_a_seat_sees(name: str, sizes: Sizes) -> None:
    """Not only what decides the legal moves: two views of a seat that differ have different features."""
    law = FeatureLaw(game(name))
    modes, positions = list(law.game.modes()), share_of(sizes.feature_positions, name)
    for seed, mode in enumerate(modes):
        law.play(positions, seed, **mode)
    assert law.positions >= len(modes) * positions
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
