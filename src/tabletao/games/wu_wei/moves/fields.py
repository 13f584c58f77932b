"""What Wu Wei's decisions share: the names of their fields, and naming a place."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tabletao.core.declare.fields import Field, Names, Numbers
from tabletao.core.declare.kinds import Kind
from tabletao.core.show.caption import Caption
from tabletao.core.show.touch import Touch
from tabletao.games.wu_wei.components import (
    ANIMALS,
    CARD_NAMES,
    DICE_NAMES,
    ELEMENTS,
    FREE_NAMES,
    OCTAGON_NAMES,
    OWN_NAMES,
    PIECE_NAMES,
    SEASONS,
    SPACE_NAMES,
    YIN_YANG,
)
from tabletao.games.wu_wei.state import FACES, MOST_PLAYERS
from tabletao.games.wu_wei.wording import space_touch

if TYPE_CHECKING:
    from tabletao.games.wu_wei.sight import WuWeiSight

PIECE = Names("character", OWN_NAMES)
ANY_PIECE = Names("character", PIECE_NAMES)
SPACE = Names("space", SPACE_NAMES)
OCTAGON = Names("octagon", OCTAGON_NAMES)
FREE_SQUARE = Names("square", FREE_NAMES)
TAIJI_TILE = Names("yin-yang tile", tuple(SPACE_NAMES[each] for each in YIN_YANG))
ELEMENT = Names("element", ELEMENTS)
ANIMAL = Names("animal", ANIMALS)
SEASON = Names("season", SEASONS)
CARD = Names("card", CARD_NAMES)
SEAT = Names("seat", tuple(str(1 + seat) for seat in range(MOST_PLAYERS)))
MOST_BID = 36 + 4 * 18
"""All chi of the active element, and two of any other for one."""
BIDS = Numbers("number of chi", 1 + MOST_BID)
DIE = Names("die", DICE_NAMES)
RULERS_DIE = Names("die", DICE_NAMES[5:])
FACE = Names("face", FACES)


class OnOctagon(Kind):
    """A decision that names an octagon."""

    public = True
    octagon = Field(OCTAGON)
    verb: ClassVar[str]
    """What is done there."""

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The octagon."""
        return (space_touch(sight, self.octagon),)

    def caption(self, sight: WuWeiSight) -> Caption:
        """What is done, and where."""
        return Caption(f"{self.verb} {sight.place_words(self.octagon)}")


class OnSpace(Kind):
    """A decision that names a space."""

    public = True
    space = Field(SPACE)
    verb: ClassVar[str]
    """What is done there."""

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The space."""
        return (space_touch(sight, self.space),)

    def caption(self, sight: WuWeiSight) -> Caption:
        """What is done, and where."""
        return Caption(f"{self.verb} {sight.place_words(self.space)}")
