"""The database file: its owner's alone, one writer at a time, and whatever fails is said in a sentence."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event

from tabletao.web.match.database import Unavailable
from tabletao.web.match.journal import MOVE, ROLL, Agreement, Entry, UnknownKind
from tabletao.web.match.migrations import LATEST, BadDatabase
from tabletao.web.match.session import Unreadable
from tabletao.web.match.store import Store
from tests.web.inside import SlowBots, at_table, until_a_bot_thinks
from tests.web.people import people, play

SECRET = 987_654_321
"""The code of a draw that nobody may know."""


def a_store(folder: Path) -> Store:
    store = Store(f"sqlite:///{folder / 'tables.sqlite'}")
    store.add_match(Agreement("m", "yugen", 1, {"players": 2}, bytes(32), bytes(16)), [], [])
    return store


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another program writes, and does not come to an end."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletao.web.match.database.LOCK_SECONDS", 0.05)
    monkeypatch.setattr("tabletao.web.match.database.QUEUE_SECONDS", 0.5)


def every_connection(store: Store, pragma: str) -> None:
    """Let all connections from now on have a setting."""
    store.engine.dispose()
    event.listen(store.engine, "connect", lambda connection, _record: connection.execute(f"PRAGMA {pragma}"))


def test_only_the_owner_can_read_the_files(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    path.touch(0o644)
    store = a_store(tmp_path)
    modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
    assert modes == dict.fromkeys(["tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"], 0o600)
    store.close()


def test_a_new_file_has_the_latest_version_and_a_later_one_is_left_alone(tmp_path: Path) -> None:
    a_store(tmp_path).close()
    path = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (LATEST,)
        connection.execute(f"PRAGMA user_version = {LATEST + 1}")
    before = path.read_bytes()
    with pytest.raises(BadDatabase, match="written by a later version of TableTao"):
        Store(f"sqlite:///{path}")
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("pragma", "why"),
    [("max_page_count=1", "the disk of the server is full"), ("query_only=on", "cannot be written to")],
)
def test_a_full_disk_and_a_read_only_file_are_said_so(tmp_path: Path, pragma: str, why: str) -> None:
    store = a_store(tmp_path)
    every_connection(store, pragma)
    many = [Entry(MOVE, 0, SECRET)] * 5_000
    with pytest.raises(Unavailable, match=f"{why}; nothing has changed, try again in a moment"):
        store.append("m", 0, many)
    assert store.entries("m") == []
    store.close()


def test_a_lock_is_waited_for_and_then_said_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    no_patience(monkeypatch)
    store = a_store(tmp_path)
    with locked(tmp_path / "tables.sqlite"):
        with pytest.raises(Unavailable, match="another program has locked the stored matches"):
            store.append("m", 0, [Entry(MOVE, 0, 1)])
        assert store.match("m") is not None, "reading goes on"
    store.append("m", 0, [Entry(MOVE, 0, 2)])
    assert store.entries("m") == [Entry(MOVE, 0, 2)]
    store.close()


def test_what_has_waited_too_long_in_the_queue_is_never_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    no_patience(monkeypatch)
    store, may_go_on = a_store(tmp_path), threading.Event()

    async def scene() -> None:
        slow = asyncio.create_task(store.write(may_go_on.wait, 30))
        await asyncio.sleep(0)
        with pytest.raises(Unavailable, match="too many are writing at once; nothing has changed"):
            await store.write(store.append, "m", 0, [Entry(MOVE, 0, 1)])
        may_go_on.set()
        assert await slow, "what has begun is waited for"
        await store.write(store.append, "m", 0, [Entry(MOVE, 0, 2)])

    play(scene())
    assert store.entries("m") == [Entry(MOVE, 0, 2)]
    assert (store.waiting, store.refused) == (0, 1)
    store.close()


def test_no_error_tells_what_was_to_be_written(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    every_connection(store, "query_only=on")
    with pytest.raises(Unavailable) as refused:
        store.append("m", 0, [Entry(ROLL, 0, SECRET)])
    told: BaseException | None = refused.value
    while told is not None:
        assert str(SECRET) not in f"{told} {told!r}"
        told = told.__cause__
    store.close()


def test_an_entry_of_an_unknown_kind_is_refused_and_not_taken_for_the_end(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            match = await here.match("ann", "you", "screen")
            with closing(sqlite3.connect(here.file)) as connection:
                connection.execute("insert into records values (?, 999, 'applaud', 0, 0, 0)", [match])
                connection.commit()
            with pytest.raises(UnknownKind):
                here.services.store.entries(match)
            here.services.sessions._sessions.clear()
            with pytest.raises(Unreadable, match="'applaud' was written by another version"):
                await here.services.sessions.get(match)
            page = await here.clients["ann"].get(f"/match/{match}")
            assert page.status_code == 409
            assert "another version of TableTao" in page.text

    play(scene())


def test_people_are_told_in_a_sentence_and_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    no_patience(monkeypatch)

    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            ann = here.clients["ann"]
            match = await here.match("ann", "you", "screen")
            table = next(t for t in [await at_table(ann, match, seat) for seat in (0, 1)] if t["codes"])
            body = {"seat": int(table["seat"]), "question": table["question_number"], "code": table["codes"][0]}
            with locked(here.file):
                answer = await ann.post(f"/match/{match}/move", json=body)
                assert answer.status_code == 503
                assert answer.headers["retry-after"] == "5"
                assert "nothing has changed, try again" in answer.json()["error"]
                form = {"game": "yugen", "seat-0": "you", "seat-1": "screen"}
                page = await ann.post("/new", data=form, headers={"accept": "text/html"})
                assert page.status_code == 503
                assert "another program has locked" in page.text
                assert (await at_table(ann, match))["number"] == table["number"]
            assert (await ann.post(f"/match/{match}/move", json=body)).status_code == 200

    play(scene())


def test_a_bot_tries_again_to_store_its_move_and_the_table_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_patience(monkeypatch)
    bots = SlowBots()
    monkeypatch.setattr("tabletao.web.bots.turns.PAUSES", (0.05,))
    monkeypatch.setattr("tabletao.web.bots.turns.agent", bots.agent)

    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            here.services.bots.may_think = lambda _session: True
            ann, match = here.clients["ann"], await here.match("ann", "you", "bot:random")
            await until_a_bot_thinks(ann, match)
            session = await here.services.sessions.get(match)
            number = session.number
            with locked(here.file):
                bots.may_answer.set()
                while not session.is_unsaved:
                    await asyncio.sleep(0.01)
                assert "cannot store moves at the moment" in (await at_table(ann, match))["text"]
            while session.is_unsaved or session.number == number:
                await asyncio.sleep(0.01)
            assert "cannot store moves" not in (await at_table(ann, match))["text"]

    play(scene())
