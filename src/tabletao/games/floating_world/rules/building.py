"""§14 Building shrines and the pagoda."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import (
    BUILD,
    MONSTER_PLACES,
    OF_KIND,
    PAGODA_BUILDERS,
    PAGODA_COINS,
    PAGODA_TIME,
    POWER_SHRINE_COINS,
    SHINTO,
    SHRINE_BUILDERS,
    SHRINE_COINS,
    SHRINE_TIME,
    SHRINES_EACH,
    ZEN_PAIR_SETS,
    ZEN_PAIRS,
)
from tabletao.games.floating_world.events.acting import PagodaBuilt, ShrineBuilt
from tabletao.games.floating_world.rules.decks import return_wisdom
from tabletao.games.floating_world.rules.figures import has_power
from tabletao.games.floating_world.rules.money import can_pay, pay
from tabletao.games.floating_world.rules.sources import has_action, spend
from tabletao.games.floating_world.rules.tokens import gain, has_token
from tabletao.games.floating_world.state import SHINTO_TOKEN, ZEN_TOKEN

PAIRS = len(ZEN_PAIRS)


@kernel
def shrine_coins(s: Position, seat: int) -> int:
    """§14, §24 What a shrine costs in coins."""
    return int(POWER_SHRINE_COINS[s.character[seat]]) if has_power(s, seat) else SHRINE_COINS


@kernel
def has_room(s: Position, place: int) -> bool:
    """§14 Whether a shrine may be built at a location: none stands there, and no monster is at home."""
    return bool(s.shrine[place] == 0 and MONSTER_PLACES >> place & 1 == 0)


@kernel
def shrine_offerings(s: Position, seat: int) -> int:
    """§14 The wisdom cards with which a shrine may be paid here, if there is an action for it."""
    if s.shrines[seat] == SHRINES_EACH or not has_room(s, int(s.at[seat])):
        return 0
    if s.builders[seat] < SHRINE_BUILDERS or not can_pay(s, seat, shrine_coins(s, seat), SHRINE_TIME):
        return 0
    return int(s.wisdom[seat]) & int(OF_KIND[SHINTO])


@kernel
def shrine_cards(s: Position, seat: int) -> int:
    """§14 The wisdom cards with which a shrine may be paid here and now."""
    return shrine_offerings(s, seat) if has_action(s, seat, BUILD) else 0


@kernel
def has_pagoda_goods(s: Position, seat: int) -> bool:
    """§14 Whether a player has no pagoda yet, and what it costs but for the wisdom cards."""
    if has_token(s, seat, ZEN_TOKEN) or s.builders[seat] < PAGODA_BUILDERS:
        return False
    return can_pay(s, seat, PAGODA_COINS, PAGODA_TIME)


@kernel
def pagoda_pairs(s: Position, seat: int) -> int:
    """§14 The pairs of wisdom cards with which the pagoda may be paid now."""
    if not has_pagoda_goods(s, seat) or not has_action(s, seat, BUILD):
        return 0
    found = 0
    for pair in range(PAIRS):
        if int(s.wisdom[seat]) & ZEN_PAIR_SETS[pair] == ZEN_PAIR_SETS[pair]:
            found |= 1 << pair
    return found


@kernel
def build_shrine(s: Position, seat: int, wisdom: int) -> None:
    """§14 A shrine stands where the player is; the third brings the Shinto token."""
    spend(s, seat, BUILD)
    pay(s, seat, shrine_coins(s, seat), SHRINE_TIME)
    s.builders[seat] -= SHRINE_BUILDERS
    happened(s, ShrineBuilt, seat, int(s.at[seat]))
    return_wisdom(s, seat, 1 << wisdom)
    s.shrine[s.at[seat]] = 1 + seat
    s.shrines[seat] += 1
    if s.shrines[seat] == SHRINES_EACH:
        gain(s, seat, SHINTO_TOKEN)


@kernel
def build_pagoda(s: Position, seat: int, cards: int) -> None:
    """§14 The pagoda, paid with a set of two wisdom cards, brings the Zen token."""
    spend(s, seat, BUILD)
    pay(s, seat, PAGODA_COINS, PAGODA_TIME)
    s.builders[seat] -= PAGODA_BUILDERS
    happened(s, PagodaBuilt, seat)
    return_wisdom(s, seat, cards)
    gain(s, seat, ZEN_TOKEN)
