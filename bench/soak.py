"""``python -m bench.soak``: two hundred guests at one server for an hour, as people would be there.

Pairs of guests play each other by invite, others play bots of all levels, some only watch, and some ask for a review of
what they have played. Every minute a line tells how many moves were made, how long they took, what went wrong and how
much memory the server has. Each guest has an address of its own: the server trusts this script as it would a proxy.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import numpy as np
from tests.web.serving import Serving, read_table
from tests.web.streams import LiveStream

from bench.load import memory
from tabletao.agents.roster import LEVELS
from tabletao.core.declare.discovery import games

THINKING = 5.0
"""How many seconds a person thinks about a move, on average."""
WATCHING = 60.0
"""How many seconds somebody watches a match."""
SHARES = {"people": 0.5, "bots": 0.4, "spectators": 0.1}
REVIEWED = 0.2
"""How many of the finished matches are reviewed."""
PATIENCE = 120.0


@dataclass
class Figures:
    """What was measured so far."""

    times: list[float] = field(default_factory=list)
    """How many seconds each move took to be answered."""
    errors: Counter[str] = field(default_factory=Counter)
    matches: int = 0
    reviews: int = 0
    memory: list[float] = field(default_factory=list)


class Soak:
    """The guests of one server, until a moment."""

    def __init__(self, base: str, seconds: float) -> None:
        self.base, self.until = base, time.monotonic() + seconds
        self.figures, self.open = Figures(), list[str]()
        self._guests = 0

    @property
    def goes_on(self) -> bool:
        """Whether it is not over yet."""
        return time.monotonic() < self.until

    def guest(self) -> httpx.AsyncClient:
        """Somebody new, at an address of their own."""
        self._guests += 1
        address = f"10.{self._guests // 65536 % 256}.{self._guests // 256 % 256}.{self._guests % 256}"
        headers = {"x-forwarded-for": address}
        return httpx.AsyncClient(base_url=self.base, headers=headers, timeout=PATIENCE, follow_redirects=True)

    async def again_and_again(self, name: str, scene: object) -> None:
        """Play a scene until the end; what goes wrong in it is counted."""
        await asyncio.sleep(random.uniform(0, THINKING))
        while self.goes_on:
            try:
                await scene()  # type: ignore[operator]
            except (httpx.HTTPError, AssertionError, OSError) as error:
                self.figures.errors[f"{name}: {type(error).__name__} {str(error)[:80]}"] += 1
                await asyncio.sleep(THINKING)

    async def between_people(self) -> None:
        """Two guests play each other, one invited by the other."""
        async with self.guest() as ann, self.guest() as bob:
            page = await self.opened(ann, {"seat-0": "you", "seat-1": "friend"})
            match, invite = page.url.path, page.text.split("/join/")[1].split('"')[0]
            (await bob.post(f"/join/{invite}", data={"name": f"Guest {self._guests}"})).raise_for_status()
            await asyncio.gather(self.played(ann, match), self.played(bob, match))
            await self.afterwards(ann, match)

    async def against_a_bot(self) -> None:
        """A guest plays a bot."""
        async with self.guest() as ann:
            page = await self.opened(ann, {"seat-0": "you", "seat-1": f"bot:{random.choice(list(LEVELS))}"})
            await self.played(ann, page.url.path)
            await self.afterwards(ann, page.url.path)

    async def watched(self) -> None:
        """A guest watches a match for a while."""
        if not self.open:
            await asyncio.sleep(THINKING)
            return
        match = random.choice(self.open)
        async with self.guest() as eve:
            (await eve.get(match)).raise_for_status()
            try:
                async with asyncio.timeout(WATCHING), eve.stream("GET", f"{match}/live") as live:
                    async for _ in live.aiter_lines():
                        pass
            except TimeoutError:
                pass

    async def opened(self, client: httpx.AsyncClient, seats: dict[str, str]) -> httpx.Response:
        """A new match."""
        await client.get("/")
        page = await client.post("/new", data={"game": random.choice(games()), "players": "2", **seats})
        page.raise_for_status()
        self.open.append(page.url.path)
        return page

    async def played(self, client: httpx.AsyncClient, match: str) -> None:
        """Play a seat to the end of the match, or of the time, as the live stream tells."""
        stream, answered = LiveStream(), set[int]()
        async with client.stream("GET", f"{match}/live") as live:
            live.raise_for_status()
            async for line in live.aiter_lines():
                if not self.goes_on or (stream.read(line.encode()) and 'id="match-file"' in stream.html):
                    return
                if line.startswith("data: "):
                    await self.moved(client, match, stream.html, answered)

    async def moved(self, client: httpx.AsyncClient, match: str, html: str, answered: set[int]) -> None:
        """Make a move, if it is the guest's turn, after thinking; once, however often the question is shown."""
        table = read_table(html)
        if not table["codes"] or table["question_number"] in answered:
            return
        answered.add(table["question_number"])
        await asyncio.sleep(min(random.expovariate(1 / THINKING), 4 * THINKING))
        body = {"seat": int(table["seat"]), "question": table["question_number"], "code": random.choice(table["codes"])}
        began = time.perf_counter()
        answer = await client.post(f"{match}/move", json=body)
        self.figures.times.append(time.perf_counter() - began)
        if answer.status_code != 200:
            self.figures.errors[f"move: {answer.status_code} {answer.text[:80]}"] += 1

    async def afterwards(self, client: httpx.AsyncClient, match: str) -> None:
        """Look at a match that is over; some want to know where it was decided."""
        self.open.remove(match)
        self.figures.matches += 1
        if not self.goes_on:
            return
        (await client.get(f"{match}/replay")).raise_for_status()
        (await client.get(f"{match}/file")).raise_for_status()
        if random.random() < REVIEWED:
            (await client.get(f"{match}/review")).raise_for_status()
            self.figures.reviews += 1

    async def reported(self, serving: Serving) -> None:
        """A line for every minute."""
        print(" min   moves  p50 ms  p95 ms  errors  memory MB")
        before, minute, known = 0, 0, Counter[str]()
        while self.goes_on:
            await asyncio.sleep(min(60.0, max(0.1, self.until - time.monotonic())))
            minute += 1
            latest, before = self.figures.times[before:], len(self.figures.times)
            self.figures.memory.append(memory(serving))
            middle, most = np.percentile(np.array(latest or [0.0]) * 1000, [50, 95])
            wrong = self.figures.errors.total()
            print(
                f"{minute:4} {len(latest):7} {middle:7.0f} {most:7.0f} {wrong:7} {self.figures.memory[-1]:10.0f}",
                flush=True,
            )
            for error, count in (self.figures.errors - known).items():
                print(f"      {count} × {error}", flush=True)
            known = self.figures.errors.copy()


