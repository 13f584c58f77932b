"""Matches put on the stage: found by search, stored as the server stores them, with seats whose secrets we know."""

from __future__ import annotations

import hashlib
import random
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from tabletao.core.game import game
from tabletao.games.yugen.components import TILE_NAMES
from tabletao.web.store import MatchRow, Record, Seat, Store, guest_id
from tabletao.web.table import Table

Wanted = Callable[[Table], bool]
SEARCHED = 500


@dataclass
class Staged:
    """A stored match and the secrets of those who sit at it."""

    id: str
    table: Table
    secrets: dict[int, str] = field(default_factory=dict)


def set_stage(store: Store, wanted: Wanted, bots: tuple[int, ...] = ()) -> Staged:
    """Store the first match, of those played at random from known seeds, that comes to a wanted position."""
    people = {seat: secrets.token_urlsafe(24) for seat in (0, 1) if seat not in bots}
    seats = [_seat(seat, people.get(seat)) for seat in (0, 1)]
    match = secrets.token_urlsafe(9)
    table, records = _search(match, seats, wanted)
    for seat in seats:
        if seat.guest:
            store.add_guest(seat.guest, "")
    store.add_match(table.row, seats, records)
    return Staged(match, table, people)


def _seat(seat: int, secret: str | None) -> Seat:
    return Seat(seat, None, "random", None) if secret is None else Seat(seat, guest_id(secret), None, None)


def _search(match: str, seats: list[Seat], wanted: Wanted) -> tuple[Table, list[Record]]:
    yugen = game("yugen")
    for attempt in range(SEARCHED):
        seed = hashlib.sha256(f"stage {attempt}".encode()).digest()
        row = MatchRow(match, yugen.name, yugen.rules_version, yugen.agreed(2), seed, bytes(16), None)
        table, records = Table.start(row, seats)
        table.read(records)
        rng = random.Random(attempt)
        while not table.over and not wanted(table):
            seat = table.state.pending[0]
            played = table.move(seat, int(rng.choice(table.state.codes(seat))))
            table.read(played)
            records += played
        if wanted(table):
            return table, records
    raise AssertionError(f"no such position in {SEARCHED} matches")


def rebuilt(store: Store, match: str, number: int | None = None) -> Table:
    """The table of a stored match, as it was after so many records."""
    row = store.match(match)
    assert row is not None
    table = Table.blank(row, store.seats(match))
    table.read(store.records(match)[:number])
    return table


def hand_ids(table: Table, seat: int) -> set[str]:
    """The touches of the tiles a seat holds."""
    held = int(table.state.record.hand[seat])
    return {f"hand-{name.lower()}" for tile, name in enumerate(TILE_NAMES) if held >> tile & 1}
