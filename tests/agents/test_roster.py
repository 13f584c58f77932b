"""Which bots can be chosen by name, and the bounds of a search's parameters."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tabletao import game
from tabletao.agents.roster import AGENTS, agent, find_agent
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
