"""The tables of a server: kept, let go and rebuilt; rematches; what a guest is told of the own matches."""

from __future__ import annotations

import asyncio
import html
import re
import sqlite3
import threading
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tabletao.web.app import create_app
from tabletao.web.bots.players import BotPlayers
from tabletao.web.bots.scheduler import Scheduler
from tabletao.web.guests import COOKIE
from tabletao.web.match.journal import Agreement, Seat
from tabletao.web.match.session import Session, Unreadable
from tabletao.web.match.sessions import Sessions
from tabletao.web.match.store import Stale, Store, guest_id
from tabletao.web.page.front import front_page
from tabletao.web.page.table import TablePage, Visit, table_page
from tabletao.web.services import Services
from tabletao.web.settings import Settings
from tests.web.inside import at_table

PATIENCE = 60.0
BOTH = [Seat(0, "ann", None, None), Seat(1, "ann", None, None)]


def ended(scene: Coroutine[Any, Any, None]) -> bool:
    """Whether a scene ends, and well; one that hangs without ever waiting cannot be ended from within."""
    done = threading.Event()

    def play() -> None:
        asyncio.run(scene)
        done.set()

    threading.Thread(target=play, daemon=True).start()
    return done.wait(PATIENCE)


@asynccontextmanager
async def some_sessions(folder: Path) -> AsyncIterator[Sessions]:
    store, thinking = Store(f"sqlite:///{folder / 'tables.sqlite'}"), Scheduler(1)
    store.add_guest("ann")
    sessions = Sessions(store)
    BotPlayers(sessions, thinking, 0)
    yield sessions
    sessions.close()
    thinking.close()


# In memory


def test_more_tables_may_be_watched_than_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletao.web.match.sessions.KEPT", 3)

    async def scene() -> None:
        async with some_sessions(tmp_path) as sessions, AsyncExitStack() as watching:
            for _ in range(5):
                table = await sessions.new("yugen", {"players": 2}, BOTH)
                await watching.enter_async_context(sessions.watch(table.id))
                assert await sessions.get(table.id) is table
            assert len(sessions._sessions) == 5

    assert ended(scene())


def test_of_the_tables_nobody_watches_the_latest_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletao.web.match.sessions.KEPT", 3)

    async def scene() -> None:
        async with some_sessions(tmp_path) as sessions:
            watched, asked_for, *rest = [await sessions.new("yugen", {"players": 2}, BOTH) for _ in range(3)]
            async with sessions.watch(watched.id):
                await sessions.get(asked_for.id)
                rest.append(await sessions.new("yugen", {"players": 2}, BOTH))
                assert list(sessions._sessions) == [each.id for each in (watched, asked_for, rest[1])]
                again = await sessions.get(rest[0].id)
            assert again is not rest[0]
            assert again.state.bytes == rest[0].state.bytes

    assert ended(scene())


# People, at a server inside the test


class People:
    """A server, and people with their cookies."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "tables.sqlite"
        self.app = create_app(f"sqlite:///{self.file}", Settings(bot_pause=0))
        self.services: Services = self.app.state.services
        self.clients: dict[str, httpx.AsyncClient] = {}

    def enter(self, name: str) -> httpx.AsyncClient:
        """Somebody comes in."""
        cookies = {COOKIE: f"the-whole-secret-of-{name}"}
        transport = httpx.ASGITransport(app=self.app)
        self.clients[name] = httpx.AsyncClient(transport=transport, base_url="http://here", cookies=cookies)
        return self.clients[name]

    async def match(self, name: str, *seats: str, **more: str) -> str:
        """A new match of somebody's."""
        fields = {"game": "yugen", **{f"seat-{i}": who for i, who in enumerate(seats)}, **more}
        return (await self.clients[name].post("/new", data=fields)).headers["location"].rsplit("/", 1)[1]

    async def with_friend(self, name: str, friend: str) -> str:
        """A match of two people."""
        match = await self.match(name, "you", "friend")
        invite = (await at_table(self.clients[name], match))["text"].split("/join/")[1].split('"')[0]
        await self.clients[friend].post(f"/join/{invite}", data={"name": friend.title()})
        return match

    async def act(self, name: str, match: str, seat: int, what: str) -> None:
        """Resign, offer, agree."""
        number = (await at_table(self.clients[name], match))["number"]
        body = {"seat": seat, "number": number, "what": what}
        (await self.clients[name].post(f"/match/{match}/act", json=body)).raise_for_status()

    async def front(self, name: str) -> str:
        """What the front page lists, without its tags."""
        page = await self.clients[name].get("/")
        page.raise_for_status()
        listed = page.text.split('<ul class="mine">')[1].split("</ul>")[0] if '<ul class="mine">' in page.text else ""
        return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", listed)).split())


@asynccontextmanager
async def people(folder: Path, *names: str) -> AsyncIterator[People]:
    some = People(folder)
    for name in names:
        some.enter(name)
    yield some
    for client in some.clients.values():
        await client.aclose()
    some.services.close()


def play(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scene, PATIENCE))


# Rematches


