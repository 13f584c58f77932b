"""Checks of what a seat asks for: a move, an undo, a draw, an answer, a resignation, a hint.

Each check refuses with a sentence, or returns the entries to be stored and appended; it changes nothing itself.
"""

from __future__ import annotations

from tabletao.core.errors import TableTaoError
from tabletao.core.kernels.contract import CHANCE
from tabletao.core.match.fair import roll_fairly
from tabletao.web.match.journal import (
    AGREE,
    AGREE_DRAW,
    ASK_UNDO,
    MOVE,
    OFFER_DRAW,
    REFUSE,
    RESIGN,
    ROLL,
    UNDO,
    Entry,
)
from tabletao.web.match.session import Session


class NotNow(TableTaoError):
    """The request is not possible at this moment."""


class OutOfDate(TableTaoError):
    """The request refers to an earlier moment of the match: something has happened since."""


def must_be_current(session: Session, viewer: int, number: int) -> None:
    """Refuse a request of a viewer who has not seen everything the viewer could have seen."""
    known = session.number_for(viewer)
    if number != known:
        raise OutOfDate(f"something has happened in the meantime: the match is at number {known}, not {number}")


def must_know_question(session: Session, viewer: int, number: int) -> None:
    """Refuse the answer of a viewer who has not seen the question that is open now."""
    if session.asked is not None and not session.knew_question(viewer, number):
        raise OutOfDate("something has happened in the meantime: the question is another one")


def must_stand(session: Session, seat: int, question: int) -> None:
    """Refuse whatever belongs to a question of a seat that no longer stands."""
    must_be_asked(session, seat)
    standing = session.question_for(seat)
    if question != standing:
        raise OutOfDate(f"something has happened in the meantime: the question is number {standing}, not {question}")


def must_be_asked(session: Session, seat: int) -> None:
    """Refuse when a seat has nothing to decide."""
    must_run(session)
    if session.question_for(seat) is None:
        state, answered = session.state, session.answered()
        waiting = [state.seat_name(each) for each in state.view(seat).pending if each not in answered]
        raise NotNow(f"it is not {state.seat_name(seat)}'s turn: the match is waiting for {' and '.join(waiting)}")


def must_run(session: Session) -> None:
    """Refuse when the match is over."""
    if session.over:
        raise NotNow("the match is over")


def reply(session: Session, seat: int, question: int, code: int) -> list[Entry]:
    """A move in reply to a question that must still stand, and the rolls that follow it."""
    must_stand(session, seat, question)
    return move(session, seat, code)


def move(session: Session, seat: int, code: int) -> list[Entry]:
    """A move and the rolls that follow it; the error of an illegal move says what would have been legal."""
    must_be_asked(session, seat)
    ahead = session.state.copy()
    ahead.play_code(code, seat)
    rolls = roll_fairly(ahead, session.agreement.seed)
    return [Entry(MOVE, seat, code), *(Entry(ROLL, CHANCE, roll) for roll in rolls)]


def undo(session: Session, seat: int) -> list[Entry]:
    """Take back the seat's last move: at once if nobody else has seen it, otherwise by asking."""
    must_run(session)
    allowed = undo_allowed(session, seat)
    if allowed == "no":
        raise NotNow("you can only take back your own last move, and only before anyone has seen something new")
    return [Entry(UNDO, seat)] if allowed == "yes" else [Entry(ASK_UNDO, seat)]


def undo_allowed(session: Session, seat: int) -> str:
    """Whether a seat may take back its last move: "no", "yes", or "ask" those who have seen it."""
    back = None if session.over or session.asked is not None else session.without_last(seat)
    if back is None:
        return "no"
    return "ask" if session.witnesses(seat, back) else "yes"


def offer_draw(session: Session, seat: int) -> list[Entry]:
    """Offer a draw to the other people."""
    must_run(session)
    if not session.others(seat) or session.asked is not None:
        raise NotNow("a draw can only be offered to people, and only while no other question is open")
    return [Entry(OFFER_DRAW, seat)]


def answer(session: Session, seat: int, agree: bool) -> list[Entry]:
    """Answer the open question."""
    must_run(session)
    if session.asked is None or seat not in session.awaited:
        raise NotNow("there is nothing for you to answer")
    if not agree:
        return [Entry(REFUSE, seat)]
    if session.awaited_after(seat):
        return [Entry(AGREE, seat)]
    if session.asked.kind == OFFER_DRAW:
        return [Entry(AGREE_DRAW, seat)]
    if session.without_last(session.asked.seat) is None:
        raise NotNow("the move can no longer be taken back: someone has seen something new since")
    return [Entry(UNDO, session.asked.seat)]


def resign(session: Session, seat: int) -> list[Entry]:
    """Give up."""
    must_run(session)
    return [Entry(RESIGN, seat)]


def hint(session: Session, seat: int) -> None:
    """Refuse a hint where the seat may have none now; a hint leaves no entry."""
    must_run(session)
    if session.others(seat):
        raise NotNow("hints come from a machine: there are none in a match with other people")
    must_be_asked(session, seat)


def review(session: Session) -> None:
    """Refuse a review of a match that is still going on."""
    if not session.over:
        raise NotNow("a match can be reviewed when it is over")


def rematch(session: Session) -> None:
    """Refuse a rematch of a match that is still going on."""
    if not session.over:
        raise NotNow("the match is not over yet")
