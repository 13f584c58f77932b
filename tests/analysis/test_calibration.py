"""The curve from expected returns to chances: monotone, exact at both ends, and fair to all seats."""

from __future__ import annotations

import numpy as np
import pytest

from tabletao import Budget, game, games
from tabletao.analysis.calibration import Curve, curve_of
from tabletao.analysis.review import look_again

CURVES = [Curve(), Curve(0.5, 1.3, 40, -0.4), *(curve_of(game(name)) for name in games())]
VALUES = np.linspace(-1, 1, 401)


@pytest.mark.parametrize("curve", CURVES)
@pytest.mark.parametrize("decisions", [0, 7, 1_000])
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_who_may_expect_more_has_the_better_chances_and_what_is_certain_stays_so(
    curve: Curve, decisions: int, seats: int
) -> None:
    chances = [curve.chance(value, decisions, seats) for value in VALUES]
    assert (chances[0], chances[-1]) == (0, 1)
    assert (np.diff(chances[2:-2]) > 0).all()


@pytest.mark.parametrize("curve", CURVES)
def test_what_one_of_two_has_the_other_has_not(curve: Curve) -> None:
    for value in VALUES:
        own, other = curve.chance(value, 5), curve.chance(-value, 5, is_own=False)
        assert own + other == pytest.approx(1)


def test_before_the_first_move_of_many_everybody_has_an_equal_chance() -> None:
    even = 2 / 5 - 1
    assert Curve(0.4, 0.4).chance(even, 0, seats=5) == pytest.approx(1 / 5)


def test_a_game_that_was_not_measured_is_taken_at_its_word() -> None:
    assert curve_of(game("trio")) == Curve()
    assert Curve().chance(0.5, 3) == pytest.approx(0.75)


def test_at_the_first_decision_nobody_has_nearly_won() -> None:
    """A review of Yin Yang once said 96 % before anything had happened."""
    for name in games():
        state = game(name).new(seed=1)
        seat = state.pending[0]
        state.play_code(int(state.codes(seat)[0]), seat)
        first = next(ply for ply, played in enumerate(state.history) if played.seat == seat)
        look = look_again(state.at(first), state.history[first], Budget(iterations=300))
        chance = curve_of(state.game).chance(look.hoped[seat], 0, state.seats)
        assert 0.2 <= chance <= 0.85, name