def test_two_who_ask_for_a_rematch_at_once_meet_at_one_table(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann", "bob") as here:
            for _ in range(5):
                match = await here.with_friend("ann", "bob")
                await here.act("ann", match, 0, "resign")
                answers = await asyncio.gather(*(c.post(f"/match/{match}/rematch") for c in here.clients.values()))
                (following,) = {answer.headers["location"] for answer in answers}
                sessions = [await at_table(client, following.rsplit("/", 1)[1]) for client in here.clients.values()]
                assert [table["seat"] for table in sessions] == ["1", "0"]

    play(scene())


def test_a_rematch_with_a_friend_who_never_came_has_a_link_of_its_own(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann", "bob") as here:
            match = await here.match("ann", "you", "friend")
            first = (await at_table(here.clients["ann"], match))["text"].split("/join/")[1].split('"')[0]
            await here.act("ann", match, 0, "resign")
            location = (await here.clients["ann"].post(f"/match/{match}/rematch")).headers["location"]
            page = (await here.clients["ann"].get(location)).text
            second = page.split("/join/")[1].split('"')[0]
            assert second not in (first, "None")
            assert (await here.clients["bob"].post(f"/join/{second}")).headers["location"] == location

    play(scene())


def test_a_match_has_one_rematch_at_most() -> None:
    store = Store("sqlite://")
    row = Agreement("first", "yugen", 1, {"players": 2}, bytes(32), bytes(16))
    store.add_match(row, [], [])
    for name in ("second", "third"):
        store.add_match(Agreement(name, *_rest(row)), [], [], rematch_of=None)
    store.add_match(Agreement("fourth", *_rest(row)), [], [], rematch_of="first")
    with pytest.raises(Stale):
        store.add_match(Agreement("fifth", *_rest(row)), [], [], rematch_of="first")
    assert (store.rematch_of("first"), store.match("fifth")) == ("fourth", None)


def _rest(row: Agreement) -> tuple[str, int, dict[str, Any], bytes, bytes]:
    return row.game, row.rules, row.setup, row.seed, row.salt


def test_a_file_from_before_with_two_rematches_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    store = Store(f"sqlite:///{path}")
    for name, created in (("first", 1.0), ("later", 3.0), ("sooner", 2.0)):
        store.add_match(Agreement(name, "yugen", 1, {"players": 2}, bytes(32), bytes(16), created), [], [])
    store.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("drop index rematches")
        connection.execute("update matches set rematch_of = 'first' where id != 'first'")
        connection.commit()
    again = Store(f"sqlite:///{path}")
    assert again.rematch_of("first") == "sooner"
    again.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("select 1 from sqlite_master where name = 'rematches'").fetchone()


# Guests


def test_a_new_guest_may_do_several_things_at_once(tmp_path: Path) -> None:
    store, failed = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}"), list[BaseException]()
    for number in range(20):
        together = threading.Barrier(6)

        def come(guest: str = f"guest {number}", together: threading.Barrier = together) -> None:
            together.wait()
            try:
                store.add_guest(guest)
            except Exception as error:
                failed.append(error)

        threads = [threading.Thread(target=come) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert not failed
    store.close()


def test_of_who_only_looks_in_nothing_is_remembered(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path) as here:
            for i in range(3):
                await here.enter(f"somebody {i}").get("/device")
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app=here.app), base_url="http://x") as client:
                await client.get("/device")
            assert here.services.guests.cached == {}
            here.enter("ann")
            await here.match("ann", "you", "screen")
            await here.clients["ann"].get("/")
            assert list(here.services.guests.cached) == [guest_id("the-whole-secret-of-ann")]

    play(scene())


def test_with_every_page_the_year_of_the_cookie_begins_anew(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            for path in ("/", "/rules/yugen"):
                cookie = (await here.clients["ann"].get(path)).headers["set-cookie"]
                assert cookie.startswith(f"{COOKIE}=the-whole-secret-of-ann;")
                assert "Max-Age=31536000" in cookie

    play(scene())


# The front page


def test_the_front_page_tells_against_whom_how_it_ended_and_when(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann", "bob") as here:
            await here.match("ann", "you", "screen")
            assert re.fullmatch(r"Yūgen at one screen Your turn, (Dark|Bright)", await here.front("ann"))
            assert await here.front("bob") == ""
            match = await here.with_friend("ann", "bob")
            assert (await here.front("ann")).startswith("Yūgen against Bob ")
            await here.act("ann", match, 0, "resign")
            with closing(sqlite3.connect(here.file)) as connection:
                connection.execute("update matches set created = 1700049600.0 where id = ?", [match])
                connection.commit()
            day = "15 November 2023"
            assert (await here.front("ann")).endswith(f"Yūgen against Bob · {day} You lost. Dark has resigned")
            assert await here.front("bob") == f"Yūgen against guest · {day} You won. Dark has resigned"
            match = await here.with_friend("ann", "bob")
            await here.act("ann", match, 0, "draw")
            await here.act("bob", match, 1, "agree")
            assert "A draw. By agreement" in await here.front("bob")

    play(scene())


def test_the_front_page_draws_no_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            await here.match("ann", "you", "screen")
            front_page(())
            monkeypatch.setattr("tabletao.web.page.table.picture", lambda *_: pytest.fail("this draws the whole table"))
            assert "Your turn" in await here.front("ann")

    play(scene())


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (
            "update matches set rules = 7 where id = ?",
            "was played by version 7 of its rules; this server has version 1",
        ),
        ("update records set code = 1499 where match = ? and number = 2", "breaks its rules"),
        ("update matches set game = 'go_fish' where id = ?", "no game 'go_fish'"),
    ],
)
def test_a_match_that_cannot_be_read_is_listed_and_says_why(tmp_path: Path, change: str, why: str) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            old, other = [await here.match("ann", "you", "screen") for _ in range(2)]
        with closing(sqlite3.connect(here.file)) as connection:
            connection.execute(change, [old])
            connection.commit()
        async with people(tmp_path, "ann") as here:
            listed = await here.front("ann")
            assert "Your turn" in listed
            assert why in listed
            page = await here.clients["ann"].get(f"/match/{old}", headers={"accept": "text/html"})
            assert (page.status_code in (404, 409), "</html>" in page.text) == (True, True)
            assert (await here.clients["ann"].get(f"/match/{other}")).status_code == 200

    play(scene())


