"""What Floating World's cards, items, wisdom and icons are called, and what they do, in a few words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tabletao.core.declare.fields import Names
from tabletao.games.floating_world.components import (
    ACTION_NAMES,
    CARD_DATA,
    CARD_NAMES,
    CHARACTERS,
    DATA,
    FIRST_SEASON,
    ICON_ACTIONS,
    ITEM_NAMES,
    KINDS,
    LOCATION_NAMES,
    SEARCH_ICON,
    WEAPONS,
    WISDOM_KINDS,
    WISDOM_NAMES,
    ZEN_PAIRS,
    card_at,
)
from tabletao.games.floating_world.state import (
    BRING_FESTIVAL,
    BUILD_PAGODA,
    BUILD_SHRINE,
    BURN_CARD,
    BUY_BOAT,
    BUY_BUILDER,
    BUY_CARD,
    BUY_ITEM,
    CASH,
    FIGHT,
    FINISH,
    FLIP_ONE,
    MOVE,
    NONE,
    READ_SCROLL,
    REPLACE,
    RIDE,
    SAIL,
    SEARCH_HERE,
    SEATS,
    SPY,
    TAKE_WISDOM,
    USE_OMAMORI,
    WAIT,
)

ACTION_WORDS = {
    "move1": "move 1", "move2": "move up to 2", "move3": "move up to 3", "burn": "burn a card",
    "flip": "flip a token", "matsuri": "bring the festival", "study": "study", "build": "build", "shop": "shop",
    "buy": "buy a card", "search": "search",
}  # fmt: skip
COLLECT_WORDS = {
    "coin": "coin", "coin_per_wisdom": "coin for each wisdom card", "time": "time", "builder": "builder",
    "draw": "draw a card", "both_piles": "both piles", "rearrange": "any three cards",
}  # fmt: skip
SHORT_WORDS = {
    "move1": "move 1", "move2": "move 2", "move3": "move 3", "burn": "burn", "flip": "flip", "matsuri": "festival",
    "study": "study", "build": "build", "shop": "shop", "buy": "buy", "search": "search",
}  # fmt: skip
"""Actions as cards and boards show them."""
SHORT_BENEFITS = {
    "coin": "coin", "coin_per_wisdom": "coin/wisdom", "time": "time", "builder": "builder", "draw": "draw",
    "both_piles": "both piles", "rearrange": "any three",
}  # fmt: skip
"""Benefits as cards show them."""
ITEM_WORDS = {
    "both-piles": "take both piles", "folding-fan": "2 coins in the collect phase",
    "hourglass": "2 time in the collect phase", "master-carpenter": "2 builders in the collect phase",
    "palanquin": "move up to 3", "spyglass": "search", "omamori": "your kamon to the top of the track",
    "scroll": "take any of the three wisdom cards", "whetstone": "stands for one weapon in a fight",
}  # fmt: skip


class CharacterNames(Names):
    """Characters: in notation as the seats are called that are given one, in labels as the cards call them."""

    def __init__(self) -> None:
        super().__init__("character", SEATS)

    def say(self, value: int, seat: int) -> str:
        """The name on the character card."""
        return CHARACTERS[value]


class CardNames(Names):
    """Location cards: in notation by their names, in labels with what they do."""

    def __init__(self, first: int = 0) -> None:
        super().__init__("location card", CARD_NAMES[first:])
        self.first = first

    def say(self, value: int, seat: int) -> str:
        """Name, benefits and action."""
        return card_words(self.first + value)

    def slug(self, value: int, seat: int) -> str:
        """The plain name."""
        return self.names[value]


class ItemNames(Names):
    """Items: in labels without the number that tells equal weapons apart."""

    def __init__(self) -> None:
        super().__init__("item", ITEM_NAMES)

    def say(self, value: int, seat: int) -> str:
        """What it is, and what it does."""
        return item_words(value)

    def slug(self, value: int, seat: int) -> str:
        """The name with its number."""
        return self.names[value]


class WisdomNames(Names):
    """Wisdom cards: in labels by the kinds they can stand for."""

    def __init__(self) -> None:
        super().__init__("wisdom card", WISDOM_NAMES)

    def say(self, value: int, seat: int) -> str:
        """The kinds."""
        return wisdom_words(value)

    def slug(self, value: int, seat: int) -> str:
        """The name with its number."""
        return self.names[value]


def card_title(card: int) -> str:
    """The name of a location card."""
    return CARD_NAMES[card].capitalize()


def counted(things: list[str]) -> str:
    """Things with their numbers: '2 coin, time'."""
    return ", ".join(f"{number} {each}" if number > 1 else each for each, number in Counter(things).items())


def benefit_words(card: int) -> str:
    """The green box of a card in words."""
    return counted([COLLECT_WORDS[each] for each in CARD_DATA[card]["collect"]])


def action_words(card: int) -> str:
    """The red box of a card in words."""
    action = CARD_DATA[card]["action"]
    return ACTION_WORDS[action] if action else ""


def card_words(card: int) -> str:
    """A location card in words: name, what it gives, what it lets do."""
    data = CARD_DATA[card]
    parts = [part for part in (benefit_words(card), action_words(card)) if part]
    parts += ["permanent"] if data.get("permanent") else []
    price = f", costs {data['cost']}" if card >= FIRST_SEASON else ""
    return f"{card_title(card)} ({'; '.join(parts)}{price})"


def item_words(item: int) -> str:
    """An item in words."""
    name = ITEM_NAMES[item]
    if name in ITEM_WORDS:
        return f"{name.replace('-', ' ')} ({ITEM_WORDS[name]})"
    return name.partition("-")[0]


def item_title(item: int) -> str:
    """An item by its name alone."""
    return "both-piles card" if ITEM_NAMES[item] == "both-piles" else item_words(item).partition(" (")[0]


def monster_words(monster: int) -> str:
    """§15 What a monster asks for."""
    need: dict[str, int] = DATA["monsters"][monster]["need"]
    nouns = {"coin": "coin", "time": "time token"}
    return listed([amount_words(number, nouns.get(what, what)) for what, number in need.items()])


def amount_words(number: int, noun: str) -> str:
    """A number with its noun: '2 coins', 'a builder'; weapons have no plural."""
    if number == 1:
        return f"a {noun}"
    return f"{number or 'no'} {noun}{'' if noun in WEAPONS else 's'}"


def listed(words: Sequence[str]) -> str:
    """Words in a row, the last one after 'and'."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def wisdom_words(wisdom: int) -> str:
    """A wisdom card in words."""
    return " or ".join(kind.capitalize() for number, kind in enumerate(KINDS) if WISDOM_KINDS[wisdom] >> number & 1)


