"""What happens in Floating World, how it is told, and what a simulation counts of it."""

from __future__ import annotations

from collections.abc import Sequence

from tabletao.core.declare.events import Event, Events
from tabletao.core.declare.fields import Field, Names, Numbers, Seats, Secret, fields
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
from tabletao.games.floating_world.naming import (
    amount_words,
    icon_words,
    item_title,
    listed,
    monster_words,
    short_intent_words,
    wisdom_words,
)
from tabletao.games.floating_world.state import FINISH, SEATS, TOKEN_NAMES, WAIT


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


class CharacterTaken(Told):
    """§2 A player has a character."""

    seat, character = fields(PLAYER, CHARACTER)
    text = "{seat} is the {character}."


class BoardTaken(Told):
    """§24 A player has a board of the B sides."""

    seat, board = fields(PLAYER, BOARD)
    text = "{seat} takes board {board}."


class TeapotDealt(Told):
    """§4, §21 Somebody has the teapot."""

    seat = Field(PLAYER)
    text = "{seat} has the teapot."


class SecretsHidden(Told):
    """§3 Everybody has chosen secret and decoy."""

    text = "Everybody has hidden a secret and a decoy."


class RoundBegan(Told):
    """§4 A round begins."""

    which = Field(NUMBER)
    text = "Round {which} begins."


class Pointed(Told):
    """§4 The teapot points."""

    seat, side = fields(PLAYER, SIDE)
    text = "{seat} sends the cards to the {side}."


class Shuffled(Told):
    """§5 Discards become the draw deck."""

    seat = Field(PLAYER)
    text = "{seat} shuffles the discards."


class SeasonCardTaken(Told):
    """§5 Who has too few cards gets one of the season deck."""

    seat, card = fields(PLAYER, CARD)
    text = "{seat} has few cards and gets {card}."


class Divided(Told):
    """§5 A neighbour has divided the cards."""

    seat, by, card = fields(PLAYER, PLAYER, CARD)
    text = "{by} divides the cards of {seat} and discards {card}."


class PileTaken(Told):
    """§6 A hand is taken."""

    seat, amount = fields(PLAYER, NUMBER)
    text = "{seat} takes {amount}."

    def called(self, name: str, seat: int, sight: Sight) -> str:
        """The number with its noun."""
        return amount_words(self.amount, "card") if name == "amount" else super().called(name, seat, sight)


class CardDrawn(Told):
    """§7 A card is drawn in the collect phase."""

    seat = Field(PLAYER)
    card = Secret(CARD, only="seat", unseen="a card")
    text = "{seat} draws {card}."


class PermanentPlayed(Told):
    """§7 A permanent card enters play."""

    seat, card = fields(PLAYER, CARD)
    text = "{card} stays with {seat} for good."


class Discarded(Told):
    """§7 A card above the limit is discarded."""

    seat, card = fields(PLAYER, CARD)
    text = "{seat} discards {card}."


class Collected(Told):
    """§7, §23 Benefits are collected."""

    seat, coins, time, builders = fields(PLAYER, NUMBER, NUMBER, NUMBER)
    text = "{seat} collects {coins}, {time} and {builders}."

    def tell(self, sight: Sight) -> str:
        """Without what there is none of."""
        goods = ((self.coins, "coin"), (self.time, "time token"), (self.builders, "builder"))
        got = [amount_words(number, what) for number, what in goods if number]
        return f"{self.called('seat', sight.viewer, sight)} collects {listed(got) or 'nothing'}."


class TimePlaced(Told):
    """§8 Time is placed on icons."""

    seat, amount = fields(PLAYER, NUMBER)
    text = "{seat} places {amount} on the board."

    def called(self, name: str, seat: int, sight: Sight) -> str:
        """The number with its noun."""
        return amount_words(self.amount, "time token") if name == "amount" else super().called(name, seat, sight)


class SharedOut(Told):
    """§12 Coins and time are divided anew at the festival."""

    seat, coins, time = fields(PLAYER, NUMBER, NUMBER)
    text = "{seat} exchanges at the festival and has {coins} and {time}."

    def called(self, name: str, seat: int, sight: Sight) -> str:
        """The numbers with their nouns."""
        nouns = {"coins": (self.coins, "coin"), "time": (self.time, "time token")}
        return amount_words(*nouns[name]) if name in nouns else super().called(name, seat, sight)


class Paid(Told):
    """§12 Something is paid."""

    seat, coins, time = fields(PLAYER, NUMBER, NUMBER)


class Cashed(Told):
    """§9 A card is discarded for a coin."""

    seat, card = fields(PLAYER, CARD)
    text = "{seat} discards {card} for a coin."


class Moved(Told):
    """§10 A miniature moves."""

    seat, start, place = fields(PLAYER, PLACE, PLACE)
    text = "{seat} goes to {place}."
    marks = ("place-{place}",)
    arrow = ("place-{start}", "place-{place}")


