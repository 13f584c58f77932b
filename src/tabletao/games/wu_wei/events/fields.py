"""What Wu Wei's events share: the names of their fields, and how places and players are told."""

from __future__ import annotations

from typing import Any

from tabletao.core.declare.events import Event
from tabletao.core.declare.fields import Names, Numbers, Seats
from tabletao.games.wu_wei.components import (
    ANIMALS,
    CARD_NAMES,
    OCTAGON_NAMES,
    OWN_NAMES,
    PIECE_NAMES,
    SEASONS,
    SPACE_NAMES,
)
from tabletao.games.wu_wei.components import ELEMENTS as ELEMENT_NAMES
from tabletao.games.wu_wei.state import FACES, REASONS, SEATS

PLAYER = Seats("player", SEATS)
PIECE = Names("character", [f"the {name.replace('-', ' ')}" for name in PIECE_NAMES])
OWN_PIECE = Names("character", [name.replace("-", " ") for name in OWN_NAMES])
SPACE = Names("space", SPACE_NAMES)
OCTAGON = Names("octagon", OCTAGON_NAMES)
ELEMENT = Names("element", ELEMENT_NAMES)
ANIMAL = Names("animal", ANIMALS)
SEASON = Names("season", SEASONS)
NUMBER = Numbers("number")
TILE = Names("tile", ("northern", "southern"))
SIDE = Names("side", ("black", "white"))
RULER = Names("ruler", ("emperor", "empress"))
GENERAL = Names("general", ("white", "black"))
SIGN = Names("sign", ("minus", "plus"))
CARD = Names("card", [name.replace("-", " of ") for name in CARD_NAMES])
SIDE_OF_MARKER = Names("side", ("sun", "moon"))
RING = Names("ring", ("inner", "outer"))
DIE = Names("die", (*ANIMALS, "emperor's", "empress's"))
FACE = Names("face", FACES)
REASON = Names("reason", REASONS)
WHY_IDLE = Names(
    "reason",
    ("there is no active chi to lose", "he is there already", "another master is there", "no place is free for him"),
)
WHY_STAYING = Names("reason", ("the die gives no step", "somebody is in the way", "land of the season is in the way"))
STAGE = Names("stage", ("", "1, Evolving Traditions", "2, Warring States", "3, Emerging Empire"))


class Told(Event):
    """What happens on the board: spaces are told as people call them, players by their seats' names."""

    def called(self, name: str, seat: int, sight: Any) -> str:
        """The value of a field in words."""
        if self.fields[name].names in (SPACE, OCTAGON):
            place: str = sight.place_words(self.__dict__[name])
            return place
        word = super().called(name, seat, sight)
        return word.title() if self.fields[name].names is PLAYER else word
