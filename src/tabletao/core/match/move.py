"""Moves and outcomes: the kernels' numbers in readable form."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Move:
    """One legal decision: its number, its notation, and the things to touch on the board to make it."""

    code: int
    text: str
    touches: tuple[str, ...]

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended; the winners are the seats with a positive return, and a draw has none."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    returns: tuple[float, ...]
