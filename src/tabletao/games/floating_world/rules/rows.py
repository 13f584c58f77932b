"""§17 The three open rows: filling, sliding and replacing them."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import (
    CARD_ROW,
    FIRST_SEASON,
    MOST_WISDOM,
    POWER_FREE_ROW,
    REPLACE_PRICE,
    SHOP_ROW,
    STARTING,
    WISDOM_ROW,
    WORD,
)
from tabletao.games.floating_world.events.acting import Replaced
from tabletao.games.floating_world.events.collecting import SeasonCardTaken
from tabletao.games.floating_world.events.unmei import WisdomReturned
from tabletao.games.floating_world.moves.chance import RevealCard, RevealItem, RevealWisdom
from tabletao.games.floating_world.moves.unmei import ReturnWisdom
from tabletao.games.floating_world.rules.cards import append_set, remove
from tabletao.games.floating_world.rules.decks import (
    BY_CHANCE,
    CARDS_BELOW,
    ITEMS_BELOW,
    WISDOM_BELOW,
    Below,
    next_card,
    next_item,
    next_wisdom,
    put_below,
    put_on_discards,
)
from tabletao.games.floating_world.rules.figures import figures, has_power
from tabletao.games.floating_world.rules.money import can_pay, pay
from tabletao.games.floating_world.rules.sources import actions_left, has_action, row_action
from tabletao.games.floating_world.state import (
    DRAWING,
    LOCATION_CARDS,
    NONE,
    RETURN_WISDOM,
    REVEAL_CARD,
    REVEAL_ITEM,
    REVEAL_WISDOM,
    SEASON,
    SHOP_ITEMS,
    TOP_CARD,
    WISDOM_CARDS,
)

card_code, item_code, wisdom_code = RevealCard.pack, RevealItem.pack, RevealWisdom.pack
return_code = ReturnWisdom.pack


# Filling


@kernel
def wait_for(s: Position, phase: int) -> None:
    """§17 Chance turns up a card; then the same step goes on."""
    s.resume = s.phase
    s.phase = phase


@kernel
def go_back(s: Position) -> None:
    """§17 A card was turned up; the step that needed it goes on."""
    s.phase = s.resume
    s.resume = 0


@kernel
def gap_in_cards(s: Position) -> int:
    """§17 The first gap in the row of location cards; or none."""
    for slot in range(CARD_ROW):
        if s.card_row[slot] == NONE:
            return slot
    return NONE


@kernel
def slide_in(row: Below, length: int, card: int) -> None:
    """§2 A new card slides to the furthest gap on the right."""
    slot = length - 1
    while row[slot] != NONE:
        slot -= 1
    row[slot] = card


@kernel
def refill(s: Position) -> bool:
    """§17 See to one gap of the rows; whether there was one that can be filled."""
    slot = gap_in_cards(s)
    if slot != NONE:
        card = next_card(s)
        if card >= 0:
            s.card_row[slot] = card
        elif card == BY_CHANCE:
            wait_for(s, REVEAL_CARD)
        if card != NONE:
            return True
    if s.shop[0] == NONE:
        item = next_item(s)
        if item >= 0:
            slide_in(s.shop, SHOP_ROW, item)
        elif item == BY_CHANCE:
            wait_for(s, REVEAL_ITEM)
        if item != NONE:
            return True
    if s.wisdom_row[0] == NONE:
        wisdom = next_wisdom(s)
        if wisdom >= 0:
            slide_in(s.wisdom_row, WISDOM_ROW, wisdom)
        elif wisdom == BY_CHANCE:
            wait_for(s, REVEAL_WISDOM)
        return wisdom != NONE or is_given_back(s)
    return False


@kernel
def is_given_back(s: Position) -> bool:
    """§29 The wisdom deck is empty: each Unmei with more than four cards gives one back; whether there is any."""
    found = False
    for unmei in range(int(s.players), figures(s)):
        s.draws[unmei] = 1 if count(int(s.wisdom[unmei])) > MOST_WISDOM else 0
        found = found or s.draws[unmei] == 1
    if found:
        wait_for(s, RETURN_WISDOM)
    return found


@kernel
def giver(s: Position) -> int:
    """§29 The next Unmei that gives a wisdom card back; or nobody."""
    for unmei in range(int(s.players), figures(s)):
        if s.draws[unmei] > 0:
            return unmei
    return NONE


@kernel
def given_back(s: Position, out: Codes) -> int:
    """§29 Any of its cards."""
    return append_set(int(s.wisdom[giver(s)]), return_code(0), out, 0)


@does(ReturnWisdom)
def return_one(s: Position, wisdom: int) -> None:
    """§29 When all have given one back, the cards form the deck in the data's order, and the row is filled."""
    unmei = giver(s)
    happened(s, WisdomReturned, unmei, wisdom)
    s.draws[unmei] = 0
    s.wisdom[unmei] = int(s.wisdom[unmei]) & ~(1 << wisdom)
    s.wisdom_deck = int(s.wisdom_deck) | 1 << wisdom
    if giver(s) == NONE:
        while s.wisdom_deck:
            put_below(s, s.wisdom_below, WISDOM_BELOW, lowest(int(s.wisdom_deck)))
            s.wisdom_deck = without_lowest(int(s.wisdom_deck))
        go_back(s)


