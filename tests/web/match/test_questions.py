"""A question stands until its seat answers or sees something new; all may know who has answered, and nothing else."""

from __future__ import annotations

import random

import pytest

from tabletao import SPECTATOR
from tabletao.web.match import checks
from tabletao.web.match.checks import NotNow, OutOfDate
from tabletao.web.match.session import Session
from tabletao.web.page.table import TablePage, Visit, table_page
from tabletao.web.routes.actions import entries_for
from tests.web.harvest import a_harvest, plant

SIX = ("ann", "bob", "cid", "dora", "eve", "fay")


def questions(session: Session) -> list[int | None]:
    return [session.question_for(seat) for seat in range(len(session.seats))]


def again(session: Session) -> Session:
    """The session as a server that has just been started would rebuild it."""
    rebuilt = Session.blank(session.agreement, session.seats)
    rebuilt.append(list(session.journal))
    return rebuilt


def page(session: Session, guest: str | None, shown_as: int | None = None) -> TablePage:
    return table_page(session, {name: name.title() for name in SIX}, Visit(guest, shown_as))


def has_answered(session: Session, guest: str | None) -> list[int]:
    """Whom a page shows as one who has answered; the others are to move."""
    shown = page(session, guest).players
    assert all(player.has_answered != player.is_to_move for player in shown)
    return [player.seat for player in shown if player.has_answered]


@pytest.mark.parametrize("round_", range(10))
def test_an_answer_is_good_whatever_the_others_have_done(round_: int) -> None:
    session, rng = a_harvest(*SIX, seed=round_), random.Random(round_)
    asked = questions(session)
    assert None not in asked
    numbers = [session.number_for(viewer) for viewer in (*range(6), SPECTATOR)]
    done: list[int] = []
    for seat in rng.sample(range(6), 6):
        assert session.answered() == set(done)
        for guest in (*SIX, None):
            assert has_answered(session, guest) == sorted(done)
        question, code = asked[seat], int(rng.choice(session.state.codes(seat)))
        assert question is not None
        checks.must_stand(session, seat, question)
        session.append(checks.reply(session, seat, question, code))
        done.append(seat)
        if len(done) < 6:
            assert questions(session) == [None if seat in done else asked[seat] for seat in range(6)]
            known = [number + (viewer in done) for viewer, number in enumerate(numbers[:6])]
            assert [session.number_for(seat) for seat in range(6)] == known
            assert session.number_for(SPECTATOR) == numbers[6]
            with pytest.raises(NotNow, match="turn"):
                checks.reply(session, seat, question, code)
    assert not session.answered(), "all have seen it: another question"
    assert [seat for seat, each in enumerate(questions(session)) if each is not None] == list(session.state.pending)
    assert questions(again(session)) == questions(session)


def test_an_answer_taken_back_is_asked_for_anew() -> None:
    session, rng = a_harvest(*SIX), random.Random(1)
    asked = questions(session)[2]
    assert asked is not None
    for seat in (4, 2):
        plant(session, seat, rng)
    assert page(session, "bob").status == "Your turn, Orange"
    assert page(session, "cid").status == "Waiting for Ann, Bob and 2 others"
    session.append(checks.undo(session, 2))
    assert session.answered() == {4} == again(session).answered()
    assert has_answered(session, None) == [4]
    with pytest.raises(OutOfDate, match="the question is number"):
        checks.must_stand(session, 2, asked)
    assert session.question_for(2) == session.number_for(2) == asked + 2
    plant(session, 2, rng)
    assert session.answered() == {2, 4}


def test_the_marks_hold_at_a_shared_screen() -> None:
    session, rng = a_harvest("ann", "ann", "bob"), random.Random(1)
    cover = page(session, "ann").cover
    assert cover is not None
    assert cover.seat == 0
    plant(session, 0, rng)
    cover = page(session, "ann").cover
    assert cover is not None
    assert cover.seat == 1
    plant(session, 2, rng)
    assert has_answered(session, "ann") == has_answered(session, "bob") == [0, 2]
    assert page(session, "ann").status == "Your turn, Orange"


def test_a_question_outlives_what_is_said_across_the_table() -> None:
    session, rng = a_harvest(*SIX), random.Random(1)
    asked = questions(session)
    session.append(checks.offer_draw(session, 0))
    session.append(checks.answer(session, 1, agree=False))
    session.append(checks.resign(session, 5))
    assert questions(session) == asked, "the bot that takes the seat is asked the same"
    plant(session, 5, rng)
    assert questions(session) == [*asked[:5], None]


def test_whoever_knows_the_open_question_may_answer_it() -> None:
    session = a_harvest(*SIX)
    before = session.number_for(1)
    session.append(checks.offer_draw(session, 0))
    offered = session.number_for(1)
    for seat in range(1, 5):
        session.append(entries_for(session, seat, "agree", seat, offered))
        assert not session.over
    with pytest.raises(OutOfDate, match="the question is another one"):
        entries_for(session, 5, "agree", 5, before)
    with pytest.raises(OutOfDate):
        entries_for(session, 5, "undo", 5, before)
    assert entries_for(session, 5, "resign", 5, before)
    session.append(entries_for(session, 5, "agree", 5, offered))
    assert session.over
    assert questions(session) == [None] * 6
    assert not session.answered()
