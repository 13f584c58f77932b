"""The rules of Trio."""

from __future__ import annotations

import numpy as np

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.contract import Codes, Position, Values, Words
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from trio.events import HasBid, Revealed, Said, Scored, Tied
from trio.moves import MOVES, Bid, Say
from trio.state import NUMBERS, ROUNDS

AGREED = np.array(ROUNDS)
NOBODY = -1
bid_code, say_code = Bid.pack, Say.pack


@kernel
def setup(s: Position) -> None:
    """§1 Nobody has bid yet."""


@kernel
def all_have_bid(s: Position) -> bool:
    """§1 Whether all numbers are chosen and seen."""
    return bool(s.bid[0] > 0 and s.bid[1] > 0 and s.bid[2] > 0)


@kernel
def pending(s: Position) -> int:
    """§1, §2 All who have not bid, at the same time; then one speaker after the other."""
    if s.reason:
        return 0
    mask = 0
    for seat in range(3):
        if s.bid[seat] == 0:
            mask |= 1 << seat
        elif s.said[seat] == 0 and all_have_bid(s):
            return 1 << seat
    return mask


@kernel
def legal(s: Position, seat: int, out: Codes) -> int:
    """§1, §2 Any number."""
    if pending(s) >> seat & 1 == 0:
        return 0
    for number in range(NUMBERS):
        out[number] = say_code(number) if all_have_bid(s) else bid_code(number)
    return NUMBERS


@kernel
def weight(s: Position, code: int) -> int:
    """Nothing is left to chance."""
    return 1


@does(Bid)
def bid(s: Position, seat: int, number: int) -> None:
    """§1 The last bid shows them all."""
    s.bid[seat] = 1 + number
    happened(s, HasBid, seat, number)
    if all_have_bid(s):
        happened(s, Revealed, int(s.bid[0]) - 1, int(s.bid[1]) - 1, int(s.bid[2]) - 1)


@does(Say)
def say(s: Position, seat: int, number: int) -> None:
    """§2 Who is last to speak ends the round."""
    s.said[seat] = 1 + number
    happened(s, Said, seat, number)
    if seat == 2:
        score(s)


apply = MOVES.act


@kernel
def highest(s: Position) -> int:
    """§3 Who alone has the highest sum."""
    best, most = NOBODY, -1
    for seat in range(3):
        total = int(s.bid[seat]) + int(s.said[seat])
        if total > most:
            best, most = seat, total
        elif total == most:
            best = NOBODY
    return best


@kernel
def score(s: Position) -> None:
    """§3 The highest sum gets a point. §4 The next round begins, or the match ends."""
    best = highest(s)
    if best == NOBODY:
        happened(s, Tied)
    else:
        happened(s, Scored, best)
        s.points[best] += 1
    for seat in range(3):
        s.bid[seat] = 0
        s.said[seat] = 0
    s.played += 1
    if s.played == AGREED[s.rounds]:
        s.reason = 1


@kernel
def scores(s: Position, out: Values) -> None:
    """§3 The points."""
    for seat in range(3):
        out[seat] = s.points[seat]


@kernel
def returns(s: Position, out: Values) -> int:
    """§4 The most points win, if one player has them."""
    most, leaders = 0, 0
    for seat in range(3):
        most = max(most, int(s.points[seat]))
    for seat in range(3):
        leaders += 1 if s.points[seat] == most else 0
    for seat in range(3):
        out[seat] = 0.0 if s.reason == 0 or leaders > 1 else 1.0 if s.points[seat] == most else -1.0
    return int(s.reason)


@kernel
def hide(s: Position, seat: int) -> None:
    """§1 Until all have bid, each knows the own bid alone, and not even whether the others have bid."""
    if not all_have_bid(s):
        for other in range(3):
            if other != seat:
                s.bid[other] = 0


@kernel
def guess(s: Position, seat: int, rng: Words) -> None:
    """§1 That nobody else has bid yet is as good a guess as any."""


@kernel
def check(s: Position) -> int:
    """§1, §2, §3 The number of what is broken: a number (1), the order (2), the points (3), or the end (4)."""
    scored = 0
    for seat in range(3):
        scored += int(s.points[seat])
        if not (0 <= s.bid[seat] <= NUMBERS and 0 <= s.said[seat] <= NUMBERS):
            return 1
        if s.said[seat] > 0 and (not all_have_bid(s) or seat == 2 or (seat == 1 and s.said[0] == 0)):
            return 2
        if s.points[seat] < 0:
            return 3
    if not 0 <= scored <= s.played:
        return 3
    over = s.played == AGREED[s.rounds]
    bidding = s.bid[0] + s.bid[1] + s.bid[2] > 0
    return 4 if (s.reason == 1) != over or s.played > AGREED[s.rounds] or (over and bidding) else 0
