"""Running ``laws.audit`` over many random matches: interpreted, compiled, and on CUDA."""

from __future__ import annotations

from typing import Any

import numpy as np

from tabletao.core.declare.game import Game
from tabletao.core.kernels.contract import MAX_SEATS
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.kernels.rng import PLAYOUT, STREAM_WORDS, new_stream
from tabletao.core.laws import laws
from tabletao.core.match.batch import Batch
from tabletao.core.match.state import State

_anybody = interpreted(laws.anybody)


class Audit:
    """The arrays that successive audits reuse, and the facts the game declares.

    With ``stretch``, only so many plies of each match are examined, from the position ``start`` of the same set-up.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        seed: int,
        *,
        half_random: bool = False,
        start: State | None = None,
        stretch: int = 0,
        **setup: Any,
    ) -> None:
        self.batch = Batch(game, n, seed, **setup)
        self.game, self.half_random, self.start, self.stretch = game, half_random, start, stretch
        first = game.blank(**setup) if start is None else start._cells
        self.cells = np.repeat(first, laws.CELLS * n)
        self.raw = self.cells.view(np.uint8).reshape(len(self.cells), -1)
        self.setup = setup
        self.facts = np.zeros(laws.FIRST_CODE + game.codes, np.int64)
        self.facts[: laws.FIRST_CODE] = (
            self.batch.seats, game.codes, len(game.reasons), game.zero_sum, game.most_plies,
            game.has_secrets, game.is_simultaneous, half_random, phase_at(game), stretch,
        )  # fmt: skip
        for codes in game.moves.chance_codes:
            self.facts[laws.FIRST_CODE + codes.start : laws.FIRST_CODE + codes.stop] = 1
        self.dice = np.zeros((n, STREAM_WORDS), np.int64)
        game.entries.open_streams(self.dice, seed + 1)
        self.met = np.zeros(laws.MET_CODES + game.codes + len(game.reasons) + 256, np.int64)
        """How many plies were examined, and how often each code, reason and phase was met."""

    def replay(self, index: int) -> State:
        """One of the audited matches, replayed move by move in the same order, to inspect or save."""
        state = self.game.new(chance=True, **self.setup) if self.start is None else self.start.copy()
        play_on(state, new_stream(self.batch.seed, PLAYOUT, index), self.half_random, self.stretch)
        return state

    def run(self) -> list[tuple[int, int]]:
        """Every match that broke a law, with the law's number."""
        out, other = np.zeros((2, self.game.most_legal + laws.SPARE), np.int16)
        seen, again = np.zeros((2, self.game.features), np.float32)
        values = np.zeros(MAX_SEATS)
        broken = []
        for i in range(len(self.batch)):
            mine = slice(i * laws.CELLS, (i + 1) * laws.CELLS)
            law = self.game.entries.audit(
                self.cells[mine], self.raw[mine], self.facts, self.batch.streams[i], self.dice[i],
                out, other, seen, again, values, self.met,
            )  # fmt: skip
            if law:
                broken.append((i, int(law)))
        return broken

    def run_on_gpu(self) -> list[tuple[int, int]]:
        """The same on the GPU or its simulator."""
        from numba import cuda

        from tabletao.core.kernels.cuda import THREADS_PER_BLOCK, audit_kernel, require_gpu

        require_gpu()
        verdicts = cuda.to_device(np.zeros(len(self.batch), np.int64))
        raw = cuda.to_device(self.raw)
        cells = raw.view(self.game.position).reshape(-1)
        arrays = [cuda.to_device(array) for array in (self.facts, self.batch.streams, self.dice)]
        nothing = cuda.to_device(np.zeros(1, np.int64))[:0]
        blocks = -(-len(self.batch) // THREADS_PER_BLOCK)
        audit_kernel(self.game)[blocks, THREADS_PER_BLOCK](cells, raw, *arrays, verdicts, nothing)
        laws_broken = verdicts.copy_to_host()
        return [(int(i), int(laws_broken[i])) for i in np.flatnonzero(laws_broken)]


def phase_at(game: Game) -> int:
    """At which byte of a position its field ``phase`` is, or -1 if the game has none."""
    fields = game.position.fields
    return int(fields["phase"][1]) if fields and game.phases else -1


def play_on(state: State, rng: Any, half_random: bool, stretch: int = 0) -> None:
    """Play a match to its end, or a stretch of it, as an audit does; of several who decide together any goes first."""
    game = state.game
    cells, out, values = np.zeros(laws.CELLS, game.position), np.zeros(game.most_legal, np.int16), np.zeros(MAX_SEATS)
    for plies in range(stretch or game.most_plies):
        if not state.pending:
            return
        seat = _anybody(state._mask, rng, plies)
        cells[laws.MATCH] = state.record
        state.play_code(game.entries.audited_code(cells, seat, rng, out, values, half_random), seat)
