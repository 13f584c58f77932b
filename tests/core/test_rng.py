"""The random generator: known answers, streams that do not meet, even odds."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletao.core.errors import BadOption
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.kernels.rng import DICE, MAX_SEED, PLAYOUT, below, new_stream, open_stream, philox

from .compiled import compiled

compiled_below, compiled_open_stream = compiled(below), compiled(open_stream)

KNOWN_ANSWERS = [
    ((0, 0, 0), (0xFF1DAE59, 0x6CD10DF2)),
    ((0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF), (0x2C3F628B, 0xAB4FD7AD)),
    ((0x243F6A88, 0x85A308D3, 0x13198A2E), (0xDD7CE038, 0xF62A4C12)),
]


@pytest.mark.parametrize(("counter", "words"), KNOWN_ANSWERS)
def test_philox_gives_the_published_answers(counter: tuple[int, int, int], words: tuple[int, int]) -> None:
    assert compiled(philox)(*counter) == words
    assert interpreted(philox)(*counter) == words


@given(seed=st.integers(0, MAX_SEED), index=st.integers(0, 2**32 - 1), n=st.integers(1, 2**20))
def test_interpreted_and_compiled_streams_are_the_same(seed: int, index: int, n: int) -> None:
    rng, plain = np.zeros(3, np.int64), new_stream(seed, PLAYOUT, index)
    compiled_open_stream(rng, seed, index)
    assert rng.tolist() == plain.tolist()
    assert [compiled_below(rng, n) for _ in range(5)] == [interpreted(below)(plain, n) for _ in range(5)]


def test_streams_of_one_seed_do_not_meet() -> None:
    starts = {tuple(new_stream(seed, PLAYOUT, index)[:2].tolist()) for seed in range(50) for index in range(50)}
    assert len(starts) == 2500


def test_numbers_below_n_come_evenly() -> None:
    rng = new_stream(1, DICE)
    counts = np.bincount([compiled_below(rng, 15) for _ in range(150_000)], minlength=15)
    chi_square = ((counts - 10_000) ** 2 / 10_000).sum()
    assert chi_square < 36.1  # 99.9 % of even dice stay below, with 14 degrees of freedom


def test_a_seed_of_another_integer_type_is_the_same_seed() -> None:
    assert new_stream(np.int64(2**40 + 5), DICE).tolist() == new_stream(2**40 + 5, DICE).tolist()  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1, 1.5, "7", None])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(BadOption, match="from 0 to"):
        new_stream(seed, DICE)
