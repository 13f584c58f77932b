"""``python -m bench.attacks``: every attack, and how long another person waits meanwhile.

``--source`` names a checkout to attack instead of this one, ``--only`` some of the attacks. Figures are medians over
the rounds that fit into the time; a ratio compares the waiting under attack with the quiet one just before, on the
same server. ``refused`` is what the attacker was refused, by status or as closed connections.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from bench.attacks.attack import READY
from bench.attacks.person import WAITS, Person
from bench.attacks.target import Target, target

HERE = Path(__file__).resolve().parents[2]
ROUNDS, SECONDS = 4, 24.0
ATTACKS: dict[str, dict[str, Any]] = {
    "endless_header": {},
    "trickled_headers": {},
    "silent_connections": {"files": 1_024},
    "many_streams": {},
    "master_matches": {},
    "many_reviews": {},
    "device_codes": {},
    "made_up_keys": {},
    "lesson_streams": {},
    "creators": {},
    "held_lock": {},
    "full_disk": {"is_disk_small": True},
    "read_only_file": {},
}
"""The attacks, and what is special about the server each of them meets."""
NEEDS_ROOT = ("full_disk", "read_only_file")
ACCEPTED = ("200", "303", "opened", "held", "bytes", "read-only")


@dataclass
class Result:
    """What one attack did."""

    name: str
    quiet: dict[str, float]
    under: dict[str, float]
    refusals: list[str]
    memory: tuple[float, float]
    tally: dict[str, int]
    complaints: int


def medians(person: Person) -> dict[str, float]:
    """The median of each wait; what was never done is missing."""
    return {what: statistics.median(person.waits[what]) for what in WAITS if person.waits.get(what)}


def measure(name: str, server: Target, seconds: float) -> Result:
    """Measure quietly, then under an attack."""
    command = [sys.executable, "-m", f"bench.attacks.{name}", "--port", str(server.port)]
    command += ["--database", str(server.database), "--seconds", str(seconds)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=HERE) as attack:
        assert attack.stdout is not None
        assert attack.stdin is not None
        assert attack.stdout.readline().strip() == READY
        quiet, under, memory = asyncio.run(_both(server, attack.stdin, seconds))
        tally = json.loads(attack.stdout.readline() or "{}")
    return Result(name, medians(quiet), medians(under), under.refusals, memory, tally, server.complaints)


async def _both(server: Target, strike: Any, seconds: float) -> tuple[Person, Person, tuple[float, float]]:
    quiet = Person(server.port)
    await quiet.arrive()
    while not quiet.waits["hint"]:  # until the game is prepared, and everything has been loaded once
        await quiet.play(1, 0)
    quiet.waits.clear()
    await quiet.play(ROUNDS, 0)
    before = server.memory()
    under = Person(server.port)
    under.client, under.shared, under.against = quiet.client, quiet.shared, quiet.against
    strike.write("\n")
    strike.flush()
    await asyncio.sleep(1)
    await under.play(1, seconds - 3)
    return quiet, under, (before, server.memory("VmHWM"))


def shown(result: Result) -> list[str]:
    """A row of the table."""
    cells = [result.name]
    for what in WAITS:
        before, after = result.quiet.get(what), result.under.get(what)
        if before is None or after is None:
            cells.append("–" if after is None else f"{after * 1000:.0f} ms")
        else:
            cells.append(f"{before * 1000:.0f} → {after * 1000:.0f} ms ({after / before:.1f}×)")
    kept, most = result.memory
    refused = sum(count for what, count in result.tally.items() if what not in ACCEPTED)
    accepted = sum(count for what, count in result.tally.items() if what in ACCEPTED)
    cells += [
        f"{kept:.0f} → {most:.0f} MB",
        f"{accepted} / {refused}",
        str(len(result.refusals)),
        str(result.complaints),
    ]
    return cells


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description="Attacks on a server of one's own.")
    parser.add_argument("--source", type=Path, default=HERE, help="the checkout whose server is attacked")
    parser.add_argument("--only", nargs="*", default=list(ATTACKS), choices=list(ATTACKS), help="some of the attacks")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long each attack lasts")
    given = parser.parse_args()
    console = Console(highlight=False, width=200)
    table = Table("attack", *WAITS, "memory", "attacker: answered / refused", "person: refused", "tracebacks")
    table.box = box.SIMPLE_HEAD
    for name in given.only:
        if name in NEEDS_ROOT and os.geteuid() != 0:
            console.print(f"{name} needs root: left out")
            continue
        with (
            tempfile.TemporaryDirectory() as folder,
            target(given.source.resolve(), Path(folder) / "server", **ATTACKS[name]) as server,
        ):
            result = measure(name, server, given.seconds)
        table.add_row(*shown(result))
        said = f"; {result.refusals[0]}" if result.refusals else ""
        console.print(f"{name}: {dict(result.tally)}{said}")
    console.print(table)


if __name__ == "__main__":
    main()
