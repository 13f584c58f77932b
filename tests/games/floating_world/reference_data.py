"""What is in the box of Floating World, for the second engine: read from the game's data and from nothing else.

Cards have short names here, by their number: ``Geisha-1``, ``S01``, ``W01``, ``M01``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tabletao

_FILE = Path(tabletao.__file__).with_name("games") / "floating_world" / "components.json"
DATA: dict[str, Any] = json.loads(_FILE.read_text(encoding="utf-8"))

# The map

COLOUR: dict[str, str] = {each["name"]: each["colour"] for each in DATA["locations"]}
MONSTER_PLACES = {each["name"] for each in DATA["locations"] if each["monster"]}
SHRINE_PLACES = {each["name"] for each in DATA["locations"] if not each["monster"]}
LARGE_MAP = [each["name"] for each in DATA["locations"]]
SMALL_MAP = [each["name"] for each in DATA["locations"] if each["small_map"]]


def _distances(places: list[str], roads: list[list[str]]) -> dict[str, dict[str, int]]:
    """How many steps it is from every place to every other one."""
    beside: dict[str, set[str]] = {place: set() for place in places}
    for one, other in roads:
        beside[one].add(other)
        beside[other].add(one)
    found = {}
    for start in places:
        steps, reached = {start: 0}, [start]
        for place in reached:
            for other in sorted(beside[place] - steps.keys()):
                steps[other] = steps[place] + 1
                reached.append(other)
        found[start] = steps
    return found


LARGE_DISTANCES = _distances(LARGE_MAP, DATA["roads"])
SMALL_DISTANCES = _distances(SMALL_MAP, DATA["roads_small"])

# Characters and boards

CHARACTERS: dict[str, dict[str, Any]] = {each["name"]: each for each in DATA["characters"]}
BOARDS_B: list[dict[str, Any]] = DATA["boards_b"]
BOARD_A: dict[str, Any] = DATA["board_a"]
SEARCH_SLOT = len(BOARD_A["icons"])
"""The icon under the secret location; the others of a board are numbered from 0 on."""

# Cards


@dataclass(frozen=True)
class Card:
    """A location card."""

    season: str
    cost: int
    collect: tuple[str, ...]
    action: str
    permanent: bool


def _card(data: dict[str, Any]) -> Card:
    """A location card as the data tell it; starting cards have neither season nor cost."""
    return Card(
        data.get("season", ""),
        data.get("cost", 0),
        tuple(data["collect"]),
        data["action"] or "",
        data.get("permanent", False),
    )


def _numbered(letter: str, cards: list[dict[str, Any]]) -> list[str]:
    """Short names for cards: a letter and the number."""
    return [f"{letter}{number:02}" for number in range(1, 1 + len(cards))]


_STARTING_CARDS: dict[str, list[dict[str, Any]]] = {
    character: [each for each in DATA["starting_cards"] if each["character"] == character] for character in CHARACTERS
}
STARTING_DECKS: dict[str, list[str]] = {
    character: [f"{character}-{number}" for number in range(1, 1 + len(cards))]
    for character, cards in _STARTING_CARDS.items()
}
SEASON_CARDS: list[str] = _numbered("S", DATA["season_cards"])
CARDS: dict[str, Card] = {
    name: _card(card)
    for character, names in STARTING_DECKS.items()
    for name, card in zip(names, _STARTING_CARDS[character], strict=True)
} | {name: _card(card) for name, card in zip(SEASON_CARDS, DATA["season_cards"], strict=True)}

WEAPONS: dict[str, str] = {
    f"{kind}-{number}": kind for kind, copies in DATA["weapons"].items() for number in range(1, 1 + copies)
}
"""The kind of each weapon card."""
SPECIAL_ITEMS: list[str] = [each["name"].replace("-", " ") for each in DATA["special_items"]]
ITEMS = [*WEAPONS, *SPECIAL_ITEMS]

WISDOM: dict[str, frozenset[str]] = {
    name: frozenset(each["types"]) for name, each in zip(_numbered("W", DATA["wisdom"]), DATA["wisdom"], strict=True)
}
WISDOM_TYPES = ("shinto", "zen", "daoist", "confucian")
MONSTERS: dict[str, dict[str, int]] = {
    name: each["need"] for name, each in zip(_numbered("M", DATA["monsters"]), DATA["monsters"], strict=True)
}

# Unmei

COLLECT_DIE: list[str] = DATA["unmei"]["collect_die"]
ACTION_DIE: list[str] = DATA["unmei"]["action_die"]
UNMEI_ROLLS: dict[str, list[int]] = DATA["unmei"]["rolls"]
"""How often each die may be rolled for an Unmei; the first is what the book says."""

# Numbers

PRICES: list[int] = DATA["shop_prices_left_to_right"]
LIMITS: dict[str, Any] = DATA["limits"]
ROWS: dict[str, int] = {row: DATA["rows"][row] for row in ("wisdom", "shop", "location")}
ROW_ACTION = {"wisdom": "study", "shop": "shop", "location": "buy"}
"""The action within which a row is replaced."""

_ORDER = {name: number for number, name in enumerate([*LARGE_MAP, *CARDS, *ITEMS, *WISDOM, *MONSTERS])}


def in_order(names: Iterable[str]) -> list[str]:
    """P23, P35 Places and cards in the data's order."""
    return sorted(names, key=_ORDER.__getitem__)
