"""Connections: how many there are, how large a request may be, and how long it may take to arrive.

The web server itself (uvicorn with httptools) has no such limits: it reads a header of any length, waits for ever for a
first request, and accepts connections until the system refuses to open any more files. ``GuardedConnection`` adds
them. Each connection has one timer, for whatever it waits for; ``Door`` knows all connections and, when there are too
many, closes the one that has been waiting for its next request the longest.
"""

from __future__ import annotations

import asyncio
import json
import socket
import sys
from collections import Counter
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, TypeAlias

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from tabletao.web.limits.address import counted
from tabletao.web.settings import Limits

FEWEST = 16
"""So many connections are accepted, however few files may be open."""
RETRY_AFTER = 10
"""After how many seconds whoever was turned away may try again."""

TURNED_AWAY_WITHIN = 1.0
"""For how many seconds a connection that is too many is kept to be told so."""
SEPARATORS = len(": \r\n")
"""The bytes of a header beside its name and its value."""

Trusted: TypeAlias = Callable[[str], bool]


class Refused(Exception):
    """A request goes beyond a limit."""

    def __init__(self, status: HTTPStatus, message: str) -> None:
        super().__init__(message)
        self.status = status


class Door:
    """All open connections of a server."""

    def __init__(self, limits: Limits, is_proxy: Trusted = lambda address: False) -> None:
        self.limits = limits
        self._is_proxy = is_proxy
        self._most = max(FEWEST, min(limits.connections, open_files() - limits.spare_files))
        self._open: Counter[str] = Counter()
        self._waiting: dict[GuardedConnection, None] = {}  # the one that has waited the longest comes first

    @property
    def connections(self) -> int:
        """How many connections are open."""
        return self._open.total()

    @property
    def is_crowded(self) -> bool:
        """Whether there are so many connections too many that they must not even wait to be refused."""
        return self.connections > self._most + self.limits.spare_files // 4

    def enter(self, connection: GuardedConnection) -> bool:
        """Count a new connection, and make room for it if there is none; whether there is room."""
        address = connection.address
        self._open[address] += 1
        is_one_too_many = self._open[address] > self.limits.connections_each and not self._is_proxy(connection.host)
        if is_one_too_many and not self._close_idlest(address):
            return False
        return self.connections <= self._most or self._close_idlest(None)

    def leave(self, connection: GuardedConnection) -> None:
        """Forget a connection that was closed."""
        self.resume(connection)
        self._open[connection.address] -= 1
        if not self._open[connection.address]:
            del self._open[connection.address]

    def wait(self, connection: GuardedConnection) -> None:
        """Note that a connection waits for a request."""
        self._waiting[connection] = None

    def resume(self, connection: GuardedConnection) -> None:
        """Note that a connection no longer waits: its request has arrived."""
        self._waiting.pop(connection, None)

    def _close_idlest(self, address: str | None) -> bool:
        """Close the connection, of an address or of all, that has waited the longest; whether there was one."""
        found = next((each for each in self._waiting if address in (None, each.address)), None)
        if found is None:
            return False
        self.resume(found)
        found.transport.abort()
        return True


