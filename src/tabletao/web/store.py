"""What the server keeps, in one SQLite file: guests, matches, seats, and the records of every match.

Records are only ever added. ``(match, number)`` is the key, so of two that claim the same number one is refused, also
when two servers share the file.
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
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    create_engine,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.engine import Engine
from sqlalchemy.exc import IntegrityError

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
    rematch_of: str | None


class Stale(Exception):
    """Somebody else was faster: the number is taken."""


class SeatTaken(Exception):
    """The seat has somebody already."""


def guest_id(secret: str) -> str:
    """Under which name a guest's secret is kept."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Store:
    """The file, and everything that is asked of it."""

    def __init__(self, database: str) -> None:
        self.engine: Engine = create_engine(database)
        event.listen(self.engine, "connect", _prepare_connection)
        METADATA.create_all(self.engine)

    def add_guest(self, guest: str, name: str) -> None:
        """Remember a guest, if it is a new one."""
        with self.engine.begin() as connection:
            if connection.execute(select(GUESTS.c.id).where(GUESTS.c.id == guest)).first() is None:
                connection.execute(insert(GUESTS).values(id=guest, name=name, created=time.time()))

    def rename_guest(self, guest: str, name: str) -> None:
        """A guest has chosen a name."""
        with self.engine.begin() as connection:
            connection.execute(update(GUESTS).where(GUESTS.c.id == guest).values(name=name))

    def guest_names(self, guests: Sequence[str]) -> dict[str, str]:
        """What these guests are called."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.id.in_(guests)))
            return {row.id: row.name for row in rows}

    def add_match(self, row: MatchRow, seats: Sequence[Seat], records: Sequence[Record]) -> None:
        """A new match, with its first rolls."""
        with self.engine.begin() as connection:
            connection.execute(
                insert(MATCHES).values(
                    id=row.id, game=row.game, rules=row.rules, setup=json.dumps(row.setup), seed=row.seed,
                    salt=row.salt, created=time.time(), rematch_of=row.rematch_of,
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
        if row is None:
            return None
        return MatchRow(row.id, row.game, row.rules, json.loads(row.setup), row.seed, row.salt, row.rematch_of)

    def rematch_of(self, match: str) -> str | None:
        """The match that continues this one, if there is one."""
        with self.engine.connect() as connection:
            return connection.execute(select(MATCHES.c.id).where(MATCHES.c.rematch_of == match)).scalar()

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
        """A friend takes the seat of an invite; ``SeatTaken`` if another was faster."""
        with self.engine.begin() as connection:
            free = SEATS.c.guest.is_(None) | (SEATS.c.guest == guest)
            done = connection.execute(update(SEATS).where(SEATS.c.invite == invite, free).values(guest=guest))
            if done.rowcount != 1:
                raise SeatTaken(invite)

    def matches_of(self, guest: str, most: int = 20) -> list[str]:
        """The latest matches of a guest."""
        joined = select(MATCHES.c.id).join(SEATS).where(SEATS.c.guest == guest).distinct()
        with self.engine.connect() as connection:
            return list(connection.execute(joined.order_by(MATCHES.c.created.desc()).limit(most)).scalars())

    def close(self) -> None:
        """Let the file go."""
        self.engine.dispose()


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
