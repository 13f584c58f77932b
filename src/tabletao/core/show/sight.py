"""A sight: all that one viewer may know of a position, and nothing else.

Pictures, text, questions, captions, labels and stories are made from a sight alone, so that what ``hide`` has hidden
cannot be shown or said.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from tabletao.core.kernels.contract import CHANCE, MAX_SEATS, SPECTATOR, Position

if TYPE_CHECKING:
    from tabletao.core.declare.game import Game


@dataclass(frozen=True)
class Marks:
    """What the last move has left to be marked in a picture, by the ids of its elements."""

    things: tuple[str, ...] = ()
    """The latest is the last one."""
    arrows: tuple[tuple[str, str], ...] = ()
    """Where something came from and where it went."""


@dataclass(frozen=True)
class Sight:
    """What a viewer sees of a position. A game may add what it decodes from the record in a subclass."""

    game: Game
    s: Position
    """The position, with all that the viewer may not know blank."""
    viewer: int
    """Who looks: a seat, or ``SPECTATOR``. The picture shows that player's side."""
    is_open: bool = False
    """Whether nothing is hidden any more: the match is over, or this is for its analysis."""
    marks: Marks = Marks()

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.game.seats(self.s)

    @property
    def scores(self) -> tuple[float, ...]:
        """The points of each seat as the viewer can count them now."""
        points = np.zeros(MAX_SEATS)
        self.game.interpreted.kernels["scores"](self.s, points)
        return tuple(map(float, points[: self.seats]))

    def sees(self, seat: int) -> bool:
        """Whether the viewer may see what this seat alone may see."""
        return self.is_open or seat == self.viewer

    def seat_name(self, seat: int) -> str:
        """What a seat is called."""
        names = self.game.seats_in(self.game.setup_of(self.s))
        return {CHANCE: "chance", SPECTATOR: "spectator"}.get(seat) or names[seat]

    def seat_title(self, seat: int) -> str:
        """The name of a seat as a sentence begins with it."""
        return title_of(self.seat_name(seat))


def title_of(seat_name: str) -> str:
    """The name of a seat for people: 'Red', or of two words 'Onna-Bugeisha'."""
    return seat_name.replace("_", "-").title()
