"""What happens in Floating World, how it is told, and what a simulation counts of it."""

from __future__ import annotations

from tabletao.core.declare.events import Event, Events
from tabletao.core.declare.fields import Field, Names, Numbers, Seats, Secret, fields
from tabletao.core.show.sight import Sight
from tabletao.games.floating_world.components import (
    BOARDS_B,
    CARD_NAMES,
    CHARACTERS,
    ITEM_NAMES,
    LOCATION_NAMES,
    MONSTER_NAMES,
    ROWS,
    WISDOM_NAMES,
)
from tabletao.games.floating_world.naming import intent_words
from tabletao.games.floating_world.state import SEATS, TOKEN_NAMES

PLAYER = Seats("player", SEATS)
PLACE = Names("location", LOCATION_NAMES)
CARD = Names("location card", [name.capitalize() for name in CARD_NAMES])
ITEM = Names("item", [name.replace("-", " ") for name in ITEM_NAMES])
WISDOM_CARD = Names("wisdom card", [name.replace("-", " ") for name in WISDOM_NAMES])
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


class CharacterTaken(Event):
    """§2 A player has a character."""

    seat, character = fields(PLAYER, CHARACTER)
    text = "{seat} is the {character}."


class BoardTaken(Event):
    """§24 A player has a board of the B sides."""

    seat, board = fields(PLAYER, BOARD)
    text = "{seat} takes board {board}."


class TeapotDealt(Event):
    """§4, §21 Somebody has the teapot."""

    seat = Field(PLAYER)
    text = "{seat} has the teapot."


class SecretsHidden(Event):
    """§3 Everybody has chosen secret and decoy."""

    text = "Everybody has hidden a secret and a decoy."


class RoundBegan(Event):
    """§4 A round begins."""

    which = Field(NUMBER)
    text = "Round {which} begins."


class Pointed(Event):
    """§4 The teapot points."""

    seat, side = fields(PLAYER, SIDE)
    text = "{seat} sends the cards to the {side}."


class Shuffled(Event):
    """§5 Discards become the draw deck."""

    seat = Field(PLAYER)
    text = "{seat} shuffles the discards."


class SeasonCardTaken(Event):
    """§5 Who has too few cards gets one of the season deck."""

    seat, card = fields(PLAYER, CARD)
    text = "{seat} has few cards and gets {card}."


class Divided(Event):
    """§5 A neighbour has divided the cards."""

    seat, by, card = fields(PLAYER, PLAYER, CARD)
    text = "{by} divides the cards of {seat} and discards {card}."


class PileTaken(Event):
    """§6 A hand is taken."""

    seat, amount = fields(PLAYER, NUMBER)
    text = "{seat} takes {amount} cards."


class CardDrawn(Event):
    """§7 A card is drawn in the collect phase."""

    seat = Field(PLAYER)
    card = Secret(CARD, only="seat", unseen="a card")
    text = "{seat} draws {card}."


class PermanentPlayed(Event):
    """§7 A permanent card enters play."""

    seat, card = fields(PLAYER, CARD)
    text = "{card} stays with {seat} for good."


class Discarded(Event):
    """§7 A card above the limit is discarded."""

    seat, card = fields(PLAYER, CARD)
    text = "{seat} discards {card}."


class Collected(Event):
    """§7, §23 Benefits are collected."""

    seat, coins, time, builders = fields(PLAYER, NUMBER, NUMBER, NUMBER)
    text = "{seat} collects {coins} coins, {time} time and {builders} builders."


class TimePlaced(Event):
    """§8 Time is placed on icons."""

    seat, amount = fields(PLAYER, NUMBER)
    text = "{seat} places {amount} time."


class SharedOut(Event):
    """§12 Coins and time are divided anew at the festival."""

    seat, coins, time = fields(PLAYER, NUMBER, NUMBER)
    text = "{seat} exchanges at the festival and has {coins} coins and {time} time."


class Paid(Event):
    """§12 Something is paid."""

    seat, coins, time = fields(PLAYER, NUMBER, NUMBER)


class Cashed(Event):
    """§9 A card is discarded for a coin."""

    seat, card = fields(PLAYER, CARD)
    text = "{seat} discards {card} for a coin."


class Moved(Event):
    """§10 A miniature moves."""

    seat, start, place = fields(PLAYER, PLACE, PLACE)
    text = "{seat} goes to {place}."
    marks = ("place-{place}",)
    arrow = ("place-{start}", "place-{place}")


class Swapped(Event):
    """§10 Whoever stood there goes to where the move began."""

    seat, place = fields(PLAYER, PLACE)
    text = "{seat} goes to {place} in exchange."


class Sailed(Event):
    """§10 A boat is used."""

    seat = Field(PLAYER)
    text = "{seat} takes a boat."


class Challenged(Event):
    """§10, §22 Somebody challenges."""

    seat = Field(PLAYER)
    text = "{seat} challenges."


class ContestDecided(Event):
    """§20 A contest is decided."""

    seat, to = fields(PLAYER, PLAYER)
    text = "{seat} decides for {to}."


