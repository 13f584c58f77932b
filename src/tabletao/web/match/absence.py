"""Leaving: whoever keeps the others waiting for longer than was agreed before the match has left it.

Then the others may claim the win, if no other person still plays, or let a bot take the seat. Nothing happens by
itself: a match whose players all like to think for long goes on.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletao.core.errors import BadOption, examples
from tabletao.web.match.session import Session

DAY = 24 * 3600.0
TIMES = {"hour": DAY / 24, "day": DAY, "week": 7 * DAY, "month": 30 * DAY}
"""What may be agreed on, in seconds."""
USUAL = "week"


def time_agreed(choice: str) -> float:
    """For how many seconds a player may keep the others waiting, as a form says it."""
    if choice not in TIMES:
        raise BadOption(f"a player may keep the others waiting for {examples(list(TIMES))}, not for {choice[:30]!r}")
    return TIMES[choice]


def agreed_words(session: Session) -> str:
    """For how long a player may keep the others waiting, in words."""
    words = {seconds: f"{'an' if name == 'hour' else 'a'} {name}" for name, seconds in TIMES.items()}
    return words.get(_agreed(session), f"{_agreed(session) / 3600:g} hours")


def deadline(session: Session, seat: int) -> float | None:
    """When a person who must decide will have left, in seconds since 1970; None: never, as it is now."""
    since = session.awaited_since(seat)
    if session.seats[seat].bot is not None or not since:
        return None
    return max(since, session.seats[seat].taken or 0.0) + _agreed(session)


def left(session: Session, seats: Sequence[int], now: float) -> list[int]:
    """Those of the seats whose people have left by now."""
    return [seat for seat in seats if (until := deadline(session, seat)) is not None and until <= now]


def left_by_others(session: Session, seat: int, now: float) -> list[int]:
    """The seats that others have left, for somebody at a seat."""
    return left(session, session.others(seat), now)


def is_overdue(session: Session, seat: int, now: float) -> bool:
    """Whether somebody at a seat has kept the others waiting for too long as well."""
    return bool(left(session, session.seats_of(session.seats[seat].guest), now))


def next_deadline(session: Session, now: float) -> float | None:
    """When the next person will have left; None: nobody who is awaited now."""
    ends = (deadline(session, seat.seat) for seat in session.seats)
    return min((end for end in ends if end is not None and end > now), default=None)


def _agreed(session: Session) -> float:
    return session.agreement.away or TIMES[USUAL]
