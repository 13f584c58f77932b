"""The store: one SQLite file with guests, matches, seats, the journal of every match, and its review.

Entries are only ever appended. ``(match, number)`` is the key, so the second of two entries with the same number is
refused, even when two servers share the file. For the same reason a match has at most one rematch: whoever asks second
is sent to the existing one.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.dialects.sqlite import insert as insert_if_new
from sqlalchemy.exc import IntegrityError

from tabletao.web.match.database import Database
from tabletao.web.match.journal import Agreement, Entry, Seat, known_kind
from tabletao.web.match.schema import ENTRIES, GUESTS, KEYS, LOOKS, MATCHES, SEATS


class Stale(Exception):
    """Someone else wrote first: the number is taken, or there already is a rematch."""


def guest_id(secret: str) -> str:
    """The hash of a guest's secret, which is all that is stored of it."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Store(Database):
    """The database file and its queries. Whatever writes is called by ``write`` wherever requests are answered."""

    def add_guest(self, guest: str) -> None:
        """Add a guest, unless already known."""
        new = insert_if_new(GUESTS).values(id=guest, name="", created=time.time())
        with self.writing() as connection:
            connection.execute(new.on_conflict_do_nothing())

    def rename_guest(self, guest: str, name: str) -> None:
        """Change a guest's name."""
        with self.writing() as connection:
            connection.execute(update(GUESTS).where(GUESTS.c.id == guest).values(name=name))

    def guest_names(self, guests: Sequence[str]) -> dict[str, str]:
        """The names of these guests."""
        with self.reading() as connection:
            rows = connection.execute(select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.id.in_(guests)))
            return {row.id: row.name for row in rows}

    def keys(self) -> dict[str, tuple[str, float | None]]:
        """For each stored key, by its hash, the guest and from when on it no longer counts."""
        with self.reading() as connection:
            return {row.id: (row.guest, row.until) for row in connection.execute(select(KEYS))}

    def put_keys(self, keys: Mapping[str, tuple[str, float | None]]) -> None:
        """Store keys, or from when on they no longer count."""
        rows = [
            {"id": key, "guest": guest, "created": time.time(), "until": until} for key, (guest, until) in keys.items()
        ]
        new = insert_if_new(KEYS)
        with self.writing() as connection:
            connection.execute(
                new.on_conflict_do_update(index_elements=["id"], set_={"until": new.excluded.until}), rows
            )

    def add_match(
        self, agreement: Agreement, seats: Sequence[Seat], entries: Sequence[Entry], rematch_of: str | None = None
    ) -> None:
        """Add a match with its first rolls; ``Stale`` if it would be the second rematch of another."""
        with self.writing() as connection:
            if rematch_of is not None and _rematch_of(connection, rematch_of) is not None:
                raise Stale(rematch_of)
            connection.execute(
                insert(MATCHES).values(
                    id=agreement.id, game=agreement.game, rules=agreement.rules, setup=json.dumps(agreement.setup),
                    seed=agreement.seed, salt=agreement.salt, created=agreement.created, rematch_of=rematch_of,
                    away=agreement.away,
                )
            )  # fmt: skip
            for seat in seats:
                values = {"seat": seat.seat, "guest": seat.guest, "bot": seat.bot, "invite": seat.invite}
                connection.execute(insert(SEATS).values(match=agreement.id, **values))
            _append(connection, agreement.id, 0, entries)

    def append(self, match: str, first: int, entries: Sequence[Entry]) -> None:
        """Append entries numbered from ``first``, all or none; ``Stale`` if one of the numbers is taken."""
        try:
            with self.writing() as connection:
                _append(connection, match, first, entries)
        except IntegrityError as error:
            raise Stale(match) from error

    def match(self, match: str) -> Agreement | None:
        """The agreement of a match, or None if it is unknown."""
        with self.reading() as connection:
            row = connection.execute(select(MATCHES).where(MATCHES.c.id == match)).first()
        return None if row is None else _agreement(row)

    def rematch_of(self, match: str) -> str | None:
        """The rematch of a match, if there is one."""
        with self.reading() as connection:
            return _rematch_of(connection, match)

    def seats(self, match: str) -> list[Seat]:
        """Who sits at a match."""
        with self.reading() as connection:
            rows = connection.execute(select(SEATS).where(SEATS.c.match == match).order_by(SEATS.c.seat))
            return list(map(_seat, rows))

    def entries(self, match: str, first: int = 0) -> list[Entry]:
        """The journal of a match, from an entry number on."""
        with self.reading() as connection:
            chosen = select(ENTRIES).where(ENTRIES.c.match == match, ENTRIES.c.number >= first)
            rows = connection.execute(chosen.order_by(ENTRIES.c.number))
            return [Entry(known_kind(row.kind), row.seat, row.code, row.at) for row in rows]

    def add_looks(self, match: str, made_by: str, first: int, looks: Sequence[str]) -> None:
        """Keep a part of a match's review, numbered from ``first``; it replaces what others made."""
        rows = [{"match": match, "number": first + i, "made_by": made_by, "look": look} for i, look in enumerate(looks)]
        new = insert_if_new(LOOKS)
        with self.writing() as connection:
            connection.execute(
                new.on_conflict_do_update(
                    index_elements=["match", "number"],
                    set_={"made_by": new.excluded.made_by, "look": new.excluded.look},
                ),
                rows,
            )

    def looks(self, match: str, made_by: str) -> list[str]:
        """What is kept of a match's review: its first decisions, without a gap."""
        with self.reading() as connection:
            chosen = select(LOOKS).where(LOOKS.c.match == match, LOOKS.c.made_by == made_by)
            rows = connection.execute(chosen.order_by(LOOKS.c.number)).all()
        return [row.look for i, row in enumerate(rows) if row.number == i]

    def seat_of_invite(self, invite: str) -> tuple[str, Seat] | None:
        """The match and seat an invite link leads to."""
        with self.reading() as connection:
            row = connection.execute(select(SEATS).where(SEATS.c.invite == invite)).first()
        return None if row is None else (row.match, _seat(row))

    def claim(self, invite: str, guest: str) -> None:
        """Give the seat of an invite to a guest, if it is free."""
        with self.writing() as connection:
            free = update(SEATS).where(SEATS.c.invite == invite, SEATS.c.guest.is_(None))
            connection.execute(free.values(guest=guest, taken=time.time()))

    def matches_of(self, guest: str, most: int = 20) -> list[Agreement]:
        """The latest matches of a guest, the newest first."""
        joined = select(MATCHES).join(SEATS).where(SEATS.c.guest == guest).distinct()
        with self.reading() as connection:
            return list(map(_agreement, connection.execute(joined.order_by(MATCHES.c.created.desc()).limit(most))))


def _seat(row: Any) -> Seat:
    return Seat(row.seat, row.guest, row.bot, row.invite, row.taken)


def _agreement(row: Any) -> Agreement:
    return Agreement(row.id, row.game, row.rules, json.loads(row.setup), row.seed, row.salt, row.created, row.away)


def _rematch_of(connection: Any, match: str) -> str | None:
    """The rematch of a match; the first one, if an older file has several."""
    following = select(MATCHES.c.id).where(MATCHES.c.rematch_of == match).order_by(MATCHES.c.created)
    found: str | None = connection.execute(following.limit(1)).scalar()
    return found


def _append(connection: Any, match: str, first: int, entries: Sequence[Entry]) -> None:
    rows = [
        {
            "match": match,
            "number": first + i,
            "kind": entry.kind,
            "seat": entry.seat,
            "code": entry.code,
            "at": entry.at,
        }
        for i, entry in enumerate(entries)
    ]
    if rows:
        connection.execute(insert(ENTRIES), rows)
