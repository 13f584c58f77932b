"""Law 1 across the ways of running: the same seed gives the same bytes interpreted, compiled and on CUDA."""

from __future__ import annotations

from typing import Any

import pytest

from tabletao import Batch, game
from tests.sizes import Sizes

from .matches import MODES, share_of

COMPARED = 24
"""Matches of a game, shared among its modes."""


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_interpreted_and_compiled_games_are_the_same(name: str, mode: dict[str, Any]) -> None:
    n = share_of(COMPARED, name)
    compiled = Batch(name, n, seed=11, **mode).playout()
    interpreted = Batch(game(name).interpreted, n, seed=11, **mode).playout()
    assert compiled.cells.tobytes() == interpreted.cells.tobytes()
    assert compiled.results.tobytes() == interpreted.results.tobytes()


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_games_on_cuda_and_on_the_cpu_are_the_same(name: str, mode: dict[str, Any]) -> None:
    n = share_of(COMPARED, name)
    compiled = Batch(name, n, seed=12, **mode).playout()
    on_cuda = Batch(name, n, seed=12, device="cuda", **mode).playout()
    assert compiled.cells.tobytes() == on_cuda.cells.tobytes()
    assert compiled.results.tobytes() == on_cuda.results.tobytes()
    assert compiled.streams.tobytes() == on_cuda.streams.tobytes()


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_a_replay_is_the_game_of_the_batch(name: str, mode: dict[str, Any]) -> None:
    batch = Batch(name, share_of(COMPARED, name), seed=13, **mode).playout()
    for index in range(len(batch)):
        state = batch.replay(index)
        assert state.bytes == batch.cells[index : index + 1].tobytes()
        assert len(state.history) == batch.results[index]["plies"]


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_every_game_ends_within_the_stated_bound(name: str, mode: dict[str, Any], sizes: Sizes) -> None:
    batch = Batch(name, share_of(sizes.endings, name), seed=14, **mode).playout()
    assert (batch.results["reason"] > 0).all()
    assert not batch.results["broken"].any()
