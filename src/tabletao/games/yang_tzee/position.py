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

from collections.abc import Iterable, Iterator

import numpy as np

from tabletao.core.errors import PositionSyntaxError
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.core.numbers import whole_number
from tabletao.core.show.lines import index_of, named_values, read_values, set_of
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
from tabletao.games.yang_tzee.state import (
    BEGIN,
    DEFAULT_HANDS,
    HANDS,
    MODES,
    OFFERING,
    OVER,
    PHASES,
    PLAY,
    POSITION,
    REASONS,
    SEATS,
    SEED,
    SPIRIT,
    START,
)


def _face_bits(tile: int) -> tuple[int, ...]:
    """The bits of a tile's face."""
    return tuple(int(tiles) >> tile & 1 for tiles in TILES_WITH)


_TILE_WITH_BITS = {_face_bits(tile): tile for tile in range(TILES)}


def sea_tiles(s: Position) -> list[int]:
    """The tiles of the Sea from left to right."""
    faces = [tuple(int(places) >> place & 1 for places in s.sea) for place in range(int(s.length))]
    return [_TILE_WITH_BITS[face] for face in faces]


def discarded_tiles(s: Position) -> int:
    """The tiles that are out of the hand."""
    sea = sum(1 << tile for tile in sea_tiles(s))
    return ALL_TILES ^ (sea | int(s.sphere) | int(s.rain[0] | s.rain[1] | s.stream[0] | s.stream[1]))


# Writing


def write_position(s: Position) -> str:
    """The position as text."""
    return "\n".join([*_write_sea(s), *_write_table(s), *_write_match(s)]) + "\n"


def _write_sea(s: Position) -> Iterator[str]:
    letters = [TILE_LETTERS[tile] for tile in sea_tiles(s)]
    for row, name in enumerate(ROW_NAMES):
        yield f"{name + ':':<9}{' '.join(tile[row] for tile in letters)}".rstrip()


def _write_table(s: Position) -> Iterator[str]:
    """What lies around the Sea, and what is to be done."""
    yield f"turn: {SEATS[s.mover]} {PHASES[s.phase]}"
    for seat, name in enumerate(SEATS):
        hidden = int(s.held[seat]) - int(s.rain[seat]).bit_count()
        yield " ".join([f"{name} rain:", *_names(s.rain[seat]), *["?"] * hidden])
        yield " ".join([f"{name} stream:", *_names(s.stream[seat])])
    yield f"score: {s.score[0]} {s.score[1]}"
    if gone := discarded_tiles(s) & PLAY_TILES:
        yield " ".join(["discarded:", *_names(gone)])
    if s.phase in (SEED, SPIRIT, OFFERING):
        yield f"gathered: {END_NAMES[s.end]} {s.spirits}{' earth' if s.earth else ''}"


def _write_match(s: Position) -> Iterator[str]:
    """What was agreed on, and the hands before."""
    yield f"began: {SEATS[s.beginner]}"
    yield f"mode: {MODES[s.mode]}"
    yield f"hands: {HANDS[s.hands]}"
    yield f"hand: {s.hand}"
    if s.won.any():
        yield f"won: {s.won[0]} {s.won[1]}"
    if s.total.any():
        yield f"total: {s.total[0]} {s.total[1]}"
    if s.reason:
        yield f"over: {REASONS[s.reason]}"


def _names(members: int) -> list[str]:
    return [TILE_LETTERS[tile] for tile in members_of(int(members))]


# Reading


def read_position(text: str) -> Position:
    """The position a text describes; ``PositionSyntaxError`` says which line cannot be."""
    s: Position = np.zeros(1, POSITION)[0]
    s.phase, s.hand, s.hands = PLAY, 1, HANDS.index(DEFAULT_HANDS)
    words = _named_lines(text)
    _read_sea(s, [words.get(name, "").split() for name in ROW_NAMES])
    read_values(s, {name: words[name] for name in _READERS if name in words}, _READERS)
    if "hand" not in words:
        s.hand = min(int(s.won.sum()) + (0 if s.reason else 1), MOST_HANDS)
    _fill_sphere(s, {name: words[name] for name in _HEAPS if name in words})
    return s


def _named_lines(text: str) -> dict[str, str]:
    """The lines by their names."""
    words = named_values(text.splitlines())
    for name in words:
        index_of(name, _LINES, "line")
    return words


