"""The words that pictures, captions and stories of Yang-Tzee share: tiles, points, players and sums."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletao.games.yang_tzee.components import (
    BAMBOO_POINTS,
    BLOSSOMS,
    MUM_POINTS,
    ORCHID,
    ORCHID_POINTS,
    PLUM_POINTS,
    SYMBOLS,
    TILE_NAMES,
)
from tabletao.games.yang_tzee.state import SEATS

PLURALS = {"fish": "fish"}


def tiles_words(tiles: Iterable[int]) -> str:
    """Several tiles: ``sun-plum-bird, plum-moon-fish or bird-hole-orchid``; nothing for none."""
    *most, last = [TILE_NAMES[tile] for tile in tiles] or [""]
    return f"{', '.join(most)} or {last}" if most else last


def numeral(points: int) -> str:
    """A number with a true minus sign."""
    return str(points).replace("-", "−")


def points_words(points: int) -> str:
    """So many points."""
    return f"{numeral(points)} point{'' if abs(points) == 1 else 's'}"


def seat_words(seat: int) -> str:
    """Who sits there."""
    return SEATS[seat].title()


def symbols_words(symbol: int) -> str:
    """Several of a symbol."""
    name = SYMBOLS[symbol]
    return PLURALS.get(name, f"{name}s")


def blossom_points(blossoms: Sequence[int]) -> tuple[int, ...]:
    """§8 What each kind of blossom of a collection is worth, before orchids double it."""
    worth = (BAMBOO_POINTS, PLUM_POINTS, MUM_POINTS * sum(blossoms), ORCHID_POINTS)
    return tuple(many * each for many, each in zip(blossoms, worth, strict=True))


def sum_words(blossoms: Sequence[int]) -> str:
    """§8 How the points of an Earth match come about, told by blossom: ``(6 for 2 plums + 1 for an orchid) × 2``."""
    groups = zip(blossom_points(blossoms), blossoms, BLOSSOMS, strict=True)
    added = " + ".join(f"{points} for {_counted(many, name)}" for points, many, name in groups if many)
    doubled = " × 2" * blossoms[ORCHID]
    return f"({added}){doubled}" if doubled else added


def _counted(many: int, blossom: str) -> str:
    """So many blossoms."""
    if many > 1:
        return f"{many} {blossom}s"
    return f"{'an' if blossom[0] in 'aeiou' else 'a'} {blossom}"
