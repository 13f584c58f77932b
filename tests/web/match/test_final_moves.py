"""Which moves ask before they are played, and how far a turn is taken back: as law 7 measures it."""

from __future__ import annotations

import random

import pytest

from tabletao import game
from tabletao.core.declare.discovery import built_in
from tabletao.web.match import checks
from tabletao.web.match.checks import NotNow
from tabletao.web.match.journal import UNDO, Agreement, Entry, Seat
from tabletao.web.match.session import Session
from tests.web.example_sessions import a_session, again, with_an_order_to_choose

PLAYERS = {"floating_world": 3, "wu_wei": 3}


def against_bots(name: str, seed: int) -> Session:
    """A match of one guest against bots."""
    played, players = game(name), PLAYERS.get(name, 2)
    seats = [Seat(seat, None if seat else "ann", "random" if seat else None, None) for seat in range(players)]
    dice = seed.to_bytes(32, "big")
    agreed = Agreement("m", name, played.rules_version, played.agreed(players), dice, bytes(16))
    session, rolls = Session.start(agreed, seats)
    session.append(rolls)
    return session


def play_on(session: Session, rng: random.Random) -> None:
    """Whoever must decide does, at random."""
    seat = session.state.pending[0]
    session.append(checks.move(session, seat, int(rng.choice(session.state.codes(seat)))))


@pytest.mark.parametrize("name", built_in())
def test_a_move_that_asks_nothing_can_be_taken_back(name: str) -> None:
    """Whenever its maker is asked again right after it; and one that has revealed something has asked."""
    told = [each for seed in range(2) for each in asked_again(against_bots(name, seed), random.Random(seed))]
    assert told, "somebody was asked again"
    assert all(is_final or can_undo for is_final, can_undo in told), "what cannot be taken back has asked"
    needless = sum(is_final and can_undo for is_final, can_undo in told)
    assert needless <= len(told) / 10, "little that can be taken back has asked"


def asked_again(session: Session, rng: random.Random) -> list[tuple[bool, bool]]:
    """Play on: for some moves after which seat 0 is asked again, whether each was final, and could be taken back."""
    told: list[tuple[bool, bool]] = []
    while not session.over and len(told) < 25:
        if 0 not in session.state.pending:
            play_on(session, rng)
            continue
        code = int(rng.choice(session.state.codes(0)))
        is_final = checks.is_final(session, 0, code)
        session.append(checks.move(session, 0, code))
        if 0 in session.state.pending:
            told.append((is_final, session.state.can_undo(0, (0,))))
    return told


def test_a_move_that_other_people_see_asks() -> None:
    session, seat, code = with_an_order_to_choose("ann", "bob")
    assert checks.is_final(session, seat, code)
    session.seats[1 - seat] = Seat(1 - seat, None, "random", None)
    assert not checks.is_final(session, seat, code)


def test_a_move_after_which_a_tile_is_drawn_asks() -> None:
    session = a_session("ann", None)
    seat = session.state.pending[0]
    finals = {checks.is_final(session, seat, code) for code in session.state.codes(seat).tolist()}
    assert finals == {True}


def a_long_turn() -> tuple[Session, bytes]:
    """A match in which ann and then a bot have each had a turn; and the position before it."""
    session, rng = against_bots("wu_wei", 3), random.Random(3)
    before, was_asked = session.state.bytes, False
    while not session.over:
        is_asked = session.state.pending == (0,)
        if is_asked and not was_asked:
            if checks.undoable_decisions(session, 0) == session.state.last_turn(0) > 1:
                return session, before
            before = session.state.bytes
        was_asked = is_asked
        play_on(session, rng)
    raise AssertionError("no such turn")


def test_a_whole_turn_is_taken_back_with_the_answers_of_bots() -> None:
    session, before = a_long_turn()
    count = session.state.last_turn(0)
    assert count > 1
    assert checks.undo_turn(session, 0) == [Entry(UNDO, 0)] * count
    session.append(checks.undo_turn(session, 0))
    assert session.state.bytes == before == again(session).state.bytes


def test_a_turn_against_people_is_not_taken_back_at_once() -> None:
    session, _ = a_long_turn()
    session.seats[1] = Seat(1, "bob", None, None)
    assert checks.undoable_decisions(session, 0) == 0
    with pytest.raises(NotNow, match="against bots"):
        checks.undo_turn(session, 0)


@pytest.mark.parametrize("name", built_in())
def test_taking_a_turn_back_stops_where_something_came_to_light(name: str) -> None:
    session, rng, counts = against_bots(name, 7), random.Random(7), set[bool]()
    for _ in range(120):
        play_on(session, rng)
        if session.over:
            break
        most = session.state.last_turn(0)
        count = checks.undoable_decisions(session, 0)
        counts.add(count == most)
        back = session.state.copy()
        for _ in range(count):
            back.undo(0, (0,))
        assert count == most or not back.can_undo(0, (0,))
    assert counts
