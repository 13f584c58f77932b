"""Opening a database file: only its owner may read it, and one of an earlier version is brought up to date.

The file says by SQLite's ``user_version`` which version of the schema it has. Each migration leads from one version to
the next, in one transaction: it is done as a whole or not at all. A file of a later version is left alone.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from itertools import chain
from pathlib import Path

from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable, ExecutableDDLElement

from tabletao.core.errors import TableTaoError
from tabletao.web.match.schema import METADATA

OWNER_ONLY = 0o600
"""The file holds seeds, hands and invites: nobody else on the machine may read it."""
COMPANIONS = ("-wal", "-shm")
"""What SQLite appends to the name of a database for the files it keeps beside it."""
PATIENCE_MS = 5_000
"""For how long opening waits for another program that is writing."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE INDEX IF NOT EXISTS rematches ON matches (rematch_of)",
        'CREATE TABLE IF NOT EXISTS looks ("match" VARCHAR NOT NULL, number INTEGER NOT NULL, made_by VARCHAR NOT NULL,'
        ' look VARCHAR NOT NULL, PRIMARY KEY ("match", number), FOREIGN KEY("match") REFERENCES matches (id))'
        " WITHOUT ROWID",
        "CREATE TABLE keys (id VARCHAR NOT NULL, guest VARCHAR NOT NULL, created FLOAT NOT NULL, until FLOAT,"
        " PRIMARY KEY (id))",
        "CREATE INDEX ix_keys_guest ON keys (guest)",
        "ALTER TABLE matches ADD COLUMN away FLOAT",
        'ALTER TABLE records ADD COLUMN "at" FLOAT NOT NULL DEFAULT 0',
        """UPDATE records SET "at" = CAST(strftime('%s', 'now') AS REAL)""",  # nobody has waited for longer
    ),
    ("ALTER TABLE seats ADD COLUMN taken FLOAT",),
)
"""For each version the statements that lead to the next; those of a version that was published never change."""
LATEST = len(MIGRATIONS)


class BadDatabase(TableTaoError):
    """The database file cannot be used."""


def prepare_file(path: Path) -> None:
    """Make a new database of the latest version, or bring an earlier one up to date."""
    try:
        restrict(path)
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute(f"PRAGMA busy_timeout={PATIENCE_MS}")
            migrate(connection, path)
            connection.execute("PRAGMA journal_mode=WAL")  # readers do not wait for writers; the file remembers it
    except sqlite3.Error as error:
        raise BadDatabase(f"{path} cannot be used as a database: {error}") from error


def restrict(path: Path) -> None:
    """Let only the owner read and write a database; SQLite gives the files beside it the same permissions."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
    for each in (path, *(path.with_name(path.name + companion) for companion in COMPANIONS)):
        if each.exists() and each.stat().st_mode & 0o077:
            each.chmod(OWNER_ONLY)


def migrate(connection: sqlite3.Connection, path: Path | None = None) -> None:
    """Bring a database up to date, by a connection that commits by itself."""
    name = path or "the database"
    tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if tables and not tables & METADATA.tables.keys():
        raise BadDatabase(f"{name} belongs to another program; choose another file")
    if (version := version_of(connection)) > LATEST:
        raise BadDatabase(f"{name} was written by a later version of TableTao (schema {version}, this one: {LATEST})")
    steps = MIGRATIONS[version:] if tables else (creation(),)
    if not steps:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statement in (each for step in steps for each in step):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {LATEST}")
        connection.execute("COMMIT")
    except sqlite3.Error:
        connection.execute("ROLLBACK")
        raise


def version_of(connection: sqlite3.Connection) -> int:
    """The version of a database's schema."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def creation() -> tuple[str, ...]:
    """The statements that make all tables in their latest version."""
    tables = METADATA.sorted_tables
    made = (CreateTable(table) for table in tables)
    indexes = (
        CreateIndex(index) for table in tables for index in sorted(table.indexes, key=lambda each: str(each.name))
    )
    return tuple(str(each.compile(dialect=sqlite.dialect())) for each in chain[ExecutableDDLElement](made, indexes))
