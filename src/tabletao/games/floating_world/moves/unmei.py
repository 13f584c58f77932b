"""§27 to §32 What chance decides for the Unmei, and for one who plays alone."""

from __future__ import annotations

from tabletao.core.declare.fields import Field, Names
from tabletao.core.declare.kinds import Kind
from tabletao.games.floating_world.components import ACTION_FACE_NAMES, COLLECT_FACE_NAMES, DEAL_NAMES
from tabletao.games.floating_world.moves.fields import PLACE, WISDOM_CARD


class RollCollect(Kind):
    """§28 Chance rolls the collect die of an Unmei."""

    chance = True
    face = Field(Names("face", COLLECT_FACE_NAMES))
    text = "collect {face}"


class RollAction(Kind):
    """§29 Chance rolls the action die of an Unmei."""

    chance = True
    face = Field(Names("face", ACTION_FACE_NAMES))
    text = "action {face}"


class DrawUnmei(Kind):
    """§30 Chance draws a card of the Unmei deck."""

    chance = True
    place = Field(PLACE)
    text = "unmei {place}"


class ReturnWisdom(Kind):
    """§29 Chance says which wisdom card an Unmei gives back."""

    chance = True
    wisdom = Field(WISDOM_CARD)
    text = "returns {wisdom}"


class DealPiles(Kind):
    """§32 Chance deals the cards of one who plays alone into two piles."""

    chance = True
    way = Field(Names("way to deal", DEAL_NAMES))
    text = "piles {way}"
