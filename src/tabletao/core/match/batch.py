"""Many matches at once: arrays of positions, played on all cores or on a GPU."""

from __future__ import annotations

import copy
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from tabletao.core.declare.discovery import game as find_game
from tabletao.core.declare.events import Tally
from tabletao.core.declare.game import Game
from tabletao.core.errors import BadOption, examples
from tabletao.core.kernels.compiled import tallied
from tabletao.core.kernels.contract import Words
from tabletao.core.kernels.entries import RESULT
from tabletao.core.kernels.rng import PLAYOUT, STREAM_WORDS, checked_seed, new_stream
from tabletao.core.match.file import Match
from tabletao.core.match.state import State
from tabletao.core.numbers import whole

CHUNK = 2_000
"""The most matches a core plays before it reports progress."""

Progress = Callable[[int], None]
"""Called with the number of matches just finished."""


def checked_threads(threads: int | None) -> int:
    """How many threads to play on: the number given, or one for each core."""
    if threads is None:
        return os.cpu_count() or 1
    if whole(threads) < 1:
        raise BadOption(f"a batch needs at least one thread, a whole number, not {threads!r}")
    return threads


Start = dict[str, Any] | np.ndarray[Any, Any] | tuple[State, ...]
"""Where matches begin: all with one setup, each from a record, or each from a state with its history."""


def _game_of_records(cells: np.ndarray[Any, Any], game: Game | str | None) -> Game:
    """The game that records are said to be of, if they can be."""
    if game is None:
        raise BadOption("an array of records does not say of which game they are: name it with game=…")
    found = find_game(game) if isinstance(game, str) else game
    if cells.dtype != found.position or cells.ndim != 1:
        raise BadOption(f"a batch of {found.title} begins from a row of its records (game.position)")
    for index in range(len(cells)):
        if broken := found.entries.broken_invariant(cells[index : index + 1]):
            raise BadOption(f"record {index} is no position of {found.title}: it breaks invariant {broken}")
    _check_seats({found.seats(record) for record in cells})
    return found


def _game_of_states(states: Sequence[State], game: Game | str | None) -> Game:
    """The game that all states are of."""
    found = {state.game for state in states}
    if game is not None:
        found.add(find_game(game) if isinstance(game, str) else game)
    if len(found) > 1:
        raise BadOption(f"a batch is of one game, not of {examples(sorted(each.name for each in found))}")
    if any(state.viewer is not None for state in states):
        raise BadOption("a batch begins from whole positions, not from what one seat sees: use state.guess(seat, seed)")
    _check_seats({state.seats for state in states})
    return found.pop()


def _check_seats(seats: set[int]) -> None:
    """There must be positions, and as many must sit at every table."""
    if not seats:
        raise BadOption("a batch needs at least one position")
    if len(seats) > 1:
        raise BadOption(f"as many must play in all matches of a batch, not {examples([str(n) for n in sorted(seats)])}")


