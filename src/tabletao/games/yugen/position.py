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

from collections.abc import Iterable

import numpy as np

from tabletao.core.errors import PositionSyntaxError
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.core.numbers import whole_number
from tabletao.core.show.lines import board_and_lines, index_of, named_values, read_values, set_of
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
    lines.append(f"turn: {s.turn} {SEATS[s.mover]} {PHASES[s.phase]}")
    for seat, name in enumerate(SEATS):
        hidden = int(s.held[seat]) - int(s.hand[seat]).bit_count()
        lines.append(" ".join([f"{name}:", *_names(s.hand[seat]), *["?"] * hidden]))
    lines += [f"suspects {name}: {' '.join(_names(s.suspects[seat]))}".rstrip() for seat, name in enumerate(SEATS)]
    lines += _write_rest(s)
    return "\n".join(lines) + "\n"


def _write_cell(s: Position, square: int) -> str:
    face = int(s.face[square])
    tile = "." if face == NO_TILE else f"{TILE_NAMES[(face - 1) // 4]}/{SIDE_NAMES[(face - 1) % 4]}"
    return tile + "*" * int(s.philosophers[square])


def _write_rest(s: Position) -> Iterable[str]:
    """The lines that only some positions need."""
    if s.taken.any():
        yield f"taken: {s.taken[0]} {s.taken[1]}"
    if s.yugen:
        yield "yugen: yes"
    if s.target != NOWHERE:
        name = TILE_NAMES[s.drawn - 1] if s.drawn else "?"
        pushed = SQUARE_NAMES[s.pushed] if s.pushed != NOWHERE else "-"
        yield f"drawn: {name} {pushed} {SQUARE_NAMES[s.target]}"
    if s.depth:
        frames = (f"{SQUARE_NAMES[s.new[i]]} {_sides(s.waiting[i])}".strip() for i in range(s.depth))
        yield f"waiting: {', '.join(frames)}"
    if s.left.any():
        left = (f"{name} {SQUARE_NAMES[q]}" for q in range(SQUARES) for name in _names(s.left[q]))
        yield f"left: {', '.join(left)}"
    if s.reason:
        yield f"over: {REASONS[s.reason]}"


def _names(members: int) -> list[str]:
    return [TILE_NAMES[tile] for tile in members_of(int(members))]


def _sides(members: int) -> str:
    return " ".join(SIDE_NAMES[side] for side in members_of(int(members)))


def read_position(text: str) -> Position:
    """The position a text describes; ``PositionSyntaxError`` says which line cannot be."""
    s: Position = np.zeros(1, POSITION)[0]
    s.turn, s.phase, s.pushed, s.target = 2, PLACE, NOWHERE, NOWHERE
    cells, lines = board_and_lines(text, "54321", "abcde", "5  .  River/E*  .  .  .")
    _read_board(s, cells)
    values = named_values(lines)
    read_values(s, values, _READERS)
    _fill_bag(s)
    for seat, name in enumerate(SEATS):
        if f"suspects {name}" not in values and s.held[seat] > 0:
            s.suspects[seat] = s.bag | s.hand[0] | s.hand[1]
    return s


def _read_board(s: Position, cells: list[str]) -> None:
    for square, cell in enumerate(cells):
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


def _read_turn(s: Position, value: str) -> None:
    number, mover, phase = ([*value.split(), "?", "?", "?"])[:3]
    turn = whole_number(number)
    if turn is None:
        raise PositionSyntaxError(f"a turn reads 'turn: 7 dark place', not {value!r}")
    s.turn, s.mover, s.phase = turn, index_of(mover, SEATS, "seat"), index_of(phase, PHASES, "phase")


def _read_hand(seat: int, s: Position, value: str) -> None:
    s.hand[seat] = set_of(value.replace("?", ""), TILE_NAMES, "tile")
    s.held[seat] = len(value.split())


def _read_suspects(seat: int, s: Position, value: str) -> None:
    s.suspects[seat] = set_of(value, TILE_NAMES, "tile")


def _read_taken(s: Position, value: str) -> None:
    numbers = value.split()
    if len(numbers) != 2 or not all(number in ("0", "1", "2") for number in numbers):
        raise PositionSyntaxError(f"taken reads 'taken: 1 0', dark first, not {value!r}")
    s.taken[0], s.taken[1] = map(int, numbers)


def _read_drawn(s: Position, value: str) -> None:
    name, pushed, target = ([*value.split(), "", "", ""])[:3]
    s.drawn = 0 if name == "?" else 1 + _tile(name)
    s.pushed = NOWHERE if pushed == "-" else _square(pushed)
    s.target = _square(target)


def _read_waiting(s: Position, value: str) -> None:
    frames = [frame.split() for frame in value.split(",")]
    s.depth = len(frames)
    for level, (square, *sides) in enumerate(frames):
        s.new[level] = _square(square)
        s.waiting[level] = set_of(" ".join(sides), SIDE_NAMES, "side")


def _read_left(s: Position, value: str) -> None:
    for part in value.split(","):
        name, square = ([*part.split(), "", ""])[:2]
        s.left[_square(square)] |= 1 << _tile(name)


def _read_yugen(s: Position, value: str) -> None:
    s.yugen = index_of(value, ("no", "yes"), "answer")


def _read_over(s: Position, value: str) -> None:
    s.reason, s.phase = index_of(value, REASONS, "reason"), OVER


_READERS = {
    "turn": _read_turn,
    "dark": lambda s, value: _read_hand(0, s, value),
    "bright": lambda s, value: _read_hand(1, s, value),
    "taken": _read_taken,
    "yugen": _read_yugen,
    "drawn": _read_drawn,
    "waiting": _read_waiting,
    "left": _read_left,
    "suspects dark": lambda s, value: _read_suspects(0, s, value),
    "suspects bright": lambda s, value: _read_suspects(1, s, value),
    "over": _read_over,
}
