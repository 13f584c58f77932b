"""What a seat may ask for, and when: moves, undos, draws."""

from __future__ import annotations

import pytest

from tabletao import IllegalMove
from tabletao.web.match import checks
from tabletao.web.match.checks import NotNow
from tabletao.web.match.journal import AGREE_DRAW, ASK_UNDO, REFUSE, ROLL, UNDO, Entry, Seat
from tabletao.web.match.result import standing
from tabletao.web.page.table import Visit, table_page
from tests.web.example_sessions import NAMES, a_session, again, with_an_order_to_choose


def test_a_move_is_checked_before_it_is_written() -> None:
    session = a_session("ann", "bob")
    seat = session.state.pending[0]
    before = session.state.bytes
    with pytest.raises(NotNow, match="the match is waiting for"):
        checks.move(session, 1 - seat, 1)
    with pytest.raises(IllegalMove, match="is not legal here"):
        checks.move(session, seat, 1499)
    checks.move(session, seat, session.state.legal()[0].code)
    assert (session.state.bytes, session.number) == (before, 4)


def test_against_a_bot_an_own_move_is_taken_back_at_once() -> None:
    session, seat, code = with_an_order_to_choose("ann", "bob")
    session.seats[1 - seat] = Seat(1 - seat, None, "random", None)
    before = session.state.bytes
    session.append(checks.move(session, seat, code))
    assert checks.undo(session, seat) == [Entry(UNDO, seat)]
    session.append(checks.undo(session, seat))
    assert session.state.bytes == before == again(session).state.bytes
    assert session.plies == again(session).plies
    told = [line for entry in table_page(session, NAMES, Visit("ann")).log for line in entry.lines]
    assert told[-2].endswith("(taken back).")
    assert told[-1].endswith("takes the last move back.")


@pytest.mark.parametrize("agree", [True, False])
def test_a_person_is_asked_before_a_move_is_taken_back(agree: bool) -> None:
    session, seat, code = with_an_order_to_choose("ann", "bob")
    before = session.state.bytes
    session.append(checks.move(session, seat, code))
    after = session.state.bytes
    assert checks.undo(session, seat) == [Entry(ASK_UNDO, seat)]
    session.append(checks.undo(session, seat))
    with pytest.raises(NotNow, match="nothing for you to answer"):
        checks.answer(session, seat, agree=True)
    answer = checks.answer(session, 1 - seat, agree)
    assert answer == [Entry(UNDO, seat) if agree else Entry(REFUSE, 1 - seat)]
    session.append(answer)
    assert session.state.bytes == (before if agree else after) == again(session).state.bytes
    assert session.asked is None


def test_after_a_draw_nothing_is_taken_back() -> None:
    session = a_session("ann", "bob")
    seat = session.state.pending[0]
    session.append(checks.move(session, seat, session.state.legal()[0].code))
    assert session.journal[-1].kind == ROLL
    assert checks.undo_allowed(session, seat) == "no"
    with pytest.raises(NotNow, match="your own last move"):
        checks.undo(session, seat)


def test_what_cannot_be_taken_back_any_more_is_not_granted() -> None:
    session = a_session("ann", "bob")
    seat = session.state.pending[0]
    session.append(checks.move(session, seat, session.state.legal()[0].code))
    session.append([Entry(ASK_UNDO, seat)])  # and meanwhile a tile was drawn
    with pytest.raises(NotNow, match="can no longer be taken back"):
        checks.answer(session, 1 - seat, agree=True)
    session.append(checks.answer(session, 1 - seat, agree=False))
    assert session.asked is None


def test_a_draw_is_offered_and_agreed() -> None:
    session = a_session("ann", "bob")
    session.append(checks.offer_draw(session, 0))
    with pytest.raises(NotNow, match="while no other question is open"):
        checks.offer_draw(session, 0)
    session.append(checks.answer(session, 1, agree=True))
    assert session.ended == Entry(AGREE_DRAW, 1)
    assert standing(session) == "a draw by agreement"
    assert again(session).over
    with pytest.raises(NotNow, match="the match is over"):
        checks.move(session, 0, 1)


def test_a_bot_is_offered_no_draw() -> None:
    with pytest.raises(NotNow, match="only be offered to people"):
        checks.offer_draw(a_session("ann", None), 0)
