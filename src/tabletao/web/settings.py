"""Settings of a server: how long bots, hints and reviews take, and what one guest or one address may take of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from tabletao.core.match.analysis import Budget

MINUTE = 60.0
HOUR = 60 * MINUTE
DAY = 24 * HOUR


@dataclass(frozen=True)
class Rate:
    """How often something may be done: so many times at once, then once every so many seconds."""

    at_once: int
    seconds: float


@dataclass(frozen=True)
class Allowance:
    """How often something may be done by one guest, and by everyone at one address together."""

    what: str
    """What is counted, as a refusal names it."""
    guest: Rate
    address: Rate


@dataclass(frozen=True)
class Limits:
    """What one guest, one address or one connection may take of a server.

    A person at a table comes nowhere near any of them. Those for an address leave room for a whole school behind one.
    """

    connections: int = 4_096
    """Open connections in all; fewer where the system grants fewer open files."""
    connections_each: int = 256
    """Open connections from one address, unless it is a trusted proxy's."""
    spare_files: int = 256
    """Open files that are left for everything but connections."""

    longest_url: int = 8 * 1024
    largest_head: int = 16 * 1024
    """Bytes of a request line with all its headers."""
    largest_body: int = 64 * 1024
    most_ignored: int = 4 * 1024 * 1024
    """Bytes of a body that is too large and is read only so that its sender can be answered."""
    most_pipelined: int = 16
    """Requests that may wait on a connection for the answer to an earlier one."""

    head_seconds: float = 15.0
    """How long the line and the headers of a request may take to arrive."""
    body_seconds: float = 30.0
    idle_seconds: float = 20.0
    """How long a connection is kept for the next request."""
    stalled_seconds: float = 60.0
    """How long an answer waits for someone who does not read it."""

    streams_of_guest: int = 24
    """Live streams of one guest; a browser needs one for all its tables."""
    streams_of_address: int = 200
    tables_of_stream: int = 100
    """Tables that one live stream tells of."""

    new_guests: Allowance = Allowance("new guests", Rate(50, 20.0), Rate(200, 5.0))
    new_matches: Allowance = Allowance("new matches", Rate(60, 30.0), Rate(300, 6.0))
    hints: Allowance = Allowance("hints", Rate(40, 3.0), Rate(200, 0.5))
    reviews: Allowance = Allowance("reviews", Rate(10, 2 * MINUTE), Rate(50, 20.0))
    previews: Allowance = Allowance("previews", Rate(150, 0.2), Rate(600, 0.05))
    offers: Allowance = Allowance("offers and requests", Rate(40, 5.0), Rate(400, 0.5))
    device_codes: Allowance = Allowance("device codes", Rate(10, MINUTE), Rate(50, 10.0))
    code_attempts: Allowance = Allowance("attempts at a code", Rate(10, 30.0), Rate(50, 5.0))

    empty_match_seconds: float = 14 * DAY
    """After so long a match in which nobody has moved is deleted."""
    review_wait: float = 10 * MINUTE
    """For how long after a match only those who played it may start its review."""


@dataclass(frozen=True)
class Settings:
    """How long bots, hints and reviews take, the limits for guests and addresses, and where the server listens."""

    bot_pause: float = 0.4
    """The least time in seconds before a single bot begins its turn, so that people can follow."""
    patience: float = 10.0
    """For how many seconds people at a table wait for all its bots together, before it is their turn again."""
    hint: Budget = Budget(seconds=1.0)  # noqa: RUF009 - it is frozen
    """The budget of a hint."""
    review: Budget = Budget(iterations=1_000_000, seconds=240.0)  # noqa: RUF009
    """The budget of a whole review."""
    thinking_threads: int | None = None
    """How many bots, hints and reviews think at once; by default one less than there are cores."""
    limits: Limits = field(default_factory=Limits)
    """What one guest, one address or one connection may take of the server."""
    trusted_proxies: tuple[str, ...] = ()
    """The addresses and networks of proxies whose word about a client's address, scheme and host is taken."""
    metrics_from: tuple[str, ...] = ("127.0.0.1", "::1")
    """The addresses and networks from which metrics may be read."""
    listens_on: str = ""
    """The address that the server listens on, if it is known."""
