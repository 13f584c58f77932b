"""The result of a match: the headline for a player or spectator, the reason, and the match file."""

from __future__ import annotations

from tabletao.core.match.fair import fair_tags
from tabletao.core.match.file import Match, result_text
from tabletao.web.match.checks import NotNow
from tabletao.web.match.journal import AGREE_DRAW
from tabletao.web.match.session import Session

WIN_SCORES = {0.0, 0.5, 1.0}
"""Scores that say no more than who has won."""


def headline(session: Session, own: list[int]) -> str:
    """Who has won, and by how much; "you" for a guest with one seat."""
    winners, me = _winners(session), own[0] if len(own) == 1 else None
    if _is_drawn(session):
        return f"A draw{_scores(session, me)}"
    if me is not None:
        return f"You {'won' if me in winners else 'lost'}{_scores(session, me)}"
    names = " and ".join(session.state.seat_name(seat).title() for seat in winners) or "Nobody"
    return f"{names} won{_scores(session, winners[0] if winners else None)}"


def reason(session: Session) -> str:
    """Why the match is over."""
    if session.ended is None:
        why = session.state.outcome.reason if session.state.outcome else ""
    else:
        why = "by agreement" if session.ended.kind == AGREE_DRAW else standing(session)
    return why[:1].upper() + why[1:]


def standing(session: Session) -> str:
    """How the match stands or ended, in a sentence without the second person."""
    if session.ended is None:
        return result_text(session.state)
    if session.ended.kind == AGREE_DRAW:
        return "a draw by agreement"
    return f"{session.state.seat_name(session.ended.seat)} has resigned"


def match_file(session: Session, names: list[str]) -> str:
    """The match as a file, with the seed that verifies it; only for a match that is over."""
    if not session.over:
        raise NotNow("the match file is available when the match is over")
    tags = {session.state.seat_name(seat).title(): name for seat, name in enumerate(names)}
    if session.resigned:
        tags["Resigned"] = ", ".join(session.state.seat_name(seat) for seat in session.resigned)
    if session.ended is not None:
        tags["Ended"] = standing(session)
    fair = fair_tags(session.agreement.seed, session.agreement.salt)
    return Match.of(session.state, {**tags, **fair}).write()


def _is_drawn(session: Session) -> bool:
    if session.ended is not None:
        return session.ended.kind == AGREE_DRAW
    return session.state.outcome is None or not session.state.outcome.winners


def _winners(session: Session) -> tuple[int, ...]:
    """The winning seats, without those that resigned."""
    if session.ended is None:
        winners = session.state.outcome.winners if session.state.outcome else ()
    else:
        winners = tuple(seat.seat for seat in session.seats if seat.seat != session.ended.seat)
    return tuple(seat for seat in winners if seat not in session.resigned)


def _scores(session: Session, first: int | None) -> str:
    """The scores, if they say more than who has won; of two seats, the given one first."""
    outcome = session.state.outcome if session.ended is None else None
    if outcome is None or WIN_SCORES.issuperset(outcome.scores):
        return ""
    scores = list(outcome.scores)
    if len(scores) == 2:
        mine = scores.pop(first or 0)
        return f", {mine:g} to {scores[0]:g}"
    return ": " + ", ".join(f"{session.state.seat_name(seat)} {score:g}" for seat, score in enumerate(scores))
