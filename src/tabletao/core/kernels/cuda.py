"""The same kernels on a GPU: a CUDA kernel that calls the very functions the CPU compiles.

With ``NUMBA_ENABLE_CUDASIM=1`` in the environment Numba's simulator takes the place of a GPU.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, cast

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
THREADS_IN_STEP = 1024
"""A block of so many threads plays many more matches than these, in step.

A match that waits has a label: twice its phase, and one if a step follows. In each turn the block chooses a label, and
every thread takes one of the matches with it and plays its next step. The rules of a big game are far more code than a
multiprocessor keeps at hand: if every warp runs another part of it, most of the time goes by fetching instructions, and
if the matches of a warp are in different phases, most of its threads stand idle.
"""
MATCHES_IN_STEP = 16_384
"""At most so many matches share a block of threads that play in step."""
BLOCKS_IN_STEP = 132
"""As many blocks as a large GPU has multiprocessors, if there are enough matches."""
PATIENCE, LONGEST_WAIT = 20, 200
"""A step that was not chosen for so many turns counts twice; no wait counts for more than the longest."""
MOST_REGISTERS = 80
REGISTERS_IN_STEP = 64
"""A multiprocessor has 65,536 registers: so many for each thread of a block in step."""
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


def on_device(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that CUDA kernels can call."""
    return function if config.ENABLE_CUDASIM else cast("Callable[..., Any]", cuda.jit(device=True)(function))


def _call_up(votes: Any, waits: Any, chosen: Any) -> None:
    """Choose what is done next: the label that most matches have, and those that have waited long count for more."""
    for label in range(cuda.threadIdx.x, LABELS, cuda.blockDim.x):
        if votes[label] > 0:
            waits[label] = min(waits[label] + 1, LONGEST_WAIT)
            cuda.atomic.max(chosen, 0, votes[label] * (PATIENCE + waits[label]) * LABELS + label)


def _gather(labels: Any, number: int, label: int, called: Any, taken: Any) -> None:
    """List the matches with a label, as many as there are threads."""
    for match in range(cuda.threadIdx.x, number, cuda.blockDim.x):
        if labels[match] == label and taken[0] < cuda.blockDim.x:
            place = cuda.atomic.add(taken, 0, 1)
            if place < cuda.blockDim.x:
                called[place] = match


def next_turn_of() -> Callable[..., Any]:
    """What chooses the label of the next turn and lists who has it; -1: nobody has any."""
    call_up, gather = on_device(_call_up), on_device(_gather)

    def next_turn(labels: Any, number: int, votes: Any, waits: Any, chosen: Any, called: Any, taken: Any) -> int:
        cuda.syncthreads()
        if cuda.threadIdx.x == 0:
            chosen[0], taken[0] = -1, 0
        cuda.syncthreads()
        call_up(votes, waits, chosen)
        cuda.syncthreads()
        label = int(chosen[0]) % LABELS if chosen[0] >= 0 else -1
        gather(labels, number if label >= 0 else 0, label, called, taken)
        cuda.syncthreads()
        return label

    return on_device(next_turn)


def line_up_for(game: Game) -> Callable[..., Any]:
    """What gives a match its first label, if it goes on."""
    goes_on = device_function(is_playing, game)

    def line_up(s: Any, result: Any, most_plies: int, match: int, labels: Any, votes: Any) -> None:
        result.plies, result.decisions, result.choices = 0, 0, 0
        labels[match] = -1
        if goes_on(s, result, most_plies):
            labels[match] = 2 * int(s.phase)
            cuda.atomic.add(votes, labels[match], 1)

    return on_device(line_up)


def step_for(game: Game) -> Callable[..., Any]:
    """What plays the next step of a match and gives it its next label."""
    step, goes_on = device_function(play_step, game), device_function(is_playing, game)

    def play(
        s: Any, rng: Any, out: Any, result: Any, most_plies: int, match: int, label: int, labels: Any, votes: Any
    ) -> None:
        follows = step(s, label % 2 == 1, rng, out, result)
        labels[match] = -1
        cuda.atomic.add(votes, label, -1)
        if follows or goes_on(s, result, most_plies):
            labels[match] = 2 * int(s.phase) + int(follows)
            cuda.atomic.add(votes, labels[match], 1)

    return on_device(play)


@cache
def playout_in_step(game: Game) -> Any:
    """A block of threads plays many more matches than it has threads, in step: see ``THREADS_IN_STEP``."""
    line_up, next_turn, play = line_up_for(game), next_turn_of(), step_for(game)
    ends, most_legal = device_function(conclude, game), game.most_legal

    def playout(cells: Any, streams: Any, results: Any, most_plies: int) -> None:
        labels = cuda.shared.array(MATCHES_IN_STEP, np.int16)  # the simulator tells shared arrays apart by their lines
        called = cuda.shared.array(THREADS_IN_STEP, np.int16)
        votes = cuda.shared.array(LABELS, np.int32)
        waits = cuda.shared.array(LABELS, np.int32)
        chosen = cuda.shared.array(1, np.int32)
        taken = cuda.shared.array(1, np.int32)
        out = cuda.local.array(most_legal, np.int16)
        thread, threads = cuda.threadIdx.x, cuda.blockDim.x
        each = -(-cells.shape[0] // cuda.gridDim.x)
        first = each * cuda.blockIdx.x
        number = min(each, cells.shape[0] - first)
        for label in range(thread, LABELS, threads):
            votes[label] = waits[label] = 0
        cuda.syncthreads()
        for match in range(thread, number, threads):
            line_up(cells[first + match], results[first + match], most_plies, match, labels, votes)
        label = 0
        while label >= 0:
            label = next_turn(labels, number, votes, waits, chosen, called, taken)
            if thread < taken[0]:
                waits[label] = 0
                i = first + called[thread]
                play(cells[i], streams[i], out, results[i], most_plies, called[thread], label, labels, votes)
        for match in range(thread, number, threads):
            ends(cells[first + match], results[first + match])

    return launchable(playout, REGISTERS_IN_STEP)


def launchable(function: Callable[..., Any], registers: int = MOST_REGISTERS) -> Any:
    """A CUDA kernel with few enough registers that many threads share a multiprocessor."""
    return cuda.jit(function) if config.ENABLE_CUDASIM else cuda.jit(max_registers=registers)(function)


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
    if not goes_in_step(game):
        return -(-matches // THREADS_PER_BLOCK), THREADS_PER_BLOCK
    blocks = max(min(BLOCKS_IN_STEP, -(-matches // THREADS_IN_STEP)), -(-matches // MATCHES_IN_STEP))
    return blocks, THREADS_IN_STEP


def playout(batch: Batch) -> None:
    """Play every match of a batch to its end on the GPU."""
    require_gpu()
    arrays = [cuda.to_device(array) for array in (batch.cells, batch.streams, batch.results)]
    playout_kernel(batch.game)[launch(batch.game, len(batch))](*arrays, batch.game.most_plies)
    for array, host in zip(arrays, (batch.cells, batch.streams, batch.results), strict=True):
        array.copy_to_host(host)
