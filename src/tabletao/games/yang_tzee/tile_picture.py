"""Yang-Tzee's pieces in SVG: tiles with their three characters, and backs.

Every piece is drawn around its own middle; the caller moves it into place. A character fills a cell of 36 by 34 and is
told by its shape as well as by its colour; blossoms stand in a frame, and bamboo is a wall.
"""

from __future__ import annotations

from functools import cache

from tabletao.core.draw.svg import moved
from tabletao.games.yang_tzee.components import FACES, TILE_NAMES

WIDE, HIGH = 40, 108
"""A tile's size."""
CELL = 34
"""How far a tile's characters are from each other."""

PLATE = (
    "M-18,-53.5 Q0,-54.6 17.5,-53.6 Q19.7,-53.4 19.7,-51 Q20.5,0 19.6,51 Q19.4,53.6 17,53.7 "
    "Q0,54.6 -17,53.6 Q-19.6,53.4 -19.7,51 Q-20.5,0 -19.6,-51 Q-19.5,-53.4 -18,-53.5 Z"
)
"""A tile's outline, as a hand would cut it."""
BAND = '<path class="tt-band" d="M-19.3,-17 H19.3 V17 H-19.3 Z"/>'
"""The middle of a tile is tinted, so that three rows run through the Sea."""

SYMBOL_MARKS = {
    "sun": '<path class="tt-sun" d="M-7.5,0 a7.5,7.5 0 1 1 15,0 a7.5,7.5 0 1 1 -15,0 Z"/>'
    '<path class="tt-ray" d="M0,-10.5 V-14.5 M0,10.5 V14.5 M10.5,0 H14.5 M-10.5,0 H-14.5 M7.4,-7.4 L10.4,-10.4 '
    'M7.4,7.4 L10.4,10.4 M-7.4,7.4 L-10.4,10.4 M-7.4,-7.4 L-10.4,-10.4"/>',
    "moon": '<path class="tt-moon" d="M4,-14 A14.2,14.2 0 1 0 12.5,7.5 A11.5,11.5 0 0 1 4,-14 Z"/>',
    "bird": '<path class="tt-bird" d="M16,-8.2 L11.6,-6 C12.4,2 7.5,8.6 -1,8.8 L-15.5,13 L-10.2,5.4 C-9.4,-2.4 -3.4,-5 '
    '2.2,-6.4 C2.4,-11.4 5,-13.8 8,-13.6 C10.6,-13.4 12,-11.6 12.2,-9.8 Z"/>'
    '<path class="tt-leg" d="M-1,9 L-2,14.4 M4,8 L4,14.4"/>'
    '<path class="tt-wing" d="M5.5,-2.5 C4.5,3.4 -1,5.6 -8,4.4"/>'
    '<path class="tt-eye" d="M6.6,-9.6 a1.3,1.3 0 1 1 2.6,0 a1.3,1.3 0 1 1 -2.6,0 Z"/>',
    "rabbit": '<path class="tt-rabbit" d="M-6.4,-1 C-9.6,-7 -9.8,-15 -6.4,-15 C-3,-15 -1.8,-8 -1.2,-3 L1.2,-3 C1.8,-8 '
    '3,-15 6.4,-15 C9.8,-15 9.6,-7 6.4,-1 C11.6,3 11,14 0,14 C-11,14 -11.6,3 -6.4,-1 Z"/>'
    '<path class="tt-eye" d="M-5.6,4.4 a1.7,1.7 0 1 1 3.4,0 a1.7,1.7 0 1 1 -3.4,0 Z M2.2,4.4 a1.7,1.7 0 1 1 3.4,0 '
    'a1.7,1.7 0 1 1 -3.4,0 Z M-1.6,8 H1.6 L0,10 Z"/>',
    "fish": '<path class="tt-fish" d="M-15.5,0.5 C-10,-9.5 2,-9.5 7.5,-1.5 L15.5,-9 C13,-3 13,3.5 15.5,9.5 L7.5,2 '
    'C2,10 -10,10 -15.5,0.5 Z"/>'
    '<path class="tt-eye" d="M-11,-1.5 a1.7,1.7 0 1 1 3.4,0 a1.7,1.7 0 1 1 -3.4,0 Z"/>'
    '<path class="tt-gill" d="M-4.6,-5.4 C-2.4,-2 -2.4,3 -4.6,6.4"/>',
    "hole": '<path class="tt-hole" d="M-13.5,0 a13.5,13.5 0 1 1 27,0 a13.5,13.5 0 1 1 -27,0 Z"/>'
    '<path class="tt-rim" d="M4,-8.4 C-5.6,-11 -10.6,-3 -8.4,3.4 C-5.6,10.6 6.2,9.6 7.4,2.4 C8.4,-3 1.6,-5.6 '
    '-1,-1.4"/>',
}
FRAME = '<path class="tt-frame" d="M-17,-15.5 H17 V15.5 H-17 Z"/>'
BLOSSOM_MARKS = {
    "PLUM": FRAME
    + "".join(
        f'<path class="tt-plum" transform="rotate({72 * i})" d="M0,-2 C-8,-4.4 -6.6,-13.6 0,-13.6 C6.6,-13.6 8,-4.4 '
        '0,-2 Z"/>'
        for i in range(5)
    )
    + '<path class="tt-heart" d="M-2.8,0 a2.8,2.8 0 1 1 5.6,0 a2.8,2.8 0 1 1 -5.6,0 Z"/>',
    "MUM": FRAME
    + "".join(
        f'<path class="tt-mum" transform="rotate({22.5 * i})" d="M0,-5 C-1.9,-8 -1.7,-13.8 0,-13.8 C1.7,-13.8 1.9,-8 '
        '0,-5 Z"/>'
        for i in range(16)
    )
    + '<path class="tt-heart" d="M-4,0 a4,4 0 1 1 8,0 a4,4 0 1 1 -8,0 Z"/>',
    "ORCHID": FRAME
    + '<path class="tt-orchid" d="M0,0 C-4.6,-5 -3.4,-12 0,-13.8 C3.4,-12 4.6,-5 0,0 Z M0,0 C-8,1 -13,-3.4 -14,-9 '
    'C-7.6,-9.8 -2,-6 0,0 Z M0,0 C8,1 13,-3.4 14,-9 C7.6,-9.8 2,-6 0,0 Z"/>'
    '<path class="tt-lip" d="M0,-1 C-8,2 -9,9 -4,13.6 L0,11 L4,13.6 C9,9 8,2 0,-1 Z"/>'
    '<path class="tt-heart" d="M-2,4 a2,2 0 1 1 4,0 a2,2 0 1 1 -4,0 Z"/>',
    # A wall from edge to edge: the only character that is light on dark.
    "BAMBOO": '<path class="tt-wall" d="M-19,-16.5 H19 V16.5 H-19 Z"/>'
    '<path class="tt-cane" d="M-12,-14.5 V-6 M-12,-3 V6.4 M-12,9.4 V14.5 M-4,-14.5 V-1 M-4,2 V14.5 M4,-14.5 V-8 '
    'M4,-5 V8 M4,11 V14.5 M12,-14.5 V1.4 M12,4.4 V14.5"/>',
}


