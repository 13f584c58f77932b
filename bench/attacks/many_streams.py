"""``many_streams``: one guest opens 300 live streams of one match, and moves in it five times a second."""

from __future__ import annotations

import asyncio

from bench.attacks.attack import BROKEN, Attack, run
from bench.attacks.person import Table
from bench.attacks.wire import Client

STREAMS = 300
PAUSE = 0.2


async def strike(attack: Attack) -> None:
    """Open all streams, and give them something to tell."""
    guest = attack.client()
    await guest.get("/")
    match = (await guest.new_match("you", "screen")).headers["location"]
    streams = [one(attack, guest, match) for _ in range(STREAMS)]
    await asyncio.gather(move(attack, guest, match), *streams)


async def one(attack: Attack, guest: Client, match: str) -> None:
    """One stream; who is refused asks again."""
    while attack.is_on:
        try:
            reader, writer = await guest.connect()
            writer.write(f"GET {match}/live?as=0 HTTP/1.1\r\nHost: x\r\nCookie: {guest.cookie}\r\n\r\n".encode())
            attack.tally[(await reader.readline()).decode().split()[1]] += 1
            while await reader.read(2**16):
                pass
            writer.close()
        except (*BROKEN, IndexError):
            attack.tally["closed"] += 1
        await asyncio.sleep(2)


async def move(attack: Attack, guest: Client, match: str) -> None:
    """Move, and move again."""
    table = Table(guest, match, (0, 1))
    while attack.is_on:
        await table.look()
        if table.codes:
            await table.move()
        await asyncio.sleep(PAUSE)


if __name__ == "__main__":
    run(strike)