def test_what_others_rules_made_is_not_read(tmp_path: Path) -> None:
    async def scene() -> None:
        async with some_sessions(tmp_path) as sessions:
            row = Agreement("m", "yugen", 2, {"players": 2}, bytes(32), bytes(16))
            sessions.store.add_match(row, BOTH, [])
            with pytest.raises(Unreadable, match="version 2"):
                await sessions.get("m")

    play(scene())


# Those who watch


def test_what_all_spectators_see_is_drawn_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str | None] = []

    def counted(session: Session, names: dict[str, str], visit: Visit, rematch: str | None) -> TablePage:
        drawn.append(visit.guest)
        return table_page(session, names, visit, rematch)

    monkeypatch.setattr("tabletao.web.page.updates.table_page", counted)

    async def scene() -> None:
        async with people(tmp_path, "ann", "bob") as here:
            match, news = await here.with_friend("ann", "bob"), here.services.update
            drawn.clear()
            told = {await news(match, Visit(f"spectator {i}", base_url="http://here")) for i in range(10)}
            assert (len(told), len(drawn)) == (1, 1)
            ann, bob = (guest_id(f"the-whole-secret-of-{name}") for name in ("ann", "bob"))
            own = [await news(match, Visit(guest, base_url="http://here")) for guest in (ann, bob, ann)]
            assert own[0] == own[2] != own[1]
            assert told.isdisjoint(own)
            assert drawn[1:] == [ann, bob]
            await here.clients["bob"].post("/name", data={"name": "Robert"})
            assert b"Robert" in await news(match, Visit("a spectator", base_url="http://here"))
            await here.act("ann", match, 0, "resign")
            over = await news(match, Visit("a spectator", base_url="http://here"))
            assert b"Dark has resigned" in over
            await here.clients["ann"].post(f"/match/{match}/rematch")
            assert b"To the rematch" in await news(match, Visit("a spectator", base_url="http://here"))

    play(scene())


def test_at_the_end_everybody_who_watches_is_sent_home(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            match = await here.match("ann", "you", "screen")
            heard: list[bytes] = []
            watching = asyncio.create_task(_watch(here, match, heard))
            while not heard:
                await asyncio.sleep(0.01)
            here.services.sessions.dismiss()
            await watching
            assert heard[-1] == b"", "the answer is whole"

    play(scene())


async def _watch(here: People, match: str, heard: list[bytes]) -> None:
    path = f"/match/{match}/live"
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
        "path": path, "raw_path": path.encode(), "root_path": "", "query_string": b"", "headers": [(b"host", b"here")],
        "client": ("here", 1), "server": ("here", 80),
    }  # fmt: skip

    async def receive() -> dict[str, Any]:
        await asyncio.Event().wait()
        return {}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.body":
            heard.append(message.get("body", b""))

    await here.app(scope, receive, send)


# What is refused


@pytest.mark.parametrize(
    ("path", "fields", "words"),
    [
        ("/new", {"game": "yugen", "players": "9"}, "Yūgen is for 2 players, not 9"),
        ("/new", {"game": "yugen", "seat-0": "dog"}, "a seat is for you"),
        ("/join/nothing", {}, "this invite does not exist"),
        ("/device", {"code": "ABCDE FGHIJ"}, "used or expired"),
        ("/match/nothing/rematch", {}, "there is no such match"),
    ],
)
def test_a_form_is_answered_with_a_page(tmp_path: Path, path: str, fields: dict[str, str], words: str) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            asked = {"accept": "text/html,application/xhtml+xml;q=0.9"}
            page = await here.clients["ann"].post(path, data=fields, headers=asked)
            assert page.status_code in (400, 404)
            assert page.headers["content-type"].startswith("text/html")
            assert words in page.text
            answer = await here.clients["ann"].post(path, data=fields)
            assert words in answer.json()["error"], "a script is answered for scripts"

    play(scene())
