"""What Yang-Tzee is about: the goal of a player, and what all signs of the picture mean."""

from __future__ import annotations

from collections.abc import Iterator

from tabletao.core.draw.element import Content, circle, joined, moved, text
from tabletao.core.draw.picture import alone
from tabletao.core.draw.seats import seat_mark
from tabletao.core.show.legend import Legend, Sign
from tabletao.games.yang_tzee.components import (
    BAMBOO_POINTS,
    DROUGHT_POINTS,
    HOLE,
    MUM_POINTS,
    ORCHID_POINTS,
    PLUM_POINTS,
    RAIN_SIZE,
    STREAM_LIMIT,
    SYMBOLS,
)
from tabletao.games.yang_tzee.sight import YangTzeeSight
from tabletao.games.yang_tzee.state import CUMULATIVE, HAND, MATCH, TO_WIN
from tabletao.games.yang_tzee.tile_picture import BACK, PIECES, tile

GOALS = {
    MATCH: "Win two hands by scoring more points in each",
    HAND: "Have more points when the hand is over",
    CUMULATIVE: "Have more points in all hands together",
}
HOW = "a tile of your Stream laid at an end of the Sea gathers all up to an equal symbol in its row."
WORTH = {
    "BAMBOO": f"Bamboo: {BAMBOO_POINTS} point; between two equal symbols of its row it is a wall, and nothing matches",
    "PLUM": f"Plum: {PLUM_POINTS} points",
    "MUM": f"Mum: {MUM_POINTS} point for each tile of the collection, its own included",
    "ORCHID": f"Orchid: {ORCHID_POINTS} point, and it doubles all points of what is gathered",
}
"""§7, §8 What blossoms do."""
Drawn = tuple[Content, str]


def legend(sight: YangTzeeSight) -> Legend:
    """§16 The goal of this match, and all signs."""
    found = [*_tiles(), *_places(), *_players(sight)]
    signs = (Sign(alone("yang_tzee", drawing, 28), words) for drawing, words in found)
    return Legend(f"{GOALS[int(sight.s.mode)]}: {HOW}", tuple(signs))


def _tiles() -> Iterator[Drawn]:
    """§7 to §9 Symbols and blossoms."""
    yield moved(tile(0), 0, 0, 0.5), "A tile: two symbols and a blossom, one above the other"
    symbols = [name for name in SYMBOLS if name != SYMBOLS[HOLE]]
    for name in symbols:
        yield (
            moved(PIECES[name], 0, 0, 1.4),
            f"{name.capitalize()}: two in one row gather each other and all between, for points",
        )
    yield (
        moved(PIECES["hole"], 0, 0, 1.4),
        "Hole: two in one row gather each other and all between; no points, but a tile from the other Stream",
    )
    for name, words in WORTH.items():
        yield moved(PIECES[name], 0, 0, 1.4), words


def _places() -> Iterator[Drawn]:
    """§3, §4, §6 Where tiles lie and go."""
    yield joined(moved(PIECES["left"], -13, 0), moved(PIECES["right"], 13, 0)), "The ends of the Sea, to lay tiles at"
    yield moved(BACK, 0, 0, 0.5), f"Rain: a hand of {RAIN_SIZE} tiles that the other player does not see"
    yield moved(PIECES["sphere"], 0, 0, 1.5), "Sphere: the tiles that are not drawn yet"
    yield text(STREAM_LIMIT, 0, 12, size=34), "So many tiles may be put into a Stream, which lies open"
    yield text("+4", 0, 12, "tt-gold", 30), "The points that a tile would bring at this end"
    yield text("?", 0, 12, "tt-soft", 34), "Here a tile of the Sphere takes the place of what was gathered"
    words = f"Drought: who gathers the whole Sea loses {-DROUGHT_POINTS} points, and the hand is over"
    yield text("Drought", 0, 6, "tt-slip-words", 15), words


def _players(sight: YangTzeeSight) -> Iterator[Drawn]:
    """§15, §16 Points and hands."""
    yield joined(moved(seat_mark(0), -13, 0), moved(seat_mark(1), 13, 0)), "North and South"
    yield text(12, 0, 12, "tt-score", 32), "The points of this hand"
    if sight.s.mode == MATCH:
        pips = circle(-10, 0, 8, "tt-pip tt-pip-won"), circle(10, 0, 8, "tt-pip")
        yield joined(pips), f"Hands won, of {TO_WIN}"
