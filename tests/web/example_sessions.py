"""Sessions to try things with."""

from __future__ import annotations

import random
from dataclasses import replace

from tabletao import game
from tabletao.web.match import checks
from tabletao.web.match.journal import Agreement, Seat
from tabletao.web.match.session import Session

NAMES = {"ann": "Ann", "bob": "Bob"}


def a_session(*guests: str | None, seed: bytes = bytes(32)) -> Session:
    """A session of these guests; None is a bot."""
    seats = [Seat(i, guest, None if guest else "random", None) for i, guest in enumerate(guests)]
    session, rolls = Session.start(Agreement("m", "yugen", 1, {"players": 2}, seed, bytes(16)), seats)
    session.append(rolls)
    return session


def with_an_order_to_choose(*guests: str | None) -> tuple[Session, int, int]:
    """A session one move before its mover must choose an order; that seat and that move."""
    for number in range(200):
        session, rng = a_session(*guests, seed=number.to_bytes(32, "big")), random.Random(number)
        while not session.over:
            seat = session.state.pending[0]
            for move in session.state.legal():
                ahead = session.state.copy()
                ahead.play(move)
                if ahead.pending == (seat,):
                    return session, seat, move.code
            session.append(checks.move(session, seat, rng.choice(session.state.legal()).code))
    raise AssertionError("no such position")


def again(session: Session) -> Session:
    """The session as a server that has just been started would rebuild it."""
    rebuilt = Session.blank(session.agreement, session.seats)
    rebuilt.append(list(session.journal))
    return rebuilt


def without_luck() -> Session:
    """A match of a game in which nothing is drawn, its laws written; a turn may be several decisions."""
    seats = [Seat(0, "ann", None, None), Seat(1, "bob", None, None)]
    row = replace(a_session("ann", "bob").agreement, game="yin_yang", rules=game("yin_yang").rules_version)
    row = replace(row, setup=game("yin_yang").agreed())
    session = Session.start(row, seats)[0]
    for seat in (0, 1):
        session.append(checks.move(session, seat, session.state.read("set seed", seat)))
    return session


def decide(session: Session, rng: random.Random) -> int:
    """Somebody decides; who."""
    seat = session.state.pending[0]
    session.append(checks.move(session, seat, int(rng.choice(session.state.codes(seat)))))
    return seat


def played_at_random() -> Session:
    """A match against a bot, played at random to its end."""
    session, rng = a_session("ann", None), random.Random(5)
    while not session.over:
        decide(session, rng)
    return session


def a_solo(seed: int, rival: str = "none", guest: str = "ann") -> Session:
    """A match of Harvest that a guest plays alone."""
    harvest, dice = game("harvest"), seed.to_bytes(32, "big")
    agreed = Agreement("m", "harvest", harvest.rules_version, harvest.agreed(1, rival=rival), dice, bytes(16))
    session, rolls = Session.start(agreed, [Seat(0, guest, None, None)])
    session.append(rolls)
    return session


def play_solo(session: Session, choice: int) -> Session:
    """The match played to its end, always with the first (0) legal move, which sells, or the last (-1), which keeps."""
    while not session.over:
        session.append(checks.move(session, 0, int(session.state.codes(0)[choice])))
    return session
