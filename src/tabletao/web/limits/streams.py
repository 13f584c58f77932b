"""Live streams: how many a guest and an address have open."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

from fastapi.responses import StreamingResponse
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from tabletao.web.guests import guest_of
from tabletao.web.limits.address import address_of
from tabletao.web.limits.quotas import TooMany
from tabletao.web.settings import Limits

PAUSE = 30.0
"""After how many seconds it is worth trying again."""


class Streams:
    """The open live streams of a server, counted by guest and by address."""

    def __init__(self, limits: Limits) -> None:
        self._most = {"guest": limits.streams_of_guest, "address": limits.streams_of_address}
        self._open: Counter[tuple[str, str]] = Counter()

    def __len__(self) -> int:
        return sum(count for (kind, _), count in self._open.items() if kind == "guest")

    def must_have_room(self, request: HTTPConnection) -> None:
        """Refuse another stream to a guest or an address that has many."""
        for kind, who in _keys(request):
            if self._open[kind, who] >= self._most[kind]:
                whose = "you have" if kind == "guest" else "your network has"
                raise TooMany(f"{whose} {self._most[kind]} live streams open; close some tables", PAUSE)

    @contextmanager
    def counted(self, request: HTTPConnection) -> Iterator[None]:
        """Count a stream for as long as it is open."""
        keys = _keys(request)
        self._open.update(keys)
        try:
            yield
        finally:
            self._open.subtract(keys)
            for key in keys:
                if self._open[key] <= 0:
                    del self._open[key]


class LiveResponse(StreamingResponse):
    """A live stream, counted from its first to its last byte however it ends."""

    def __init__(self, streams: Streams, request: HTTPConnection, events: AsyncIterator[bytes]) -> None:
        streams.must_have_room(request)
        super().__init__(events, media_type="text/event-stream", headers={"x-accel-buffering": "no"})
        self._streams, self._request = streams, request

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the stream."""
        with self._streams.counted(self._request):
            await super().__call__(scope, receive, send)


def _keys(request: HTTPConnection) -> list[tuple[str, str]]:
    return [("guest", guest_of(request).id), ("address", address_of(request))]
