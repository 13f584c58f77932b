"""A board of squares, seen from either side."""

from __future__ import annotations

from tabletao.core.draw.board import SquareBoard
from tabletao.core.draw.layout import Box

HERE = SquareBoard(10, 20, 50, columns=3, rows=2)
OPPOSITE = SquareBoard(10, 20, 50, columns=3, rows=2, is_turned=True)


def test_squares_lie_as_a_book_is_read() -> None:
    assert HERE.squares == [0, 1, 2, 3, 4, 5]
    assert HERE.box(0) == Box(10, 20, 50, 50)
    assert HERE.box(5) == Box(110, 70, 50, 50)
    assert HERE.area == Box(10, 20, 150, 100)


def test_who_sits_opposite_sees_the_last_square_first() -> None:
    assert OPPOSITE.squares == [5, 4, 3, 2, 1, 0]
    assert [OPPOSITE.box(square) for square in OPPOSITE.squares] == [HERE.box(square) for square in HERE.squares]


def test_the_grid_has_a_line_around_every_column_and_row() -> None:
    assert HERE.grid().count("v100") == 4
    assert HERE.grid().count("h150") == 3
    assert HERE.grid().startswith("M10,20 v100")
