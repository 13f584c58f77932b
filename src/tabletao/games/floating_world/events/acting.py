"""§8 to §25 What happens in the action phase, and how a match ends."""

from __future__ import annotations

from tabletao.core.declare.fields import Field, Names, fields
from tabletao.core.show.sight import Sight
from tabletao.games.floating_world.events.fields import (
    CARD,
    INTENT,
    ITEM,
    MONSTER,
    NUMBER,
    PLACE,
    PLAYER,
    ROW,
    TOKEN,
    WISDOM_CARD,
    Told,
)
from tabletao.games.floating_world.naming import amount_words, icon_words, monster_words, short_intent_words
from tabletao.games.floating_world.state import FINISH, WAIT


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
