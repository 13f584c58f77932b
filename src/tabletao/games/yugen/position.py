"""Yūgen's positions as text that a person can read, draw and change.

    5  .  .          .         .  .
    4  .  .          River/E*  .  .
    3  .  Forest/N   Ocean**   .  .
    2  .  .          .         .  .
    1  .  .          .         .  .
       a  b          c         d  e
    turn: 7 dark place
    dark: Storm Cave
    bright: ?

Lines that say nothing may be left out: ``turn`` (2 dark place), the hands (empty), ``taken`` (0 0), ``yugen``,
``drawn`` (tile or ``?``, the square that was pushed or ``-``, the one it comes to), ``waiting`` (each new tile's square
with the sides that wait, innermost last), ``left`` (tiles and the squares they left), ``suspects`` (§17), ``over``.
"""

from __future__ import annotations

import numpy as np

from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.core.show.lines import (
    Line,
    board_and_lines,
    check_once,
    choice_line,
    drawn_board,
    hand_line,
    index_of,
    named_values,
    names_in,
    numbers_line,
    read_values,
    set_line,
    set_of,
    turn_line,
    write_lines,
)
from tabletao.games.yugen.components import (
    ALL_TILES,
    NO_TILE,
    PHILOSOPHERS,
    SIDE_NAMES,
    SQUARE_NAMES,
    SQUARES,
    TILE_NAMES,
)
from tabletao.games.yugen.state import NOWHERE, OVER, PHASES, PLACE, POSITION, REASONS, SEATS

ROWS, COLUMNS = "54321", "abcde"


def write_position(s: Position) -> str:
    """The position as text."""
    cells = [_write_cell(s, square) for square in range(SQUARES)]
    return "\n".join([*drawn_board(cells, ROWS, COLUMNS), *write_lines(s, LINES)]) + "\n"


def read_position(text: str) -> Position:
    """The position a text describes; ``PositionSyntaxError`` says which line cannot be."""
    s: Position = np.zeros(1, POSITION)[0]
    s.turn, s.phase, s.pushed, s.target = 2, PLACE, NOWHERE, NOWHERE
    cells, lines = board_and_lines(text, ROWS, COLUMNS, "5  .  River/E*  .  .  .")
    for square, cell in enumerate(cells):
        _read_cell(s, square, cell)
    values = named_values(lines)
    read_values(s, values, {line.name: line.read for line in LINES})
    if s.reason:
        s.phase = OVER
    _fill_bag(s)
    for seat, name in enumerate(SEATS):
        if f"suspects {name}" not in values and s.held[seat] > 0:
            s.suspects[seat] = s.bag | s.hand[0] | s.hand[1]
    return s


def _write_cell(s: Position, square: int) -> str:
    face = int(s.face[square])
    tile = "." if face == NO_TILE else f"{TILE_NAMES[(face - 1) // 4]}/{SIDE_NAMES[(face - 1) % 4]}"
    return tile + "*" * int(s.philosophers[square])


def _read_cell(s: Position, square: int, cell: str) -> None:
    tile = cell.rstrip("*")
    s.philosophers[square] = min(len(cell) - len(tile), PHILOSOPHERS + 1)
    if tile != ".":
        name, _, turn = tile.partition("/")
        s.tiles |= 1 << square
        s.face[square] = 1 + 4 * _tile(name) + index_of(turn or "N", SIDE_NAMES, "side")


def _fill_bag(s: Position) -> None:
    """What is nowhere else lies in the bag."""
    places = [(int(face) - 1) // 4 for face in s.face if face]
    places += [tile for hand in s.hand for tile in members_of(int(hand))]
    places += [int(s.drawn) - 1] if s.drawn else []
    check_once(places, TILE_NAMES)
    s.bag = ALL_TILES ^ sum(1 << tile for tile in places)


def _tile(name: str) -> int:
    return index_of(name, TILE_NAMES, "tile")


def _square(name: str) -> int:
    return index_of(name, SQUARE_NAMES, "square")


# The lines


def _write_drawn(s: Position) -> str | None:
    if s.target == NOWHERE:
        return None
    name = TILE_NAMES[s.drawn - 1] if s.drawn else "?"
    return f"{name} {SQUARE_NAMES[s.pushed] if s.pushed != NOWHERE else '-'} {SQUARE_NAMES[s.target]}"


def _read_drawn(s: Position, value: str) -> None:
    name, pushed, target = ([*value.split(), "", "", ""])[:3]
    s.drawn = 0 if name == "?" else 1 + _tile(name)
    s.pushed = NOWHERE if pushed == "-" else _square(pushed)
    s.target = _square(target)


def _write_waiting(s: Position) -> str | None:
    frames = ([SQUARE_NAMES[s.new[i]], *names_in(s.waiting[i], SIDE_NAMES)] for i in range(s.depth))
    return ", ".join(map(" ".join, frames)) or None


def _read_waiting(s: Position, value: str) -> None:
    frames = [frame.split() for frame in value.split(",")]
    s.depth = len(frames)
    for level, (square, *sides) in enumerate(frames):
        s.new[level] = _square(square)
        s.waiting[level] = set_of(" ".join(sides), SIDE_NAMES, "side")


def _write_left(s: Position) -> str | None:
    left = ((name, SQUARE_NAMES[q]) for q in range(SQUARES) for name in names_in(s.left[q], TILE_NAMES))
    return ", ".join(map(" ".join, left)) or None


def _read_left(s: Position, value: str) -> None:
    for part in value.split(","):
        name, square = ([*part.split(), "", ""])[:2]
        s.left[_square(square)] |= 1 << _tile(name)


LINES = (
    turn_line(SEATS, PHASES, "7 dark place"),
    *(hand_line(name, "hand", seat, TILE_NAMES, "tile") for seat, name in enumerate(SEATS)),
    *(set_line(f"suspects {name}", "suspects", seat, TILE_NAMES, "tile") for seat, name in enumerate(SEATS)),
    numbers_line("taken", "taken", "1 0"),
    choice_line("yugen", "yugen", ("no", "yes")),
    Line("drawn", _write_drawn, _read_drawn),
    Line("waiting", _write_waiting, _read_waiting),
    Line("left", _write_left, _read_left),
    choice_line("over", "reason", REASONS),
)
