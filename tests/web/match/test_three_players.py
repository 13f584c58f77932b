"""Where more than two play: who must agree, who may leave, and how the seats go round."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import httpx
import pytest

from tabletao.core.match.state import State
from tabletao.web.app import create_app
from tabletao.web.bots.scheduler import Scheduler
from tabletao.web.bots.turns import BotPlayers
from tabletao.web.guests import COOKIE
from tabletao.web.match import checks
from tabletao.web.match.checks import NotNow
from tabletao.web.match.journal import AGREE, AGREE_DRAW, REFUSE, RESIGN, UNDO, Entry, Seat
from tabletao.web.match.result import headline, match_file
from tabletao.web.match.session import Session
from tabletao.web.match.sessions import Sessions
from tabletao.web.match.store import Store, guest_id
from tabletao.web.page.front import against
from tabletao.web.page.table import Visit, table_page
from tabletao.web.settings import Settings
from tests.web.inside import SlowBots
from tests.web.trio import after_bids, again
from trio.moves import Bid

NAMES = {"ann": "Ann", "bob": "Bob", "cid": "Cid"}
ALL = ("ann", "bob", "cid")


def asked(session: Session, guest: str) -> bool:
    """Whether the page asks a guest for an answer."""
    seen = table_page(session, NAMES, Visit(guest)).question
    return bool(seen and seen.is_to_you)


def told(session: Session) -> list[str]:
    """How the match ended, as each of the three reads it, up to the points."""
    return [headline(session, session.seats_of(guest)).partition(":")[0] for guest in ALL]


# Agreement


def test_a_draw_needs_the_word_of_all_others() -> None:
    session = after_bids(*ALL)
    session.append(checks.offer_draw(session, 0))
    assert [asked(session, guest) for guest in ALL] == [False, True, True]
    session.append(checks.answer(session, 1, agree=True))
    assert session.journal[-1] == Entry(AGREE, 1)
    assert not session.over
    assert [asked(session, guest) for guest in ALL] == [False, False, True]
    with pytest.raises(NotNow, match="nothing for you to answer"):
        checks.answer(session, 1, agree=True)
    assert again(session, *ALL).awaited == [2]
    session.append(checks.answer(session, 2, agree=True))
    assert session.ended == Entry(AGREE_DRAW, 2) == again(session, *ALL).ended
    assert told(session) == ["A draw"] * 3


def test_one_refusal_puts_the_question_away() -> None:
    session = after_bids(*ALL)
    session.append(checks.offer_draw(session, 0))
    session.append(checks.answer(session, 1, agree=True))
    session.append(checks.answer(session, 2, agree=False))
    assert (session.journal[-1], session.asked, session.over) == (Entry(REFUSE, 2), None, False)
    session.append(checks.offer_draw(session, 0))
    assert session.awaited == [1, 2], "who agreed then is asked again"


def test_a_bot_has_no_say_and_who_shares_a_screen_speaks_once() -> None:
    session = after_bids("ann", "bob", None)
    session.append(checks.offer_draw(session, 0))
    assert checks.answer(session, 1, agree=True) == [Entry(AGREE_DRAW, 1)]
    session = after_bids("ann", "bob", "bob")
    session.append(checks.offer_draw(session, 0))
    assert checks.answer(session, 2, agree=True) == [Entry(AGREE_DRAW, 2)]


def test_a_move_is_taken_back_when_all_who_saw_it_agree() -> None:
    session = after_bids(*ALL)
    before = session.state.bytes
    session.append(checks.move(session, 0, 4))
    session.append(checks.undo(session, 0))
    session.append(checks.answer(session, 2, agree=True))
    assert session.state.bytes != before
    assert checks.answer(session, 1, agree=True) == [Entry(UNDO, 0)]
    session.append(checks.answer(session, 1, agree=True))
    assert session.state.bytes == before == again(session, *ALL).state.bytes


# Leaving


def test_of_three_who_resigns_leaves_the_match_to_the_others() -> None:
    session = after_bids(*ALL)
    session.append(checks.offer_draw(session, 1))
    session.append(checks.resign(session, 0))
    assert (session.over, session.asked) == (False, None)
    assert [seat.guest for seat in session.seats] == [None, "bob", "cid"]
    assert session.seats[0].bot is not None, "a bot decides where nobody does"
    assert table_page(session, NAMES, Visit("ann")).seat is None, "who has left only watches"
    for seat, number in enumerate((4, 0, 3)):
        session.append(checks.move(session, seat, number))
    assert session.over
    assert told(session) == ["South won", "You lost", "You won"]
    assert '[Resigned "north"]' in match_file(session, ["", "", ""])
    rebuilt = again(session, *ALL)
    assert (rebuilt.seats, rebuilt.resigned) == (session.seats, {0: "ann"})
    assert against(session, NAMES, "ann") == "against Bob and Cid"


def test_a_seat_that_was_left_wins_for_nobody() -> None:
    session = after_bids(*ALL)
    session.append(checks.resign(session, 2))
    for seat, number in enumerate((0, 0, 4)):
        session.append(checks.move(session, seat, number))
    assert told(session) == ["You all lost", "You all lost", "Everybody lost"]


def test_when_the_last_person_resigns_the_match_is_over() -> None:
    session = after_bids("ann", "bob", None)
    session.append(checks.resign(session, 1))
    assert not session.over
    session.append(checks.resign(session, 0))
    assert session.ended == Entry(RESIGN, 0)
    assert told(session) == ["You lost", "South won", "South won"]


def test_at_one_screen_the_others_play_on() -> None:
    session = after_bids("ann", "ann", "ann")
    session.append(checks.resign(session, 1))
    assert (session.over, session.seats[1].guest) == (False, None)


# Bots and rematches


class Chooser:
    """A bot that plays any move at once."""

    def choose(self, view: State, seat: int, _rng: random.Random, _stop: object) -> int:
        """The first."""
        return int(view.codes(seat)[0])


async def opened(sessions: Sessions, store: Store, *seats: Seat) -> Session:
    for seat in seats:
        if seat.guest:
            store.add_guest(seat.guest)
    return await sessions.new("trio", {"players": 3}, list(seats))


def test_bots_answer_a_question_at_the_same_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bots = SlowBots()
    monkeypatch.setattr("tabletao.web.bots.turns.agent", bots.agent)

    async def scene() -> None:
        store, thinking = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}"), Scheduler(2)
        sessions = Sessions(store)
        BotPlayers(sessions, thinking, 0)
        seats = Seat(0, "ann", None, None), Seat(1, None, "novice", None), Seat(2, None, "expert", None)
        session = await opened(sessions, store, *seats)
        while len(bots.begun) < 2:
            await asyncio.sleep(0.01)
        assert sorted(bots.begun) == ["expert", "novice"]
        bots.may_answer.set()
        while session.state.pending != (0,):
            await asyncio.sleep(0.01)
        assert len(bots.begun) == 2, "neither thinks again because the other has answered unseen"
        sessions.close()
        thinking.close()

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_a_bot_plays_on_for_who_has_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletao.web.bots.turns.agent", lambda _name: Chooser())

    async def scene() -> None:
        store, thinking = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}"), Scheduler(1)
        sessions = Sessions(store)
        BotPlayers(sessions, thinking, 0)
        link = "the link by which Ann came"
        seats = Seat(0, "ann", None, link), Seat(1, "bob", None, None), Seat(2, "cid", None, None)
        session = await opened(sessions, store, *seats)
        await sessions.change(session.id, lambda now: checks.resign(now, 0))
        while session.state.pending != (1, 2):
            await asyncio.sleep(0.01)
        assert await sessions.claim(link, "ann") == session.id
        assert session.seats[0].guest is None, "it does not lead back to the seat"
        sessions.close()
        thinking.close()

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_in_a_rematch_everybody_moves_on_by_one_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletao.web.bots.turns.agent", lambda _name: Chooser())
    database, secrets = f"sqlite:///{tmp_path / 'tables.sqlite'}", [f"the-whole-secret-of-{guest}" for guest in ALL]

    async def scene() -> None:
        app = create_app(database, Settings(bot_pause=0))
        store, sessions = app.state.services.store, app.state.services.sessions
        ids = [guest_id(secret) for secret in secrets]
        session = await opened(sessions, store, *(Seat(i, guest, None, None) for i, guest in enumerate(ids)))
        for seat in range(3):
            session = await sessions.change(session.id, lambda now, s=seat: checks.move(now, s, Bid(0).code))
        await sessions.change(session.id, lambda now: checks.resign(now, 1))
        client = httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://here")
        client.cookies[COOKIE] = secrets[1]
        assert "You have resigned and lost. Waiting for" in (await client.get("/")).text
        client.cookies.clear()
        client.cookies[COOKIE] = secrets[0]
        await sessions.change(session.id, lambda now: checks.offer_draw(now, 2))
        await sessions.change(session.id, lambda now: checks.answer(now, 0, agree=True))
        assert session.over
        following = (await client.post(f"/match/{session.id}/rematch")).headers["location"].rsplit("/", 1)[1]
        seated = (await sessions.get(following)).seats
        assert [seat.guest for seat in seated] == [ids[1], ids[2], ids[0]], "with those who sat down at the start"
        front = (await client.get("/")).text
        assert "against 2 guests" in front
        await client.aclose()
        app.state.services.close()

    asyncio.run(asyncio.wait_for(scene(), 60))
