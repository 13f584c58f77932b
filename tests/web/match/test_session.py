"""A session is what its records say: moves, questions and answers, and the same again after a restart."""

from __future__ import annotations

import random

import pytest

from tabletao import CHANCE, IllegalMove, Match
from tabletao.core.match.fair import verify
from tabletao.web.match import checks
from tabletao.web.match.checks import NotNow
from tabletao.web.match.journal import AGREE_DRAW, ASK_UNDO, MOVE, REFUSE, ROLL, UNDO, Agreement, Entry, Seat
from tabletao.web.match.result import headline, match_file, standing
from tabletao.web.match.session import Session
from tabletao.web.match.store import Stale, Store
from tabletao.web.page.table import Visit, table_page

NAMES = {"ann": "Ann", "bob": "Bob"}


def a_session(*guests: str | None, seed: bytes = bytes(32)) -> Session:
    """A session of these guests; None is a bot."""
    seats = [Seat(i, guest, None if guest else "random", None) for i, guest in enumerate(guests)]
    session, rolls = Session.start(Agreement("m", "yugen", 1, {"players": 2}, seed, bytes(16)), seats)
    session.append(rolls)
    return session


def with_an_order_to_choose(*guests: str | None) -> tuple[Session, int, int]:
    """A session one move before its mover must choose an order; that seat and that move."""
    for number in range(200):
        session, rng = a_session(*guests, seed=number.to_bytes(32, "big")), random.Random(number)
        while not session.over:
            seat = session.state.pending[0]
            for move in session.state.legal():
                ahead = session.state.copy()
                ahead.play(move)
                if ahead.pending == (seat,):
                    return session, seat, move.code
            session.append(checks.move(session, seat, rng.choice(session.state.legal()).code))
    raise AssertionError("no such position")


def again(session: Session) -> Session:
    """The session as a server that has just been started would rebuild it."""
    rebuilt = Session.blank(session.agreement, session.seats)
    rebuilt.append(list(session.journal))
    return rebuilt


def test_a_match_can_be_played_rebuilt_and_verified() -> None:
    session, rng = a_session("ann", "bob"), random.Random(1)
    while not session.over:
        seat = session.state.pending[0]
        session.append(checks.move(session, seat, rng.choice(session.state.legal()).code))
        assert again(session).state.bytes == session.state.bytes
    match = Match.read(match_file(session, ["Ann", "Bob"]))
    assert verify(match) == sum(record.kind == ROLL for record in session.journal)
    assert match.replay().bytes == session.state.bytes


def test_the_file_stays_closed_until_the_end() -> None:
    with pytest.raises(NotNow, match="when the match is over"):
        match_file(a_session("ann", "bob"), ["Ann", "Bob"])


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


def test_who_resigns_has_ended_the_match() -> None:
    session = a_session("ann", "bob")
    session.append(checks.resign(session, 0))
    assert standing(session) == "dark has resigned"
    assert [headline(session, session.seats_of(guest)) for guest in ("ann", "eve")] == ["You lost", "Bright won"]
    seen = table_page(session, NAMES, Visit("bob"))
    assert (seen.status, seen.reason) == ("You won", "Dark has resigned")
    assert verify(Match.read(match_file(session, ["Ann", "Bob"]))) == 4


def test_a_match_ends_for_each_as_the_rules_say() -> None:
    for number in range(20):
        session, rng = a_session("ann", "bob", seed=number.to_bytes(32, "big")), random.Random(number)
        while not session.over:
            session.append(checks.move(session, session.state.pending[0], rng.choice(session.state.legal()).code))
        assert session.state.outcome is not None
        ends = {(0,): ["You won", "You lost"], (1,): ["You lost", "You won"], (): ["A draw", "A draw"]}
        told = [headline(session, session.seats_of(guest)).partition(",")[0] for guest in NAMES]
        assert told == ends[session.state.outcome.winners]


def test_who_shares_a_screen_sees_a_hand_only_on_asking_and_only_in_turn() -> None:
    session = a_session("ann", "ann")
    seat = session.state.pending[0]
    covered = table_page(session, NAMES, Visit("ann"))
    assert covered.cover is not None
    assert covered.cover.seat == seat
    assert 'id="hand-' not in covered.svg
    assert covered.decision.moves == ()
    shown = table_page(session, NAMES, Visit("ann", seat))
    assert 'id="hand-' in shown.svg
    assert shown.decision.moves
    assert 'id="hand-' not in table_page(session, NAMES, Visit("ann", 1 - seat)).svg


def test_an_invite_is_shown_only_to_who_sits_here() -> None:
    session = a_session("ann", "bob")
    session.seats[1] = Seat(1, None, None, "secret")
    assert "secret" in str(table_page(session, NAMES, Visit("ann")).players)
    assert "secret" not in str(table_page(session, NAMES, Visit("eve")).players)


def test_of_two_records_with_one_number_the_second_is_refused() -> None:
    store = Store("sqlite://")
    session = a_session("ann", "bob")
    for guest in NAMES:
        store.add_guest(guest)
    store.add_match(session.agreement, session.seats, list(session.journal))
    store.append("m", 4, [Entry(MOVE, 0, 5)])
    with pytest.raises(Stale):
        store.append("m", 4, [Entry(MOVE, 0, 6), Entry(ROLL, CHANCE, 7)])
    assert store.entries("m")[4:] == [Entry(MOVE, 0, 5)]
