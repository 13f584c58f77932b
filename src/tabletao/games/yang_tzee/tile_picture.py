"""Yang-Tzee's pieces in SVG: tiles with their three characters, backs, and the Sphere.

Every piece is drawn around its own middle; the caller moves it into place. A character fills a cell of 36 by 34 and is
told by its shape as well as by its colour; blossoms stand in a frame, and bamboo is a wall.
"""

from __future__ import annotations

from functools import cache

from tabletao.core.draw.element import Drawing, circle, joined, moved, path, rect
from tabletao.core.draw.layout import Size
from tabletao.games.yang_tzee.components import FACES

SIZE = Size(40, 108)
"""A tile's size."""
CELL = 34
"""How far a tile's characters are from each other."""

PLATE = (
    "M-18,-53.5 Q0,-54.6 17.5,-53.6 Q19.7,-53.4 19.7,-51 Q20.5,0 19.6,51 Q19.4,53.6 17,53.7 "
    "Q0,54.6 -17,53.6 Q-19.6,53.4 -19.7,51 Q-20.5,0 -19.6,-51 Q-19.5,-53.4 -18,-53.5 Z"
)
"""A tile's outline, as a hand would cut it."""
STYLE = """
.tt-band{fill:var(--tt-neutral);opacity:.6}
.tt-sun{fill:var(--tt-fire)}
.tt-ray{fill:none;stroke:var(--tt-fire);stroke-width:2.6}
.tt-moon,.tt-lip{fill:var(--tt-indigo)}
.tt-bird,.tt-hole{fill:var(--tt-ink)}
.tt-leg{fill:none;stroke:var(--tt-ink);stroke-width:1.6}
.tt-line{fill:none;stroke:var(--tt-tile);stroke-width:1.8}
.tt-rabbit{fill:var(--tt-ochre)}
.tt-fish{fill:var(--tt-jade)}
.tt-eye{fill:var(--tt-tile)}
.tt-frame{fill:var(--tt-tile);stroke:var(--tt-soft);stroke-width:1.3}
.tt-wall{fill:var(--tt-jade);stroke:var(--tt-soft);stroke-width:1.3}
.tt-cane{fill:none;stroke:var(--tt-tile);stroke-width:4.4}
.tt-mum{fill:var(--tt-gold)}
.tt-plum{fill:var(--tt-plum)}
.tt-orchid{fill:color-mix(in srgb,var(--tt-indigo) 70%,var(--tt-tile))}
.tt-heart{fill:var(--tt-tile);stroke:var(--tt-ink);stroke-width:.8}
.tt-sphere{fill:var(--tt-indigo)}
.tt-going .tt-plate{fill:color-mix(in srgb,var(--tt-gold) 25%,var(--tt-tile));stroke:var(--tt-gold);stroke-width:4.5}
.tt-going .tt-band{fill:var(--tt-gold);opacity:.25}
"""


def _petals(d: str, many: int, cls: str) -> Drawing:
    """A petal turned around the middle so many times."""
    return joined(path(d, cls, transform=f"rotate({360 * i / many:g})") for i in range(many))


