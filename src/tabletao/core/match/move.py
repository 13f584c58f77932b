"""Moves and outcomes: the kernels' numbers in readable form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Move:
    """One legal decision: its number, its notation, and the things to touch on the board to make it."""

    code: int
    text: str
    touches: tuple[str, ...]

    def __str__(self) -> str:
        return self.text


class ChanceOutcome(NamedTuple):
    """One thing that chance may do, and how likely it is."""

    move: Move
    probability: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended; the winners are the seats with a positive return, and a draw has none."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    returns: tuple[float, ...]
