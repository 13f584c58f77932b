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
    """How a match ended; the winners are the seats with a positive return.

    A match without winners is a draw, or all have lost: to the clock, to the board, or to an automa, which has no seat.
    """

    reason: str
    winners: tuple[int, ...]
    scores: tuple[float, ...]
    returns: tuple[float, ...]
    automa: str = ""
    """Who has won against everybody at the table, if an automa has."""

    @property
    def is_won_by_all(self) -> bool:
        """Whether everybody at the table has won."""
        return len(self.winners) == len(self.returns)

    @property
    def is_lost_by_all(self) -> bool:
        """Whether everybody at the table has lost."""
        return all(value < 0 for value in self.returns)

    @property
    def is_draw(self) -> bool:
        """Whether nobody has won and not everybody has lost."""
        return not self.winners and not self.is_lost_by_all

    def verdict(self, seat: int) -> str:
        """How it ended for a seat: "won", "lost" or "drawn"."""
        return "won" if seat in self.winners else "drawn" if self.is_draw else "lost"
