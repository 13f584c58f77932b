"""``python -m bench.load``: many players on one server, on this machine, over loopback.

Opens live connections at many matches, then plays moves at a steady rate and measures how long each takes to be
answered. The server runs in its own process on a fresh SQLite file, and is stopped at the end.

``python -m bench.load --bots 20``: players play each other while 20 others play against the strongest level, each
answering its bot at once. Measures how long the former wait for an answer, and the latter for their bots.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import tempfile
import time
from pathlib import Path

import numpy as np
from tests.web.serving import Serving, new_match
from tests.web.streams import LiveStream

from tabletao.core.show.touch import TouchTree

CONNECTIONS = 500
MOVES_A_SECOND = 100
SECONDS = 60
PEOPLE = 10
PEOPLES_MOVES_A_SECOND = 10
SECONDS_WITH_BOTS = 30
STRONGEST = "master"
_TOLD = re.compile(r"data-question-number=\"(\d*)\".*?data-tree='(.*?)' data-question", re.DOTALL)


class Seat:
    """One live connection: a seat at a match, and what it was last told."""

    def __init__(self, host: tuple[str, int], cookie: str, match: str, seat: int) -> None:
        self.host, self.cookie, self.match, self.seat = host, cookie, match, seat
        self.stream, self.question = LiveStream(), -1
        self.codes: list[int] = []

    @property
    def updates(self) -> int:
        """How many updates have come."""
        return self.stream.updates

    async def listen(self) -> None:
        """Follow the live updates for ever."""
        await self.stream.follow(self.host, f"/match/{self.match}/live?as={self.seat}", self.cookie, self.read)

    def read(self) -> None:
        """Note the question and the moves of an update."""
        told = _TOLD.search(self.stream.html)
        if told:
            self.question = int(told[1] or -1)
            self.codes = sorted(TouchTree.from_json(json.loads(told[2])).codes) if told[2] else []

    async def move(self, rng: random.Random) -> tuple[float, int]:
        """Play a random move: how long the answer took, and its status."""
        code, self.codes = rng.choice(self.codes), []
        body = json.dumps({"seat": self.seat, "question": self.question, "code": code})
        head = f"POST /match/{self.match}/move HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        head += f"Cookie: tabletao={self.cookie}\r\nContent-Length: {len(body)}\r\n\r\n"
        start = time.perf_counter()
        reader, writer = await asyncio.open_connection(*self.host)
        writer.write((head + body).encode())
        answer = await reader.read()
        writer.close()
        return time.perf_counter() - start, int(answer.split(b" ", 2)[1])


async def load(serving: Serving, matches: list[tuple[str, str]]) -> None:
    """Connect all players, play for a while, and print the figures."""
    host = ("127.0.0.1", serving.port)
    seats = [Seat(host, cookie, match, seat) for cookie, match in matches for seat in (0, 1)]
    listening = [asyncio.create_task(seat.listen()) for seat in seats]
    while sum(seat.updates > 0 for seat in seats) < len(seats):
        await asyncio.sleep(0.1)
    idle = memory(serving)
    print(f"{len(seats)} live connections at {len(matches)} matches; the server has {idle:.0f} MB")
    rng, start = random.Random(1), time.perf_counter()
    moving: list[asyncio.Task[tuple[float, int]]] = []
    for tick in range(MOVES_A_SECOND * SECONDS):
        await asyncio.sleep(max(0.0, start + tick / MOVES_A_SECOND - time.perf_counter()))
        ready = [seat for seat in rng.sample(seats, 60) if seat.codes]
        if ready:
            moving.append(asyncio.create_task(ready[0].move(rng)))
    answers = await asyncio.gather(*moving)
    report(serving, answers, time.perf_counter() - start, sum(seat.updates for seat in seats), len(matches), idle)
    for listener in listening:
        listener.cancel()


def report(
    serving: Serving, answers: list[tuple[float, int]], seconds: float, updates: int, matches: int, idle: float
) -> None:
    """Print the figures."""
    times = np.array([took for took, _ in answers]) * 1000
    wrong = [status for _, status in answers if status != 200]
    print(f"{len(answers)} moves in {seconds:.1f} s: {len(answers) / seconds:.1f} a second; errors: {wrong[:9]}")
    p50, p95, p99 = np.percentile(times, [50, 95, 99])
    print(f"answered after: median {p50:.0f} ms, 95 % {p95:.0f} ms, 99 % {p99:.0f} ms, slowest {times.max():.0f} ms")
    print(f"{updates} live updates sent")
    each = (idle - BASE_MB[0]) * 1000 / matches
    print(f"memory: {memory(serving):.0f} MB at the end; {each:.0f} kB for each open match with its two connections")


BASE_MB: list[float] = []


def memory(serving: Serving) -> float:
    """The server's resident memory in megabytes."""
    status = Path(f"/proc/{serving.process.pid}/status").read_text(encoding="ascii")
    return int(status.split("VmRSS:")[1].split()[0]) / 1000


