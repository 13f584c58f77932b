"""§5 to §8, §12 The draw and collect phases: dividing and choosing cards, items, coins and time."""

from __future__ import annotations

from typing import Any

from tabletao.core.declare.fields import Field, Names, Numbers
from tabletao.core.declare.kinds import Kind
from tabletao.core.show.caption import Caption
from tabletao.core.show.sight import Sight
from tabletao.core.show.touch import Touch
from tabletao.games.floating_world.components import (
    CARD_NAMES,
    CHOICE_NAMES,
    CHOICES,
    ICONS,
    ITEM_NAMES,
    SPLIT_NAMES,
    split_parts,
)
from tabletao.games.floating_world.moves.fields import CARD, COLLECT_ITEMS, FEW, MOST_TIME, Sets, icon_touch
from tabletao.games.floating_world.naming import card_title, card_words, icon_words, item_title, listed
from tabletao.games.floating_world.state import ACT, SET_ASIDE


class Split(Kind):
    """§5 Divide the neighbour's cards: the one that is discarded, the first and the second pile."""

    way = Field(Names("way to divide", SPLIT_NAMES))
    text = "split {way}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The card that is discarded, then those of the second pile."""
        (discarded, _, second), names = split_parts(self.way), self._names(sight)
        first = (Touch(f"six-{1 + discarded}", names[discarded]),)
        return first + tuple(Touch(f"six-{1 + card}", names[card], group="pile") for card in second)

    def caption(self, sight: Sight) -> Caption:
        """What becomes of each card."""
        (discarded, *piles), names = split_parts(self.way), self._names(sight)
        told = " or ".join(listed([names[card] for card in pile]) for pile in piles if pile)
        return Caption(f"discard {names[discarded]}", f"the choice is then {told}" if told else "nothing else is left")

    def _names(self, sight: Any) -> list[str]:
        """What the neighbour's cards are called."""
        return [card_title(card) for card in sight.passed(sight.dividing)]


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
        return tuple(Touch(f"five-{1 + card}", name, group="take") for card, name in self._taken(sight))

    def caption(self, sight: Sight) -> Caption:
        """Which cards."""
        return Caption(f"take {listed([name for _, name in self._taken(sight)])}")

    def _taken(self, sight: Any) -> list[tuple[int, str]]:
        """The cards that are taken, by number and name."""
        cards = enumerate(sight.passed(sight.viewer))
        return [(number, card_title(card)) for number, card in cards if CHOICES[self.way] >> number & 1]


class Discard(Kind):
    """§7 Discard a card above the limit of the hand; §32 alone, one of the dearest of six."""

    card = Field(CARD)
    text = "discard {card}"

    def touches(self, sight: Any) -> tuple[Touch, ...]:
        """The card, in the hand or among the six."""
        if sight.s.phase == SET_ASIDE:
            return (Touch(f"six-{1 + sight.passed(sight.viewer).index(self.card)}", card_words(self.card)),)
        return (Touch(f"card-{CARD_NAMES[self.card]}", card_words(self.card)),)


class UseItems(Kind):
    """§8, §23 Use some of folding fan, hourglass and master carpenter."""

    items = Field(Sets("set of items", 3))
    text = "use {items}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The items one after the other, then the end."""
        used = (COLLECT_ITEMS[i] for i in range(len(COLLECT_ITEMS)) if self.items >> i & 1)
        things = (Touch(f"item-{ITEM_NAMES[item]}", item_title(item), "use") for item in used)
        return (*things, Touch("used", "that is all"))

    def caption(self, sight: Sight) -> Caption:
        """Which items."""
        used = [item_title(COLLECT_ITEMS[i]) for i in range(len(COLLECT_ITEMS)) if self.items >> i & 1]
        return Caption(f"use the {listed(used)}" if used else "use none")


class Divide(Kind):
    """§12 Say how many of all coins and time are time."""

    public = True
    number = Field(Numbers("number of time tokens", MOST_TIME))
    text = "divide {number}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """In the action phase what is meant, then the number; of many its tens first."""
        s, total = sight.s, self._total(sight)
        first = (Touch("exchange", "exchange coins and time"),) if s.phase == ACT else ()
        low = self.number // 10 * 10
        tens = (Touch(f"tens-{low}", f"{low} to {low + 9} time"),) if total > FEW else ()
        return (*first, *tens, Touch(f"divide-{self.number}", f"{self.number} time, {total - self.number} coins"))

    def caption(self, sight: Sight) -> Caption:
        """What is there afterwards."""
        return Caption(f"{self.number} time and {self._total(sight) - self.number} coins")

    def _total(self, sight: Sight) -> int:
        """All coins and time together."""
        return int(sight.s.coins[sight.viewer]) + int(sight.s.time[sight.viewer])


class PlaceTime(Kind):
    """§8 Place time on a set of icons."""

    icons = Field(Sets("set of icons", ICONS))
    text = "time {icons}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The icons one after the other, then the end."""
        icons = (icon for icon in range(ICONS) if self.icons >> icon & 1)
        touched = tuple(icon_touch(sight, icon, "time for “{}”", "time") for icon in icons)
        return (*touched, Touch("placed", "that is all"))

    def caption(self, sight: Sight) -> Caption:
        """Which icons."""
        board = int(sight.s.board[sight.viewer])
        icons = [icon_words(board, icon) for icon in range(ICONS) if self.icons >> icon & 1]
        return Caption(f"place time: {listed(icons)}" if icons else "place no time")
