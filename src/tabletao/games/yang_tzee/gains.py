"""What a tile of a Stream gathers at an end of the Sea: its collections, their points, and both in words."""

from __future__ import annotations

from dataclasses import dataclass

from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yang_tzee.components import (
    BAMBOO_POINTS,
    BLOSSOMS,
    DROUGHT_POINTS,
    HOLE,
    LEFT,
    MUM_POINTS,
    ORCHID,
    ORCHID_POINTS,
    PLUM_POINTS,
    ROWS,
    SYMBOLS,
    blossom_of,
)
from tabletao.games.yang_tzee.position import sea_tiles
from tabletao.games.yang_tzee.rules.gathering import collection, earth_match, matching
from tabletao.games.yang_tzee.rules.sea import character
from tabletao.games.yang_tzee.wording import numeral, points_words

_character = interpreted(character)
_matching = interpreted(matching)
_collection = interpreted(collection)
_earth_match = interpreted(earth_match)

PLURALS = {"fish": "fish"}


@dataclass(frozen=True)
class Collection:
    """§7 The tiles between two equal symbols, both included, from the tile laid onwards."""

    row: int
    place: int
    """Where the matching tile lies, counted from the left of the Sea."""
    symbol: int
    tiles: list[int]
    points: int

    @property
    def is_spirit(self) -> bool:
        """§9 Two holes give no points."""
        return self.symbol == HOLE

    @property
    def symbols(self) -> str:
        """Its symbols in words."""
        name = SYMBOLS[self.symbol]
        return PLURALS.get(name, f"{name}s")


@dataclass(frozen=True)
class Gain:
    """§7, §10 What a tile gathers at an end of the Sea: its collections, the one with the fewest tiles first."""

    end: int
    collections: list[Collection]
    drought: bool
    """§14 Whether the whole Sea goes."""

    @property
    def tiles(self) -> int:
        """§10 How many tiles leave the Sea, the one laid among them."""
        return max((len(each.tiles) for each in self.collections), default=0)

    @property
    def earth(self) -> bool:
        """§8 Whether anything gives points."""
        return any(not each.is_spirit for each in self.collections)

    @property
    def points(self) -> int:
        """§8, §14 All points together, a Drought already counted."""
        return sum(each.points for each in self.collections) + (DROUGHT_POINTS if self.drought else 0)

    @property
    def spirits(self) -> int:
        """§9, §14 How many Spirit matches may be taken; after a Drought none."""
        return 0 if self.drought else sum(each.is_spirit for each in self.collections)


def gain(s: Position, tile: int, end: int) -> Gain:
    """§7, §10, §14 What a tile gathers if it is laid at an end."""
    sea, found = sea_tiles(s), []
    for row in range(ROWS):
        symbol = _character(tile, row)
        for place in members_of(_matching(s, row, symbol, end)):
            places = _collection(s, place, end)
            along = sorted(members_of(places), reverse=end != LEFT)
            points = 0 if symbol == HOLE else _earth_match(s, places, tile)
            found.append(Collection(row, place, symbol, [tile, *(sea[each] for each in along)], points))
    found.sort(key=lambda each: (len(each.tiles), each.row))
    return Gain(end, found, any(len(each.tiles) > len(sea) for each in found))


# In words


def gain_words(what: Gain) -> str:
    """A gain in a few words."""
    if not what.tiles:
        return "gathers nothing"
    tiles = "the whole Sea" if what.drought else f"{what.tiles} tiles"
    brings = [points_words(what.points)] if what.earth or what.drought else []
    brings += [spirit_words(what.spirits)] if what.spirits else []
    return f"gathers {tiles} for {' and '.join(brings)}{', a Drought' if what.drought else ''}"


def spirit_words(spirits: int) -> str:
    """§9 So many Spirit matches."""
    return "a Spirit match" if spirits == 1 else f"{spirits} Spirit matches"


def total_words(what: Gain) -> str:
    """§8, §10, §14 How the points of a gain come about, in one line; empty if it gives none."""
    earths = [each for each in what.collections if not each.is_spirit]
    if not earths:
        return ""
    parts = [f"{each.symbols} {each.points}" for each in earths] if earths[1:] else [sum_words(earths[0].tiles)]
    drought = f" − {-DROUGHT_POINTS}" if what.drought else ""
    return f"{' + '.join(parts)}{drought} = {numeral(what.points)}"


def sum_words(tiles: list[int]) -> str:
    """§8 How the points of an Earth match come about: ``(6 for 2 plums + 1 for an orchid) × 2``."""
    worth = (BAMBOO_POINTS, PLUM_POINTS, MUM_POINTS * len(tiles), ORCHID_POINTS)
    kinds = [blossom_of(tile) for tile in tiles]
    groups = [(kinds.count(kind), worth[kind], name) for kind, name in enumerate(BLOSSOMS) if kind in kinds]
    added = " + ".join(f"{many * each} for {_counted(many, name)}" for many, each, name in groups)
    return f"({added})" + " × 2" * kinds.count(ORCHID) if ORCHID in kinds else added


def _counted(many: int, blossom: str) -> str:
    """So many blossoms."""
    if many > 1:
        return f"{many} {blossom}s"
    return f"{'an' if blossom[0] in 'aeiou' else 'a'} {blossom}"
