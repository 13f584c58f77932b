"""Yang-Tzee's players in SVG: the other one's strip above the Sea, the own one's name, Stream and Rain below it.

However many tiles a Stream has, none lies on another: where they need more room, all of that row get a little smaller.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tabletao.core.draw.svg import moved, number, words
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yang_tzee.components import RAIN_SIZE, STREAM_LIMIT, TILE_NAMES
from tabletao.games.yang_tzee.rules.ending import lead
from tabletao.games.yang_tzee.sea_picture import MARGIN, PICTURE, SLOT, Part, place
from tabletao.games.yang_tzee.state import CUMULATIVE, MATCH, NORTH, OFFERING, SEATS, SPIRIT, TO_WIN
from tabletao.games.yang_tzee.tile_picture import HIGH, WIDE, back, mark, tile
from tabletao.games.yang_tzee.wording import numeral, seat_words, tile_words

_lead = interpreted(lead)

# Measures.
SMALL = 0.85
"""How much smaller the other player's tiles are."""
LARGE = 1.14
"""How much larger the own ones are."""
STEP = SLOT * 1.02
"""How far tiles of size 1 are from each other."""
APART = 56
"""How far tiles are from each other that are to be chosen from with one touch."""
LABEL = 17
"""The height of the small words above tiles."""
BED_LEFT = 127
"""Where the tiles of the other player's Stream begin."""
POINTS = PICTURE - MARGIN - 2
"""Where the points end."""
HEAP = 148
"""How much room the other player's Rain and points need."""
HEAD = 34
"""The height of the own name."""
PADDING = 5
"""How much a bed is wider than its tiles, on either side."""
GAP = 12
"""How far the own Rain is from the bed of the Stream."""


@dataclass(frozen=True)
class Row:
    """Where tiles lie side by side: the left edge of the first, their middle line, how far apart, and how large."""

    left: float
    middle: float
    step: float
    scale: float

    def at(self, i: int) -> tuple[float, float]:
        """The middle of a tile."""
        return self.left + self.step * (i + 0.5), self.middle

    @property
    def label(self) -> tuple[float, float]:
        """Where the small words above the tiles begin."""
        return self.left, self.middle - HIGH * self.scale / 2 - 8


def other_player(s: Position, seat: int) -> Part:
    """A player of whom the Rain is not seen: name and status, the Stream, the Rain face down, the points."""
    high = LABEL + HIGH * SMALL + 10
    places = max(int(s.stream[seat]).bit_count(), STREAM_LIMIT)
    room = (POINTS - HEAP - BED_LEFT) / places
    scale = min(SMALL, room / STEP)
    step = min(APART, room) if asked_seat(s) == seat else STEP * scale
    row = Row(BED_LEFT, LABEL + HIGH * SMALL / 2 + 4, step, scale)
    parts = [
        _name(s, seat, mine=False, x=MARGIN + 4, y=row.middle - 4),
        _stream(s, seat, row, mine=False),
        _hidden_rain(s, seat, BED_LEFT + step * places + 2 * PADDING + 14, row.middle),
        _points(s, seat, row.middle),
    ]
    return f'<g id="seat-{SEATS[seat]}">{"".join(parts)}</g>', high


def own_player(s: Position, seat: int) -> Part:
    """The one who looks: name, status and points in a line, below it the Stream and the Rain side by side."""
    places = max(int(s.stream[seat]).bit_count(), STREAM_LIMIT)
    room = (PICTURE - 2 * MARGIN - 2 * PADDING - GAP) / (places + RAIN_SIZE)
    scale = min(LARGE, room / STEP)
    row = Row(MARGIN + PADDING, HEAD + LABEL + HIGH * scale / 2 + 4, STEP * scale, scale)
    beside = replace(row, left=row.left + row.step * places + PADDING + GAP)
    parts = [
        _name(s, seat, mine=True, x=MARGIN + 4, y=24),
        _own_points(s, seat, 25),
        _stream(s, seat, row, mine=True),
        _own_rain(s, seat, beside),
    ]
    return f'<g id="seat-{SEATS[seat]}">{"".join(parts)}</g>', HEAD + LABEL + HIGH * LARGE + 12


def asked_seat(s: Position) -> int:
    """§9, §11 Whose Stream a tile is to be taken from, or -1."""
    if s.phase == OFFERING:
        return int(s.mover)
    return 1 - int(s.mover) if s.phase == SPIRIT and s.stream[1 - s.mover] else -1


def deciding(s: Position) -> int:
    """Who decides now, or is drawing."""
    return 1 - int(s.mover) if s.phase == OFFERING else int(s.mover)


# Names and points


def _name(s: Position, seat: int, mine: bool, x: float, y: float) -> str:
    """Whose tiles these are, and what this player is to do: beside the name, or below it where there is room."""
    status, classes = _status(s, seat, mine)
    parts = [_mark(seat, x + 12, y - 7), words(seat_words(seat), x + 27, y, "tt-start", 22)]
    if status:
        at = (x + 27 + 12.5 * len(SEATS[seat]), y) if mine else (x + 27, y + 20)
        parts.append(words(status, *at, f"tt-start {classes}", 16))
    if not s.reason and deciding(s) == seat:
        high = 17 if mine else 30
        brush = f"M{number(x - 6)},{number(y - 7 - high)} q5,{high} 1,{2 * high} q-6,{4 - high} -1,{-2 * high} Z"
        parts.append(f'<path class="tt-brush" d="{brush}"/>')
    return "".join(parts)


