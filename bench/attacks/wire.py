"""A small HTTP client for attacks: raw connections from a loopback address, kept open between requests."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

HOST = "127.0.0.1"
GAME = "yugen"
"""What is played."""
COOKIE = re.compile(r"((?:__Host-)?tabletao=[^;]+)")


@dataclass(frozen=True)
class Answer:
    """The answer to a request."""

    status: int
    headers: Mapping[str, str]
    body: bytes


@dataclass
class Client:
    """A guest with a connection of their own."""

    port: int
    source: str = HOST
    cookie: str = ""
    _streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = field(default=None, repr=False)

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A new connection."""
        return await asyncio.open_connection(HOST, self.port, limit=2**22, local_addr=(self.source, 0))

    async def get(self, path: str) -> Answer:
        """Ask for a page."""
        return await self.ask(f"GET {path} HTTP/1.1\r\n", b"")

    async def post(self, path: str, form: Mapping[str, str] | None = None, **sent: Any) -> Answer:
        """Send a form, or JSON."""
        kind = "application/json" if form is None else "application/x-www-form-urlencoded"
        body = (json.dumps(sent) if form is None else urlencode(form)).encode()
        head = f"POST {path} HTTP/1.1\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
        return await self.ask(head, body)

    async def ask(self, head: str, body: bytes) -> Answer:
        """Send a request and read its answer; a connection that was closed meanwhile is opened anew once."""
        for is_last in (False, True):
            is_kept = self._streams is not None
            if self._streams is None:
                self._streams = await self.connect()
            try:
                return await self._exchange(*self._streams, head, body)
            except (OSError, asyncio.IncompleteReadError):
                self.close()
                if is_last or not is_kept:
                    raise
        raise AssertionError("never reached")

    async def _exchange(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, head: str, body: bytes
    ) -> Answer:  # fmt: skip
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        writer.write(f"{head}Host: {HOST}\r\n{cookie}\r\n".encode() + body)
        await writer.drain()
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        answered = await reader.readexactly(int(headers.get("content-length", 0)))
        if found := COOKIE.search(headers.get("set-cookie", "")):
            self.cookie = found[1]
        if headers.get("connection") == "close":
            self.close()
        return Answer(int(first.split()[1]), headers, answered)

    def close(self) -> None:
        """Close the connection."""
        if self._streams is not None:
            self._streams[1].close()
        self._streams = None

    async def new_match(self, *seats: str) -> Answer:
        """Open a match; its address is in the header ``location`` if it was opened."""
        return await self.post("/new", {"game": GAME, **{f"seat-{i}": who for i, who in enumerate(seats)}})
