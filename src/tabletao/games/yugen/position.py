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

from tabletao.core.errors import PositionSyntaxError
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.core.numbers import whole_number
from tabletao.core.show.lines import (
    Line,
    board_and_lines,
    choice_line,
    index_of,
    named_values,
    read_values,
    set_of,
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


def write_position(s: Position) -> str:
    """The position as text."""
    cells = [_write_cell(s, square) for square in range(SQUARES)]
    width = max(map(len, cells)) + 1
    rows = ["".join(cell.ljust(width) for cell in cells[i : i + 5]) for i in range(0, SQUARES, 5)]
    lines = [f"{row}  {line}".rstrip() for row, line in zip("54321", rows, strict=True)]
    lines.append("   " + "".join(column.ljust(width) for column in "abcde").rstrip())
    return "\n".join([*lines, *write_lines(s, LINES)]) + "\n"


def read_position(text: str) -> Position:
    """The position a text describes; ``PositionSyntaxError`` says which line cannot be."""
    s: Position = np.zeros(1, POSITION)[0]
    s.turn, s.phase, s.pushed, s.target = 2, PLACE, NOWHERE, NOWHERE
    cells, lines = board_and_lines(text, "54321", "abcde", "5  .  River/E*  .  .  .")
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
    twice = [TILE_NAMES[tile] for tile in set(places) if places.count(tile) > 1]
    if twice:
        raise PositionSyntaxError(f"there is only one {' and one '.join(twice)}")
    s.bag = ALL_TILES ^ sum(1 << tile for tile in places)


def _tile(name: str) -> int:
    return index_of(name, TILE_NAMES, "tile")


def _square(name: str) -> int:
    return index_of(name, SQUARE_NAMES, "square")


def _names(members: int) -> list[str]:
    return [TILE_NAMES[tile] for tile in members_of(int(members))]


# The lines


def _read_turn(s: Position, value: str) -> None:
    number, mover, phase = ([*value.split(), "?", "?", "?"])[:3]
    turn = whole_number(number)
    if turn is None:
        raise PositionSyntaxError(f"a turn reads 'turn: 7 dark place', not {value!r}")
    s.turn, s.mover, s.phase = turn, index_of(mover, SEATS, "seat"), index_of(phase, PHASES, "phase")


def _hand(seat: int) -> Line:
    """The line of a hand; tiles that are not seen are question marks."""

    def write(s: Position) -> str:
        hidden = int(s.held[seat]) - int(s.hand[seat]).bit_count()
        return " ".join([*_names(s.hand[seat]), *["?"] * hidden])

    def read(s: Position, value: str) -> None:
        s.hand[seat] = set_of(value.replace("?", ""), TILE_NAMES, "tile")
        s.held[seat] = len(value.split())

    return Line(SEATS[seat], write, read)


def _suspects(seat: int) -> Line:
    """§17 The line of the tiles that a seat's kept one may be."""

    def read(s: Position, value: str) -> None:
        s.suspects[seat] = set_of(value, TILE_NAMES, "tile")

    return Line(f"suspects {SEATS[seat]}", lambda s: " ".join(_names(s.suspects[seat])), read)


def _read_taken(s: Position, value: str) -> None:
    numbers = value.split()
    if len(numbers) != 2 or not all(number in ("0", "1", "2") for number in numbers):
        raise PositionSyntaxError(f"taken reads 'taken: 1 0', dark first, not {value!r}")
    s.taken[0], s.taken[1] = map(int, numbers)


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
    waiting = [[SIDE_NAMES[side] for side in members_of(int(s.waiting[i]))] for i in range(s.depth)]
    return ", ".join(" ".join([SQUARE_NAMES[s.new[i]], *sides]) for i, sides in enumerate(waiting)) or None


def _read_waiting(s: Position, value: str) -> None:
    frames = [frame.split() for frame in value.split(",")]
    s.depth = len(frames)
    for level, (square, *sides) in enumerate(frames):
        s.new[level] = _square(square)
        s.waiting[level] = set_of(" ".join(sides), SIDE_NAMES, "side")


def _write_left(s: Position) -> str | None:
    return ", ".join(f"{name} {SQUARE_NAMES[q]}" for q in range(SQUARES) for name in _names(s.left[q])) or None


def _read_left(s: Position, value: str) -> None:
    for part in value.split(","):
        name, square = ([*part.split(), "", ""])[:2]
        s.left[_square(square)] |= 1 << _tile(name)


LINES = (
    Line("turn", lambda s: f"{s.turn} {SEATS[s.mover]} {PHASES[s.phase]}", _read_turn),
    *map(_hand, range(2)),
    *map(_suspects, range(2)),
    Line("taken", lambda s: f"{s.taken[0]} {s.taken[1]}" if s.taken.any() else None, _read_taken),
    choice_line("yugen", "yugen", ("no", "yes")),
    Line("drawn", _write_drawn, _read_drawn),
    Line("waiting", _write_waiting, _read_waiting),
    Line("left", _write_left, _read_left),
    choice_line("over", "reason", REASONS),
)
