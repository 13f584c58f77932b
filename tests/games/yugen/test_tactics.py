"""§13 The forced second philosopher, the necessary defence: what exhaustive search knows, the strongest level finds."""

from __future__ import annotations

import random

import pytest

from tabletao.agents.roster import LEVELS, agent

from .exhaustive import worth_of_moves
from .helpers import position
from .tactics import NECESSARY_DEFENCE, SECOND_PHILOSOPHER, Tactic

pytestmark = pytest.mark.xdist_group("tactics")  # the exhaustive search is compiled once, by one worker

ALL = [*SECOND_PHILOSOPHER, *NECESSARY_DEFENCE]


@pytest.mark.parametrize("tactic", SECOND_PHILOSOPHER)
def test_only_these_moves_force_the_second_philosopher(tactic: Tactic) -> None:
    """§13 everything chance may do and everything the opponent may hold was tried."""
    worth = worth_of_moves(position(tactic.position), position(tactic.position).pending[0])
    assert {move for move, value in worth.items() if value == 1.0} == tactic.best


@pytest.mark.parametrize("tactic", NECESSARY_DEFENCE)
def test_every_other_move_loses_at_once(tactic: Tactic) -> None:
    """§13 everything chance may do and everything the opponent may hold was tried."""
    worth = worth_of_moves(position(tactic.position), position(tactic.position).pending[0])
    assert {value for move, value in worth.items() if move not in tactic.best} == {-1.0}
    assert min(worth[move] for move in tactic.best) > -1.0


def test_the_strongest_level_finds_at_least_nine_tenths_of_them() -> None:
    """§13 eighteen of twenty, or as many of more."""
    assert len(ALL) >= 20
    found = 0
    for tactic in ALL:
        state = position(tactic.position)
        seat = state.pending[0]
        code = agent(list(LEVELS)[-1]).choose(state.view(seat), seat, random.Random(1))
        found += state.write(code, seat) in tactic.best
    assert found >= 0.9 * len(ALL), f"found {found} of {len(ALL)}"


def test_the_weakest_level_does_not() -> None:
    """§13 the set would be worthless if anybody could solve it."""
    found = 0
    for tactic in ALL:
        state = position(tactic.position)
        seat = state.pending[0]
        code = agent("random").choose(state.view(seat), seat, random.Random(1))
        found += state.write(code, seat) in tactic.best
    assert found < 0.5 * len(ALL)
