"""§3 §12 The bots write laws with which they have something to do."""

from __future__ import annotations

import random

import pytest

from tabletao import game
from tabletao.agents.roster import LEVELS, agent
from tabletao.core.match.state import State
from tabletao.games.yin_yang.state import CREATION
from tests.sizes import Sizes

from .helpers import WHITE, after_openings

STRONGEST = f"search(iterations={LEVELS[list(LEVELS)[-1]]})"
"""The strongest level, however slow the machine."""


def write_laws(bots: tuple[str, str], seed: int) -> State:
    """A match whose laws two bots have written."""
    state, rng = game("yin_yang").new(seed=seed), random.Random(seed)
    while state.record.phase == CREATION:
        seat = state.pending[0]
        state.play_code(agent(bots[seat]).choose(state.view(seat), seat, rng), seat)
    return state


@pytest.mark.parametrize("other", ["random", "greedy"])
@pytest.mark.parametrize("level", ["adept", STRONGEST], ids=["adept", "strongest"])
def test_black_does_not_lose_at_once(level: str, other: str, sizes: Sizes) -> None:
    """§12 The board is full: black loses before the first turn unless one of black's laws applies."""
    for seed in range(sizes.strong_matches if level == STRONGEST else 3):
        assert write_laws((level, other), seed).outcome is None


def test_white_has_something_to_do_in_the_first_turn(sizes: Sizes) -> None:
    """§12 Whatever law black begins with, and wherever, white can answer it."""
    for seed in range(sizes.strong_matches):
        state, rng = game("yin_yang").new(seed=seed), random.Random(seed)
        while WHITE in state.pending:
            state.play_code(agent(STRONGEST).choose(state.view(WHITE), WHITE, rng), WHITE)
        stuck = {opening for opening, after in after_openings(state).items() if after.outcome}
        assert not stuck, state.position


def test_a_bot_that_writes_any_law_often_loses_at_once() -> None:
    """§12 Otherwise the tests above would show nothing."""
    lost = [write_laws(("random", "random"), seed).outcome is not None for seed in range(20)]
    assert sum(lost) > 5
