"""The names of squares and windows: what a player's own numbers are called on the board that both share."""

from __future__ import annotations

from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yin_yang.components import BLACK, LAST_WINDOW, SQUARE_NAMES, SQUARES, WIDTH, WINDOWS
from tabletao.games.yin_yang.rules import codes
from tabletao.games.yin_yang.rules.turn import step

_window_corner = interpreted(codes.window_corner)
_step = interpreted(step)


def on_board(seat: int, square: int) -> int:
    """The number, as black sees it, of a square that a seat sees; and the other way round."""
    return square if seat == BLACK else SQUARES - 1 - square


def name_of(seat: int, square: int) -> str:
    """The name of a square that a seat sees."""
    return SQUARE_NAMES[on_board(seat, square)]


def _stays(number: int) -> bool:
    """Does the move of that number stay on the board?"""
    square = number % SQUARES
    target = square + _step(number // SQUARES)
    one_row, one_column = square // WIDTH == target // WIDTH, square % WIDTH == target % WIDTH
    return 0 <= target < SQUARES and (one_row or one_column)


MOVES = tuple(filter(_stays, range(4 * SQUARES)))
"""The moves that stay on the board, by number."""


def move_squares(seat: int, number: int) -> tuple[str, str]:
    """From where to where a move leads."""
    direction, square = divmod(number, SQUARES)
    return name_of(seat, square), name_of(seat, square + _step(direction))


def window_squares(seat: int, number: int) -> tuple[str, str, str, str]:
    """The four squares of a window of a seat, as black sees them: upper left, upper right, lower left, lower right."""
    corner = _window_corner(number)
    corner = corner if seat == BLACK else LAST_WINDOW - corner
    first, second, third, fourth = (SQUARE_NAMES[corner + more] for more in (0, 1, WIDTH, WIDTH + 1))
    return first, second, third, fourth


def window_name(seat: int, number: int) -> str:
    """A window by its lower left and its upper right square."""
    _, upper_right, lower_left, _ = window_squares(seat, number)
    return f"{lower_left}-{upper_right}"


def window_from(lower_left: str) -> str:
    """The name of the window whose lower left square, as black sees it, is this."""
    square = SQUARE_NAMES.index(lower_left)
    return f"{lower_left}-{SQUARE_NAMES[square - WIDTH + 1]}"


def windows_named(seat: int, *names: str) -> list[int]:
    """The windows that a seat may mean by two opposite squares, or by the lower left one."""
    found = []
    for number in range(WINDOWS):
        first, second, third, fourth = window_squares(seat, number)
        if set(names) in ({first, fourth}, {second, third}) or names == (third,):
            found.append(number)
    return found
