"""``made_up_keys``: somebody shows a new key with every page, which says that it is years old."""

from __future__ import annotations

import asyncio
import secrets
from functools import partial

from bench.attacks.attack import Attack, run

AT_ONCE = 4
PAUSE = 0.05


async def strike(attack: Attack) -> None:
    """Ask for pages."""
    await asyncio.gather(*(one(attack) for _ in range(AT_ONCE)))


async def one(attack: Attack) -> None:
    """Ask for one page after the other."""
    guest = attack.client()
    while attack.is_on:
        guest.cookie = f"tabletao=1.{secrets.token_urlsafe(24)}"
        await attack.ask(partial(guest.get, "/device"))
        await asyncio.sleep(PAUSE)


if __name__ == "__main__":
    run(strike)
