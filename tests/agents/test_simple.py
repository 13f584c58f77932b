"""The simple agents: legal, told apart by name, and the greedy one better than chance."""

from __future__ import annotations

import random

import pytest

from tabletao import State, game
from tabletao.agents.roster import agent
from tabletao.core.errors import BadOption


def match(dark: str, bright: str, seed: int) -> State:
    state, rng = game("yugen").new(seed=seed), random.Random(seed)
    while state.pending:
        seat = state.pending[0]
        state.play_code(agent((dark, bright)[seat]).choose(state.view(seat), seat, rng), seat)
    return state


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(20):
        names = ("greedy", "random") if seed % 2 else ("random", "greedy")
        outcome = match(*names, seed).outcome
        assert outcome is not None
        won += [names[seat] for seat in outcome.winners] == ["greedy"]
    assert won >= 17


def test_an_unknown_agent_is_told_which_there_are() -> None:
    with pytest.raises(BadOption, match="there are random, greedy"):
        agent("alphago")