class Swapped(Told):
    """§10 Whoever stood there goes to where the move began."""

    seat, place = fields(PLAYER, PLACE)
    text = "{seat} goes to {place} in exchange."


class Sailed(Told):
    """§10 A boat is used."""

    seat = Field(PLAYER)
    text = "{seat} takes a boat."


class Challenged(Told):
    """§10, §22 Somebody challenges."""

    seat = Field(PLAYER)
    text = "{seat} challenges."


class ContestDecided(Told):
    """§20 A contest is decided."""

    seat, to = fields(PLAYER, PLAYER)
    text = "{seat} decides for {to}."

    def called(self, name: str, seat: int, sight: Sight) -> str:
        """Whoever decides for nobody else is not named twice."""
        if name != "to" or self.to != self.seat:
            return super().called(name, seat, sight)
        return "themselves" if self.seat < sight.seats else "itself"


class KamonMoved(Told):
    """§20, §23 A kamon changes its place on the track."""

    seat = Field(PLAYER)
    side = Field(Names("end", ("bottom", "top")))
    text = "The kamon of {seat} goes to the {side} of the influence track."


class Burnt(Told):
    """§11 A card is burnt."""

    seat, card = fields(PLAYER, CARD)
    text = "{seat} removes {card} from the game."


class Flipped(Told):
    """§11 A token is flipped."""

    seat, place = fields(PLAYER, PLACE)
    text = "{seat} flips the token of {place}."
    marks = ("place-{place}",)


class FestivalBrought(Told):
    """§12 The festival comes to a location."""

    seat, place = fields(PLAYER, PLACE)
    text = "{seat} brings the festival to {place}."
    marks = ("place-{place}",)


class Studied(Told):
    """§13 A wisdom card is taken."""

    seat, wisdom = fields(PLAYER, WISDOM_CARD)
    text = "{seat} takes {wisdom}."


class WisdomGivenUp(Told):
    """§13, §14 A wisdom card goes under the deck."""

    seat, wisdom = fields(PLAYER, WISDOM_CARD)
    text = "{seat} gives up {wisdom}."


class ShrineBuilt(Told):
    """§14 A shrine is built."""

    seat, place = fields(PLAYER, PLACE)
    text = "{seat} builds a shrine in {place}."
    marks = ("place-{place}",)


class PagodaBuilt(Told):
    """§14 A pagoda is built."""

    seat = Field(PLAYER)
    text = "{seat} builds the pagoda."


class Fought(Told):
    """§15 A monster is fought."""

    seat, monster = fields(PLAYER, MONSTER)
    text = "{seat} meets the {monster}."

    def tell(self, sight: Sight) -> str:
        """With what it asks for."""
        return f"{super().tell(sight).rstrip('.')}, which asks for {monster_words(self.monster)}."


class Defeated(Told):
    """§15 A monster is defeated."""

    seat, monster = fields(PLAYER, MONSTER)
    text = "{seat} defeats the {monster}."


class ItemBought(Told):
    """§16 An item is bought."""

    seat, item, coins = fields(PLAYER, ITEM, NUMBER)
    text = "{seat} buys {item} for {coins}."

    def called(self, name: str, seat: int, sight: Sight) -> str:
        """The price with its noun."""
        return amount_words(self.coins, "coin") if name == "coins" else super().called(name, seat, sight)


class ItemUsed(Told):
    """§23 A special item is used."""

    seat, item = fields(PLAYER, ITEM)
    text = "{seat} uses {item}."


class BoatBought(Told):
    """§16 A boat is bought."""

    seat = Field(PLAYER)
    text = "{seat} buys a boat."


class BuilderBought(Told):
    """§16 A builder is bought."""

    seat = Field(PLAYER)
    text = "{seat} hires a builder."


class CardBought(Told):
    """§17 A location card is bought."""

    seat, card, coins = fields(PLAYER, CARD, NUMBER)
    text = "{seat} buys {card} for {coins}."

    def called(self, name: str, seat: int, sight: Sight) -> str:
        """The price with its noun."""
        return amount_words(self.coins, "coin") if name == "coins" else super().called(name, seat, sight)


class Replaced(Told):
    """§17 A row is replaced."""

    seat, row = fields(PLAYER, ROW)
    text = "{seat} replaces the {row}."


class Searched(Told):
    """§18 Somebody searches."""

    seat, place = fields(PLAYER, PLACE)
    text = "{seat} searches {place}."
    marks = ("place-{place}",)


class SecretFound(Told):
    """§18 A secret is found."""

    seat, whose, place = fields(PLAYER, PLAYER, PLACE)
    text = "{seat} has found the secret of {whose}: {place}."


class DecoyFound(Told):
    """§18 A decoy is found."""

    seat, whose, place = fields(PLAYER, PLAYER, PLACE)
    text = "{place} is only the decoy of {whose}."


class TokenGained(Told):
    """§13 to §18 A token is gained."""

    seat, token = fields(PLAYER, TOKEN)
    text = "{seat} gains the {token} token."


