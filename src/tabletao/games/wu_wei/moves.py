"""Wu Wei's decisions: what may be decided, as codes, as text and by touch.

``student O12`` (a step), ``master destroy O13`` (a wall), ``student leap S25`` (dragon, tiger, leopard), ``student
crane S11``, ``student pull crane-master``, ``stop``. A space is an octagon, ``O`` with row and column, or a square.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tabletao.core.declare.fields import Field, Names, Numbers, fields
from tabletao.core.declare.kinds import Kind, Moves
from tabletao.core.show.caption import Caption
from tabletao.core.show.touch import Touch
from tabletao.games.wu_wei.components import (
    ANIMALS,
    CARD_NAMES,
    CRANE,
    DICE_NAMES,
    ELEMENTS,
    FIRST_GENERAL,
    FREE_NAMES,
    OCTAGON_NAMES,
    OWN_NAMES,
    PIECE_NAMES,
    SEASONS,
    SPACE_NAMES,
    YIN_YANG,
)
from tabletao.games.wu_wei.state import FACES, MOST_PLAYERS
from tabletao.games.wu_wei.wording import (
    bid_touches,
    card_touch,
    die_touch,
    effect,
    learn_caption,
    means,
    own_touch,
    pay_touch,
    piece_touch,
    power_touch,
    space_touch,
    step_caption,
    suffering,
)

if TYPE_CHECKING:
    from tabletao.games.wu_wei.sight import WuWeiSight

PIECE = Names("character", OWN_NAMES)
ANY_PIECE = Names("character", PIECE_NAMES)
SPACE = Names("space", SPACE_NAMES)
OCTAGON = Names("octagon", OCTAGON_NAMES)
FREE_SQUARE = Names("square", FREE_NAMES)
TAIJI_TILE = Names("yin-yang tile", tuple(SPACE_NAMES[each] for each in YIN_YANG))
ELEMENT = Names("element", ELEMENTS)
ANIMAL = Names("animal", ANIMALS)
SEASON = Names("season", SEASONS)
CARD = Names("card", CARD_NAMES)
SEAT = Names("seat", tuple(str(1 + seat) for seat in range(MOST_PLAYERS)))
MOST_BID = 36 + 4 * 18
"""All chi of the active element, and two of any other for one."""
BIDS = Numbers("number of chi", 1 + MOST_BID)
DIE = Names("die", DICE_NAMES)
RULERS_DIE = Names("die", DICE_NAMES[5:])
FACE = Names("face", FACES)


class OnOctagon(Kind):
    """A decision that names an octagon."""

    public = True
    octagon = Field(OCTAGON)
    verb: ClassVar[str]
    """What is done there."""

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The octagon."""
        return (space_touch(sight, self.octagon),)

    def caption(self, sight: WuWeiSight) -> Caption:
        """What is done, and where."""
        return Caption(f"{self.verb} {sight.place_words(self.octagon)}")


class OnSpace(Kind):
    """A decision that names a space."""

    public = True
    space = Field(SPACE)
    verb: ClassVar[str]
    """What is done there."""

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The space."""
        return (space_touch(sight, self.space),)

    def caption(self, sight: WuWeiSight) -> Caption:
        """What is done, and where."""
        return Caption(f"{self.verb} {sight.place_words(self.space)}")


class Step(Kind):
    """§6 Move a character to an adjacent space; §9 onto a wall with the snake, §16 with a push among like signs."""

    public = True
    piece, space = fields(PIECE, SPACE)
    text = "{piece} {space}"

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The character if there is a choice, what is paid for if it costs anything, and the space."""
        own = own_touch(sight, self.piece)
        return (*own, *means(sight, self.piece, self.space), space_touch(sight, self.space))

    def caption(self, sight: WuWeiSight) -> Caption:
        """§6, §7 What it costs, and what comes of ending there."""
        return step_caption(sight, self.piece, self.space)


