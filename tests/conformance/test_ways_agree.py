"""Law 1 across the ways of running: the same seed gives the same bytes interpreted, compiled and on CUDA."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tabletao import Batch, Game, game
from tests.sizes import Sizes

from .matches import MODES, is_long, places, share_of

COMPARED = 24
"""Matches of a game, shared among its modes."""
LONG_MATCH = 10
"""A long match has about so many times the plies of others."""
LAST_PLIES = 40
"""Of a long match only so many plies are played in all ways of running, from its end."""
PLIES = 600
"""Plies of a game, from the whole length of matches, that are played in two ways one by one."""


def batch_of(chosen: Game, mode: dict[str, Any], seed: int, device: str = "cpu") -> Batch:
    """A few matches from their beginning; of a long game, from positions shortly before the end."""
    n = share_of(COMPARED, chosen.name)
    if not is_long(chosen.name):
        return Batch(chosen, n, seed, device=device, **mode)
    batch = Batch(chosen.name, n, seed, **mode).playout()
    matches = [batch.replay(index) for index in range(n)]
    cells = [match.at(len(match.history) - LAST_PLIES)._cells for match in matches]
    return Batch.of(np.concatenate(cells), seed, game=chosen, device=device)


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_interpreted_and_compiled_games_are_the_same(name: str, mode: dict[str, Any]) -> None:
    compiled = batch_of(game(name), mode, 11).playout()
    interpreted = batch_of(game(name).interpreted, mode, 11).playout()
    assert compiled.cells.tobytes() == interpreted.cells.tobytes()
    assert compiled.results.tobytes() == interpreted.results.tobytes()


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_a_ply_is_the_same_interpreted_and_compiled(name: str, mode: dict[str, Any]) -> None:
    """Everybody has the same choices, and every choice leads to the same position."""
    compiled, interpreted = game(name).entries, game(name).interpreted.entries
    out, other = np.zeros((2, game(name).most_legal), np.int16)
    for number, state in enumerate(places(name, mode, share_of(PLIES, name), 15)):
        for seat in state.pending:
            count = compiled.list_legal(state._cells, seat, out)
            assert interpreted.list_legal(state._cells, seat, other) == count
            assert other[:count].tolist() == out[:count].tolist()
            code, after, again = int(out[number % count]), state._cells.copy(), state._cells.copy()
            mask = compiled.play_legal(after, seat, code, out)
            assert interpreted.play_legal(again, seat, code, other) == mask
            assert after.tobytes() == again.tobytes()


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_games_on_cuda_and_on_the_cpu_are_the_same(name: str, mode: dict[str, Any]) -> None:
    compiled = batch_of(game(name), mode, 12).playout()
    on_cuda = batch_of(game(name), mode, 12, device="cuda").playout()
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
    matches = share_of(sizes.endings, name) // (LONG_MATCH if is_long(name) else 1)
    batch = Batch(name, matches, seed=14, **mode).playout()
    assert (batch.results["reason"] > 0).all()
    assert not batch.results["broken"].any()
