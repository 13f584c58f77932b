"""Which bots can be chosen by name, and the bounds of a search's parameters."""

from __future__ import annotations

import random

import pytest

from tabletao import game
from tabletao.agents.roster import AGENTS, agent
from tabletao.core.errors import BadOption


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("reach=0", "reach from 1 to"),
        ("reach=-3", "reach from 1 to"),
        ("reach=10000000000000000000000", "reach from 1 to"),
        ("trust=nan", "trust from 0.01 to"),
        ("trust=0", "trust from 0.01 to"),
        ("curiosity=inf", "curiosity from 0 to"),
        ("threads=0", "threads from 1 to"),
        ("best_of=0", "best_of from 1 to"),
        ("seconds=inf", "a number of seconds, more than none, not inf"),
        ("seconds=nan", "a number of seconds, more than none, not nan"),
    ],
)
def test_a_search_that_would_go_wrong_is_refused_at_once(said: str, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        agent(f"search(iterations=5, {said})")


@pytest.mark.parametrize("said", ["reach=1", "trust=0.01", "curiosity=0", "best_of=1"])
def test_the_least_that_may_be_said_is_enough(said: str) -> None:
    state = game("yugen").new(seed=7)
    code = agent(f"search(iterations=5, {said})").choose(state.view(0), 0, random.Random(1))
    assert code in state.codes(0)


def test_who_asks_for_nobody_is_told_of_everybody() -> None:
    with pytest.raises(BadOption) as refused:
        agent("god")
    assert all(name in str(refused.value) for name in (*AGENTS, "search(iterations=1000)"))
