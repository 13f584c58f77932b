"""Floating World's components: cards, map, items, monsters, wisdom and boards as numbers and tables.

Location cards have numbers from 0 to 157: the twelve starting cards of each character, then the season cards. Within
one player's deck a card has a *place in the deck* below 98: the own twelve first, then the season cards. A set of cards
of one deck is two words with a bit for each place, 49 in each.
"""

from __future__ import annotations

import json
from collections import deque
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

DATA: dict[str, Any] = json.loads(Path(__file__).with_name("components.json").read_text(encoding="utf-8"))
Table = npt.NDArray[np.int64]
SmallTable = npt.NDArray[np.int8]
"""For large tables: a GPU has little room for constants."""

# Characters.
CHARACTERS: tuple[str, ...] = tuple(each["name"] for each in DATA["characters"])
CHARACTER_COUNT = len(CHARACTERS)

# The map.
LOCATION_NAMES: tuple[str, ...] = tuple(each["name"] for each in DATA["locations"])
LOCATIONS = len(LOCATION_NAMES)
SMALL, LARGE = range(2)
ON_MAP = np.array(
    [sum(1 << i for i, each in enumerate(DATA["locations"]) if each["small_map"]), (1 << LOCATIONS) - 1], np.int64
)
"""The locations of the small and of the large map, which are also the tokens in play."""
MONSTER_PLACES = sum(1 << i for i, each in enumerate(DATA["locations"]) if each["monster"])
HOME = np.array([LOCATION_NAMES.index(each["home"]) for each in DATA["characters"]], np.int64)
MOST_STEPS = 3


def reach(roads: list[list[str]]) -> list[list[int]]:
    """For each number of steps and each location the set of other locations within so many steps."""
    beside: dict[int, set[int]] = {place: set() for place in range(LOCATIONS)}
    for one, other in roads:
        first, second = LOCATION_NAMES.index(one), LOCATION_NAMES.index(other)
        beside[first].add(second)
        beside[second].add(first)
    table = [[0] * LOCATIONS for _ in range(MOST_STEPS + 1)]
    for start in range(LOCATIONS):
        away, waiting = {start: 0}, deque([start])
        while waiting:
            place = waiting.popleft()
            for there in beside[place] - away.keys():
                away[there] = away[place] + 1
                waiting.append(there)
        for steps in range(1, MOST_STEPS + 1):
            table[steps][start] = sum(1 << place for place, far in away.items() if 0 < far <= steps)
    return table


REACH: Table = np.array([reach(DATA["roads_small"]), reach(DATA["roads"])], np.int64)
"""By map, number of steps and location: where a move may end."""

# Actions, as cards and icons give them.
ACTION_NAMES = (
    "move1", "move2", "move3", "burn", "flip", "matsuri", "study", "build", "shop", "buy", "search",
)  # fmt: skip
MOVE1, MOVE2, MOVE3, BURN, FLIP, FESTIVAL, STUDY, BUILD, SHOP, BUY, SEARCH = range(11)

# Location cards.
STARTING = 12
SEASON_CARDS = len(DATA["season_cards"])
FIRST_SEASON = len(CHARACTERS) * STARTING
CARDS = FIRST_SEASON + SEASON_CARDS
CARD_DATA: tuple[dict[str, Any], ...] = (*DATA["starting_cards"], *DATA["season_cards"])
CARD_NAMES: tuple[str, ...] = tuple(each["name"] for each in CARD_DATA)
SEASON_NAMES = CARD_NAMES[FIRST_SEASON:]
SEASONS: tuple[str, ...] = tuple(dict.fromkeys(each["season"] for each in DATA["season_cards"]))
PLACES = STARTING + SEASON_CARDS
"""How many different cards one deck can hold."""
WORD = 49
"""How many places one word of a set has."""
COST: Table = np.array([each["cost"] for each in DATA["season_cards"]], np.int64)
SEASON_OF: Table = np.array([SEASONS.index(each["season"]) for each in DATA["season_cards"]], np.int64)


def card_at(character: int, place: int) -> int:
    """The number of the card at a place in the deck of a character."""
    return STARTING * character + place if place < STARTING else FIRST_SEASON - STARTING + place


def _deck_table(icon: str) -> SmallTable:
    """For each character and place in the deck how often the card's green box has an icon."""
    return np.array(
        [
            [CARD_DATA[card_at(character, place)]["collect"].count(icon) for place in range(PLACES)]
            for character in range(len(CHARACTERS))
        ],
        np.int8,
    )


