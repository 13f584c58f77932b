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
from tabletao.core.show import lines
from tabletao.core.show.lines import Line, index_of, names_in
from tabletao.games.yugen.components import ALL_TILES, NO_TILE, PHILOSOPHERS, SIDE_NAMES, SQUARE_NAMES, TILE_NAMES
from tabletao.games.yugen.state import NOWHERE, OVER, PHASES, PLACE, POSITION, REASONS, SEATS

ROWS, COLUMNS = "54321", "abcde"


def write_position(s: Position) -> str:
    """The position as text."""
    cells = [_write_cell(*each) for each in zip(s.face, s.philosophers, strict=True)]
    return "\n".join([*lines.drawn_board(cells, ROWS, COLUMNS), *lines.write_lines(s, LINES)]) + "\n"


def read_position(text: str) -> Position:
    """The position a text describes; ``PositionSyntaxError`` says which line cannot be."""
    s: Position = np.zeros(1, POSITION)[0]
    s.turn, s.phase, s.pushed, s.target = 2, PLACE, NOWHERE, NOWHERE
    cells, others = lines.board_and_lines(text, ROWS, COLUMNS, "5  .  River/E*  .  .  .")
    for square, cell in enumerate(cells):
        _read_cell(s, square, cell)
    said = lines.read_lines(s, others, LINES)
    if s.reason:
        s.phase = OVER
    _fill_bag(s)
    for seat, name in enumerate(SEATS):
        if f"suspects {name}" not in said and s.held[seat] > 0:
            s.suspects[seat] = s.bag | s.hand[0] | s.hand[1]
    return s


def _write_cell(face: int, philosophers: int) -> str:
    tile = "." if face == NO_TILE else f"{TILE_NAMES[(face - 1) // 4]}/{SIDE_NAMES[(face - 1) % 4]}"
    return tile + "*" * philosophers


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
    lines.check_once(places, TILE_NAMES)
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
        s.waiting[level] = lines.set_of(" ".join(sides), SIDE_NAMES, "side")


def _write_left(s: Position) -> str | None:
    squares = zip(SQUARE_NAMES, s.left, strict=True)
    return ", ".join(f"{tile} {square}" for square, tiles in squares for tile in names_in(tiles, TILE_NAMES)) or None


def _read_left(s: Position, value: str) -> None:
    for part in value.split(","):
        name, square = ([*part.split(), "", ""])[:2]
        s.left[_square(square)] |= 1 << _tile(name)


LINES = (
    lines.turn_line(SEATS, PHASES, "7 dark place"),
    *(lines.hand_line(name, "hand", seat, TILE_NAMES, "tile") for seat, name in enumerate(SEATS)),
    *(lines.set_line(f"suspects {name}", "suspects", seat, TILE_NAMES, "tile") for seat, name in enumerate(SEATS)),
    lines.numbers_line("taken", "taken", "1 0"),
    lines.choice_line("yugen", "yugen", ("no", "yes")),
    Line("drawn", _write_drawn, _read_drawn),
    Line("waiting", _write_waiting, _read_waiting),
    Line("left", _write_left, _read_left),
    lines.choice_line("over", "reason", REASONS),
)
