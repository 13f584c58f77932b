"""Many matches at once: the same on any number of threads, and refusing what cannot be."""

from __future__ import annotations

import numpy as np
import pytest

from tabletao import Batch, Match, State, game, games
from tabletao.core.errors import BadOption, MatchFileError


def test_threads_do_not_change_the_games() -> None:
    one, two = (Batch("yugen", 9_000, seed=4).playout(threads=threads) for threads in (1, 2))
    assert one.cells.tobytes() == two.cells.tobytes()
    assert one.results.tobytes() == two.results.tobytes()


def test_a_longer_batch_begins_with_the_same_games() -> None:
    short, long = Batch("yugen", 10, seed=4).playout(), Batch("yugen", 50, seed=4).playout()
    assert short.cells.tobytes() == long.cells[:10].tobytes()


def test_results_tell_what_the_positions_tell() -> None:
    batch = Batch("yugen", 40, seed=6).playout()
    for index in range(40):
        outcome = batch.replay(index).outcome
        assert outcome is not None
        assert outcome.scores == tuple(batch.results[index]["scores"][:2])
        assert outcome.returns == tuple(batch.returns[index])
        assert outcome.reason == game("yugen").reasons[batch.results[index]["reason"]]
    assert batch.plies == batch.results["plies"].sum()


def test_progress_counts_every_match() -> None:
    done: list[int] = []
    Batch("yugen", 4_500, seed=1).playout(progress=done.append)
    assert sum(done) == 4_500
    assert len(done) > 4


def test_a_batch_is_played_once() -> None:
    batch = Batch("yugen", 5, seed=1).playout()
    with pytest.raises(BadOption, match="has been played"):
        batch.playout()


@pytest.mark.parametrize("index", [-1, 5, "0", None])
def test_a_match_that_is_not_in_the_batch_is_refused(index: int) -> None:
    with pytest.raises(BadOption, match="from 0 to 4"):
        Batch("yugen", 5, seed=1).replay(index)


def test_a_game_of_a_batch_can_be_saved() -> None:
    batch = Batch("yugen", 5, seed=9)
    text = batch.match(3).write()
    assert '[Batch "seed 9, match 3"]' in text
    assert Match.read(text).replay().bytes == batch.playout().cells[3:4].tobytes()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"n": 0}, "at least one match"),
        ({"n": 5, "device": "tpu"}, "on cpu or cuda"),
        ({"n": 5, "seed": -4}, "a seed is"),
        ({"n": 5, "players": 3}, "for 2 players"),
        ({"n": 5, "players": "2"}, "for 2 players, not '2'"),
        ({"n": 5, "players": 2.0}, "for 2 players, not 2.0"),
        ({"n": "3"}, "at least one match, a whole number, not '3'"),
        ({"n": 1.5}, "at least one match"),
        ({"n": 5, "seed": 1.5}, "a seed is"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(arguments: dict[str, int], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        Batch("yugen", **arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize("threads", [0, -1, 1.5])
def test_no_threads_play_nothing(threads: int) -> None:
    with pytest.raises(BadOption, match="at least one thread"):
        Batch("yugen", 5).playout(threads=threads)


def test_a_seed_of_another_integer_type_gives_the_same_matches() -> None:
    batch = Batch("yugen", 3, seed=np.int64(5)).playout()  # type: ignore[arg-type]
    assert batch.cells.tobytes() == Batch("yugen", 3, seed=5).playout().cells.tobytes()
    assert batch.replay(2).bytes == batch.cells[2:3].tobytes()


LONG = 10_000
"""A match of more plies takes long to replay."""
MOST_LEFT = 60
"""So many plies before the end of a match at most, because in the simulator a ply takes long."""


def middles(name: str, matches: int) -> list[State]:
    """States from the later part of some random matches, some of them waiting for chance."""
    batch = Batch(name, matches, seed=3)
    whole = [batch.replay(index) for index in range(matches)]
    middle = [max(len(state.history) // 2, len(state.history) - MOST_LEFT) for state in whole]
    return [state.at(first + ply) for state, first in zip(whole, middle, strict=True) for ply in range(2)]


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("device", ["cpu", "cuda"])
def test_a_batch_of_states_goes_on_from_each_of_them(name: str, device: str) -> None:
    states = middles(name, 1 if game(name).most_plies > LONG else 2)
    before = [state.bytes for state in states]
    batch = Batch.of(states, seed=5, device=device)
    assert [batch.cells[i : i + 1].tobytes() for i in range(len(states))] == before
    batch.playout()
    assert (batch.results["reason"] > 0).all()
    for index, state in enumerate(states):
        again = batch.replay(index)
        assert again.bytes == batch.cells[index : index + 1].tobytes()
        assert again.history[: len(state.history)] == state.history
        assert len(again.history) == len(state.history) + batch.results[index]["plies"]
        assert Match.read(batch.match(index).write()).replay().bytes == again.bytes
    assert [state.bytes for state in states] == before


def test_a_batch_of_states_stays_where_they_were() -> None:
    state = game("yugen").new(seed=7)
    batch = Batch.of([state] * 4, seed=1)
    state.play(state.legal()[0])
    batch.playout()
    assert batch.replay(3).bytes == batch.cells[3:4].tobytes()
    assert batch.replay(3).at(3).bytes != state.bytes
    assert len({cell.tobytes() for cell in batch.cells}) > 1


@pytest.mark.parametrize("step", [1, 2])
def test_a_batch_of_records_goes_on_from_each_of_them(step: int) -> None:
    cells = np.concatenate([state._cells for state in middles("harvest", 4)])
    batch = Batch.of(cells[::step], seed=5, game="harvest").playout()
    for index in range(len(batch)):
        again = batch.replay(index)
        assert again.at(0).bytes == cells[step * index].tobytes()
        assert again.bytes == batch.cells[index : index + 1].tobytes()
    with pytest.raises(MatchFileError, match="set up by hand"):
        batch.match(0)


def test_what_happens_is_counted_from_the_given_positions_on() -> None:
    states = middles("harvest", 3)
    from_middle = Batch.of(states, seed=5)
    counted = from_middle.tally().numbers
    assert (counted < Batch("harvest", len(states), seed=5).tally().numbers).any()
    assert (counted == from_middle.playout().tally().numbers).all()


def test_a_batch_of_finished_matches_is_played_at_once_and_once() -> None:
    batch = Batch.of([Batch("yugen", 1, seed=1).replay(0)])
    assert batch.playout().plies == 0
    with pytest.raises(BadOption, match="has been played"):
        batch.playout()


def test_positions_that_make_no_batch_are_refused() -> None:
    yugen, harvest = game("yugen").new(seed=1), game("harvest").new(seed=1)
    broken = yugen._cells.copy()
    broken["bag"] = -1
    for positions, chosen, message in (
        ([], None, "at least one position"),
        ([yugen, harvest], None, "of one game, not of harvest, yugen"),
        ([yugen], "harvest", "of one game"),
        ([yugen.view(0)], None, "what one seat sees"),
        (yugen._cells, None, "name it with game="),
        (yugen._cells, "harvest", "a row of its records"),
        (broken, "yugen", "record 0 is no position of Yūgen"),
    ):
        with pytest.raises(BadOption, match=message):
            Batch.of(positions, game=chosen)
    for arguments, message in (({"seed": -1}, "a seed is"), ({"device": "tpu"}, "on cpu or cuda")):
        with pytest.raises(BadOption, match=message):
            Batch.of([yugen], **arguments)


def test_utilities_are_zero_sum() -> None:
    assert np.all(Batch("yugen", 1000, seed=2).playout().returns.sum(axis=1) == 0)
