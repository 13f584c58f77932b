"""The match that is proposed to a guest: as the last one of the game, against an opponent for the guest's experience.

Nothing is stored for it: what a guest has played tells it. Weakest first; after a win the next level is proposed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabletao.agents.roster import LEVELS
from tabletao.core.declare.game import Game
from tabletao.core.lesson.lesson import has_lesson, lesson_of
from tabletao.web.bots.descriptions import levels
from tabletao.web.match.result import verdict
from tabletao.web.match.session import Session


@dataclass(frozen=True, slots=True)
class Proposal:
    """A match that can be begun at once."""

    setup: dict[str, Any]
    level: str
    """The bots at all other seats."""


def first_proposal(game: Game) -> Proposal:
    """The match to propose to who has played no bot in this game."""
    first = lesson_of(game).first_match if has_lesson(game) else {}
    return Proposal(game.agreed(**first), levels()[0].name)


def following(session: Session, guest: str) -> Proposal:
    """The match to propose after a match against bots of one level."""
    return Proposal(dict(session.agreement.setup), level_after(session, guest) or level_of(session, guest))


def level_of(session: Session, guest: str) -> str:
    """The level of the bots against whom a guest plays alone; empty if others play, or bots of several levels."""
    own = session.seats_of(guest)
    others = {seat.bot for seat in session.seats if seat.seat not in own}
    bot = others.pop() if len(own) == 1 and len(others) == 1 else None
    return bot if bot in LEVELS else ""


def level_after(session: Session, guest: str) -> str:
    """The next level, if a guest has won against bots of one; empty: there is none to go on to."""
    level = level_of(session, guest)
    if not level or verdict(session, session.seats_of(guest)) != "won":
        return ""
    following = list(LEVELS)[list(LEVELS).index(level) + 1 :]
    return following[0] if following else ""
