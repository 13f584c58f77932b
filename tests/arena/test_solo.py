"""An arena for one: agents are told by what they win and score, and compared over the same deals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletao.arena.bout import Bout, Fixture, match_of
from tabletao.arena.contest import Contest
from tabletao.arena.record import Record
from tabletao.arena.solo import solo_standings
from tabletao.core.errors import BadOption
from tabletao.core.match.file import Match
from tabletao.core.shares import Mean, mean


def alone(agent: str, deal: int, returns: float, points: float) -> Bout:
    return Bout(Fixture((agent,), deal, (agent,)), ((0, 1),), (returns,), (points,), "made up")


def test_who_wins_more_often_comes_first_and_differences_are_taken_deal_by_deal() -> None:
    bouts = [
        *(alone("a", deal, *ended) for deal, ended in enumerate([(1.0, 30), (-1.0, 10), (0.0, 20)])),
        alone("a", 9, 0.0, 20),
        *(alone("b", deal, *ended) for deal, ended in enumerate([(1.0, 32), (1.0, 40), (1.0, 36), (-1.0, 1)])),
    ]
    found = solo_standings(bouts, ["a", "b", "late"])
    assert [each.agent for each in found.soloists] == ["b", "a"], "who has not played yet is not told"
    best, second = found.soloists
    assert (best.bouts, best.wins, best.draws, best.losses, best.score.share) == (4, 3, 0, 1, 0.75)
    assert (second.wins, second.draws, second.losses, second.score.share, second.points.mean) == (1, 2, 1, 0.5, 20)
    assert second.score.low < 0.5 < second.score.high
    (pair,) = found.comparisons
    assert (pair.agent, pair.other, pair.deals) == ("b", "a", 3), "only what both have played counts"
    assert (pair.score, pair.points) == (mean([0, 1, 0.5]), mean([2, 30, 16]))
    assert json.loads(json.dumps(found.as_dict()))["soloists"][0]["agent"] == "b"


def test_of_equally_many_wins_more_points_are_better() -> None:
    found = solo_standings([alone("a", 0, 1.0, 30), alone("b", 0, 1.0, 31)], ["a", "b"])
    assert [each.agent for each in found.soloists] == ["b", "a"]


def test_a_mean_has_an_interval_from_two_values_on() -> None:
    assert mean([4]) == Mean(4, None, None)
    found = mean([1, 3])
    assert found.mean == 2
    assert found.low == pytest.approx(2 - 1.96, abs=0.01)
    assert found.high == pytest.approx(2 + 1.96, abs=0.01)


def test_each_plays_each_deal_once_alone_and_every_bout_is_a_match(tmp_path: Path) -> None:
    contest = Contest("harvest", ["random", "greedy", "greedy"], 3, players=1, rival="neighbour")
    assert len(contest.fixtures(5)) == 15
    bouts = contest.play(5, jobs=1, save=tmp_path / "alone.jsonl")
    assert Record(tmp_path / "alone.jsonl").read()[1] == bouts == contest.play(5, jobs=1, save=tmp_path / "alone.jsonl")
    by_agent = {bout.fixture.seating[0]: bout for bout in bouts if bout.fixture.deal == 0}
    weather = {bout.plies[0] for bout in by_agent.values()}
    assert len(weather) == 1, "the same dice for all"
    first = Match.read(match_of(bouts[0], contest.game, contest.agreement.setup, 3).write())
    assert first.tags["Red"] == "random"
    outcome = first.replay().outcome
    assert outcome is not None
    assert outcome.returns == bouts[0].returns
    assert {each.agent for each in contest.solo_standings(bouts).soloists} == {"random", "greedy", "greedy #2"}


def test_one_agent_is_enough_alone_and_not_with_others() -> None:
    contest = Contest("harvest", ["greedy"], players=1)
    (only,) = contest.solo_standings(contest.play(6, jobs=1)).soloists
    assert (only.agent, only.bouts, only.wins + only.draws + only.losses) == ("greedy", 6, 6)
    for agents, players in (([], 1), (["greedy"], 2)):
        with pytest.raises(BadOption, match="an arena needs at least"):
            Contest("harvest", agents, players=players)


def test_who_plays_alone_is_not_rated_and_who_does_not_is() -> None:
    with pytest.raises(BadOption, match="ask for solo_standings"):
        Contest("harvest", ["greedy"], players=1).standings([])
    with pytest.raises(BadOption, match="ask for standings"):
        Contest("harvest", ["greedy", "random"], players=2).solo_standings([])
