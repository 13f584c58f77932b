"""The tables of the database, in the latest version of their schema."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, text

METADATA = MetaData()

GUESTS = Table(
    "guests", METADATA,
    Column("id", String, primary_key=True),  # the hash of the guest's first secret, which itself is only in the cookie
    Column("name", String, nullable=False),
    Column("created", Float, nullable=False),
)  # fmt: skip
KEYS = Table(
    "keys", METADATA,
    Column("id", String, primary_key=True),  # the hash of a later secret of a guest, or of one that no longer counts
    Column("guest", String, nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("until", Float),  # from when on it no longer counts; empty: it does
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
    Column("away", Float),  # for how many seconds a player may keep the others waiting; empty: the usual time
)  # fmt: skip
REMATCHES = Index("rematches", MATCHES.c.rematch_of)
SEATS = Table(
    "seats", METADATA,
    Column("match", String, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String, ForeignKey("guests.id"), index=True),  # the person at this seat, if known
    Column("bot", String),  # the bot at this seat, if any
    Column("invite", String, unique=True),  # the secret of the link by which a friend takes the seat
    Column("taken", Float),  # when a friend took it; empty: it was taken from the beginning
)  # fmt: skip
ENTRIES = Table(
    "records", METADATA,
    Column("match", String, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("code", Integer, nullable=False),
    Column("at", Float, nullable=False, server_default=text("0")),  # when it was stored; 0: before that was noted
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
