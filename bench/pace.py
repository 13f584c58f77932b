"""``python -m bench.pace``: how long people wait for bots, and for the review of a long match, on this machine.

One person and five bots play Harvest, the toy of the tests, for six; the person answers at once and at random, and is
measured from an answer to the next question. Everything runs in the server's own layers, with its own settings, a
fresh SQLite file and one thinking thread; only the browser is missing. Then a match of about a thousand decisions is
reviewed.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from tests.installing import install_toys

from tabletao import Budget, game
from tabletao.agents.roster import LEVELS
from tabletao.web.match import checks
from tabletao.web.match.journal import Seat
from tabletao.web.match.session import Session
from tabletao.web.match.store import Store
from tabletao.web.services import Services
from tabletao.web.settings import Settings

SETUP: dict[str, Any] = {"players": 6, "mode": "each", "rival": "none", "length": "long"}
ANSWERS = 16
KEEPING = 0.85
"""How often a player keeps what could be sold, so that there is something to decide next time."""


async def open_match(services: Services, bot: str | None) -> Session:
    """A match of one person and five bots; without a bot, of one person alone at all seats."""
    services.store.add_guest("person")
    seats = [Seat(seat, None if seat and bot else "person", bot if seat else None, None) for seat in range(6)]
    return await services.sessions.new("harvest", SETUP, seats)


async def answer(services: Services, session: Session, seat: int, rng: random.Random) -> None:
    """Decide for a seat at random."""
    moves = {move.text: move.code for move in session.state.legal(seat)}
    code = moves["keep"] if "keep" in moves and rng.random() < KEEPING else rng.choice(list(moves.values()))
    await services.sessions.change(session.id, lambda now: checks.move(now, seat, code))


async def waits(services: Services, level: str, answers: int) -> list[float]:
    """How long the person waited for each question after the first."""
    session, rng, found = await open_match(services, level), random.Random(1), list[float]()
    async with services.sessions.watch(session.id) as changed:
        for _ in range(answers + 1):
            began = time.perf_counter()
            while 0 not in session.state.pending:
                await changed.wait()
                changed.take()
            found.append(time.perf_counter() - began)
            await answer(services, session, 0, rng)
    return found[1:]


async def review_seconds(services: Services) -> tuple[int, float, float]:
    """How many decisions a long match had, and how long its review took by the wall clock and of processor time."""
    session, rng = await open_match(services, None), random.Random(1)
    while not session.over:
        await answer(services, session, session.state.pending[0], rng)
    began, used = time.perf_counter(), time.process_time()
    while (progress := services.reviews.of(session, "person")).review is None:
        assert not progress.failed
        await asyncio.sleep(0.05)
    return progress.of, time.perf_counter() - began, time.process_time() - used


async def measure(folder: Path, levels: list[str], answers: int) -> None:
    """Measure everything and print it."""
    console = Console(highlight=False)
    services = Services(Store(f"sqlite:///{folder / 'tables.sqlite'}"), replace(Settings(), thinking_threads=1))
    state = game("harvest").new(seed=1, **SETUP)
    state.analyse(state.pending[0], Budget(iterations=1))  # compiled before anyone waits
    table = Table("five bots", "waits", "median", "longest", box=box.SIMPLE_HEAD)
    for level in levels:
        found = sorted(await waits(services, level, answers))
        table.add_row(level, str(len(found)), f"{found[len(found) // 2]:.2f} s", f"{found[-1]:.2f} s")
    for column in table.columns[1:]:
        column.justify = "right"
    console.print(table)
    decisions, wall, used = await review_seconds(services)
    console.print(f"review of {decisions} decisions: {wall:.0f} s, of which {used:.0f} s on the processor")
    services.close()


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description="How long people wait for bots and for a review.")
    parser.add_argument("--levels", nargs="*", default=list(LEVELS), help="the levels of the bots")
    parser.add_argument("--answers", type=int, default=ANSWERS, help="how often the person answers at each level")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        install_toys(Path(folder))
        asyncio.run(measure(Path(folder), given.levels, given.answers))


if __name__ == "__main__":
    main()
