"""Backups are taken while people play, and put back byte for byte; a file has one server."""

from __future__ import annotations

import random
import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest

from tabletao.core.errors import BadOption
from tabletao.web.match.backup import Copy, back_up, check, restore, served
from tabletao.web.match.journal import MOVE, Agreement, Entry
from tabletao.web.match.migrations import BadDatabase
from tabletao.web.match.store import Store

WRITERS, WRITTEN = 3, 150


def rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """All that a database holds."""
    with closing(sqlite3.connect(path)) as connection:
        tables = [row[0] for row in connection.execute("select name from sqlite_master where type = 'table'")]
        return {table: connection.execute(f"select * from {table} order by 1, 2").fetchall() for table in tables}


def a_match(store: Store, name: str) -> None:
    seed = random.Random(name).randbytes(32)
    store.add_match(Agreement(name, "yugen", 1, {"players": 2}, seed, seed[:16]), [], [])


def test_a_backup_taken_while_others_write_is_one_moment_and_is_put_back_as_it_was(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    store, acknowledged = Store(f"sqlite:///{database}"), dict.fromkeys(map(str, range(WRITERS)), 0)
    for name in acknowledged:
        a_match(store, name)

    def play(name: str) -> None:
        for number in range(WRITTEN):
            store.append(name, number, [Entry(MOVE, number % 2, number)])
            acknowledged[name] = number + 1

    writers = [threading.Thread(target=play, args=[name]) for name in acknowledged]
    for writer in writers:
        writer.start()
    backups: list[tuple[dict[str, int], Path]] = []
    while any(writer.is_alive() for writer in writers) or not backups:
        before, target = dict(acknowledged), tmp_path / f"backup-{len(backups)}"
        back_up(database, target)
        backups.append((before, target))
    for writer in writers:
        writer.join()
    store.close()
    for before, target in backups:
        found = rows(target)["records"]
        for name in acknowledged:
            numbers = [row[1] for row in found if row[0] == name]
            assert numbers == list(range(len(numbers))), "no entry is missing in between"
            assert len(numbers) >= before[name], "what was acknowledged before the backup is in it"
    whole, (_, first) = rows(database), backups[0]
    expected = rows(first)
    _, kept = restore(first, database)
    assert rows(database) == expected
    assert kept is not None
    assert rows(kept) == whole, "what was there before is kept"
    assert stat.S_IMODE(database.stat().st_mode) == 0o600
    again = Store(f"sqlite:///{database}")
    assert again.match("0") is not None
    again.close()


def test_what_is_still_in_the_wal_is_in_the_backup_and_an_old_wal_does_not_spoil_what_is_restored(
    tmp_path: Path,
) -> None:
    database, target = tmp_path / "tables.sqlite", tmp_path / "backup"
    store = Store(f"sqlite:///{database}")
    a_match(store, "first")
    assert (tmp_path / "tables.sqlite-wal").stat().st_size > 0
    assert back_up(database, target) == Copy(1, 0)
    a_match(store, "second")
    restore(target, database)  # the store was never closed, as after a kill
    assert list(rows(database)["matches"][0])[:1] == ["first"]
    assert len(rows(database)["matches"]) == 1
    store.close()


def test_while_a_server_runs_there_is_no_second_one_and_nothing_is_restored(tmp_path: Path) -> None:
    database, target = tmp_path / "tables.sqlite", tmp_path / "backup"
    Store(f"sqlite:///{database}").close()
    back_up(database, target)
    with served(database):
        for again in (lambda: restore(target, database), lambda: served(database).__enter__()):
            with pytest.raises(BadDatabase, match="stop it first, or choose another file"):
                again()
    restore(target, database)


def test_a_backup_replaces_nothing_and_what_is_no_backup_is_not_restored(tmp_path: Path) -> None:
    database, target, note = tmp_path / "tables.sqlite", tmp_path / "backup", tmp_path / "note"
    Store(f"sqlite:///{database}").close()
    note.write_text("Dear diary, this is no database. " * 100)
    before = database.read_bytes()
    for wrong, error in (
        (lambda: back_up(database, note), BadOption),
        (lambda: back_up(tmp_path / "nowhere", target), BadOption),
        (lambda: restore(note, database), BadDatabase),
        (lambda: restore(tmp_path / "nowhere", database), BadOption),
        (lambda: check(note), BadDatabase),
    ):
        with pytest.raises(error):
            wrong()
    assert (database.read_bytes(), note.read_text()[:4], target.exists()) == (before, "Dear", False)
