"""Wu Wei's decisions: what may be decided, as codes, as text and by touch.

``student O12`` (a step), ``master destroy O13`` (a wall), ``student leap S25`` (dragon, tiger, leopard), ``student
crane S11``, ``student pull crane-master``, ``stop``. A space is an octagon, ``O`` with row and column, or a square.
"""

from __future__ import annotations

from tabletao.core.declare.fields import Field, Names, Numbers, fields
from tabletao.core.declare.kinds import Kind, Moves
from tabletao.core.show.sight import Sight
from tabletao.core.show.touch import Touch
from tabletao.games.wu_wei.components import (
    ANIMALS,
    CARD_NAMES,
    ELEMENTS,
    OCTAGON_NAMES,
    OWN_NAMES,
    PIECE_NAMES,
    SEASONS,
    SPACE_NAMES,
    YIN_YANG,
)
from tabletao.games.wu_wei.state import FACES, MOST_PLAYERS

PIECE = Names("character", OWN_NAMES)
ANY_PIECE = Names("character", PIECE_NAMES)
SPACE = Names("space", SPACE_NAMES)
OCTAGON = Names("octagon", OCTAGON_NAMES)
TAIJI_TILE = Names("yin-yang tile", tuple(SPACE_NAMES[each] for each in YIN_YANG))
ELEMENT = Names("element", ELEMENTS)
ANIMAL = Names("animal", ANIMALS)
SEASON = Names("season", SEASONS)
CARD = Names("card", CARD_NAMES)
SEAT = Names("seat", tuple(str(1 + seat) for seat in range(MOST_PLAYERS)))
MOST_BID = 36 + 4 * 18
"""All chi of the active element, and two of any other for one."""
BIDS = Numbers("number of chi", 1 + MOST_BID)
DIE = Names("die", (*ANIMALS, "emperor", "empress"))
RULERS_DIE = Names("die", ("emperor", "empress"))
FACE = Names("face", FACES)


class Step(Kind):
    """§6 Move a character to an adjacent space; §9 onto a wall with the snake, §16 with a push among like signs."""

    public = True
    piece, space = fields(PIECE, SPACE)
    text = "{piece} {space}"
    touch = ("piece-{piece}", "space-{space}")


class Destroy(Kind):
    """§8 Destroy a wall beside a character."""

    public = True
    piece, octagon = fields(PIECE, OCTAGON)
    text = "{piece} destroy {octagon}"
    touch = ("piece-{piece}", Touch("destroy", "destroy a wall"), "space-{octagon}")


class ClearWay(Kind):
    """§15 Turn a terrain beside the centre to fields, to let a general out."""

    public = True
    piece, octagon = Field(Names("general", OWN_NAMES[4:])), Field(OCTAGON)
    text = "{piece} clear {octagon}"
    touch = ("piece-{piece}", Touch("clear", "turn terrain to fields"), "space-{octagon}")


class Leap(Kind):
    """§9 Dragon, tiger or leopard: move directly to the temple, palace or town on the card."""

    public = True
    piece, space = Field(Names("character", OWN_NAMES[:2])), Field(SPACE)
    text = "{piece} leap {space}"
    touch = ("piece-{piece}", Touch("leap", "leap by an animal's power"), "space-{space}")


class Crane(Kind):
    """§9 Crane: a step to a yin-yang tile."""

    public = True
    piece, tile = Field(Names("character", OWN_NAMES[:2])), Field(TAIJI_TILE)
    text = "{piece} crane {tile}"
    touch = ("piece-{piece}", Touch("crane", "fly with the crane"), "space-{tile}")


class Pull(Kind):
    """§16 Pull a character of another sign to the own space."""

    public = True
    piece, target = fields(PIECE, ANY_PIECE)
    text = "{piece} pull {target}"
    touch = ("piece-{piece}", Touch("pull", "pull a character"), "piece-{target}")


class Stop(Kind):
    """§6 End the movement of a character, or the whole step."""

    public = True
    text = "stop"
    touch = (Touch("stop", "end the movement"),)


class Suffer(Kind):
    """§5 Take the penalty of the undisciplined on a character."""

    public = True
    piece = Field(PIECE)
    text = "suffer {piece}"
    touch = (Touch("suffer-{piece}", "the {piece} is undisciplined"),)


class LoseCard(Kind):
    """§5, §15 The starting player chooses the card that a student loses."""

    public = True
    animal = Field(ANIMAL)
    text = "lose {animal}"
    touch = (Touch("card-{animal}", "lose the {animal}"),)


class LoseTower(Kind):
    """§15 The starting player chooses the tower that the emperor loses."""

    public = True
    space = Field(SPACE)
    text = "lose {space}"
    touch = ("space-{space}",)


class Resolve(Kind):
    """§10 Say which of two moved characters comes first."""

    public = True
    piece = Field(Names("character", OWN_NAMES[:2]))
    text = "resolve {piece}"
    touch = (Touch("piece-{piece}", "the {piece} first"),)


class Build(Kind):
    """§11, §15 Build a wall."""

    public = True
    octagon = Field(OCTAGON)
    text = "wall {octagon}"
    touch = (Touch("space-{octagon}", "a wall on {octagon}"),)