class Covered(Told):
    """§19 A token covers an icon."""

    seat, icon = fields(PLAYER, NUMBER)
    text = "{seat} covers “{icon}” with it for good."

    def called(self, name: str, seat: int, sight: Sight) -> str:
        """What the icon lets do."""
        if name != "icon":
            return super().called(name, seat, sight)
        return icon_words(int(sight.s.board[self.seat]), self.icon - 1)


class Committed(Told):
    """§22 What somebody has committed to is revealed."""

    seat, kind, which = fields(PLAYER, INTENT, NUMBER)
    text = "{seat} has chosen to {kind}."

    def tell(self, sight: Sight) -> str:
        """With the card, the place or the item that it is about; of one alone only what comes of it is told."""
        name, finished = self.called("seat", sight.viewer, sight), int(sight.s.finished)
        if self.kind != FINISH and sight.seats - finished.bit_count() == 1:
            return ""
        if self.kind in (WAIT, FINISH):
            return f"{name} {'waits' if self.kind == WAIT else 'is done for this round'}."
        character = int(sight.s.character[self.seat])
        return f"{name} has chosen to {short_intent_words(self.kind, self.which, character)}."


class TurnCame(Told):
    """§22 In a beat the turn of an intent has come."""

    seat = Field(PLAYER)
    begins = True


class Lapsed(Told):
    """§22 An intent has become impossible."""

    seat = Field(PLAYER)
    text = "What {seat} has chosen is no longer possible."


class Prevented(Told):
    """§22 A replacement is prevented."""

    seat, row = fields(PLAYER, ROW)
    text = "{seat} keeps the {row} as it is."


class Finished(Told):
    """§21, §22 Somebody is done for this round."""

    seat = Field(PLAYER)
    text = "{seat} is done."


class RoundEnded(Told):
    """§4 A round ends."""

    which = Field(NUMBER)
    text = "Round {which} ends."
    waits = True


class Won(Told):
    """§25 Somebody has won."""

    seat = Field(PLAYER)
    text = "{seat} has won."


# Unmei


class UnmeiCollected(Told):
    """§28 An Unmei rolls the collect die and takes what it shows."""

    seat, good = fields(PLAYER, GOOD)
    text = "{seat} rolls {good} and takes it."
    marks = ("roll-{seat}-{good}",)
    is_apart = True


class UnmeiFull(Told):
    """§28 An Unmei rolls the collect die and has enough of what it shows."""

    seat, good = fields(PLAYER, GOOD)
    text = "{seat} rolls {good} and takes nothing: it has as much of that as it may."
    marks = ("roll-{seat}-{good}",)
    is_apart = True


class UnmeiRolled(Told):
    """§29 An Unmei rolls the action die."""

    seat, face = fields(PLAYER, FACE)
    text = "{seat} rolls {face}."
    marks = ("roll-{seat}-{face}",)
    is_apart = True


class RollPaid(Told):
    """§29 An Unmei pays for another roll."""

    seat = Field(PLAYER)
    text = "{seat} pays a time token for another roll: it has more than four."


class UnmeiIdle(Told):
    """§29, §30 What an Unmei rolls has no effect."""

    seat, why = fields(PLAYER, WHY)
    text = "Nothing happens: {why}."


class UnmeiCardDrawn(Told):
    """§30 A card of the Unmei deck is drawn."""

    seat, place = fields(PLAYER, PLACE)
    text = "The card that {seat} draws says {place}."
    marks = ("place-{place}",)
    is_apart = True


class UnmeiShuffled(Told):
    """§27 The discards of the Unmei deck are shuffled."""

    text = "The cards of the Unmei are shuffled."


class UnmeiCardGone(Told):
    """§27, §30, §32 A card of the Unmei deck leaves the game."""

    place = Field(PLACE)
    text = "The Unmei's card of {place} leaves the game."


class WisdomReturned(Told):
    """§29 An Unmei gives a wisdom card back for the empty deck."""

    seat, wisdom = fields(PLAYER, WISDOM_CARD)
    text = "The wisdom deck is empty, and {seat} gives back {wisdom}."
    is_apart = True


# Alone


class SetAside(Told):
    """§32 Alone, the dearest of six cards is discarded."""

    seat, card = fields(PLAYER, CARD)
    text = "{seat} discards {card}: no other card is dearer."


class Uncovered(Told):
    """§32 Alone, a search uncovers the upper token of an Unmei."""

    seat, whose, place = fields(PLAYER, PLAYER, PLACE)
    text = "{seat} searches and uncovers the upper token of {whose}: {place}."
    marks = ("place-{place}",)


class UncoveredSecret(Told):
    """§32 Alone, a second search uncovers the lower token of an Unmei, its secret."""

    seat, whose, place = fields(PLAYER, PLAYER, PLACE)
    text = "{seat} searches again and uncovers the secret of {whose}: {place}."
    marks = ("place-{place}",)


EVENTS = Events.declared_in(__name__)
