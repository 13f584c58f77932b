"""The arena is balanced, repeatable, resumable; its ratings are right where the answer is known."""

from __future__ import annotations

import json
import random
import sys
import threading
import types
from pathlib import Path

import numpy as np
import pytest
from tests.core.faulty import trio

from tabletao import IllegalMove, State, game
from tabletao.arena.bout import Bout, Fixture, match_of, seatings
from tabletao.arena.contest import Contest, entrants
from tabletao.arena.ratings import deals_of, ratings, standings
from tabletao.arena.record import Agreement, Record
from tabletao.core.errors import BadOption, MatchFileError
from tabletao.core.match.file import Match

SETUP = {"players": 2}


def bout(pair: tuple[str, str], deal: int, seating: tuple[str, ...], returns: tuple[float, ...]) -> Bout:
    return Bout(Fixture(pair, deal, seating), ((0, 1),), returns, returns, "made up")


@pytest.mark.parametrize("seats", range(2, 7))
def test_each_agent_sits_everywhere_as_often_as_the_other(seats: int) -> None:
    found = seatings(("a", "b"), seats)
    assert len(set(found)) == len(found)
    for seat in range(seats):
        assert [seating[seat] for seating in found].count("a") * 2 == len(found)


def test_a_contest_plays_every_pair_over_the_same_deals() -> None:
    found = Contest("yugen", ["random", "greedy", "novice"]).fixtures(6)
    assert len(found) == len(set(found)) == 3 * 6
    for pair in {fixture.pair for fixture in found}:
        assert {fixture.deal for fixture in found if fixture.pair == pair} == {0, 1, 2}


def test_the_bouts_of_a_deal_have_the_same_dice_and_the_same_bout_is_the_same_again() -> None:
    contest = Contest("yugen", ["random", "greedy"], 5)
    one, other = map(contest.bout, contest.fixtures(8)[6:])
    assert one.plies[:3] == other.plies[:3]  # the setup is chance alone
    assert one.plies != other.plies
    assert one == contest.bout(one.fixture)


def test_every_bout_is_a_match_that_replays() -> None:
    yugen = game("yugen")
    played = Contest("yugen", ["random", "greedy"], 5).bout(Fixture(("random", "greedy"), 3, ("random", "greedy")))
    match = match_of(played, yugen, SETUP, 5)
    state = Match.read(match.write()).replay()
    assert state.outcome is not None
    assert state.outcome.returns == played.returns
    assert match.tags["Dark"] == "random"


def test_an_interrupted_contest_goes_on_where_it_stopped(tmp_path: Path) -> None:
    save = tmp_path / "arena.jsonl"
    contest = Contest("yugen", ["random", "greedy"], 7)
    whole = contest.play(8, jobs=1)

    def interrupt(done: int, total: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    assert len(contest.play(8, jobs=1, save=save, progress=interrupt)) == 3
    with save.open("a") as file:
        file.write('{"fixture": {"pair"')  # killed while writing
    seen: list[tuple[int, int]] = []
    again = contest.play(8, jobs=1, save=save, progress=lambda done, total: seen.append((done, total)))
    assert seen[0] == (3, 8)
    assert sorted(again, key=lambda each: each.fixture) == sorted(whole, key=lambda each: each.fixture)
    assert sorted(contest.play(8, jobs=1, save=save), key=lambda each: each.fixture) == sorted(
        Record(save).read()[1], key=lambda each: each.fixture
    )
    save.write_text(save.read_text() + save.read_text().splitlines()[-1] + "\n")  # two contests wrote to one file
    assert len(contest.play(8, jobs=1, save=save)) == 8
    assert len(contest.play(4, jobs=1, save=save)) == 4


def test_two_processes_play_the_same_bouts() -> None:
    contest = Contest("yugen", ["random", "greedy"], 7)
    alone, together = (contest.play(8, jobs=jobs) for jobs in (1, 2))
    assert sorted(alone, key=lambda each: each.fixture) == sorted(together, key=lambda each: each.fixture)


def test_a_record_of_another_contest_is_refused_and_left_alone(tmp_path: Path) -> None:
    save = tmp_path / "arena.jsonl"
    Contest("yugen", ["random", "greedy"], 7).play(2, jobs=1, save=save)
    before = save.read_bytes()
    for agents, seed, word in ((["random", "novice"], 7, "agents"), (["random", "greedy"], 8, "seed")):
        with pytest.raises(MatchFileError, match=f"other {word}"):
            Contest("yugen", agents, seed).play(2, jobs=1, save=save)
    assert save.read_bytes() == before


@pytest.mark.parametrize("text", ["", "hello", "{}", '{"arena": {"game": "yugen"}}', '{"arena": 3}'])
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "other.jsonl").write_text(text)
    with pytest.raises(MatchFileError, match="not the record of an arena"):
        Record(tmp_path / "other.jsonl").read()


def test_a_broken_line_in_the_middle_is_refused(tmp_path: Path) -> None:
    save = tmp_path / "arena.jsonl"
    Contest("yugen", ["random", "greedy"], 7).play(4, jobs=1, save=save)
    lines = save.read_text().splitlines()
    save.write_text("\n".join([lines[0], lines[1][:50], *lines[2:]]) + "\n")
    with pytest.raises(MatchFileError, match="line 2 is not a bout"):
        Record(save).read()


