"""The Sea of Yang-Tzee in SVG: its tiles in lines as in a book, a place at either end, and what a tile would gather.

A line has room for the Start tiles and both ends, so most Seas are the one row they are at a real table. A longer one
goes on in the next line, always at the same place, and its tiles stay as large as they are: the picture gets higher
and the page scrolls, the way every page does. That shows the whole Sea at once. A single row to be pushed sideways
would hide one end while the other is looked at, and a gathering may reach from end to end. What lies there moves
only when a tile comes or goes on the left, and then all by as many places.
"""

from __future__ import annotations

from itertools import groupby

from tabletao.core.draw.element import NOTHING, Content, Drawing, group, joined, moved, number, path, rect, text
from tabletao.core.draw.layout import Box, Part, Place
from tabletao.core.draw.marks import last_move
from tabletao.core.draw.naming import named, scenery
from tabletao.core.draw.touch import touch
from tabletao.games.yang_tzee.components import END_NAMES, LEFT, RIGHT, STARTS, TILE_NAMES
from tabletao.games.yang_tzee.gains import Gain
from tabletao.games.yang_tzee.sight import YangTzeeSight
from tabletao.games.yang_tzee.state import PLAY, SEED
from tabletao.games.yang_tzee.tile_picture import CELL, PIECES, SIZE, tile
from tabletao.games.yang_tzee.wording import numeral, points_words

# Measures.
SLOT, MARGIN = 42, 6
PER_LINE = STARTS + 2  # places in a line, the two ends included
FEWEST_LINES = 2  # so many are kept free for a shorter Sea: the picture hardly ever changes its size
LINE = SIZE.height + 9  # the height of a line
PICTURE = SLOT * PER_LINE + 2 * MARGIN
WAVES = 34  # along a bank


