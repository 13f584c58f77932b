"""What happens where several play, much of it also to one alone."""

from __future__ import annotations

from tabletao.core.declare.fields import Field, Secret, fields
from tabletao.games.wu_wei.events.fields import (
    ANIMAL,
    ELEMENT,
    GENERAL,
    NUMBER,
    OCTAGON,
    OWN_PIECE,
    PIECE,
    PLAYER,
    RULER,
    SEASON,
    SIDE,
    SIGN,
    SPACE,
    TILE,
    Told,
)


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
