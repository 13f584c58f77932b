"""§13 Study: taking wisdom cards, the Chie token, and giving up a fifth card."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import (
    DOUBLES,
    MOST_WISDOM,
    OF_KIND,
    SCROLL,
    STUDY,
    WISDOM_KINDS,
    WISDOM_ROW,
)
from tabletao.games.floating_world.events.acting import Studied
from tabletao.games.floating_world.moves.answering import DropWisdom, KeepWisdom
from tabletao.games.floating_world.rules.asking import ask_one
from tabletao.games.floating_world.rules.cards import append_set
from tabletao.games.floating_world.rules.decks import has_item, return_items, return_wisdom
from tabletao.games.floating_world.rules.figures import is_unmei
from tabletao.games.floating_world.rules.rows import open_set, slide_out, slot_in
from tabletao.games.floating_world.rules.sources import has_action, spend
from tabletao.games.floating_world.rules.tokens import gain, has_token
from tabletao.games.floating_world.state import CHIE_TOKEN, DROP_WISDOM, KEEP_WISDOM, LEARN, NONE, RESUME

keep_code, drop_code = KeepWisdom.pack, DropWisdom.pack
WITHOUT = (0x5555, 0x3333, 0x0F0F, 0x00FF)
"""For each kind the sets of kinds, as bits, that lack it."""
COMPLETE = 15
DOUBLE_COUNT = DOUBLES.bit_count()


@kernel
def studies(s: Position, seat: int) -> int:
    """§13 The wisdom card on the right, if a player has a study."""
    last = int(s.wisdom_row[WISDOM_ROW - 1])
    return 1 << last if last != NONE and has_action(s, seat, STUDY) else 0


@kernel
def readings(s: Position, seat: int) -> int:
    """§23 Any card of the row, if a player has the scroll."""
    return open_set(s.wisdom_row, WISDOM_ROW) if has_item(s, seat, SCROLL) else 0


@kernel
def study(s: Position, seat: int, wisdom: int, by_scroll: bool) -> None:
    """§13, §23 Take a wisdom card; the row is renewed before it is judged what comes of it."""
    if by_scroll:
        return_items(s, seat, 1 << SCROLL)
    else:
        spend(s, seat, STUDY)
    happened(s, Studied, seat, wisdom)
    slide_out(s.wisdom_row, slot_in(s.wisdom_row, WISDOM_ROW, wisdom))
    s.wisdom[seat] = int(s.wisdom[seat]) | 1 << wisdom
    s.phase = LEARN


@kernel
def shows_all(cards: int) -> bool:
    """§13 Whether four cards can stand for the four kinds, each for one."""
    reached = 1
    while cards:
        kinds = int(WISDOM_KINDS[lowest(cards)])
        cards = without_lowest(cards)
        further = 0
        for kind in range(4):
            if kinds >> kind & 1:
                further |= (reached & WITHOUT[kind]) << (1 << kind)
        reached = further
    return bool(reached >> COMPLETE & 1)


@kernel
def spare(cards: int) -> int:
    """§13 Those of five cards without which the other four show all kinds: none, or several.

    Whatever stays could have stood for one of its kinds in the place of another card.
    """
    found = 0
    left = cards
    while left:
        card = left & -left
        left = without_lowest(left)
        found |= card if shows_all(cards & ~card) else 0
    return found


@kernel
def learn(s: Position) -> None:
    """§13 Four kinds give the Chie token; else a fifth card has to go."""
    seat = int(s.seat)
    cards = int(s.wisdom[seat])
    s.phase = RESUME
    if is_unmei(s, seat):
        learn_by_fate(s, seat, cards)
        return
    if not has_token(s, seat, CHIE_TOKEN):
        if count(cards) == MOST_WISDOM and shows_all(cards):
            become_wise(s, seat, cards)
            return
        if count(cards) > MOST_WISDOM and spare(cards):
            ask_one(s, seat, KEEP_WISDOM)
            return
    if count(cards) > MOST_WISDOM:
        ask_one(s, seat, DROP_WISDOM)


@kernel
def learn_by_fate(s: Position, seat: int, cards: int) -> None:
    """§29 An Unmei has any number of cards; four kinds give it a Chie token each time."""
    four = cheapest_four(cards)
    if four:
        become_wise(s, seat, four)


@kernel
def cheapest_four(cards: int) -> int:
    """§29 Four cards that can stand for the four kinds, as few as can be of two kinds, the first in the data's order;
    or none.
    """
    plain = 0
    for kind in range(4):
        of_kind = cards & int(OF_KIND[kind]) & ~DOUBLES
        plain |= of_kind & -of_kind
    for tried in range(1 << DOUBLE_COUNT):
        both = doubles_of((1 << DOUBLE_COUNT) - 1 - tried)
        if both & ~cards == 0 and count(plain | both) == MOST_WISDOM and shows_all(plain | both):
            return plain | both
    return 0


@kernel
def doubles_of(number: int) -> int:
    """§29 A set of cards of two kinds by a number: sets of one size come in the data's order as numbers fall."""
    found = 0
    left = DOUBLES
    place = DOUBLE_COUNT
    while left:
        place -= 1
        found |= left & -left if number >> place & 1 else 0
        left = without_lowest(left)
    return found


@kernel
def become_wise(s: Position, seat: int, cards: int) -> None:
    """§13 Four cards go under the deck for the Chie token."""
    return_wisdom(s, seat, cards)
    gain(s, seat, CHIE_TOKEN)
    s.phase = RESUME


@kernel
def wisdom_choices(s: Position, seat: int, out: Codes) -> int:
    """§13 Which card may stay, or go."""
    cards = int(s.wisdom[seat])
    if s.phase == KEEP_WISDOM:
        return append_set(spare(cards), keep_code(0), out, 0)
    return append_set(cards, drop_code(0), out, 0)


@does(KeepWisdom)
def keep_wisdom(s: Position, seat: int, wisdom: int) -> None:
    """§13 The other four give the Chie token."""
    become_wise(s, seat, int(s.wisdom[seat]) & ~(1 << wisdom))


@does(DropWisdom)
def drop_wisdom(s: Position, seat: int, wisdom: int) -> None:
    """§13 One card goes under the deck."""
    return_wisdom(s, seat, 1 << wisdom)
    s.phase = RESUME