@kernel
def revelations(s: Position, out: Codes) -> int:
    """§17 What chance may turn up for a row, or as a player's top card of the season deck."""
    if s.phase == REVEAL_ITEM:
        return append_set(int(s.item_deck), item_code(0), out, 0)
    if s.phase == REVEAL_WISDOM:
        return append_set(int(s.wisdom_deck), wisdom_code(0), out, 0)
    written = append_set(int(s.deck[SEASON, 0]) >> STARTING, card_code(0), out, 0)
    return append_set(int(s.deck[SEASON, 1]), card_code(WORD - STARTING), out, written)


@does(RevealCard)
def reveal_card(s: Position, card: int) -> None:
    """§5, §17 A season card is turned up, for the row or for who has too few cards."""
    remove(s.deck, SEASON, card + STARTING)
    if s.phase == TOP_CARD:
        take_top_card(s, card)
    else:
        s.card_row[gap_in_cards(s)] = card
        go_back(s)


@kernel
def take_top_card(s: Position, card: int) -> None:
    """§5 The top card of the season deck goes to the discards of who has fewer than six; then the next player draws."""
    happened(s, SeasonCardTaken, int(s.seat), FIRST_SEASON + card)
    put_on_discards(s, int(s.seat), card)
    s.seat += 1
    s.phase = DRAWING


@does(RevealItem)
def reveal_item(s: Position, item: int) -> None:
    """§16 An item comes to the shop."""
    s.item_deck = int(s.item_deck) & ~(1 << item)
    slide_in(s.shop, SHOP_ROW, item)
    go_back(s)


@does(RevealWisdom)
def reveal_wisdom(s: Position, wisdom: int) -> None:
    """§13 A wisdom card comes to the row."""
    s.wisdom_deck = int(s.wisdom_deck) & ~(1 << wisdom)
    slide_in(s.wisdom_row, WISDOM_ROW, wisdom)
    go_back(s)


# Taking


@kernel
def slot_in(row: Below, length: int, card: int) -> int:
    """§13, §16 Where a card lies in a row; or nowhere."""
    for slot in range(length):
        if row[slot] == card:
            return slot
    return NONE


@kernel
def slide_out(row: Below, slot: int) -> None:
    """§13, §16 A card leaves a row, and those to the left of it slide."""
    while slot > 0:
        row[slot] = row[slot - 1]
        slot -= 1
    row[0] = NONE


@kernel
def open_set(row: Below, length: int) -> int:
    """§13, §16 The cards that lie in a row, as a set."""
    found = 0
    for slot in range(length):
        found |= 1 << int(row[slot]) if row[slot] != NONE else 0
    return found


# Replacing


@kernel
def is_free(s: Position, seat: int, row: int) -> bool:
    """§24 Whether a power lets a player replace a row free of charge now: once for each action that is left."""
    if not has_power(s, seat) or POWER_FREE_ROW[s.character[seat]] != row:
        return False
    return bool(s.freed[seat] < actions_left(s, seat, row_action(row)))


@kernel
def shows_card(s: Position, row: int) -> bool:
    """§17 Whether there is anything to replace in a row."""
    if row == WISDOM_CARDS:
        return bool(s.wisdom_row[WISDOM_ROW - 1] != NONE)
    if row == SHOP_ITEMS:
        return bool(s.shop[SHOP_ROW - 1] != NONE)
    for slot in range(CARD_ROW):
        if s.card_row[slot] != NONE:
            return True
    return False


@kernel
def can_replace(s: Position, seat: int, row: int) -> bool:
    """§17 Whether a row shows a card, and a player has the action that goes with it and the time to replace it."""
    if not has_action(s, seat, row_action(row)) or not shows_card(s, row):
        return False
    return is_free(s, seat, row) or can_pay(s, seat, 0, REPLACE_PRICE)


@kernel
def replaceable(s: Position, seat: int) -> int:
    """§17 The rows that a player may replace."""
    found = 0
    for row in range(3):
        found |= (1 if can_replace(s, seat, row) else 0) << row
    return found


@kernel
def replace_row(s: Position, seat: int, row: int) -> None:
    """§17, §24 Pay, and put the cards of a row under their deck, from left to right."""
    happened(s, Replaced, seat, row)
    if is_free(s, seat, row):
        s.freed[seat] += 1
    else:
        pay(s, seat, 0, REPLACE_PRICE)
    if row == WISDOM_CARDS:
        clear(s, s.wisdom_row, WISDOM_ROW, s.wisdom_below, WISDOM_BELOW)
    elif row == SHOP_ITEMS:
        clear(s, s.shop, SHOP_ROW, s.item_below, ITEMS_BELOW)
    elif row == LOCATION_CARDS:
        clear(s, s.card_row, CARD_ROW, s.card_below, CARDS_BELOW)


@kernel
def clear(s: Position, row: Below, length: int, below: Below, deck: int) -> None:
    """§17 All cards of a row go under their deck."""
    for slot in range(length):
        if row[slot] != NONE:
            put_below(s, below, deck, int(row[slot]))
        row[slot] = NONE
