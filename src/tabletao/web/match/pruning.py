"""Pruning: matches that were opened, and in which no person has ever done anything, are deleted after a while.

Everything else is kept for ever. What a bot did does not count: it moves by itself as soon as it is its turn.
"""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Select, delete, exists, select

from tabletao.web.match.journal import ROLL, SEATED
from tabletao.web.match.schema import ENTRIES, LOOKS, MATCHES, SEATS
from tabletao.web.match.store import Store

AT_ONCE = 200
"""How many matches are deleted in one go, while every other write waits."""


def prune(store: Store, before: float, kept: Collection[str] = ()) -> list[str]:
    """Delete some of the matches that were opened before a time and never played; returns their ids.

    Those that are ``kept`` are in use at the moment.
    """
    with store.writing() as connection:
        found = [match for match in connection.scalars(_empty(before)) if match not in kept]
        for table in (LOOKS, ENTRIES, SEATS):
            connection.execute(delete(table).where(table.c.match.in_(found)))
        connection.execute(delete(MATCHES).where(MATCHES.c.id.in_(found)))
    return found


def _empty(before: float) -> Select[str]:
    """The matches, older than a time, in which no person has done anything."""
    by_person = (SEATS.c.match == ENTRIES.c.match) & (SEATS.c.seat == ENTRIES.c.seat) & SEATS.c.bot.is_(None)
    done = select(ENTRIES.c.match).join(SEATS, by_person)
    done = done.where(ENTRIES.c.match == MATCHES.c.id, ENTRIES.c.kind.not_in((ROLL, SEATED)))
    return select(MATCHES.c.id).where(MATCHES.c.created < before, ~exists(done)).limit(AT_ONCE)
