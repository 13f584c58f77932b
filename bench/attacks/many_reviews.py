"""``many_reviews``: one guest asks for the reviews of 100 matches, each of 30 decisions."""

from __future__ import annotations

import hashlib
import json
import random
import sqlite3
from contextlib import closing
from functools import partial

from bench.attacks.attack import Attack, run
from bench.attacks.wire import GAME, Client
from tabletao import game
from tabletao.core.kernels.contract import CHANCE

MATCHES = 100
DECISIONS = 30
SECRET = "the-secret-of-the-attacker-with-100-matches"

Row = tuple[str, int, str, int, int]


async def prepare(attack: Attack) -> None:
    """Put the matches into the file, by columns that all versions have: to play them would be an attack of its own."""
    guest = hashlib.sha256(SECRET.encode()).hexdigest()
    with closing(sqlite3.connect(attack.database, timeout=60)) as database, database:
        database.execute("insert into guests (id, name, created) values (?, 'Eve', 0)", (guest,))
        for number in range(MATCHES):
            _add(database, f"review{number:06}", guest, random.Random(number))


def _add(database: sqlite3.Connection, match: str, guest: str, rng: random.Random) -> None:
    """Add a match of a guest against themselves."""
    played = game(GAME)
    columns = "id, game, rules, setup, seed, salt, created"
    values = (match, GAME, played.rules_version, json.dumps(played.agreed(2)), bytes(32), bytes(16), 0.0)
    database.execute(f"insert into matches ({columns}) values (?, ?, ?, ?, ?, ?, ?)", values)
    for seat in (0, 1):
        database.execute("insert into seats (match, seat, guest) values (?, ?, ?)", (match, seat, guest))
    database.executemany(
        "insert into records (match, number, kind, seat, code) values (?, ?, ?, ?, ?)", _records(match, rng)
    )


def _records(match: str, rng: random.Random) -> list[Row]:
    """The journal of a match that was played at random for a while, and resigned."""
    state, rows, decided = game(GAME).new(chance=True, players=2), list[Row](), 0
    while state.pending and decided < DECISIONS:
        seat = state.pending[0]
        code = int(rng.choice(state.codes(seat)))
        state.play_code(code, seat)
        decided += seat != CHANCE
        rows.append((match, len(rows), "roll" if seat == CHANCE else "move", seat, code))
    while state.pending and state.pending[0] == CHANCE:
        code = int(rng.choice(state.codes(CHANCE)))
        state.play_code(code, CHANCE)
        rows.append((match, len(rows), "roll", CHANCE, code))
    return [*rows, (match, len(rows), "resign", 0, 0)] if state.pending else rows


async def strike(attack: Attack) -> None:
    """Ask for all reviews, and then how far they are."""
    guest = Client(attack.port, attack.client().source, f"tabletao={SECRET}")
    for path in ("review", "review/progress"):
        for number in range(MATCHES):
            await attack.ask(partial(guest.get, f"/match/review{number:06}/{path}"))


if __name__ == "__main__":
    run(strike, prepare)