class TakeUp(Kind):
    """§11 Take up a wall, to build it anew, where none is left."""

    public = True
    octagon = Field(OCTAGON)
    text = "take {octagon}"
    touch = (Touch("space-{octagon}", "take up the wall on {octagon}"),)


class Flip(Kind):
    """§15 Turn a terrain octagon over."""

    public = True
    octagon = Field(OCTAGON)
    text = "flip {octagon}"
    touch = (Touch("space-{octagon}", "turn {octagon} over"),)


class PlaceTower(Kind):
    """§15 Place a tower on the town on which a general ended."""

    public = True
    text = "tower"
    touch = (Touch("tower", "place a tower"),)


class TakeTower(Kind):
    """§15 Take up a tower, to place it anew, where all four stand."""

    public = True
    space = Field(SPACE)
    text = "raze {space}"
    touch = (Touch("space-{space}", "take up the tower on {space}"),)


class Skip(Kind):
    """§11, §15 Build, flip or place nothing more."""

    public = True
    text = "nothing"
    touch = (Touch("nothing", "nothing more"),)


class Learn(Kind):
    """§12 Choose the card of an animal that a student has learnt."""

    public = True
    card = Field(CARD)
    text = "learn {card}"
    touch = ("card-{card}",)


class Pay(Kind):
    """§7 Pay one chi: one of the active element, or two of another."""

    public = True
    element = Field(ELEMENT)
    text = "pay {element}"
    touch = (Touch("chi-{element}", "pay with {element}"),)


class PayPlainly(Kind):
    """§7 Pay all that is owed with chi of the active element."""

    public = True
    text = "pay all"
    touch = (Touch("pay", "pay with the active element"),)


class Bid(Kind):
    """§17 Offer so many chi, unseen by the others."""

    number = Field(BIDS)
    text = "bid {number}"
    touch = (Touch("bid-{number}", "{number}"),)


