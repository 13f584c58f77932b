"""What squares, windows, dominoes and laws are called, and how people write them.

A player's own numbers are those of the board as that player sees it; its squares have the same names for both.
"""

from __future__ import annotations

import re

from tabletao.core.declare.fields import Names
from tabletao.core.errors import MoveSyntaxError
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.games.yin_yang import components
from tabletao.games.yin_yang.components import ADAPT, BLACK, COLOURS, EMPTY, RED, SQUARE_NAMES, Law, on_board

_STROKES = str.maketrans("-_·0O", EMPTY * 5)


def letters_of(s: Position) -> str:
    """What stands on each square, in the order in which black reads them: B, W or a dot."""
    letters = [EMPTY] * len(SQUARE_NAMES)
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
    """The windows as a seat sees them, and one word for no window."""

    def write(self, value: int, seat: int) -> str:
        """The name of a window."""
        return self.names[value if seat == BLACK or value == ADAPT else ADAPT - 1 - value]

    def slug(self, value: int, seat: int) -> str:
        """Its lower left square."""
        return self.write(value, seat).partition("-")[0]

    def read(self, word: str, seat: int) -> list[int]:
        """The window of two opposite squares, or of the lower left one."""
        squares = re.findall("[a-d][1-4]", word)
        if not squares:
            return [ADAPT]
        columns, rows = zip(*squares, strict=True)
        name = f"{min(columns)}{min(rows)}-" + (f"{max(columns)}{max(rows)}" if len(squares) > 1 else "")
        return [value for value in range(ADAPT) if self.write(value, seat).startswith(name)]


class LawNames(Names):
    """All laws, as their owner writes them: upper and lower row of the cause, then of the effect."""

    def write(self, value: int, seat: int) -> str:
        """A law as text."""
        return str(components.law_of(components.DOMINO_OF[value], seat))

    def read(self, word: str, seat: int) -> list[int]:
        """The number of the law that a text describes."""
        return [components.NUMBER[read_law(word, seat)]]


def read_law(text: str, owner: int) -> int:
    """The domino with the law that a text describes, as its owner sees it."""
    before, _, after = map(_slots, text.upper().replace("→", ">").partition(">"))
    if re.fullmatch(r".{4}[.=]*", before):
        before = before[:4]  # whatever looks like empty slots behind four is the shaft of an arrow, as in ->
    if not re.fullmatch("[BW.]{4}", before) or not re.fullmatch(r"[BW.]{4}|\*|(?=.{4}$)\.*\*\.*", after):
        raise MoveSyntaxError(
            "a law reads 'WW/WW > W./WW': upper and lower row of the cause, then of the effect, or * for a red plug"
        )
    law = str(Law("", before, RED if RED in after else after))
    if law not in components.LAWS_OF[owner]:
        raise MoveSyntaxError(
            f"{text!r} is no law: the effect repeats the cause with one plug less, with two more of one colour, or is *"
        )
    return components.LAWS_OF[owner][law]


def _slots(text: str) -> str:
    """The slots of a cause or an effect, as typed by a person in no hurry to be exact."""
    letters = re.sub(r"[\s/|,]", "", text)
    return RED if letters in ("RED", "ADAPT", "ADAPTS", "ADAPTATION") else letters.translate(_STROKES).replace("R", RED)


SQUARE = SquareNames("square", SQUARE_NAMES)
WINDOW = WindowNames("window", (*components.WINDOW_NAMES, "adapts"))
LAW = LawNames("law", tuple(components.LAWS_OF[BLACK]))
PLACE = Names("domino", ("1", "2", "3", "4"))


def changed_squares(law: Law, window: int, owner: int) -> list[str]:
    """§7 The squares of a window that a law changes, in the order in which black reads them."""
    squares = [on_board(components.WINDOW_SQUARES[window][slot], owner) for slot in law.changed]
    return [SQUARE_NAMES[square] for square in sorted(squares)]


def changes(law: Law, window: int, owner: int) -> str:
    """§7 What comes and goes when a law is applied in a window; the law as its owner sees it."""
    names, slot = " and ".join(changed_squares(law, window, owner)), law.changed[0]
    if law.effect[slot] == EMPTY:
        return f"the {COLOURS[law.cause[slot]]} piece on {names} disappears"
    return f"{COLOURS[law.effect[slot]]} pieces appear on {names}"
