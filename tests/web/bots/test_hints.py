"""A hint knows what its seat knows, is given where nobody else plays, and changes nothing."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tabletao import CHANCE, State
from tabletao.core.match.analysis import Budget
from tabletao.web.bots.hints import Hints, best_moves
from tabletao.web.bots.scheduler import Scheduler
from tabletao.web.bots.turns import topic
from tabletao.web.match import checks
from tabletao.web.match.checks import NotNow, OutOfDate
from tabletao.web.match.journal import MOVE, ROLL, Entry, Seat
from tabletao.web.match.session import Session
from tabletao.web.page.hint import hint_json
from tests.web.example_sessions import a_session
from tests.web.serving import Serving, at_table, new_match

POSITIONS = 30
BUDGET = Budget(iterations=150)


def some_moves_on(number: int) -> Session:
    """A table against a bot some moves later, at which a seat must decide."""
    session, rng = a_session("ann", None, seed=number.to_bytes(32, "big")), random.Random(number)
    for _ in range(number % 40):
        if not session.over:
            seat = session.state.pending[0]
            kind = ROLL if seat == CHANCE else MOVE
            session.append([Entry(kind, seat, int(rng.choice(session.state.codes())))])
    while not session.over and session.state.pending[0] == CHANCE:
        session.append([Entry(ROLL, CHANCE, int(rng.choice(session.state.codes())))])
    return session


def hinted(session: Session, *seats: int) -> list[str]:
    """What is sent as a hint to each of these seats, one after the other."""

    async def ask() -> list[str]:
        thinking = Scheduler(1)
        hints = Hints(thinking, BUDGET)
        sent = [
            json.dumps(hint_json(session.state, seat, best_moves(await hints.get(session, seat)))) for seat in seats
        ]
        thinking.close()
        return sent

    return asyncio.run(ask())


def test_a_hint_is_the_same_whatever_is_hidden_from_the_seat() -> None:
    checked = 0
    for number in range(POSITIONS):
        session = some_moves_on(number)
        if session.over:
            continue
        (seat,), truth = session.state.pending, session.state
        before = hinted(session, seat)
        for guess in range(2):
            session.state = truth.guess(seat, guess)
            session.state.history = truth.history  # how often the seat has decided is known, and part of its chances
            checked += session.state.bytes != truth.bytes
            assert hinted(session, seat) == before
    assert checked > POSITIONS / 2, "something was hidden"


def test_a_hint_names_legal_moves_with_their_chances() -> None:
    for number in range(0, POSITIONS, 3):
        session = some_moves_on(number)
        if session.over:
            continue
        (seat,) = session.state.pending
        legal = {move.code: move for move in session.state.legal(seat)}
        (found,) = map(json.loads, hinted(session, seat))
        assert 1 <= len(found) <= 3
        assert [each["chance"] for each in found] == sorted((each["chance"] for each in found), reverse=True)
        for each in found:
            move = legal[each["code"]]
            assert (each["text"], each["touches"]) == (move.text, list(move.touches))
            assert 0 <= each["chance"] <= 1
            assert 0 <= each["share"] <= 1


def test_a_hint_asked_for_twice_is_thought_about_once(monkeypatch: pytest.MonkeyPatch) -> None:
    thought, analyse = [], State.analyse

    def counted(self: State, *args: Any, **named: Any) -> Any:
        thought.append(args)
        return analyse(self, *args, **named)

    monkeypatch.setattr(State, "analyse", counted)
    session = a_session("ann", None)
    (seat,) = session.state.pending
    first, second = hinted(session, seat, seat)
    assert first == second
    assert len(thought) == 1


def test_a_hint_that_comes_too_late_is_none() -> None:
    async def scene() -> None:
        thinking = Scheduler(1)
        hints, session = Hints(thinking, Budget(seconds=600)), a_session("ann", None)
        (seat,) = session.state.pending
        asked = asyncio.create_task(hints.get(session, seat))
        await asyncio.sleep(0.2)
        session.append(checks.move(session, seat, int(session.state.codes(seat)[0])))
        thinking.stop(topic(session.id, seat))
        with pytest.raises(OutOfDate):
            await asyncio.wait_for(asked, 60)
        thinking.close()

    asyncio.run(scene())


def test_between_people_there_are_no_hints() -> None:
    session = a_session("ann", "bob")
    (seat,) = session.state.pending
    with pytest.raises(NotNow, match="with other people"):
        checks.hint(session, seat)
    session.seats[1 - seat] = Seat(1 - seat, None, None, "not come yet")
    with pytest.raises(NotNow, match="with other people"):
        checks.hint(session, seat)
    session.seats[1 - seat] = Seat(1 - seat, session.seats[seat].guest, None, None)
    checks.hint(session, seat)
    session.seats[1 - seat] = Seat(1 - seat, None, "random", None)
    checks.hint(session, seat)
    with pytest.raises(NotNow, match="turn"):
        checks.hint(a_session("ann", "ann"), 1 - seat)


def to_move(client: httpx.Client, *seats: str) -> tuple[str, dict[str, Any]]:
    """A new match in which the guest begins."""
    while True:
        match = new_match(client, *seats)
        tables = [at_table(client, match, seat) for seat in (0, 1)]
        if begins := [table for table in tables if table["codes"]]:
            return match, begins[0]


@pytest.mark.xdist_group("serving")
def test_a_hint_over_the_wire(serving: Serving) -> None:
    ann = serving.guest()
    match, table = to_move(ann, "you", "bot:adept")
    assert 'id="ask-hint"' in table["text"]
    body = {"seat": int(table["seat"]), "question": table["question_number"]}
    answers = [ann.post(f"/match/{match}/hint", json=body) for _ in range(2)]
    assert answers[0].status_code == 200, answers[0].text
    assert answers[0].content == answers[1].content
    codes = table["codes"]
    assert all(move["code"] in codes for move in answers[0].json()["moves"])
    assert at_table(ann, match)["number"] == table["number"], "nothing was played"


def refusals() -> list[tuple[str, Callable[[dict[str, Any]], dict[str, Any]], int, str]]:
    return [
        ("stale number", lambda body: {**body, "question": body["question"] - 1}, 409, "in the meantime"),
        ("number to come", lambda body: {**body, "question": 999}, 409, "in the meantime"),
        ("no number", lambda body: {"seat": body["seat"]}, 400, "question must be a whole number"),
        ("a bot's seat", lambda body: {**body, "seat": 1}, 403, "you do not sit at this seat"),
        ("no seat of this table", lambda body: {**body, "seat": 7}, 403, "you do not sit at this seat"),
    ]


@pytest.mark.xdist_group("serving")
@pytest.mark.parametrize(("name", "change", "status", "message"), refusals())
def test_a_bad_question_is_refused(
    serving: Serving, name: str, change: Callable[[dict[str, Any]], dict[str, Any]], status: int, message: str
) -> None:
    ann = serving.guest()
    match, table = to_move(ann, "you", "bot:random")
    answer = ann.post(f"/match/{match}/hint", json=change({"seat": 0, "question": table["question_number"]}))
    assert (answer.status_code, message in answer.json()["error"]) == (status, True), answer.text


@pytest.mark.xdist_group("serving")
def test_who_does_not_sit_there_gets_no_hint(serving: Serving) -> None:
    ann, eve = serving.guest(), serving.guest()
    match, table = to_move(ann, "you", "bot:random")
    answer = eve.post(f"/match/{match}/hint", json={"seat": 0, "question": table["question_number"]})
    assert answer.status_code == 403


@pytest.mark.xdist_group("serving")
def test_against_a_friend_there_is_no_hint(serving: Serving) -> None:
    ann = serving.guest()
    match, table = to_move(ann, "you", "friend")
    assert 'id="ask-hint"' not in table["text"]
    answer = ann.post(f"/match/{match}/hint", json={"seat": 0, "question": table["question_number"]})
    assert (answer.status_code, "other people" in answer.json()["error"]) == (409, True)


@pytest.mark.xdist_group("serving")
def test_after_the_end_and_out_of_turn_there_is_no_hint(serving: Serving) -> None:
    ann = serving.guest()
    match, table = to_move(ann, "you", "screen")
    seat, number = int(table["seat"]), table["number"]
    answer = ann.post(f"/match/{match}/hint", json={"seat": 1 - seat, "question": number})
    assert (answer.status_code, "turn" in answer.json()["error"]) == (409, True)
    ann.post(f"/match/{match}/act", json={"seat": seat, "number": number, "what": "resign"})
    answer = ann.post(f"/match/{match}/hint", json={"seat": seat, "question": number + 1})
    assert (answer.status_code, answer.json()["error"]) == (409, "the match is over")
