"""The Sea of Yang-Tzee in SVG: its tiles in lines as in a book, a place at either end, and what a tile would gather.

A line has room for the Start tiles and both ends, so most Seas are the one row they are at a real table. A longer one
goes on in the next line, always at the same place, and its tiles stay as large as they are: the picture gets higher
and the page scrolls, the way every page does. That shows the whole Sea at once. A single row to be pushed sideways
would hide one end while the other is looked at, and a gathering may reach from end to end. What lies there moves
only when a tile comes or goes on the left, and then all by as many places.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from tabletao.core.draw.svg import moved, number, words
from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.games.yang_tzee.components import END_NAMES, LEFT, RIGHT, ROWS, STARTS, TILE_NAMES
from tabletao.games.yang_tzee.gains import Gain, gain, gain_words
from tabletao.games.yang_tzee.position import sea_tiles
from tabletao.games.yang_tzee.state import PLAY, SEED
from tabletao.games.yang_tzee.tile_picture import CELL, HIGH, WIDE, character, mark, tile
from tabletao.games.yang_tzee.wording import numeral, tile_words

# Measures.
SLOT = 42
PER_LINE = STARTS + 2
"""How many places a line of the Sea has, the two ends included."""
FEWEST_LINES = 2
"""So many lines are kept free for a shorter Sea, so that the picture hardly ever changes its size."""
LINE = HIGH + 9
"""The height of a line."""
MARGIN = 6
PICTURE = SLOT * PER_LINE + 2 * MARGIN
WAVES = 34
"""How many waves a bank has."""

ARROWS = ("M9,0 H-9 M-2,-7 L-9,0 L-2,7", "M-9,0 H9 M2,-7 L9,0 L2,7")
"""Outwards, at the left and at the right end."""

Spot = tuple[float, float]
Part = tuple[str, float]
"""Something drawn from its upper edge downwards, and its height."""


def spot(i: int) -> Spot:
    """The middle of a place, both ends counted."""
    return MARGIN + SLOT * (i % PER_LINE + 0.5), 4 + LINE * (i // PER_LINE + 0.5)


def lines_of(places: int) -> int:
    """How many lines so many places fill."""
    return max(FEWEST_LINES, -(-places // PER_LINE))


def sea_height(lines: int) -> float:
    """How high the water is for so many lines."""
    return LINE * lines + 8.0


def end_spot(s: Position, end: int) -> int:
    """Which place is the one at an end."""
    return 0 if end == LEFT else int(s.length) + 1


def sea(s: Position, marks: str = "", laid: tuple[int, int] | None = None) -> Part:
    """The Sea with a place at either end, whatever is to be marked in it, and maybe a tile laid at an end just now.

    The tile laid lies where the place was, so nothing moves while a move is only meant.
    """
    tiles = sea_tiles(s)
    high = sea_height(lines_of(len(tiles) + 2))
    drawn = [_water(high), *_free_lines(len(tiles) + 2), *_turns(len(tiles) + 2)]
    drawn += [_sea_tile(which, i) for i, which in enumerate(tiles, 1)]
    if not s.reason:
        drawn += [_end_place(s, end, laid[0] if laid and laid[1] == end else None) for end in (LEFT, RIGHT)]
    elif not tiles:
        drawn.append(words("The Sea is dry.", PICTURE / 2, high / 2 + 6, "tt-news"))
    return "".join(drawn) + marks, high


def sea_marks(s: Position) -> str:
    """A mark for each tile of the Sea, see ``tile_picture.mark``."""
    return "".join(moved(mark("sea", which), *spot(i)) for i, which in enumerate(sea_tiles(s), 1))


def _sea_tile(which: int, i: int) -> str:
    """A tile of the Sea at one of its places."""
    return moved(tile(which), *spot(i), attributes=_tile_attributes(which, f"{i} in the Sea: {tile_words(which)}"))


def _tile_attributes(which: int, label: str) -> str:
    return f'id="tile-{TILE_NAMES[which]}" class="tt-goes" role="img" aria-label="{label}"'


def _water(high: float) -> str:
    """The water the tiles lie in, with waves along its banks."""
    wave = PICTURE / WAVES
    waves = f"q{number(wave / 2)},-5 {number(wave)},0" + f" t{number(wave)},0" * (WAVES - 1)
    banks = " ".join(f"M0,{number(y)} {waves}" for y in (0, high))
    return f'<rect class="tt-water" width="{PICTURE}" height="{number(high)}"/><path class="tt-ripple" d="{banks}"/>'


def _free_lines(places: int) -> Iterator[str]:
    """Quiet water where no line is yet: a few small waves."""
    for line in range(-(-places // PER_LINE), FEWEST_LINES):
        y = spot(PER_LINE * line)[1]
        waves = ((PICTURE * across, y + down) for across, down in ((0.18, -18), (0.46, 22), (0.72, -8)))
        drawn = " ".join(f"M{number(x)},{number(v)} q7,-5 14,0 t14,0 t14,0" for x, v in waves)
        yield f'<path class="tt-ripple" d="{drawn}"/>'


def _turns(places: int) -> Iterator[str]:
    """Where a line ends and the next begins, a small mark for each row says that the Sea goes on."""
    for (x, y), (u, v) in pairwise(map(spot, range(places))):
        if y != v:
            signs = ((x + WIDE / 2 + 2, y), (u - WIDE / 2 - 5, v))
            rows = ((a, b + CELL * (row - 1)) for a, b in signs for row in range(ROWS))
            marks = " ".join(f"M{number(a)},{number(b - 4)} l3.5,4 l-3.5,4" for a, b in rows)
            yield f'<path class="tt-flow" d="{marks}"/>'


def _end_place(s: Position, end: int, laid: int | None) -> str:
    """§6 Where a tile may be laid, or is laid if the move is played. §12 Or where one of the Sphere is about to be."""
    label = f'id="end-{END_NAMES[end]}" class="tt-touch" aria-label="{END_NAMES[end]} end of the Sea{_told(s, end)}"'
    if laid is not None:
        attributes = _tile_attributes(laid, f"{tile_words(laid)} at the {END_NAMES[end]} end")
        content = moved(tile(laid), 0, 0, attributes=attributes)
    elif s.phase == SEED and s.end == end:
        content = place(WIDE - 3, HIGH - 3) + words("?", 0, 9, "tt-seed", 28)
    else:
        content = place(WIDE - 3, HIGH - 3) + f'<path class="tt-arrow" d="{ARROWS[end]}"/>'
    return moved(content, *spot(end_spot(s, end)), attributes=label)


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


def marked(what: Gain, s: Position, is_laid: bool) -> str:
    """§7 The tiles a tile takes with it, and a band along each row from its symbol to the equal ones.

    The two ends differ in colour and in line, as both may show at once. Before the tile is laid its place has no marks:
    there it is told what it brings.
    """
    laid = end_spot(s, what.end)
    spans = [(each, sorted((laid, each.place + 1))) for each in what.collections]
    bands = [(each.row, [i for i in range(first, last + 1) if is_laid or i != laid]) for each, (first, last) in spans]
    taken = sorted({i for _, span in bands for i in span})
    frames = [(each.row, i) for each, span in spans for i in span if is_laid or i != laid]
    drawn = [
        *(_box([i], 0, HIGH + 5, "tt-taken") for i in taken),
        *(_box(piece, CELL * (row - 1), CELL - 1, "tt-match") for row, span in bands for piece in _pieces(span)),
        *(_box([i], CELL * (row - 1), CELL - 1, "tt-equal") for row, i in frames),
    ]
    return f'<g class="tt-over tt-at-{END_NAMES[what.end]}">{"".join(drawn)}</g>'


def _pieces(span: list[int]) -> Iterable[list[int]]:
    """Neighbouring places, line by line."""
    lines: dict[int, list[int]] = {}
    for i in span:
        lines.setdefault(i // PER_LINE, []).append(i)
    return lines.values()


def _box(line: list[int], down: float, high: float, classes: str) -> str:
    """A frame around neighbouring places of one line."""
    x, y = spot(line[0])
    wide = spot(line[-1])[0] - x + WIDE
    corner = f'x="{number(x - WIDE / 2)}" y="{number(y + down - high / 2)}"'
    return f'<rect class="{classes}" {corner} width="{number(wide)}" height="{number(high)}" rx="6"/>'


def told_at_end(what: Gain, s: Position) -> str:
    """What a tile brings, written where it would be laid: points, holes, how many tiles; 0 if it gathers nothing."""
    lines = ['<rect class="tt-slip" x="-18" y="-50" width="36" height="100" rx="4"/>']
    if not what.tiles:
        lines.append(words("0", 0, 7, "tt-none", 22))
    elif what.drought:
        lines.append(words(_signed(what.points), 0, -27, "tt-gold", 19))
        lines.append('<g transform="rotate(-90)">' + words("Drought", -15, 6, "tt-slip-words") + "</g>")
    else:
        signs = _signs(what)
        lines += [moved(sign, 0, 34 * (i - (len(signs) - 1) / 2)) for i, sign in enumerate(signs)]
    return moved("".join(lines), *spot(end_spot(s, what.end)), attributes='class="tt-over"')


def _signs(what: Gain) -> list[str]:
    """§8, §9, §10 What a gathering brings, to be written one below the other."""
    signs = []
    if what.earth:
        points = _signed(what.points)
        signs.append(words(points, 0, 6, "tt-gold", min(19, 64 / len(points))))
    if what.spirits:
        many = words(f"{what.spirits}×", -9, 5, "tt-slip-words") if what.spirits > 1 else ""
        signs.append(many + moved(character("hole"), 7 if many else 0, 0, 0.72))
    tiles = words(what.tiles, 0, 0, "tt-slip-words") + words("tiles", 0, 13, "tt-slip-words")
    return [*signs, tiles]


def _signed(points: int) -> str:
    return numeral(points) if points < 0 else f"+{points}"
