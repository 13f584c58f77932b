"""The live sessions of a server: kept, dropped and rebuilt; rematches."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tabletao.core.match.earlier import UnknownRules
from tabletao.web.bots.scheduler import Scheduler
from tabletao.web.bots.turns import BotPlayers
from tabletao.web.match.journal import Agreement, Seat
from tabletao.web.match.sessions import Sessions
from tabletao.web.match.store import Store
from tests.web.inside import at_table
from tests.web.people import PATIENCE, people, play

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


def test_more_sessions_may_be_watched_than_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletao.web.match.sessions.KEPT", 3)

    async def scene() -> None:
        async with some_sessions(tmp_path) as sessions, AsyncExitStack() as watching:
            for _ in range(5):
                table = await sessions.new("yugen", {"players": 2}, BOTH)
                await watching.enter_async_context(sessions.watch(table.id))
                assert await sessions.get(table.id) is table
            assert len(sessions._sessions) == 5

    assert ended(scene())


def test_of_the_sessions_nobody_watches_the_latest_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_what_others_rules_made_is_not_read(tmp_path: Path) -> None:
    async def scene() -> None:
        async with some_sessions(tmp_path) as sessions:
            row = Agreement("m", "yugen", 2, {"players": 2}, bytes(32), bytes(16))
            sessions.store.add_match(row, BOTH, [])
            with pytest.raises(UnknownRules, match="version 2"):
                await sessions.get("m")

    play(scene())
