"""Yang-Tzee's picture in SVG: the other player's strip and Stream, the Sea, a line of news, the own Stream and Rain.

The ids are the touches of ``view.py`` (``rain-sun-plum-bird``, ``stream-sun-plum-bird``, ``end-left``, ``stream``),
besides ``tile-sun-plum-bird`` for a tile of the Sea, so that a page can let a tile glide from one place to the next.
Colours are CSS variables of no weight at all: a page that sets them anywhere around the picture is obeyed.
"""

from __future__ import annotations

from tabletao.core.bits import members_of
from tabletao.core.contract import Position
from tabletao.core.kernel import interpreted
from tabletao.games.yang_tzee.components import END_NAMES, FACES, LEFT, RIGHT, TILE_NAMES
from tabletao.games.yang_tzee.position import sea_tiles
from tabletao.games.yang_tzee.rules.ending import lead
from tabletao.games.yang_tzee.rules.knowledge import sphere_size
from tabletao.games.yang_tzee.state import (
    CUMULATIVE,
    HAND,
    MATCH,
    NORTH,
    OFFERING,
    REASONS,
    SEATS,
    SOUTH,
    SPIRIT,
)
from tabletao.games.yang_tzee.tile_picture import HIGH, WIDE, back, moved, number, tile, tile_words, words

_lead = interpreted(lead)
_sphere_size = interpreted(sphere_size)

# Measures.
SLOT = 42
PER_LINE = 13
"""How many places a line of the Sea has, the two ends included."""
MARGIN = 8
PICTURE = SLOT * PER_LINE + 2 * MARGIN
NAME = 40
"""The height of a line with a player's name and points."""
ROW = HIGH + 12
"""The height of a row of tiles."""
SMALL = 0.72
"""How much smaller the other player's tiles are."""
RAIN_GAP = 52

LIGHT = (
    "--tt-paper:#f6f1e5;--tt-ink:#22252a;--tt-vermilion:#c2402d;--tt-indigo:#2f4a66;--tt-jade:#4f7f69;--tt-gold:#b88a2e;"
    "--tt-ochre:#b98a4a;--tt-metal:#7b8087;--tt-tile:#fffcf4;--tt-neutral:#e8e0cf"
)
NIGHT = (
    "--tt-paper:#1d1b19;--tt-ink:#ece5d6;--tt-vermilion:#e46a55;--tt-indigo:#7da4cc;--tt-jade:#86b8a0;--tt-gold:#d9b05c;"
    "--tt-ochre:#b48f5a;--tt-metal:#a4a8ad;--tt-tile:#433e38;--tt-neutral:#302c28"
)
STYLE = """
.tt-picture text{font-family:var(--tt-serif,Georgia,"Times New Roman",serif);fill:var(--tt-ink);text-anchor:middle}
.tt-picture path{stroke-linecap:round;stroke-linejoin:round}
.tt-paper{fill:var(--tt-paper)}
.tt-water{fill:var(--tt-indigo);opacity:.1}
.tt-plate{fill:var(--tt-tile);stroke:var(--tt-ink);stroke-width:1.3;stroke-opacity:.55}
.tt-sun{fill:var(--tt-vermilion)}
.tt-ray{fill:none;stroke:var(--tt-vermilion);stroke-width:2.4}
.tt-moon{fill:var(--tt-indigo)}
.tt-bird{fill:var(--tt-ink)}
.tt-rabbit{fill:var(--tt-ochre)}
.tt-fish{fill:var(--tt-jade)}
.tt-eye{fill:var(--tt-tile)}
.tt-hole{fill:var(--tt-ink)}
.tt-rim{fill:none;stroke:var(--tt-tile);stroke-width:2}
.tt-frame{fill:var(--tt-neutral);stroke:var(--tt-ink);stroke-width:1;stroke-opacity:.6}
.tt-bamboo{fill:var(--tt-jade);stroke:var(--tt-jade);stroke-width:3}
.tt-plum{fill:var(--tt-vermilion);opacity:.8}
.tt-mum{fill:var(--tt-gold)}
.tt-orchid{fill:var(--tt-indigo);opacity:.8}
.tt-heart{fill:var(--tt-tile);stroke:var(--tt-ink);stroke-width:.8}
.tt-back{fill:var(--tt-ink);fill-opacity:.78;stroke:var(--tt-ink)}
.tt-wave{fill:none;stroke:var(--tt-paper);stroke-width:2.4;opacity:.8}
.tt-place{fill:var(--tt-paper);fill-opacity:.35;stroke:var(--tt-ink);stroke-opacity:.35;stroke-dasharray:4 5}
.tt-picture .tt-gold{fill:var(--tt-gold);font-weight:bold}
.tt-picture .tt-small{font-size:15px;opacity:.75}
.tt-picture .tt-start{text-anchor:start}
.tt-picture .tt-end{text-anchor:end}
.tt-picture .tt-turn{fill:var(--tt-vermilion);font-style:italic}
.tt-news{font-size:17px;font-style:italic}
.tt-north{fill:var(--tt-indigo)}
.tt-south{fill:var(--tt-jade)}
.tt-touch{outline:none}
.tt-touch:not(.tt-lit){pointer-events:none}
.tt-lit{cursor:pointer}
.tt-lit .tt-plate,.tt-lit .tt-place{stroke:var(--tt-vermilion);stroke-width:3.4;stroke-opacity:1}
.tt-touch:focus-visible .tt-plate,.tt-touch:focus-visible .tt-place{stroke:var(--tt-ink);stroke-width:4}
"""


