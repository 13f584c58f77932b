"""What a viewer sees of Yang-Tzee, decoded from the record: tiles, points, who is asked, what a tile would gather."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.show.sight import Sight
from tabletao.games.yang_tzee.components import DROUGHT_POINTS, HOLE, LATE_RAIN_POINTS, RAIN_POINTS, ROWS
from tabletao.games.yang_tzee.gains import Collection, Gain
from tabletao.games.yang_tzee.position import sea_tiles
from tabletao.games.yang_tzee.rules.ending import hands_to_play, lead
from tabletao.games.yang_tzee.rules.gathering import blossoms_in, collection, earth_match, matching
from tabletao.games.yang_tzee.rules.knowledge import sphere_size
from tabletao.games.yang_tzee.rules.sea import character
from tabletao.games.yang_tzee.state import NORTH, OFFERING, SOUTH, SPIRIT
from tabletao.games.yang_tzee.wording import numeral, seat_words

_character = interpreted(character)
_matching = interpreted(matching)
_collection = interpreted(collection)
_blossoms_in = interpreted(blossoms_in)
_earth_match = interpreted(earth_match)
_sphere_size = interpreted(sphere_size)
_hands_to_play = interpreted(hands_to_play)
_lead = interpreted(lead)


@dataclass(frozen=True)
class YangTzeeSight(Sight):
    """What a viewer sees of a position."""

    @cached_property
    def sea(self) -> list[int]:
        """The tiles of the Sea from left to right."""
        return sea_tiles(self.s)

    def stream(self, seat: int) -> list[int]:
        """The tiles of a Stream."""
        return list(members_of(int(self.s.stream[seat])))

    def rain(self, seat: int) -> list[int]:
        """§17 The tiles of a Rain that are seen."""
        return list(members_of(int(self.s.rain[seat])))

    @property
    def sphere(self) -> int:
        """§17 How many tiles the Sphere has."""
        return _sphere_size(self.s)

    @property
    def hands(self) -> int:
        """§16 How many hands a cumulative match has."""
        return _hands_to_play(self.s)

    @property
    def rain_points(self) -> int:
        """§3, §13 What a tile of the Rain gives in the Sea."""
        return RAIN_POINTS if self.sphere else LATE_RAIN_POINTS

    @property
    def below(self) -> int:
        """Who sits at the lower side of the picture: the viewer, or south."""
        return self.viewer if self.viewer in (NORTH, SOUTH) else SOUTH

    @property
    def deciding(self) -> int:
        """Who decides now, or is drawing."""
        return 1 - int(self.s.mover) if self.s.phase == OFFERING else int(self.s.mover)

    @property
    def giver(self) -> int | None:
        """§9, §11 Whose Stream a tile is to be taken from now."""
        if self.s.phase == OFFERING:
            return int(self.s.mover)
        return 1 - int(self.s.mover) if self.s.phase == SPIRIT and self.s.stream[1 - self.s.mover] else None

    def lead(self, seat: int) -> int:
        """§15, §16 By how much a player is ahead in what decides the match."""
        return _lead(self.s) if seat == NORTH else -_lead(self.s)

    def gain(self, tile: int, end: int) -> Gain:
        """§7, §10, §14 What a tile of a Stream gathers if it is laid at an end."""
        found = []
        for row in range(ROWS):
            symbol = _character(tile, row)
            for place in members_of(_matching(self.s, row, symbol, end)):
                places = _collection(self.s, place, end)
                points = 0 if symbol == HOLE else _earth_match(self.s, places, tile)
                found.append(Collection(row, place, symbol, _blossoms_in(self.s, places, tile), points))
        found.sort(key=lambda each: (each.tiles, each.row))
        return Gain(end, found, any(each.tiles > self.s.length for each in found))

    def gathered_words(self, tile: int, end: int) -> str:
        """§8, §9, §10, §14 What a tile gathers, how its points come about, and what follows."""
        what, other = self.gain(tile, end), 1 - self.viewer
        told = [what.words, *(each.words for each in what.earths)]
        if what.is_drought:
            told.append(f"Drought {numeral(DROUGHT_POINTS)}, and the hand is over")
        elif what.spirits and self.s.stream[other]:
            told.append(f"you take a tile of {seat_words(other)}’s Stream")
        elif what.spirits:
            may_put = self.s.held[self.viewer] > 0
            told.append("you may put a tile of your Rain into your Stream" if may_put else "there is no tile to take")
        return "; ".join(told)
