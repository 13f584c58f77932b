"""What the server keeps, in one SQLite file: guests, matches, seats, and the records of every match.

Records are only ever added. ``(match, number)`` is the key, so of two that claim the same number one is refused, also
when two servers share the file. A match has one rematch at most, for the same reason: whoever comes second is sent to
the one there is.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    create_engine,
    event,
    insert,
    inspect,
    select,
    update,
)
from sqlalchemy.dialects.sqlite import insert as insert_if_new
from sqlalchemy.engine import Engine
from sqlalchemy.exc import DatabaseError, IntegrityError

from tabletao.core.errors import TableTaoError

METADATA = MetaData()

GUESTS = Table(
    "guests", METADATA,
    Column("id", String, primary_key=True),  # the hash of the guest's secret: the secret itself is only in the cookie
    Column("name", String, nullable=False),
    Column("created", Float, nullable=False),
)  # fmt: skip
MATCHES = Table(
    "matches", METADATA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("setup", String, nullable=False),  # players and options, as JSON
    Column("seed", LargeBinary, nullable=False),  # secret until the match is over
    Column("salt", LargeBinary, nullable=False),
    Column("created", Float, nullable=False),
    Column("rematch_of", String),
)  # fmt: skip
REMATCHES = Index("rematches", MATCHES.c.rematch_of)
SEATS = Table(
    "seats", METADATA,
    Column("match", String, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String, ForeignKey("guests.id"), index=True),  # who sits here, if it is a person and known
    Column("bot", String),  # which bot sits here, if it is one
    Column("invite", String, unique=True),  # the secret of the link by which a friend takes the seat
)  # fmt: skip
RECORDS = Table(
    "records", METADATA,
    Column("match", String, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("code", Integer, nullable=False),
    sqlite_with_rowid=False,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Record:
    """One thing that happened in a match: a move, a roll of chance, or something said across the table."""

    kind: str
    seat: int
    code: int = 0


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where."""

    seat: int
    guest: str | None
    bot: str | None
    invite: str | None


@dataclass(frozen=True, slots=True)
class MatchRow:
    """What was agreed on before a match."""

    id: str
    game: str
    rules: int
    setup: dict[str, Any]
    seed: bytes
    salt: bytes
    created: float = 0.0


class Stale(Exception):
    """Somebody else was faster: the number is taken, or there is a rematch already."""


class BadDatabase(TableTaoError):
    """The file cannot be used."""


