"""The same kernels on a GPU: a CUDA kernel that calls the very functions the CPU compiles.

With ``NUMBA_ENABLE_CUDASIM=1`` in the environment Numba's simulator takes the place of a GPU.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from tabletao.core.declare.game import Game
from tabletao.core.errors import NoGpu
from tabletao.core.kernels.contract import MAX_SEATS, pending
from tabletao.core.kernels.entries import conclude, play_random, play_step
from tabletao.core.kernels.kernel import as_python, generic, kernel, specialise
from tabletao.core.kernels.rng import STREAM_WORDS
from tabletao.core.laws import laws

if TYPE_CHECKING:
    from tabletao.core.match.batch import Batch

if not hasattr(np, "row_stack"):
    # numba-cuda asks for a name that newer NumPys have dropped.
    setattr(np, "row_stack", np.vstack)  # noqa: B010
from numba import config, cuda

THREADS_PER_BLOCK = 64
THREADS_IN_STEP = 512
MOST_REGISTERS = 80
LABELS = 256
"""At least twice as many as a game has phases."""


def require_gpu() -> None:
    """Refuse to go on without a GPU or its simulator."""
    if not cuda.is_available():
        raise NoGpu("no CUDA device found: install tabletao[cuda] on a machine with one, or use device='cpu'")


def device_function(function: Callable[..., Any], game: Game) -> Callable[..., Any]:
    """A generic function as a GPU kernel can call it; the simulator's threads call it as plain Python."""
    if config.ENABLE_CUDASIM:
        return specialise(function, game.interpreted.kernels, as_python)
    return specialise(function, game.kernels, lambda copy, _name: kernel(copy))


def goes_in_step(game: Game) -> bool:
    """Whether a game says step by step what follows from a move, and threads play it in step.

    The simulator's threads do not: they are Python's, and wait long for each other.
    """
    return "follow" in game.kernels and not config.ENABLE_CUDASIM


def words_of(position: np.dtype[Any]) -> tuple[np.dtype[Any], int]:
    """A position as words of its widest field: local memory made of these is aligned as the position must be."""
    widest = max(field[0].base.itemsize for field in (position.fields or {}).values())
    return np.dtype(f"i{widest}"), position.itemsize // widest


def playout_kernel(game: Game) -> Any:
    """One thread plays one match: its position, its stream and its list of moves lie in the thread's own memory."""
    return playout_in_step(game) if goes_in_step(game) else playout_of_each(game)


@cache
def playout_of_each(game: Game) -> Any:
    """Every thread plays its match from the first ply to the last, whatever the others do."""
    play = device_function(play_random, game)
    most_legal, stream_words, position = game.most_legal, STREAM_WORDS, game.position
    widest, words = words_of(position)

    def playout(cells: Any, streams: Any, results: Any, most_plies: int) -> None:
        i = cuda.grid(1)
        if i < cells.shape[0]:
            out = cuda.local.array(most_legal, np.int16)
            rng = cuda.local.array(stream_words, np.int64)
            own = cuda.local.array(words, widest).view(position)
            for word in range(stream_words):
                rng[word] = streams[i, word]
            own[0] = cells[i]
            play(own[0], rng, out, most_plies, results[i])
            cells[i] = own[0]
            for word in range(stream_words):
                streams[i, word] = rng[word]

    return launchable(playout)


@generic
def is_playing(s: Any, result: Any, most_plies: int) -> bool:
    """Whether a match goes on."""
    return bool(pending(s) != 0 and result.plies < most_plies)


def _vote(label: int, votes: Any, chosen: Any) -> int:
    """The label that most threads of the block have, twice the phase and one if a step follows; -1: nobody has any."""
    cuda.syncthreads()
    for place in range(cuda.threadIdx.x, LABELS, cuda.blockDim.x):
        votes[place] = 0
    if cuda.threadIdx.x == 0:
        chosen[0] = -1
    cuda.syncthreads()
    if label >= 0:
        cuda.atomic.add(votes, label, 1)
    cuda.syncthreads()
    if label >= 0:
        cuda.atomic.max(chosen, 0, votes[label] * LABELS + label)
    cuda.syncthreads()
    return int(chosen[0]) % LABELS if chosen[0] >= 0 else -1