def card_set(places: list[int]) -> list[int]:
    """A set of places as two words."""
    return [sum(1 << place % WORD for place in places if place // WORD == word) for word in range(2)]


def _deck_sets(icon: str) -> Table:
    """For each character the set of cards whose green box has an icon."""
    table = _deck_table(icon)
    return np.array([card_set([place for place in range(PLACES) if row[place]]) for row in table], np.int64)


COINS, COINS_PER_WISDOM = _deck_table("coin"), _deck_table("coin_per_wisdom")
TIME, BUILDERS, DRAWS = _deck_table("time"), _deck_table("builder"), _deck_table("draw")
BOTH_PILES, REARRANGE = _deck_sets("both_piles"), _deck_sets("rearrange")
WITH_ACTION: Table = np.array(
    [
        [
            card_set([place for place in range(PLACES) if CARD_DATA[card_at(character, place)]["action"] == action])
            for action in ACTION_NAMES
        ]
        for character in range(len(CHARACTERS))
    ],
    np.int64,
)
"""For each character and action the set of cards that give it."""
PERMANENT = tuple(place + STARTING for place, each in enumerate(DATA["season_cards"]) if each["permanent"])
"""The places of the permanent cards; in play they are numbered in this order."""
PERMANENTS = len(PERMANENT)
PERMANENT_PLACES: Table = np.array(PERMANENT, np.int64)
PERMANENT_SET: Table = np.array(card_set(list(PERMANENT)), np.int64)
PERMANENT_WITH: Table = np.array(
    [
        sum(
            1 << number
            for number, place in enumerate(PERMANENT)
            if DATA["season_cards"][place - STARTING]["action"] == action
        )
        for action in ACTION_NAMES
    ],
    np.int64,
)
"""For each action the permanent cards that give it, by their numbers in play."""
SEASON_SET: Table = np.array(card_set(list(range(STARTING, PLACES))), np.int64)
START_SET: Table = np.array(card_set(list(range(STARTING))), np.int64)

# How up to six cards, in order, are divided: one discarded, two piles.
PILE_SIZES = {6: 2, 5: 2, 4: 1, 3: 1, 2: 0}
"""For each number of cards how many the smaller pile has."""


def _splits() -> list[tuple[int, int, int]]:
    """All ways to divide: how many cards, which is discarded, and which of the others form the second pile."""
    found = []
    for cards, small in PILE_SIZES.items():
        for discarded in range(cards):
            masks = [mask for mask in range(1 << cards - 1) if mask.bit_count() == small]
            if 2 * small == cards - 1:
                masks = [mask for mask in masks if not mask & 1]  # equal piles: the first card is in the first
            found += [(cards, discarded, mask) for mask in masks]
    return found


SPLITS = tuple(_splits())
FIRST_SPLIT: Table = np.array(
    [next((i for i, each in enumerate(SPLITS) if each[0] == cards), 0) for cards in range(7)], np.int64
)
"""For each number of cards the first way to divide them; those of one number stand together."""
SPLIT_WAYS: Table = np.array([sum(1 for each in SPLITS if each[0] == cards) for cards in range(7)], np.int64)
SPLIT_DISCARD: Table = np.array([each[1] for each in SPLITS], np.int64)
SPLIT_PILE: Table = np.array([each[2] for each in SPLITS], np.int64)


def split_parts(way: int) -> tuple[int, list[int], list[int]]:
    """A way to divide: the discarded card and the two piles, each by its number among the cards, counted from 0."""
    cards, discarded, mask = SPLITS[way]
    rest = [card for card in range(cards) if card != discarded]
    first = [card for i, card in enumerate(rest) if not mask >> i & 1]
    return discarded, first, [card for i, card in enumerate(rest) if mask >> i & 1]


def _split_name(way: int) -> str:
    discarded, *piles = split_parts(way)
    return "/".join([str(1 + discarded), *("".join(str(1 + card) for card in pile) or "-" for pile in piles)])


SPLIT_NAMES = tuple(_split_name(way) for way in range(len(SPLITS)))
CHOICES = (*tuple(mask for mask in range(1 << 5) if mask.bit_count() == 3), 3)
"""What may be taken of the returned cards by rearranging: any three, or two if there are no more."""
CHOICE_SETS: Table = np.array(CHOICES, np.int64)
ALONE_DEALS = tuple((each[0] - 1, each[2]) for each in SPLITS if each[1] == 0 and each[0] > 3)
"""How chance may deal the cards of one who plays alone: how many there are, and which of them form the second pile."""
DEAL_CARDS: Table = np.array([each[0] for each in ALONE_DEALS], np.int64)
DEAL_PILE: Table = np.array([each[1] for each in ALONE_DEALS], np.int64)
DEAL_NAMES = tuple(
    "/".join("".join(str(1 + card) for card in range(cards) if (mask >> card & 1) == pile) for pile in range(2))
    for cards, mask in ALONE_DEALS
)
CHOICE_NAMES = tuple("".join(str(1 + card) for card in range(5) if mask >> card & 1) for mask in CHOICES)

# Items.
WEAPONS: tuple[str, ...] = tuple(DATA["weapons"])
SPECIAL: tuple[str, ...] = tuple(each["name"] for each in DATA["special_items"])
ITEM_NAMES: tuple[str, ...] = (
    *(f"{name}-{1 + i}" for name, number in DATA["weapons"].items() for i in range(number)),
    *SPECIAL,
)
ITEMS = len(ITEM_NAMES)
WEAPON_SETS: Table = np.array(
    [sum(1 << i for i, each in enumerate(ITEM_NAMES) if each.startswith(f"{name}-")) for name in WEAPONS], np.int64
)
BOTH_ITEM, FAN, HOURGLASS, CARPENTER, PALANQUIN, SPYGLASS, OMAMORI, SCROLL, WHETSTONE = (
    ITEM_NAMES.index(name)
    for name in (
        "both-piles", "folding-fan", "hourglass", "master-carpenter", "palanquin", "spyglass", "omamori", "scroll",
        "whetstone",
    )
)  # fmt: skip
_GIVES = {each["name"]: each.get("gives", {}) for each in DATA["special_items"]}
FAN_COINS = int(_GIVES["folding-fan"]["coin"])
HOURGLASS_TIME = int(_GIVES["hourglass"]["time"])
CARPENTER_BUILDERS = int(_GIVES["master-carpenter"]["builder"])
PRICES: Table = np.array(DATA["shop_prices_left_to_right"], np.int64)
BOAT_PRICE, BOATS = int(DATA["boat_price"]), int(DATA["tokens"]["boats"])
BUILDER_COINS, BUILDER_TIME = int(DATA["builder_price"]["coin"]), int(DATA["builder_price"]["time"])

# Monsters: what each needs, the weapons in the order of WEAPONS, then coins and time.
MONSTER_NAMES: tuple[str, ...] = tuple(each["name"] for each in DATA["monsters"])
MONSTERS = len(MONSTER_NAMES)
NEEDS: Table = np.array(
    [[each["need"].get(kind, 0) for kind in (*WEAPONS, "coin", "time")] for each in DATA["monsters"]], np.int64
)
NEEDS_COINS, NEEDS_TIME = 3, 4

# Wisdom.
KINDS = ("shinto", "zen", "daoist", "confucian")
SHINTO, ZEN = range(2)
WISDOM_NAMES: tuple[str, ...] = tuple(each["name"] for each in DATA["wisdom"])
WISDOM = len(WISDOM_NAMES)
WISDOM_KINDS: Table = np.array(
    [sum(1 << KINDS.index(kind) for kind in each["types"]) for each in DATA["wisdom"]], np.int64
)
DOUBLES = sum(1 << i for i in range(WISDOM) if int(WISDOM_KINDS[i]).bit_count() > 1)
"""The wisdom cards that show two kinds."""
OF_KIND: Table = np.array(
    [sum(1 << i for i in range(WISDOM) if WISDOM_KINDS[i] >> kind & 1) for kind in range(4)], np.int64
)
ZEN_PAIRS = tuple(
    (one, other) for one in range(WISDOM) for other in range(one + 1, WISDOM)
    if (WISDOM_KINDS[one] & WISDOM_KINDS[other]) >> ZEN & 1
)  # fmt: skip
ZEN_PAIR_SETS: Table = np.array([1 << one | 1 << other for one, other in ZEN_PAIRS], np.int64)

# The dice of the Unmei: for each face that differs on how many sides it is.
COLLECT_FACE_NAMES = ("coin", "builder", "time")
ACTION_FACE_NAMES = ("study", "shop", "fight", "build", "search")
COIN_FACE, BUILDER_FACE, TIME_FACE = range(3)
STUDY_FACE, SHOP_FACE, FIGHT_FACE, BUILD_FACE, SEARCH_FACE = range(5)
COLLECT_SIDES = tuple(int(DATA["unmei"]["collect_die"].count(face)) for face in COLLECT_FACE_NAMES)
ACTION_SIDES = tuple(int(DATA["unmei"]["action_die"].count(face)) for face in ACTION_FACE_NAMES)
ROLLS = tuple(sorted(int(rolls) for rolls in DATA["unmei"]["rolls"]["collect"]))
"""How often each die may be rolled in a round."""
USUAL_ROLLS = int(DATA["unmei"]["rolls"]["collect"][0])
UNMEI_CARDS = sum(1 << LOCATION_NAMES.index(name) for name in DATA["unmei"]["cards"])
UNMEI_COINS, UNMEI_BUILDERS, UNMEI_TIME = (
    int(DATA["limits"][f"unmei_{each}"]) for each in ("coins", "builders", "time_before_extra_rolls")
)
"""The most coins and builders that an Unmei has; and time, before it rolls once more."""

# Costs, limits and numbers.
SHRINE_COINS, SHRINE_TIME, SHRINE_BUILDERS = (int(DATA["shrine_cost"][each]) for each in ("coin", "time", "builder"))
PAGODA_COINS, PAGODA_TIME, PAGODA_BUILDERS = (int(DATA["pagoda_cost"][each]) for each in ("coin", "time", "builder"))
SHRINES_EACH = int(DATA["tokens"]["shrines"]) // len(CHARACTERS)
HAND_LIMIT, MOST_BUILDERS, MOST_WISDOM = (int(DATA["limits"][each]) for each in ("hand", "builders", "wisdom"))
ROUNDS = int(DATA["limits"]["rounds"])
WISDOM_ROW, SHOP_ROW, CARD_ROW = (int(DATA["rows"][each]) for each in ("wisdom", "shop", "location"))
REPLACE_PRICE = int(DATA["rows"]["replace_price_time"])
FLIP_COINS = int(DATA["flip_coins"])
START_COINS: Table = np.array([each["start"].get("coins", 0) for each in DATA["characters"]], np.int64)
START_TIME: Table = np.array([each["start"].get("time", 0) for each in DATA["characters"]], np.int64)
START_BUILDERS: Table = np.array([each["start"].get("builders", 0) for each in DATA["characters"]], np.int64)
NUMBER: Table = np.array([each["number"] for each in DATA["characters"]], np.int64)
_POWERS = [each["power"] for each in DATA["characters"]]
POWER_HAND_LIMIT: Table = np.array([each.get("hand_limit", HAND_LIMIT) for each in _POWERS], np.int64)
POWER_BOAT_PRICE: Table = np.array([each.get("boat_price", BOAT_PRICE) for each in _POWERS], np.int64)
POWER_SHRINE_COINS: Table = np.array([each.get("shrine_coins", SHRINE_COINS) for each in _POWERS], np.int64)
POWER_NO_MONSTER_COINS: Table = np.array([int("monster_coins" in each) for each in _POWERS], np.int64)
ROWS = ("wisdom", "shop", "location")
POWER_FREE_ROW: Table = np.array(
    [ROWS.index(each["free_replacement"]) if "free_replacement" in each else -1 for each in _POWERS], np.int64
)
"""For each character the row that its power replaces free of charge, or -1."""

# Boards: the A side, then the B sides; seven icons, and Search under the secret.
ICONS = 8
SEARCH_ICON = 7
ICON_ACTIONS: Table = np.array(
    [
        [*(ACTION_NAMES.index(icon) for icon in board["icons"]), SEARCH]
        for board in (DATA["board_a"], *DATA["boards_b"])
    ],
    np.int64,
)
ICONS_WITH: Table = np.array(
    [
        [sum(1 << icon for icon, each in enumerate(board) if each == action) for action in range(len(ACTION_NAMES))]
        for board in ICON_ACTIONS
    ],
    np.int64,
)
"""For each board and action the set of its icons that give the action."""
BOARDS_B = len(DATA["boards_b"])
_DISCOUNTS = [{}, *(board["discount"] for board in DATA["boards_b"])]
DISCOUNT_SEASON: Table = np.array(
    [SEASONS.index(each["season"]) if "season" in each else -1 for each in _DISCOUNTS], np.int64
)
DISCOUNT_PLACES: Table = np.array(
    [
        sum(1 << i for i, place in enumerate(DATA["locations"]) if place["colour"] == each.get("colour"))
        for each in _DISCOUNTS
    ],
    np.int64,
)
"""For each board the locations at which every location card is cheaper."""