@cache
def tile(which: int) -> str:
    """A tile face up: its characters from top to bottom."""
    cells = (moved(character(name), 0, CELL * (row - 1)) for row, name in enumerate(FACES[which]))
    return f'<path class="tt-plate tt-edge" d="{PLATE}"/>{BAND}{"".join(cells)}'


def character(name: str) -> str:
    """A symbol, or a blossom in its frame."""
    return SYMBOL_MARKS[name] if name in SYMBOL_MARKS else BLOSSOM_MARKS[name]


def back() -> str:
    """A tile face down: it tells nothing but a wave at its top and at its foot."""
    wave = "M-12,-34 q6,-9 12,0 t12,0 M-12,36 q6,-9 12,0 t12,0"
    return f'<path class="tt-back" d="{PLATE}"/><path class="tt-wave" d="{wave}"/>'


def sphere() -> str:
    """The Sphere, with a wave on it as on the backs of its tiles."""
    circle = '<path class="tt-sphere" d="M-9,0 a9,9 0 1 1 18,0 a9,9 0 1 1 -18,0 Z"/>'
    return circle + '<path class="tt-wave" d="M-5,1 q2.5,-4.4 5,0 t5,0"/>'


def mark(where: str, which: int) -> str:
    """A frame inside a tile somewhere, drawn anew whenever that tile comes there: it shows for a while and fades."""
    wide, high = WIDE - 7, HIGH - 7
    box = f'x="{-wide / 2}" y="{-high / 2}" width="{wide}" height="{high}" rx="3"'
    return f'<rect id="mark-{where}-{TILE_NAMES[which]}" class="tt-mark" {box}/>'
