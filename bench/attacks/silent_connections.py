"""``silent_connections``: 2,000 connections that say nothing, to a server that may open 1,024 files."""

from __future__ import annotations

import asyncio
import resource

from bench.attacks.attack import BROKEN, Attack, run

CONNECTIONS = 2_000


async def strike(attack: Attack) -> None:
    """Open all connections; who is turned away comes back."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    await asyncio.gather(*(one(attack) for _ in range(CONNECTIONS)))


async def one(attack: Attack) -> None:
    """One connection after the other."""
    while attack.is_on:
        try:
            reader, writer = await attack.client().connect()
            attack.tally["opened"] += 1
            await reader.read(1)
            writer.close()
            attack.tally["closed"] += 1
        except BROKEN:
            attack.tally["closed"] += 1
        await asyncio.sleep(1)


if __name__ == "__main__":
    run(strike)
