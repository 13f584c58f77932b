"""§20 to §30 What only somebody who plays alone decides, or chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletao.core.declare.fields import Field, Names
from tabletao.core.declare.kinds import Kind
from tabletao.core.show.caption import Caption
from tabletao.core.show.touch import Touch
from tabletao.games.wu_wei.components import ANIMALS, OWN_NAMES, YIN_YANG
from tabletao.games.wu_wei.moves.fields import ANIMAL, CARD, DIE, FACE, RULERS_DIE, TAIJI_TILE, OnOctagon, OnSpace
from tabletao.games.wu_wei.wording import card_touch, die_touch, space_touch

if TYPE_CHECKING:
    from tabletao.games.wu_wei.sight import WuWeiSight


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
    touch = (Touch("ignore-{die}", "ignore {die} · 3 chi"),)


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
