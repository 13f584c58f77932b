"""§2 to §17 What chance deals, draws and turns up."""

from __future__ import annotations

from tabletao.core.declare.fields import Field
from tabletao.core.declare.kinds import Kind
from tabletao.games.floating_world.moves.fields import CARD, ITEM, MONSTER, PLACE, SEASON_CARD, SEAT, WISDOM_CARD


class DealToken(Kind):
    """§2 Chance deals a location token."""

    chance = True
    place = Field(PLACE)
    text = "token {place}"


class DrawCard(Kind):
    """§5, §7 Chance draws a card of a player's deck."""

    chance = True
    card = Field(CARD)
    text = "draw {card}"


class RevealCard(Kind):
    """§5, §17 Chance turns up the top card of the season deck."""

    chance = True
    card = Field(SEASON_CARD)
    text = "season {card}"


class RevealWisdom(Kind):
    """§13 Chance turns up a wisdom card."""

    chance = True
    wisdom = Field(WISDOM_CARD)
    text = "wisdom {wisdom}"


class RevealItem(Kind):
    """§16 Chance turns up an item."""

    chance = True
    item = Field(ITEM)
    text = "item {item}"


class RevealMonster(Kind):
    """§15 Chance turns up a monster."""

    chance = True
    monster = Field(MONSTER)
    text = "monster {monster}"


class FlipToken(Kind):
    """§11 Chance says which token is flipped, §32 or uncovered."""

    chance = True
    place = Field(PLACE)
    text = "flips {place}"


class DealTeapot(Kind):
    """§4 Chance deals the teapot."""

    chance = True
    to = Field(SEAT)
    text = "teapot {to}"
