"""What squares, windows, dominoes and laws are called.

A player's own numbers are those of the board as that player sees it; its squares have the same names for both.
"""

from __future__ import annotations

from tabletao.core.declare.fields import Names
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.games.yin_yang.components import (
    ADAPT,
    BLACK,
    DOMINO_OF,
    DOMINOES,
    LAST_WINDOW,
    SQUARE_NAMES,
    SQUARES,
    STEPS,
    WIDTH,
    WINDOW_CORNERS,
)
from tabletao.games.yin_yang.laws import COLOURS, EMPTY, Law, law_of
from tabletao.games.yin_yang.state import SEATS

CORNERS = tuple(members_of(WINDOW_CORNERS))
"""The upper left squares of the windows."""


def on_board(square: int, seat: int) -> int:
    """The number, as black sees it, of a square that a seat sees; and the other way round."""
    return square if seat == BLACK else SQUARES - 1 - square


def letters_of(s: Position) -> str:
    """What stands on each square, in the order in which black reads them: B, W or a dot."""
    letters = [EMPTY] * SQUARES
    for seat, letter in enumerate("BW"):
        for square in members_of(int(s.pieces[seat])):
            letters[on_board(square, seat)] = letter
    return "".join(letters)


class SquareNames(Names):
    """The squares as a seat sees them."""

    def write(self, value: int, seat: int) -> str:
        """The name of a square."""
        return SQUARE_NAMES[on_board(value, seat)]


class WindowNames(Names):
    """The windows as a seat sees them, by their lower left and upper right squares; and one word for no window."""

    def write(self, value: int, seat: int) -> str:
        """The name of a window."""
        if value == ADAPT:
            return "adapts"
        corner = CORNERS[value] if seat == BLACK else LAST_WINDOW - CORNERS[value]
        return f"{SQUARE_NAMES[corner + WIDTH]}-{SQUARE_NAMES[corner + 1]}"

    def slug(self, value: int, seat: int) -> str:
        """Its lower left square."""
        return self.write(value, seat).partition("-")[0]


class LawNames(Names):
    """All laws, as their owner writes them."""

    def write(self, value: int, seat: int) -> str:
        """A law as text."""
        return str(law_of(DOMINO_OF[value], seat))


SEAT = Names("seat", SEATS)
SQUARE = SquareNames("square", SQUARE_NAMES)
WINDOW = WindowNames("window", [str(number) for number in range(ADAPT + 1)])
LAW = LawNames("law", [str(number) for number in range(len(DOMINO_OF))])
PLACE = Names("domino", [str(1 + place) for place in range(DOMINOES)])


def step(direction: int, square: int, seat: int) -> tuple[str, str] | None:
    """From where to where a piece steps, or None where that leads off the board."""
    target = square + STEPS[direction]
    one_row, one_column = square // WIDTH == target // WIDTH, square % WIDTH == target % WIDTH
    if not 0 <= target < SQUARES or not (one_row or one_column):
        return None
    return SQUARE.write(square, seat), SQUARE.write(target, seat)


def changed_squares(law: Law, window: int, owner: int) -> list[str]:
    """§7 The squares of a window that a law changes, in the order in which black reads them."""
    squares = [CORNERS[window] + slot % 2 + WIDTH * (slot // 2) for slot in law.changed]
    return [SQUARE_NAMES[square] for square in sorted(on_board(square, owner) for square in squares)]


def changes(law: Law, window: int, owner: int) -> str:
    """§7 What comes and goes when a law is applied in a window; the law as its owner sees it."""
    names, slot = " and ".join(changed_squares(law, window, owner)), law.changed[0]
    if law.effect[slot] == EMPTY:
        return f"the {COLOURS[law.cause[slot]]} piece on {names} disappears"
    return f"{COLOURS[law.effect[slot]]} pieces appear on {names}"