class Destroy(Kind):
    """§8 Destroy a wall beside a character."""

    public = True
    piece, octagon = fields(PIECE, OCTAGON)
    text = "{piece} destroy {octagon}"

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The character if there is a choice, and the wall."""
        is_free = sight.is_way_out(self.piece, self.octagon)
        verb = Touch("clear-way", "clear a way · free") if is_free else Touch("destroy", "destroy a wall · 3 chi")
        return (*own_touch(sight, self.piece), verb, space_touch(sight, self.octagon))

    def caption(self, sight: WuWeiSight) -> Caption:
        """§6, §8 What it costs."""
        price = "free of charge" if sight.is_way_out(self.piece, self.octagon) else "it costs 3 chi"
        return Caption(f"destroy the wall on {sight.place_words(self.octagon)}", price)


class ClearWay(Kind):
    """§15 Turn a terrain beside the centre to fields, to let a general out."""

    public = True
    piece, octagon = Field(Names("general", OWN_NAMES[4:])), Field(OCTAGON)
    text = "{piece} clear {octagon}"

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The general if there is a choice, and the terrain."""
        verb = Touch("clear-way", "clear a way · free")
        return (*own_touch(sight, FIRST_GENERAL + self.piece), verb, space_touch(sight, self.octagon))

    def caption(self, sight: WuWeiSight) -> Caption:
        """§15 Which terrain."""
        return Caption(f"turn {sight.place_words(self.octagon)} to fields", "free of charge")


class Leap(Kind):
    """§9 Dragon, tiger or leopard: move directly to the temple, palace or town on the card."""

    public = True
    piece, space = Field(Names("character", OWN_NAMES[:2])), Field(SPACE)
    text = "{piece} leap {space}"

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The character if there is a choice, the animal, and the space."""
        power = power_touch(sight, self.piece, sight.leaping_animal(self.space))
        return (*own_touch(sight, self.piece), power, space_touch(sight, self.space))

    def caption(self, sight: WuWeiSight) -> Caption:
        """§9 The whole movement of the turn, and what comes of it."""
        animal, where = ANIMALS[sight.leaping_animal(self.space)], sight.place_words(self.space)
        told = f"3 chi, instead of all steps; {effect(sight, self.space)}"
        return Caption(f"{sight.own_word(self.piece)} by the {animal} to {where}", told)


class Crane(Kind):
    """§9 Crane: a step to a yin-yang tile."""

    public = True
    piece, tile = Field(Names("character", OWN_NAMES[:2])), Field(TAIJI_TILE)
    text = "{piece} crane {tile}"

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The character if there is a choice, the crane, and the tile."""
        power = power_touch(sight, self.piece, CRANE)
        return (*own_touch(sight, self.piece), power, space_touch(sight, YIN_YANG[self.tile]))

    def caption(self, sight: WuWeiSight) -> Caption:
        """§9 What it costs."""
        where = sight.place_words(YIN_YANG[self.tile])
        return Caption(
            f"{sight.own_word(self.piece)} by the crane to {where}", f"{3 + sight.toll(self.piece)} chi, a step"
        )


class Pull(Kind):
    """§16 Pull a character of another sign to the own space."""

    public = True
    piece, target = fields(PIECE, ANY_PIECE)
    text = "{piece} pull {target}"

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The character if there is a choice, and whom it pulls."""
        return (*own_touch(sight, self.piece), Touch("pull", "pull · 3 chi"), piece_touch(sight, self.target))

    def caption(self, sight: WuWeiSight) -> Caption:
        """§16 Who pulls whom."""
        who, whom = sight.own_word(self.piece), sight.piece_name(self.target)
        return Caption(f"{who} pulls the {whom}", "3 chi, which go to the other if it yields; no step")


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

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The character, with what it loses."""
        return (Touch(f"suffer-{OWN_NAMES[self.piece]}", suffering(sight, self.piece)),)


class LoseCard(Kind):
    """§5, §15 The starting player chooses the card that a student loses."""

    public = True
    animal = Field(ANIMAL)
    text = "lose {animal}"
    touch = (Touch("lose-{animal}", "the {animal}"),)


class LoseTower(OnSpace):
    """§15 The starting player chooses the tower that the emperor loses."""

    text = "lose {space}"
    verb = "destroy the tower on"