@cache
def playout_in_step(game: Game) -> Any:
    """The threads of a block vote which phase takes its next step; the others wait.

    The rules of a big game are far more code than a multiprocessor keeps at hand. If every warp runs another part of
    it, most of the time goes by fetching instructions: in step, Wu Wei is three times as fast.
    """
    step, ends, goes_on = (device_function(each, game) for each in (play_step, conclude, is_playing))
    vote = _vote if config.ENABLE_CUDASIM else cuda.jit(device=True)(_vote)
    most_legal, stream_words, position = game.most_legal, STREAM_WORDS, game.position
    widest, words = words_of(position)

    def playout(cells: Any, streams: Any, results: Any, most_plies: int) -> None:
        i = cuda.grid(1)
        is_mine = i < cells.shape[0]
        at = i if is_mine else 0
        votes, chosen = cuda.shared.array(LABELS, np.int32), cuda.shared.array(1, np.int32)
        out = cuda.local.array(most_legal, np.int16)
        rng = cuda.local.array(stream_words, np.int64)
        own = cuda.local.array(words, widest).view(position)
        for word in range(stream_words):
            rng[word] = streams[at, word]
        own[0] = cells[at]
        s = own[0]
        result = results[at]
        if is_mine:
            result.plies, result.decisions, result.choices = 0, 0, 0
        is_on, follows, turn = is_mine and goes_on(s, result, most_plies), False, 0
        while turn >= 0:
            label = 2 * int(s.phase) + int(follows) if is_on else -1
            turn = vote(label, votes, chosen)
            if is_on and label == turn:
                follows = step(s, follows, rng, out, result)
                is_on = follows or goes_on(s, result, most_plies)
        if is_mine:
            ends(s, result)
            cells[i] = own[0]
            for word in range(stream_words):
                streams[i, word] = rng[word]

    return launchable(playout)


def launchable(function: Callable[..., Any]) -> Any:
    """A CUDA kernel with few enough registers that many threads share a multiprocessor."""
    return cuda.jit(function) if config.ENABLE_CUDASIM else cuda.jit(max_registers=MOST_REGISTERS)(function)


@cache
def audit_kernel(game: Game) -> Any:
    """One thread plays one match of ``laws.audit`` on its own cells."""
    check_laws = device_function(laws.audit, game)
    most_legal, features, values = game.most_legal + laws.SPARE, game.features, MAX_SEATS

    def audit(cells: Any, raw: Any, facts: Any, streams: Any, dice: Any, verdicts: Any, met: Any) -> None:
        i = cuda.grid(1)
        if i < verdicts.shape[0]:
            out = cuda.local.array(most_legal, np.int16)
            other = cuda.local.array(most_legal, np.int16)
            seen = cuda.local.array(features, np.float32)
            again = cuda.local.array(features, np.float32)
            points = cuda.local.array(values, np.float64)
            first, last = i * laws.CELLS, (i + 1) * laws.CELLS
            verdicts[i] = check_laws(
                cells[first:last], raw[first:last], facts, streams[i], dice[i], out, other, seen, again, points, met
            )

    return launchable(audit)


def launch(game: Game, matches: int) -> tuple[int, int]:
    """How many blocks of how many threads play so many matches."""
    threads = THREADS_IN_STEP if goes_in_step(game) else THREADS_PER_BLOCK
    return -(-matches // threads), threads


def playout(batch: Batch) -> None:
    """Play every match of a batch to its end on the GPU."""
    require_gpu()
    arrays = [cuda.to_device(array) for array in (batch.cells, batch.streams, batch.results)]
    playout_kernel(batch.game)[launch(batch.game, len(batch))](*arrays, batch.game.most_plies)
    for array, host in zip(arrays, (batch.cells, batch.streams, batch.results), strict=True):
        array.copy_to_host(host)
