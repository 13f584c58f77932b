"""The scheduler of all thinking: bots, hints and reviews run outside the requests, a few at a time.

Work waits for a turn. There are as many turns at once as spare cores; the next turn goes to the client that will have
used the least time after it. So a quick bot never queues behind the slow bots of twenty other matches.
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

from tabletao.agents.preparation import cores
from tabletao.agents.roster import AGENTS
from tabletao.core.declare.game import Game
from tabletao.core.match.analysis import Budget

T = TypeVar("T")

LONG_AT_ONCE = 4
"""How many long jobs (reviews) take turns with each other; further ones wait for one of them to end."""
NICENESS = 5
"""The niceness of a thinking thread, as in ``nice``."""


class Stopped(Exception):
    """The result is no longer wanted."""


@dataclass
class Turn:
    """The right to use one core."""

    client: str
    kind: str
    start: float
    """How much time the client had used, on the common clock."""
    began: float = 0.0


class Turns:
    """A fair queue of turns: the next goes to the client that will have used the least time after it.

    How long a turn will take is estimated by the last one of its kind. Thread-safe.
    """

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._lock = threading.Lock()
        self._clock = 0.0  # the used time at which the current turns began; new clients start there
        self._used: dict[str, float] = {}
        self._takes: dict[str, float] = {}
        self._waiting: list[tuple[float, int, Turn, Future[Turn]]] = []
        self._asked = 0
        self._closed = False

    def ask(self, client: str, kind: str) -> Future[Turn]:
        """Request a turn for work of a kind; after ``close`` the future is cancelled."""
        granted: Future[Turn] = Future()
        with self._lock:
            if self._closed:
                granted.cancel()
                return granted
            turn = Turn(client, kind, max(self._used.get(client, 0.0), self._clock))
            self._asked += 1
            heapq.heappush(self._waiting, (turn.start + self._takes.get(kind, 0.0), self._asked, turn, granted))
        self._grant()
        return granted

    def give_back(self, turn: Turn) -> None:
        """End a turn; the time it took is remembered until all others have had as much."""
        with self._lock:
            self._free += 1
            took = self._takes[turn.kind] = time.monotonic() - turn.began
            self._used[turn.client] = turn.start + took
            self._used = {client: used for client, used in self._used.items() if used > self._clock}
        self._grant()

    def close(self) -> None:
        """Grant no more turns."""
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


class Scheduler:
    """Runs the work of bots, hints and reviews in threads, each in its turn."""

    def __init__(self, at_once: int | None = None) -> None:
        at_once = at_once or max(1, cores() - 1)
        self.turns = Turns(at_once)
        self._short = ThreadPoolExecutor(at_once, "thinking", lower_priority)
        self._long = ThreadPoolExecutor(LONG_AT_ONCE, "reviewing", lower_priority)
        self._stops: dict[str, set[threading.Event]] = {}

    async def run(
        self, topic: str, kind: str, work: Callable[[threading.Event], T], seconds: float | None = None
    ) -> T:  # fmt: skip
        """Run a short job in one turn; ``Stopped`` if its topic was stopped meanwhile.

        After so many seconds of its turn the job is told to stop, and returns what it has found by then.
        """
        stop, loop = self._stop_for(topic), asyncio.get_running_loop()
        try:
            turn = await asyncio.wrap_future(self.turns.ask(f"{kind} {topic}", kind))
            timer = None if seconds is None else loop.call_later(seconds, stop.set)
            try:
                if stop.is_set():
                    raise Stopped
                return await loop.run_in_executor(self._short, work, stop)
            finally:
                if timer is not None:
                    timer.cancel()
                self.turns.give_back(turn)
        finally:
            self._forget(topic, stop)

    async def run_long(
        self, topic: str, kind: str, work: Callable[[threading.Event, Callable[[], None]], T]
    ) -> T:  # fmt: skip
        """Run a long job: ``work`` gets a function to call wherever others may have their turn."""
        stop, client = self._stop_for(topic), f"{kind} {topic}"
        held: list[Turn] = []

        def next_turn() -> None:
            while held:
                self.turns.give_back(held.pop())
            if stop.is_set():
                raise Stopped
            try:
                held.append(self.turns.ask(client, kind).result())
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
            self._forget(topic, stop)

    def stop(self, topic: str) -> None:
        """Stop all work on a topic: its result is no longer wanted."""
        for stop in self._stops.get(topic, ()):
            stop.set()

    def close(self) -> None:
        """Stop all work."""
        for topic in self._stops:
            self.stop(topic)
        self.turns.close()
        for pool in (self._short, self._long):
            pool.shutdown(wait=False, cancel_futures=True)

    def _stop_for(self, topic: str) -> threading.Event:
        stop = threading.Event()
        self._stops.setdefault(topic, set()).add(stop)
        return stop

    def _forget(self, topic: str, stop: threading.Event) -> None:
        stops = self._stops[topic]
        stops.discard(stop)
        if not stops:
            del self._stops[topic]


def load_compiled_code(game: Game) -> None:
    """Run the search and the greedy bot for a moment at the start of a game, before anyone waits for them."""
    state = game.new(seed=0)
    seat = state.pending[0]
    state.analyse(seat, Budget(iterations=1))
    AGENTS["greedy"].choose(state.view(seat), seat, random.Random(0))


def lower_priority() -> None:
    """Lower the priority of a thinking thread below those that answer requests, where the system can."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