Part = tuple[str, float]
"""Something drawn from its upper edge downwards, and its height."""


def svg(s: Position, seat: int) -> str:
    """The table as this seat sees it; who holds nothing sees north on top and south below."""
    below = seat if seat in (NORTH, SOUTH) else SOUTH
    mine = seat == below
    own = [_stream(s, below, 1.0, mine), _rain(s, below)] if mine else [_small_tiles(s, below)]
    content, height = _stacked(
        [_name_line(s, 1 - below, mine=False), _small_tiles(s, 1 - below), _sea(s), _news(s), *own,
         _name_line(s, below, mine)]
    )  # fmt: skip
    night = f"@media (prefers-color-scheme:dark){{:where(:root){{{NIGHT}}}}}"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="tt-picture" '
        f'viewBox="0 0 {PICTURE} {number(height)}" role="img">'
        f"<title>Yang-Tzee: {_news_words(s)}</title><desc>{_description(s, seat)}</desc>"
        f"<style>:where(:root){{{LIGHT}}}\n{night}{STYLE}</style>\n"
        f'<rect class="tt-paper" width="{PICTURE}" height="{number(height)}" rx="8"/>\n{content}\n</svg>\n'
    )


def _stacked(parts: list[Part]) -> Part:
    """Parts one below the other."""
    drawn, height = [], float(MARGIN)
    for content, high in parts:
        drawn.append(f'<g transform="translate(0,{number(height)})">{content}</g>')
        height += high
    return "\n".join(drawn), height + MARGIN


# The Sea


