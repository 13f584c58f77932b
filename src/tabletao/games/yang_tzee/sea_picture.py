"""The Sea of Yang-Tzee in SVG: its tiles in lines as in a book, a place at either end, and what a tile would gather.

The Sea is as wide as a phone can show, so it goes on in the next line; two lines are always kept free for it, and
where three are not enough its tiles get smaller: so the picture hardly ever changes its size.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from tabletao.core.bits import members_of
from tabletao.core.contract import Position
from tabletao.core.kernel import interpreted
from tabletao.core.svg import moved, number, words
from tabletao.games.yang_tzee.components import DROUGHT_POINTS, END_NAMES, LEFT, RIGHT, ROWS, TILE_NAMES
from tabletao.games.yang_tzee.position import sea_tiles
from tabletao.games.yang_tzee.rules.gathering import gathering, matching
from tabletao.games.yang_tzee.rules.sea import character as character_in_row
from tabletao.games.yang_tzee.state import PLAY, SEED
from tabletao.games.yang_tzee.tile_picture import CELL, HIGH, WIDE, character, tile, tile_words

_gathering = interpreted(gathering)
_matching = interpreted(matching)
_character_in_row = interpreted(character_in_row)

# Measures.
SLOT = 42
PER_LINE = 9
"""How many places a line of the Sea has, the two ends included."""
FEWEST_LINES, MOST_LINES = 2, 3
"""So many lines are kept free for a shorter Sea; and a Sea with more would have smaller tiles."""
MANY_PER_LINE = 12
"""How many of the smaller ones a line has."""
LINE = HIGH + 9
"""The height of a line."""
MARGIN = 10
PICTURE = SLOT * PER_LINE + 2 * MARGIN

ARROWS = ("M9,0 H-9 M-2,-7 L-9,0 L-2,7", "M-9,0 H9 M2,-7 L9,0 L2,7")
"""Outwards, at the left and at the right end."""

Spot = tuple[float, float]
Part = tuple[str, float]
"""Something drawn from its upper edge downwards, and its height."""


@dataclass(frozen=True)
class Gain:
    """§7 What a tile of a Stream gathers at an end of the Sea."""

    end: int
    matches: list[tuple[int, int]]
    """The row of each collection, and the place of its matching tile."""
    points: int
    spirits: int
    tiles: int
    drought: bool


def gain(s: Position, which: int, end: int) -> Gain:
    """§7, §10, §14 What a tile gathers if it is laid at an end, a Drought already counted."""
    points, _, spirits, most = _gathering(s, which, end)
    rows = ((row, _matching(s, row, _character_in_row(which, row), end)) for row in range(ROWS))
    matches = [(row, place) for row, places in rows for place in members_of(places)]
    drought = most == s.length
    tiles = most + 1 if most else 0
    return Gain(end, matches, points + (DROUGHT_POINTS if drought else 0), spirits, tiles, drought)


def gain_words(what: Gain) -> str:
    """A gain in words."""
    if not what.tiles:
        return "gathers nothing"
    holes = f"{what.spirits} Spirit match{'' if what.spirits == 1 else 'es'}" if what.spirits else ""
    earth = f"for {what.points} point{'' if abs(what.points) == 1 else 's'}"
    brings = earth if len(what.matches) > what.spirits or what.drought else ""
    tiles = f"gathers {'the whole Sea' if what.drought else f'{what.tiles} tiles'}"
    story = " and ".join(filter(None, [brings, holes and f"{'' if brings else 'for '}{holes}"]))
    return f"{tiles} {story}{', a Drought' if what.drought else ''}"


# The Sea


@dataclass(frozen=True)
class Bed:
    """Where the places of a Sea lie, both ends included: their middles in order, how large they are, how high it is."""

    spots: list[Spot]
    scale: float
    high: float

    def at_end(self, end: int) -> Spot:
        """The middle of the place at an end."""
        return self.spots[0 if end == LEFT else -1]


def bed(places: int) -> Bed:
    """So many places in lines of much the same length."""
    most = PER_LINE if places <= PER_LINE * MOST_LINES else MANY_PER_LINE
    scale = PER_LINE / most
    lines = -(-places // most)
    wide = -(-places // lines)
    first = (PICTURE - SLOT * scale * (wide - 1)) / 2
    high = LINE * max(FEWEST_LINES, lines * scale)
    above = (high - LINE * scale * lines) / 2 + 3
    spots = [(first + SLOT * scale * (i % wide), above + LINE * scale * (i // wide + 0.5)) for i in range(places)]
    return Bed(spots, scale, high + 6)


def sea(s: Position, marks: str = "") -> Part:
    """The Sea with a place at either end, and whatever is to be marked in it."""
    tiles = sea_tiles(s)
    lying = bed(len(tiles) + 2)
    drawn = [_water(lying.high), *_turns(lying)]
    for i, (which, spot) in enumerate(zip(tiles, lying.spots[1:-1], strict=True)):
        label = f'id="tile-{TILE_NAMES[which]}" role="img" aria-label="{i + 1} in the Sea: {tile_words(which)}"'
        drawn.append(moved(tile(which), *spot, lying.scale, label))
    drawn += [_end_place(s, end, lying) for end in (LEFT, RIGHT)]
    return "".join(drawn) + marks, lying.high


def _water(high: float) -> str:
    """The water the tiles lie in, with waves along its banks."""
    waves = " t14,0" * (PICTURE // 14)
    banks = " ".join(f"M0,{number(y)} q7,-5 14,0{waves}" for y in (0, high))
    return f'<rect class="tt-water" width="{PICTURE}" height="{number(high)}"/><path class="tt-ripple" d="{banks}"/>'


def _turns(lying: Bed) -> Iterator[str]:
    """Where a line ends and the next begins, a small mark for each row says that the Sea goes on."""
    for (x, y), (u, v) in pairwise(lying.spots):
        if y != v:
            for row in range(ROWS):
                down = CELL * (row - 1) * lying.scale
                aside = WIDE / 2 * lying.scale + 4
                ends = (x + aside - 2, y + down), (u - aside - 2, v + down)
                marks = " ".join(f"M{number(a)},{number(b - 4)} l4,4 l-4,4" for a, b in ends)
                yield f'<path class="tt-flow" d="{marks}"/>'


def _end_place(s: Position, end: int, lying: Bed) -> str:
    """§6 Where a tile may be laid. §12 Or where one of the Sphere is about to be."""
    label = f'id="end-{END_NAMES[end]}" class="tt-touch" aria-label="{END_NAMES[end]} end of the Sea{_told(s, end)}"'
    sign = f'<path class="tt-arrow" d="{ARROWS[end]}"/>'
    if s.phase == SEED and s.end == end:
        sign = words("?", 0, 9, "tt-seed", 28)
    return moved(place(WIDE - 3, HIGH - 3) + sign, *lying.at_end(end), lying.scale, label)


def _told(s: Position, end: int) -> str:
    """What each tile of the Stream of whose turn it is would gather at an end, for those who listen."""
    if s.phase != PLAY or not s.stream[s.mover]:
        return ""
    tiles = members_of(int(s.stream[s.mover]))
    return ": " + "; ".join(f"{tile_words(which)} {gain_words(gain(s, which, end))}" for which in tiles)


def place(wide: float, high: float, classes: str = "tt-place tt-edge") -> str:
    """An empty place of that size, around its middle."""
    box = f'x="{number(-wide / 2)}" y="{number(-high / 2)}" width="{number(wide)}" height="{number(high)}"'
    return f'<rect class="{classes}" {box} rx="4"/>'


# What would be gathered


def marked(what: Gain, lying: Bed, laid: int) -> str:
    """§7 The tiles a tile takes with it, and a band along each row from its symbol to the equal ones.

    ``laid`` is the spot of the tile that gathers; the matching places are counted from the left end of the old Sea.
    """
    shift = laid + 1 if what.end == LEFT else 1
    spans = [(row, *sorted((laid, place + shift))) for row, place in what.matches]
    taken = sorted({i for _, first, last in spans for i in range(first, last + 1)})
    wash = (_box(lying, [i], 0, HIGH + 5, "tt-taken") for i in taken)
    bands = (_band(lying, row, range(first, last + 1)) for row, first, last in spans)
    return f'<g class="tt-over">{"".join(wash)}{"".join(bands)}</g>'


def _band(lying: Bed, row: int, span: range) -> str:
    """A band along a row, in as many pieces as there are lines, with a frame around the symbol at either end."""
    lines: dict[float, list[int]] = {}
    for i in span:
        lines.setdefault(lying.spots[i][1], []).append(i)
    down = CELL * (row - 1)
    pieces = (_box(lying, line, down, CELL - 1, "tt-match") for line in lines.values())
    frames = (_box(lying, [i], down, CELL - 1, "tt-equal") for i in (span[0], span[-1]))
    return "".join((*pieces, *frames))


def _box(lying: Bed, line: list[int], down: float, high: float, classes: str) -> str:
    """A frame around neighbouring spots of one line."""
    (x, y), scale = lying.spots[line[0]], lying.scale
    wide = lying.spots[line[-1]][0] - x + WIDE * scale
    corner = f'x="{number(x - WIDE / 2 * scale)}" y="{number(y + (down - high / 2) * scale)}"'
    return f'<rect class="{classes}" {corner} width="{number(wide)}" height="{number(high * scale)}" rx="6"/>'


def told_at_end(what: Gain, lying: Bed) -> str:
    """What a tile brings, written where it would be laid."""
    points = f"{'−' if what.points < 0 else '+'}{abs(what.points)}"
    lines = [
        '<rect class="tt-slip" x="-18" y="-50" width="36" height="100" rx="4"/>',
        words(points if what.tiles else "–", 0, -14, "tt-gold", 19 if len(points) < 4 else 16),
        words(f"{what.tiles} tiles" if what.tiles else "nothing", 0, 6, "tt-slip-words"),
    ]
    if what.drought:
        lines.append(words("Drought", 0, 24, "tt-slip-words"))
    elif what.spirits:
        lines.append(moved(character("hole"), 0 if what.spirits == 1 else -8, 28, 0.6))
        lines.append(words(f"×{what.spirits}", 9, 32, "tt-slip-words") if what.spirits > 1 else "")
    return moved("".join(lines), *lying.at_end(what.end), lying.scale, 'class="tt-over"')
