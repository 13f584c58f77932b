"""Floating World's decisions: what may be decided, as codes, as text and by touch.

``move Edo``, ``study zen-2``, ``buy katana-1``, ``shrine shinto-3``, ``burn kusatsu``, ``cash kusatsu``, ``time 1 4``,
``divide 3`` (as time), ``split 2/136/45`` (discard the second of the six cards, then the two piles).
Whatever is done in the action phase is public: in a beat it is told when all have committed.
"""

from __future__ import annotations

from typing import Any

from tabletao.core.declare.fields import Field, Names, Numbers
from tabletao.core.declare.kinds import Kind, Moves
from tabletao.core.show.caption import Caption
from tabletao.core.show.sight import Sight
from tabletao.core.show.touch import Touch
from tabletao.games.floating_world.components import (
    BOARDS_B,
    CARPENTER,
    CHARACTERS,
    CHOICE_NAMES,
    CHOICES,
    FAN,
    FIRST_SEASON,
    HOURGLASS,
    ICONS,
    ITEM_NAMES,
    LOCATION_NAMES,
    MONSTER_NAMES,
    PLACES,
    ROWS,
    SEARCH_ICON,
    SPLIT_NAMES,
    WISDOM_NAMES,
    ZEN_PAIRS,
    split_parts,
)
from tabletao.games.floating_world.naming import (
    CardNames,
    CharacterNames,
    ItemNames,
    WisdomNames,
    board_words,
    card_title,
    character_words,
    icon_words,
    item_title,
    listed,
    wisdom_words,
)
from tabletao.games.floating_world.state import ACT, ANSWER, MOST_PLAYERS

MOST_TIME = 128
"""§12 How many time tokens a division can name, none included."""
FEW = 12
"""Up to so many coins and time each division is a choice; of more, tens are chosen first."""
COLLECT_ITEMS = (FAN, HOURGLASS, CARPENTER)
"""§23 The items that are used in the collect phase."""


class Sets(Names):
    """Sets of a few numbered things, as bit sets: ``1+4``, or ``none``."""

    def __init__(self, noun: str, size: int) -> None:
        super().__init__(noun, ["+".join(str(1 + i) for i in range(size) if mask >> i & 1) or "none"
                                for mask in range(1 << size)])  # fmt: skip


PLACE = Names("location", LOCATION_NAMES)
CARD = CardNames()
SEASON_CARD = CardNames(FIRST_SEASON)
ITEM = ItemNames()
WISDOM_CARD = WisdomNames()
ZEN_PAIR = Names("pair of wisdom cards", [f"{WISDOM_NAMES[one]}+{WISDOM_NAMES[other]}" for one, other in ZEN_PAIRS])
MONSTER = Names("monster", MONSTER_NAMES)
ICON = Names("icon", [f"icon{1 + i}" for i in range(ICONS)])
ROW = Names("row", ROWS)
SEAT = Names("seat", tuple(str(1 + seat) for seat in range(MOST_PLAYERS)))
CHARACTER = CharacterNames()
BOARD = Names("board", tuple(str(1 + board) for board in range(BOARDS_B)))


def icon_touch(sight: Sight, icon: int, label: str, group: str = "") -> Touch:
    """An icon of the viewer's board, called by what it lets do."""
    board = int(sight.s.board[sight.viewer]) if sight.viewer < MOST_PLAYERS else 0
    return Touch(f"own-icon{1 + icon}", label.format(icon_words(board, icon)), group)


class ChooseCharacter(Kind):
    """§2 Choose a character that is left."""

    public = True
    character = Field(CHARACTER)
    text = "character {character}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The character, with what it begins with."""
        said = f"{CHARACTERS[self.character]}: {character_words(self.character, bool(sight.s.powers))}"
        return (Touch(f"character-{1 + self.character}", said),)


class ChooseBoard(Kind):
    """§24 Choose a board that is left."""

    public = True
    board = Field(BOARD)
    text = "board {board}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The board, with its icons and its discount."""
        return (Touch(f"board-{1 + self.board}", f"board {1 + self.board}: {board_words(1 + self.board)}"),)


class HideSecret(Kind):
    """§3 Choose the secret of two tokens, and the icon that the other covers."""

    secret, icon = Field(PLACE), Field(Names("icon", ICON.names[:SEARCH_ICON]))
    text = "secret {secret} {icon}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The token that is the secret, then the icon for the other one."""
        place = LOCATION_NAMES[self.secret]
        return (Touch(f"token-{place.lower()}", f"{place} is the secret"),
                icon_touch(sight, self.icon, "the decoy covers “{}”"))  # fmt: skip


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
    """§7 Discard a card above the limit of the hand."""

    card = Field(CARD)
    text = "discard {card}"
    touch = ("card-{card}",)


class UseItems(Kind):
    """§8, §23 Use some of folding fan, hourglass and master carpenter."""

    items = Field(Sets("set of items", 3))
    text = "use {items}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The items one after the other, then the end."""
        used = (COLLECT_ITEMS[i] for i in range(len(COLLECT_ITEMS)) if self.items >> i & 1)
        things = (Touch(f"item-{ITEM_NAMES[item]}", item_title(item), "use") for item in used)
        return (*things, Touch("used", "no more items"))

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
        return (*touched, Touch("placed", "no more time"))

    def caption(self, sight: Sight) -> Caption:
        """Which icons."""
        board = int(sight.s.board[sight.viewer])
        icons = [icon_words(board, icon) for icon in range(ICONS) if self.icons >> icon & 1]
        return Caption(f"place time: {listed(icons)}" if icons else "place no time")


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
    touch = (Touch("festival", "bring the festival here"),)


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
    touch = (Touch("cash", "a card for a coin"), "card-{card}")


