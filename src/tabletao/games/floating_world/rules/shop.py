"""§16 The shop, §17 location cards."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import (
    BOAT_PRICE,
    BOATS,
    BUILDER_COINS,
    BUILDER_TIME,
    BUY,
    CARD_ROW,
    COST,
    DISCOUNT_PLACES,
    DISCOUNT_SEASON,
    FIRST_SEASON,
    MOST_BUILDERS,
    POWER_BOAT_PRICE,
    PRICES,
    SEASON_OF,
    SHOP,
    SHOP_ROW,
)
from tabletao.games.floating_world.events.acting import BoatBought, BuilderBought, CardBought, ItemBought
from tabletao.games.floating_world.rules.decks import put_on_discards
from tabletao.games.floating_world.rules.money import can_pay, pay
from tabletao.games.floating_world.rules.rows import slide_out, slot_in
from tabletao.games.floating_world.rules.sources import has_action, spend
from tabletao.games.floating_world.state import NONE


@kernel
def can_buy_item(s: Position, seat: int, item: int) -> bool:
    """§16 Whether an item is in the shop, and a player has a shop action and the price."""
    slot = slot_in(s.shop, SHOP_ROW, item)
    return slot != NONE and can_pay(s, seat, int(PRICES[slot]), 0) and has_action(s, seat, SHOP)


@kernel
def items_for_sale(s: Position, seat: int) -> int:
    """§16 The items that a player may buy."""
    found = 0
    if has_action(s, seat, SHOP):
        for slot in range(SHOP_ROW):
            if s.shop[slot] != NONE and can_pay(s, seat, int(PRICES[slot]), 0):
                found |= 1 << int(s.shop[slot])
    return found


@kernel
def buy_item(s: Position, seat: int, item: int) -> None:
    """§16 Items to the left of a bought one slide to the right."""
    slot = slot_in(s.shop, SHOP_ROW, item)
    spend(s, seat, SHOP)
    happened(s, ItemBought, seat, item, int(PRICES[slot]))
    pay(s, seat, int(PRICES[slot]), 0)
    slide_out(s.shop, slot)
    s.items[seat] = int(s.items[seat]) | 1 << item


@kernel
def boats_left(s: Position) -> int:
    """§16 Boats that nobody has."""
    left = BOATS
    for seat in range(s.players):
        left -= int(s.boats[seat])
    return left


@kernel
def boat_price(s: Position, seat: int) -> int:
    """§16, §24 What a boat costs."""
    return int(POWER_BOAT_PRICE[s.character[seat]]) if s.powers else BOAT_PRICE


@kernel
def can_buy_boat(s: Position, seat: int) -> bool:
    """§16 Whether a boat is left, and a player has a shop action and the price."""
    return boats_left(s) > 0 and can_pay(s, seat, boat_price(s, seat), 0) and has_action(s, seat, SHOP)


@kernel
def buy_boat(s: Position, seat: int) -> None:
    """§16 A boat is bought."""
    spend(s, seat, SHOP)
    happened(s, BoatBought, seat)
    pay(s, seat, boat_price(s, seat), 0)
    s.boats[seat] += 1


@kernel
def can_buy_builder(s: Position, seat: int) -> bool:
    """§16 Whether a player has room for a builder, a shop action and the price."""
    if s.builders[seat] >= MOST_BUILDERS or not can_pay(s, seat, BUILDER_COINS, BUILDER_TIME):
        return False
    return has_action(s, seat, SHOP)


@kernel
def buy_builder(s: Position, seat: int) -> None:
    """§16 A builder is bought."""
    spend(s, seat, SHOP)
    happened(s, BuilderBought, seat)
    pay(s, seat, BUILDER_COINS, BUILDER_TIME)
    s.builders[seat] += 1


@kernel
def price_of(s: Position, seat: int, card: int) -> int:
    """§17, §24 What a season card costs a player: one less by the season or the colour of the board, never below 0."""
    board = int(s.board[seat])
    price = int(COST[card])
    if DISCOUNT_SEASON[board] == SEASON_OF[card] or DISCOUNT_PLACES[board] >> int(s.at[seat]) & 1:
        price -= 1
    return max(0, price)


@kernel
def can_buy_card(s: Position, seat: int, card: int) -> bool:
    """§17 Whether a card is in the row, and a player has a buy action and the price."""
    if slot_in(s.card_row, CARD_ROW, card) == NONE or not can_pay(s, seat, price_of(s, seat, card), 0):
        return False
    return has_action(s, seat, BUY)


@kernel
def buy_card(s: Position, seat: int, card: int) -> None:
    """§17 A bought card goes to the discards, and leaves a gap."""
    spend(s, seat, BUY)
    happened(s, CardBought, seat, FIRST_SEASON + card, price_of(s, seat, card))
    pay(s, seat, price_of(s, seat, card), 0)
    s.card_row[slot_in(s.card_row, CARD_ROW, card)] = NONE
    put_on_discards(s, seat, card)
