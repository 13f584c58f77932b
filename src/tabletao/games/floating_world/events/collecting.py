"""§2 to §7 What happens before the first round, and in the draw and collect phase."""

from __future__ import annotations

from tabletao.core.declare.fields import Field, Secret, fields
from tabletao.core.show.sight import Sight
from tabletao.games.floating_world.events.fields import BOARD, CARD, CHARACTER, NUMBER, PLAYER, SIDE, Told
from tabletao.games.floating_world.naming import amount_words, listed


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
