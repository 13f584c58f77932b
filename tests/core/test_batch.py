"""Many matches at once: the same on any number of threads, and refusing what cannot be."""

from __future__ import annotations

import numpy as np
import pytest

from tabletao import Batch, Match, game
from tabletao.core.errors import BadOption


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


def test_a_game_without_statistics_has_nothing_to_count() -> None:
    with pytest.raises(BadOption, match="no statistics of its own"):
        Batch("yugen", 2).observe()


def test_a_seed_of_another_integer_type_gives_the_same_matches() -> None:
    batch = Batch("yugen", 3, seed=np.int64(5)).playout()  # type: ignore[arg-type]
    assert batch.cells.tobytes() == Batch("yugen", 3, seed=5).playout().cells.tobytes()
    assert batch.replay(2).bytes == batch.cells[2:3].tobytes()


def test_utilities_are_zero_sum() -> None:
    assert np.all(Batch("yugen", 1000, seed=2).playout().returns.sum(axis=1) == 0)
