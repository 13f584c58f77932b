"""§20 to §30 What happens only to somebody who plays alone."""

from __future__ import annotations

from typing import Any

from tabletao.core.declare.fields import Field, fields
from tabletao.games.wu_wei.events.fields import (
    ANIMAL,
    CARD,
    DIE,
    ELEMENT,
    FACE,
    NUMBER,
    OCTAGON,
    PIECE,
    PLAYER,
    REASON,
    RING,
    SIDE,
    SIDE_OF_MARKER,
    SPACE,
    STAGE,
    WHY_IDLE,
    WHY_STAYING,
    Told,
)
from tabletao.games.wu_wei.state import RISING_EMPIRE
from tabletao.games.wu_wei.wording import carried_words, die_words


class StageBegan(Told):
    """§20 A stage begins."""

    which = Field(STAGE)
    text = "Stage {which}, begins."


class CarriedOver(Told):
    """§30 What a stage of the campaign begins with: cards that are out, walls of the X that stand, and chi."""

    lost, walls, chi = fields(NUMBER, NUMBER, NUMBER)

    def tell(self, sight: Any) -> str:
        """What was carried over, and no more."""
        return f"Carried over: {carried_words(sight.stage.lost_cards(), self.walls, self.chi)}."


class CardRevealed(Told):
    """§21 A discipline card is revealed."""

    card, left = fields(CARD, NUMBER)
    text = "The discipline deck shows the {card}; {left} cards are left."
    is_apart = True


class MasterLed(Told):
    """§21, §27 A style is chosen, whose characters move."""

    animal = Field(ANIMAL)
    text = "The {animal} style moves."


class MarkerRetrieved(Told):
    """§21, §27 A master retrieves the lineage marker from its palace."""

    animal = Field(ANIMAL)
    text = "The {animal} master retrieves the lineage marker."


class MarkerTurned(Told):
    """§21, §24, §28 Winter turns the gathering marker."""

    side = Field(SIDE_OF_MARKER)
    text = "Winter turns the gathering marker: the {side} is up."


class Flown(Told):
    """§22 The crane on a discipline card carries a character to a yin-yang tile."""

    piece, start, space = fields(PIECE, SPACE, SPACE)
    text = "The crane carries {piece} to {space}."
    marks = ("space-{space}",)
    arrow = ("space-{start}", "space-{space}")


class SnakeCoiled(Told):
    """§22 The snake on a discipline card holds the walls."""

    text = "The snake holds the walls: none can be passed or destroyed until the next master phase."


class DragonStirred(Told):
    """§22 The dragon on a discipline card moves the season on."""

    text = "The dragon moves the season on."


class TigerProwled(Told):
    """§22 The tiger on a discipline card asks for a wall."""

    element = Field(ELEMENT)
    text = "The tiger asks for a wall in the inner ring of the {element} palace's quadrant."


class LeopardTurned(Told):
    """§22 The leopard on a discipline card sets the element."""

    element = Field(ELEMENT)
    text = "The leopard makes {element} the active element."


class TownDown(Told):
    """§24, §25 A town is turned face down."""

    space, left = fields(SPACE, NUMBER)
    text = "{space} is exhausted; {left} towns are left."
    marks = ("space-{space}",)


class TownUp(Told):
    """§27 A town is turned face up."""

    space, left = fields(SPACE, NUMBER)
    text = "{space} comes back to life; {left} towns are still down."
    marks = ("space-{space}",)


class TilesSet(Told):
    """§24 Winter sets both yin-yang tiles."""

    side = Field(SIDE)
    text = "Both yin-yang tiles turn {side}."


class Refreshed(Told):
    """§24 The power of a card is refreshed."""

    animal = Field(ANIMAL)
    text = "The power of the {animal} can be used again."


class Exchanged(Told):
    """§24 A card is exchanged."""

    card = Field(CARD)
    text = "The {card} is taken in exchange."


class Recovered(Told):
    """§24 A lost card goes back to its deck."""

    card = Field(CARD)
    text = "The {card} is back in its deck."


