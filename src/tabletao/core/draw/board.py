"""A board of squares, as it lies before a player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletao.core.draw.element import Drawing, number, text
from tabletao.core.draw.layout import Box
from tabletao.core.draw.naming import named


@dataclass(frozen=True)
class SquareBoard:
    """Squares in rows and columns, numbered as a book is read. Who sits opposite sees the board turned."""

    left: float
    top: float
    side: float
    """How wide a square is."""
    columns: int
    rows: int
    is_turned: bool = False

    @property
    def area(self) -> Box:
        """Where the whole board lies."""
        return Box(self.left, self.top, self.side * self.columns, self.side * self.rows)

    @property
    def squares(self) -> list[int]:
        """All squares in the order in which they are seen, from the upper left corner to the lower right."""
        return [self.place(square) for square in range(self.columns * self.rows)]

    def place(self, square: int) -> int:
        """Where a square is seen, counted from the upper left corner; and the square at such a place."""
        return self.columns * self.rows - 1 - square if self.is_turned else square

    def box(self, square: int) -> Box:
        """Where a square lies."""
        down, across = divmod(self.place(square), self.columns)
        return Box(self.left + self.side * across, self.top + self.side * down, self.side, self.side)

    def around(self, names: Sequence[str], clause: str = "") -> Drawing:
        """The names of the rows on the left and of the columns below, from the names of all squares like ``c4``."""
        x, y, half = self.left, self.area.bottom, self.side / 2
        lefts, lowest = self.squares[:: self.columns], self.squares[-self.columns :]
        rows = (text(names[square][1:], x - 14, self.box(square).y + half + 6, "tt-small") for square in lefts)
        columns = (text(names[square][0], self.box(square).x + half, y + 19, "tt-small") for square in lowest)
        return named("Names of rows and columns", clause, rows, columns)

    def grid(self) -> str:
        """The lines between the squares and around them, as a path."""
        x, y, width, height = self.area
        upright = (f"M{number(x + self.side * i)},{number(y)} v{number(height)}" for i in range(self.columns + 1))
        level = (f"M{number(x)},{number(y + self.side * i)} h{number(width)}" for i in range(self.rows + 1))
        return " ".join([*upright, *level])
