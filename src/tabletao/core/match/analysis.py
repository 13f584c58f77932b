"""What thinking about a decision takes and gives. Who does the thinking stands in ``agents``."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tabletao.core.errors import BadOption
from tabletao.core.match.move import Move
from tabletao.core.numbers import whole


def chance_of_winning(value: float) -> float:
    """The chance that an expected return stands for, from 0 to 1; a draw counts half."""
    return (1 + value) / 2


@dataclass(frozen=True)
class Budget:
    """When to stop thinking: after so many iterations or seconds, whichever comes first."""

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        """A search that would never end, or never begin, is refused."""
        if self.iterations is None and self.seconds is None:
            raise BadOption("a search needs a number of iterations or of seconds")
        if self.iterations is not None and whole(self.iterations) < 1:
            raise BadOption(f"a search needs at least one iteration, a whole number, not {self.iterations!r}")
        if self.seconds is not None and not _is_time(self.seconds):
            raise BadOption(f"a search needs a number of seconds, more than none, not {self.seconds!r}")


def _is_time(seconds: object) -> bool:
    """A length of time that begins and ends."""
    return isinstance(seconds, int | float) and math.isfinite(seconds) and seconds > 0


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that was thought about: the return it promises to who makes it, and its share of the thinking."""

    move: Move
    value: float
    share: float


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a seat may expect, as far as it can know: the moves from best to worst, and the return of every seat."""

    seat: int
    candidates: tuple[Candidate, ...]
    values: tuple[float, ...]
    iterations: int

    @property
    def best(self) -> Candidate:
        """The move that was thought about most."""
        return self.candidates[0]
