"""The store: one SQLite file with guests, matches, seats, the journal of every match, and its review.

Entries are only ever appended. ``(match, number)`` is the key, so the second of two entries with the same number is
refused, even when two servers share the file. For the same reason a match has at most one rematch: whoever asks second
is sent to the existing one.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Sequence
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
from tabletao.web.match.journal import Agreement, Entry, Seat

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
    Column("guest", String, ForeignKey("guests.id"), index=True),  # the person at this seat, if known
    Column("bot", String),  # the bot at this seat, if any
    Column("invite", String, unique=True),  # the secret of the link by which a friend takes the seat
)  # fmt: skip
ENTRIES = Table(
    "records", METADATA,
    Column("match", String, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("code", Integer, nullable=False),
    sqlite_with_rowid=False,
)  # fmt: skip

LOOKS = Table(
    "looks", METADATA,
    Column("match", String, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 0: the first decision of the match, the second, ...
    Column("made_by", String, nullable=False),  # what else a look depends on; those made by others are worthless
    Column("look", String, nullable=False),  # a decision as its review saw it, as JSON
    sqlite_with_rowid=False,
)  # fmt: skip


class Stale(Exception):
    """Someone else wrote first: the number is taken, or there already is a rematch."""


class BadDatabase(TableTaoError):
    """The database file cannot be used."""


def guest_id(secret: str) -> str:
    """The hash of a guest's secret, which is all that is stored of it."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Store:
    """The database file and its queries."""

    def __init__(self, database: str) -> None:
        self.engine: Engine = create_engine(database)
        event.listen(self.engine, "connect", _prepare_connection)
        try:
            self._make_tables()
        except DatabaseError as error:
            raise BadDatabase(f"{self.engine.url.database} cannot be used as a database: {error.orig}") from error

    def _make_tables(self) -> None:
        """Create missing tables; a database of another program is left alone."""
        there = set(inspect(self.engine).get_table_names())
        if there and not there & set(METADATA.tables):
            raise BadDatabase(f"{self.engine.url.database} belongs to another program; choose another file")
        METADATA.create_all(self.engine)
        REMATCHES.create(self.engine, checkfirst=True)  # older files lack it

    def add_guest(self, guest: str) -> None:
        """Add a guest, unless already known."""
        new = insert_if_new(GUESTS).values(id=guest, name="", created=time.time())
        with self.engine.begin() as connection:
            connection.execute(new.on_conflict_do_nothing())

    def rename_guest(self, guest: str, name: str) -> None:
        """Change a guest's name."""
        with self.engine.begin() as connection:
            connection.execute(update(GUESTS).where(GUESTS.c.id == guest).values(name=name))

    def guest_names(self, guests: Sequence[str]) -> dict[str, str]:
        """The names of these guests."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.id.in_(guests)))
            return {row.id: row.name for row in rows}

    def add_match(
        self, agreement: Agreement, seats: Sequence[Seat], entries: Sequence[Entry], rematch_of: str | None = None
    ) -> None:
        """Add a match with its first rolls; ``Stale`` if it would be the second rematch of another."""
        with self.engine.begin() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # nobody else writes between check and insert
            if rematch_of is not None and _rematch_of(connection, rematch_of) is not None:
                raise Stale(rematch_of)
            connection.execute(
                insert(MATCHES).values(
                    id=agreement.id, game=agreement.game, rules=agreement.rules, setup=json.dumps(agreement.setup),
                    seed=agreement.seed, salt=agreement.salt, created=agreement.created, rematch_of=rematch_of,
                )
            )  # fmt: skip
            for seat in seats:
                values = {"seat": seat.seat, "guest": seat.guest, "bot": seat.bot, "invite": seat.invite}
                connection.execute(insert(SEATS).values(match=agreement.id, **values))
            _append(connection, agreement.id, 0, entries)

    def append(self, match: str, first: int, entries: Sequence[Entry]) -> None:
        """Append entries numbered from ``first``, all or none; ``Stale`` if one of the numbers is taken."""
        try:
            with self.engine.begin() as connection:
                _append(connection, match, first, entries)
        except IntegrityError as error:
            raise Stale(match) from error

    def match(self, match: str) -> Agreement | None:
        """The agreement of a match, or None if it is unknown."""
        with self.engine.connect() as connection:
            row = connection.execute(select(MATCHES).where(MATCHES.c.id == match)).first()
        return None if row is None else _agreement(row)

    def rematch_of(self, match: str) -> str | None:
        """The rematch of a match, if there is one."""
        with self.engine.connect() as connection:
            return _rematch_of(connection, match)

    def seats(self, match: str) -> list[Seat]:
        """Who sits at a match."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(SEATS).where(SEATS.c.match == match).order_by(SEATS.c.seat))
            return [Seat(row.seat, row.guest, row.bot, row.invite) for row in rows]

    def entries(self, match: str, first: int = 0) -> list[Entry]:
        """The journal of a match, from an entry number on."""
        with self.engine.connect() as connection:
            chosen = select(ENTRIES).where(ENTRIES.c.match == match, ENTRIES.c.number >= first)
            rows = connection.execute(chosen.order_by(ENTRIES.c.number))
            return [Entry(row.kind, row.seat, row.code) for row in rows]

    def add_looks(self, match: str, made_by: str, first: int, looks: Sequence[str]) -> None:
        """Keep a part of a match's review, numbered from ``first``; it replaces what others made."""
        rows = [{"match": match, "number": first + i, "made_by": made_by, "look": look} for i, look in enumerate(looks)]
        new = insert_if_new(LOOKS)
        with self.engine.begin() as connection:
            connection.execute(
                new.on_conflict_do_update(
                    index_elements=["match", "number"],
                    set_={"made_by": new.excluded.made_by, "look": new.excluded.look},
                ),
                rows,
            )

    def looks(self, match: str, made_by: str) -> list[str]:
        """What is kept of a match's review: its first decisions, without a gap."""
        with self.engine.connect() as connection:
            chosen = select(LOOKS).where(LOOKS.c.match == match, LOOKS.c.made_by == made_by)
            rows = connection.execute(chosen.order_by(LOOKS.c.number)).all()
        return [row.look for i, row in enumerate(rows) if row.number == i]

    def seat_of_invite(self, invite: str) -> tuple[str, Seat] | None:
        """The match and seat an invite link leads to."""
        with self.engine.connect() as connection:
            row = connection.execute(select(SEATS).where(SEATS.c.invite == invite)).first()
        return None if row is None else (row.match, Seat(row.seat, row.guest, row.bot, row.invite))

    def claim(self, invite: str, guest: str) -> None:
        """Give the seat of an invite to a guest, if it is free."""
        with self.engine.begin() as connection:
            free = update(SEATS).where(SEATS.c.invite == invite, SEATS.c.guest.is_(None))
            connection.execute(free.values(guest=guest))

    def matches_of(self, guest: str, most: int = 20) -> list[Agreement]:
        """The latest matches of a guest, the newest first."""
        joined = select(MATCHES).join(SEATS).where(SEATS.c.guest == guest).distinct()
        with self.engine.connect() as connection:
            return list(map(_agreement, connection.execute(joined.order_by(MATCHES.c.created.desc()).limit(most))))

    def close(self) -> None:
        """Close the database."""
        self.engine.dispose()


def _agreement(row: Any) -> Agreement:
    return Agreement(row.id, row.game, row.rules, json.loads(row.setup), row.seed, row.salt, row.created)


def _rematch_of(connection: Any, match: str) -> str | None:
    """The rematch of a match; the first one, if an older file has several."""
    following = select(MATCHES.c.id).where(MATCHES.c.rematch_of == match).order_by(MATCHES.c.created)
    found: str | None = connection.execute(following.limit(1)).scalar()
    return found


def _append(connection: Any, match: str, first: int, entries: Sequence[Entry]) -> None:
    rows = [
        {"match": match, "number": first + i, "kind": entry.kind, "seat": entry.seat, "code": entry.code}
        for i, entry in enumerate(entries)
    ]
    if rows:
        connection.execute(insert(ENTRIES), rows)


def _prepare_connection(connection: Any, _record: object) -> None:
    """Let readers not wait for writers, and commit to disk."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")
