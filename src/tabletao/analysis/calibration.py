"""From what a search expects to a chance of winning that one can believe.

A search averages over playouts that are played worse than the match, and its seat hopes to find better moves than the
others, so its expected return is no chance: of those to whom it gives 90 % in Yin Yang's first turns, two in three win.
How far off it is can be measured: ``python -m bench.calibration`` compares predictions with results, and a game's
``calibration.toml`` holds the curve that fits them best. A game without that file is taken at its word.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from math import exp, log

from tabletao.core.declare.game import Game
from tabletao.core.match.analysis import chance_of_winning

FILE = "calibration.toml"
SURE = 1e-3
"""A search that has seen so little to the contrary has seen nothing: what it expects is certain."""


@dataclass(frozen=True)
class Curve:
    """A monotone curve from expected returns to chances: a line from log odds to log odds.

    How steep the line is changes in the course of a match, as playouts become shorter. At the chance that everybody
    has before the first move, one in so many players, nothing is corrected but the ``lean``.
    """

    early: float = 1.0
    """The steepness before the first decision of a match."""
    late: float = 1.0
    """The steepness from the decision number ``settled`` on."""
    settled: int = 1
    lean: float = 0.0
    """What is added to the log odds of the seat that searches, and taken from those of the others."""

    def steepness(self, decisions: int) -> float:
        """The steepness when so many decisions have been made."""
        return self.early + (self.late - self.early) * min(1.0, decisions / self.settled)

    def chance(self, value: float, decisions: int, seats: int = 2, is_own: bool = True) -> float:
        """The chance of winning, from 0 to 1, of a seat that may expect this return when so many decisions were made.

        ``is_own`` says whether it is the seat from whose view the search was made.
        """
        plain = chance_of_winning(value)
        if not SURE < plain < 1 - SURE or seats == 1:  # alone nothing has been measured
            return plain
        even, odds = -log(seats - 1), log(plain / (1 - plain))
        lean = self.lean if is_own else -self.lean
        return 1 / (1 + exp(-(even + self.steepness(decisions) * (odds - even) + lean)))


@cache
def curve_of(game: Game) -> Curve:
    """The curve that was measured for a game."""
    file = game.folder / FILE
    return Curve(**tomllib.loads(file.read_text(encoding="utf-8"))) if file.exists() else Curve()
