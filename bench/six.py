"""``python -m bench.six``: six people at one table of the toy game Harvest, over HTTP, each with a live stream.

In each round all six answer the same question at the same moment, in any order, then one sells after the other. It
measures how soon everybody sees who has answered and how many bytes each is sent, and checks that no answer is refused
and that nothing of it is seen before all have answered.

With ``--browsers`` the six have a real Chromium each; then also nothing that is half touched may be lost meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import secrets
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import numpy as np
import tests.conftest  # noqa: F401 - makes the toy games known
from playwright.sync_api import expect
from tests.browser.chromium import launched
from tests.browser.conftest import PATIENCE, Live, Room
from tests.browser.six import SIX, Six
from tests.browser.stage import set_table
from tests.web.serving import Serving, read_table
from tests.web.streams import Answers, LiveStream

from tabletao.core.declare.discovery import game
from tabletao.core.match.fair import new_secret
from tabletao.web.guests import COOKIE
from tabletao.web.match.journal import Agreement, Seat
from tabletao.web.match.session import Session
from tabletao.web.match.store import Store, guest_id

ROUNDS, ROUNDS_OF_A_MATCH, DECISIONS_OF_A_ROUND = 200, 84, 12
WATCHED = 1_500
REPORTED = 20
"""After so many rounds of browsers the figures are printed."""
APART = 0.02
"""Within so many seconds all six answer."""


@dataclass
class Figures:
    """What was measured."""

    refused: list[str] = field(default_factory=list)
    leaks: int = 0
    answers: list[float] = field(default_factory=list)
    """Seconds until an answer was acknowledged."""
    marks: list[float] = field(default_factory=list)
    """Seconds from an answer until another player was shown that it was given."""
    rounds: int = 0


class Player:
    """One of the six: a seat, its live stream, and a connection to play by."""

    def __init__(
        self, serving: Serving, match: str, seat: int, secret: str, table: list[Player], told: Figures
    ) -> None:
        self.seat, self.told, self.table, self.match = seat, told, table, match
        self.stream, self.answers, self.question = LiveStream(), Answers(), -1
        self.codes: list[int] = []
        self.given: float | None = None
        """When the seat answered the question that all are asked, until all have answered."""
        self.is_over = False
        self.changed = asyncio.Event()
        self.rng = random.Random(f"{match} {seat}")
        self.client = httpx.AsyncClient(base_url=serving.base, cookies={COOKIE: secret}, timeout=60)
        follow = self.stream.follow(("127.0.0.1", serving.port), f"/match/{match}/live", secret, self.hear)
        self.listening = asyncio.create_task(follow)

    def hear(self) -> None:
        """Note what an update tells."""
        table, news = read_table(self.stream.html), self.answers.hear(self.stream)
        for other in self.table:
            if other.given is not None and other.seat in news - {self.seat}:
                self.told.marks.append(time.perf_counter() - other.given)
        self.codes, self.question, self.is_over = table["codes"], table["question_number"], table["over"]
        self.changed.set()

    async def play(self, together: asyncio.Barrier) -> None:
        """Answer whatever is asked until the match is over."""
        done = -1
        while not self.is_over:
            if self.codes and self.question != done:
                done = self.question
                if "Choose a seed" in self.stream.html:
                    await together.wait()
                    await asyncio.sleep(self.rng.random() * APART)
                    self.told.rounds += self.seat == 0
                await self.answer(done)
            self.changed.clear()
            if self.question == done or not self.codes:
                await self.changed.wait()

    async def answer(self, question: int) -> None:
        """Answer a question as it was put, whatever the others have done since."""
        body = {"seat": self.seat, "question": question, "code": self.rng.choice(self.codes)}
        self.given = time.perf_counter()
        answer = await self.client.post(f"/match/{self.match}/move", json=body)
        self.told.answers.append(time.perf_counter() - self.given)
        if answer.status_code != 200:
            self.told.refused.append(answer.text)

    async def leave(self) -> None:
        """Go home."""
        self.listening.cancel()
        await self.client.aclose()


def stored_match(store: Store, people: list[str], match: str) -> str:
    """Store a long match of six people."""
    seats = [Seat(seat, guest_id(secret), None, None) for seat, secret in enumerate(people)]
    harvest = game("harvest")
    setup = harvest.agreed(SIX, length="long")
    agreement = Agreement(match, harvest.name, harvest.rules_version, setup, *new_secret(), time.time())
    store.add_match(agreement, seats, Session.start(agreement, seats)[1])
    return match


async def rounds(serving: Serving, store: Store, people: list[str], number: int, told: Figures) -> list[int]:
    """Play so many rounds; the bytes that each was sent."""
    sent = [0] * SIX
    while told.rounds < number:
        match, together = stored_match(store, people, secrets.token_urlsafe(9)), asyncio.Barrier(SIX)
        table: list[Player] = []
        for seat, secret in enumerate(people):
            table.append(Player(serving, match, seat, secret, table, told))
        playing = [asyncio.create_task(player.play(together)) for player in table]
        while told.rounds < number and not all(task.done() for task in playing):
            await asyncio.sleep(0.05)
        for seat, (player, task) in enumerate(zip(table, playing, strict=True)):
            task.cancel()
            await player.leave()
            told.leaks += player.answers.leaks
            sent[seat] += player.stream.bytes
    return sent


def report(told: Figures, sent: list[int], seconds: float) -> None:
    """Print the figures."""
    decisions = len(told.answers)
    print(f"{told.rounds} rounds and {decisions} decisions of six in {seconds:.0f} s")
    print(f"refused: {len(told.refused)} {told.refused[:2]}; answers seen before all had answered: {told.leaks}")
    report_times("answers acknowledged", told.answers)
    report_times("answers shown to another", told.marks)
    most = max(sent) / decisions
    print(f"each of the six is sent {most:.0f} bytes a decision: {most * WATCHED / 1e6:.2f} MB for {WATCHED} decisions")


def report_times(words: str, seconds: list[float]) -> None:
    """Print how long something took."""
    middle, long, longest = np.percentile(np.array(seconds) * 1000, [50, 99, 100])
    print(f"{len(seconds)} {words} after: median {middle:.0f} ms, 99 % {long:.0f} ms, slowest {longest:.0f} ms")


def over_http(serving: Serving, store: Store, number: int) -> None:
    """Play so many rounds as fast as the server answers, and print the figures."""
    people, told, start = [secrets.token_urlsafe(24) for _ in range(SIX)], Figures(), time.perf_counter()
    for secret in people:
        store.add_guest(guest_id(secret))
    sent = asyncio.run(rounds(serving, store, people, number, told))
    report(told, sent, time.perf_counter() - start)


def in_browsers(serving: Serving, store: Store, number: int) -> None:
    """Play so many rounds by touching, every second one at the same moment, and print the figures."""
    expect.set_options(timeout=PATIENCE)
    start, goes_on = time.perf_counter(), False
    with launched() as chromium:
        six = Six(Room(chromium, Live(serving.base, store)), random.Random(1))
        for played in range(number):
            if not goes_on:
                six.sit_down(set_table(store, "harvest", SIX, length="long"))
            if played % 2:
                six.answer_at_the_same_moment()
            else:
                six.answer_in_any_order()
            goes_on = six.sell()
            if (played + 1) % REPORTED == 0 or played + 1 == number:
                print(f"{played + 1} rounds of six browsers in {time.perf_counter() - start:.0f} s")
                report_browsers(six)
        six.room.leave()


def report_browsers(six: Six) -> None:
    """Print what has been measured so far: many rounds take long."""
    print(f"refused: {len(six.refused)} {six.refused[:2]}; touches lost: {len(six.lost)} {six.lost[:2]}")
    print(f"answers seen before all had answered: {six.leaks}")
    report_times("answers shown to another", [each / 1000 for each in six.marks])
    sys.stdout.flush()


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description="Six people at one table.")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--browsers", action="store_true", help="each of the six has a Chromium")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(Path(folder))
        store = Store(f"sqlite:///{serving.database}")
        try:
            (in_browsers if asked.browsers else over_http)(serving, store, asked.rounds)
        finally:
            store.close()
            serving.close()


if __name__ == "__main__":
    main()
