"""What the page says about people who keep the others waiting: until when, and what the others may do then."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import UTC, datetime

from tabletao.web.match.absence import agreed_words, deadline, is_overdue, left
from tabletao.web.match.session import Session
from tabletao.web.page.viewer import listed, person


@dataclass(frozen=True, slots=True)
class Absence:
    """People who keep the guest waiting."""

    names: str
    """Those who have left, or, while nobody has, those who will be the first."""
    is_several: bool
    has_left: bool
    until: str
    """When they will have left, for a machine."""
    until_words: str
    """The same for people."""
    may_claim: bool
    """Whether the win can be claimed: no other person still plays."""
    seat: int | None
    """The seat for which the guest may ask; None for spectators, and for those who are overdue themselves."""


def absence(session: Session, names: dict[str, str], own: list[int], waiting: list[int]) -> Absence | None:
    """Who keeps the guest waiting, among the seats that are awaited as far as the guest knows; None: nobody does."""
    others = [seat for seat in waiting if seat not in own]
    ends = {seat: end for seat in others if (end := deadline(session, seat)) is not None}
    if not ends:
        return None
    gone, first = left(session, others, time.time()), min(ends.values())
    may_ask = bool(own) and not is_overdue(session, own[0], time.time())
    shown = gone or [seat for seat, end in ends.items() if end == first]
    called = list(dict.fromkeys(person(session, names, own, seat) for seat in shown))
    day = datetime.fromtimestamp(first, UTC)
    return Absence(
        names=listed(called),
        is_several=len(called) > 1,
        has_left=bool(gone),
        until=f"{day:%Y-%m-%dT%H:%MZ}",
        until_words=f"{day.day} {day:%B, %H:%M} UTC",
        may_claim=may_ask and not set(session.others(own[0])) - set(gone),
        seat=own[0] if may_ask else None,
    )


def rule_of_leaving(session: Session) -> str:
    """What was agreed on; empty where nobody waits for other people."""
    if sum(seat.bot is None for seat in session.seats) < 2 or len({seat.guest for seat in session.seats}) < 2:
        return ""
    return f"Whoever keeps the others waiting for {agreed_words(session)} has left the match."
