"""Many matches at once: arrays of positions, played on all cores or on a GPU."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from tabletao.core.declare.events import Tally
from tabletao.core.declare.game import Game
from tabletao.core.declare.game import game as find_game
from tabletao.core.errors import BadOption
from tabletao.core.kernels.compiled import tallied
from tabletao.core.kernels.entries import RESULT
from tabletao.core.kernels.rng import PLAYOUT, STREAM_WORDS, checked_seed, new_stream
from tabletao.core.match.file import Match
from tabletao.core.match.state import State
from tabletao.core.numbers import whole

CHUNK = 2_000
"""Matches a core plays at most before it reports back."""

Progress = Callable[[int], None]
"""Called with the number of matches just finished."""


def checked_threads(threads: int | None) -> int:
    """How many threads to play on: as many as said, or one for each core."""
    if threads is None:
        return os.cpu_count() or 1
    if whole(threads) < 1:
        raise BadOption(f"a batch needs at least one thread, a whole number, not {threads!r}")
    return threads


class Batch:
    """``n`` matches of one game from one seed. The same seed gives the same matches on CPU and GPU."""

    def __init__(
        self,
        game: Game | str,
        n: int,
        seed: int = 0,
        *,
        device: str = "cpu",
        players: int | None = None,
        **options: str,
    ) -> None:
        if whole(n) < 1:
            raise BadOption(f"a batch needs at least one match, a whole number, not {n!r}")
        if device not in ("cpu", "cuda"):
            raise BadOption(f"a batch runs on cpu or cuda, not on {device!r}")
        self.game = find_game(game) if isinstance(game, str) else game
        self.seed = checked_seed(seed)
        self.device = device
        self.setup = self.game.agreed(players, **options)
        self.cells = np.repeat(self.game.blank(**self.setup), n)
        self.game.entries.set_up(self.cells)
        self.streams = np.zeros((n, STREAM_WORDS), np.int64)
        self.game.entries.open_streams(self.streams, self.seed)
        self.results = np.zeros(n, RESULT)

    @property
    def seats(self) -> int:
        """How many sit at each table."""
        return self.game.seats(self.cells[0])

    def __len__(self) -> int:
        return len(self.cells)

    def playout(self, threads: int | None = None, progress: Progress | None = None) -> Batch:
        """Play every match to its end with random moves, all legal moves listed at every ply."""
        threads = checked_threads(threads)
        if self.results["plies"].any():
            raise BadOption("this batch has been played; make a new one with another seed")
        if self.device == "cuda":
            from tabletao.core.kernels.cuda import playout

            playout(self)
            if progress:
                progress(len(self))
            return self
        chunk = max(1, min(CHUNK, len(self) // (8 * threads)))
        with ThreadPoolExecutor(threads) as pool:
            for done in pool.map(lambda first: self._playout_chunk(first, chunk), range(0, len(self), chunk)):
                if progress:
                    progress(done)
        return self

    def _playout_chunk(self, first: int, chunk: int) -> int:
        last = min(first + chunk, len(self))
        out = np.zeros(self.game.most_legal, np.int16)
        self.game.entries.playout(self.cells, self.streams, out, self.results, first, last, self.game.most_plies)
        return last - first

    def tally(self, threads: int | None = None) -> Tally:
        """Play all matches from their start once more and count every event in them."""
        threads = checked_threads(threads)
        again = Batch(self.game, len(self), self.seed, **self.setup)
        start = np.zeros(2, tallied(self.game))
        for name in self.game.position.names or ():
            start[name] = again.cells[name][0]
        chunk = -(-len(self) // threads)
        tally_playouts = self.game.entries.tally_playouts  # compiled once, and not by every thread

        def counted(first: int) -> np.ndarray[Any, Any]:
            numbers, out = np.zeros(self.game.events.places(), np.int64), np.zeros(self.game.most_legal, np.int16)
            last = min(first + chunk, len(self))
            tally_playouts(start.copy(), again.streams, out, numbers, first, last, self.game.most_plies)
            return numbers

        with ThreadPoolExecutor(threads) as pool:
            numbers = np.sum(list(pool.map(counted, range(0, len(self), chunk))), axis=0)
        return Tally(self.game.events, numbers, len(self))

    @property
    def plies(self) -> int:
        """Decisions of seats and of chance in all matches."""
        return int(self.results["plies"].sum())

    @property
    def returns(self) -> np.ndarray[Any, Any]:
        """Each match's utility of each seat."""
        utilities: np.ndarray[Any, Any] = self.results["returns"][:, : self.seats]
        return utilities

    def replay(self, index: int) -> State:
        """One of the matches again, move by move, to look at or to save."""
        if not 0 <= whole(index) < len(self):
            raise BadOption(f"the matches of this batch are numbered from 0 to {len(self) - 1}, not {index!r}")
        state = self.game.new(chance=True, **self.setup)
        rng = new_stream(self.seed, PLAYOUT, index)
        out = np.zeros(self.game.most_legal, np.int16)
        while state.pending and len(state.history) < self.game.most_plies:
            seat = state.pending[0]
            state.play_code(self.game.entries.random_code(state._cells, seat, rng, out), seat)
        return state

    def match(self, index: int) -> Match:
        """One of the matches as a match file."""
        return Match.of(self.replay(index), {"Batch": f"seed {self.seed}, match {index}"})
