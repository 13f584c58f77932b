"""Yang-Tzee's positions as text that a person can read, draw and change.

    top:     B m s P b f M h r
    middle:  s P m f M b r B h
    bottom:  m s M b f B h r P
    turn: north play
    north rain: Obs sPb
    north stream: bsB
    south rain: Omr rPm mrB
    score: 12 7

The first three lines draw the Sea: each column is a tile, symbols are small letters (sun, moon, bird, rabbit, fish,
hole), blossoms capital ones (Bamboo, Plum, Mum, Orchid). Elsewhere a tile is its three letters. A Rain that cannot be
seen is a ``?`` for each tile.

Lines that say nothing may be left out: ``turn`` (north play), Rains and Streams (empty), ``score`` (0 0, north first),
``began`` (north), ``mode`` (match), ``hands`` (3), ``hand`` (the one after those won), ``won`` and ``total`` (0 0),
``gathered`` (the end of the Sea, how many Spirit matches wait, and ``earth`` if an Offering is still to come), ``over``
(the reason). What is nowhere else lies in the Sphere, unless ``discarded`` names it, or ``sphere`` names other tiles;
Start tiles that are not in the Sea are discarded.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

import numpy as np

from tabletao.core.errors import PositionSyntaxError
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.core.numbers import whole_number
from tabletao.core.show import lines
from tabletao.core.show.lines import Line, index_of
from tabletao.games.yang_tzee import state
from tabletao.games.yang_tzee.components import (
    ALL_TILES,
    END_NAMES,
    FACE_BITS,
    PLAY_TILES,
    ROW_NAMES,
    START_TILES,
    TILE_LETTERS,
    TILES,
    TILES_WITH,
)

_TILE_WITH_BITS = {tuple(int(tiles) >> tile & 1 for tiles in TILES_WITH): tile for tile in range(TILES)}


def sea_tiles(s: Position) -> list[int]:
    """The tiles of the Sea from left to right."""
    rows = [int(places) for places in s.sea]
    return [_TILE_WITH_BITS[tuple([row >> place & 1 for row in rows])] for place in range(int(s.length))]


def discarded_tiles(s: Position) -> int:
    """The tiles that are out of the hand."""
    sea = sum(1 << tile for tile in sea_tiles(s))
    return ALL_TILES ^ (sea | int(s.sphere) | int(s.rain[0] | s.rain[1] | s.stream[0] | s.stream[1]))


def write_position(s: Position) -> str:
    """The position as text."""
    letters = [TILE_LETTERS[tile] for tile in sea_tiles(s)]
    rows = (f"{name + ':':<9}{' '.join(tile[row] for tile in letters)}" for row, name in enumerate(ROW_NAMES))
    return "\n".join([*(row.rstrip() for row in rows), *lines.write_lines(s, LINES)]) + "\n"


def read_position(text: str) -> Position:
    """The position a text describes; ``PositionSyntaxError`` says which line cannot be."""
    s: Position = np.zeros(1, state.POSITION)[0]
    s.phase, s.hands = state.PLAY, state.HANDS.index(state.DEFAULT_HANDS)
    words = lines.named_values(text.splitlines())
    _read_sea(s, [words.pop(name, "").split() for name in ROW_NAMES])
    heaps: dict[str, int] = {
        name: lines.set_of(words.pop(name), TILE_LETTERS, "tile") for name in ("sphere", "discarded") if name in words
    }
    lines.read_values(s, words, {line.name: line.read for line in LINES})
    if "over" in words:
        s.phase = state.OVER
    if "hand" not in words:
        s.hand = min(int(s.won.sum()) + (0 if s.reason else 1), state.MOST_HANDS)
    _fill_sphere(s, heaps)
    return s


def _read_sea(s: Position, rows: list[list[str]]) -> None:
    if len({len(row) for row in rows}) > 1:
        raise PositionSyntaxError("the lines 'top', 'middle' and 'bottom' draw the Sea with as many letters each")
    tiles = [index_of("".join(column), TILE_LETTERS, "tile") for column in zip(*rows, strict=True)]
    if len(tiles) > TILES:
        raise PositionSyntaxError("there are not so many tiles")
    s.length = len(tiles)
    for bit in range(FACE_BITS):
        s.sea[bit] = sum((int(TILES_WITH[bit]) >> tile & 1) << place for place, tile in enumerate(tiles))


def _fill_sphere(s: Position, heaps: Mapping[str, int]) -> None:
    """What is nowhere else lies in the Sphere or is discarded."""
    if len(heaps) > 1:
        raise PositionSyntaxError("name the tiles of the Sphere or those that are discarded, not both")
    places = sea_tiles(s)
    for members in (*s.rain, *s.stream, *heaps.values()):
        places += members_of(int(members))
    lines.check_once(places, TILE_LETTERS)
    rest = ALL_TILES ^ sum(1 << tile for tile in places)
    s.sphere = heaps.get("sphere", rest if s.phase in (state.BEGIN, state.START) else rest & ~START_TILES)
    s.discarded = discarded_tiles(s).bit_count()


# The lines


def _read_turn(s: Position, value: str) -> None:
    mover, phase = value.split()
    s.mover, s.phase = index_of(mover, state.SEATS, "seat"), index_of(phase, state.PHASES, "phase")


def _heaps(seat: int) -> tuple[Line, Line]:
    """§4, §17 The lines of a player's Rain, which is seen whole or not at all, and of the open Stream."""
    name = state.SEATS[seat]
    rain = lines.hand_line(f"{name} rain", "rain", seat, TILE_LETTERS, "tile")
    return rain, lines.set_line(f"{name} stream", "stream", seat, TILE_LETTERS, "tile")


def _write_gathered(s: Position) -> str | None:
    earth = " earth" if s.earth else ""
    return f"{END_NAMES[s.end]} {s.spirits}{earth}" if s.phase in (state.SEED, state.SPIRIT, state.OFFERING) else None


def _read_gathered(s: Position, value: str) -> None:
    end, spirits, *earth = value.split()
    number = whole_number(spirits)
    if number is None:
        raise PositionSyntaxError(f"gathered reads 'gathered: left 1 earth', not {value!r}")
    s.end, s.spirits = index_of(end, END_NAMES, "end"), number
    if earth:
        s.earth = 1 + index_of(" ".join(earth), ["earth"], "match")


LINES = (
    Line("turn", lambda s: f"{state.SEATS[s.mover]} {state.PHASES[s.phase]}", _read_turn),
    *chain.from_iterable(map(_heaps, range(len(state.SEATS)))),
    lines.numbers_line("score", "score", "12 7", always=True),
    # What is discarded is read with the Sphere, when all other tiles have their places.
    Line(
        "discarded",
        lambda s: " ".join(lines.names_in(discarded_tiles(s) & PLAY_TILES, TILE_LETTERS)) or None,
        lambda s, value: None,
    ),
    Line("gathered", _write_gathered, _read_gathered),
    lines.choice_line("began", "beginner", state.SEATS, always=True),
    lines.choice_line("mode", "mode", state.MODES, always=True),
    lines.choice_line("hands", "hands", tuple(map(str, state.HANDS)), always=True),
    lines.number_line("hand", "hand", always=True),
    lines.numbers_line("won", "won", "0 1"),
    lines.numbers_line("total", "total", "37 12"),
    lines.choice_line("over", "reason", state.REASONS),
)
