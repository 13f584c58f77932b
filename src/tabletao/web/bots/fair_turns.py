"""Fair turns: the right to use one core, given to the guest who has used the least time.

A guest with two hundred matches gets no more than a guest with one. How long a turn will take is estimated by the last
one of its kind, so that a quick answer need not wait for a slow one that came a moment earlier. Whoever thinks for
long can ask whether someone who has used less is waiting, and step back.
"""

from __future__ import annotations

import heapq
import threading
import time
from collections import Counter
from concurrent.futures import Future
from dataclasses import dataclass, field


@dataclass
class Turn:
    """The right to use one core."""

    guest: str
    kind: str
    start: float
    """How much time the guest had used, on the common clock."""
    estimate: float
    """How long the turn was expected to take; so much is counted as used until it ends."""
    began: float


@dataclass(order=True)
class Asked:
    """Somebody who waits for a turn; background work comes after the rest of the same guest's."""

    is_background: bool
    number: int
    kind: str = field(compare=False)
    granted: Future[Turn] = field(compare=False)


class Turns:
    """A fair queue of turns. Thread-safe.

    The next turn goes to the guest who will have used the least time after it. Who comes new, or comes back, begins
    where the others are now: time that was not used is not saved.
    """

    def __init__(self, at_once: int, each: int | None = None) -> None:
        self._free = at_once
        self._each = each or at_once
        self._lock = threading.Lock()
        self._clock = 0.0  # the used time at which the current turns began; new guests start there
        self._used: dict[str, float] = {}
        self._takes: dict[str, float] = {}
        self._waiting: dict[str, list[Asked]] = {}
        self._having: Counter[str] = Counter()
        self._asked = 0
        self._closed = False

    def ask(self, guest: str, kind: str, is_background: bool = False) -> Future[Turn]:
        """Request a turn for work of a kind; after ``close`` the future is cancelled."""
        granted: Future[Turn] = Future()
        with self._lock:
            if self._closed:
                granted.cancel()
                return granted
            if guest not in self._waiting and not self._having[guest]:
                self._used[guest] = max(self._used.get(guest, 0.0), self._clock)
            self._asked += 1
            heapq.heappush(self._waiting.setdefault(guest, []), Asked(is_background, self._asked, kind, granted))
        self._grant()
        return granted

    def give_back(self, turn: Turn) -> None:
        """End a turn; the time it took is remembered until all others have had as much."""
        with self._lock:
            took = self._takes[turn.kind] = time.monotonic() - turn.began
            self._used[turn.guest] += took - turn.estimate
            self._free += 1
            self._having[turn.guest] -= 1
            self._having += Counter()  # without zeros
            self._used = {
                guest: used for guest, used in self._used.items() if used > self._clock or self._is_here(guest)
            }
        self._grant()

    def is_wanted(self, turn: Turn) -> bool:
        """Whether another guest, who has used less time than the one whose turn it is, is waiting."""
        with self._lock:
            used = turn.start + time.monotonic() - turn.began
            return any(self._used[guest] < used for guest in self._waiting if guest != turn.guest)

    def close(self) -> None:
        """Grant no more turns."""
        with self._lock:
            waiting, self._waiting, self._closed = self._waiting, {}, True
        for queue in waiting.values():
            for asked in queue:
                asked.granted.cancel()

    def _grant(self) -> None:
        while True:
            with self._lock:
                guest = self._next() if self._free > 0 else None
                if guest is None:
                    return
                asked = heapq.heappop(self._waiting[guest])
                if not self._waiting[guest]:
                    del self._waiting[guest]
                if not asked.granted.set_running_or_notify_cancel():
                    continue
                turn = self._begin(guest, asked.kind)
            asked.granted.set_result(turn)

    def _begin(self, guest: str, kind: str) -> Turn:
        start, estimate = self._used[guest], self._takes.get(kind, 0.0)
        self._free -= 1
        self._having[guest] += 1
        self._used[guest] += estimate
        self._clock = max(self._clock, start)
        return Turn(guest, kind, start, estimate, time.monotonic())

    def _next(self) -> str | None:
        """The guest whose turn is next; None if nobody may have one."""
        allowed = [guest for guest in self._waiting if self._having[guest] < self._each]
        return min(allowed, key=self._rank, default=None)

    def _rank(self, guest: str) -> tuple[float, int]:
        """The time a guest will have used after the next turn, and who asked first among equals."""
        first = self._waiting[guest][0]
        return self._used[guest] + self._takes.get(first.kind, 0.0), first.number

    def _is_here(self, guest: str) -> bool:
        """Whether a guest waits for a turn or has one."""
        return guest in self._waiting or self._having[guest] > 0