def _read_sea(s: Position, rows: list[list[str]]) -> None:
    if len({len(row) for row in rows}) > 1:
        raise PositionSyntaxError("the lines 'top', 'middle' and 'bottom' draw the Sea with as many letters each")
    tiles = [index_of("".join(column), TILE_LETTERS, "tile") for column in zip(*rows, strict=True)]
    if len(tiles) > TILES:
        raise PositionSyntaxError("there are not so many tiles")
    s.length = len(tiles)
    for bit in range(FACE_BITS):
        s.sea[bit] = sum((int(TILES_WITH[bit]) >> tile & 1) << place for place, tile in enumerate(tiles))


def _fill_sphere(s: Position, heaps: dict[str, str]) -> None:
    """What is nowhere else lies in the Sphere or is discarded."""
    if len(heaps) > 1:
        raise PositionSyntaxError("name the tiles of the Sphere or those that are discarded, not both")
    named = {name: set_of(value, TILE_LETTERS, "tile") for name, value in heaps.items()}
    places = [*sea_tiles(s)]
    for members in (*s.rain, *s.stream, *named.values()):
        places += members_of(int(members))
    twice = [TILE_LETTERS[tile] for tile in sorted(set(places)) if places.count(tile) > 1]
    if twice:
        raise PositionSyntaxError(f"there is only one {' and one '.join(twice)}")
    rest = ALL_TILES ^ sum(1 << tile for tile in places)
    s.sphere = named.get("sphere", rest if s.phase in (BEGIN, START) else rest & ~START_TILES)
    s.discarded = discarded_tiles(s).bit_count()


def _read_turn(s: Position, value: str) -> None:
    mover, phase = value.split()
    s.mover, s.phase = index_of(mover, SEATS, "seat"), index_of(phase, PHASES, "phase")


def _read_rain(seat: int, s: Position, value: str) -> None:
    """§17 A Rain is seen whole or not at all."""
    tiles = value.split()
    s.held[seat] = len(tiles)
    if set(tiles) != {"?"}:
        s.rain[seat] = set_of(value, TILE_LETTERS, "tile")


def _read_stream(seat: int, s: Position, value: str) -> None:
    s.stream[seat] = set_of(value, TILE_LETTERS, "tile")


def _read_pair(name: str, s: Position, value: str) -> None:
    """Two numbers, north's first; points may be negative."""
    numbers = value.split()
    sizes = [whole_number(number.removeprefix("-")) for number in numbers]
    if len(sizes) != 2 or None in sizes:
        raise PositionSyntaxError(f"{name} reads '{name}: 12 7', north first, not {value!r}")
    s[name] = [int(number) for number in numbers]


def _read_gathered(s: Position, value: str) -> None:
    end, spirits, *earth = value.split()
    number = whole_number(spirits)
    if number is None:
        raise PositionSyntaxError(f"gathered reads 'gathered: left 1 earth', not {value!r}")
    s.end, s.spirits = index_of(end, END_NAMES, "end"), number
    if earth:
        s.earth = 1 + index_of(" ".join(earth), ["earth"], "match")


def _read_over(s: Position, value: str) -> None:
    s.reason, s.phase = index_of(value, REASONS, "reason"), OVER


def _read_hand(s: Position, value: str) -> None:
    number = whole_number(value)
    if number is None:
        raise PositionSyntaxError(f"hand reads 'hand: 2', not {value!r}")
    s.hand = number


def _read_name(name: str, names: Iterable[object], s: Position, value: str) -> None:
    s[name] = index_of(value, map(str, names), name)


MOST_HANDS = 99
_HEAPS = ["sphere", "discarded"]
# Read in this order, whatever the order of the lines: a match that is over waits for nothing, whosever turn it was.
_READERS = {
    "turn": _read_turn,
    "north rain": lambda s, value: _read_rain(0, s, value),
    "north stream": lambda s, value: _read_stream(0, s, value),
    "south rain": lambda s, value: _read_rain(1, s, value),
    "south stream": lambda s, value: _read_stream(1, s, value),
    "score": lambda s, value: _read_pair("score", s, value),
    "gathered": _read_gathered,
    "began": lambda s, value: _read_name("beginner", SEATS, s, value),
    "mode": lambda s, value: _read_name("mode", MODES, s, value),
    "hands": lambda s, value: _read_name("hands", HANDS, s, value),
    "hand": _read_hand,
    "won": lambda s, value: _read_pair("won", s, value),
    "total": lambda s, value: _read_pair("total", s, value),
    "over": _read_over,
}
_LINES = [*ROW_NAMES, *_READERS, *_HEAPS]
