"""§27 Moving in pairs: powers of the discarded card and of others, yin-yang tiles, and when a movement may end."""

from __future__ import annotations

from tabletao.core.kernels.bits import lowest, without_lowest
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import (
    CRANE,
    DRAGON,
    LEOPARD,
    NORTH_TILE,
    OCTAGONS,
    PALACE,
    PRICE,
    SNAKE,
    SOUTH_TILE,
    TEMPLE,
    TERRAIN,
    TIGER,
    TOWN,
)
from tabletao.games.wu_wei.events.alone import CardExhausted
from tabletao.games.wu_wei.events.several import PowerUsed
from tabletao.games.wu_wei.rules.alone.passing import (
    COPIES_OF_ONE,
    closed_to,
    goes_on,
    is_taiji,
    passable,
    surcharge,
    with_power,
)
from tabletao.games.wu_wei.rules.alone.purse import any_price, can_pay_power
from tabletao.games.wu_wei.rules.meditation import may_begin, plain_steps
from tabletao.games.wu_wei.rules.pieces import barred, company, piece_of, squares_with
from tabletao.games.wu_wei.state import NONE, RISING_EMPIRE


@kernel
def use_card(s: Position, animal: int) -> None:
    """§27 The power of the discarded card is used; any other card is removed for it."""
    happened(s, PowerUsed, 0, animal)
    card = 5 * animal
    if animal in (CRANE, SNAKE):
        is_discarded = s.card != NONE and s.card // 5 == animal and s.spent >> int(s.card) & 1 == 0
        card = int(s.card) if is_discarded else card + lowest(int(s.hand) >> card & COPIES_OF_ONE)
    else:
        card += int(s.tile[s.aim - OCTAGONS]) % 5
    if card == s.card:
        s.spent |= 1 << card
    else:
        s.hand &= ~(1 << card)
        happened(s, CardExhausted, card)


@kernel
def squares_of(s: Position, first: int, elements: int) -> int:
    """§9 The temples, palaces or towns of some elements."""
    found = 0
    while elements:
        found |= squares_with(s, first + lowest(elements))
        elements = without_lowest(elements)
    return found


@kernel
def leaps_by_card(s: Position, own: int) -> int:
    """§27 Dragon, tiger and leopard replace the steps of the character that uses them."""
    if s.walked != 0 or not can_pay_power(s, 0):
        return 0
    found = squares_of(s, TEMPLE, with_power(s, DRAGON)) | squares_of(s, PALACE, with_power(s, TIGER))
    found |= squares_of(s, TOWN, with_power(s, LEOPARD)) & ~int(s.towers)
    piece = piece_of(s, 0, own)
    return found & ~company(s, piece) & ~(1 << int(s.at[piece]))


@kernel
def flights_by_card(s: Position, own: int) -> int:
    """§27 Crane: a step to a yin-yang tile from which there is a way on, a bit for each tile."""
    if with_power(s, CRANE) == 0:
        return 0
    piece, closed = piece_of(s, 0, own), closed_to(s, own)
    active = PRICE - any_price(s) + surcharge(s, 0)
    found = 0
    for number in range(2):
        tile = SOUTH_TILE if number else NORTH_TILE
        is_open = (closed | company(s, piece)) >> tile & 1 == 0
        if is_open and goes_on(s, piece, closed, tile, 1, 1, any_price(s), active, 0, 0):
            found |= 1 << number
    return found


@kernel
def snake_steps(s: Position, piece: int) -> int:
    """§27 Snake: the walls a character may step onto."""
    if with_power(s, SNAKE) == 0 or not can_pay_power(s, surcharge(s, 0)):
        return 0
    return int(s.walls) & TERRAIN & ~barred(s) & ~company(s, piece)


@kernel
def may_rest(s: Position) -> bool:
    """§21 A master may stay. §27 So may both of a pair, but for who is in a ruler's way or on a yin-yang tile."""
    if s.stage != RISING_EMPIRE:
        return True
    own = int(s.character)
    if own != NONE:
        here = int(s.at[piece_of(s, 0, own)])
        if s.walked > 0:
            return not is_taiji(here)
        return s.leaving >> own & 1 == 0 or free_way(s, own) == 0
    left = may_begin(s, 0) & int(s.leaving)
    while left:
        if free_way(s, lowest(left)):
            return False
        left = without_lowest(left)
    return True


@kernel
def free_way(s: Position, own: int) -> int:
    """§27 The steps that a character can begin with, without chi for the first of them."""
    return passable(s, piece_of(s, 0, own), closed_to(s, own), plain_steps(s, 0, own))
