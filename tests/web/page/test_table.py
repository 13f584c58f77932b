"""What a session tells each of its people: what happened since they last decided, what is asked, and how it ended."""

from __future__ import annotations

from tabletao.web.match.journal import Seat
from tabletao.web.match.session import Session
from tabletao.web.page.table import TablePage, Visit, table_page
from tests.web.example_sessions import NAMES, a_session


def seen(session: Session, guest: str = "ann") -> TablePage:
    return table_page(session, {}, Visit(guest))


def test_who_must_decide_is_asked_the_games_own_question() -> None:
    session = a_session("ann", "bob")
    asked = {guest: seen(session, guest).decision.question for guest in ("ann", "bob", "eve")}
    mover = ("ann", "bob")[session.state.pending[0]]
    assert asked.pop(mover) == session.state.question()
    assert set(asked.values()) == {""}
    assert seen(session, mover).decision.tree == session.state.touch_tree().as_json()


def test_who_shares_a_screen_sees_a_hand_only_on_asking_and_only_in_turn() -> None:
    session = a_session("ann", "ann")
    seat = session.state.pending[0]
    covered = table_page(session, NAMES, Visit("ann"))
    assert covered.cover is not None
    assert covered.cover.seat == seat
    assert 'id="hand-' not in covered.svg
    assert covered.decision.tree is None
    shown = table_page(session, NAMES, Visit("ann", seat))
    assert 'id="hand-' in shown.svg
    assert shown.decision.tree
    assert 'id="hand-' not in table_page(session, NAMES, Visit("ann", 1 - seat)).svg


def test_an_invite_is_shown_only_to_who_sits_here() -> None:
    session = a_session("ann", "bob")
    session.seats[1] = Seat(1, None, None, "secret")
    assert "secret" in str(table_page(session, NAMES, Visit("ann")).players)
    assert "secret" not in str(table_page(session, NAMES, Visit("eve")).players)
