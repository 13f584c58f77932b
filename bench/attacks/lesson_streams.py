"""``lesson_streams``: guests without a cookie follow a lesson's table, one after the other, and leave."""

from __future__ import annotations

import asyncio

from bench.attacks.attack import BROKEN, Attack, run

AT_ONCE = 4
PAUSE = 0.02


async def strike(attack: Attack) -> None:
    """Open streams."""
    await asyncio.gather(*(one(attack) for _ in range(AT_ONCE)))


async def one(attack: Attack) -> None:
    """Open one stream after the other; each is closed as soon as it is answered."""
    guest = attack.client()
    while attack.is_on:
        try:
            reader, writer = await guest.connect()
            writer.write(b"GET /match/lesson.yugen.1/live HTTP/1.1\r\nHost: x\r\n\r\n")
            attack.tally[(await reader.readline()).decode().split()[1]] += 1
            writer.close()
        except (*BROKEN, IndexError):
            attack.tally["closed"] += 1
        await asyncio.sleep(PAUSE)


if __name__ == "__main__":
    run(strike)
