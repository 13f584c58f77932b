"""Yang-Tzee's players in SVG: the other one's panel above the Sea, the own one's name, Stream and Rain below it.

However many tiles a Stream has, none lies on another: where they need more room, all of that row get a little smaller.
"""

from __future__ import annotations

from tabletao.core.draw.element import Content, Drawing, circle, joined, rect, text
from tabletao.core.draw.layout import Box, Part, Place, heap, row
from tabletao.core.draw.marks import last_move
from tabletao.core.draw.naming import named, region
from tabletao.core.draw.seats import Player, Status, panel
from tabletao.core.draw.touch import touch
from tabletao.games.yang_tzee.components import RAIN_SIZE, STREAM_LIMIT, TILE_NAMES
from tabletao.games.yang_tzee.sea_picture import MARGIN, PICTURE
from tabletao.games.yang_tzee.sight import YangTzeeSight
from tabletao.games.yang_tzee.state import CUMULATIVE, MATCH, OFFERING, SPIRIT, TO_WIN
from tabletao.games.yang_tzee.tile_picture import BACK, SIZE, tile
from tabletao.games.yang_tzee.wording import numeral, seat_words

# Measures.
SMALL, LARGE = 0.85, 1.14  # how large the other player's tiles are, and the own ones
LABEL, HEAD, GAP = 17, 46, 8  # the heights of the small words above tiles, of the own name, and of the room below it
STRIP = LABEL + SIZE.height * SMALL + 16  # the height of the other player's panel
OWN = HEAD + GAP + LABEL + SIZE.height * LARGE + 12  # and of the own
HEAP = 52  # how much room a Rain face down needs


def other_player(sight: YangTzeeSight, seat: int) -> Part:
    """A player of whom the Rain is not seen (§17): name and status, the Stream, the Rain face down, the points."""

    def draw(_: Player, slot: Box) -> Content:
        bed = Box(slot.x, LABEL + 3, slot.width - HEAP - 6, SIZE.height * SMALL + 8)
        x, held = slot.right - HEAP / 2, int(sight.s.held[seat])
        words = f"{seat_words(seat)}’s Rain: {held or 'no'} tile{'' if held == 1 else 's'}"
        backs = heap(BACK, held, x - 3, bed.middle[1] + 2, SMALL, clause="17")
        rain = region(words, "17", text("Rain", x, bed.y - 5, "tt-label"), backs)
        return [_stream(sight, seat, bed, SMALL), rain, _before(sight, seat, STRIP / 2)]

    return Part(panel(_player(sight, seat), PICTURE, STRIP, draw), STRIP)


def own_player(sight: YangTzeeSight, seat: int) -> Part:
    """The one who looks: name, status and points in a line, below it the Stream and the Rain side by side."""
    places = max(len(sight.stream(seat)), STREAM_LIMIT)
    wide, high = (PICTURE - 2 * MARGIN) / (places + RAIN_SIZE), SIZE.height * LARGE + 8
    bed = Box(MARGIN, HEAD + GAP + LABEL, wide * places - 3, high)
    beside = Box(bed.right + 6, bed.y, PICTURE - MARGIN - bed.right - 6, high)
    named = panel(_player(sight, seat), PICTURE, HEAD, lambda *_: _before(sight, seat, HEAD / 2))
    return Part(joined(named, _stream(sight, seat, bed, LARGE), _own_rain(sight, seat, beside)), OWN)


def _player(sight: YangTzeeSight, seat: int) -> Player:
    """Who it is, what this player is to do or has come to, and the points of this hand."""
    s, is_you, acts = sight.s, seat == sight.viewer, sight.deciding == seat
    status = Status.at_the_end(sight.lead(seat), 0) if s.reason else Status.TO_MOVE if acts else Status.WAITING
    chooses = acts and s.phase in (SPIRIT, OFFERING)
    said = ("choose" if is_you else "chooses") if chooses else ""
    points = int(s.score[seat])
    return Player(seat, seat_words(seat), status, is_you, points, said=said, clause="2", score_clause="15")


def _before(sight: YangTzeeSight, seat: int, line: float) -> Drawing | None:
    """§16 What the hands before have brought: hands won as filled circles, or a sum."""
    s, right, y = sight.s, PICTURE - MARGIN - 4, line + 33
    if s.mode == CUMULATIVE:
        total = numeral(int(s.total[seat]))
        told = text(f"before: {total}", right, y, "tt-end tt-label")
        return named(f"{seat_words(seat)}’s points in the hands before: {total}", "16", told)
    if s.mode != MATCH:
        return None
    won = int(s.won[seat])
    pips = [circle(right - 7 - 16 * i, y - 5, 5, "tt-pip tt-pip-won" if i < won else "tt-pip") for i in range(TO_WIN)]
    said = text("hands", right - 16 * TO_WIN - 6, y, "tt-end tt-label")
    return named(f"{seat_words(seat)}: {won} of {TO_WIN} hands won", "16", said, pips)


def _stream(sight: YangTzeeSight, seat: int, bed: Box, largest: float) -> Drawing:
    """§4 A Stream: the bed it lies in, with places for as many tiles as may be put there, and its tiles."""
    tiles = sight.stream(seat)
    is_yours, room, many = seat == sight.viewer, bed.grown(-4), max(len(tiles), STREAM_LIMIT)
    spread = (room.width - many * SIZE.width * largest) / (many - 1)
    places = row(many, SIZE, room, max(2, spread), largest, smallest=0.1)
    empty = rect(*Box.around(0, 0, *SIZE).grown(-3), "tt-bed-place", 4)
    ground = [rect(*bed, "tt-bed", 5), [place.put(empty) for place in places[len(tiles) :]]]
    whose = "your Stream" if is_yours else f"{seat_words(seat)}’s Stream"
    words = f"{whose}: {len(tiles) or 'no'} tile{'' if len(tiles) == 1 else 's'}"
    return joined(
        named(words, "4", text(whose, bed.x, bed.y - 5, "tt-label tt-start")),
        touch("stream", whose, ground, frame=bed, clause="4") if is_yours else named(words, "4", ground),
        _tiles(sight, "stream", tiles, places),
    )


def _own_rain(sight: YangTzeeSight, seat: int, room: Box) -> Drawing:
    """§17 The own Rain, face up."""
    tiles, places = sight.rain(seat), row(RAIN_SIZE, SIZE, room.grown(-4), 2, LARGE, smallest=0.1)
    said = text("your Rain" if tiles else "your Rain is empty", room.x, room.y - 5, "tt-label tt-start")
    return named(f"Your Rain: {len(tiles) or 'no'} tile{'' if len(tiles) == 1 else 's'}", "17", said) + _tiles(
        sight, "rain", tiles, places
    )


def _tiles(sight: YangTzeeSight, where: str, tiles: list[int], places: list[Place]) -> Drawing:
    """Tiles that may be touched, the room between them belonging to them, and the marks of the last move."""
    step = (places[1].x - places[0].x) / places[0].scale
    frame, reach = Box.around(0, 0, *SIZE).grown(0.5), Box.around(0, 0, step, SIZE.height)
    drawn, boxes = [], {}
    for which, place in zip(tiles, places, strict=False):
        name, label = f"{where}-{TILE_NAMES[which]}", f"{TILE_NAMES[which]} in the {where.title()}"
        clause = "5" if where == "stream" else "3"
        drawn.append(place.put(touch(name, label, tile(which), frame=frame, reach=reach, clause=clause)))
        boxes[name] = place.box(SIZE)
    return joined(drawn, last_move(sight.marks, boxes))
