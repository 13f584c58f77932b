"""``device_codes``: 16 guests ask for 10,000 codes for another device."""

from __future__ import annotations

import asyncio
from functools import partial

from bench.attacks.attack import Attack, run

CODES, GUESTS = 10_000, 16


async def strike(attack: Attack) -> None:
    """Ask for all codes."""
    await asyncio.gather(*(one(attack) for _ in range(GUESTS)))


async def one(attack: Attack) -> None:
    """One guest's share of them."""
    guest = attack.client()
    await attack.ask(partial(guest.get, "/"))
    for _ in range(CODES // GUESTS):
        await attack.ask(partial(guest.post, "/device/new", {}))


if __name__ == "__main__":
    run(strike)
