"""What happens in Wu Wei, how it is told, and what a simulation counts of it."""

from __future__ import annotations

from typing import Any

from tabletao.core.declare.events import Event, Events
from tabletao.core.declare.fields import Field, Names, Numbers, Seats, Secret, fields
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
from tabletao.games.wu_wei.state import FACES, SEATS

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


class BoardLaid(Told):
    """§1 The board is laid out: told once, with the last tile."""

    text = "The board is laid: twenty towns, five temples, five palaces, and terrain of four seasons."


class Began(Told):
    """§2 The starting player."""

    seat = Field(PLAYER)
    text = "{seat} is the starting player."


class LineageTaken(Told):
    """§2 A player has a lineage."""

    seat, animal = fields(PLAYER, ANIMAL)
    text = "{seat} follows the {animal}."


class RulerChosen(Told):
    """§14 The emperor's player begins with one of the rulers."""

    ruler = Field(RULER)
    text = "The {ruler} comes into play."


class GeneralChosen(Told):
    """§14, §15 A general shows its sign."""

    general, sign = fields(GENERAL, SIGN)
    text = "The {general} general shows a {sign}."


class FieldLaid(Told):
    """§14 The emperor walls a field at the start."""

    octagon = Field(OCTAGON)
    text = "{octagon} becomes fields, with a wall."
    marks = ("space-{octagon}",)


class TrackersSet(Told):
    """§2 The trackers are set."""

    element, palace, season = fields(ELEMENT, ELEMENT, SEASON)
    text = "It is {season}; {element} is active, and the {palace} palace is inactive."


class ChiDealt(Told):
    """§2 Chi is dealt."""

    text = "Everybody has one chi of each element, and the later in turn order, the more of the active one."


class Stepped(Told):
    """§6 A character takes a step."""

    piece, start, space = fields(PIECE, SPACE, SPACE)
    text = "{piece} moves to {space}."
    marks = ("space-{space}",)
    arrow = ("space-{start}", "space-{space}")


class Leapt(Told):
    """§9 A character leaps by dragon, tiger or leopard."""

    piece, start, space = fields(PIECE, SPACE, SPACE)
    text = "{piece} leaps to {space}."
    marks = ("space-{space}",)
    arrow = ("space-{start}", "space-{space}")


class PowerUsed(Told):
    """§9 An animal's power is used."""

    seat, animal = fields(PLAYER, ANIMAL)
    text = "{seat} uses the power of the {animal}."


class Paid(Told):
    """§7 Chi is paid."""

    seat, amount, element = fields(PLAYER, NUMBER, ELEMENT)
    text = "{seat} pays {amount} {element}."


class Collected(Told):
    """§7, §10, §13 Chi is collected."""

    seat, amount, element = fields(PLAYER, NUMBER, ELEMENT)
    text = "{seat} collects {amount} {element}."


class WallDestroyed(Told):
    """§8 A wall is destroyed."""

    seat, octagon = fields(PLAYER, OCTAGON)
    text = "{seat} destroys the wall on {octagon}."
    marks = ("space-{octagon}",)


class Undisciplined(Told):
    """§5 A character is undisciplined."""

    seat, piece = fields(PLAYER, OWN_PIECE)
    text = "{seat} is undisciplined, and the {piece} takes the penalty."


class CardLost(Told):
    """§5, §15 A student loses a card."""

    seat, animal = fields(PLAYER, ANIMAL)
    text = "{seat} loses the {animal}."


class MarkerLost(Told):
    """§5, §15 A master loses the lineage marker."""

    animal = Field(ANIMAL)
    text = "The {animal} master is dishonoured: the marker lies on its palace."


class MarkerRecovered(Told):
    """§5 A master recovers the lineage marker."""

    seat = Field(PLAYER)
    text = "{seat} recovers the lineage marker."


class TowerLost(Told):
    """§15 A tower is destroyed."""

    space = Field(SPACE)
    text = "The tower on {space} is destroyed."
    marks = ("space-{space}",)


class SentToCentre(Told):
    """§5, §15 A character goes to the centre."""

    piece = Field(PIECE)
    text = "{piece} goes to the centre."


class TileTurned(Told):
    """§13 A yin-yang tile turns over."""

    tile, side = fields(TILE, SIDE)
    text = "The {tile} yin-yang tile turns {side}."


class ElementSet(Told):
    """§11 A town sets the active element."""

    element = Field(ELEMENT)
    text = "{element} is the active element now."


class SeasonChanged(Told):
    """§11 A temple changes the season."""

    season = Field(SEASON)
    text = "It is {season} now."


class GatheringCalled(Told):
    """§11 Winter calls a gathering."""

    text = "A gathering will be held before the starting player's next turn."


class PalaceTaken(Told):
    """§11 A palace takes the marker."""

    element = Field(ELEMENT)
    text = "The {element} palace is inactive from now on."


class WallBuilt(Told):
    """§11, §15 A wall is built."""

    seat, octagon = fields(PLAYER, OCTAGON)
    text = "{seat} builds a wall on {octagon}."
    marks = ("space-{octagon}",)


class WallTaken(Told):
    """§11 A wall is taken up to be built anew."""

    octagon = Field(OCTAGON)
    text = "The wall on {octagon} is taken up."


