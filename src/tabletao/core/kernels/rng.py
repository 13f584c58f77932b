"""Randomness: a small counter-based generator for kernels, seeded from one integer.

Philox 2x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", 2011).
A stream is three words: key, stream number, how many words were drawn. All arithmetic stays in
64-bit signed words of which the lower 32 count, so that interpreter, CPU and GPU agree.
"""

from __future__ import annotations

import numpy as np

from tabletao.core.errors import BadOption
from tabletao.core.kernels.contract import Words
from tabletao.core.kernels.kernel import interpreted, kernel
from tabletao.core.numbers import whole

WORD = 0xFFFFFFFF
MULTIPLIER = 0xD256D193
WEYL = 0x9E3779B9
ROUNDS = 10

STREAM_WORDS = 3
# What a stream is for: the same seed used for two things gives two unrelated streams.
PLAYOUT, DICE, GUESS, UNDO, THINK = range(5)
MAX_SEED = 2**63 - 1


@kernel
def philox(low: int, high: int, key: int) -> tuple[int, int]:
    """Ten Philox rounds over a 64-bit counter: for each key a bijection without any trace of the counter's order."""
    for _ in range(ROUNDS):
        product = MULTIPLIER * low
        low, high = ((product >> 32) & WORD) ^ key ^ high, product & WORD
        key = (key + WEYL) & WORD
    return low, high


@kernel
def open_stream(rng: Words, seed: int, index: int) -> None:
    """Start stream ``index`` of a seed; different pairs below 2**32 streams never share a stream."""
    low, high = philox(seed & WORD, index & WORD, (seed >> 32) & WORD)
    rng[0] = low
    rng[1] = high
    rng[2] = 0


@kernel
def draw_word(rng: Words) -> int:
    """The next 32 random bits."""
    word, _ = philox(int(rng[2]) & WORD, int(rng[1]), int(rng[0]))
    rng[2] += 1
    return word


@kernel
def below(rng: Words, n: int) -> int:
    """A number from 0 to n-1, uniformly distributed to within n / 2**32."""
    return (draw_word(rng) * n) >> 32


_philox = interpreted(philox)


def checked_seed(seed: int) -> int:
    """A seed that fits the generator, as a plain Python integer: NumPy's would overflow."""
    number = whole(seed)
    if not 0 <= number <= MAX_SEED:
        raise BadOption(f"a seed is a whole number from 0 to 2**63 - 1, not {seed!r}")
    return number


def new_stream(seed: int, purpose: int, index: int = 0) -> Words:
    """A stream for use outside kernels, as the array the kernels take; ``PLAYOUT``'s are those of ``open_stream``."""
    seed = checked_seed(seed)
    low, high = _philox(seed & WORD, index & WORD, (seed >> 32) ^ (purpose * WEYL & WORD))
    return np.array([low, high, 0], dtype=np.int64)
