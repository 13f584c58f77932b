"""Which bots can be chosen by name, and the bounds of a search's parameters."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tabletao import Budget, State, game
from tabletao.agents.roster import AGENTS, FEWEST, LEVELS, MOST_SECONDS, LevelAgent, agent, find_agent
from tabletao.agents.search import Search, think
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


MODULE = """
class Mine:
    name = "mine"
    def choose(self, view, seat, rng, stop=None):
        return int(view.codes(seat)[-1])

class Inside:
    Bot = Mine

READY = Mine()
NO_BOT = 3
"""


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "bots.py").write_text(MODULE)
    (tmp_path / "own" / "broken.py").write_text("import nowhere_to_be_found")
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("bots")
@pytest.mark.parametrize("name", ["own.bots:Mine", "own.bots:READY", "own.bots:Inside.Bot"])
def test_a_bot_of_ones_own_is_found_where_it_is_defined(name: str) -> None:
    state = game("yugen").new(seed=7)
    assert find_agent(name).choose(state.view(0), 0, random.Random(1)) == state.codes(0)[-1]
    with pytest.raises(BadOption, match="there is no bot"):
        agent(name)  # what a page asks for imports nothing


@pytest.mark.usefixtures("bots")
@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nobodys.bots:Mine", "no module 'nobodys' to find the bot 'nobodys.bots:Mine' in"),
        ("own.broken:Mine", "no module 'nowhere_to_be_found'"),
        ("own.bots:Yours", "the module 'own.bots' has no bot 'Yours'"),
        ("own.bots:NO_BOT", "'own.bots:NO_BOT' is no bot: a bot has choose"),
        ("own.bots:", "there is no bot 'own.bots:'; there are random"),
        ("god", "there is no bot 'god'; there are random"),
    ],
)
def test_a_bot_that_is_not_there_is_not_found(name: str, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        find_agent(name)


def test_a_known_name_is_found_as_ever() -> None:
    assert find_agent("greedy") is AGENTS["greedy"]


def test_who_asks_for_nobody_is_told_of_everybody() -> None:
    with pytest.raises(BadOption) as refused:
        agent("god")
    assert all(name in str(refused.value) for name in (*AGENTS, "search(iterations=1000)"))


def spent(name: str, decisions: int) -> int:
    """The iterations a level spends in a turn of so many decisions."""
    level = AGENTS[name]
    assert isinstance(level, LevelAgent)
    return sum(level.budget_for(made).iterations or 0 for made in range(decisions))


@pytest.mark.parametrize("name", LEVELS)
def test_a_turn_of_ten_decisions_costs_a_level_little_more_than_three(name: str) -> None:
    assert spent(name, 1) == LEVELS[name]
    assert spent(name, 2) == 2 * LEVELS[name]
    assert spent(name, 10) <= max(3.5 * LEVELS[name], 10 * FEWEST)
    assert spent(name, 30) <= max(5 * LEVELS[name], 30 * FEWEST)


def test_later_decisions_of_a_turn_get_less_and_never_nothing() -> None:
    level = AGENTS["expert"]
    assert isinstance(level, LevelAgent)
    budgets = [level.budget_for(made) for made in range(8)]
    assert [budget.iterations for budget in budgets] == [1000, 1000, 500, 250, 125, 62, 62, 62]
    assert budgets[2].seconds == MOST_SECONDS / 2


def test_a_level_thinks_less_late_in_its_turn_and_a_plain_search_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[int | None] = []

    def noted(state: State, seat: int, budget: Budget, *rest: Any, **more: Any) -> list[Search]:
        thought.append(budget.iterations)
        return think(state, seat, budget, *rest, **more)

    monkeypatch.setattr("tabletao.agents.search.think", noted)
    state = game("yugen").new(seed=7)
    seat = state.pending[0]
    for made in (0, 1, 4):
        monkeypatch.setattr(State, "made_this_turn", lambda _view, _seat, made=made: made)
        for name in ("student", "search(iterations=50)"):
            agent(name).choose(state.view(seat), seat, random.Random(1))
    assert thought == [50, 50, 50, 50, 6, 50]
