"""Yin Yang's positions as text that a person can read, draw and change.

    4  B  W  W  .
    3  B  W  W  W
    2  B  B  B  W
    1  B  B  B  W
       a  b  c  d
    turn: 2 white act
    black: laid WW/WW > W./WW, BW/BW > *, ?, ?
    white: WW/BB > W./BB, ?, ?, ?

Each player's line lists the four dominoes: a law as its owner sees it, ``laid`` before it if it lies face up, or ``?``
if it cannot be read, like what is left out at the end. During the creation (``turn: 0 black creation``) it lists the
laws written so far. Lines that say nothing may be left out: ``turn`` (1 black act), the players, ``quiet`` (0),
``rewriting`` (the domino to be rewritten), ``reserve`` (what black and white may still bring forth, where that is
limited), ``aid`` (off), ``over`` (why). The phases are those of ``state.py``.
"""

from __future__ import annotations

import numpy as np

from tabletao.core.errors import MoveSyntaxError, PositionSyntaxError
from tabletao.core.kernels.contract import Position
from tabletao.core.show import lines
from tabletao.core.show.lines import Line, choice_line, number_line
from tabletao.games.yin_yang.components import BLACK, DOMINOES, EMPTY, WHITE, law_of, on_board
from tabletao.games.yin_yang.names import letters_of, read_law
from tabletao.games.yin_yang.state import ACT, CREATION, OVER, PHASES, POSITION, REASONS, SEATS

ROWS, COLUMNS, LETTERS = "4321", "abcd", ("B", "W")


def write_position(s: Position) -> str:
    """The position as text."""
    board = lines.drawn_board(letters_of(s), ROWS, COLUMNS, gap=2)
    return "\n".join([*board, *lines.write_lines(s, LINES)]) + "\n"


def read_position(text: str) -> Position:
    """The position a text describes; ``PositionSyntaxError`` says which line cannot be."""
    s: Position = np.zeros(1, POSITION)[0]
    s.turn, s.phase = 1, ACT
    cells, others = lines.board_and_lines(text, ROWS, COLUMNS, "4  B  W  W  .")
    for square, letter in enumerate(cells):
        if letter in LETTERS:
            seat = LETTERS.index(letter)
            s.pieces[seat] |= 1 << on_board(square, seat)
        elif letter != EMPTY:
            raise PositionSyntaxError(f"on a square stands B, W or . (nothing), not {letter!r}")
    lines.read_lines(s, others, LINES)
    if s.reason:
        s.phase = OVER
    if s.phase != CREATION:
        s.written[:] = DOMINOES
    return s


def _dominoes(seat: int) -> Line:
    """The line of a player's dominoes."""

    def write(s: Position) -> str:
        return ", ".join(_write_domino(s, seat, place) for place in range(s.written[seat]))

    def read(s: Position, value: str) -> None:
        dominoes = [part.strip() for part in value.split(",")] if value else []
        if len(dominoes) > DOMINOES:
            raise PositionSyntaxError(f"a player has four dominoes, not {len(dominoes)}")
        s.written[seat] = len(dominoes)
        for place, text in enumerate(dominoes):
            _read_domino(s, seat, place, text)

    return Line(SEATS[seat], write, read)


def _write_domino(s: Position, seat: int, place: int) -> str:
    domino = int(s.laid[seat, place] or s.hidden[seat, place])
    return f"{'laid ' if s.laid[seat, place] else ''}{law_of(domino, seat) if domino else '?'}"


def _read_domino(s: Position, seat: int, place: int, text: str) -> None:
    law = text.removeprefix("laid ")
    try:
        if law != "?":
            (s.hidden if law == text else s.laid)[seat, place] = read_law(law, seat)
    except MoveSyntaxError as error:
        raise PositionSyntaxError(str(error)) from error


def _read_reserve(s: Position, value: str) -> None:
    numbers = value.split()
    if len(numbers) != 2:
        raise PositionSyntaxError(f"the reserve reads 'reserve: 8 10', black first, not {value!r}")
    s.reserve = 1
    s.left[BLACK], s.left[WHITE] = (lines.number_in(number, "reserve") for number in numbers)


LINES = (
    lines.turn_line(SEATS, PHASES, "7 black act"),
    _dominoes(BLACK),
    _dominoes(WHITE),
    number_line("quiet", "quiet"),
    number_line("rewriting", "chosen"),
    Line("reserve", lambda s: f"{s.left[BLACK]} {s.left[WHITE]}" if s.reserve else None, _read_reserve),
    choice_line("aid", "aid", ("on", "off")),
    choice_line("over", "reason", REASONS),
)
