"""§17 Decks: cards in an order that nobody knows, and below them those that came back, in that order."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tabletao.core.kernels.bits import lowest, without_lowest
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import STARTING
from tabletao.games.floating_world.events.acting import ItemUsed, WisdomGivenUp
from tabletao.games.floating_world.rules.cards import add, first_place, remove, size
from tabletao.games.floating_world.state import NONE, SEASON

Below = npt.NDArray[np.int8]
CARDS_BELOW, ITEMS_BELOW, WISDOM_BELOW, MONSTERS_BELOW = range(4)
BY_CHANCE = -2
"""What ``next_…`` gives where chance has to draw."""


@kernel
def put_below(s: Position, cards: Below, deck: int, card: int) -> None:
    """§17 A card goes under its deck."""
    cards[s.below[deck]] = card
    s.below[deck] += 1


@kernel
def take_below(s: Position, cards: Below, deck: int) -> int:
    """§17 Where only known cards are left, the one that came back first is next."""
    if s.below[deck] == 0:
        return NONE
    first = int(cards[0])
    s.below[deck] -= 1
    for i in range(s.below[deck]):
        cards[i] = cards[i + 1]
    cards[s.below[deck]] = 0
    return first


@kernel
def next_card(s: Position) -> int:
    """§17 The top of the season deck, taken off it, as far as that is known: none, by chance, or the season card."""
    left = size(s.deck, SEASON)
    if left > 1:
        return BY_CHANCE
    if left == 0:
        return take_below(s, s.card_below, CARDS_BELOW)
    place = first_place(int(s.deck[SEASON, 0]), int(s.deck[SEASON, 1]))
    remove(s.deck, SEASON, place)
    return place - STARTING


@kernel
def next_item(s: Position) -> int:
    """§16 The same for items."""
    left = int(s.item_deck)
    if without_lowest(left):
        return BY_CHANCE
    if left == 0:
        return take_below(s, s.item_below, ITEMS_BELOW)
    s.item_deck = 0
    return lowest(left)


@kernel
def next_wisdom(s: Position) -> int:
    """§13 The same for wisdom cards."""
    left = int(s.wisdom_deck)
    if without_lowest(left):
        return BY_CHANCE
    if left == 0:
        return take_below(s, s.wisdom_below, WISDOM_BELOW)
    s.wisdom_deck = 0
    return lowest(left)


@kernel
def next_monster(s: Position) -> int:
    """§15 The same for monsters."""
    left = int(s.monsters)
    if without_lowest(left):
        return BY_CHANCE
    if left == 0:
        return take_below(s, s.monster_below, MONSTERS_BELOW)
    s.monsters = 0
    return lowest(left)


@kernel
def return_wisdom(s: Position, seat: int, cards: int) -> None:
    """§13, §14 Wisdom cards of a player go under the deck, in the data's order."""
    s.wisdom[seat] = int(s.wisdom[seat]) & ~cards
    while cards:
        card = lowest(cards)
        cards = without_lowest(cards)
        put_below(s, s.wisdom_below, WISDOM_BELOW, card)
        happened(s, WisdomGivenUp, seat, card)


@kernel
def return_items(s: Position, seat: int, items: int) -> None:
    """§15, §23 Items of a player go under the deck, in the data's order."""
    s.items[seat] = int(s.items[seat]) & ~items
    while items:
        item = lowest(items)
        items = without_lowest(items)
        put_below(s, s.item_below, ITEMS_BELOW, item)
        happened(s, ItemUsed, seat, item)


@kernel
def has_item(s: Position, seat: int, item: int) -> bool:
    """§23 Whether a player has an item."""
    return bool(int(s.items[seat]) >> item & 1)


@kernel
def put_on_discards(s: Position, seat: int, card: int) -> None:
    """§5, §17 A season card goes to a player's discards."""
    add(s.discard, seat, card + STARTING)