def spot(i: int) -> Place:
    """The middle of a place, both ends counted."""
    return Place(MARGIN + SLOT * (i % PER_LINE + 0.5), 4 + LINE * (i // PER_LINE + 0.5))


def sea_height(places: int) -> float:
    """How high the water is for so many places."""
    return LINE * max(FEWEST_LINES, -(-places // PER_LINE)) + 8.0


def sea(sight: YangTzeeSight, laid: tuple[int, int] | None = None, over: Content = None) -> Part:
    """The Sea with a place at either end, maybe a tile laid at an end just now, and whatever is to be seen over it.

    The tile laid lies where the place was, so nothing moves while a move is only meant.
    """
    places = len(sight.sea) + 2
    high = sea_height(places)
    tiles = [_sea_tile(which, spot(i), f"{i} in the Sea") for i, which in enumerate(sight.sea, 1)]
    where = {f"tile-{TILE_NAMES[which]}": spot(i).box(SIZE) for i, which in enumerate(sight.sea, 1)}
    ends: Content = None
    if not sight.s.reason:
        ends = [_end(sight, end, laid[0] if laid and laid[1] == end else None) for end in (LEFT, RIGHT)]
    elif not tiles:
        ends = named("The Sea is dry", "14", text("The Sea is dry.", PICTURE / 2, high / 2 + 6, "tt-news"))
    return Part(joined(_water(places, high), tiles, ends, last_move(sight.marks, where), over), high + 2)


def _end_spot(sight: YangTzeeSight, end: int) -> int:
    """Which place is the one at an end."""
    return 0 if end == LEFT else int(sight.s.length) + 1


def _sea_tile(which: int, place: Place, label: str) -> Drawing:
    """A tile of the Sea."""
    name = TILE_NAMES[which]
    told = {"role": "img", "aria_label": f"{label}: {name}", "data_rule": "7"}
    return place.put(tile(which), "tt-goes", id=f"tile-{name}", **told)


def _water(places: int, high: float) -> Drawing:
    """The water the tiles lie in: waves along its banks and in free lines, and signs where a line goes on."""
    wave, full = PICTURE / WAVES, -(-places // PER_LINE)
    waves = f"q{number(wave / 2)},-5 {number(wave)},0" + f" t{number(wave)},0" * (WAVES - 1)
    breaks = [(spot(PER_LINE * line - 1), spot(PER_LINE * line)) for line in range(1, full)]
    return scenery(
        rect(0, 0, PICTURE, high, "tt-water"),
        path(f"M0,0 {waves} M0,{number(high)} {waves}", "tt-ripple"),
        [moved(PIECES["calm"], PICTURE / 2, spot(PER_LINE * line).y) for line in range(full, FEWEST_LINES)],
        [moved(PIECES["goes-on"], last.x + SLOT / 2 + 2.5, last.y) for last, _ in breaks],
        [moved(PIECES["goes-on"], first.x - SLOT / 2 - 2.5, first.y) for _, first in breaks],
    )


def _end(sight: YangTzeeSight, end: int, laid: int | None) -> Drawing:
    """§6 Where a tile may be laid, or is laid if the move is played. §12 Or where one of the Sphere is about to be."""
    name, box = END_NAMES[end], Box.around(0, 0, *SIZE)
    if laid is not None:
        content = _sea_tile(laid, Place(0, 0), f"at the {name} end")
    else:
        is_seeded = sight.s.phase == SEED and sight.s.end == end
        sign = text("?", 0, 9, "tt-soft", 28) if is_seeded else PIECES[name]
        content = rect(*box.grown(-1.5), "tt-place", 4) + sign
    touched = touch(f"end-{name}", f"{name} end of the Sea{_told(sight, end)}", content, frame=box, clause="6")
    return spot(_end_spot(sight, end)).put(touched)


def _told(sight: YangTzeeSight, end: int) -> str:
    """What each tile of the Stream of whose turn it is would gather at an end, for those who listen."""
    tiles = sight.stream(int(sight.s.mover)) if sight.s.phase == PLAY else []
    told = "; ".join(f"{TILE_NAMES[which]} {sight.gain(which, end).words}" for which in tiles)
    return f": {told}" if told else ""


# What would be gathered


def gains(sight: YangTzeeSight) -> Drawing:
    """§3, §7 What each tile of the own Stream, and any of the Rain, would bring at either end, once it is chosen."""
    points = text(f"+{sight.rain_points}", 0, 40, "tt-gold", 20)
    told = named(f"A tile of the Rain gives {points_words(sight.rain_points)} here", "3", points)
    drawn = {"rain": [_at_end(sight, end, told) for end in (LEFT, RIGHT)]}
    drawn |= {
        TILE_NAMES[each]: [_gain(sight, each, end) for end in (LEFT, RIGHT)] for each in sight.stream(sight.viewer)
    }
    return joined(group(both, cls=f"tt-gain tt-gain-{name}") for name, both in drawn.items())


def _gain(sight: YangTzeeSight, which: int, end: int) -> Drawing:
    """What a tile would bring at an end: all it takes is marked, and where it would lie its points are told."""
    what = sight.gain(which, end)
    slip = named(f"{TILE_NAMES[which]} {what.words} here", "7", _slip(what))
    return gathered(sight, what, is_laid=False) + _at_end(sight, end, slip)


def _at_end(sight: YangTzeeSight, end: int, content: Content) -> Drawing:
    """Something written on the place at an end."""
    return spot(_end_spot(sight, end)).put(content, "tt-over")


def gathered(sight: YangTzeeSight, what: Gain, is_laid: bool) -> Drawing:
    """§7 The tiles a tile takes with it, and a band along each row from its symbol to the equal ones.

    The two ends differ in colour and in line, as both may show at once. Before the tile is laid its place has no marks:
    there it is told what it brings.
    """
    laid, boxes = _end_spot(sight, what.end), []
    taken: set[int] = set()
    for each in what.collections:
        first, last = sorted((laid, each.place + 1))
        span = [i for i in range(first, last + 1) if is_laid or i != laid]
        down, taken = CELL * (each.row - 1), taken.union(span)
        boxes += [_box(list(line), down, CELL - 1, "tt-match") for _, line in groupby(span, lambda i: i // PER_LINE)]
        boxes += [_box([i], down, CELL - 1, "tt-equal") for i in (first, last) if i in span]
    grounds = [_box([i], 0, SIZE.height + 5, "tt-taken") for i in sorted(taken)]
    return scenery(grounds, boxes, cls=f"tt-over tt-at-{END_NAMES[what.end]}")


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
        signs.append(many + moved(PIECES["hole"], 7 if many else 0, 0, 0.72))
    if what.is_drought:
        signs.append(moved(text("Drought", 0, 6, "tt-slip-words"), 0, 4, turn=-90))
    elif what.tiles:
        signs.append(text(what.tiles, 0, 0, "tt-slip-words") + text("tiles", 0, 13, "tt-slip-words"))
    else:
        signs.append(text("0", 0, 7, "tt-soft", 22))
    ground = rect(-18, -50, 36, 100, "tt-slip", 4)
    return ground + joined(moved(sign, 0, 34 * (i - (len(signs) - 1) / 2)) for i, sign in enumerate(signs))
