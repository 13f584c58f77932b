"""The arena is balanced, repeatable, resumable; its ratings are right where the answer is known."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tabletao import game
from tabletao.arena.bout import Bout, Fixture, match_of, play, seatings
from tabletao.arena.contest import agreed, contest, fixtures
from tabletao.arena.ratings import deals_of, ratings, standings
from tabletao.arena.record import Agreement, Record
from tabletao.core.errors import BadOption, MatchFileError
from tabletao.core.match.file import Match

SETUP = {"players": 2}


def bout(pair: tuple[str, str], deal: int, seating: tuple[str, ...], returns: tuple[float, ...]) -> Bout:
    return Bout(Fixture(pair, deal, seating), ((0, 1),), returns, returns, "made up")


@pytest.mark.parametrize("seats", range(1, 7))
def test_each_agent_sits_everywhere_as_often_as_the_other(seats: int) -> None:
    found = seatings(("a", "b"), seats)
    assert len(set(found)) == len(found)
    for seat in range(seats):
        assert [seating[seat] for seating in found].count("a") * 2 == len(found)


def test_a_contest_plays_every_pair_over_the_same_deals() -> None:
    found = fixtures(agreed("yugen", ["random", "greedy", "novice"], 1, **SETUP), 6)
    assert len(found) == len(set(found)) == 3 * 6
    for pair in {fixture.pair for fixture in found}:
        assert {fixture.deal for fixture in found if fixture.pair == pair} == {0, 1, 2}


def test_the_bouts_of_a_deal_have_the_same_dice_and_the_same_bout_is_the_same_again() -> None:
    one, other = (
        play(Fixture(("random", "greedy"), 3, seating), "yugen", SETUP, seed=5)
        for seating in seatings(("random", "greedy"), 2)
    )
    assert one.plies[:3] == other.plies[:3]  # the setup is chance alone
    assert one.plies != other.plies
    assert one == play(one.fixture, "yugen", SETUP, seed=5)


def test_every_bout_is_a_match_that_replays() -> None:
    yugen = game("yugen")
    played = play(Fixture(("random", "greedy"), 3, ("random", "greedy")), "yugen", SETUP, seed=5)
    match = match_of(played, yugen, SETUP, 5)
    state = Match.read(match.write()).replay()
    assert state.outcome is not None
    assert state.outcome.returns == played.returns
    assert match.tags["Dark"] == "random"


def test_an_interrupted_contest_goes_on_where_it_stopped(tmp_path: Path) -> None:
    save = tmp_path / "arena.jsonl"
    agreement = agreed("yugen", ["random", "greedy"], 7, **SETUP)
    whole = contest(agreement, 8, jobs=1)

    def interrupt(done: int, total: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    assert len(contest(agreement, 8, jobs=1, save=save, progress=interrupt)) == 3
    with save.open("a") as file:
        file.write('{"fixture": {"pair"')  # killed while writing
    seen: list[tuple[int, int]] = []
    again = contest(agreement, 8, jobs=1, save=save, progress=lambda done, total: seen.append((done, total)))
    assert seen[0] == (3, 8)
    assert sorted(again, key=lambda each: each.fixture) == sorted(whole, key=lambda each: each.fixture)
    assert sorted(contest(agreement, 8, jobs=1, save=save), key=lambda each: each.fixture) == sorted(
        Record(save).read()[1], key=lambda each: each.fixture
    )
    save.write_text(save.read_text() + save.read_text().splitlines()[-1] + "\n")  # two contests wrote to one file
    assert len(contest(agreement, 8, jobs=1, save=save)) == 8
    assert len(contest(agreement, 4, jobs=1, save=save)) == 4


def test_two_processes_play_the_same_bouts() -> None:
    agreement = agreed("yugen", ["random", "greedy"], 7, **SETUP)
    alone, together = (contest(agreement, 8, jobs=jobs) for jobs in (1, 2))
    assert sorted(alone, key=lambda each: each.fixture) == sorted(together, key=lambda each: each.fixture)


def test_a_record_of_another_contest_is_refused_and_left_alone(tmp_path: Path) -> None:
    save = tmp_path / "arena.jsonl"
    contest(agreed("yugen", ["random", "greedy"], 7, **SETUP), 2, jobs=1, save=save)
    before = save.read_bytes()
    for agents, seed, word in ((["random", "novice"], 7, "agents"), (["random", "greedy"], 8, "seed")):
        with pytest.raises(MatchFileError, match=f"other {word}"):
            contest(agreed("yugen", agents, seed, **SETUP), 2, jobs=1, save=save)
    assert save.read_bytes() == before


@pytest.mark.parametrize("text", ["", "hello", "{}", '{"arena": {"game": "yugen"}}', '{"arena": 3}'])
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "other.jsonl").write_text(text)
    with pytest.raises(MatchFileError, match="not the record of an arena"):
        Record(tmp_path / "other.jsonl").read()


def test_a_broken_line_in_the_middle_is_refused(tmp_path: Path) -> None:
    save = tmp_path / "arena.jsonl"
    contest(agreed("yugen", ["random", "greedy"], 7, **SETUP), 4, jobs=1, save=save)
    lines = save.read_text().splitlines()
    save.write_text("\n".join([lines[0], lines[1][:50], *lines[2:]]) + "\n")
    with pytest.raises(MatchFileError, match="line 2 is not a bout"):
        Record(save).read()


@pytest.mark.parametrize("agents", [[], ["random"], ["random", "random"], ["random", "nobody"]])
def test_an_arena_needs_two_different_agents_that_exist(agents: list[str]) -> None:
    with pytest.raises(BadOption):
        agreed("yugen", agents, 1, **SETUP)


def test_ratings_are_those_of_the_known_answer() -> None:
    """Ten wins for one loss are 400 points on the scale of chess; the virtual draw is lost among so many."""
    points = np.array([[0, 10_000.0], [1_000, 0]])
    rated = ratings(points, points + points.T)
    assert rated[0] - rated[1] == pytest.approx(400, abs=0.5)
    assert rated.sum() == pytest.approx(0)
    assert np.isfinite(ratings(np.array([[0, 5.0], [0, 0]]), np.array([[0, 5.0], [5, 0]]))).all()


def test_standings_count_wins_draws_and_losses_from_either_side() -> None:
    pair = ("a", "b")
    bouts = [
        bout(pair, 0, ("a", "b"), (1.0, -1.0)),
        bout(pair, 0, ("b", "a"), (0.0, 0.0)),
        bout(pair, 1, ("a", "b"), (1.0, -1.0)),
        bout(pair, 1, ("b", "a"), (1.0, -1.0)),
        bout(pair, 2, ("a", "b"), (1.0, -1.0)),  # its twin was never played: it does not count
    ]
    found = standings(bouts, ["b", "a"])
    assert found.ratings[0].agent == "a"
    (pairing,) = found.pairings
    assert (pairing.agent, pairing.bouts, pairing.wins, pairing.draws, pairing.losses) == ("a", 4, 2, 1, 1)
    assert pairing.score.share == pytest.approx(2.5 / 4)
    assert pairing.score.low < pairing.score.share < pairing.score.high
    assert json.loads(json.dumps(found.as_dict()))["ratings"][0]["agent"] == "a"


def test_who_plays_alone_is_compared_over_the_same_deal() -> None:
    pair = ("a", "b")
    bouts = [bout(pair, 0, ("a",), (0.3,)), bout(pair, 0, ("b",), (0.1,)), bout(pair, 1, ("a",), (0.3,))]
    assert deals_of(bouts) == [("a", "b", (1.0,))]


def test_several_seats_are_compared_by_their_mean() -> None:
    pair = ("a", "b")
    played = [bout(pair, 0, seating, (1.0, -0.5, -0.5)) for seating in seatings(pair, 3)]
    assert sum(deals_of(played)[0][2]) == 3.0


def test_an_agreement_names_what_differs() -> None:
    one = Agreement("yugen", 1, SETUP, ("a", "b"), 1)
    assert one.differences(Agreement("yugen", 2, SETUP, ("a", "b"), 2)) == ["rules", "seed"]