def _mark(seat: int, x: float, y: float) -> str:
    """A player's mark: north a circle, south a square."""
    if seat == NORTH:
        return f'<circle class="tt-north" cx="{number(x)}" cy="{number(y)}" r="9"/>'
    return f'<rect class="tt-south" x="{number(x - 8)}" y="{number(y - 8)}" width="16" height="16" rx="2"/>'


def _status(s: Position, seat: int, mine: bool) -> tuple[str, str]:
    """What stands by a player's name, and in which style: who is to decide, or who has won."""
    if s.reason:
        ahead = _lead(s) * (1 if seat == NORTH else -1)
        won = "you win" if mine else "wins"
        return (won if ahead > 0 else "draw" if ahead == 0 else "you" if mine else "", "tt-won")
    if deciding(s) == seat:
        chooses = "choose" if mine else "chooses"
        return (chooses if s.phase in (SPIRIT, OFFERING) else "your move" if mine else "to move", "tt-turn")
    return ("you" if mine else "", "tt-small")


def _points(s: Position, seat: int, middle: float) -> str:
    """The points of this hand, and below them what the hands before have brought (§16)."""
    points = int(s.score[seat])
    return (
        words(numeral(points), POINTS, middle - 2, "tt-gold tt-end", 28)
        + words("point" if points == 1 else "points", POINTS, middle + 15, "tt-end tt-small")
        + _before(s, seat, POINTS, middle + 31)
    )


def _own_points(s: Position, seat: int, y: float) -> str:
    """The same in one line."""
    points = int(s.score[seat])
    said = "point" if points == 1 else "points"
    return (
        (words("hands", POINTS - 160, y, "tt-end tt-small") if s.mode == MATCH else "")
        + _before(s, seat, POINTS - 118, y)
        + words(numeral(points), POINTS - 46, y, "tt-gold tt-end", 28)
        + words(said, POINTS, y, "tt-end tt-small")
    )


def _before(s: Position, seat: int, right: float, y: float) -> str:
    """§16 What the hands before have brought: hands won as filled circles, or a sum."""
    if s.mode == CUMULATIVE:
        return words(f"before: {numeral(int(s.total[seat]))}", right, y, "tt-end tt-label")
    if s.mode != MATCH:
        return ""
    won = int(s.won[seat])
    pips = (_pip(right - 7 - 16 * i, y - 5, i < won) for i in reversed(range(TO_WIN)))
    return f'<g role="img" aria-label="{won} hand{"" if won == 1 else "s"} won">{"".join(pips)}</g>'


def _pip(x: float, y: float, won: bool) -> str:
    """A hand that may be won, filled once it is."""
    classes = "tt-pip tt-pip-won" if won else "tt-pip"
    return f'<circle class="{classes}" cx="{number(x)}" cy="{number(y)}" r="5"/>'


# Tiles


def _stream(s: Position, seat: int, row: Row, mine: bool) -> str:
    """§4 A Stream: the bed it lies in, with places for as many tiles as may be put there, and its tiles."""
    tiles = list(members_of(int(s.stream[seat])))
    wide = row.step * max(len(tiles), STREAM_LIMIT)
    bed = place(wide + 2 * PADDING, HIGH * row.scale + 8, "tt-bed tt-edge")
    empty = place(WIDE - 6, HIGH - 6, "tt-bed-place")
    places = (moved(empty, *row.at(i), row.scale) for i in range(len(tiles), STREAM_LIMIT))
    touch = 'id="stream" class="tt-touch"' if mine else 'role="img"'
    whose = "your" if mine else f"{seat_words(seat)}’s"
    ground = moved(bed, row.left + wide / 2, row.middle) + "".join(places)
    return (
        words(f"{whose} Stream", *row.label, "tt-label tt-start")
        + f'<g {touch} aria-label="{whose} Stream">{ground}</g>'
        + _tiles("stream", SEATS[seat], tiles, row)
    )


def _own_rain(s: Position, seat: int, row: Row) -> str:
    """§17 The own Rain, face up."""
    tiles = list(members_of(int(s.rain[seat])))
    said = words("your Rain" if tiles else "your Rain is empty", *row.label, "tt-label tt-start")
    return said + _tiles("rain", "rain", tiles, row)


def _tiles(where: str, marked: str, tiles: list[int], row: Row) -> str:
    """Tiles that may be touched, the room around each belonging to it, and their marks (``tile_picture.mark``)."""
    reach = place(row.step / row.scale, HIGH, "tt-reach")
    drawn = (moved(reach + tile(t), *row.at(i), row.scale, _attributes(where, t)) for i, t in enumerate(tiles))
    marks = (moved(mark(marked, t), *row.at(i), row.scale) for i, t in enumerate(tiles))
    return f'{"".join(drawn)}<g id="marks-{marked}" class="tt-marks">{"".join(marks)}</g>'


def _attributes(where: str, which: int) -> str:
    """What a tile is called, for touching and for reading."""
    return f'id="{where}-{TILE_NAMES[which]}" class="tt-touch" aria-label="{tile_words(which)} in the {where.title()}"'


def _hidden_rain(s: Position, seat: int, left: float, middle: float) -> str:
    """§17 A Rain face down: a small heap with the number of its tiles."""
    held, x = int(s.held[seat]), left + WIDE * SMALL / 2
    label = words("Rain", x, middle - HIGH * SMALL / 2 - 8, "tt-label")
    heap = "".join(moved(back(), x + 3 * i, middle, SMALL) for i in reversed(range(min(held, 3))))
    count = words(held, x, middle + 10, "tt-count", 28) if held else words("none", x, middle + 5, "tt-label")
    spoken = f"{seat_words(seat)}’s Rain: {held or 'no'} tile{'' if held == 1 else 's'}"
    return f'{label}<g role="img" aria-label="{spoken}">{heap}{count}</g>'