async def load_with_bots(serving: Serving, people: list[tuple[str, str]], against: list[tuple[str, str]]) -> None:
    """People play each other while others keep bots thinking."""
    host = ("127.0.0.1", serving.port)
    seats = [Seat(host, cookie, match, seat) for cookie, match in people for seat in (0, 1)]
    facing = [Seat(host, cookie, match, 0) for cookie, match in against]
    tasks = [asyncio.create_task(seat.listen()) for seat in seats + facing]
    while any(seat.updates == 0 for seat in seats + facing):
        await asyncio.sleep(0.1)
    waits: list[float] = []
    tasks += [asyncio.create_task(keep_thinking(seat, waits)) for seat in facing]
    rng, start = random.Random(1), time.perf_counter()
    moving: list[asyncio.Task[tuple[float, int]]] = []
    for tick in range(PEOPLES_MOVES_A_SECOND * SECONDS_WITH_BOTS):
        await asyncio.sleep(max(0.0, start + tick / PEOPLES_MOVES_A_SECOND - time.perf_counter()))
        if ready := [seat for seat in seats if seat.codes]:
            moving.append(asyncio.create_task(rng.choice(ready).move(rng)))
    answers = await asyncio.gather(*moving)
    print(f"{len(against)} matches against {STRONGEST} at once, {len(people)} matches between people")
    report_times("people's moves answered after", answers)
    if waits:
        middle, long = np.percentile(waits, [50, 95])
        print(f"{len(waits)} times a bot was waited for: median {middle:.1f} s, 95 % {long:.1f} s")
    for task in tasks:
        task.cancel()


async def keep_thinking(seat: Seat, waits: list[float]) -> None:
    """Answer the bot at once, for ever, and record how long each of its moves took."""
    rng = random.Random(seat.match)
    while True:
        while not seat.codes:
            await asyncio.sleep(0.01)
        await seat.move(rng)
        start = time.perf_counter()
        while not seat.codes:
            await asyncio.sleep(0.01)
        waits.append(time.perf_counter() - start)


def report_times(words: str, answers: list[tuple[float, int]]) -> None:
    """Print how long answers took."""
    times = np.array([took for took, _ in answers]) * 1000
    wrong = [status for _, status in answers if status != 200]
    p50, p95, p99 = np.percentile(times, [50, 95, 99])
    print(f"{words}: median {p50:.0f} ms, 95 % {p95:.0f} ms, 99 % {p99:.0f} ms, slowest {times.max():.0f} ms")
    print(f"{len(answers)} of them; errors: {wrong[:9]}")


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description="The server under load.")
    parser.add_argument("--bots", type=int, default=0, help="matches against the strongest level")
    bots: int = parser.parse_args().bots
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(Path(folder))
        try:
            if bots:
                opened = [(guest := serving.guest(), new_match(guest, "you", "screen")) for _ in range(PEOPLE)]
                opened += [(guest := serving.guest(), new_match(guest, "you", f"bot:{STRONGEST}")) for _ in range(bots)]
                known = [(guest.cookies["tabletao"], match) for guest, match in opened]
                asyncio.run(load_with_bots(serving, known[:PEOPLE], known[PEOPLE:]))
                return
            guests = [serving.guest() for _ in range(10)]
            BASE_MB.append(memory(serving))
            chosen = [guests[i % 10] for i in range(CONNECTIONS // 2)]
            matches = [(guest.cookies["tabletao"], new_match(guest, "you", "screen")) for guest in chosen]
            asyncio.run(load(serving, matches))
        finally:
            serving.close()


if __name__ == "__main__":
    main()
