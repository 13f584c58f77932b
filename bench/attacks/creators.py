"""``creators``: 16 guests open matches as fast as they can."""

from __future__ import annotations

import asyncio
from functools import partial

from bench.attacks.attack import Attack, run

GUESTS, MOST = 16, 500


async def strike(attack: Attack) -> None:
    """Open matches, all at the same time."""
    await asyncio.gather(*(one(attack) for _ in range(GUESTS)))


async def one(attack: Attack) -> None:
    """One guest's matches."""
    guest = attack.client()
    for _ in range(MOST):
        await attack.ask(partial(guest.new_match, "you", "screen"))


if __name__ == "__main__":
    run(strike)