class KamonMoved(Event):
    """§20, §23 A kamon changes its place on the track."""

    seat = Field(PLAYER)
    side = Field(Names("end", ("bottom", "top")))
    text = "The kamon of {seat} goes to the {side} of the influence track."


class Burnt(Event):
    """§11 A card is burnt."""

    seat, card = fields(PLAYER, CARD)
    text = "{seat} removes {card} from the game."


class Flipped(Event):
    """§11 A token is flipped."""

    seat, place = fields(PLAYER, PLACE)
    text = "{seat} flips the token of {place}."
    marks = ("place-{place}",)


class FestivalBrought(Event):
    """§12 The festival comes to a location."""

    seat, place = fields(PLAYER, PLACE)
    text = "{seat} brings the festival to {place}."
    marks = ("place-{place}",)


class Studied(Event):
    """§13 A wisdom card is taken."""

    seat, wisdom = fields(PLAYER, WISDOM_CARD)
    text = "{seat} takes {wisdom}."


class WisdomGivenUp(Event):
    """§13, §14 A wisdom card goes under the deck."""

    seat, wisdom = fields(PLAYER, WISDOM_CARD)
    text = "{seat} gives up {wisdom}."


class ShrineBuilt(Event):
    """§14 A shrine is built."""

    seat, place = fields(PLAYER, PLACE)
    text = "{seat} builds a shrine in {place}."
    marks = ("place-{place}",)


class PagodaBuilt(Event):
    """§14 A pagoda is built."""

    seat = Field(PLAYER)
    text = "{seat} builds the pagoda."


class Fought(Event):
    """§15 A monster is fought."""

    seat, monster = fields(PLAYER, MONSTER)
    text = "{seat} meets the {monster}."


class Defeated(Event):
    """§15 A monster is defeated."""

    seat, monster = fields(PLAYER, MONSTER)
    text = "{seat} defeats the {monster}."


class ItemBought(Event):
    """§16 An item is bought."""

    seat, item, coins = fields(PLAYER, ITEM, NUMBER)
    text = "{seat} buys {item} for {coins}."


class ItemUsed(Event):
    """§23 A special item is used."""

    seat, item = fields(PLAYER, ITEM)
    text = "{seat} uses {item}."


class BoatBought(Event):
    """§16 A boat is bought."""

    seat = Field(PLAYER)
    text = "{seat} buys a boat."


class BuilderBought(Event):
    """§16 A builder is bought."""

    seat = Field(PLAYER)
    text = "{seat} hires a builder."


class CardBought(Event):
    """§17 A location card is bought."""

    seat, card, coins = fields(PLAYER, CARD, NUMBER)
    text = "{seat} buys {card} for {coins}."


class Replaced(Event):
    """§17 A row is replaced."""

    seat, row = fields(PLAYER, ROW)
    text = "{seat} replaces the {row}."


class Searched(Event):
    """§18 Somebody searches."""

    seat, place = fields(PLAYER, PLACE)
    text = "{seat} searches {place}."
    marks = ("place-{place}",)


class SecretFound(Event):
    """§18 A secret is found."""

    seat, whose, place = fields(PLAYER, PLAYER, PLACE)
    text = "The secret of {whose} is {place}, and {seat} knows."


class DecoyFound(Event):
    """§18 A decoy is found."""

    seat, whose, place = fields(PLAYER, PLAYER, PLACE)
    text = "{place} is only the decoy of {whose}."


class TokenGained(Event):
    """§13 to §18 A token is gained."""

    seat, token = fields(PLAYER, TOKEN)
    text = "{seat} gains the {token} token."


class Covered(Event):
    """§19 A token covers an icon."""

    seat, icon = fields(PLAYER, NUMBER)
    text = "It covers icon {icon} of {seat}."


class Committed(Event):
    """§22 What somebody has committed to is revealed."""

    seat, kind, which = fields(PLAYER, INTENT, NUMBER)
    text = "{seat} has chosen to {kind}."

    def tell(self, sight: Sight) -> str:
        """With the card, the place or the item that it is about."""
        character = int(sight.s.character[self.seat])
        return f"{sight.seat_name(self.seat)} has chosen to {intent_words(self.kind, self.which, character)}."


class Lapsed(Event):
    """§22 An intent has become impossible."""

    seat = Field(PLAYER)
    text = "What {seat} intended is no longer possible."


class Prevented(Event):
    """§22 A replacement is prevented."""

    seat, row = fields(PLAYER, ROW)
    text = "{seat} keeps the {row} as it is."


class Finished(Event):
    """§21, §22 Somebody is done for this round."""

    seat = Field(PLAYER)
    text = "{seat} is done."


class RoundEnded(Event):
    """§4 A round ends."""

    which = Field(NUMBER)
    text = "Round {which} ends."
    waits = True


class Won(Event):
    """§25 Somebody has won."""

    seat = Field(PLAYER)
    text = "{seat} has won."


EVENTS = Events.declared_in(__name__)
