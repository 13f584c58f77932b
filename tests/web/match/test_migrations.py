"""Databases of earlier versions are brought up to date, and matches of earlier rules can still be played to their end.

The databases were written by earlier versions of TableTao: ``schema-0.sqlite`` by the last one before files had a
version, ``schema-0-earlier-rules.sqlite`` by one with version 1 of the rules of Floating World.
"""

from __future__ import annotations

import hashlib
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tabletao import game
from tabletao.core.match.earlier import UnknownRules, rules_of
from tabletao.core.match.fair import verify
from tabletao.core.match.file import Match
from tabletao.web.match import checks
from tabletao.web.match.journal import Agreement, Seat
from tabletao.web.match.migrations import LATEST, MIGRATIONS, BadDatabase, prepare_file
from tabletao.web.match.result import match_file
from tabletao.web.match.session import Session
from tabletao.web.match.sessions import Sessions
from tabletao.web.match.store import Store
from tests.web.inside import at_table
from tests.web.people import people, play

DATABASES = Path(__file__).parent / "databases"
POSITIONS = {
    "schema-0": {
        "open": (27, "dcec9fd9d52565e9"),
        "resigned": (43, "d7c6d826a6731cc2"),
        "played": (59, "81e6e237b32f7040"),
        "secrets": (6, "85e2c4d461543956"),
        "world": (58, "9bf2ffc4e5c1a6e0"),
    },
    "schema-0-earlier-rules": {
        "open": (27, "dcec9fd9d52565e9"),
        "old-open": (79, "174226aa6272bcd5"),
        "old-resigned": (67, "9bbbdd58f568b76b"),
        "old-beats": (64, "d6aa1bb8db0f0c76"),
    },
}
"""What the versions that wrote the databases said of their matches: how many entries, and a hash of the position."""


def a_copy(name: str, folder: Path) -> Path:
    """A database to be migrated."""
    return Path(shutil.copy(DATABASES / f"{name}.sqlite", folder / "tables.sqlite"))


def columns(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """The columns of all tables, and all indexes."""
    with closing(sqlite3.connect(path)) as connection:
        tables = [row[0] for row in connection.execute("select name from sqlite_master where type = 'table'")]
        found = {table: sorted(connection.execute(f"pragma table_info({table})").fetchall()) for table in tables}
        indexes = connection.execute(
            "select name, tbl_name from sqlite_master where type = 'index' and sql is not null"
        )
        return {**found, "indexes": sorted(indexes.fetchall())}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_database_from_before_has_all_its_matches_as_they_were(tmp_path: Path, name: str) -> None:
    store = Store(f"sqlite:///{a_copy(name, tmp_path)}")
    sessions = Sessions(store)
    for match, (entries, position) in POSITIONS[name].items():
        session = sessions._rebuild(match)
        assert (session.number, hashlib.sha256(session.state.bytes).hexdigest()[:16]) == (entries, position)
    store.close()


def test_a_migrated_database_is_like_a_new_one(tmp_path: Path) -> None:
    old, new = a_copy("schema-0", tmp_path), tmp_path / "new.sqlite"
    for path in (old, new):
        prepare_file(path)
    assert columns(old) == columns(new)


@pytest.mark.parametrize("version", range(LATEST))
def test_every_version_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: int) -> None:
    old, new = a_copy("schema-0", tmp_path), tmp_path / "new.sqlite"
    with monkeypatch.context() as then:
        then.setattr("tabletao.web.match.migrations.MIGRATIONS", MIGRATIONS[:version])
        then.setattr("tabletao.web.match.migrations.LATEST", version)
        prepare_file(old)
    for path in (old, new):
        prepare_file(path)
    assert columns(old) == columns(new)


def test_the_oldest_databases_lacked_a_table_and_an_index(tmp_path: Path) -> None:
    old, new = a_copy("schema-0", tmp_path), tmp_path / "new.sqlite"
    with closing(sqlite3.connect(old)) as connection:
        connection.execute("drop table looks")
        connection.execute("drop index rematches")
        connection.commit()
    for path in (old, new):
        prepare_file(path)
    assert columns(old) == columns(new)


def test_a_migration_is_done_as_a_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = a_copy("schema-0", tmp_path)
    before = columns(path)
    monkeypatch.setattr("tabletao.web.match.migrations.MIGRATIONS", ((*MIGRATIONS[0], "not SQL"), *MIGRATIONS[1:]))
    with pytest.raises(BadDatabase, match="syntax error"):
        prepare_file(path)
    assert columns(path) == before
    monkeypatch.undo()
    prepare_file(path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("pragma user_version").fetchone() == (LATEST,)


def test_a_match_file_of_earlier_rules_is_verified() -> None:
    match = Match.read((DATABASES / "floating_world-rules-1.txt").read_text(encoding="utf-8"))
    assert (match.game.rules_version, match.game.title) == (1, "Floating World")
    assert verify(match) > 30
    state = match.replay()
    assert state.text(None)
    assert state.svg(0)
    today = {**match.tags, "Rules": str(game("floating_world").rules_version)}
    text = Match(match.game, today, match.plies).write()
    with pytest.raises(Exception, match="line"):
        Match.read(text)


def test_a_match_of_earlier_rules_is_played_on_ended_and_verified(tmp_path: Path) -> None:
    a_copy("schema-0-earlier-rules", tmp_path)

    async def scene() -> None:
        async with people(tmp_path, "ann", "bob") as here:
            for _ in range(5):
                session = await here.services.sessions.get("old-open")
                seat = session.state.pending[0]
                client = here.clients["ann" if seat == 0 else "bob"]
                table = await at_table(client, "old-open")
                assert "follows version 1 of the rules" in table["text"]
                body = {"seat": seat, "question": table["question_number"], "code": table["codes"][0]}
                (await client.post("/match/old-open/move", json=body)).raise_for_status()
            review = await here.clients["ann"].get("/match/old-open/review")
            assert "can be reviewed when it is over" in review.json()["error"]
            await here.act("ann", "old-open", 0, "resign")
            match = Match.read((await here.clients["bob"].get("/match/old-open/file")).text)
            assert verify(match) > 30
            review = await here.clients["ann"].get("/match/old-open/review")
            assert "follows earlier rules" in review.json()["error"]

    play(scene())


def test_earlier_rules_of_another_game_are_played_to_their_own_end() -> None:
    agreement = Agreement("m", "yin_yang", 1, game("yin_yang").agreed(), bytes(32), bytes(16))
    session = Session.blank(agreement, [Seat(seat, "ann", None, None) for seat in (0, 1)])
    rng = random.Random(2)
    while not session.over:
        seat = session.state.pending[0]
        session.append(checks.move(session, seat, int(rng.choice(session.state.codes(seat)))))
    match = Match.read(match_file(session, ["Ann", "Bob"]))
    assert (match.game.rules_version, verify(match)) == (1, 0)


def test_rules_that_are_not_kept_are_explained() -> None:
    with pytest.raises(UnknownRules, match="has version 1 and version 2"):
        rules_of("yin_yang", 7)
