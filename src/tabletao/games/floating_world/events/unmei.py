"""§27 to §32 What Unmei do, and what happens to one who plays alone."""

from __future__ import annotations

from tabletao.core.declare.fields import Field, fields
from tabletao.games.floating_world.events.fields import CARD, FACE, GOOD, PLACE, PLAYER, WHY, WISDOM_CARD, Told

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
