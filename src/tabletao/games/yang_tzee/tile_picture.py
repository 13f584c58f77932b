"""Yang-Tzee's pieces in SVG: tiles with their three characters, and backs.

Every piece is drawn around its own middle; the caller moves it into place. A character fills a cell of 36 by 34 and is
told by its shape as well as by its colour; blossoms stand in a frame, as on the printed tiles.
"""

from __future__ import annotations

from functools import cache

from tabletao.games.yang_tzee.components import FACES, TILE_LETTERS

WIDE, HIGH = 40, 108
"""A tile's size."""
CELL = 34
"""How far a tile's characters are from each other."""

PLATE = (
    "M-18,-53.5 Q0,-54.6 17.5,-53.6 Q19.7,-53.4 19.7,-51 Q20.5,0 19.6,51 Q19.4,53.6 17,53.7 "
    "Q0,54.6 -17,53.6 Q-19.6,53.4 -19.7,51 Q-20.5,0 -19.6,-51 Q-19.5,-53.4 -18,-53.5 Z"
)
"""A tile's outline, as a hand would cut it."""

SYMBOL_MARKS = {
    "sun": '<path class="tt-sun" d="M-7,0 a7,7 0 1 1 14,0 a7,7 0 1 1 -14,0 Z"/>'
    '<path class="tt-ray" d="M0,-10 V-14 M0,10 V14 M10,0 H14 M-10,0 H-14 M7,-7 L10,-10 M7,7 L10,10 M-7,7 L-10,10 '
    'M-7,-7 L-10,-10"/>',
    "moon": '<path class="tt-moon" d="M5,-13 A13,13 0 1 0 11,8 A11,11 0 0 1 5,-13 Z"/>',
    "bird": '<path class="tt-bird" d="M-15,-3 C-9,-6 -4,-5 -1,-1 C1,-8 7,-13 15,-13 C11,-9 10,-5 10,-1 C9,7 2,12 -7,11 '
    'L-12,14 C-10,11 -9,9 -9,6 C-12,3 -12,0 -15,-3 Z"/>',
    "rabbit": '<path class="tt-rabbit" d="M-6,-1 C-9,-7 -9,-14 -6,-14 C-3,-14 -2,-8 -1,-3 L1,-3 C2,-8 3,-14 6,-14 '
    'C9,-14 9,-7 6,-1 C11,3 10,13 0,13 C-10,13 -11,3 -6,-1 Z"/>'
    '<path class="tt-eye" d="M-5,4 a1.4,1.4 0 1 1 2.8,0 a1.4,1.4 0 1 1 -2.8,0 Z M2.2,4 a1.4,1.4 0 1 1 2.8,0 '
    'a1.4,1.4 0 1 1 -2.8,0 Z"/>',
    "fish": '<path class="tt-fish" d="M-15,0 C-9,-9 2,-9 8,-1 L15,-8 C13,-3 13,3 15,8 L8,1 C2,9 -9,9 -15,0 Z"/>'
    '<path class="tt-eye" d="M-10,-1.5 a1.6,1.6 0 1 1 3.2,0 a1.6,1.6 0 1 1 -3.2,0 Z"/>',
    "hole": '<path class="tt-hole" d="M-13,0 a13,13 0 1 1 26,0 a13,13 0 1 1 -26,0 Z"/>'
    '<path class="tt-rim" d="M3,-7 C-5,-9 -9,-2 -7,3 C-4,9 5,8 6,2 C7,-2 2,-4 0,-1"/>',
}
FRAME = '<path class="tt-frame" d="M-16,-15 H16 V15 H-16 Z"/>'
BLOSSOM_MARKS = {
    "BAMBOO": '<path class="tt-bamboo" d="M-4,13 V3 M-4,1 V-5 M-4,-7 V-13 M-4,-6 C2,-7 8,-10 11,-13 C11,-7 5,-4 -4,-6 '
    'M-4,2 C2,1 8,-1 11,-4 C11,2 5,5 -4,2 M5,13 V6"/>',
    "PLUM": "".join(
        f'<path class="tt-plum" transform="rotate({72 * i})" d="M0,-3 C-6,-5 -5,-13 0,-13 C5,-13 6,-5 0,-3 Z"/>'
        for i in range(5)
    )
    + '<path class="tt-heart" d="M-2.6,0 a2.6,2.6 0 1 1 5.2,0 a2.6,2.6 0 1 1 -5.2,0 Z"/>',
    "MUM": "".join(
        f'<path class="tt-mum" transform="rotate({30 * i})" d="M0,-4 C-2.6,-7 -2,-13 0,-13 C2,-13 2.6,-7 0,-4 Z"/>'
        for i in range(12)
    )
    + '<path class="tt-heart" d="M-3.4,0 a3.4,3.4 0 1 1 6.8,0 a3.4,3.4 0 1 1 -6.8,0 Z"/>',
    "ORCHID": '<path class="tt-orchid" d="M0,1 C-4,-4 -3,-11 0,-13 C3,-11 4,-4 0,1 Z M0,1 C-7,1 -12,-3 -13,-8 C-7,-9 '
    '-2,-5 0,1 Z M0,1 C7,1 12,-3 13,-8 C7,-9 2,-5 0,1 Z M0,0 C-5,4 -5,11 0,13 C5,11 5,4 0,0 Z"/>'
    '<path class="tt-heart" d="M-1.8,3 a1.8,1.8 0 1 1 3.6,0 a1.8,1.8 0 1 1 -3.6,0 Z"/>',
}


def number(value: float) -> str:
    """A coordinate, as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def moved(content: str, x: float, y: float, scale: float = 1.0, attributes: str = "") -> str:
    """A group moved to its place, with whatever else is to be said of it."""
    grown = "" if scale == 1 else f" scale({number(scale)})"
    space = " " if attributes else ""
    return f'<g{space}{attributes} transform="translate({number(x)},{number(y)}){grown}">{content}</g>'


def words(content: object, x: float, y: float, classes: str = "", size: float = 0) -> str:
    """A line of text; its style says where its middle is, its size may be given."""
    said = (f' class="{classes}"' if classes else "") + (f' font-size="{number(size)}"' if size else "")
    return f'<text{said} x="{number(x)}" y="{number(y)}">{content}</text>'


@cache
def tile(which: int) -> str:
    """A tile face up: its characters from top to bottom."""
    cells = (moved(character(name), 0, CELL * (row - 1)) for row, name in enumerate(FACES[which]))
    return f'<path class="tt-plate" d="{PLATE}"/>{"".join(cells)}'


def character(name: str) -> str:
    """A symbol, or a blossom in its frame."""
    return SYMBOL_MARKS[name] if name in SYMBOL_MARKS else FRAME + BLOSSOM_MARKS[name]


def back() -> str:
    """A tile face down: it tells nothing but a wave."""
    wave = "M-12,-6 q6,-8 12,0 t12,0 M-12,6 q6,-8 12,0 t12,0"
    return f'<path class="tt-back" d="{PLATE}"/><path class="tt-wave" d="{wave}"/>'


def tile_words(which: int) -> str:
    """A tile in words."""
    return f"{' '.join(FACES[which])} ({TILE_LETTERS[which]})"