def _sea(s: Position) -> Part:
    """The Sea with a place at either end; where it is long it goes on in the next line."""
    tiles = sea_tiles(s)
    lines = -(-(len(tiles) + 2) // PER_LINE)
    wide = min(PER_LINE, len(tiles) + 2)
    drawn = [f'<rect class="tt-water" x="0" y="2" width="{PICTURE}" height="{lines * ROW - 4}"/>']
    for i in range(len(tiles) + 2):
        line, column = divmod(i, PER_LINE)
        x = (PICTURE - SLOT * wide) / 2 + SLOT * (column + 0.5)
        y = ROW * (line + 0.5)
        if 0 < i <= len(tiles):
            name = TILE_NAMES[tiles[i - 1]]
            drawn.append(moved(tile(tiles[i - 1]), x, y, attributes=f'id="tile-{name}"'))
        else:
            drawn.append(_end_place(LEFT if i == 0 else RIGHT, x, y))
    return "".join(drawn), lines * ROW


def _end_place(end: int, x: float, y: float) -> str:
    """§6 Where a tile may be laid."""
    label = f'id="end-{END_NAMES[end]}" class="tt-touch" aria-label="{END_NAMES[end]} end of the Sea"'
    return moved(_place(WIDE - 4, HIGH - 4), x, y, attributes=label)


def _place(wide: float, high: float) -> str:
    """An empty place of that size, around its middle."""
    box = f'x="{number(-wide / 2)}" y="{number(-high / 2)}" width="{number(wide)}" height="{number(high)}"'
    return f'<rect class="tt-place" {box} rx="4"/>'


# The players


def _small_tiles(s: Position, seat: int) -> Part:
    """A Stream on the left, and on the right a Rain face down."""
    stream, high = _stream(s, seat, SMALL, mine=False)
    held, step = int(s.held[seat]), SLOT * SMALL * 0.8
    first = PICTURE - MARGIN - WIDE * SMALL / 2
    backs = [moved(back(), first - step * i, high / 2, SMALL) for i in range(held)]
    return stream + "".join(backs), high


def _stream(s: Position, seat: int, scale: float, mine: bool) -> Part:
    """§4 A Stream: the bed it lies in, and its tiles; many lie closer together."""
    tiles, high = list(members_of(int(s.stream[seat]))), ROW * scale
    wide = (PICTURE - 2 * MARGIN) * (1 if mine else 0.62)
    step = min(SLOT * scale * 1.1, (wide - 60 - WIDE) / max(len(tiles), 1))
    label = f'aria-label="{"your" if mine else SEATS[seat]} Stream"'
    bed = moved(_place(wide, high - 6), MARGIN + wide / 2, high / 2, attributes=_bed_attributes(mine) + label)
    said = words("Stream", MARGIN + 8, high / 2 + 5, "tt-small tt-start")
    places = [MARGIN + 62 + WIDE * scale / 2 + step * i for i in range(len(tiles))]
    drawn = [moved(tile(t), x, high / 2, scale, _attributes("stream", t)) for t, x in zip(tiles, places, strict=True)]
    return bed + said + "".join(drawn), high


def _bed_attributes(mine: bool) -> str:
    """The own Stream can be touched."""
    return 'id="stream" class="tt-touch" ' if mine else ""


def _rain(s: Position, seat: int) -> Part:
    """§17 The own Rain, face up."""
    tiles = list(members_of(int(s.rain[seat])))
    first = PICTURE / 2 - RAIN_GAP * (len(tiles) - 1) / 2
    places = [first + RAIN_GAP * i for i in range(len(tiles))]
    drawn = [moved(tile(t), x, ROW / 2 + 4, 1.04, _attributes("rain", t)) for t, x in zip(tiles, places, strict=True)]
    said = words("Rain", MARGIN + 8, ROW / 2 + 9, "tt-small tt-start")
    return said + "".join(drawn), ROW + 8


def _attributes(where: str, which: int) -> str:
    """What a tile is called, for touching and for reading."""
    return f'id="{where}-{TILE_NAMES[which]}" class="tt-touch" aria-label="{tile_words(which)} in the {where.title()}"'


def _name_line(s: Position, seat: int, mine: bool) -> Part:
    """Name and status on the left, points on the right."""
    status, classes = _status(s, seat, mine)
    name = SEATS[seat].title()
    parts = [
        f'<circle class="tt-{SEATS[seat]}" cx="{MARGIN + 12}" cy="20" r="8"/>',
        words(name, MARGIN + 28, 27, "tt-start", 22),
        words(status, MARGIN + 96, 27, f"tt-start {classes}", 16) if status else "",
        words(int(s.score[seat]), PICTURE - MARGIN - 52, 29, "tt-gold tt-end", 28),
        words("points", PICTURE - MARGIN - 46, 28, "tt-start tt-small"),
        words(_before(s, seat), PICTURE - MARGIN - 150, 28, "tt-end tt-small"),
    ]
    return f'<g id="seat-{SEATS[seat]}">{"".join(parts)}</g>', NAME


def _status(s: Position, seat: int, mine: bool) -> tuple[str, str]:
    """What stands beside a player's name, and in which style: what is to be decided, or who has won."""
    if s.reason:
        ahead = _lead(s) * (1 if seat == NORTH else -1)
        return ("wins" if ahead > 0 else "draw" if ahead == 0 else "", "tt-turn")
    if _deciding(s) != seat:
        return ("you" if mine else "", "tt-small")
    told = {SPIRIT: "takes a tile for the holes", OFFERING: "may take an Offering"}
    return (told.get(int(s.phase), "your move" if mine else "to move"), "tt-turn")


def _deciding(s: Position) -> int:
    """Who decides now, or is drawing."""
    return 1 - int(s.mover) if s.phase == OFFERING else int(s.mover)


def _before(s: Position, seat: int) -> str:
    """§16 What the hands before have brought."""
    told = {MATCH: f"hands won: {s.won[seat]}", CUMULATIVE: f"before: {s.total[seat]}", HAND: ""}
    return told[int(s.mode)]


# Words


def _news(s: Position) -> Part:
    """One line below the Sea: the hand, how it ended, and the Sphere."""
    left = _sphere_size(s)
    return (
        words(f"hand {s.hand}", MARGIN + 4, 19, "tt-small tt-start")
        + (words(_news_words(s), PICTURE / 2, 19, "tt-news") if s.reason else "")
        + words(f"{left or 'none'} in the Sphere", PICTURE - MARGIN - 4, 19, "tt-small tt-end")
    ), 28


def _news_words(s: Position) -> str:
    """Whose turn it is, or how the match ended."""
    return f"The match is over: {REASONS[s.reason]}" if s.reason else f"{SEATS[_deciding(s)].title()} is to move"


def _description(s: Position, seat: int) -> str:
    """The position in a few sentences, for those who listen."""
    sea = ", ".join(" ".join(FACES[each]) for each in sea_tiles(s))
    sentences = [f"The Sea from left to right, each tile from top to bottom: {sea or 'empty'}"]
    for each, name in enumerate(SEATS):
        you = " (you)" if each == seat else ""
        stream = ", ".join(" ".join(FACES[t]) for t in members_of(int(s.stream[each])))
        sentences.append(
            f"{name.title()}{you}: points {s.score[each]}, Rain {s.held[each]}, Stream {stream or 'empty'}"
        )
    return ". ".join([*sentences, _news_words(s)]) + "."
