"""§9 to §18, §23 What is done in the action phase, all of it public: in a beat it is told when all have committed."""

from __future__ import annotations

from tabletao.core.declare.fields import Field
from tabletao.core.declare.kinds import Kind
from tabletao.core.show.sight import Sight
from tabletao.core.show.touch import Touch
from tabletao.games.floating_world.components import WISDOM_NAMES, ZEN_PAIRS
from tabletao.games.floating_world.moves.fields import CARD, ITEM, PLACE, ROW, SEASON_CARD, WISDOM_CARD, ZEN_PAIR
from tabletao.games.floating_world.naming import wisdom_words


class Move(Kind):
    """§10 Move along roads."""

    public = True
    place = Field(PLACE)
    text = "move {place}"
    touch = ("place-{place}",)


class Sail(Kind):
    """§10 Use a boat."""

    public = True
    place = Field(PLACE)
    text = "sail {place}"
    touch = (Touch("boat", "by boat"), "place-{place}")


class Ride(Kind):
    """§23 Use the palanquin."""

    public = True
    place = Field(PLACE)
    text = "ride {place}"
    touch = (Touch("item-palanquin", "by palanquin"), "place-{place}")


class Burn(Kind):
    """§11 Burn a card of the hand or of the discards."""

    public = True
    card = Field(CARD)
    text = "burn {card}"
    touch = (Touch("burn", "burn a card"), "card-{card}")


class Flip(Kind):
    """§11 Flip a location token."""

    public = True
    text = "flip"
    touch = (Touch("flip", "flip a token"),)


class BringFestival(Kind):
    """§12 Bring the festival to where one stands."""

    public = True
    text = "festival"
    touch = (Touch("festival", "festival here"),)


class Study(Kind):
    """§13 Take the wisdom card on the right."""

    public = True
    wisdom = Field(WISDOM_CARD)
    text = "study {wisdom}"
    touch = ("wisdom-{wisdom}",)
    name = "Study: {wisdom}"


class ReadScroll(Kind):
    """§23 Take any wisdom card of the row by the scroll."""

    public = True
    wisdom = Field(WISDOM_CARD)
    text = "scroll {wisdom}"
    touch = (Touch("item-scroll", "read the scroll"), "wisdom-{wisdom}")


class BuildShrine(Kind):
    """§14 Build a shrine, paying a Shinto card."""

    public = True
    wisdom = Field(WISDOM_CARD)
    text = "shrine {wisdom}"
    touch = (Touch("shrine", "build a shrine"), Touch("own-wisdom-{wisdom}", "paying {wisdom}"))


class BuildPagoda(Kind):
    """§14 Build the pagoda, paying two Zen cards."""

    public = True
    pair = Field(ZEN_PAIR)
    text = "pagoda {pair}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """What is built, then the two cards."""
        cards = ((WISDOM_NAMES[card], wisdom_words(card)) for card in ZEN_PAIRS[self.pair])
        paid = (Touch(f"own-wisdom-{name}", f"paying {words}", "pay") for name, words in cards)
        return (Touch("pagoda", "build the pagoda"), *paid)


class BuyItem(Kind):
    """§16 Buy an item."""

    public = True
    item = Field(ITEM)
    text = "buy {item}"
    touch = (Touch("shop-{item}", "buy {item}"),)


class BuyBoat(Kind):
    """§16 Buy a boat."""

    public = True
    text = "buy boat"
    touch = (Touch("shop-boat", "buy a boat"),)


class BuyBuilder(Kind):
    """§16 Buy a builder."""

    public = True
    text = "buy builder"
    touch = (Touch("shop-builder", "buy a builder"),)


class BuyCard(Kind):
    """§17 Buy a location card."""

    public = True
    card = Field(SEASON_CARD)
    text = "buy card {card}"
    touch = (Touch("row-{card}", "buy {card}"),)


class Replace(Kind):
    """§17 Replace a row."""

    public = True
    row = Field(ROW)
    text = "replace {row}"
    touch = (Touch("replace-{row}", "replace the {row} row"),)


class Search(Kind):
    """§18 Search where one stands."""

    public = True
    text = "search"
    touch = (Touch("search", "search here"),)


class Spy(Kind):
    """§23 Search by the spyglass."""

    public = True
    text = "spyglass"
    touch = (Touch("item-spyglass", "search by the spyglass"),)


class Fight(Kind):
    """§15 Fight a monster."""

    public = True
    text = "fight"
    touch = (Touch("fight", "fight a monster"),)


class UseOmamori(Kind):
    """§23 Put the own kamon on top of the track."""

    public = True
    text = "omamori"
    touch = (Touch("item-omamori", "kamon to the top"),)


class Cash(Kind):
    """§9 Discard a hand card for a coin."""

    public = True
    card = Field(CARD)
    text = "cash {card}"
    touch = (Touch("cash", "card for a coin"), "card-{card}")


class Wait(Kind):
    """§22 Commit to nothing in this beat."""

    public = True
    text = "wait"
    touch = (Touch("wait", "wait"),)


class Finish(Kind):
    """§21, §22 Do nothing more in this round."""

    public = True
    text = "done"
    touch = (Touch("done", "done this round"),)
