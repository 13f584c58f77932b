"""Checks of what a seat asks for: a move, an undo, a draw, an answer, a resignation, a hint.

Each check refuses with a sentence, or returns the entries to be stored and appended; it changes nothing itself.
"""

from __future__ import annotations

from tabletao.core.errors import TableTaoError
from tabletao.core.kernels.contract import CHANCE
from tabletao.core.match.fair import roll_fairly
from tabletao.web.match.absence import agreed_words, is_overdue, left_by_others
from tabletao.web.match.journal import (
    AGREE,
    AGREE_DRAW,
    ASK_UNDO,
    CLAIM_WIN,
    MOVE,
    OFFER_DRAW,
    REFUSE,
    RESIGN,
    ROLL,
    STAND_IN,
    UNDO,
    Entry,
)
from tabletao.web.match.lesson_session import is_lesson
from tabletao.web.match.session import Session, seats_as_code


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


def is_final(session: Session, seat: int, code: int) -> bool:
    """Whether a legal move cannot be taken back without asking: it reveals something, or other people see it.

    The last answer to a question put to several reveals what the others have answered.
    """
    is_last = bool(session.answered()) and session.state.pending == (seat,)
    if is_last or session.state.is_final(code, seat, session.people):
        return True
    ahead = session.state.guess(seat, 0)
    before = {each: ahead.view(each).bytes for each in session.others(seat)}
    ahead.play_code(code, seat)
    return any(ahead.view(each).bytes != seen for each, seen in before.items())


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


def undo_turn(session: Session, seat: int) -> list[Entry]:
    """Take back the seat's last turn, decision by decision, as far as nothing new has come to light since."""
    must_run(session)
    count = undoable_decisions(session, seat)
    if not count:
        raise NotNow("you can only take back a turn against bots, and only before you have seen something new")
    return [Entry(UNDO, seat)] * count


def undoable_decisions(session: Session, seat: int) -> int:
    """How many decisions of its last turn a seat may take back, the bots' answers included; none against people."""
    if session.over or session.asked is not None or session.others(seat):
        return 0
    back, most = session.state.copy(), session.state.last_turn(seat)
    for count in range(most):
        if not back.can_undo(seat, session.people):
            return count
        back.undo(seat, session.people)
    return most


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


def claim_win(session: Session, seat: int, now: float) -> list[Entry]:
    """End the match: all other people have left it, and have lost."""
    gone = must_have_left(session, seat, now)
    if set(session.others(seat)) - set(gone):
        raise NotNow("others still play: you can let a bot take the seat that was left")
    return [Entry(CLAIM_WIN, seat, seats_as_code(gone))]


def stand_in(session: Session, seat: int, now: float) -> list[Entry]:
    """Let bots take the seats that others have left."""
    return [Entry(STAND_IN, each, seat) for each in must_have_left(session, seat, now)]


def must_have_left(session: Session, seat: int, now: float) -> list[int]:
    """The seats that others have left; refuse if there are none."""
    must_run(session)
    if not (gone := left_by_others(session, seat, now)):
        raise NotNow(f"nobody has kept you waiting for {agreed_words(session)}, as was agreed")
    if is_overdue(session, seat, now):
        raise NotNow("you have kept the others waiting for as long: decide first")
    return gone


def hint(session: Session, seat: int) -> None:
    """Refuse a hint where the seat may have none now; a hint leaves no entry."""
    must_run(session)
    if session.others(seat):
        raise NotNow("hints come from a machine: there are none in a match with other people")
    must_be_searchable(session)
    must_be_asked(session, seat)


def review(session: Session) -> None:
    """Refuse a review of a match that is still going on."""
    must_be_stored(session)
    if not session.over:
        raise NotNow("a match can be reviewed when it is over")
    must_be_searchable(session)


def must_be_stored(session: Session) -> None:
    """Refuse what only matches have, and lessons have not."""
    if is_lesson(session.id):
        raise NotNow("this is the table of a lesson: there is no review and no rematch of it")


def must_be_searchable(session: Session) -> None:
    """Refuse what needs a search where there is none."""
    if session.is_earlier:
        raise NotNow("this match follows earlier rules of the game: there are no hints and reviews for it")


def rematch(session: Session) -> None:
    """Refuse a rematch of a match that is still going on."""
    must_be_stored(session)
    if not session.over:
        raise NotNow("the match is not over yet")
