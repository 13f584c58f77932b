"""Yūgen's pieces, put together from ``pieces.svg``.

Every piece is drawn around its own middle (a philosopher around its feet) in units of a square's hundredth; the
caller moves it into place. Names and emblems stay upright; how a tile is turned is told by its sides alone.
"""

from __future__ import annotations

from functools import cache

from tabletao.core.draw.art import pieces
from tabletao.core.draw.element import Drawing, group, joined, moved, rect, text
from tabletao.games.yugen.components import SIDES, TILE_NAMES
from tabletao.games.yugen.wording import ELEMENT_WORDS

_PIECES = pieces(__file__)
PHILOSOPHER = _PIECES["philosopher"]
MARKS = [_PIECES[element] for element in ELEMENT_WORDS]
"""Each element at the upper side of a tile."""


def ring(cls: str) -> Drawing:
    """A circle of the brush."""
    return group(_PIECES["ring"], cls=cls)


BACK = group(_PIECES["plate"], cls="tt-back") + ring("tt-back-sign")
"""A tile face down: it tells nothing."""


@cache
def tile(face: int, is_turned: bool = False) -> Drawing:
    """A tile as it lies on the board, or on a board that is turned."""
    name = TILE_NAMES[(face - 1) // 4]
    emblem = moved(_PIECES[name], 0, 8.5, cls="tt-emblem")
    return bare_tile(face, is_turned) + emblem + text(name, 0, -12, size=min(18.5, 144 / len(name)))


@cache
def bare_tile(face: int, is_turned: bool = False) -> Drawing:
    """A tile with nothing but its sides; what is drawn for the upper side is turned to where it belongs."""
    turns = ((MARKS[element], 90 * side + 180 * is_turned) for side, element in enumerate(SIDES[face]))
    sides = (moved(mark, 0, 0, turn=turn % 360) for mark, turn in turns)
    return joined(rect(-44, -42, 92, 91, "tt-shadow", 4), group(_PIECES["plate"], cls="tt-plate"), sides)


def facing(left: int, right: int | None = None) -> Drawing:
    """Two sides that meet, as between tiles; or only the left one."""
    signs = ((left, -45, 90), (right, 45, 270))
    return joined(moved(MARKS[element], x, 0, turn=turn) for element, x, turn in signs if element is not None)
