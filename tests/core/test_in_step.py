"""Threads that play in step on a GPU: the same matches to the byte, whoever waits for whom."""

from __future__ import annotations

import copy

import numpy as np
import pytest

from tabletao import Batch, State, game, games
from tabletao.core.kernels.cuda import playout_in_step

PLIES, MATCHES = 8, 5
BLOCKS_AND_THREADS = (2, 2)
"""The first block has three matches for its two threads."""
STEP_BY_STEP = [name for name in games() if "follow" in game(name).kernels]


def late(match: State, left: int) -> State:
    """A match with so many plies left to play."""
    return match.at(len(match.history) - left)


@pytest.mark.parametrize("name", STEP_BY_STEP)
def test_matches_played_in_step_are_those_played_one_by_one(name: str) -> None:
    chosen = game(name)
    whole = Batch(chosen, MATCHES, seed=3).playout()
    batch = Batch.of([late(whole.replay(index), PLIES * (index + 2)) for index in range(MATCHES)], seed=5)
    in_step = copy.deepcopy(batch)
    out = np.zeros(chosen.most_legal, np.int16)
    chosen.entries.playout(batch.cells, batch.streams, out, batch.results, 0, MATCHES, PLIES)
    playout_in_step(chosen)[BLOCKS_AND_THREADS](in_step.cells, in_step.streams, in_step.results, PLIES)
    assert (batch.results["plies"] == PLIES).all()
    for part in ("cells", "streams", "results"):
        assert getattr(in_step, part).tobytes() == getattr(batch, part).tobytes()


def test_a_game_that_goes_step_by_step_is_among_them() -> None:
    assert "wu_wei" in STEP_BY_STEP
