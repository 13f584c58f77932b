"""The words that pictures, captions and the story of Yang-Tzee share: tiles, points and players."""

from __future__ import annotations

from collections.abc import Iterable

from tabletao.games.yang_tzee.components import TILE_NAMES
from tabletao.games.yang_tzee.state import SEATS


def tile_words(tile: int) -> str:
    """A tile as one word, from top to bottom: ``sun-plum-bird``."""
    return TILE_NAMES[tile]


def tiles_words(tiles: Iterable[int], joined_by: str) -> str:
    """Several tiles: ``sun-plum-bird, plum-moon-fish or bird-hole-orchid``."""
    *most, last = map(tile_words, tiles)
    return f"{', '.join(most)} {joined_by} {last}" if most else last


def numeral(points: int) -> str:
    """A number with a true minus sign."""
    return str(points).replace("-", "−")


def points_words(points: int) -> str:
    """So many points."""
    return f"{numeral(points)} point{'' if abs(points) == 1 else 's'}"


def seat_words(seat: int) -> str:
    """Who sits there."""
    return SEATS[seat].title()
