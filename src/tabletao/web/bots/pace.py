"""The pace of a table: how long a bot may think, and how long it waits, so that people can follow and need not wait.

The pace belongs to the table, not to a decision: a turn may be many decisions, and five bots may have their turns
before a person is asked again. How many iterations a level spends is its own affair (``agents/roster.py``); these
seconds only bind where that takes too long.
"""

from __future__ import annotations

from tabletao.web.match.session import Session

LEAST_SECONDS = 0.05
"""A bot may always think for so long."""


def seconds_to_think(session: Session, patience: float) -> float | None:
    """For how long a bot may think about its next decision; as long as it likes if nobody waits.

    It may take an equal share of what is left of the people's patience, and leaves one share for what comes later.
    """
    bots = _bots(session)
    if bots == len(session.seats):
        return None
    return max(LEAST_SECONDS, (patience - session.thought) / (bots + 1))


def pause_before(session: Session, made: int, pause: float) -> float:
    """The least time before a bot's decision, when it has made so many in its turn.

    All bots share the pause of a single one, and each later decision of a turn waits for half as long.
    """
    return pause / max(1, _bots(session)) * 0.5**made


def _bots(session: Session) -> int:
    """How many seats are a bot's."""
    return sum(1 for seat in session.seats if seat.bot is not None)
