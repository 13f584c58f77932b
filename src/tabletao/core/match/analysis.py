"""The analysis of a decision: its budget, its candidate moves and the expected returns. The search is in ``agents``."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tabletao.core.errors import BadOption
from tabletao.core.match.move import Move
from tabletao.core.numbers import whole


def chance_of_winning(value: float) -> float:
    """The chance of winning, from 0 to 1, that an expected return corresponds to; a draw counts half."""
    return (1 + value) / 2


@dataclass(frozen=True)
class Budget:
    """When a search stops: after so many iterations or seconds, whichever comes first."""

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        """Refuse a budget with which a search would never end or never begin."""
        if self.iterations is None and self.seconds is None:
            raise BadOption("a search needs a number of iterations or of seconds")
        if self.iterations is not None and whole(self.iterations) < 1:
            raise BadOption(f"a search needs at least one iteration, a whole number, not {self.iterations!r}")
        if self.seconds is not None and not _is_time(self.seconds):
            raise BadOption(f"a search needs a number of seconds, more than none, not {self.seconds!r}")


def _is_time(seconds: object) -> bool:
    """Whether this is a finite, positive length of time."""
    return isinstance(seconds, int | float) and math.isfinite(seconds) and seconds > 0


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was searched: its expected return for the seat that makes it, and its share of the iterations."""

    move: Move
    value: float
    share: float


@dataclass(frozen=True, slots=True)
class Analysis:
    """A search from one seat's view: its moves from best to worst, and the expected return of every seat."""

    seat: int
    candidates: tuple[Candidate, ...]
    values: tuple[float, ...]
    iterations: int

    @property
    def best(self) -> Candidate:
        """The move that was searched most."""
        return self.candidates[0]
