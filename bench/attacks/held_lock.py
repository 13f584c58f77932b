"""``held_lock``: another program holds the write lock of the database for 20 seconds."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

from bench.attacks.attack import Attack, run

SECONDS = 20.0


async def strike(attack: Attack) -> None:
    """Hold the lock."""
    with closing(sqlite3.connect(attack.database, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        attack.tally["held"] += 1
        await asyncio.sleep(min(SECONDS, attack.seconds - 1))
        connection.execute("ROLLBACK")


if __name__ == "__main__":
    run(strike)
