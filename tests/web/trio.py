"""Sessions in which three play Trio, to try what the table does where more than two play."""

from __future__ import annotations

from tabletao import State, game
from tabletao.web.match import checks
from tabletao.web.match.journal import Agreement, Seat
from tabletao.web.match.session import Session
from trio.moves import Bid

TRIO = game("trio")


def a_trio(*guests: str | None) -> Session:
    """A session of these three; None is a bot."""
    seats = [Seat(i, guest, None if guest else "random", None) for i, guest in enumerate(guests)]
    state: State = TRIO.new(chance=True)
    return Session(Agreement("m", "trio", 1, {"players": 3}, bytes(32), bytes(16)), seats, state)


def after_bids(*guests: str | None) -> Session:
    """A session in which all have bid, each its own seat's number."""
    session = a_trio(*guests)
    for seat in range(3):
        session.append(checks.move(session, seat, Bid(seat).code))
    return session


def again(session: Session, *guests: str | None) -> Session:
    """The session as a server that has just been started would rebuild it."""
    rebuilt = a_trio(*guests)
    rebuilt.append(list(session.journal))
    return rebuilt
