"""Leaving: whoever keeps the others waiting for longer than was agreed does not lock the match."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tabletao import game
from tabletao.core.errors import BadOption
from tabletao.core.match.fair import verify
from tabletao.core.match.file import Match
from tabletao.web.match import checks
from tabletao.web.match.absence import TIMES, deadline, left, next_deadline, time_agreed
from tabletao.web.match.checks import NotNow
from tabletao.web.match.journal import MOVE, STAND_IN, Agreement, Entry, Seat
from tabletao.web.match.result import match_file, outcome, reason
from tabletao.web.match.session import Session
from tabletao.web.page.log import log
from tabletao.web.page.table import Visit, table_page
from tests.web.example_sessions import NAMES, a_session, again
from tests.web.harvest import a_harvest, plant
from tests.web.inside import at_table
from tests.web.people import People, people, play

BEGIN, HOUR = 1_000_000.0, 3600.0


def begun(session: Session) -> Session:
    """The same session, begun at a known time, with an hour for each decision."""
    agreement = replace(session.agreement, created=BEGIN, away=HOUR)
    timed = Session.blank(agreement, session.seats)
    timed.append([replace(entry, at=BEGIN) for entry in session.journal])
    return timed


def decide(session: Session, seat: int, at: float) -> None:
    code = int(session.state.codes(seat)[0])
    session.append([replace(entry, at=at) for entry in checks.move(session, seat, code)])


def test_the_time_runs_for_who_must_decide_from_when_they_are_asked() -> None:
    session = begun(a_session("ann", "bob"))
    mover = session.state.pending[0]
    assert (deadline(session, mover), deadline(session, 1 - mover)) == (BEGIN + HOUR, None)
    session.append([Entry("offer draw", 1 - mover, at=BEGIN + 50), Entry("refuse", mover, at=BEGIN + 60)])
    assert deadline(session, mover) == BEGIN + HOUR, "offers do not prolong it"
    decide(session, mover, BEGIN + 100)
    while session.state.pending[0] == mover:
        decide(session, mover, BEGIN + 100)
    assert (deadline(session, mover), deadline(session, 1 - mover)) == (None, BEGIN + 100 + HOUR)
    assert next_deadline(session, BEGIN) == BEGIN + 100 + HOUR


def test_a_secret_decision_prolongs_nothing_for_others_would_see_it() -> None:
    agreement = Agreement("m", "yin_yang", 2, game("yin_yang").agreed(), bytes(32), bytes(16), BEGIN, HOUR)
    session = Session.blank(agreement, [Seat(0, "ann", None, None), Seat(1, "bob", None, None)])
    decide(session, 1, BEGIN + 100)
    assert session.state.pending == (0, 1), "there are more laws to write"
    assert deadline(session, 1) == BEGIN + HOUR


def test_there_is_no_deadline_for_bots_and_for_what_was_written_before_times_were_noted() -> None:
    session = a_session(None, None)
    assert [deadline(session, seat) for seat in (0, 1)] == [None, None]
    session = a_session("ann", "bob")
    assert [deadline(session, seat) for seat in (0, 1)] == [None, None]


def test_who_was_kept_waiting_may_claim_the_win_and_not_before() -> None:
    session = begun(a_session("ann", "bob"))
    gone = session.state.pending[0]
    here = 1 - gone
    for early in (BEGIN, BEGIN + HOUR - 1):
        with pytest.raises(NotNow, match="nobody has kept you waiting for an hour, as was agreed"):
            checks.claim_win(session, here, early)
    with pytest.raises(NotNow):
        checks.claim_win(session, gone, BEGIN + HOUR)
    session.append(checks.claim_win(session, here, BEGIN + HOUR))
    assert session.over
    assert outcome(session).winners == (here,)
    assert reason(session) == f"{session.state.seat_name(gone).title()} has left"
    assert again(session).ended == session.ended
    text = match_file(session, ["Ann", "Bob"])
    assert f'[Left "{session.state.seat_name(gone)}"]' in text
    assert verify(Match.read(text)) > 0
    with pytest.raises(NotNow, match="the match is over"):
        checks.claim_win(session, here, BEGIN + HOUR)


def test_who_is_overdue_as_well_must_decide_first(monkeypatch: pytest.MonkeyPatch) -> None:
    session, late = begun(a_harvest("ann", "bob", "cid")), BEGIN + HOUR + 1
    monkeypatch.setattr("tabletao.web.page.absence.time.time", lambda: late)
    for act in (checks.claim_win, checks.stand_in):
        with pytest.raises(NotNow, match="you have kept the others waiting for as long: decide first"):
            act(session, 0, late)
    told = table_page(session, NAMES, Visit("ann"), None).absence
    assert told is not None
    assert (told.has_left, told.may_claim, told.seat) == (True, False, None)
    plant(session, 0, random.Random(1))
    session.append(checks.claim_win(session, 0, late))
    assert outcome(session).winners == (0,)


def test_the_time_of_a_friend_begins_when_the_friend_sits_down() -> None:
    session = begun(a_session("ann", "bob"))
    friend = session.state.pending[0]
    session.seats[friend] = replace(session.seats[friend], taken=BEGIN + 2 * HOUR)
    assert deadline(session, friend) == BEGIN + 3 * HOUR
    with pytest.raises(NotNow, match="nobody has kept you waiting"):
        checks.claim_win(session, 1 - friend, BEGIN + 2 * HOUR + 60)


def test_it_is_stored_when_a_friend_took_a_seat(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann", "bob") as here:
            before = time.time()
            match = await here.with_friend("ann", "bob")
            stored = here.services.store.seats(match)
            assert [seat.taken is not None and before <= seat.taken <= time.time() for seat in stored] == [False, True]
            session = await here.services.sessions.get(match)
            assert [seat.taken for seat in session.seats] == [seat.taken for seat in stored]

    play(scene())


def test_a_bot_may_take_the_seat_and_who_left_has_lost_whatever_it_achieves() -> None:
    session = begun(a_session("ann", "bob"))
    gone = session.state.pending[0]
    session.append(checks.stand_in(session, 1 - gone, BEGIN + HOUR))
    assert not session.over
    assert session.seats[gone].bot is not None
    assert session.left == {gone}
    name = session.state.seat_name(gone).title()
    assert log(session, 1 - gone)[-1].lines == (f"{name} has been away for too long.", f"A bot plays on for {name}.")
    rng = random.Random(1)
    while not session.over:
        seat = session.state.pending[0]
        session.append(checks.move(session, seat, int(rng.choice(session.state.codes(seat)))))
    assert outcome(session).returns[gone] == -1


def test_among_six_who_answer_at_once_only_who_has_not_answered_has_left() -> None:
    session, rng = begun(a_harvest("a", "b", "c", "d", "e", "f")), random.Random(1)
    for seat in (0, 1, 3, 4):
        plant(session, seat, rng)
    assert left(session, range(6), BEGIN + HOUR) == [2, 5]
    with pytest.raises(NotNow, match="others still play"):
        checks.claim_win(session, 0, BEGIN + HOUR)
    entries = checks.stand_in(session, 0, BEGIN + HOUR)
    assert [(entry.kind, entry.seat) for entry in entries] == [(STAND_IN, 2), (STAND_IN, 5)]
    session.append(entries)
    assert [seat.bot is not None for seat in session.seats] == [False, False, True, False, False, True]
    for seat in (2, 5):
        plant(session, seat, rng)
    assert session.journal[-1].kind in (MOVE, "roll")
    assert left(session, range(6), BEGIN + HOUR) != [2, 5]


def test_one_of_six_wins_when_all_others_have_left() -> None:
    session = begun(a_harvest("a", "b", "c", "d", None, None))
    plant(session, 0, random.Random(1))
    session.append(checks.claim_win(session, 0, BEGIN + HOUR))
    assert outcome(session).returns[:4] == (1.0, -1.0, -1.0, -1.0)
    assert reason(session).endswith("have left")


def test_the_page_says_until_when_and_then_what_may_be_done(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun(a_session("ann", "bob"))
    gone = session.state.pending[0]
    waits, away = ("ann", "bob") if gone == 1 else ("bob", "ann")
    for now, has_left in ((BEGIN, False), (BEGIN + HOUR, True)):
        monkeypatch.setattr("tabletao.web.page.absence.time.time", lambda now=now: now)
        told = table_page(session, NAMES, Visit(waits)).absence
        assert told is not None
        assert (told.names, told.has_left, told.may_claim) == (NAMES[away], has_left, has_left)
        assert (told.until, told.until_words) == ("1970-01-12T14:46Z", "12 January, 14:46 UTC")
        spectator = table_page(session, NAMES, Visit("eve")).absence
        assert spectator is not None
        assert (spectator.seat, spectator.may_claim) == (None, False)
        assert table_page(session, NAMES, Visit(away)).absence is None, "nobody waits for oneself"


def test_times_that_are_not_offered_are_refused() -> None:
    assert time_agreed("day") == TIMES["day"]
    with pytest.raises(BadOption, match="for hour, day, week, month, not for 'ever'"):
        time_agreed("ever")


async def with_no_patience(here: People) -> str:
    """A match of Ann and Bob in which whoever must decide has already left."""
    match = await here.with_friend("ann", "bob")
    session = await here.services.sessions.get(match)
    session.agreement = replace(session.agreement, away=1e-6)
    return match


async def who_waits(here: People, match: str) -> tuple[str, int]:
    session = await here.services.sessions.get(match)
    seat = 1 - session.state.pending[0]
    return ("ann", "bob")[seat], seat


def test_after_a_claim_seed_file_and_review_are_open(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann", "bob", "eve") as here:
            match = await with_no_patience(here)
            name, seat = await who_waits(here, match)
            assert 'id="claim"' in (await at_table(here.clients[name], match))["text"]
            assert 'id="claim"' not in (await at_table(here.clients["eve"], match))["text"]
            assert (await here.clients["eve"].get(f"/match/{match}/file")).status_code == 409
            body = {"seat": seat, "number": 0, "what": "claim"}
            assert (await here.clients["eve"].post(f"/match/{match}/act", json=body)).status_code == 403
            await here.act(name, match, seat, "claim")
            page = (await at_table(here.clients["eve"], match))["text"]
            assert "The seed behind it:" in page
            assert 'id="to-review"' in page
            assert verify(Match.read((await here.clients["eve"].get(f"/match/{match}/file")).text)) > 0

    play(scene())


def test_who_comes_back_is_told_that_a_bot_plays_on(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann", "bob") as here:
            match = await with_no_patience(here)
            name, seat = await who_waits(here, match)
            other = "bob" if name == "ann" else "ann"
            await here.act(name, match, seat, "stand in")
            text = (await at_table(here.clients[other], match))["text"]
            assert "You were away for longer than was agreed. A bot plays on for you" in text
            assert "You were away for longer than was agreed, and have lost." in await here.front(other)
            here.services.sessions._sessions.clear()
            assert "You were away for longer" in (await at_table(here.clients[other], match))["text"]

    play(scene())


def test_the_form_and_the_invitation_say_what_is_agreed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann", "bob") as here:
            match = await here.match("ann", "you", "friend", away="day")
            session = await here.services.sessions.get(match)
            assert session.agreement.away == TIMES["day"]
            invite = (await at_table(here.clients["ann"], match))["text"].split("/join/")[1].split('"')[0]
            page = await here.clients["bob"].get(f"/join/{invite}")
            assert "Whoever keeps the others waiting for a day has left the match." in page.text
            form = {"game": "yugen", "seat-0": "you", "seat-1": "friend", "away": "never"}
            assert (await here.clients["ann"].post("/new", data=form)).status_code == 400

    play(scene())


def test_who_watches_is_told_when_the_time_is_over(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann", "bob") as here:
            match = await here.with_friend("ann", "bob")
            session = await here.services.sessions.get(match)
            async with here.services.sessions.watch(match) as changed:
                changed.clear()
                session.agreement = replace(session.agreement, away=1e-6)
                session._since = [time.time() + 0.2] * 2
                here.services.sessions._set_alarm(session)
                await changed.wait()

    play(scene())
