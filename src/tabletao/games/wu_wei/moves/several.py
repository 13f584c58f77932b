"""What is decided where several play, much of it also by one alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletao.core.declare.fields import Field, Names, fields
from tabletao.core.declare.kinds import Kind
from tabletao.core.show.caption import Caption
from tabletao.core.show.touch import Touch
from tabletao.games.wu_wei.components import ANIMALS, CARD_NAMES, CRANE, ELEMENTS, FIRST_GENERAL, OWN_NAMES, YIN_YANG
from tabletao.games.wu_wei.moves.fields import (
    ANIMAL,
    ANY_PIECE,
    BIDS,
    CARD,
    ELEMENT,
    FREE_SQUARE,
    OCTAGON,
    PIECE,
    SEASON,
    SEAT,
    SPACE,
    TAIJI_TILE,
    OnOctagon,
    OnSpace,
)
from tabletao.games.wu_wei.wording import (
    bid_touches,
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
