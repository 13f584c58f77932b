"""``read_only_file``: the files of the database can no longer be written to. Needs root, and ext4 or the like."""

from __future__ import annotations

import asyncio
import subprocess

from bench.attacks.attack import Attack, run


async def strike(attack: Attack) -> None:
    """Make the files immutable, and writable again at the end."""
    # Not the file of shared memory: who writes there would be killed and not refused.
    files = [
        path for path in (attack.database, attack.database.with_name(f"{attack.database.name}-wal")) if path.exists()
    ]
    subprocess.run(["chattr", "+i", *files], check=True)
    attack.tally["read-only"] += len(files)
    try:
        await asyncio.sleep(attack.seconds - 1)
    finally:
        subprocess.run(["chattr", "-i", *files], check=True)


if __name__ == "__main__":
    run(strike)
