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
from tabletao.core.kernels.contract import MAX_SEATS
from tabletao.core.kernels.entries import play_random
from tabletao.core.kernels.kernel import as_python, kernel, specialise
from tabletao.core.kernels.rng import STREAM_WORDS
from tabletao.core.laws import laws

if TYPE_CHECKING:
    from tabletao.core.match.batch import Batch

if not hasattr(np, "row_stack"):
    # numba-cuda asks for a name that newer NumPys have dropped.
    setattr(np, "row_stack", np.vstack)  # noqa: B010
from numba import config, cuda

THREADS_PER_BLOCK = 64
MOST_REGISTERS = 80


def require_gpu() -> None:
    """Refuse to go on without a GPU or its simulator."""
    if not cuda.is_available():
        raise NoGpu("no CUDA device found: install tabletao[cuda] on a machine with one, or use device='cpu'")


def device_function(function: Callable[..., Any], game: Game) -> Callable[..., Any]:
    """A generic function as a GPU kernel can call it; the simulator's threads call it as plain Python."""
    if config.ENABLE_CUDASIM:
        return specialise(function, game.interpreted.kernels, as_python)
    return specialise(function, game.kernels, lambda copy, _name: kernel(copy))


@cache
def playout_kernel(game: Game) -> Any:
    """One thread plays one match: its position, its stream and its list of moves lie in the thread's own memory."""
    play = device_function(play_random, game)
    most_legal, stream_words, position = game.most_legal, STREAM_WORDS, game.position

    def playout(cells: Any, streams: Any, results: Any, most_plies: int) -> None:
        i = cuda.grid(1)
        if i < cells.shape[0]:
            out = cuda.local.array(most_legal, np.int16)
            rng = cuda.local.array(stream_words, np.int64)
            own = cuda.local.array(1, position)
            for word in range(stream_words):
                rng[word] = streams[i, word]
            own[0] = cells[i]
            play(own[0], rng, out, most_plies, results[i])
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


def playout(batch: Batch) -> None:
    """Play every match of a batch to its end on the GPU."""
    require_gpu()
    arrays = [cuda.to_device(array) for array in (batch.cells, batch.streams, batch.results)]
    blocks = -(-len(batch) // THREADS_PER_BLOCK)
    playout_kernel(batch.game)[blocks, THREADS_PER_BLOCK](*arrays, batch.game.most_plies)
    for array, host in zip(arrays, (batch.cells, batch.streams, batch.results), strict=True):
        array.copy_to_host(host)
