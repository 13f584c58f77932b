"""Yang-Tzee's pieces, put together from ``pieces.svg``. Each is drawn around its own middle."""

from __future__ import annotations

from functools import cache

from tabletao.core.draw.art import pieces
from tabletao.core.draw.element import Drawing, group, joined, moved, rect
from tabletao.core.draw.layout import Size
from tabletao.games.yang_tzee.components import FACES

SIZE = Size(40, 108)
"""A tile's size."""
CELL = 34
"""How far a tile's characters are from each other."""
PIECES = pieces(__file__)
BACK = group(PIECES["plate"], cls="tt-back") + PIECES["waves"]
"""A tile face down: it tells nothing."""


@cache
def tile(which: int) -> Drawing:
    """A tile face up: its characters from top to bottom, on a band that tints the middle row of the whole Sea."""
    cells = (moved(PIECES[name], 0, CELL * (row - 1)) for row, name in enumerate(FACES[which]))
    return group(PIECES["plate"], cls="tt-plate") + rect(-19.3, -17, 38.6, 34, "tt-band") + joined(cells)
