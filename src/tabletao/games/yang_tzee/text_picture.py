"""Yang-Tzee drawn with plain characters: the Sea as three rows, Streams and Rains as far as they are seen."""

from __future__ import annotations

from tabletao.games.yang_tzee.components import FACES, ROWS, TILE_NAMES
from tabletao.games.yang_tzee.sight import YangTzeeSight
from tabletao.games.yang_tzee.state import CUMULATIVE, HAND, MATCH
from tabletao.games.yang_tzee.wording import seat_words

WIDTH = 6
PER_LINE = 14


def text(sight: YangTzeeSight) -> str:
    """The other player above, the Sea in the middle, the own tiles below."""
    s, below = sight.s, sight.below
    news = f"Hand {s.hand}, {sight.sphere} tiles in the Sphere, {s.discarded} out of the hand"
    lines = [*_player(sight, 1 - below), "", *_sea(sight.sea), "", *_player(sight, below), "", news]
    return "\n".join(line.rstrip() for line in lines)


def _sea(tiles: list[int]) -> list[str]:
    """The Sea from left to right, going on below where it is long; each tile is a column of its three characters."""
    lines = ["Sea:" if tiles else "Sea: –"]
    for first in range(0, len(tiles), PER_LINE):
        faces = [FACES[tile] for tile in tiles[first : first + PER_LINE]]
        rows = ("│".join(face[row][:WIDTH].center(WIDTH) for face in faces) for row in range(ROWS))
        lines += [f"  │{row}│" for row in rows]
    return lines


def _player(sight: YangTzeeSight, seat: int) -> list[str]:
    """A player's score, Stream and Rain; tiles not seen are question marks."""
    s, stream = sight.s, [TILE_NAMES[tile] for tile in sight.stream(seat)]
    rain = [TILE_NAMES[tile] for tile in sight.rain(seat)]
    rain += ["?"] * (int(s.held[seat]) - len(rain))
    before = {MATCH: f", hands won: {s.won[seat]}", CUMULATIVE: f", before: {s.total[seat]}", HAND: ""}
    return [
        f"{seat_words(seat)}: {s.score[seat]} points{before[int(s.mode)]}",
        f"  Stream: {', '.join(stream) or '–'}",
        f"  Rain:   {', '.join(rain) or '–'}",
    ]
