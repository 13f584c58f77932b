"""The matches the conformance suite plays: every game, every mode, found and never listed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tabletao import CHANCE, Match, State, game
from tabletao.core.declare.game import Game
from tabletao.core.kernels.rng import PLAYOUT, new_stream
from tests.golden import modes

FAILURES = Path(__file__).parents[2] / "failures"

MODES = [pytest.param(name, mode, id=file) for name, mode, file in modes()]


def share_of(total: int, name: str) -> int:
    """How many of so many matches of a game each of its modes plays."""
    return -(-total // len(list(game(name).modes())))


def save_match(state: State, number: int) -> Path:
    """Write a failing random game as a match file that can be replayed."""
    FAILURES.mkdir(exist_ok=True)
    path = FAILURES / f"{state.game.name}-{number}.txt"
    path.write_text(Match.of(state).write(), encoding="utf-8")
    return path


def one_of(pending: tuple[int, ...], number: int) -> int:
    """One of the seats that must decide."""
    return pending[number % len(pending)]


def random_state(chosen: Game, mode: dict[str, Any], seed: int) -> State:
    """A match stopped at a random ply where a seat must decide; chance is played as a playout plays it.

    Of several who must decide at the same time now one answers first, now another.
    """
    state = chosen.new(chance=True, **mode)
    rng = new_stream(seed, PLAYOUT)
    out = np.zeros(chosen.most_legal, np.int16)
    stop = 4 + seed * 7919 % 61
    while state.pending and (len(state.history) < stop or state.pending == (CHANCE,)):
        seat = one_of(state.pending, seed + len(state.history))
        state.play_code(chosen.entries.random_code(state._cells, seat, rng, out), seat)
    return state