class Resolve(Kind):
    """§10 Say which of two moved characters comes first."""

    public = True
    piece = Field(Names("character", OWN_NAMES[:2]))
    text = "resolve {piece}"
    touch = (Touch("piece-{piece}", "the {piece} first"),)


class Build(OnOctagon):
    """§11, §15 Build a wall."""

    text = "wall {octagon}"
    verb = "a wall on"


class TakeUp(OnOctagon):
    """§11 Take up a wall, to build it anew, where none is left."""

    text = "take {octagon}"
    verb = "take up the wall on"


class Flip(OnOctagon):
    """§15 Turn a terrain octagon over."""

    text = "flip {octagon}"
    verb = "turn over"


class PlaceTower(Kind):
    """§15 Place a tower on the town on which a general ended."""

    public = True
    text = "tower"
    touch = (Touch("tower", "place a tower"),)


class TakeTower(OnSpace):
    """§15 Take up a tower, to place it anew, where all four stand."""

    text = "raze {space}"
    verb = "move the tower here from"


class Skip(Kind):
    """§11, §15 Build, flip or place nothing more."""

    public = True
    text = "nothing"
    touch = (Touch("nothing", "nothing"),)


class Learn(Kind):
    """§12 Choose the card of an animal that a student has learnt."""

    public = True
    card = Field(CARD)
    text = "learn {card}"

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The card."""
        return (Touch(f"take-{CARD_NAMES[self.card]}", learn_caption(sight, self.card).name),)

    def caption(self, sight: WuWeiSight) -> Caption:
        """§9 With its power."""
        return learn_caption(sight, self.card)


class Pay(Kind):
    """§7 Pay one chi: one of the active element, or two of another."""

    public = True
    element = Field(ELEMENT)
    text = "pay {element}"

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The element, and how many chi of it."""
        return (pay_touch(sight, self.element),)


class PayPlainly(Kind):
    """§7 Pay all that is owed with chi of the active element."""

    public = True
    text = "pay all"

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The whole sum."""
        return (Touch("pay-all", f"all {sight.s.owed} with {ELEMENTS[sight.s.element]}"),)


class Bid(Kind):
    """§17 Offer so many chi, unseen by the others."""

    number = Field(BIDS)
    text = "bid {number}"
    name = "offer {number} chi"

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The number; where there are many, its tens first."""
        return bid_touches(sight, self.number)


class ToSeat(Kind):
    """A decision that names a player."""

    public = True
    to = Field(SEAT)

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The player, by the name of the seat."""
        return (Touch(f"player-{1 + self.to}", sight.seat_name(self.to).title()),)


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

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The character."""
        return (piece_touch(sight, self.target),)


class Resist(Kind):
    """§16 Resist a push or pull for three chi."""

    public = True
    text = "resist"
    touch = (Touch("resist", "resist · 3 chi"),)


class Yield(Kind):
    """§16 Yield to a push or pull, and take the three chi."""

    public = True
    text = "yield"

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """To yield, with what that brings."""
        return (Touch("yield", f"yield, take {sight.s.pool} chi"),)


class PushTo(OnSpace):
    """§16 Say where the pushed character goes."""

    text = "to {space}"
    verb = "push to"


class ThrowTo(OnSpace):
    """§16 Say where the pusher who was resisted goes."""

    text = "throw {space}"
    verb = "throw back to"


class ChooseLineage(Kind):
    """§2 Choose a lineage."""

    public = True
    animal = Field(ANIMAL)
    text = "lineage {animal}"

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The animal, with its element."""
        return (Touch(f"lineage-{ANIMALS[self.animal]}", f"{ANIMALS[self.animal]} ({ELEMENTS[self.animal]})"),)


class ChooseRuler(Kind):
    """§14 Begin with the emperor or the empress."""

    public = True
    ruler = Field(Names("ruler", ("emperor", "empress")))
    text = "ruler {ruler}"

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The ruler, with the general who comes along."""
        ruler, general = (("emperor", "black"), ("empress", "white"))[self.ruler]
        return (Touch(f"ruler-{ruler}", f"{ruler}, with the {general} general"),)


