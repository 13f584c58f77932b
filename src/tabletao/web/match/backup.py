"""One server for a file, and copies of it: taken while it is served, put back while it is not.

Beside the file SQLite keeps what was written last (``-wal``), so copying the file alone loses moves, and a ``-wal``
that stays behind spoils a file put in its place. SQLite's own backup copies one moment of both into one file.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tabletao.core.errors import BadOption
from tabletao.web.match.migrations import COMPANIONS, LATEST, OWNER_ONLY, BadDatabase, version_of

SERVED = "-server"
"""What is appended to the name of a database for the file that its server locks."""
PART = ".part"
"""What is appended to the name of a copy until it is whole."""
REPLACED = ".replaced"
"""What is appended to the name of a database that a backup took the place of."""


@dataclass(frozen=True)
class Copy:
    """What a copy holds."""

    matches: int
    entries: int


@contextmanager
def served(database: Path) -> Iterator[None]:
    """Hold a database for one server, or for restoring it: a second one is refused as long as the first runs."""
    beside = database.with_name(database.name + SERVED)
    os.close(os.open(beside, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
    with closing(sqlite3.connect(beside, isolation_level=None, timeout=0)) as connection:
        try:
            connection.execute("BEGIN EXCLUSIVE")  # the system gives it up even if the process is killed
        except sqlite3.OperationalError as error:
            raise BadDatabase(f"a server is using {database}; stop it first, or choose another file") from error
        yield


def back_up(database: Path, target: Path) -> Copy:
    """Copy a database, as it is at one moment, into a new file; whoever plays is not disturbed."""
    if not database.exists():
        raise BadOption(f"there is no database {database}")
    if target.exists():
        raise BadOption(f"{target} exists; a backup does not replace anything")
    part = target.with_name(target.name + PART)
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
    try:
        with closing(_opened(database)) as source, closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
        found = check(part)
        _sync(part)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    part.replace(target)
    return found


def restore(backup: Path, database: Path) -> tuple[Copy, Path | None]:
    """Put a backup in the place of a database, which is kept under another name; returns that, if there was one."""
    if not backup.exists():
        raise BadOption(f"there is no backup {backup}")
    check(backup)
    with served(database):
        part = database.with_name(database.name + ".restored")
        part.unlink(missing_ok=True)
        found = back_up(backup, part)
        kept = _set_aside(database) if database.exists() else None
        part.replace(database)
    return found, kept


def check(database: Path) -> Copy:
    """Check that a file is a whole database of TableTao's that this version can read; what it holds."""
    with closing(_opened(database)) as connection:
        try:
            problems = [row[0] for row in connection.execute("PRAGMA integrity_check")]
            if problems != ["ok"]:
                raise BadDatabase(f"{database} is damaged: {problems[0]}")
            if (version := version_of(connection)) > LATEST:
                raise BadDatabase(f"{database} was written by a later version of TableTao (schema {version})")
            counts = (connection.execute(f"SELECT count(*) FROM {table}") for table in ("matches", "records"))
            return Copy(*(int(each.fetchone()[0]) for each in counts))
        except sqlite3.DatabaseError as error:
            raise BadDatabase(f"{database} is no database of TableTao's: {error}") from error


def _opened(database: Path) -> sqlite3.Connection:
    """A connection that creates nothing."""
    return sqlite3.connect(f"{database.resolve().as_uri()}?mode=rw", uri=True)


def _set_aside(database: Path) -> Path:
    """Give a database another name, with all that was written to it."""
    numbers = (f"{REPLACED}-{number}" if number > 1 else REPLACED for number in range(1, 1_000_000))
    kept = next(each for end in numbers if not (each := database.with_name(database.name + end)).exists())
    with closing(_opened(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.replace(kept)
    for companion in COMPANIONS:
        database.with_name(database.name + companion).unlink(missing_ok=True)
    return kept


def _sync(path: Path) -> None:
    """Wait until a file is on the disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())
