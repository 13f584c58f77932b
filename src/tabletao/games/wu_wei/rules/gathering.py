"""§17 The end of a turn and of a round; gatherings: secret bids, the next starting player, gifts."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest, write_set
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import ROUNDS
from tabletao.games.wu_wei.events.several import BidMade, BidsShown, ChiGiven, GatheringWon, RoundBegan, StarterNamed
from tabletao.games.wu_wei.moves.several import Bid, Favour, Give, Name
from tabletao.games.wu_wei.rules.chi import charge, payable, supply
from tabletao.games.wu_wei.rules.ending import end_by_length
from tabletao.games.wu_wei.rules.setup import in_turn_order
from tabletao.games.wu_wei.state import (
    BID,
    COUNT_BIDS,
    FAVOUR,
    FOR_SHARING,
    GIVE,
    GIVE_CHI,
    NAME,
    NONE,
    PAY_BIDS,
    TURN_BEGINS,
)

bid_code, favour_code, name_code, give_code = Bid.pack, Favour.pack, Name.pack, Give.pack


@kernel
def end_turn(s: Position) -> None:
    """§17 The next player; a round is over before the starting player's turn, and after a winter all gather."""
    s.mover = (s.mover + 1) % s.players
    s.phase = TURN_BEGINS
    if s.mover == s.starter:
        if s.cycle == ROUNDS:
            end_by_length(s)
        elif s.moon:
            s.phase = BID
        else:
            begin_round(s)


@kernel
def begin_round(s: Position) -> None:
    """§17 A new round begins with the starting player."""
    happened(s, RoundBegan, int(s.cycle) + 1, int(s.starter))
    s.cycle += 1
    s.mover = s.starter
    s.phase = TURN_BEGINS


@kernel
def bidders(s: Position) -> int:
    """§17 Everybody bids at the same time."""
    found = 0
    for seat in range(s.players):
        found |= (1 if s.bid[seat] == 0 else 0) << seat
    return found


@kernel
def highest_bid(s: Position, seat: int) -> int:
    """§17 All chi of the active element, and by alchemy as many more as the supply has."""
    plain = int(s.chi[seat, s.element])
    return plain + min(payable(s, seat) - plain, supply(s, int(s.element)))


@kernel
def bids(s: Position, seat: int, out: Codes) -> int:
    """§17 Any number of chi, also none."""
    most = highest_bid(s, seat)
    for number in range(most + 1):
        out[number] = bid_code(number)
    return most + 1


@does(Bid)
def bid(s: Position, seat: int, number: int) -> None:
    """§17 A bid is hidden until everybody has made one."""
    happened(s, BidMade, seat, number)
    s.bid[seat] = 1 + number
    if bidders(s) == 0:
        for each in range(s.players):
            happened(s, BidsShown, each, int(s.bid[each]) - 1)
        s.counter = 0
        s.phase = PAY_BIDS


@kernel
def pay_bids(s: Position) -> None:
    """§17 In turn order everybody pays what was bid, in whatever way they like."""
    if s.counter == s.players:
        s.phase = COUNT_BIDS
        return
    seat = in_turn_order(s, int(s.counter))
    s.counter += 1
    charge(s, seat, int(s.bid[seat]) - 1, FOR_SHARING)


@kernel
def best_bidders(s: Position) -> int:
    """§17 The seats with the highest bid, as a set."""
    most = 0
    found = 0
    for seat in range(s.players):
        if s.bid[seat] > most:
            most = int(s.bid[seat])
            found = 0
        if s.bid[seat] == most:
            found |= 1 << seat
    return found


@kernel
def count_bids(s: Position) -> None:
    """§17 The highest bid names the next starting player; the old one decides a tie, and names where nobody bid."""
    best = best_bidders(s)
    s.asked = s.starter
    if s.bid[lowest(best)] == 1:
        win(s, int(s.starter))
    elif count(best) == 1:
        win(s, lowest(best))
    else:
        s.phase = FAVOUR


@kernel
def win(s: Position, seat: int) -> None:
    """§17 Somebody has won the gathering."""
    happened(s, GatheringWon, seat)
    s.winner = seat
    s.asked = seat
    s.phase = NAME


@kernel
def gatherings(s: Position, out: Codes) -> int:
    """§17 Whom the starting player may favour, whom the winner may name, to whom chi may be given."""
    everybody = (1 << int(s.players)) - 1
    if s.phase == FAVOUR:
        return write_set(best_bidders(s), favour_code(0), out)
    if s.phase == NAME:
        return write_set(everybody, name_code(0), out)
    return write_set(everybody & ~(1 << int(s.asked)), give_code(0), out)


@does(Favour)
def favour(s: Position, seat: int, to: int) -> None:
    """§17 The tie is decided."""
    win(s, to)


@does(Name)
def name(s: Position, seat: int, to: int) -> None:
    """§17 The next starting player is named; then all share what they offered, in the old turn order."""
    happened(s, StarterNamed, seat, to)
    s.winner = to
    s.counter = 0
    s.phase = GIVE_CHI


@kernel
def share(s: Position) -> None:
    """§17 Everybody divides the own offer among the others; then the new round begins."""
    while s.counter < s.players and s.offered[in_turn_order(s, int(s.counter))] == 0:
        s.counter += 1
    if s.counter == s.players:
        end_gathering(s)
        return
    s.asked = in_turn_order(s, int(s.counter))
    if s.players == 2:
        hand_over(s, int(s.asked), 1 - int(s.asked), int(s.offered[s.asked]))
    else:
        s.phase = GIVE


@kernel
def hand_over(s: Position, seat: int, to: int, number: int) -> None:
    """§17 Chi of the active element change hands."""
    happened(s, ChiGiven, seat, to, number)
    s.offered[seat] -= number
    s.chi[to, s.element] += number


@does(Give)
def give(s: Position, seat: int, to: int) -> None:
    """§17 One chi for an opponent."""
    hand_over(s, seat, to, 1)
    s.phase = GIVE_CHI


@kernel
def end_gathering(s: Position) -> None:
    """§17 The marker shows the sun again, and a new round begins."""
    for seat in range(s.players):
        s.bid[seat] = 0
    s.moon = 0
    s.counter = 0
    s.starter = s.winner
    s.winner = NONE
    begin_round(s)
