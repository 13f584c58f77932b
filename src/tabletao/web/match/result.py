"""The result of a match: the headline and verdict for a player or spectator, the reason, and the match file."""

from __future__ import annotations

from dataclasses import replace

from tabletao.core.match.fair import fair_tags
from tabletao.core.match.file import Match
from tabletao.core.match.move import Outcome
from tabletao.core.match.result import headline as told
from tabletao.core.match.result import result_text
from tabletao.web.match.checks import NotNow
from tabletao.web.match.journal import AGREE_DRAW, CLAIM_WIN, RESIGN
from tabletao.web.match.session import Session


def headline(session: Session, own: list[int], with_points: bool = True) -> str:
    """Who has won, and by how much unless that is told elsewhere; "you" for a guest with one seat."""
    names, ended = [session.state.seat_name(seat.seat) for seat in session.seats], outcome(session)
    return told(ended if with_points else replace(ended, scores=()), names, own[0] if len(own) == 1 else None)


def verdict(session: Session, own: list[int]) -> str:
    """How it ended for a guest: "won", "lost" or "drawn"; empty if not all of the guest's seats ended alike."""
    ends = {outcome(session).verdict(seat) for seat in own} if session.over else set()
    return ends.pop() if len(ends) == 1 else ""


def outcome(session: Session) -> Outcome:
    """How a match ended, by the rules, by agreement or by resignation; whoever resigned has lost."""
    seats = range(len(session.seats))
    if session.ended is None:
        found = session.state.outcome
        assert found is not None
        lost = set(session.resigned)
        returns = tuple(-1.0 if seat in lost else found.returns[seat] for seat in seats)
    else:
        is_drawn, lost = session.ended.kind == AGREE_DRAW, {*session.left, *session.resigned}
        if session.ended.kind == RESIGN:
            lost.add(session.ended.seat)
        returns = tuple(0.0 if is_drawn else -1.0 if seat in lost else 1.0 for seat in seats)
        found = Outcome(standing(session), (), (), returns)
    return replace(found, winners=tuple(seat for seat in seats if returns[seat] > 0), returns=returns)


def summary(session: Session, own: list[int], with_points: bool = True) -> str:
    """How a match ended and why, or that it has not."""
    return f"{headline(session, own, with_points)}. {reason(session)}" if session.over else standing(session)


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
    if session.ended.kind == CLAIM_WIN:
        gone = [session.state.seat_name(seat) for seat in sorted(session.left - session.resigned.keys())]
        return f"{' and '.join(gone)} {'has' if len(gone) == 1 else 'have'} left"
    return "given up" if session.is_solo else f"{session.state.seat_name(session.ended.seat)} has resigned"


def match_file(session: Session, names: list[str]) -> str:
    """The match as a file, with the seed that verifies it; only for a match that is over."""
    if not session.over:
        raise NotNow("the match file is available when the match is over")
    tags = {session.state.seat_name(seat).title(): name for seat, name in enumerate(names)}
    for tag, seats in (("Resigned", session.resigned.keys() - session.left), ("Left", session.left)):
        if seats:
            tags[tag] = ", ".join(session.state.seat_name(seat) for seat in sorted(seats))
    if session.ended is not None:
        tags["Ended"] = standing(session)
    if session.copied:
        tags["Copied"] = str(session.copied)
    fair = fair_tags(session.agreement.seed, session.agreement.salt)
    return Match.of(session.state, {**tags, **fair}).write()