def guest_id(secret: str) -> str:
    """Under which name a guest's secret is kept."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Store:
    """The file, and everything that is asked of it."""

    def __init__(self, database: str) -> None:
        self.engine: Engine = create_engine(database)
        event.listen(self.engine, "connect", _prepare_connection)
        try:
            self._make_tables()
        except DatabaseError as error:
            raise BadDatabase(f"{self.engine.url.database} cannot keep matches: {error.orig}") from error

    def _make_tables(self) -> None:
        """Make what is missing; a file that is somebody else's is left alone."""
        there = set(inspect(self.engine).get_table_names())
        if there and not there & set(METADATA.tables):
            raise BadDatabase(f"{self.engine.url.database} keeps something else; name another file, or a new one")
        METADATA.create_all(self.engine)
        REMATCHES.create(self.engine, checkfirst=True)  # files from before it was thought of have none

    def add_guest(self, guest: str) -> None:
        """Remember a guest, if it is a new one."""
        new = insert_if_new(GUESTS).values(id=guest, name="", created=time.time())
        with self.engine.begin() as connection:
            connection.execute(new.on_conflict_do_nothing())

    def rename_guest(self, guest: str, name: str) -> None:
        """A guest has chosen a name."""
        with self.engine.begin() as connection:
            connection.execute(update(GUESTS).where(GUESTS.c.id == guest).values(name=name))

    def guest_names(self, guests: Sequence[str]) -> dict[str, str]:
        """What these guests are called."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.id.in_(guests)))
            return {row.id: row.name for row in rows}

    def add_match(
        self, row: MatchRow, seats: Sequence[Seat], records: Sequence[Record], rematch_of: str | None = None
    ) -> None:
        """A new match, with its first rolls; ``Stale`` if it would be the second rematch of another."""
        with self.engine.begin() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # nobody else writes between the look and the match
            if rematch_of is not None and _rematch_of(connection, rematch_of) is not None:
                raise Stale(rematch_of)
            connection.execute(
                insert(MATCHES).values(
                    id=row.id, game=row.game, rules=row.rules, setup=json.dumps(row.setup), seed=row.seed,
                    salt=row.salt, created=row.created, rematch_of=rematch_of,
                )
            )  # fmt: skip
            for seat in seats:
                values = {"seat": seat.seat, "guest": seat.guest, "bot": seat.bot, "invite": seat.invite}
                connection.execute(insert(SEATS).values(match=row.id, **values))
            _append(connection, row.id, 0, records)

    def append(self, match: str, first: int, records: Sequence[Record]) -> None:
        """Add records numbered from ``first``, all or none; ``Stale`` if one of the numbers is taken."""
        try:
            with self.engine.begin() as connection:
                _append(connection, match, first, records)
        except IntegrityError as error:
            raise Stale(match) from error

    def match(self, match: str) -> MatchRow | None:
        """What was agreed on, or None for an unknown match."""
        with self.engine.connect() as connection:
            row = connection.execute(select(MATCHES).where(MATCHES.c.id == match)).first()
        return None if row is None else _match_row(row)

    def rematch_of(self, match: str) -> str | None:
        """The match that continues this one, if there is one."""
        with self.engine.connect() as connection:
            return _rematch_of(connection, match)

    def seats(self, match: str) -> list[Seat]:
        """Who sits at a match."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(SEATS).where(SEATS.c.match == match).order_by(SEATS.c.seat))
            return [Seat(row.seat, row.guest, row.bot, row.invite) for row in rows]

    def records(self, match: str, first: int = 0) -> list[Record]:
        """What happened in a match, from a number on."""
        with self.engine.connect() as connection:
            chosen = select(RECORDS).where(RECORDS.c.match == match, RECORDS.c.number >= first)
            rows = connection.execute(chosen.order_by(RECORDS.c.number))
            return [Record(row.kind, row.seat, row.code) for row in rows]

    def seat_of_invite(self, invite: str) -> tuple[str, Seat] | None:
        """The match and seat an invite link leads to."""
        with self.engine.connect() as connection:
            row = connection.execute(select(SEATS).where(SEATS.c.invite == invite)).first()
        return None if row is None else (row.match, Seat(row.seat, row.guest, row.bot, row.invite))

    def claim(self, invite: str, guest: str) -> None:
        """A friend takes the seat of an invite, if nobody has it."""
        with self.engine.begin() as connection:
            free = update(SEATS).where(SEATS.c.invite == invite, SEATS.c.guest.is_(None))
            connection.execute(free.values(guest=guest))

    def matches_of(self, guest: str, most: int = 20) -> list[MatchRow]:
        """The latest matches of a guest, the newest first."""
        joined = select(MATCHES).join(SEATS).where(SEATS.c.guest == guest).distinct()
        with self.engine.connect() as connection:
            return list(map(_match_row, connection.execute(joined.order_by(MATCHES.c.created.desc()).limit(most))))

    def close(self) -> None:
        """Let the file go."""
        self.engine.dispose()


def _match_row(row: Any) -> MatchRow:
    return MatchRow(row.id, row.game, row.rules, json.loads(row.setup), row.seed, row.salt, row.created)


def _rematch_of(connection: Any, match: str) -> str | None:
    """The rematch of a match; the first one, where a file from before there was at most one has two."""
    following = select(MATCHES.c.id).where(MATCHES.c.rematch_of == match).order_by(MATCHES.c.created)
    found: str | None = connection.execute(following.limit(1)).scalar()
    return found


def _append(connection: Any, match: str, first: int, records: Sequence[Record]) -> None:
    rows = [
        {"match": match, "number": first + i, "kind": record.kind, "seat": record.seat, "code": record.code}
        for i, record in enumerate(records)
    ]
    if rows:
        connection.execute(insert(RECORDS), rows)


def _prepare_connection(connection: Any, _record: object) -> None:
    """Readers do not wait for writers, and what is committed is on the disk."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")