async def soak(serving: Serving, guests: int, seconds: float) -> Figures:
    """So many guests for so many seconds."""
    here = Soak(serving.base, seconds)
    people, bots, spectators = (round(guests * share) for share in SHARES.values())
    scenes = [("people", here.between_people)] * (people // 2) + [("bots", here.against_a_bot)] * bots
    scenes += [("spectators", here.watched)] * spectators
    tasks = [asyncio.create_task(here.again_and_again(*scene)) for scene in scenes]
    await here.reported(serving)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return here.figures


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description="Many guests at one server for a long time.")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--guests", type=int, default=200)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(Path(folder), {**os.environ, "TABLETAO_TRUSTED_PROXY": "127.0.0.1"})
        try:
            found = asyncio.run(soak(serving, asked.guests, 60 * asked.minutes))
        finally:
            serving.close()
        log = (Path(folder) / "server.log").read_text(encoding="utf-8")
    p50, p95, p99 = np.percentile(np.array(found.times or [0.0]) * 1000, [50, 95, 99])
    print(f"{len(found.times)} moves in {found.matches} matches, {found.reviews} reviews")
    print(f"a move is answered after: median {p50:.0f} ms, 95 % {p95:.0f} ms, 99 % {p99:.0f} ms")
    print(f"memory: {found.memory[0]:.0f} MB after a minute, {found.memory[-1]:.0f} MB at the end")
    print(f"errors: {dict(found.errors) or 'none'}; logged by the server: {log.count('ERROR')}")


if __name__ == "__main__":
    main()