class ToSeat(Kind):
    """A decision that names a player."""

    public = True
    to = Field(SEAT)

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The player, by the name of the seat."""
        return (Touch(f"seat-{1 + self.to}", sight.seat_name(self.to)),)


class Favour(ToSeat):
    """§17 The starting player decides between equal bids."""

    text = "favour {to}"


class Name(ToSeat):
    """§17 Name the next starting player."""

    text = "name {to}"


class Give(ToSeat):
    """§17 Give one of the chi that were offered to an opponent."""

    text = "give {to}"


class Whom(Kind):
    """§16 Say which of two characters is pushed first."""

    public = True
    target = Field(ANY_PIECE)
    text = "push {target}"
    touch = ("piece-{target}",)


class Resist(Kind):
    """§16 Resist a push or pull for three chi."""

    public = True
    text = "resist"
    touch = (Touch("resist", "resist for three chi"),)


class Yield(Kind):
    """§16 Yield to a push or pull, and take the three chi."""

    public = True
    text = "yield"
    touch = (Touch("yield", "yield and take the chi"),)


class PushTo(Kind):
    """§16 Say where the pushed character goes."""

    public = True
    space = Field(SPACE)
    text = "to {space}"
    touch = ("space-{space}",)


class ThrowTo(Kind):
    """§16 Say where the pusher who was resisted goes."""

    public = True
    space = Field(SPACE)
    text = "throw {space}"
    touch = ("space-{space}",)


class ChooseLineage(Kind):
    """§2 Choose a lineage."""

    public = True
    animal = Field(ANIMAL)
    text = "lineage {animal}"
    touch = ("lineage-{animal}",)


class ChooseRuler(Kind):
    """§14 Begin with the emperor or the empress."""

    public = True
    ruler = Field(Names("ruler", ("emperor", "empress")))
    text = "ruler {ruler}"
    touch = ("ruler-{ruler}",)


class ChooseSign(Kind):
    """§14 Say which sign a general shows."""

    public = True
    sign = Field(Names("sign", ("minus", "plus")))
    text = "sign {sign}"
    touch = ("sign-{sign}",)


class LayField(Kind):
    """§14 The emperor turns a terrain octagon to fields and walls it."""

    public = True
    octagon = Field(OCTAGON)
    text = "field {octagon}"
    touch = ("space-{octagon}",)


class SetElement(Kind):
    """§2 Set the town tracker: the active element."""

    public = True
    element = Field(ELEMENT)
    text = "element {element}"
    touch = ("element-{element}",)


class SetPalace(Kind):
    """§2 Set the palace tracker: the inactive palace."""

    public = True
    element = Field(ELEMENT)
    text = "palace {element}"
    touch = ("palace-{element}",)


class SetSeason(Kind):
    """§2 Set the temple tracker: the season."""

    public = True
    season = Field(SEASON)
    text = "season {season}"
    touch = ("season-{season}",)


class LayTemple(Kind):
    """§1 Chance lays a temple."""

    chance = True
    space = Field(SPACE)
    text = "temple {space}"


class LayPalace(Kind):
    """§1 Chance lays a palace."""

    chance = True
    space = Field(SPACE)
    text = "palace {space}"


class LayTown(Kind):
    """§1 Chance lays a town on the next free square."""

    chance = True
    element = Field(ELEMENT)
    text = "town {element}"


class LayTerrain(Kind):
    """§1 Chance lays a terrain on the next free octagon."""

    chance = True
    season = Field(SEASON)
    text = "terrain {season}"


class Begin(Kind):
    """§2 Chance says who begins."""

    chance = True
    starter = Field(SEAT)
    text = "begin {starter}"


class Deal(Kind):
    """§2 Chance deals a lineage."""

    chance = True
    animal = Field(ANIMAL)
    text = "deal {animal}"


# One player alone


class Fly(Kind):
    """§22 The crane on a discipline card carries the student, or the master of the own style, to a yin-yang tile."""

    public = True
    piece, tile = Field(Names("character", OWN_NAMES[:2])), Field(TAIJI_TILE)
    text = "fly {piece} {tile}"
    touch = ("piece-{piece}", "space-{tile}")


class Lead(Kind):
    """§21 Choose whose master moves, §27 or whose student and master."""

    public = True
    animal = Field(ANIMAL)
    text = "lead {animal}"
    touch = (Touch("lead-{animal}", "the {animal} style"),)


class TurnDown(Kind):
    """§24, §25 Turn a town face down."""

    public = True
    space = Field(SPACE)
    text = "down {space}"
    touch = (Touch("space-{space}", "turn {space} face down"),)


class Refresh(Kind):
    """§24 The bonus of a tower: the power of a card can be used again."""

    public = True
    animal = Field(ANIMAL)
    text = "refresh {animal}"
    touch = (Touch("refresh-{animal}", "refresh the power of the {animal}"),)


class Exchange(Kind):
    """§24 The bonus of a tower: take this card of an animal instead of the one that is held."""

    public = True
    card = Field(CARD)
    text = "exchange {card}"
    touch = (Touch("exchange-{card}", "take {card} instead"),)


class Recover(Kind):
    """§24 The bonus of a tower: a card lost after stage 1 of a campaign goes back to its deck."""

    public = True
    card = Field(CARD)
    text = "recover {card}"
    touch = (Touch("recover-{card}", "recover {card}"),)


class Settle(Kind):
    """§25 Let a die take effect."""

    public = True
    die = Field(DIE)
    text = "die {die}"
    touch = (Touch("die-{die}", "the {die} die"),)


class Ignore(Kind):
    """§25 Pay three chi to ignore the die of a ruler."""

    public = True
    die = Field(RULERS_DIE)
    text = "ignore {die}"
    touch = (Touch("ignore-{die}", "pay three chi to ignore the {die} die"),)


class Send(Kind):
    """§25 Say to which of two equally near squares a master goes."""

    public = True
    space = Field(SPACE)
    text = "send {space}"
    touch = ("space-{space}",)


class Discard(Kind):
    """§27 Discard a card, whose student and master move this turn."""

    public = True
    card = Field(CARD)
    text = "discard {card}"
    touch = ("card-{card}",)


class Advance(Kind):
    """§30 Go on to the next stage of the campaign."""

    public = True
    text = "advance"
    touch = (Touch("advance", "go on to the next stage"),)


class PlayOn(Kind):
    """§30 Play on in this stage of the campaign."""

    public = True
    text = "play on"
    touch = (Touch("play-on", "play on in this stage"),)


class Lift(Kind):
    """§30 Lift a terrain octagon between the stages of the campaign, to be shuffled."""

    public = True
    octagon = Field(OCTAGON)
    text = "lift {octagon}"
    touch = ("space-{octagon}",)


class Reveal(Kind):
    """§21 Chance reveals a discipline card."""

    chance = True
    card = Field(CARD)
    text = "reveal {card}"


class Draw(Kind):
    """§21 Chance says which card of an animal was set aside."""

    chance = True
    card = Field(CARD)
    text = "draw {card}"


class Roll(Kind):
    """§25, §28 Chance rolls a die."""

    chance = True
    face = Field(FACE)
    text = "roll {face}"


class Forfeit(Kind):
    """§30 Chance says which card of an animal is lost for the rest of the campaign."""

    chance = True
    card = Field(CARD)
    text = "forfeit {card}"


MOVES = Moves(
    Step, Destroy, ClearWay, Leap, Crane, Pull, Stop, Suffer, LoseCard, LoseTower, Resolve, Build, TakeUp, Flip,
    PlaceTower, TakeTower, Skip, Learn, Pay, PayPlainly, Bid, Favour, Name, Give, Whom, Resist, Yield, PushTo, ThrowTo,
    ChooseLineage, ChooseRuler, ChooseSign, LayField, SetElement, SetPalace, SetSeason,
    LayTemple, LayPalace, LayTown, LayTerrain, Begin, Deal,
    Fly, Lead, TurnDown, Refresh, Exchange, Recover, Settle, Ignore, Send, Discard, Advance, PlayOn, Lift,
    Reveal, Draw, Roll, Forfeit,
)  # fmt: skip
MOST_LEGAL = 1 + MOST_BID + 11
"""All bids; nothing else offers as many choices."""