class Wait(Kind):
    """§22 Commit to nothing in this beat."""

    public = True
    text = "wait"
    touch = (Touch("wait", "wait"),)


class Finish(Kind):
    """§21, §22 Do nothing more in this round."""

    public = True
    text = "done"
    touch = (Touch("done", "done for this round"),)


class Accept(Kind):
    """§10, §22 Let it happen."""

    public = True
    text = "accept"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """Asked for the own place, one swaps."""
        return (Touch("accept", "swap places" if sight.s.phase == ANSWER else "let it happen"),)


class Challenge(Kind):
    """§10, §22 Challenge it."""

    public = True
    text = "challenge"
    touch = (Touch("challenge", "challenge it"),)


class Favour(Kind):
    """§20 Decide a contest for somebody."""

    public = True
    to = Field(SEAT)
    text = "favour {to}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The player, and what that means for the own place on the track."""
        is_own = self.to == sight.viewer
        name = "yourself" if is_own else sight.seat_title(self.to)
        costs = "go to the bottom" if is_own else "keep your place"
        return (Touch(f"favour-{1 + self.to}", f"decide for {name} and {costs}"),)


class Allow(Kind):
    """§20, §22 Let a row be replaced."""

    public = True
    text = "allow"
    touch = (Touch("allow", "replace the row"),)


class Prevent(Kind):
    """§20, §22 Let a row stay."""

    public = True
    text = "prevent"
    touch = (Touch("prevent", "keep the row"),)


class Cover(Kind):
    """§19 Cover an icon with a token."""

    public = True
    icon = Field(ICON)
    text = "cover {icon}"

    def touches(self, sight: Sight) -> tuple[Touch, ...]:
        """The icon."""
        return (icon_touch(sight, self.icon, "cover “{}”"),)


class KeepWisdom(Kind):
    """§13 Say which of five wisdom cards stays when four give the Chie token."""

    public = True
    wisdom = Field(WISDOM_CARD)
    text = "keep {wisdom}"
    touch = (Touch("own-wisdom-{wisdom}", "keep {wisdom}"),)


class DropWisdom(Kind):
    """§13 Put one of five wisdom cards under the deck."""

    public = True
    wisdom = Field(WISDOM_CARD)
    text = "drop {wisdom}"
    touch = (Touch("own-wisdom-{wisdom}", "give up {wisdom}"),)


class Point(Kind):
    """§4 Say by the teapot where cards go."""

    public = True
    side = Field(Names("side", ("left", "right")))
    text = "point {side}"
    touch = (Touch("point-{side}", "cards go {side}"),)


class DealToken(Kind):
    """§2 Chance deals a location token."""

    chance = True
    place = Field(PLACE)
    text = "token {place}"


class DrawCard(Kind):
    """§5, §7 Chance draws a card of a player's deck."""

    chance = True
    card = Field(CARD)
    text = "draw {card}"


class RevealCard(Kind):
    """§5, §17 Chance turns up the top card of the season deck."""

    chance = True
    card = Field(SEASON_CARD)
    text = "season {card}"


class RevealWisdom(Kind):
    """§13 Chance turns up a wisdom card."""

    chance = True
    wisdom = Field(WISDOM_CARD)
    text = "wisdom {wisdom}"


class RevealItem(Kind):
    """§16 Chance turns up an item."""

    chance = True
    item = Field(ITEM)
    text = "item {item}"


class RevealMonster(Kind):
    """§15 Chance turns up a monster."""

    chance = True
    monster = Field(MONSTER)
    text = "monster {monster}"


class FlipToken(Kind):
    """§11 Chance says which token is flipped."""

    chance = True
    place = Field(PLACE)
    text = "flips {place}"


class DealTeapot(Kind):
    """§4 Chance deals the teapot."""

    chance = True
    to = Field(SEAT)
    text = "teapot {to}"


MOVES = Moves(
    HideSecret, Split, TakePile, TakeBoth, SpendBoth, Rearrange, Discard, UseItems, Divide, PlaceTime,
    Move, Sail, Ride, Burn, Flip, BringFestival, Study, ReadScroll, BuildShrine, BuildPagoda, BuyItem, BuyBoat,
    BuyBuilder, BuyCard, Replace, Search, Spy, Fight, UseOmamori, Cash, Wait, Finish,
    Accept, Challenge, Favour, Allow, Prevent, Cover, KeepWisdom, DropWisdom, Point,
    DealToken, DrawCard, RevealCard, RevealWisdom, RevealItem, RevealMonster, FlipToken, DealTeapot,
    ChooseCharacter, ChooseBoard,
)  # fmt: skip
MOST_LEGAL = MOST_TIME + PLACES + 3 * len(LOCATION_NAMES) + 64
"""More than all sets of icons: a rich player at the festival may divide in many ways, burn any card of a large deck, go
anywhere by road, boat or palanquin, and do less than 64 things besides.
"""
