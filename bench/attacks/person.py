"""Another person at the server: how long a page, a move, a hint and a bot's answer take."""

from __future__ import annotations

import asyncio
import html
import json
import random
import re
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from bench.attacks.wire import Answer, Client

PATIENCE = 30.0
"""Who has waited for so long has waited in vain."""
_DECISION = re.compile(r'<div id="decision"([^>]*)>')
_ATTRIBUTE = re.compile(r"data-([\w-]+)=(?:'([^']*)'|\"([^\"]*)\")")
WAITS = ("page", "move", "hint", "bot")


class Refused(Exception):
    """The server has answered, but not with what was asked for."""


@dataclass
class Table:
    """A match of a person, and what its page last told."""

    client: Client
    match: str
    seats: tuple[int, ...]
    """The person's seats; several at a shared screen."""
    seat: int = 0
    question: int = -1
    codes: list[int] = field(default_factory=list)
    is_over: bool = False

    async def look(self) -> None:
        """Look at the table; at a shared screen with the eyes of whoever is to move."""
        for seat in self.seats:
            answer = must(await self.client.get(f"{self.match}?as={seat}"), 200)
            self._read(answer.body.decode())
            if self.codes or self.is_over:
                return

    def _read(self, page: str) -> None:
        found = _DECISION.search(page)
        if found is None:
            raise Refused("this page is not a table")
        told = {name: html.unescape(one or two) for name, one, two in _ATTRIBUTE.findall(found[1])}
        self.is_over = 'id="match-file"' in page
        self.seat, self.question = int(told["seat"] or 0), int(told["question-number"] or -1)
        nodes = json.loads(told["tree"])["nodes"] if told["tree"] else []
        self.codes = [-1 - place for node in nodes for place in node[1::2] if place < 0]  # as all versions send them

    async def move(self) -> None:
        """Make a random move."""
        sent = {"seat": self.seat, "question": self.question, "code": random.choice(self.codes)}
        self.codes = []
        must(await self.client.post(f"{self.match}/move", None, **sent), 200)

    async def hint(self) -> None:
        """Ask for a hint."""
        must(await self.client.post(f"{self.match}/hint", None, seat=self.seat, question=self.question), 200)

    async def until_asked(self) -> None:
        """Wait until it is the person's turn again, by the live stream."""
        reader, writer = await self.client.connect()
        writer.write(f"GET {self.match}/live HTTP/1.1\r\nHost: x\r\nCookie: {self.client.cookie}\r\n\r\n".encode())
        try:
            while not self.codes and not self.is_over:
                await self._news(reader)
                await self.look()
        finally:
            writer.close()

    async def _news(self, reader: asyncio.StreamReader) -> None:
        """Wait for the next update."""
        while line := await reader.readline():
            if line.startswith(b"data: "):
                return
        raise ConnectionResetError


def must(answer: Answer, status: int) -> Answer:
    """An answer that has this status."""
    if answer.status != status:
        raise Refused(f"{answer.status}: {answer.body[:200].decode(errors='replace')}")
    return answer


@dataclass
class Person:
    """Someone who plays at two tables: one of a shared screen, one against a bot."""

    port: int
    waits: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    refusals: list[str] = field(default_factory=list)

    async def arrive(self) -> None:
        """Open both tables."""
        self.client = Client(self.port)
        await self.client.get("/")
        self.shared = await self._open("screen", (0, 1))
        self.against = await self._open("bot:adept", (0,))

    async def _open(self, other: str, seats: tuple[int, ...]) -> Table:
        answer = must(await self.client.new_match("you", other), 303)
        return Table(self.client, answer.headers["location"], seats)

    async def play(self, rounds: int, seconds: float) -> None:
        """Do everything so many times, and as often as there is time for."""
        until, done = time.monotonic() + seconds, 0
        while done < rounds or time.monotonic() < until:
            done += 1
            await self._round()
            if time.monotonic() > until + PATIENCE:
                return

    async def _round(self) -> None:
        if await self._measure("page", self.shared.look):
            if self.shared.is_over:
                self.shared = await self._open("screen", (0, 1))
            elif self.shared.codes:
                await self._measure("move", self.shared.move)
        if not await self._quietly(self.against.look):
            return
        if self.against.is_over:
            self.against = await self._open("bot:adept", (0,))
        elif self.against.codes:
            await self._measure("hint", self.against.hint)
            if await self._quietly(self.against.move):
                await self._measure("bot", self.against.until_asked)
        else:
            await self._quietly(self.against.until_asked)

    async def _measure(self, what: str, doing: Callable[[], Awaitable[Any]]) -> bool:
        """Note how long something takes, or that it was refused; whether it was done."""
        began = time.perf_counter()
        is_done = await self._quietly(doing, what)
        if is_done:
            self.waits[what].append(time.perf_counter() - began)
        return is_done

    async def _quietly(self, doing: Callable[[], Awaitable[Any]], what: str = "other") -> bool:
        try:
            await asyncio.wait_for(doing(), PATIENCE)
        except TimeoutError:
            self.waits[what].append(PATIENCE)
            self.client.close()
        except (Refused, OSError, asyncio.IncompleteReadError) as error:
            self.refusals.append(f"{what}: {error or type(error).__name__}")
            self.client.close()
            await asyncio.sleep(0.2)
        else:
            return True
        return False
