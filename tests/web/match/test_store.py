"""The store: each number once, one rematch for a match, and files of earlier versions."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tabletao import CHANCE
from tabletao.web.match.journal import MOVE, ROLL, Agreement, Entry
from tabletao.web.match.store import Stale, Store
from tests.web.example_sessions import NAMES, a_session


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
        connection.execute("update matches set rematch_of = 'first' where id != 'first'")
        connection.commit()
    again = Store(f"sqlite:///{path}")
    assert again.rematch_of("first") == "sooner"
    again.close()


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
