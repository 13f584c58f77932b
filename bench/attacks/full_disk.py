"""``full_disk``: the disk of the database is full. The runner gives it a small one; this fills it up."""

from __future__ import annotations

import asyncio
import errno

from bench.attacks.attack import Attack, run


async def strike(attack: Attack) -> None:
    """Fill the disk, and free it at the end."""
    filler = attack.database.parent / "filler"
    try:
        with filler.open("wb", buffering=0) as file:
            try:
                while True:
                    attack.tally["bytes"] += file.write(bytes(2**12))
            except OSError as error:
                if error.errno != errno.ENOSPC:
                    raise
        await asyncio.sleep(attack.seconds - 1)
    finally:
        filler.unlink()


if __name__ == "__main__":
    run(strike)
