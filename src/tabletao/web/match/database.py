"""The database: many may read at once, one writes at a time, and whatever fails is said in a sentence.

Writes wait in a queue. Whoever has waited too long is refused, and nothing of that write is done later. A write that
has begun is waited for: what it did must be known.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from sqlalchemy import create_engine, event
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import StaticPool

from tabletao.core.errors import TableTaoError
from tabletao.web.match.migrations import migrate, prepare_file

P = ParamSpec("P")
T = TypeVar("T")

QUEUE_SECONDS = 5.0
"""For how long a write waits for its turn."""
LOCK_SECONDS = 3.0
"""For how long a write whose turn it is waits for another program that locks the file."""

REASONS = {
    sqlite3.SQLITE_BUSY: "another program has locked the stored matches",
    sqlite3.SQLITE_LOCKED: "another program has locked the stored matches",
    sqlite3.SQLITE_FULL: "the disk of the server is full",
    sqlite3.SQLITE_READONLY: "the stored matches cannot be written to",
}
"""Why SQLite refuses, by its error codes; others are not told apart."""


class Unavailable(TableTaoError):
    """The database cannot be read or written at the moment; nothing has changed."""


class Database:
    """One SQLite file."""

    def __init__(self, url: str) -> None:
        # Parameters are secrets (hidden draws, seeds, invites): they must not appear in any error or log.
        self.engine: Engine = create_engine(url, hide_parameters=True, **_in_memory(url))
        event.listen(self.engine, "connect", _prepare_connection)
        self._turn = threading.Lock()
        self._queue = ThreadPoolExecutor(1, "writing")
        self.waiting = 0
        """How many writes wait for their turn or are being done."""
        self.refused = 0
        """How many writes could not be done so far."""
        if self.path is not None:
            prepare_file(self.path)
        else:
            with self.engine.connect() as connection:
                migrate(connection.connection.dbapi_connection)  # type: ignore[arg-type]

    @property
    def path(self) -> Path | None:
        """The file; None for a database in memory."""
        name = self.engine.url.database
        return Path(name) if name else None

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection to read by."""
        try:
            with self.engine.connect() as connection:
                yield connection
        except (DBAPIError, sqlite3.Error) as error:
            raise Unavailable(
                f"{_reason(error, 'the stored matches cannot be read')}; try again in a moment"
            ) from error

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A connection to write by, all or nothing, while nobody else writes; what breaks a key raises as it is."""
        if not self._turn.acquire(timeout=QUEUE_SECONDS):
            raise self._refusal("too many are writing at once")
        try:
            with self.engine.begin() as connection:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
                yield connection
        except IntegrityError:
            raise
        except (DBAPIError, sqlite3.Error) as error:
            raise self._refusal(_reason(error, "the stored matches cannot be written to")) from error
        finally:
            self._turn.release()

    async def write(self, method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call a method that writes, in its turn, without holding up whoever reads."""
        self.waiting += 1
        future = self._queue.submit(method, *args, **kwargs)
        result = asyncio.wrap_future(future)
        try:
            done, _ = await asyncio.wait([result], timeout=QUEUE_SECONDS)
            if not done and future.cancel():
                raise self._refusal("too many are writing at once")
            return await result
        finally:
            self.waiting -= 1

    def probe(self) -> None:
        """Write nothing, to see whether something could be written."""
        with self.writing():
            pass

    def close(self) -> None:
        """Finish what is waiting to be written, and close the file."""
        self._queue.shutdown()
        self.engine.dispose()

    def _refusal(self, why: str) -> Unavailable:
        self.refused += 1
        return Unavailable(f"{why}; nothing has changed, try again in a moment")


def _reason(error: DBAPIError | sqlite3.Error, otherwise: str) -> str:
    """Why the database refuses, for people."""
    code = getattr(error.orig if isinstance(error, DBAPIError) else error, "sqlite_errorcode", 0)
    return REASONS.get(code & 0xFF, otherwise)  # the low byte says what, the others which case of it


def _in_memory(url: str) -> dict[str, Any]:
    """A database in memory lives in one connection, which all threads share."""
    is_file = url.removeprefix("sqlite://").strip("/")
    return {} if is_file else {"poolclass": StaticPool, "connect_args": {"check_same_thread": False}}


def _prepare_connection(connection: Any, _record: object) -> None:
    """Commit to disk; what breaks a key is refused."""
    for pragma in (f"busy_timeout={int(LOCK_SECONDS * 1000)}", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