def icon_words(board: int, icon: int) -> str:
    """What an icon of a board lets do."""
    return ACTION_WORDS[ACTION_NAMES[ICON_ACTIONS[board, icon]]]


def icon_sign(board: int, icon: int) -> str:
    """What an icon shows, in a word."""
    return SHORT_WORDS[ACTION_NAMES[ICON_ACTIONS[board, icon]]]


def benefit_sign(card: int) -> str:
    """What the green box of a card shows, in a few words."""
    return counted([SHORT_BENEFITS[each] for each in CARD_DATA[card]["collect"]])


def action_sign(card: int) -> str:
    """What the red box of a card shows, in a word."""
    action = CARD_DATA[card]["action"]
    return SHORT_WORDS[action] if action else ""


def discount_words(board: int) -> str:
    """The discount of a board in words; the A side has none."""
    if board == 0:
        return ""
    discount: dict[str, Any] = DATA["boards_b"][board - 1]["discount"]
    if "season" in discount:
        return f"{discount['season']} cards cost 1 less"
    return f"cards cost 1 less at {discount['colour']} locations"


def power_words(character: int) -> str:
    """The power of a character in words; nobody's while none is chosen."""
    return "" if character == NONE else str(DATA["characters"][character]["power"]["text"])


def character_words(character: int, with_power: bool) -> str:
    """What a character begins with, and where; the number says who is higher on the track."""
    data: dict[str, Any] = DATA["characters"][character]
    goods = [f"{number} {kind.removesuffix('s') if number == 1 else kind}" for kind, number in data["start"].items()]
    power = f"; {power_words(character)}" if with_power else ""
    return f"number {data['number']}, from {data['home']} with {', '.join(goods)}{power}"


def board_words(board: int) -> str:
    """The icons and the discount of a B board."""
    icons = counted([icon_sign(board, icon) for icon in range(SEARCH_ICON)])
    return f"{icons}; {discount_words(board)}"


# Intents


PLAIN_INTENTS = {
    WAIT: "wait", FINISH: "be done for this round", FLIP_ONE: "flip a token", BRING_FESTIVAL: "bring the festival",
    BUY_BOAT: "buy a boat", BUY_BUILDER: "hire a builder", SEARCH_HERE: "search", SPY: "search by the spyglass",
    FIGHT: "fight a monster", USE_OMAMORI: "use the omamori",
}  # fmt: skip
PLACE_INTENTS = {MOVE: "go to {}", SAIL: "sail to {}", RIDE: "ride to {}"}
WISDOM_INTENTS = {
    TAKE_WISDOM: "take the wisdom card {}",
    READ_SCROLL: "take the wisdom card {} by the scroll",
    BUILD_SHRINE: "build a shrine, paying {}",
}
CARD_INTENTS = {BURN_CARD: "burn {}", CASH: "discard {} for a coin"}
ROW_NAMES = ("wisdom cards", "items", "location cards")


def intent_words(kind: int, which: int, character: int) -> str:
    """What somebody means to do, to be said after 'to'."""
    if kind in PLAIN_INTENTS:
        return PLAIN_INTENTS[kind]
    if kind in PLACE_INTENTS:
        return PLACE_INTENTS[kind].format(LOCATION_NAMES[which])
    if kind in WISDOM_INTENTS:
        return WISDOM_INTENTS[kind].format(wisdom_words(which))
    if kind in CARD_INTENTS:
        return CARD_INTENTS[kind].format(card_title(card_at(character, which)))
    if kind == BUILD_PAGODA:
        return f"build the pagoda, paying {' and '.join(wisdom_words(card) for card in ZEN_PAIRS[which])}"
    if kind == BUY_ITEM:
        return f"buy the {item_words(which)}"
    if kind == BUY_CARD:
        return f"buy {card_words(FIRST_SEASON + which)}"
    return f"replace the {ROW_NAMES[which]}" if kind == REPLACE else "exchange coins and time"


def short_intent_words(kind: int, which: int, character: int) -> str:
    """The same without what is said in brackets."""
    return intent_words(kind, which, character).partition(" (")[0]
