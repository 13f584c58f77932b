"""A random walk through matches of Floating World, quick enough for many thousand positions: records, not states."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from tabletao.core.declare.game import Game
from tabletao.core.kernels.bits import members_of
from tabletao.games.floating_world import GAME

FEW = 1_000
"""For fewer positions it is not worth while to compile the game."""
Cells = np.ndarray[Any, Any]
Answer = tuple[int, int]
"""A seat and the code it plays."""


class Walk:
    """The compiled or the interpreted rules, called on one record at a time."""

    def __init__(self, positions: int, seed: int) -> None:
        self.game: Game = GAME if positions > FEW else GAME.interpreted
        self.dice = random.Random(seed)
        self._out = np.zeros(GAME.most_legal, np.int16)

    def begin(self, **setup: Any) -> Cells:
        """The start of a match."""
        cells = self.game.blank(**setup)
        self.game.entries.set_up(cells)
        return cells

    def pending(self, cells: Cells) -> list[int]:
        """Who must decide, in seat order; nobody when the match is over."""
        return list(members_of(int(self.game.entries.pending_mask(cells))))

    def codes(self, cells: Cells, seat: int) -> list[int]:
        """What a seat may decide."""
        return [int(code) for code in self._out[: self.game.entries.list_legal(cells, seat, self._out)]]

    def answers(self, cells: Cells) -> list[Answer]:
        """A random decision of everybody who must decide."""
        return [(seat, self.dice.choice(self.codes(cells, seat))) for seat in self.pending(cells)]

    def play(self, cells: Cells, answers: list[Answer]) -> None:
        """Play decisions one after the other."""
        for seat, code in answers:
            assert self.game.entries.play_legal(cells, seat, code, self._out) >= 0

    def positions(self, **setup: Any) -> Iterator[Cells]:
        """The positions of random matches, one match after the other, before each question; not to be changed."""
        while True:
            cells = self.begin(**setup)
            while self.pending(cells):
                yield cells
                self.play(cells, self.answers(cells))
