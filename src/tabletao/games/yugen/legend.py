"""What Yūgen is about: the goal of a player, and what all signs of the picture mean."""

from __future__ import annotations

from tabletao.core.draw.element import Content, Drawing, moved, path, rect, text
from tabletao.core.draw.picture import alone
from tabletao.core.draw.seats import seat_mark
from tabletao.core.show.legend import Legend, Sign
from tabletao.core.show.sight import Sight
from tabletao.games.yugen import components as yugen
from tabletao.games.yugen.rules.scoring import TAKEN_VALUE
from tabletao.games.yugen.state import SEATS
from tabletao.games.yugen.tile_picture import BACK, PHILOSOPHER, facing, ring, tile


def legend(sight: Sight) -> Legend:
    """§13 The goal of whoever looks, and all signs."""
    signs = (Sign(alone("yugen", drawing, 28), words) for drawing, words in _signs())
    return Legend(_goal(sight.viewer), tuple(signs))


def _goal(viewer: int) -> str:
    """§8, §13 What wins."""
    whose = "your borders (those at your side of the board)" if viewer in range(len(SEATS)) else "one’s own borders"
    return (
        f"Push two of the three philosophers over {whose}; or have more points when nothing can move them "
        "any more or the tiles are gone."
    )


def _signs() -> list[tuple[Content, str]]:
    """§5 to §8, §13 Every sign and number of the picture."""
    river = 1 + 4 * yugen.TILE_NAMES.index("River")
    waits = moved(ring("tt-around") + ring("tt-waits"), 0, 0, 0.6)
    return [
        (moved(tile(river), 0, 0, 0.55), "A tile; what counts are the signs at its four sides"),
        (_meeting(yugen.WATER, yugen.WATER), "Water meets water: the new tile pulls a philosopher onto itself"),
        (_meeting(yugen.FIRE, yugen.FIRE), "Fire meets fire: the same"),
        (_meeting(yugen.AIR, None), "Air meets anything but a blank side: the old tile’s philosopher is pushed away"),
        (rect(-24, -22, 48, 44, "tt-plate", 4), "A blank side is earth: it does nothing, and nothing is done to it"),
        (moved(PHILOSOPHER, 0, 12, 1.4), "A philosopher"),
        (text(3, 0, 12, "tt-value"), "What a philosopher on this empty square counts at the end"),
        (text(3, 0, 12, "tt-gold", 34), "What each philosopher on this tile counts for the owner of that half"),
        (text(TAKEN_VALUE, 0, 12, "tt-gold", 34), "What each philosopher taken over a border counts"),
        (waits, "These two sides still interact; dotted: another tile comes first"),
        (path("M-24,24 V-24 H24 L14,-14 H-14 V14 Z", "tt-dark"), "Dark’s borders and, shaded, dark’s half"),
        (path("M24,-24 V24 H-24 L-14,14 H14 V-14 Z", "tt-bright"), "Bright’s borders and, lit, bright’s half"),
        (moved(seat_mark(0, SEATS[0]), -13, 0) + moved(seat_mark(1, SEATS[1]), 13, 0), "Dark and bright"),
        (moved(BACK, 0, 0, 0.5), "A tile that you cannot see"),
    ]


def _meeting(one: int, other: int | None) -> Drawing:
    """Two sides that meet."""
    return moved(facing(one, other), 0, 0, 1.4)
