"""The Sea of Yang-Tzee in SVG: its tiles in lines as in a book, a place at either end, and what a tile would gather.

A line has room for the Start tiles and both ends, so most Seas are the one row they are at a real table. A longer one
goes on in the next line, always at the same place, and its tiles stay as large as they are: the picture gets higher
and the page scrolls, the way every page does. That shows the whole Sea at once. A single row to be pushed sideways
would hide one end while the other is looked at, and a gathering may reach from end to end. What lies there moves
only when a tile comes or goes on the left, and then all by as many places.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise

from tabletao.core.draw.element import NOTHING, Content, Drawing, group, joined, moved, number, path, rect, text
from tabletao.core.draw.layout import Box, Part, Place
from tabletao.core.draw.marks import last_move
from tabletao.core.draw.picture import scoped
from tabletao.core.draw.touch import touch
from tabletao.games.yang_tzee.components import END_NAMES, LEFT, RIGHT, ROWS, STARTS, TILE_NAMES
from tabletao.games.yang_tzee.gains import Gain
from tabletao.games.yang_tzee.sight import YangTzeeSight
from tabletao.games.yang_tzee.state import PLAY, SEED
from tabletao.games.yang_tzee.tile_picture import CELL, CHARACTERS, SIZE, tile
from tabletao.games.yang_tzee.wording import numeral

# Measures.
SLOT = 42
PER_LINE = STARTS + 2
"""How many places a line of the Sea has, the two ends included."""
FEWEST_LINES = 2
"""So many lines are kept free for a shorter Sea, so that the picture hardly ever changes its size."""
LINE = SIZE.height + 9
"""The height of a line."""
MARGIN = 6
PICTURE = SLOT * PER_LINE + 2 * MARGIN
WAVES = 34
"""How many waves a bank has."""
ARROWS = ("M9,0 H-9 M-2,-7 L-9,0 L-2,7", "M-9,0 H9 M2,-7 L9,0 L2,7")
"""Outwards, at the left and at the right end."""
EMPTY = Box.around(0, 0, SIZE.width - 3, SIZE.height - 3)

STYLE = """
.tt-water{fill:var(--tt-indigo);opacity:.13}
.tt-ripple{fill:none;stroke:var(--tt-indigo);stroke-width:1.6;opacity:.3}
.tt-flow{fill:none;stroke:var(--tt-indigo);stroke-width:2}
.tt-place{fill:var(--tt-paper);fill-opacity:.5}
.tt-arrow{fill:none;stroke:var(--tt-soft);stroke-width:2.6;opacity:.6}
.tt-lit .tt-arrow{stroke:var(--tt-vermilion);opacity:1}
.tt-taken{fill:var(--tt-gold);fill-opacity:.15}
.tt-match{fill:none;stroke:var(--tt-gold);stroke-width:2.2}
.tt-equal{fill:var(--tt-gold);fill-opacity:.15;stroke:var(--tt-gold);stroke-width:3.4}
.tt-gain .tt-at-right .tt-taken{fill:var(--tt-indigo)}
.tt-gain .tt-at-right .tt-match{stroke:var(--tt-indigo);stroke-dasharray:7 4}
.tt-gain .tt-at-right .tt-equal{fill:var(--tt-indigo);stroke:var(--tt-indigo);stroke-dasharray:7 4}
.tt-slip{fill:var(--tt-tile)}
.tt-slip-words{font-size:15px}
.tt-gain{display:none}
&:has([id^=rain-].tt-chosen) .tt-gain-rain{display:inline}
&:has(#end-left:is(:hover,:focus-visible)) .tt-gain .tt-at-right{display:none}
&:has(#end-right:is(:hover,:focus-visible)) .tt-gain .tt-at-left{display:none}
"""


def spot(i: int) -> Place:
    """The middle of a place, both ends counted."""
    return Place(MARGIN + SLOT * (i % PER_LINE + 0.5), 4 + LINE * (i // PER_LINE + 0.5))


def lines_of(places: int) -> int:
    """How many lines so many places fill."""
    return max(FEWEST_LINES, -(-places // PER_LINE))


def sea_height(lines: int) -> float:
    """How high the water is for so many lines."""
    return LINE * lines + 8.0


def sea(sight: YangTzeeSight, laid: tuple[int, int] | None = None, over: Content = None) -> Part:
    """The Sea with a place at either end, maybe a tile laid at an end just now, and whatever is to be seen over it.

    The tile laid lies where the place was, so nothing moves while a move is only meant.
    """
    tiles, places = sight.sea, len(sight.sea) + 2
    high = sea_height(lines_of(places))
    where = {f"tile-{TILE_NAMES[which]}": spot(i).box(SIZE) for i, which in enumerate(tiles, 1)}
    where |= {f"end-{name}": spot(_end_spot(sight, end)).box(SIZE) for end, name in enumerate(END_NAMES)}
    ends: Content = None
    if not sight.s.reason:
        ends = [_end(sight, end, laid[0] if laid and laid[1] == end else None) for end in (LEFT, RIGHT)]
    elif not tiles:
        ends = text("The Sea is dry.", PICTURE / 2, high / 2 + 6, "tt-news")
    drawn = [_sea_tile(which, spot(i), f"{i} in the Sea") for i, which in enumerate(tiles, 1)]
    marks = last_move(sight.marks, where) if not laid else None
    return Part(joined(_water(high), _free_lines(places), _turns(places), drawn, ends, marks, over), high + 2)


def _end_spot(sight: YangTzeeSight, end: int) -> int:
    """Which place is the one at an end."""
    return 0 if end == LEFT else int(sight.s.length) + 1


def _sea_tile(which: int, place: Place, label: str) -> Drawing:
    """A tile of the Sea."""
    name = TILE_NAMES[which]
    return place.put(tile(which), "tt-goes", id=f"tile-{name}", role="img", aria_label=f"{label}: {name}")


def _water(high: float) -> Drawing:
    """The water the tiles lie in, with waves along its banks."""
    wave = PICTURE / WAVES
    waves = f"q{number(wave / 2)},-5 {number(wave)},0" + f" t{number(wave)},0" * (WAVES - 1)
    banks = " ".join(f"M0,{number(y)} {waves}" for y in (0, high))
    return rect(0, 0, PICTURE, high, "tt-water") + path(banks, "tt-ripple")


def _free_lines(places: int) -> Iterator[Drawing]:
    """Quiet water where no line is yet: a few small waves."""
    for line in range(-(-places // PER_LINE), FEWEST_LINES):
        y = spot(PER_LINE * line).y
        waves = ((PICTURE * across, y + down) for across, down in ((0.18, -18), (0.46, 22), (0.72, -8)))
        yield path(" ".join(f"M{number(x)},{number(v)} q7,-5 14,0 t14,0 t14,0" for x, v in waves), "tt-ripple")


def _turns(places: int) -> Iterator[Drawing]:
    """Where a line ends and the next begins, a small mark for each row says that the Sea goes on."""
    for here, there in pairwise(map(spot, range(places))):
        if here.y != there.y:
            signs = ((here.x + SIZE.width / 2 + 2, here.y), (there.x - SIZE.width / 2 - 5, there.y))
            rows = ((x, y + CELL * (row - 1)) for x, y in signs for row in range(ROWS))
            yield path(" ".join(f"M{number(x)},{number(y - 4)} l3.5,4 l-3.5,4" for x, y in rows), "tt-flow")


def _end(sight: YangTzeeSight, end: int, laid: int | None) -> Drawing:
    """§6 Where a tile may be laid, or is laid if the move is played. §12 Or where one of the Sphere is about to be."""
    s, place = sight.s, spot(_end_spot(sight, end))
    if laid is not None:
        content = _sea_tile(laid, Place(0, 0), f"at the {END_NAMES[end]} end")
    elif s.phase == SEED and s.end == end:
        content = rect(*EMPTY, "tt-place", 4) + text("?", 0, 9, "tt-soft", 28)
    else:
        content = rect(*EMPTY, "tt-place", 4) + path(ARROWS[end], "tt-arrow")
    label = f"{END_NAMES[end]} end of the Sea{_told(sight, end)}"
    return place.put(touch(f"end-{END_NAMES[end]}", label, content, frame=Box.around(0, 0, *SIZE)))


def _told(sight: YangTzeeSight, end: int) -> str:
    """What each tile of the Stream of whose turn it is would gather at an end, for those who listen."""
    tiles = sight.stream(int(sight.s.mover)) if sight.s.phase == PLAY else []
    return ": " * bool(tiles) + "; ".join(f"{TILE_NAMES[which]} {sight.gain(which, end).words}" for which in tiles)


# What would be gathered


def gains(sight: YangTzeeSight) -> Drawing:
    """§3, §7 What each tile of the own Stream, and any of the Rain, would bring at either end, once it is chosen."""
    names = {which: TILE_NAMES[which] for which in sight.stream(sight.viewer)}
    rules = "\n".join(f"&:has(#stream-{name}.tt-chosen) .tt-gain-{name}{{display:inline}}" for name in names.values())
    points = text(f"+{sight.rain_points}", 0, 40, "tt-gold", 20)
    return joined(
        Drawing(f"<style>{scoped(rules, '.tt-yang-tzee')}</style>"),
        [
            group(_gain(sight, which, LEFT), _gain(sight, which, RIGHT), cls=f"tt-gain tt-gain-{names[which]}")
            for which in names
        ],
        group([_at_end(sight, end, points) for end in (LEFT, RIGHT)], cls="tt-gain tt-gain-rain"),
    )


def _gain(sight: YangTzeeSight, which: int, end: int) -> Drawing:
    """What a tile would bring at an end: all it takes is marked, and where it would lie its points are told."""
    what = sight.gain(which, end)
    return gathered(sight, what, is_laid=False) + _at_end(sight, end, _slip(what))


def _at_end(sight: YangTzeeSight, end: int, content: Content) -> Drawing:
    """Something written on the place at an end."""
    return spot(_end_spot(sight, end)).put(content, "tt-over")


def gathered(sight: YangTzeeSight, what: Gain, is_laid: bool) -> Drawing:
    """§7 The tiles a tile takes with it, and a band along each row from its symbol to the equal ones.

    The two ends differ in colour and in line, as both may show at once. Before the tile is laid its place has no marks:
    there it is told what it brings.
    """
    laid = _end_spot(sight, what.end)
    spans = [(each.row, sorted((laid, each.place + 1))) for each in what.collections]
    bands = [(row, [i for i in range(first, last + 1) if is_laid or i != laid]) for row, (first, last) in spans]
    taken = sorted({i for _, span in bands for i in span})
    return group(
        [_box([i], 0, SIZE.height + 5, "tt-taken") for i in taken],
        [_box(list(line), CELL * (row - 1), CELL - 1, "tt-match") for row, span in bands for _, line in _lines(span)],
        [
            _box([i], CELL * (row - 1), CELL - 1, "tt-equal")
            for row, span in spans
            for i in span
            if is_laid or i != laid
        ],
        cls=f"tt-over tt-at-{END_NAMES[what.end]}",
    )


def _lines(span: list[int]) -> Iterator[tuple[int, Iterator[int]]]:
    """Neighbouring places, line by line."""
    return groupby(span, key=lambda i: i // PER_LINE)


def _box(line: list[int], down: float, high: float, classes: str) -> Drawing:
    """A frame around neighbouring places of one line."""
    first, last = spot(line[0]), spot(line[-1])
    wide = last.x - first.x + SIZE.width
    return rect(first.x - SIZE.width / 2, first.y + down - high / 2, wide, high, classes, 6)


def _slip(what: Gain) -> Drawing:
    """What a tile brings: points, holes, how many tiles, one below the other; 0 if it gathers nothing."""
    signs: list[Drawing] = []
    if what.earths or what.is_drought:
        points = numeral(what.points) if what.points < 0 else f"+{what.points}"
        signs.append(text(points, 0, 6, "tt-gold", min(19, 64 / len(points))))
    if what.spirits:
        many = text(f"{what.spirits}×", -9, 5, "tt-slip-words") if what.spirits > 1 else NOTHING
        signs.append(many + moved(CHARACTERS["hole"], 7 if many else 0, 0, 0.72))
    if what.is_drought:
        signs.append(moved(text("Drought", 0, 6, "tt-slip-words"), 0, 4, turn=-90))
    elif what.tiles:
        signs.append(text(what.tiles, 0, 0, "tt-slip-words") + text("tiles", 0, 13, "tt-slip-words"))
    else:
        signs.append(text("0", 0, 7, "tt-soft", 22))
    ground = rect(-18, -50, 36, 100, "tt-slip", 4)
    return ground + joined(moved(sign, 0, 34 * (i - (len(signs) - 1) / 2)) for i, sign in enumerate(signs))