class ChooseSign(Kind):
    """§14 Say which sign a general shows."""

    public = True
    sign = Field(Names("sign", ("minus", "plus")))
    text = "sign {sign}"

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The sign, with whom it conscripts."""
        sign, whom = (("minus", "masters"), ("plus", "students"))[self.sign]
        return (Touch(f"sign-{sign}", f"{sign}, conscripts {whom}"),)


class LayField(OnOctagon):
    """§14 The emperor turns a terrain octagon to fields and walls it."""

    text = "field {octagon}"
    verb = "fields and a wall on"


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
    square = Field(FREE_SQUARE)
    text = "temple {square}"


class LayPalace(Kind):
    """§1 Chance lays a palace."""

    chance = True
    square = Field(FREE_SQUARE)
    text = "palace {square}"


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
    """§2 Chance says who begins; §14 at Emperor level, where six may play, the seats do."""

    chance = True
    starter = Field(Names("seat", SEAT.names[:-1]))
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

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The character, and the tile."""
        own = Touch(f"piece-{OWN_NAMES[self.piece]}", sight.own_word(self.piece))
        return (own, space_touch(sight, YIN_YANG[self.tile]))

    def caption(self, sight: WuWeiSight) -> Caption:
        """§22 Who is carried where."""
        return Caption(f"the {sight.own_word(self.piece)} to {sight.place_words(YIN_YANG[self.tile])}")


class Lead(Kind):
    """§21 Choose whose master moves, §27 or whose student and master."""

    public = True
    animal = Field(ANIMAL)
    text = "lead {animal}"
    touch = (Touch("lead-{animal}", "the {animal} style"),)


class TurnDown(OnSpace):
    """§24, §25 Turn a town face down."""

    text = "down {space}"
    verb = "exhaust"


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

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """What is done, and the card."""
        return (Touch("exchange", "exchange a card"), card_touch(sight, self.card))


class Recover(Kind):
    """§24 The bonus of a tower: a card lost after stage 1 of a campaign goes back to its deck."""

    public = True
    card = Field(CARD)
    text = "recover {card}"

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """What is done, and the card."""
        return (Touch("recover", "recover a lost card"), card_touch(sight, self.card))


class Settle(Kind):
    """§25 Let a die take effect."""

    public = True
    die = Field(DIE)
    text = "die {die}"

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The die, with what it shows and does."""
        return (die_touch(sight, self.die),)


class Ignore(Kind):
    """§25 Pay three chi to ignore the die of a ruler."""

    public = True
    die = Field(RULERS_DIE)
    text = "ignore {die}"
    touch = (Touch("ignore-{die}", "pay three chi to ignore the {die} die"),)


class Send(OnSpace):
    """§25 Say to which of several equally near squares a master goes."""

    text = "send {space}"
    verb = "send the master to"


class Discard(Kind):
    """§27 Discard a card, whose student and master move this turn."""

    public = True
    card = Field(CARD)
    text = "discard {card}"

    def touches(self, sight: WuWeiSight) -> tuple[Touch, ...]:
        """The animal, and where there are several of it the card."""
        return (Touch(f"discard-{ANIMALS[self.card // 5]}", ANIMALS[self.card // 5]), card_touch(sight, self.card))


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


class Lift(OnOctagon):
    """§30 Lift a terrain octagon between the stages of the campaign, to be shuffled."""

    text = "lift {octagon}"
    verb = "lift"


class Reveal(Kind):
    """§21 Chance reveals a discipline card."""

    chance = True
    public = True
    card = Field(CARD)
    text = "reveal {card}"


class Draw(Kind):
    """§21 Chance says which card of an animal was set aside."""

    chance = True
    public = True
    card = Field(CARD)
    text = "draw {card}"


class Roll(Kind):
    """§25, §28 Chance rolls a die."""

    chance = True
    public = True
    face = Field(FACE)
    text = "roll {face}"


class Forfeit(Kind):
    """§30 Chance says which card of an animal is lost for the rest of the campaign."""

    chance = True
    public = True
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