FRAME = rect(-17, -15.5, 34, 31, "tt-frame")
CHARACTERS = {
    "sun": circle(0, 0, 7.5, "tt-sun") + _petals("M0,-10.5 V-14.5", 8, "tt-ray"),
    "moon": path("M4,-14 A14.2,14.2 0 1 0 12.5,7.5 A11.5,11.5 0 0 1 4,-14 Z", "tt-moon"),
    "bird": path(
        "M16,-8.2 L11.6,-6 C12.4,2 7.5,8.6 -1,8.8 L-15.5,13 L-10.2,5.4 C-9.4,-2.4 -3.4,-5 2.2,-6.4 "
        "C2.4,-11.4 5,-13.8 8,-13.6 C10.6,-13.4 12,-11.6 12.2,-9.8 Z",
        "tt-bird",
    )
    + path("M-1,9 L-2,14.4 M4,8 L4,14.4", "tt-leg")
    + path("M5.5,-2.5 C4.5,3.4 -1,5.6 -8,4.4", "tt-line")
    + circle(7.9, -9.6, 1.3, "tt-eye"),
    "rabbit": path(
        "M-6.4,-1 C-9.6,-7 -9.8,-15 -6.4,-15 C-3,-15 -1.8,-8 -1.2,-3 L1.2,-3 C1.8,-8 3,-15 6.4,-15 "
        "C9.8,-15 9.6,-7 6.4,-1 C11.6,3 11,14 0,14 C-11,14 -11.6,3 -6.4,-1 Z",
        "tt-rabbit",
    )
    + circle(-3.9, 4.4, 1.7, "tt-eye")
    + circle(3.9, 4.4, 1.7, "tt-eye")
    + path("M-1.6,8 H1.6 L0,10 Z", "tt-eye"),
    "fish": path(
        "M-15.5,0.5 C-10,-9.5 2,-9.5 7.5,-1.5 L15.5,-9 C13,-3 13,3.5 15.5,9.5 L7.5,2 C2,10 -10,10 -15.5,0.5 Z",
        "tt-fish",
    )
    + circle(-9.3, -1.5, 1.7, "tt-eye")
    + path("M-4.6,-5.4 C-2.4,-2 -2.4,3 -4.6,6.4", "tt-line"),
    "hole": circle(0, 0, 13.5, "tt-hole")
    + path("M4,-8.4 C-5.6,-11 -10.6,-3 -8.4,3.4 C-5.6,10.6 6.2,9.6 7.4,2.4 C8.4,-3 1.6,-5.6 -1,-1.4", "tt-line"),
    "PLUM": FRAME
    + _petals("M0,-2 C-8,-4.4 -6.6,-13.6 0,-13.6 C6.6,-13.6 8,-4.4 0,-2 Z", 5, "tt-plum")
    + circle(0, 0, 2.8, "tt-heart"),
    "MUM": FRAME
    + _petals("M0,-5 C-1.9,-8 -1.7,-13.8 0,-13.8 C1.7,-13.8 1.9,-8 0,-5 Z", 16, "tt-mum")
    + circle(0, 0, 4, "tt-heart"),
    "ORCHID": FRAME
    + path(
        "M0,0 C-4.6,-5 -3.4,-12 0,-13.8 C3.4,-12 4.6,-5 0,0 Z M0,0 C-8,1 -13,-3.4 -14,-9 C-7.6,-9.8 -2,-6 0,0 Z "
        "M0,0 C8,1 13,-3.4 14,-9 C7.6,-9.8 2,-6 0,0 Z",
        "tt-orchid",
    )
    + path("M0,-1 C-8,2 -9,9 -4,13.6 L0,11 L4,13.6 C9,9 8,2 0,-1 Z", "tt-lip")
    + circle(0, 4, 2, "tt-heart"),
    # A wall from edge to edge: the only character that is light on dark.
    "BAMBOO": rect(-19, -16.5, 38, 33, "tt-wall")
    + path(
        "M-12,-14.5 V-6 M-12,-3 V6.4 M-12,9.4 V14.5 M-4,-14.5 V-1 M-4,2 V14.5 M4,-14.5 V-8 M4,-5 V8 M4,11 V14.5 "
        "M12,-14.5 V1.4 M12,4.4 V14.5",
        "tt-cane",
    ),
}
"""The symbols, and the blossoms in their frames."""


@cache
def tile(which: int) -> Drawing:
    """A tile face up: its characters from top to bottom, on a band that tints the middle row of the whole Sea."""
    cells = (moved(CHARACTERS[name], 0, CELL * (row - 1)) for row, name in enumerate(FACES[which]))
    return path(PLATE, "tt-plate") + rect(-19.3, -17, 38.6, 34, "tt-band") + joined(cells)


BACK = path(PLATE, "tt-back") + path("M-12,-34 q6,-9 12,0 t12,0 M-12,36 q6,-9 12,0 t12,0", "tt-back-sign")
"""A tile face down: it tells nothing but a wave at its top and at its foot."""
SPHERE = circle(0, 0, 9, "tt-sphere") + path("M-5,1 q2.5,-4.4 5,0 t5,0", "tt-back-sign")
"""The Sphere, with a wave on it as on the backs of its tiles."""
