"""§6 The market, §11 the miller."""

from __future__ import annotations

from harvest.events import Kept, Milled, Sold
from harvest.moves import Keep, Sell, keep_code, sell_code
from harvest.rules.ending import end_round
from harvest.state import HIGHEST_PRICE, LOWEST_PRICE, WHEAT
from tabletao.core.declare.kinds import does
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel


@kernel
def seller(s: Position) -> int:
    """§6 Who is at the market: the first seat begins the first round, the next one the next."""
    return (int(s.played) + int(s.turn)) % int(s.players)


@kernel
def sales(s: Position, seat: int, out: Codes) -> int:
    """§6 Any crop in the barn, or nothing."""
    count = 0
    for crop in range(3):
        if s.barn[seat, crop] > 0:
            out[count] = sell_code(crop)
            count += 1
    out[count] = keep_code()
    return count + 1


@does(Sell)
def sell(s: Position, seat: int, crop: int) -> None:
    """§6 The whole crop is sold, and its price falls. §11 The miller grinds wheat."""
    coins = int(s.barn[seat, crop]) * int(s.price[crop])
    happened(s, Sold, seat, crop, int(s.barn[seat, crop]), coins)
    s.coins[seat] += coins
    s.barn[seat, crop] = 0
    s.price[crop] = max(LOWEST_PRICE, int(s.price[crop]) - 1)
    s.sold |= 1 << crop
    if s.miller and crop == WHEAT and seat != s.players - 1:
        happened(s, Milled, s.players - 1)
        s.coins[s.players - 1] += 1
    leave(s)


@does(Keep)
def keep(s: Position, seat: int) -> None:
    """§6 Nothing is sold."""
    happened(s, Kept, seat)
    leave(s)


@kernel
def leave(s: Position) -> None:
    """§6 The next one comes to the market; after the last, the prices of what nobody sold rise."""
    s.turn += 1
    if s.turn == s.players:
        for crop in range(3):
            if s.sold >> crop & 1 == 0:
                s.price[crop] = min(HIGHEST_PRICE, int(s.price[crop]) + 1)
        end_round(s)
