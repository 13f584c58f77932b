"""§1 Sets of location cards: two words of places in a deck, and what one does with them."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import FIRST_SEASON, STARTING, WORD

Sets = npt.NDArray[np.int64]
"""Sets of cards: a row for each deck, hand or heap, two words in each."""


@kernel
def card_of(s: Position, seat: int, place: int) -> int:
    """§1 The number of the card at a place in a player's deck."""
    return STARTING * int(s.character[seat]) + place if place < STARTING else FIRST_SEASON - STARTING + place


@kernel
def place_of(s: Position, seat: int, card: int) -> int:
    """§1 The place of a card in a player's deck."""
    return card - STARTING * int(s.character[seat]) if card < FIRST_SEASON else card - FIRST_SEASON + STARTING


@kernel
def holds(cards: Sets, row: int, place: int) -> bool:
    """§1 Whether a card is in a set."""
    return bool(int(cards[row, place // WORD]) >> place % WORD & 1)


@kernel
def add(cards: Sets, row: int, place: int) -> None:
    """§1 Put a card into a set."""
    cards[row, place // WORD] = int(cards[row, place // WORD]) | 1 << place % WORD


@kernel
def remove(cards: Sets, row: int, place: int) -> None:
    """§1 Take a card out of a set."""
    cards[row, place // WORD] = int(cards[row, place // WORD]) & ~(1 << place % WORD)


@kernel
def size(cards: Sets, row: int) -> int:
    """§1 How many cards a set has."""
    return count(int(cards[row, 0])) + count(int(cards[row, 1]))


@kernel
def pour(cards: Sets, row: int, into: Sets, to: int) -> None:
    """§1 All cards of a set go into another."""
    for word in range(2):
        into[to, word] = int(into[to, word]) | int(cards[row, word])
        cards[row, word] = 0


@kernel
def nth(low: int, high: int, number: int) -> int:
    """§1 The place of a card by its number within a set of two words, counted from 0."""
    word = 0
    members = low
    if number >= count(low):
        number -= count(low)
        members = high
        word = WORD
    for _ in range(number):
        members = without_lowest(members)
    return word + lowest(members)


@kernel
def first_place(low: int, high: int) -> int:
    """§1 The first place of a set that is not empty."""
    return lowest(low) if low else WORD + lowest(high)


@kernel
def append_set(members: int, first: int, out: Codes, written: int) -> int:
    """List the moves whose codes are the members of a set, after those already written."""
    while members:
        out[written] = first + lowest(members)
        members = without_lowest(members)
        written += 1
    return written


@kernel
def append_cards(s: Position, seat: int, low: int, high: int, first: int, out: Codes, written: int) -> int:
    """List the moves that name the cards of a set of two words."""
    while low:
        out[written] = first + card_of(s, seat, lowest(low))
        low = without_lowest(low)
        written += 1
    while high:
        out[written] = first + card_of(s, seat, WORD + lowest(high))
        high = without_lowest(high)
        written += 1
    return written
