"""Law 11, the part that needs a memory: views with different legal moves have different features.

A learner sees nothing but the features of its seat, and answers with codes in the same frame (``Game.turned``). So
wherever the features are the same, whichever seat looks, the same turned codes must be legal. Features may well leave
out what decides no move; but two views of a seat that differ in anything at all are noted as well, for games that
promise to tell everything. That features are bounded is checked here and in ``laws.audit``.

Random matches seldom come to two positions that differ in little, so such positions are made: those that other moves
lead to, and those that have one field, or one entry of it, from another position and still pass ``check``.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import numpy as np

from tabletao.core.declare.game import Game
from tabletao.core.kernels.entries import Cells
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.kernels.rng import PLAYOUT, new_stream
from tabletao.core.laws import laws

_anybody = interpreted(laws.anybody)

SIBLINGS = 8
"""How many of the moves of a position are tried."""
GRAFTS = 16
"""How many times a field of another position is tried in its place."""
DONORS = 500
"""How many positions are kept to take fields from."""


class FeatureLaw:
    """What the seats of one game were told in all positions examined so far, and what they saw and might do there."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.positions = 0
        self.broken: list[str] = []
        """Where the law is broken: features out of bounds, or the same for different legal moves."""
        self.untold: list[str] = []
        """Where two views of a seat have the same features, though the seat can tell them apart."""
        self._moves: dict[bytes, tuple[bytes, Cells]] = {}
        self._views: dict[tuple[int, bytes], tuple[bytes, Cells]] = {}
        self._donors: list[Cells] = []
        self._features = np.zeros(game.features, np.float32)
        self._out = np.zeros(game.most_legal, np.int16)

    def play(self, positions: int, seed: int, **setup: Any) -> None:
        """Examine random matches until so many more of their positions have been seen, made ones not counted.

        Of the last match, which may be long, positions from its whole length.
        """
        enough, match = self.positions + positions, 0
        while self.positions < enough:
            met = list(self._play_match(seed, match, setup))
            dice = random.Random(f"{seed} {match}")
            for cells, seat in met[:: max(1, len(met) // (enough - self.positions))]:
                self._examine_with_others(cells, seat, dice)
            match += 1

    def _play_match(self, seed: int, match: int, setup: dict[str, Any]) -> Iterator[tuple[Cells, int]]:
        """Every position of a random match in which somebody must decide, and the seat that decides."""
        entries, rng = self.game.entries, new_stream(seed, PLAYOUT, match)
        cells = self.game.blank(**setup)
        entries.set_up(cells)
        plies = 0
        while mask := entries.pending_mask(cells):
            seat = _anybody(mask, rng, plies)
            yield cells.copy(), seat
            plies += 1
            entries.play_legal(cells, seat, entries.random_code(cells, seat, rng, self._out), self._out)

    def _examine_with_others(self, cells: Cells, seat: int, dice: random.Random) -> None:
        """Examine a position, and others like it."""
        self.examine(cells)
        self.positions += 1
        for other in self._siblings(cells, seat):
            self.examine(other)
        for other in self._grafted(cells, dice):
            self._examine_moves(other)

    def _siblings(self, cells: Cells, seat: int) -> Iterator[Cells]:
        """Positions that moves of the seat lead to, taken from the whole list of its moves."""
        codes = self._out[: self.game.entries.list_legal(cells, seat, self._out)].copy()
        for code in codes[:: -(-len(codes) // SIBLINGS)]:
            after = cells.copy()
            if self.game.entries.play_legal(after, seat, int(code), self._out):
                yield after

    def _grafted(self, cells: Cells, dice: random.Random) -> Iterator[Cells]:
        """Positions that differ in a single field, or a single entry of one, which comes from another position."""
        keep = len(self._donors) if len(self._donors) < DONORS else dice.randrange(DONORS)
        self._donors[keep : keep + 1] = [cells.copy()]
        for _ in range(GRAFTS):
            other, field = cells.copy(), dice.choice(self.game.position.names or ())
            whole, donor = other[field][0], dice.choice(self._donors)[field][0]
            index = dice.randrange(whole.size)
            if whole.ndim == 0 or dice.random() < 0.5:
                other[field][0] = donor
            else:
                whole.flat[index] = donor.flat[index]
            if self.game.entries.broken_invariant(other) == 0:
                yield other

    def examine(self, cells: Cells) -> None:
        """Compare what each seat is told of a position with all that was told before."""
        self._examine_moves(cells)
        for seat in range(self.game.seats(cells[0])):
            told = self._told(cells, seat)
            if not (np.abs(self._features) <= laws.BOUND).all():
                self.broken.append(f"a feature is out of bounds:\n{self._text(cells)}")
            view = cells.copy()
            self.game.entries.hide_from(view, seat)
            before, held = self._views.setdefault((seat, told), (view.tobytes(), cells.copy()))
            if before != view.tobytes():
                self.untold.append(f"the same features, another view:\n{self._text(held)}\n{self._text(cells)}")

    def _examine_moves(self, cells: Cells) -> None:
        """Compare the legal moves of each seat with those it or another had with the same features."""
        for seat in range(self.game.seats(cells[0])):
            legal = self._out[: self.game.entries.list_legal(cells, seat, self._out)]
            moves = np.sort(self.game.turned(legal, seat)).tobytes()
            before, held = self._moves.setdefault(self._told(cells, seat), (moves, cells.copy()))
            if before != moves:
                self.broken.append(f"the same features, other moves:\n{self._text(held)}\n{self._text(cells)}")

    def _told(self, cells: Cells, seat: int) -> bytes:
        """The features for a seat, in short."""
        self.game.entries.encode_for(cells, seat, self._features)
        return blake2b(self._features.tobytes(), digest_size=16).digest()

    def _text(self, cells: Cells) -> str:
        """A position as a person reads it."""
        return self.game.position_text.write_position(cells[0])