class Flipped(Told):
    """§15 Terrain is turned over."""

    seat, octagon = fields(PLAYER, OCTAGON)
    text = "{seat} turns {octagon} over."
    marks = ("space-{octagon}",)


class Learnt(Told):
    """§12 A student learns an animal."""

    seat, animal, element = fields(PLAYER, ANIMAL, ELEMENT)
    text = "{seat} learns the {animal} and takes the {element} card."


class Promoted(Told):
    """§12 A student becomes a master."""

    seat = Field(PLAYER)
    text = "{seat} has learnt all five animals: the student is a master."


class Cultivated(Told):
    """§13 A master cultivates chi."""

    seat = Field(PLAYER)


class RoundBegan(Told):
    """§17 A round begins."""

    which, seat = fields(NUMBER, PLAYER)
    text = "Round {which} begins with {seat}."


class BidMade(Told):
    """§17 A bid is made, unseen by the others."""

    seat = Field(PLAYER)
    amount = Secret(NUMBER, only="seat", unseen="some number of")
    text = "{seat} offers {amount} chi."


class BidsShown(Told):
    """§17 A bid is shown."""

    seat, amount = fields(PLAYER, NUMBER)
    text = "{seat} has offered {amount}."


class GatheringWon(Told):
    """§17 A gathering is won."""

    seat = Field(PLAYER)
    text = "{seat} names the next starting player."


class StarterNamed(Told):
    """§17 The next starting player is named."""

    seat, to = fields(PLAYER, PLAYER)
    text = "{seat} names {to}: the next round begins there."


class ChiGiven(Told):
    """§17 Chi is given away."""

    seat, to, amount = fields(PLAYER, PLAYER, NUMBER)
    text = "{seat} gives {amount} chi to {to}."


class Conscripted(Told):
    """§15 A general conscripts a character."""

    piece = Field(PIECE)
    text = "{piece} is conscripted."


class TowerPlaced(Told):
    """§15 A tower is placed."""

    space = Field(SPACE)
    text = "A tower stands on {space}."
    marks = ("space-{space}",)


class TowerTaken(Told):
    """§15 A tower is taken up to be placed anew."""

    space = Field(SPACE)
    text = "The tower on {space} is taken up."


class Recruited(Told):
    """§15 The other ruler is recruited."""

    ruler = Field(RULER)
    text = "The {ruler} is recruited and stands in the centre."


class Yielded(Told):
    """§16 A character yields to a push or pull."""

    piece = Field(PIECE)
    text = "{piece} yields."


class Pulled(Told):
    """§16 A character is pulled."""

    piece, start, space = fields(PIECE, SPACE, SPACE)
    text = "{piece} is pulled to {space}."
    marks = ("space-{space}",)
    arrow = ("space-{start}", "space-{space}")


class Pushed(Told):
    """§16 A character is pushed."""

    piece, start, space = fields(PIECE, SPACE, SPACE)
    text = "{piece} is pushed to {space}."
    marks = ("space-{space}",)
    arrow = ("space-{start}", "space-{space}")


class Resisted(Told):
    """§16 A character resists a push or pull."""

    piece = Field(PIECE)
    text = "{piece} resists."


class ThrownBack(Told):
    """§16 A pusher is thrown back."""

    piece, start, space = fields(PIECE, SPACE, SPACE)
    text = "{piece} is thrown back to {space}."
    marks = ("space-{space}",)
    arrow = ("space-{start}", "space-{space}")


class Won(Told):
    """§18 Somebody has won."""

    seat = Field(PLAYER)
    text = "{seat} has won."


class Ended(Told):
    """§18 Sixty rounds have been played."""

    text = "Sixty rounds have been played."


# One player alone


class StageBegan(Told):
    """§20 A stage begins."""

    which = Field(STAGE)
    text = "Stage {which}, begins."


class CarriedOver(Told):
    """§30 What a stage of the campaign begins with: cards that are out, walls of the X that stand, and chi."""

    lost, walls, chi = fields(NUMBER, NUMBER, NUMBER)
    text = "Carried over: cards lost for good {lost}, walls that stand {walls}, chi {chi}."


class CardRevealed(Told):
    """§21 A discipline card is revealed."""

    card, left = fields(CARD, NUMBER)
    text = "The discipline deck shows the {card}; {left} cards are left."


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
    text = "The town on {space} is exhausted; {left} are left."
    marks = ("space-{space}",)


class TownUp(Told):
    """§27 A town is turned face up."""

    space, left = fields(SPACE, NUMBER)
    text = "The town on {space} comes back to life; {left} are still down."
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
    text = "The {die} die shows {face}."


class DieIgnored(Told):
    """§25 A ruler's die is ignored."""

    die = Field(DIE)
    text = "The {die} die is ignored for three chi."


class DieIdle(Told):
    """§25 A die has no effect."""

    die = Field(DIE)
    text = "The {die} die has no effect."


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


class RulerStayed(Told):
    """§28 A ruler cannot or need not walk."""

    piece = Field(PIECE)
    text = "{piece} stays."


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

    text = "The stage is lost."


EVENTS = Events.declared_in(__name__)
