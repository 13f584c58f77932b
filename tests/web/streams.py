"""The live stream of a table, as a browser follows it."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

from tabletao.web.page.delta import patched

_NUMBER = re.compile(r'data-number="(\d+)"')
_PUBLIC = re.compile(r'<section id="seats".*?</section>|<p id="status".*?</p>', re.DOTALL)
_ANSWERED = re.compile(r'<li id="seat-(\d)"(?:(?!</li>).)*?has answered', re.DOTALL)


class LiveStream:
    """What the live stream of a table has told so far."""

    def __init__(self) -> None:
        self.html = ""
        self.steps: list[dict[str, Any]] = []
        self.updates = 0
        self.bytes = 0
        self._key = ""

    def read(self, line: bytes) -> bool:
        """Read a line; whether it was an update."""
        self.bytes += len(line)
        if not line.startswith(b"data: "):
            return False
        update = json.loads(line.removeprefix(b"data: "))
        assert update["base"] in (None, self._key), "a delta against something that was never sent"
        self.html = update["html"] if update["base"] is None else patched(self.html, update["delta"])
        self._key, self.steps = update["key"], update.get("steps", [])
        self.updates += 1
        return True

    async def follow(self, host: tuple[str, int], path: str, cookie: str, heard: Callable[[], None]) -> None:
        """Follow the stream at an address until it ends."""
        reader, writer = await asyncio.open_connection(*host, limit=2**22)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nCookie: tabletao={cookie}\r\n\r\n".encode())
        try:
            while line := await reader.readline():
                if self.read(line):
                    heard()
        finally:
            writer.close()


class Answers:
    """Who has answered, as one player's stream tells it, and whether it tells more than that."""

    def __init__(self) -> None:
        self.leaks = 0
        self._seen: set[int] = set()
        self._number, self._shown = "", ""

    def hear(self, stream: LiveStream) -> set[int]:
        """Read an update; the seats whose answers are news. While no entry is new, only who has answered may be."""
        found = _NUMBER.search(stream.html)
        assert found is not None
        shown = _PUBLIC.sub("", stream.html)
        if found[1] == self._number and (shown != self._shown or stream.steps):
            self.leaks += 1
        answered = {int(seat) for seat in _ANSWERED.findall(stream.html)}
        news, self._seen = answered - self._seen, answered
        self._number, self._shown = found[1], shown
        return news