class GuardedConnection(HttpToolsProtocol):
    """A connection with limits to the size and the duration of what it sends and does not read."""

    def __init__(self, door: Door, **server: Any) -> None:
        super().__init__(**server)
        self.host = self.address = ""  # where it comes from, and how that is counted
        self._door, self._limits = door, door.limits
        self._timer: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._is_in_head = self._is_in_body = False
        self._received = 0  # bytes of the head or of the body that is arriving
        self._refusal: Refused | None = None
        self._unanswered: list[RequestResponseCycle] = []

    # The connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a connection in, or turn it away."""
        super().connection_made(transport)
        _give_up_on_the_dead(transport, self._limits.stalled_seconds)
        self.host = self.client[0] if self.client else ""
        self.address = counted(self.host)
        if self._door.enter(self):
            self._expect_request(self._limits.head_seconds)
        else:
            self._turn_away()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection, and tell all who still answer it, also those before the latest request."""
        super().connection_lost(exc)
        for cycle in self._unanswered:
            if not cycle.response_complete:
                cycle.disconnected = True
            cycle.message_event.set()
        self._door.leave(self)
        for timer in (self._timer, self._stalled):
            if timer is not None:
                timer.cancel()

    # What arrives

    def data_received(self, data: bytes) -> None:
        """Read some bytes; the size of a head or a body that is not complete yet is checked here."""
        if self.transport.is_closing():
            return
        if self._refusal is not None:
            return self._refuse(self._refusal)
        self._received += len(data)
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._is_in_head and self._received > self._limits.largest_head:
            self._refuse(self._too_large_a_head())
        elif self._is_in_body and self._received > self._limits.largest_head + self._limits.most_ignored:
            self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be read, or what was refused while it was read."""
        self._refuse(self._refusal or Refused(HTTPStatus.BAD_REQUEST, "this is not a valid HTTP request"))

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._is_in_head, self._is_in_body = True, False
        self._expect(self._limits.head_seconds)

    def on_headers_complete(self) -> None:
        """The head of a request is complete: its size and the number of requests that wait are checked."""
        self._is_in_head, self._is_in_body = False, True
        size = len(self.url) + sum(len(name) + len(value) + SEPARATORS for name, value in self.headers)
        if len(self.url) > self._limits.longest_url:
            self._refusal = Refused(
                HTTPStatus.REQUEST_URI_TOO_LONG, f"an address can have at most {self._limits.longest_url} bytes"
            )
        elif size > self._limits.largest_head:
            self._refusal = self._too_large_a_head()
        elif len(self.pipeline) >= self._limits.most_pipelined:
            self._refusal = Refused(HTTPStatus.TOO_MANY_REQUESTS, "wait for an answer before you ask for more")
        if self._refusal is not None:
            raise self._refusal
        self._received = 0
        self._door.resume(self)
        self._expect(self._limits.body_seconds)
        super().on_headers_complete()
        self._unanswered = [each for each in self._unanswered if not each.response_complete] + [self.cycle]

    def on_message_complete(self) -> None:
        """A request is complete; from now on the connection waits for the server."""
        super().on_message_complete()
        self._is_in_body, self._received = False, 0
        if self.cycle.response_complete:
            self._expect_request(self._limits.idle_seconds)
        else:
            self._expect(None)

    def on_response_complete(self) -> None:
        """An answer is complete; the connection waits for the next request, unless that has arrived already."""
        super().on_response_complete()
        if not self.pipeline and not self._is_in_head and not self._is_in_body and self.cycle.response_complete:
            self._expect_request(self._limits.idle_seconds)

    # What is not read

    def pause_writing(self) -> None:
        """Wait for a reader, but not for ever."""
        super().pause_writing()
        self._stalled = self.loop.call_later(self._limits.stalled_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """The reader goes on."""
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    # Limits

    def _too_large_a_head(self) -> Refused:
        message = f"a request can have at most {self._limits.largest_head} bytes of headers"
        return Refused(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, message)

    def _expect_request(self, seconds: float) -> None:
        """Wait for the next request; meanwhile the connection may be closed for another one."""
        self._received = 0
        self._door.wait(self)
        self._expect(seconds)

    def _expect(self, seconds: float | None) -> None:
        """Wait for so long for what comes next; None: for ever."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._time_out)

    def _time_out(self) -> None:
        """What was waited for has not come. Someone who has sent nothing is not told."""
        if self._is_in_head or self._is_in_body:
            self._refuse(Refused(HTTPStatus.REQUEST_TIMEOUT, "the request took too long to arrive"))
        else:
            self.transport.close()

    def _turn_away(self) -> None:
        """Refuse a connection: as soon as it asks for something, or without a word if many are being turned away."""
        self._refusal = Refused(HTTPStatus.SERVICE_UNAVAILABLE, "the server is busy; try again in a moment")
        if self._door.is_crowded:
            self.transport.abort()
        else:
            self._expect(TURNED_AWAY_WITHIN)

    def _refuse(self, refused: Refused) -> None:
        """Answer with a sentence, unless the request has an answer or one is on its way, and close the connection."""
        if self.transport.is_closing():
            return
        is_answered = self.cycle is not None and self.cycle.response_started
        if not is_answered or (self.cycle.response_complete and not self._is_in_body):
            if self.cycle is not None:
                self.cycle.disconnected = True  # nothing that is still being computed is sent after the refusal
            self.transport.write(_answer(refused))
        self.transport.close()


def _answer(refused: Refused) -> bytes:
    """A refusal as it is sent, by HTTP/1.1."""
    body = json.dumps({"error": str(refused)}).encode()
    head = [
        f"HTTP/1.1 {refused.status.value} {refused.status.phrase}",
        "content-type: application/json",
        f"content-length: {len(body)}",
        "connection: close",
    ]
    if refused.status in (HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.TOO_MANY_REQUESTS):
        head.append(f"retry-after: {RETRY_AFTER}")
    return "\r\n".join([*head, "", ""]).encode() + body


def _give_up_on_the_dead(transport: asyncio.Transport, seconds: float) -> None:
    """Close a connection whose other end no longer confirms what it is sent, where the system can."""
    connected = transport.get_extra_info("socket")
    if sys.platform == "linux" and connected is not None and connected.family != socket.AF_UNIX:
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(seconds * 1000))


def open_files() -> int:
    """How many files the system lets this process open."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if soft == resource.RLIM_INFINITY else soft
