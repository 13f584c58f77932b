"""What a tile of a Stream gathers at an end of the Sea: its collections, their points, and both in words."""

from __future__ import annotations

from dataclasses import dataclass

from tabletao.games.yang_tzee.components import DROUGHT_POINTS, HOLE
from tabletao.games.yang_tzee.wording import numeral, points_words, sum_words, symbols_words


@dataclass(frozen=True)
class Collection:
    """§7 The tiles between two equal symbols, both included."""

    row: int
    place: int
    """Where the matching tile lies, counted from the left of the Sea."""
    symbol: int
    blossoms: tuple[int, ...]
    """How many of each kind it has."""
    points: int

    @property
    def tiles(self) -> int:
        """How many there are: every tile has one blossom."""
        return sum(self.blossoms)

    @property
    def words(self) -> str:
        """§8 How its points come about."""
        return f"{symbols_words(self.symbol)} {sum_words(self.blossoms)} = {self.points}"


@dataclass(frozen=True)
class Gain:
    """§7, §10 What a tile gathers at an end of the Sea: its collections, the one with the fewest tiles first."""

    end: int
    collections: list[Collection]
    is_drought: bool
    """§14 Whether the whole Sea goes."""

    @property
    def tiles(self) -> int:
        """§10 How many tiles leave the Sea, the one laid among them."""
        return max((each.tiles for each in self.collections), default=0)

    @property
    def earths(self) -> list[Collection]:
        """§8 The collections that give points; §9 two holes give none."""
        return [each for each in self.collections if each.symbol != HOLE]

    @property
    def points(self) -> int:
        """§8, §14 All points together, a Drought already counted."""
        return sum(each.points for each in self.collections) + (DROUGHT_POINTS if self.is_drought else 0)

    @property
    def spirits(self) -> int:
        """§9, §14 How many Spirit matches may be taken; after a Drought none."""
        return 0 if self.is_drought else len(self.collections) - len(self.earths)

    @property
    def words(self) -> str:
        """What it is in a few words."""
        if not self.tiles:
            return "gathers nothing"
        tiles = "the whole Sea" if self.is_drought else f"{self.tiles} tiles"
        brings = [points_words(self.points)] if self.earths or self.is_drought else []
        if self.spirits:
            brings.append("a Spirit match" if self.spirits == 1 else f"{self.spirits} Spirit matches")
        return f"gathers {tiles} for {' and '.join(brings)}{', a Drought' if self.is_drought else ''}"

    @property
    def sum(self) -> str:
        """§8, §10, §14 How its points come about, in one line; empty if it gives none."""
        if not self.earths:
            return ""
        several = [f"{symbols_words(each.symbol)} {each.points}" for each in self.earths]
        added = " + ".join(several) if several[1:] else sum_words(self.earths[0].blossoms)
        drought = f" − {-DROUGHT_POINTS}" if self.is_drought else ""
        return f"{added}{drought} = {numeral(self.points)}"
