"""Sessions of Harvest, in which up to six answer at the same time."""

from __future__ import annotations

import random
from typing import Any

from tabletao import game
from tabletao.web.match import checks
from tabletao.web.match.journal import Agreement, Seat
from tabletao.web.match.session import Session

HARVEST = game("harvest")


def a_harvest(*guests: str | None, seed: int = 0, **options: Any) -> Session:
    """A session of these, who are all there and asked what to plant; None is a bot."""
    seats = [Seat(i, guest, None if guest else "random", None) for i, guest in enumerate(guests)]
    setup = HARVEST.agreed(players=len(guests), **options)
    row = Agreement("m", HARVEST.name, HARVEST.rules_version, setup, seed.to_bytes(32, "big"), bytes(16))
    session, rolls = Session.start(row, seats)
    session.append(rolls)
    session.arrived.update(filter(None, guests))
    return session


def plant(session: Session, seat: int, rng: random.Random) -> None:
    """A seat plants something, or goes to the market."""
    session.append(checks.move(session, seat, int(rng.choice(session.state.codes(seat)))))
