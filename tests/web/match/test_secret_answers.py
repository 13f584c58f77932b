"""Several decide at the same time: nobody learns what another has answered, or in how many steps, only that it is done.

Two matches that differ only in that are byte for byte the same to everybody else, on every way there is.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from tabletao import Budget, game
from tabletao.games.yin_yang.components import NUMBER, SETS
from tabletao.games.yin_yang.moves import TakeSet
from tabletao.web.app import create_app
from tabletao.web.bots.hints import Hints, best_moves
from tabletao.web.bots.scheduler import Scheduler
from tabletao.web.bots.turns import BotPlayers
from tabletao.web.guests import COOKIE
from tabletao.web.match import checks
from tabletao.web.match.journal import UNDO, Agreement, Entry, Seat
from tabletao.web.match.session import Session
from tabletao.web.match.sessions import Sessions
from tabletao.web.match.store import Store, guest_id
from tabletao.web.page.decision import preview
from tabletao.web.page.hint import hint_json
from tabletao.web.page.table import TablePage, Visit, table_page
from tabletao.web.settings import Settings
from tests.web.inside import SlowBots
from tests.web.serving import read_table

LAWS = [[NUMBER[law] for law in each.dominoes] for each in SETS]
GAME = game("yin_yang")
NOW = 4e9
"""One moment for all, late enough that no match is too old."""
PATIENCE = 60.0
ROW = Agreement("m", GAME.name, GAME.rules_version, GAME.agreed(), bytes(32), bytes(16))
ANSWERS = {"four laws": LAWS[1], "four others": LAWS[3], "a set": [TakeSet(2).code]}
"""What white may have written."""


# At a table


def a_session(*guests: str | None) -> Session:
    """A table at which laws are to be written; None is a bot."""
    seats = [Seat(i, guest, None if guest else "random", None) for i, guest in enumerate(guests)]
    return Session.blank(ROW, seats)


def played(session: Session, seat: int, *codes: int) -> Session:
    """The same table after some moves."""
    for code in codes:
        session.append(checks.move(session, seat, code))
    return session


def seen(session: Session, guest: str | None) -> TablePage:
    return table_page(session, {"ann": "Ann", "bob": "Bob"}, Visit(guest))


def test_unseen_answers_are_no_news() -> None:
    session = played(a_session("ann", "bob"), 0, LAWS[0][0])
    before = seen(session, "ann"), seen(session, None)
    for code in ANSWERS["four laws"]:
        assert (seen(session, "ann"), seen(session, None)) == before
        played(session, 1, code)
    after = seen(session, "ann"), seen(session, None)
    assert [replace(now, players=was.players, status=was.status) for now, was in zip(after, before, strict=True)] == [
        *before
    ], "all that is new is that Bob has answered"
    assert [[player.has_answered for player in page.players] for page in after] == [[False, True]] * 2
    assert after[1].status == "Waiting for Ann"
    assert (session.number, session.number_for(0), session.number_for(1)) == (5, 1, 4)
    assert seen(session, "bob").status == "Waiting for Ann"
    assert seen(session, "ann").status == "Your turn, Black"
    assert [list(entry.lines) for entry in seen(session, "ann").log] == [
        ["Black writes the first law: “WW/WW > W./WW”."]
    ]
    played(session, 0, *LAWS[0][1:])
    assert (session.number_for(0), session.number_for(1)) == (4, 5)


@pytest.mark.parametrize("answers", ANSWERS.values(), ids=list(ANSWERS))
def test_when_all_have_answered_the_others_know_of_one_thing_more(answers: list[int]) -> None:
    session = played(played(a_session("ann", "bob"), 0, *LAWS[0]), 1, *answers)
    assert session.number_for(0) == 5
    lines = [line for entry in seen(session, "ann").log for line in list(entry.lines)]
    assert lines[4:] == ["White writes in secret.", "All laws are written: black begins."]
    assert [entry.number for entry in seen(session, "ann").log] == list(range(5))


def test_at_the_end_everything_is_told() -> None:
    session = played(played(a_session("ann", "bob"), 0, *LAWS[0]), 1, *LAWS[1])
    session.append(checks.resign(session, 0))
    shown = seen(session, None)
    assert len(shown.log) == shown.number == session.number == 9
    assert "White writes the second law: “WB/WB" in str(shown.log)


def test_an_unseen_answer_is_taken_back_at_once_and_unseen() -> None:
    session = played(a_session("ann", "bob"), 0, LAWS[0][0])
    before = seen(session, "bob"), seen(session, None)
    assert checks.undo(session, 0) == [Entry(UNDO, 0)]
    session.append(checks.undo(session, 0))
    assert (seen(session, "bob"), seen(session, None)) == before
    assert session.number_for(0) == 2
    played(played(session, 0, *LAWS[0]), 1, LAWS[1][0])
    assert seen(session, "bob").allowed.undo == seen(session, "ann").allowed.undo == "yes"


def test_a_question_outlives_an_answer_its_asker_may_not_know_of() -> None:
    session = a_session("ann", "bob")
    session.append(checks.offer_draw(session, 0))
    before = seen(session, "ann")
    played(session, 1, LAWS[1][0])
    assert seen(session, "ann") == before
    question = seen(session, "bob").question
    assert question is not None
    assert question.is_to_you
    played(session, 0, LAWS[0][0])
    assert session.asked is None


@pytest.mark.parametrize("written", range(5))
def test_previews_and_hints_are_the_same(written: int) -> None:
    async def hint(session: Session) -> list[dict[str, Any]]:
        thinking = Scheduler(1)
        hinted = hint_json(session.state, 0, best_moves(await Hints(thinking, Budget(iterations=200)).get(session, 0)))
        thinking.close()
        return hinted

    if written == 4:  # nothing is left to be asked: the question that follows is the next one
        sessions = [played(played(a_session("ann", None), 1, *codes), 0, *LAWS[0]) for codes in ANSWERS.values()]
    else:
        sessions = [played(a_session("ann", None), 0, *LAWS[0][:written])]
        sessions += [
            played(played(a_session("ann", None), 0, *LAWS[0][:written]), 1, *each) for each in ANSWERS.values()
        ]
    codes = [int(code) for code in sessions[0].state.codes(0)]
    for code in codes[:: max(1, len(codes) // 20)]:
        assert len({preview(session.state, 0, code) for session in sessions}) == 1
    assert len({str(asyncio.run(hint(session))) for session in sessions}) == 1


def test_a_bot_is_not_made_to_think_again_by_what_it_cannot_see(tmp_path: Path) -> None:
    async def scene(monkeypatch: pytest.MonkeyPatch) -> None:
        bots, store, thinking = SlowBots(), Store(f"sqlite:///{tmp_path / 'tables.sqlite'}"), Scheduler(1)
        monkeypatch.setattr("tabletao.web.bots.turns.agent", bots.agent)
        store.add_guest("ann")
        sessions = Sessions(store)
        BotPlayers(sessions, thinking, 0)
        seats = [Seat(0, "ann", None, None), Seat(1, None, "master", None)]
        session = await sessions.new("yin_yang", ROW.setup, seats)
        while not bots.begun:
            await asyncio.sleep(0.01)
        for number, code in enumerate(LAWS[0]):
            await sessions.change(session.id, lambda now, n=number, code=code: checks.reply(now, 0, n, code))  # type: ignore[misc]
        bots.may_answer.set()
        while session.state.record.written[1] < 4:
            await asyncio.sleep(0.01)
        assert bots.begun == ["master"] * 4
        sessions.close()
        thinking.close()

    with pytest.MonkeyPatch.context() as monkeypatch:
        asyncio.run(scene(monkeypatch))


# Over the wire


@dataclass
class Guest:
    """Somebody who talks to the server and listens to a table; all bytes that came are kept."""

    app: FastAPI
    client: httpx.AsyncClient
    heard: list[bytes] = field(default_factory=list)

    async def listen(self) -> None:
        """Hear the live updates of the table until cancelled."""
        cookie = f"{COOKIE}={self.client.cookies[COOKIE]}".encode()
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
            "path": "/match/m/live", "raw_path": b"/match/m/live", "root_path": "", "query_string": b"",
            "headers": [(b"host", b"here"), (b"cookie", cookie)], "client": ("here", 1), "server": ("here", 80),
        }  # fmt: skip

        async def receive() -> dict[str, Any]:
            await asyncio.Event().wait()
            return {}

        async def send(message: Any) -> None:
            body = message.get("body", b"")
            if not body.startswith(b":"):  # a comment every few seconds keeps the connection alive, whatever happens
                self.heard.append(body)

        await self.app(scope, receive, send)

    async def move(self, seat: int, code: int) -> int:
        """Write a law or make a move; the status of the answer."""
        table = read_table((await self.client.get("/match/m")).text)
        body = {"seat": seat, "question": table["question_number"], "code": code}
        return (await self.client.post("/match/m/move", json=body)).status_code

    async def everything(self) -> list[bytes]:
        """All that can be asked for at the table now."""
        page = await self.client.get("/match/m")
        table = read_table(page.text)
        plies = [f"/replay/{ply}" for ply in range(page.text.count("<li id=") + 2)]
        paths = ["", "?as=0", "?as=1", "/replay", "/file", "/review", "/steps", *plies]
        paths += [f"/moment?entry={entry}" for entry in range(-1, len(plies))]
        for code in table["codes"][:: max(1, len(table["codes"]) // 5)]:
            paths.append(f"/preview?seat=0&question={table['question_number']}&code={code}")
        paths += [
            f"/preview?seat=0&question={table['question_number'] - 1}&code=1",
            "/preview?seat=0&question=99&code=1",
        ]
        answers = [await self.client.get(f"/match/m{path}") for path in paths]
        for question in (table["question_number"] - 1, table["question_number"] + 1):
            answers.append(await self.client.post("/match/m/move", json={"seat": 0, "question": question, "code": 0}))
        answers.append(await self.client.get("/"))
        return [answer.content for answer in answers]


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[dict[str, Guest]]:
    """A match of Ann and Bob on a server of its own; Eve looks on."""
    folder.mkdir()
    database = f"sqlite:///{folder / 'tables.sqlite'}"
    store, secrets = Store(database), {name: f"the-whole-secret-of-{name}" for name in ("ann", "bob", "eve")}
    for name, secret in secrets.items():
        store.add_guest(guest_id(secret))
        store.rename_guest(guest_id(secret), name.title())
    seats = [Seat(i, guest_id(secrets[name]), None, None) for i, name in enumerate(("ann", "bob"))]
    store.add_match(replace(ROW, created=NOW), seats, [])
    app = create_app(database, Settings(bot_pause=0))
    transport = httpx.ASGITransport(app=app)
    async with app.router.lifespan_context(app):
        guests = {
            name: Guest(app, httpx.AsyncClient(transport=transport, base_url="http://here", cookies={COOKIE: secret}))
            for name, secret in secrets.items()
        }
        listening = []
        for guest in guests.values():  # one after the other: who is here already is shown to who comes
            listening.append(asyncio.create_task(guest.listen()))
            await settled(app, len(listening))
        yield guests
        for task in listening:
            task.cancel()
        for guest in guests.values():
            await guest.client.aclose()
    store.close()


async def settled(app: FastAPI, listeners: int = 3) -> None:
    """Let everybody hear what there is to be heard, until all live streams wait for something new."""
    watching = app.state.services.sessions._watchers

    def waiting() -> int:
        return sum(bool(each._waiters) and not each.is_set() for each in watching.get("m", ()))

    async with asyncio.timeout(PATIENCE):
        while waiting() < listeners:
            await asyncio.sleep(0.001)
    assert waiting() == listeners


async def told_to_others(folder: Path, answers: list[int], bob_is_last: bool) -> list[Any]:
    """All that Ann and Eve are told in a match in which Bob writes these laws."""
    kept: list[Any] = []

    async def keep(guests: dict[str, Guest]) -> None:
        await settled(guests["ann"].app)
        for name in ("ann", "eve"):
            kept.append((name, await guests[name].everything()))

    async with served(folder) as guests:
        ann, bob = guests["ann"], guests["bob"]
        for code in LAWS[0] if bob_is_last else LAWS[0][:2]:
            assert await ann.move(0, code) == 200
            await settled(ann.app)
        half = len(ann.heard), len(guests["eve"].heard)
        for i, code in enumerate(answers):
            assert await bob.move(1, code) == 200
            if i < len(answers) - 1:
                await settled(ann.app)
                assert (len(ann.heard), len(guests["eve"].heard)) == half, "nobody hears anything while Bob writes"
        await keep(guests)
        if not bob_is_last:
            assert (len(ann.heard), len(guests["eve"].heard)) == (half[0] + 1, half[1] + 1), "Bob has answered"
            for code in LAWS[0][2:]:
                assert await ann.move(0, code) == 200
                await settled(ann.app)
            await keep(guests)
        table = read_table((await ann.client.get("/match/m")).text)
        assert await ann.move(0, table["codes"][0]) == 200
        await keep(guests)
        kept.append([guests[name].heard for name in ("ann", "eve")])
        assert len(ann.heard) > 4
    return kept


@pytest.mark.parametrize("bob_is_last", [False, True])
@pytest.mark.parametrize("others", [["a set"], pytest.param(["four others"], marks=pytest.mark.deep)])
def test_every_byte_is_the_same_whatever_the_other_has_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, others: list[str], bob_is_last: bool
) -> None:
    monkeypatch.setattr("tabletao.web.match.sessions.clock", lambda: NOW)
    told_first, *told_others = [
        asyncio.run(told_to_others(tmp_path / name, ANSWERS[name], bob_is_last)) for name in ["four laws", *others]
    ]
    for each in told_others:
        assert each == told_first


def test_a_half_made_answer_may_be_sent_after_the_others_have_answered(tmp_path: Path) -> None:
    async def scene() -> None:
        async with served(tmp_path / "server") as guests:
            ann, bob = guests["ann"], guests["bob"]
            question = read_table((await ann.client.get("/match/m")).text)["question_number"]
            for code in LAWS[1]:
                assert await bob.move(1, code) == 200
            body = {"seat": 0, "question": question, "code": LAWS[0][0]}
            look_first = await ann.client.get("/match/m/preview", params=body)
            assert look_first.status_code == 200
            statuses = [(await ann.client.post("/match/m/move", json=body)).status_code for _ in range(2)]
            assert statuses == [200, 409], "an own move is news, also to another device of the same guest"

    asyncio.run(scene())


def test_records_of_both_keep_their_own_numbers_after_a_restart() -> None:
    session = played(played(a_session("ann", "bob"), 1, *LAWS[1]), 0, *LAWS[0][:2])
    again = Session.blank(ROW, session.seats)
    again.append(list(session.journal))
    assert [again.number_for(viewer) for viewer in (0, 1, None)] == [2, 4, 6]
