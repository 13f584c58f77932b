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
    """The arrays that successive audits reuse, and the facts the game declares."""

    def __init__(self, game: Game, n: int, seed: int, **setup: Any) -> None:
        self.batch = Batch(game, n, seed, **setup)
        self.game = game
        blank = game.blank(**setup)
        self.cells = np.repeat(blank, laws.CELLS * n)
        self.raw = self.cells.view(np.uint8).reshape(len(self.cells), -1)
        self.facts = np.array(
            [self.batch.seats, game.codes, len(game.reasons), game.zero_sum, game.most_plies], np.int64
        )
        self.dice = np.zeros((n, STREAM_WORDS), np.int64)
        game.entries.open_streams(self.dice, seed + 1)

    def replay(self, index: int) -> State:
        """One of the audited matches, replayed move by move in the same order, to inspect or save."""
        state = self.game.new(chance=True, **self.batch.setup)
        rng, out = new_stream(self.batch.seed, PLAYOUT, index), np.zeros(self.game.most_legal, np.int16)
        while state.pending and len(state.history) < self.game.most_plies:
            mask = self.game.entries.pending_mask(state._cells)
            seat = _anybody(mask, rng, len(state.history))
            state.play_code(self.game.entries.random_code(state._cells, seat, rng, out), seat)
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
                out, other, seen, again, values,
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
        blocks = -(-len(self.batch) // THREADS_PER_BLOCK)
        audit_kernel(self.game)[blocks, THREADS_PER_BLOCK](cells, raw, *arrays, verdicts)
        laws_broken = verdicts.copy_to_host()
        return [(int(i), int(laws_broken[i])) for i in np.flatnonzero(laws_broken)]
