"""The simple agents are honest, legal and, the greedy one, better than chance."""

from __future__ import annotations

import random

import pytest

from tabletao import Batch, State, game
from tabletao.agents.roster import AGENTS, agent
from tabletao.core.errors import BadOption


def match(dark: str, bright: str, seed: int) -> State:
    state, rng = game("yugen").new(seed=seed), random.Random(seed)
    while state.pending:
        seat = state.pending[0]
        state.play_code(agent((dark, bright)[seat]).choose(state.view(seat), seat, rng), seat)
    return state


@pytest.mark.parametrize("name", AGENTS)
def test_law_4_a_choice_depends_only_on_what_the_seat_sees(name: str) -> None:
    for seed in range(30):
        state = Batch("yugen", 1, seed=seed).replay(0).at(20)
        if state.pending and state.pending[0] < 2:
            seat = state.pending[0]
            choices = {
                agent(name).choose(each.view(seat), seat, random.Random(5))
                for each in (state, state.guess(seat, 1), state.guess(seat, 2))
            }
            assert len(choices) == 1


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