class Rolled(Told):
    """§25, §28 A die is rolled."""

    die, face = fields(DIE, FACE)
    text = "The {die} die shows {face}"

    def tell(self, sight: Any) -> str:
        """What it shows; §28 in stage 3 how far that lets the ruler walk."""
        steps = sight.stage.steps_words(self.face) if sight.s.stage == RISING_EMPIRE else ""
        return f"{super().tell(sight)}: {steps}." if steps else f"{super().tell(sight)}."


class DieSettled(Told):
    """§25 A die takes effect."""

    die, face = fields(DIE, FACE)

    def tell(self, sight: Any) -> str:
        """Which die, and what its face does."""
        return f"The {self.called('die', 0, sight)} die: {die_words(self.die, self.face)}."


class DieIgnored(Told):
    """§25 A ruler's die is ignored."""

    die = Field(DIE)
    text = "The {die} die is ignored for three chi."


class DieIdle(Told):
    """§25 A die has no effect."""

    die, why = fields(DIE, WHY_IDLE)
    text = "The {die} die has no effect: {why}."


class MasterSent(Told):
    """§25 A die moves a master."""

    piece, start, space = fields(PIECE, SPACE, SPACE)
    text = "{piece} goes to {space}."
    marks = ("space-{space}",)
    arrow = ("space-{start}", "space-{space}")


class MasterRemoved(Told):
    """§25 A master leaves the match."""

    animal = Field(ANIMAL)
    text = "The {animal} master finds no town any more and leaves."


class ChiLost(Told):
    """§25 The lion takes a chi."""

    seat, element = fields(PLAYER, ELEMENT)
    text = "The lion takes 1 {element} from {seat}."


class Discarded(Told):
    """§27 A card is discarded."""

    card, left = fields(CARD, NUMBER)
    text = "The {card} is discarded; {left} cards are left."


class CardExhausted(Told):
    """§27 A card is removed for its power."""

    card = Field(CARD)
    text = "The {card} is used up and removed."


class RulerWalked(Told):
    """§28 A ruler walks along a ring."""

    piece, start, space = fields(PIECE, SPACE, SPACE)
    text = "{piece} walks to {space}."
    marks = ("space-{space}",)
    arrow = ("space-{start}", "space-{space}")
    is_apart = True


class RulerStayed(Told):
    """§28 A ruler cannot or need not walk."""

    piece, why = fields(PIECE, WHY_STAYING)
    text = "{piece} stays: {why}."
    is_apart = True


class LandTilled(Told):
    """§28 A ruler turns terrain to fields."""

    octagon = Field(OCTAGON)
    text = "{octagon} is turned to fields."
    marks = ("space-{octagon}",)


class EmpireWall(Told):
    """§28 A ruler builds a wall."""

    octagon = Field(OCTAGON)
    text = "The empire builds a wall on {octagon}."
    marks = ("space-{octagon}",)


class RulersReturned(Told):
    """§28 The rulers go back to their yin-yang tiles."""

    text = "The emperor and the empress return to their yin-yang tiles."


class RingCompleted(Told):
    """§28 A ring is complete, and the rulers turn to the other one."""

    ring = Field(RING)
    text = "The {ring} ring is complete."


class GoalsMet(Told):
    """§30 What a stage of the campaign asks at least is met."""

    text = "What this stage asks at least is met."


class StagePassed(Told):
    """§30 A stage of the campaign is passed."""

    which = Field(STAGE)
    text = "Stage {which}, is passed."
    waits = True


class CardForfeited(Told):
    """§30 A card is lost for the rest of the campaign."""

    card = Field(CARD)
    text = "The {card} is lost for the rest of the campaign: its master was not on his temple."


class TerrainLifted(Told):
    """§30 A terrain is lifted to be shuffled."""

    octagon = Field(OCTAGON)
    text = "The terrain on {octagon} is lifted."
    marks = ("space-{octagon}",)


class StageWon(Told):
    """§20 All goals are reached."""

    text = "All goals are reached."


class StageLost(Told):
    """§20 The stage is lost."""

    why = Field(REASON)
    text = "The stage is lost: {why}."
