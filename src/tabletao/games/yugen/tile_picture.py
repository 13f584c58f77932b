"""Yūgen's pieces in SVG: tiles with their sides and emblems, backs, philosophers and rings.

Every piece is drawn around its own middle (a philosopher around its feet) in units of a square's hundredth; the
caller moves it into place. Names and emblems stay upright; how a tile is turned is told by its sides alone.
"""

from __future__ import annotations

from functools import cache

from tabletao.core.draw.svg import words
from tabletao.games.yugen.components import AIR, EARTH, FIRE, SIDES, TILE_NAMES, WATER

PLATE = (
    "M-45,-43.5 Q-45,-45.5 -43,-45.6 Q0,-46.8 43.5,-45.4 Q45.6,-45.2 45.6,-43 Q46.7,0 45.4,43 "
    "Q45.2,45.5 43,45.5 Q0,46.8 -43,45.4 Q-45.4,45.2 -45.5,43 Q-46.6,0 -45,-43.5 Z"
)
"""A tile's outline, as a hand would cut it."""

# Each element at the upper side of a tile, told by shape as well as by colour.
MARKS = {
    WATER: '<path class="tt-water" d="M14,-44.8 C12.5,-36.5 4.5,-29.5 -5,-30 C-11,-30.4 -14.3,-34 -13.5,-38.2 '
    'C-11.3,-35.2 -7,-36 -7,-39.5 C-7,-42 -9.5,-44 -14,-44.8 Z"/>'
    '<path class="tt-crest" d="M9,-42 C6.8,-37.8 2,-33.8 -3.4,-33.4"/>',
    FIRE: '<path class="tt-fire" d="M-14,-44.8 Q-13.5,-40 -9,-37.4 Q-8.4,-40 -7,-41.2 Q-4.4,-35.2 1.3,-33 '
    'Q1.3,-37.2 3,-39.8 Q5.5,-33 11.5,-28.8 Q9.5,-37.4 14,-44.8 Z"/>',
    AIR: '<path class="tt-air" d="M-25,-44.8 C-13,-43.2 -5,-38.5 0,-27.5 C5,-38.5 13,-43.2 25,-44.8 Z"/>',
    EARTH: '<path class="tt-earth" d="M-14,-41.8 Q0,-42.8 14,-41.6"/>',
}

# A few strokes of the brush for each tile, between its name and its lower side.
EMBLEMS = {
    "Ocean": "M-18,-4 q4.5,-7 9,0 t9,0 t9,0 t9,0 M-18,7 q4.5,-7 9,0 t9,0 t9,0 t9,0",
    "Sun": "M8.6,-6 A9.5,9.5 0 1 1 5,-10 M-18,13 Q0,11.5 18,13",
    "Mountain": "M-20,13 Q-12,1 -5,-12 Q-1,-5 3,1 L8,-5 Q12,5 20,13",
    "Storm": "M-17,9 C-20,-14 15,-19 15,-2 C15,11 -7,11 -7,0 C-7,-7 4,-7 4,0",
    "Human": "M1,-14 C0,-2 -6,8 -16,14 M1,-5 C4,4 10,11 17,14",
    "Lightning": "M6,-15 L-7,1 L5,0 L-5,15",
    "Canyon": "M-20,-11 L-9,-12 Q-6,0 -4,13 L4,13 Q6,0 9,-12 L20,-11",
    "Desert": "M-20,8 Q-8,-12 4,8 M-1,1 Q9,-10 20,8 M-12,14 Q2,11 14,14",
    "River": "M-10,-15 C8,-9 -16,1 0,8 C5,10 4,13 1,15 M3,-15 C21,-9 -3,1 12,8 C17,10 16,13 13,15",
    "Spring": "M-18,4 C-14,15 14,15 18,4 M-8,2 q-4,-4 0,-8 t0,-8 M0,2 q-4,-4 0,-8 t0,-8 M8,2 q-4,-4 0,-8 t0,-8",
    "Forest": "M-20,8 L-12.5,-8 L-5,8 M-12.5,4 V14 M-7,3 L0,-14 L7,3 M0,0 V14 M5,8 L12.5,-8 L20,8 M12.5,4 V14",
    "Cave": "M-20,13 C-19,-19 19,-19 20,13 M-8,13 C-8,-4 8,-4 8,13",
    "Blaze": "M0,15 C-17,12 -12,-2 -3,-15 C-3,-7 3,-6 5,-11 C13,0 15,13 0,15 M0,15 C-5,11 -2,5 1,2",
    "Cloud": "M-14,9 C-23,9 -21,-3 -13,-2 C-12,-13 3,-13 5,-5 C14,-9 22,4 14,9 Q0,10 -14,9",
    "Volcano": "M-20,13 Q-10,5 -6,-5 L6,-5 Q10,5 20,13 M-4,-9 L-7,-15 M0,-10 V-16 M4,-9 L7,-15",
}

RING = "M10,-24 C-13,-27 -27,-11 -24.5,4 C-22.5,19 -9,26 5,24 C20,21.5 27,7 24,-6 C22,-14.5 16,-20 7,-21.5"


@cache
def tile(face: int) -> str:
    """A tile as it lies: its sides as placed, its name and its emblem upright."""
    name = TILE_NAMES[(face - 1) // 4]
    marks = "".join(_side(int(element), side) for side, element in enumerate(SIDES[face]))
    return (
        f'<path class="tt-plate" d="{PLATE}"/>{marks}'
        f'<path class="tt-emblem" d="{EMBLEMS[name]}" transform="translate(0,8.5)"/>'
        + words(name, 0, -12, size=min(18.5, 144 / len(name)))
    )


def _side(element: int, side: int) -> str:
    """One side's element; what is drawn for the upper side is turned to where it belongs."""
    return f'<g transform="rotate({90 * side})">{MARKS[element]}</g>' if side else MARKS[element]


def back() -> str:
    """A tile face down: it tells nothing."""
    return f'<path class="tt-back" d="{PLATE}"/>{ring("tt-back-ring")}'


def ring(classes: str) -> str:
    """A circle drawn with one stroke of the brush, not quite closed."""
    return f'<path class="{classes}" d="{RING}"/>'


def philosopher() -> str:
    """One figure in a robe, standing on its feet, so small that three find room on a tile."""
    return (
        '<path class="tt-figure" d="M-2.6,-20.5 H2.6 C6,-19.5 8.2,-14 9.4,-8.6 L5.8,-8 Q6.2,-4 7.6,0 '
        "Q0,1.2 -7.6,0 Q-6.2,-4 -5.8,-8 L-9.4,-8.6 C-8.2,-14 -6,-19.5 -2.6,-20.5 Z "
        'M-4.7,-24.6 a4.7,4.7 0 1 1 9.4,0 a4.7,4.7 0 1 1 -9.4,0 Z M-2,-30 a2,2 0 1 1 4,0 a2,2 0 1 1 -4,0 Z"/>'
        '<path class="tt-collar" d="M-2.4,-19.5 L0.4,-14.5 L2.6,-19.5 M0.4,-14.5 L-0.4,-9 '
        'M-3.6,-20.9 Q0,-19.5 3.6,-20.9"/>'
    )
