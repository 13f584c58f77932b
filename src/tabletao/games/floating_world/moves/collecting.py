"""§5 to §8, §12 The draw and collect phases: dividing and choosing cards, items, coins and time."""

from __future__ import annotations

from tabletao.core.declare.fields import Field, Names, Numbers
from tabletao.core.declare.kinds import Kind
from tabletao.core.show.sight import Sight
from tabletao.core.show.touch import Touch
from tabletao.games.floating_world.components import CHOICE_NAMES, CHOICES, ICONS, SPLIT_NAMES, split_parts
from tabletao.games.floating_world.moves.fields import CARD, MOST_TIME, Sets, icon_touch


class Split(Kind):
    """§5 Divide the neighbour's cards: the one that is discarded, the first and the second pile."""

    way = Field(Names("way to divide", SPLIT_NAMES))
    text = "split {way}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The card that is discarded, then those of the second pile."""
        discarded, _, second = split_parts(self.way)
        first = (Touch(f"six-{1 + discarded}", f"discard card {1 + discarded}"),)
        return first + tuple(Touch(f"six-{1 + card}", f"card {1 + card}", group="pile") for card in second)


class TakePile(Kind):
    """§6 Take one of the two piles."""

    pile = Field(Names("pile", ("1", "2")))
    text = "pile {pile}"
    touch = (Touch("pile-{pile}", "pile {pile}"),)


class TakeBoth(Kind):
    """§6 Take both piles by an icon."""

    text = "both"
    touch = (Touch("both", "both piles"),)


class SpendBoth(Kind):
    """§6, §23 Take both piles by the item."""

    text = "both by item"
    touch = (Touch("item-both-piles", "both piles, by the item"),)


class Rearrange(Kind):
    """§6 Take any three of the returned cards by an icon."""

    way = Field(Names("choice", CHOICE_NAMES))
    text = "take {way}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The cards that are taken."""
        chosen = (card for card in range(5) if CHOICES[self.way] >> card & 1)
        return tuple(Touch(f"five-{1 + card}", f"card {1 + card}", group="take") for card in chosen)


class Discard(Kind):
    """§7 Discard a card above the limit of the hand."""

    card = Field(CARD)
    text = "discard {card}"
    touch = ("card-{card}",)


class UseItems(Kind):
    """§8, §23 Use some of folding fan, hourglass and master carpenter."""

    items = Field(Sets("set of items", 3))
    text = "use {items}"
    touch = (Touch("use-{items}", "use {items} (1 folding fan, 2 hourglass, 3 master carpenter)"),)


class Divide(Kind):
    """§12 Say how many of all coins and time are time."""

    public = True
    number = Field(Numbers("number of time tokens", MOST_TIME))
    text = "divide {number}"
    touch = (Touch("divide-{number}", "{number} as time, the rest as coins"),)


class PlaceTime(Kind):
    """§8 Place time on a set of icons."""

    icons = Field(Sets("set of icons", ICONS))
    text = "time {icons}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The icons one after the other, then the end."""
        icons = (icon for icon in range(ICONS) if self.icons >> icon & 1)
        touched = tuple(icon_touch(sight, icon, "time for “{}”", "time") for icon in icons)
        return (*touched, Touch("placed", "no more time"))