class Batch:
    """``n`` matches of one game from one seed. The same seed gives the same matches on CPU and GPU.

    ``Batch(game, n)`` begins them all anew, ``Batch.of(positions)`` each from a position of its own.
    """

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
        self.game = find_game(game) if isinstance(game, str) else game
        self.start: Start = self.game.agreed(players, **options)
        self._open(n, seed, device)

    @classmethod
    def of(
        cls,
        positions: Sequence[State] | np.ndarray[Any, Any],
        seed: int = 0,
        *,
        game: Game | str | None = None,
        device: str = "cpu",
    ) -> Batch:
        """A match from each of some positions: states, or an array of records of a ``game``, such as ``batch.cells``.

        A match that begins from a state has the state's history before it when it is replayed.
        """
        batch = cls.__new__(cls)
        if isinstance(positions, np.ndarray):
            batch.game = _game_of_records(positions, game)
            batch.start = positions.copy()
        else:
            batch.game = _game_of_states(positions, game)
            kept = {id(state): state.copy() for state in positions}
            batch.start = tuple(kept[id(state)] for state in positions)
        batch._open(len(positions), seed, device)
        return batch

    def _open(self, n: int, seed: int, device: str) -> None:
        """Lay out the tables, each with its own stream of the seed."""
        if device not in ("cpu", "cuda"):
            raise BadOption(f"a batch runs on cpu or cuda, not on {device!r}")
        self.seed = checked_seed(seed)
        self.device = device
        self.cells = self._first_positions(n)
        self.streams = self._opened_streams(n)
        self.results = np.zeros(n, RESULT)
        self.is_played = False

    def _opened_streams(self, n: int) -> Words:
        """The streams of the seed from their beginning, one for each match."""
        streams = np.zeros((n, STREAM_WORDS), np.int64)
        self.game.entries.open_streams(streams, self.seed)
        return streams

    def _first_positions(self, n: int) -> np.ndarray[Any, Any]:
        """The positions from which the matches begin."""
        if isinstance(self.start, np.ndarray):
            return self.start.copy()
        if isinstance(self.start, tuple):
            return np.concatenate([state._cells for state in self.start])
        cells = np.repeat(self.game.blank(**self.start), n)
        self.game.entries.set_up(cells)
        return cells

    def _first_state(self, index: int) -> State:
        """The state from which one of the matches begins; the caller plays chance."""
        if isinstance(self.start, np.ndarray):
            return State(self.game, self.start[index : index + 1].copy(), dice=None, setup=None)
        if isinstance(self.start, tuple):
            return self.start[index].copy()
        return self.game.new(chance=True, **self.start)

    def __copy__(self) -> Batch:
        return copy.deepcopy(self)  # a batch that shared its arrays would be played with the other

    @property
    def seats(self) -> int:
        """How many players each match has."""
        return self.game.seats(self.cells[0])

    @property
    def seat_names(self) -> tuple[str, ...]:
        """What the seats are called, in the first match if that differs."""
        return self.game.seats_in(self.game.setup_of(self.cells[0]))

    def __len__(self) -> int:
        return len(self.cells)

    def playout(self, threads: int | None = None, progress: Progress | None = None) -> Batch:
        """Play every match to its end with random moves, all legal moves listed at every ply."""
        threads = checked_threads(threads)
        if self.is_played:
            raise BadOption("this batch has been played; make a new one with another seed")
        self.is_played = True
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
        first_positions = self._first_positions(1 if isinstance(self.start, Mapping) else len(self))
        streams, cells = self._opened_streams(len(self)), np.zeros(1 + len(first_positions), tallied(self.game))
        for name in self.game.position.names or ():
            cells[name][1:] = first_positions[name]
        chunk = -(-len(self) // threads)
        tally_playouts = self.game.entries.tally_playouts  # compiled once, and not by every thread

        def counted(first: int) -> np.ndarray[Any, Any]:
            numbers, out = np.zeros(self.game.events.places(), np.int64), np.zeros(self.game.most_legal, np.int16)
            last = min(first + chunk, len(self))
            tally_playouts(cells.copy(), streams, out, numbers, first, last, self.game.most_plies)
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
        """The return of each seat in each match."""
        utilities: np.ndarray[Any, Any] = self.results["returns"][:, : self.seats]
        return utilities

    def replay(self, index: int) -> State:
        """One of the matches again, move by move from where it began, to look at or to save."""
        if not 0 <= whole(index) < len(self):
            raise BadOption(f"the matches of this batch are numbered from 0 to {len(self) - 1}, not {index!r}")
        state = self._first_state(whole(index))
        rng = new_stream(self.seed, PLAYOUT, index)
        out = np.zeros(self.game.most_legal, np.int16)
        last = len(state.history) + self.game.most_plies
        while state.pending and len(state.history) < last:
            seat = state.pending[0]
            state.play_code(self.game.entries.random_code(state._cells, seat, rng, out), seat)
        return state

    def match(self, index: int) -> Match:
        """One of the matches as a match file."""
        return Match.of(self.replay(index), {"Batch": f"seed {self.seed}, match {index}"})
