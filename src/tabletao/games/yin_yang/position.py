"""Yin Yang's positions as text that a person can read, draw and change.

    4  B  W  W  .
    3  B  W  W  W
    2  B  B  B  W
    1  B  B  B  W
       a  b  c  d
    turn: 2 white act
    black: laid WW/WW > W./WW, BW/BW > *, ?, ?
    white: WW/BB > W./BB, ?, ?, ?

Each player's line lists the four dominoes, separated by commas: a law as its owner sees it, ``laid`` before it if
it lies face up, or ``?`` if it cannot be read. What is left out at the end cannot be read either; a law that cannot be
read is never applied. During the creation (``turn: 0 black creation``) the line lists the laws written so far.

Lines that say nothing may be left out: ``turn`` (1 black act), the players (nothing can be read), ``quiet`` (0),
``rewriting`` (the domino to be rewritten, 1 to 4), ``reserve`` (pieces black and white may still bring forth, where
that is limited), ``aid`` (off), ``over`` (why). The phases are creation, act, after (a move), choose (a domino),
rewrite and over.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from tabletao.core.errors import MoveSyntaxError, PositionSyntaxError
from tabletao.core.kernels.contract import Position
from tabletao.core.numbers import whole_number
from tabletao.core.show.lines import board_and_lines, index_of, named_values, read_values
from tabletao.games.yin_yang.components import BLACK, DOMINOES, SQUARES, WHITE
from tabletao.games.yin_yang.law_text import read_law, write_law
from tabletao.games.yin_yang.squares import on_board
from tabletao.games.yin_yang.state import ACT, CREATION, OVER, PHASES, POSITION, REASONS, SEATS

ROWS = "4321"
COLUMNS = "abcd"
LETTERS = "BW"


def letters_of(s: Position) -> str:
    """What stands on each square, in the order in which black sees them: B, W or a dot."""
    letters = ["."] * SQUARES
    for seat in (BLACK, WHITE):
        for square in range(SQUARES):
            if s.pieces[seat] >> square & 1:
                letters[on_board(seat, square)] = LETTERS[seat]
    return "".join(letters)


def write_position(s: Position) -> str:
    """The position as text."""
    letters = letters_of(s)
    lines = [f"{row}  {'  '.join(letters[4 * i : 4 * i + 4])}" for i, row in enumerate(ROWS)]
    lines.append(f"   {'  '.join(COLUMNS)}")
    lines.append(f"turn: {s.turn} {SEATS[s.mover]} {PHASES[s.phase]}")
    for seat, name in enumerate(SEATS):
        dominoes = [_write_domino(s, seat, place) for place in range(s.written[seat])]
        lines.append(f"{name}: {', '.join(dominoes)}".rstrip())
    return "\n".join([*lines, *_write_rest(s)]) + "\n"


def _write_domino(s: Position, seat: int, place: int) -> str:
    if s.laid[seat, place]:
        return f"laid {write_law(seat, int(s.laid[seat, place]))}"
    return write_law(seat, int(s.hidden[seat, place])) if s.hidden[seat, place] else "?"


def _write_rest(s: Position) -> Iterable[str]:
    """The lines that only some positions need."""
    if s.quiet:
        yield f"quiet: {s.quiet}"
    if s.chosen:
        yield f"rewriting: {s.chosen}"
    if s.reserve:
        yield f"reserve: {s.left[BLACK]} {s.left[WHITE]}"
    if s.aid:
        yield "aid: off"
    if s.reason:
        yield f"over: {REASONS[s.reason]}"


def read_position(text: str) -> Position:
    """The position a text describes; ``PositionSyntaxError`` says which line cannot be."""
    s: Position = np.zeros(1, POSITION)[0]
    s.turn, s.phase = 1, ACT
    cells, lines = board_and_lines(text, ROWS, COLUMNS, "4  B  W  W  .")
    _read_board(s, cells)
    read_values(s, named_values(lines), _READERS)
    if s.phase != CREATION:
        s.written[:] = DOMINOES
    return s


def _read_board(s: Position, cells: list[str]) -> None:
    for square, letter in enumerate(cells):
        if letter in tuple(LETTERS):
            seat = LETTERS.index(letter)
            s.pieces[seat] |= 1 << on_board(seat, square)
        elif letter != ".":
            raise PositionSyntaxError(f"on a square stands B, W or . (nothing), not {letter!r}")


def _read_turn(s: Position, value: str) -> None:
    parts = value.split()
    turn = whole_number(parts[0]) if len(parts) == 3 else None
    if turn is None:
        raise PositionSyntaxError(f"a turn reads 'turn: 7 black act', not {value!r}")
    s.turn, s.mover, s.phase = turn, index_of(parts[1], SEATS, "seat"), index_of(parts[2], PHASES, "phase")


def _read_dominoes(seat: int, s: Position, value: str) -> None:
    dominoes = [part.strip() for part in value.split(",")] if value else []
    if len(dominoes) > DOMINOES:
        raise PositionSyntaxError(f"a player has four dominoes, not {len(dominoes)}")
    s.written[seat] = len(dominoes)
    for place, text in enumerate(dominoes):
        law = text.removeprefix("laid ")
        if law != "?":
            (s.hidden if law == text else s.laid)[seat, place] = _read_law(seat, law)


def _read_law(seat: int, text: str) -> int:
    try:
        return read_law(seat, text)
    except MoveSyntaxError as error:
        raise PositionSyntaxError(str(error)) from error


def _number(value: str, line: str) -> int:
    number = whole_number(value)
    if number is None:
        raise PositionSyntaxError(f"the line {line!r} has a number, not {value!r}")
    return number


def _read_quiet(s: Position, value: str) -> None:
    s.quiet = _number(value, "quiet")


def _read_rewriting(s: Position, value: str) -> None:
    s.chosen = _number(value, "rewriting")


def _read_reserve(s: Position, value: str) -> None:
    numbers = value.split()
    if len(numbers) != 2:
        raise PositionSyntaxError(f"the reserve reads 'reserve: 8 10', black first, not {value!r}")
    s.reserve = 1
    s.left[BLACK], s.left[WHITE] = (_number(number, "reserve") for number in numbers)


def _read_aid(s: Position, value: str) -> None:
    s.aid = index_of(value, ("on", "off"), "aid")


def _read_over(s: Position, value: str) -> None:
    s.reason, s.phase = index_of(value, REASONS, "reason"), OVER


_READERS = {
    "turn": _read_turn,
    "black": lambda s, value: _read_dominoes(BLACK, s, value),
    "white": lambda s, value: _read_dominoes(WHITE, s, value),
    "quiet": _read_quiet,
    "rewriting": _read_rewriting,
    "reserve": _read_reserve,
    "aid": _read_aid,
    "over": _read_over,
}
