"""The fields of Floating World's events, and the words in which they are told."""

from __future__ import annotations

from collections.abc import Sequence

from tabletao.core.declare.events import Event
from tabletao.core.declare.fields import Names, Numbers, Seats
from tabletao.core.show.sight import Sight, title_of
from tabletao.games.floating_world.components import (
    ACTION_FACE_NAMES,
    BOARDS_B,
    CARD_NAMES,
    CHARACTERS,
    ITEM_NAMES,
    LOCATION_NAMES,
    MONSTER_NAMES,
    ROWS,
    WISDOM_NAMES,
)
from tabletao.games.floating_world.naming import item_title, wisdom_words
from tabletao.games.floating_world.state import SEATS, TOKEN_NAMES


class Spoken(Names):
    """Names that a story says in other words than a list of events counts them by."""

    def __init__(self, noun: str, names: Sequence[str], said: Sequence[str]) -> None:
        super().__init__(noun, names)
        self.said = tuple(said)

    def say(self, value: int, seat: int) -> str:
        """What a story says."""
        return self.said[value]


PLAYER = Seats("player", SEATS)
PLACE = Names("location", LOCATION_NAMES)
CARD = Names("location card", [name.capitalize() for name in CARD_NAMES])
ITEM = Spoken("item", ITEM_NAMES, [f"the {item_title(item)}" for item in range(len(ITEM_NAMES))])
WISDOM_CARD = Spoken(
    "wisdom card", WISDOM_NAMES, [f"the wisdom card {wisdom_words(card)}" for card in range(len(WISDOM_NAMES))]
)
MONSTER = Names("monster", MONSTER_NAMES)
ROW = Names("row", [f"{row} row" for row in ROWS])
CHARACTER = Names("character", CHARACTERS)
BOARD = Names("board", [str(1 + board) for board in range(BOARDS_B)])
TOKEN = Names("token", (*TOKEN_NAMES, "decoy"))
SIDE = Names("side", ("left", "right"))
NUMBER = Numbers("number")
INTENT = Names("intent", (
    "wait", "be done", "move", "sail", "ride", "burn a card", "flip a token", "bring the festival", "study",
    "read the scroll", "build a shrine", "build the pagoda", "buy an item", "buy a boat", "hire a builder",
    "buy a card", "replace a row", "search", "use the spyglass", "fight", "use the omamori", "cash a card",
    "exchange at the festival",
))  # fmt: skip
GOOD = Names("good", ("a coin", "a builder", "a time token"))
FACE = Names("face", ACTION_FACE_NAMES)
NO_CARD, NO_TIME, NO_SHOP, NO_WEAPON, TOO_DEAR, TOO_POOR, NO_ROOM, ALL_BUILT, NOT_ARMED, NOTHING_FOUND = range(10)
WHY = Names("reason", (
    "no wisdom card is left", "the shop has no weapon that it lacks, and it has no time token to replace the items",
    "the shop is empty", "the new items have no weapon that it lacks", "it cannot pay for the weapon",
    "it lacks what a building costs", "no shrine may stand where it is, and it cannot build the pagoda",
    "it has built all that it can",
    "it lacks what the monster asks for", "no person has that token",
))  # fmt: skip
"""§29, §30 Why what an Unmei rolls has no effect."""


class Told(Event):
    """What happens, with players called by their characters' names."""

    def called(self, name: str, seat: int, sight: Sight) -> str:
        """The value of a field in words."""
        word = super().called(name, seat, sight)
        return title_of(word) if self.fields[name].names is PLAYER else word
