"""Yang-Tzee's decisions: what may be decided, as codes, as text and by touch.

``rain sPb left`` (Rain to that end of the Sea), ``rain sPb`` (Rain to the Stream), ``stream sPb right`` (Stream to that
end), ``take sPb`` (from the other Stream), ``nothing``. Chance: the tile drawn, or who begins. A tile is its three
letters, symbols small and blossoms capital; small ones do where one legal move is meant.
A decision names its tile, not the place in the hand, so that it means the same in every guess of a hidden Rain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from tabletao.core.declare.fields import Field, Names, fields
from tabletao.core.declare.kinds import Kind, Moves
from tabletao.core.errors import MoveSyntaxError
from tabletao.core.show.caption import Caption
from tabletao.core.show.touch import Touch
from tabletao.games.yang_tzee.components import END_NAMES, PLAYS, TILE_LETTERS, TILE_NAMES
from tabletao.games.yang_tzee.state import SEATS, SOUTH
from tabletao.games.yang_tzee.wording import points_words

if TYPE_CHECKING:
    from tabletao.games.yang_tzee.sight import YangTzeeSight


class TileNames(Names):
    """Tiles: ``sPb`` in notation, ``sun-plum-bird`` everywhere else."""

    def say(self, value: int, seat: int) -> str:
        """A tile's characters from top to bottom."""
        return TILE_NAMES[value]

    def read(self, word: str, seat: int) -> list[int]:
        """The tiles a word may mean: letters as written, letters in any case, or the three characters in full."""
        small = word.lower()
        exactly = [tile for tile, letters in enumerate(self.names) if letters == word]
        found = exactly or [tile for tile in range(len(self)) if small in (self.names[tile].lower(), TILE_NAMES[tile])]
        if not found:
            raise MoveSyntaxError(f"there is no tile {word!r}; a tile is written as in sPb for sun, PLUM, bird")
        return found


TILE = TileNames("tile", TILE_LETTERS)
END = Names("end of the Sea", END_NAMES)
TO_END = Touch("end-{end}", "{end} end of the Sea")


class InFull(Kind):
    """A kind of decision whose words must all be there: ``rain sPb`` goes into the Stream, not to some end."""

    public = True

    @classmethod
    def read(cls, text: str, seat: int) -> list[Self]:
        """All decisions of this kind that a text may mean."""
        return super().read(text, seat) if len(text.split()) == len(cls.text.split()) else []


class RainToSea(InFull):
    """§3 Lay a tile of the Rain at an end of the Sea."""

    tile, end = fields(TILE, END)
    text = "rain {tile} {end}"
    touch = ("rain-{tile}", TO_END)
    name = "lay {tile} at the {end} end"

    def caption(self, sight: YangTzeeSight) -> Caption:
        """§3, §13 With the points it gives."""
        return Caption(self.filled(self.name, sight.viewer), points_words(sight.rain_points))


class RainToStream(InFull):
    """§4 Put a tile of the Rain into the own Stream, as a turn, or §9 for a Spirit match."""

    tile = Field(TILE)
    text = "rain {tile}"
    touch = ("rain-{tile}", Touch("stream", "your Stream"))
    name = "put {tile} into your Stream"


class StreamToSea(InFull):
    """§5 Lay a tile of the Stream at an end of the Sea."""

    tile, end = fields(TILE, END)
    text = "stream {tile} {end}"
    touch = ("stream-{tile}", TO_END)
    name = "lay {tile} at the {end} end"

    def caption(self, sight: YangTzeeSight) -> Caption:
        """§7 With what it gathers, how its points come about, and what follows."""
        return Caption(self.filled(self.name, sight.viewer), sight.gathered_words(self.tile, self.end))


class Take(InFull):
    """§9, §11 Take a tile of the other Stream, for a Spirit match or as the Offering; it can only go into the own."""

    tile = Field(TILE)
    text = "take {tile}"
    touch = ("stream-{tile}",)
    name = "take {tile} into your Stream"


class Nothing(Kind):
    """§9, §11 Take nothing, where nothing must be taken."""

    public = True
    text = "nothing"
    touch = (Touch("nothing", "take nothing"),)


class Draw(Kind):
    """§1, §2, §12 Chance draws a tile."""

    chance = True
    tile = Field(TILE)
    text = "{tile}"


class Begin(Kind):
    """§1 Chance says who begins a hand."""

    chance = True
    seat = Field(Names("seat", SEATS))
    text = "{seat}"

    def turned(self, seat: int) -> Self:
        """The own bank comes first."""
        return type(self)(1 - self.seat if seat == SOUTH else self.seat)


MOVES = Moves(RainToSea, RainToStream, StreamToSea, Take, Nothing, Draw, Begin)
RAIN_TO_SEA, RAIN_TO_STREAM, STREAM_TO_SEA, TAKE, NOTHING, DRAW_CODE, BEGIN_CODE = (kind.first for kind in MOVES.kinds)
MOST_LEGAL = 2 * PLAYS
"""Every tile of Rain and Stream at both ends: with three or more in the Stream, that is all there is."""
