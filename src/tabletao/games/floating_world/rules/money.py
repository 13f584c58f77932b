"""§12 Coins and time: paying, and the festival where they are exchangeable."""

from __future__ import annotations

from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.events.acting import FestivalBrought, Paid, SharedOut
from tabletao.games.floating_world.moves.collecting import Divide
from tabletao.games.floating_world.moves.fields import MOST_TIME
from tabletao.games.floating_world.rules.figures import is_unmei

divide_code = Divide.pack


@kernel
def is_at_festival(s: Position, seat: int) -> bool:
    """§12 Whether a player stands at the festival; an Unmei takes no notice of it (§29)."""
    return bool(s.at[seat] == s.festival and not is_unmei(s, seat))


@kernel
def can_pay(s: Position, seat: int, coins: int, time: int) -> bool:
    """§12 Whether a player has so much; at the festival one stands for the other."""
    if is_at_festival(s, seat):
        return bool(int(s.coins[seat]) + int(s.time[seat]) >= coins + time)
    return bool(s.coins[seat] >= coins and s.time[seat] >= time)


@kernel
def pay(s: Position, seat: int, coins: int, time: int) -> None:
    """§12 The named kind first, then the other for what is missing."""
    happened(s, Paid, seat, coins, time)
    short_coins = max(0, coins - int(s.coins[seat]))
    short_time = max(0, time - int(s.time[seat]))
    s.coins[seat] -= coins - short_coins + short_time
    s.time[seat] -= time - short_time + short_coins


@kernel
def wealth(s: Position, seat: int) -> int:
    """§12 Coins and loose time together."""
    return int(s.coins[seat]) + int(s.time[seat])


@kernel
def divisions(s: Position, seat: int, but: int, out: Codes) -> int:
    """§12 How many of all may be time, but for one number: what there is already would divide nothing anew."""
    written = 0
    for number in range(min(wealth(s, seat) + 1, MOST_TIME)):
        if number != but:
            out[written] = divide_code(number)
            written += 1
    return written


@kernel
def share_out(s: Position, seat: int, time: int) -> None:
    """§12 Coins and time are divided anew."""
    total = wealth(s, seat)
    s.time[seat] = time
    s.coins[seat] = total - time
    happened(s, SharedOut, seat, total - time, time)


@kernel
def bring_festival(s: Position, seat: int) -> None:
    """§12 The festival comes to where one stands."""
    s.festival = s.at[seat]
    happened(s, FestivalBrought, seat, int(s.at[seat]))
