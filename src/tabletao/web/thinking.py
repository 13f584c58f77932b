"""Where bots, hints and reviews think: outside the requests, a few at a time, and nobody waits for slow thinkers.

Whoever wants to think asks for a turn. There are as many turns at once as cores to spare; the next one goes to whoever
will have used the least after it. So a quick bot never stands in line behind the slow ones of twenty other matches.
"""

from __future__ import annotations

import asyncio
import heapq
import os
import random
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar

from tabletao.agents.roster import AGENTS
from tabletao.core.declare.discovery import game, games
from tabletao.core.match.analysis import Budget

T = TypeVar("T")

LONG_AT_ONCE = 4
"""So many long works (reviews) take their turns side by side; the others wait for one of them to end."""
POLITE = 5
"""How much a thinking thread steps back where the machine is short of cores (as in ``nice``)."""


class Stopped(Exception):
    """What was to be thought about is no longer a question."""


@dataclass
class Turn:
    """The right to think on one core."""

    who: str
    kind: str
    start: float
    """How much who asks had used, on the common clock."""
    began: float = 0.0


class Turns:
    """Who thinks next: whoever will have used the least after it, judged by how long the like took last time.

    Safe to be used by all threads.
    """

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._lock = threading.Lock()
        self._clock = 0.0  # how much those who think now had used before; who comes new begins there
        self._used: dict[str, float] = {}
        self._takes: dict[str, float] = {}
        self._waiting: list[tuple[float, int, Turn, Future[Turn]]] = []
        self._asked = 0
        self._closed = False

    def ask(self, who: str, kind: str) -> Future[Turn]:
        """A turn for somebody to do something of a kind, sooner or later; a cancelled one after the end."""
        granted: Future[Turn] = Future()
        with self._lock:
            if self._closed:
                granted.cancel()
                return granted
            turn = Turn(who, kind, max(self._used.get(who, 0.0), self._clock))
            self._asked += 1
            heapq.heappush(self._waiting, (turn.start + self._takes.get(kind, 0.0), self._asked, turn, granted))
        self._grant()
        return granted

    def give_back(self, turn: Turn) -> None:
        """A turn is over, and what it took is remembered until all others have had as much."""
        with self._lock:
            self._free += 1
            took = self._takes[turn.kind] = time.monotonic() - turn.began
            self._used[turn.who] = turn.start + took
            self._used = {who: used for who, used in self._used.items() if used > self._clock}
        self._grant()

    def close(self) -> None:
        """Nobody gets a turn any more."""
        with self._lock:
            waiting, self._waiting, self._closed = self._waiting, [], True
        for *_, granted in waiting:
            granted.cancel()

    def _grant(self) -> None:
        while True:
            with self._lock:
                if self._free <= 0 or not self._waiting:
                    return
                _, _, turn, granted = heapq.heappop(self._waiting)
                if not granted.set_running_or_notify_cancel():
                    continue
                self._free -= 1
                self._clock = max(self._clock, turn.start)
                turn.began = time.monotonic()
            granted.set_result(turn)


class Thinking:
    """Everything on a server that thinks."""

    def __init__(self, at_once: int | None = None) -> None:
        at_once = at_once or max(1, cores() - 1)
        self.turns = Turns(at_once)
        self._short = ThreadPoolExecutor(at_once, "thinking", step_back)
        self._long = ThreadPoolExecutor(LONG_AT_ONCE, "reviewing", step_back)
        self._stops: dict[str, set[threading.Event]] = {}

    async def think(self, about: str, what: str, work: Callable[[threading.Event], T]) -> T:
        """Let something of a kind be thought about in one go; ``Stopped`` if that is not wanted any more."""
        stop = self._stop_for(about)
        try:
            turn = await asyncio.wrap_future(self.turns.ask(f"{what} {about}", what))
            try:
                if stop.is_set():
                    raise Stopped
                return await asyncio.get_running_loop().run_in_executor(self._short, work, stop)
            finally:
                self.turns.give_back(turn)
        finally:
            self._forget(about, stop)

    async def think_long(
        self, about: str, what: str, work: Callable[[threading.Event, Callable[[], None]], T]
    ) -> T:  # fmt: skip
        """Let something long be thought about: ``work`` gets a function to call wherever others may have their turn."""
        stop, who = self._stop_for(about), f"{what} {about}"
        held: list[Turn] = []

        def next_turn() -> None:
            while held:
                self.turns.give_back(held.pop())
            if stop.is_set():
                raise Stopped
            try:
                held.append(self.turns.ask(who, what).result())
            except CancelledError:
                raise Stopped from None

        def whole() -> T:
            try:
                next_turn()
                return work(stop, next_turn)
            finally:
                while held:
                    self.turns.give_back(held.pop())

        try:
            return await asyncio.get_running_loop().run_in_executor(self._long, whole)
        finally:
            self._forget(about, stop)

    def stop(self, about: str) -> None:
        """Something has happened: what is being thought about that is idle."""
        for stop in self._stops.get(about, ()):
            stop.set()

    def warm_up(self) -> None:
        """Load the compiled code of all games before anybody waits for it."""
        self._short.submit(load_everything)

    def close(self) -> None:
        """Stop thinking."""
        for about in self._stops:
            self.stop(about)
        self.turns.close()
        for pool in (self._short, self._long):
            pool.shutdown(wait=False, cancel_futures=True)

    def _stop_for(self, about: str) -> threading.Event:
        stop = threading.Event()
        self._stops.setdefault(about, set()).add(stop)
        return stop

    def _forget(self, about: str, stop: threading.Event) -> None:
        stops = self._stops[about]
        stops.discard(stop)
        if not stops:
            del self._stops[about]


def load_everything() -> None:
    """Think for a moment about the beginning of every game, as searching and as greedy bots do."""
    for name in games():
        state = game(name).new(seed=0)
        seat = state.pending[0]
        state.analyse(seat, Budget(iterations=1))
        AGENTS["greedy"].choose(state.view(seat), seat, random.Random(0))


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def step_back() -> None:
    """A thinking thread lets the answering ones go first, where the system knows of such manners."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), POLITE)
