"""Trying a decision of a finished match again: a new match that goes on from there, against bots.

The new match begins with the plies that were played before the decision, so that it replays from its start like any
other. What was dealt by then is as it was: whoever has seen the replay may know the other hands, and a bot knows only
what its seat sees, as always. Whatever chance does from the decision on comes from a new seed, committed to like any.
"""

from __future__ import annotations

from tabletao.core.errors import BadOption
from tabletao.core.kernels.contract import CHANCE
from tabletao.core.match.state import State
from tabletao.web.bots.descriptions import default_opponent
from tabletao.web.match.journal import COPIED, MOVE, ROLL, Entry, Seat
from tabletao.web.match.session import Session


def move_number(match: State, ply: int) -> int:
    """How many decisions a match has up to a ply; as the match file, the replay and the review count them."""
    return sum(played.seat != CHANCE for played in match.history[: ply + 1])


def ply_of_move(match: State, number: int) -> int:
    """The ply of the decision with this number, from 1."""
    plies = [ply for ply, played in enumerate(match.history) if played.seat != CHANCE]
    if not 0 < number <= len(plies):
        raise BadOption(f"the match has {len(plies)} moves: there is no move {number}")
    return plies[number - 1]


def branch(session: Session, move: int, guest: str) -> tuple[list[Seat], list[Entry]]:
    """The seats and the first entries of a match in which a guest makes a decision of another match anew."""
    ply = ply_of_move(session.state, move)
    past, yours = session.state.history[:ply], session.state.history[ply].seat
    entries = [Entry(ROLL if each.seat == CHANCE else MOVE, each.seat, each.code) for each in past]
    seats = [_seat(each, guest if each.seat == yours else None) for each in session.seats]
    return seats, [Entry(COPIED, yours, ply), *entries]


def _seat(seat: Seat, guest: str | None) -> Seat:
    """The same seat for a guest, or for the bot that sat there or might have."""
    return Seat(seat.seat, guest, None if guest else seat.bot or default_opponent().name, None)