@pytest.mark.parametrize("agents", [[], ["random"], ["random", "nobody"]])
def test_an_arena_needs_two_agents_that_exist(agents: list[str]) -> None:
    with pytest.raises(BadOption):
        Contest("yugen", agents)


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


def test_standings_by_seat_count_what_each_did_where() -> None:
    pair = ("a", "b")
    bouts = [
        bout(pair, 0, ("a", "b"), (1.0, -1.0)),
        bout(pair, 0, ("b", "a"), (0.0, 0.0)),
        bout(pair, 1, ("a", "b"), (1.0, -1.0)),
        bout(pair, 1, ("b", "a"), (1.0, -1.0)),
        bout(pair, 2, ("a", "b"), (1.0, -1.0)),  # its twin was never played: it does not count
    ]
    counts = {(at.agent, at.seat): (at.wins, at.draws, at.losses) for at in standings(bouts, ["b", "a"]).seats}
    assert counts == {("a", 0): (2, 0, 0), ("a", 1): (0, 1, 1), ("b", 0): (1, 1, 0), ("b", 1): (0, 0, 2)}
    assert list(counts) == [("a", 0), ("a", 1), ("b", 0), ("b", 1)]  # the stronger first
    assert [at.score.share for at in standings(bouts, ["b", "a"]).seats] == [1.0, 0.25, 0.75, 0.0]


def test_an_agent_plays_against_itself() -> None:
    contest = Contest("yugen", ["greedy", "greedy", "random"], 3)
    assert list(contest.agents) == ["greedy", "greedy #2", "random"]
    bouts = contest.play(8, jobs=1)
    found = contest.standings(bouts)
    assert {rating.agent for rating in found.ratings} == {"greedy", "greedy #2", "random"}
    assert sum(at.bouts for at in found.seats if at.seat == 0) == len(bouts) == 24
    own = [each for each in bouts if each.fixture.pair == ("greedy", "greedy #2")]
    assert len({each.plies for each in own}) == len(own) == 8  # exchanging seats is another match


def test_names_are_made_unique_without_taking_anothers() -> None:
    mine, also_mine = Stubborn("greedy #2"), Stubborn("greedy")
    assert list(entrants(["greedy", mine, also_mine, "greedy"])) == ["greedy", "greedy #2", "greedy #3", "greedy #4"]


class Stubborn:
    """A bot that always takes the first legal move."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, view: State, seat: int, rng: random.Random, stop: threading.Event | None = None) -> int:
        """The first legal move."""
        return int(view.codes(seat)[0])


class Cheat(Stubborn):
    """A bot that takes a move that is not there."""

    def choose(self, view: State, seat: int, rng: random.Random, stop: threading.Event | None = None) -> int:
        """What only chance may do."""
        return 1523


def test_bots_of_ones_own_play_as_objects_in_one_process_and_in_several() -> None:
    contest = Contest("yugen", [Stubborn("mine"), "random"], 7)
    alone, together = (contest.play(4, jobs=jobs) for jobs in (1, 2))
    assert sorted(alone, key=lambda each: each.fixture) == sorted(together, key=lambda each: each.fixture)
    assert {rating.agent for rating in contest.standings(alone).ratings} == {"mine", "random"}


def test_a_game_of_ones_own_is_played_in_one_process() -> None:
    contest = Contest(trio(), ["random", Stubborn("mine")], 7)
    assert len(contest.play(6, jobs=1)) == 6
    with pytest.raises(BadOption, match="found again by its name, this one is not; play it with jobs=1"):
        contest.play(6, jobs=2)


def test_a_bot_that_cannot_travel_is_told_to_stay() -> None:
    class Local(Stubborn):
        pass

    contest = Contest("yugen", [Local("mine"), "random"], 7)
    assert len(contest.play(2, jobs=1)) == 2
    with pytest.raises(BadOption, match=r"cannot be sent to other processes: .*Local.*; play it with jobs=1"):
        contest.play(2, jobs=2)


def test_a_bot_that_only_this_process_knows_does_not_hang_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    made = types.ModuleType("made_here")
    vars(made)["Here"] = type("Here", (Stubborn,), {"__module__": "made_here"})
    monkeypatch.setitem(sys.modules, "made_here", made)
    with pytest.raises(BadOption, match="cannot be read in another process: No module named 'made_here'"):
        Contest("yugen", [vars(made)["Here"]("mine"), "random"], 7).play(2, jobs=2)


def test_a_bot_that_breaks_the_rules_is_named() -> None:
    with pytest.raises(IllegalMove, match=r"^cheat, playing (dark|bright), chose 1523: .* is not legal here"):
        Contest("yugen", ["random", Cheat("cheat")], 7).play(2, jobs=1)


def test_several_seats_are_compared_by_their_mean() -> None:
    pair = ("a", "b")
    played = [bout(pair, 0, seating, (1.0, -0.5, -0.5)) for seating in seatings(pair, 3)]
    assert sum(deals_of(played)[0][2]) == 3.0


def test_an_agreement_names_what_differs() -> None:
    one = Agreement("yugen", 1, SETUP, ("a", "b"), 1)
    assert one.differences(Agreement("yugen", 2, SETUP, ("a", "b"), 2)) == ["rules", "seed"]
