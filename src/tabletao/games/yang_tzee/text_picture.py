"""Yang-Tzee drawn with plain characters: the Sea as three rows, Streams and Rains as far as they are seen."""

from __future__ import annotations

from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yang_tzee.components import FACES, ROWS
from tabletao.games.yang_tzee.position import sea_tiles
from tabletao.games.yang_tzee.rules.knowledge import sphere_size
from tabletao.games.yang_tzee.state import CUMULATIVE, HAND, MATCH, SEATS
from tabletao.games.yang_tzee.wording import tile_words

_sphere_size = interpreted(sphere_size)

WIDTH = 6
PER_LINE = 14


def text(s: Position, seat: int) -> str:
    """The other player above, the Sea in the middle, the own tiles below."""
    below = seat if seat in (0, 1) else 1
    lines = [*_player(s, 1 - below), "", *_sea(s), "", *_player(s, below), "", _news(s)]
    return "\n".join(line.rstrip() for line in lines)


def _sea(s: Position) -> list[str]:
    """The Sea from left to right, going on below where it is long."""
    tiles = sea_tiles(s)
    lines = ["Sea:"]
    for first in range(0, len(tiles), PER_LINE):
        lines += _faces(tiles[first : first + PER_LINE])
    return lines if tiles else ["Sea: –"]


def _faces(tiles: list[int]) -> list[str]:
    """Tiles side by side, each a column of its three characters."""
    rows = ("│".join(FACES[tile][row][:WIDTH].center(WIDTH) for tile in tiles) for row in range(ROWS))
    return [f"  │{row}│" for row in rows]


def _player(s: Position, seat: int) -> list[str]:
    """A player's score, Stream and Rain; tiles not seen are question marks."""
    rain = [tile_words(tile) for tile in members_of(int(s.rain[seat]))]
    rain += ["?"] * (int(s.held[seat]) - len(rain))
    stream = [tile_words(tile) for tile in members_of(int(s.stream[seat]))]
    return [
        f"{SEATS[seat].title()}: {s.score[seat]} points{_before(s, seat)}",
        f"  Stream: {', '.join(stream) or '–'}",
        f"  Rain:   {', '.join(rain) or '–'}",
    ]


def _before(s: Position, seat: int) -> str:
    """What the hands before have brought."""
    before = {MATCH: f", hands won: {s.won[seat]}", CUMULATIVE: f", before: {s.total[seat]}", HAND: ""}
    return before[int(s.mode)]


def _news(s: Position) -> str:
    return f"Hand {s.hand}, {_sphere_size(s)} tiles in the Sphere, {s.discarded} out of the hand"
