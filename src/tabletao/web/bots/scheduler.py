"""The scheduler of all thinking: bots, hints and reviews run outside the requests, a few at a time.

Work waits for a turn, and turns are shared fairly among guests (``fair_turns.py``). There are as many turns at once as
spare cores. Work that takes long pauses whenever another guest has a better claim: a search asks every few
milliseconds whether it should stop, and that question is where it pauses. While it does, its own clock runs on. So
when many guests want to think at once bots think less, and not later.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from typing import TypeVar

from tabletao.agents.preparation import cores
from tabletao.agents.roster import AGENTS
from tabletao.core.declare.game import Game
from tabletao.core.match.analysis import Budget
from tabletao.web.bots.fair_turns import Turn, Turns

T = TypeVar("T")

LONG_AT_ONCE = 4
"""How many long jobs (reviews) take turns with each other; further ones wait for one of them to end."""
MOST_PAUSED = 8
"""How many short jobs may pause; each keeps a thread and its search. Further ones think to their end."""
SLICE = 0.1
"""For how many seconds work may think before it pauses for others."""
LOOK_UP = 0.2
"""How often work that pauses looks whether it is still wanted."""
NICENESS = 5
"""The niceness of a thinking thread, as in ``nice``."""


class Stopped(Exception):
    """The result is no longer wanted."""


class TooManyPause(Exception):
    """Too many jobs pause already."""


class Stop(threading.Event):
    """Says when to stop thinking. To ask it is also the moment to let others think."""

    def __init__(self) -> None:
        super().__init__()
        self.pause: Callable[[], None] = lambda: None

    def is_set(self) -> bool:
        """Whether to stop, asked after a pause if one is due."""
        if not super().is_set():
            self.pause()
        return super().is_set()

    @property
    def is_said(self) -> bool:
        """Whether to stop, asked without a pause."""
        return super().is_set()


class Work:
    """One job and its turns; it runs in a thread of its own."""

    def __init__(self, scheduler: Scheduler, guest: str, kind: str, is_background: bool, stop: Stop) -> None:
        self._turns, self._stop = scheduler.turns, stop
        self._may_pause: Callable[[], AbstractContextManager[None]] = (
            nullcontext if is_background else scheduler.pausing
        )
        self._ask: Callable[[], Future[Turn]] = lambda: scheduler.turns.ask(guest, kind, is_background)
        self._turn: Turn | None = None

    def begin(self, turn: Turn) -> None:
        """Begin with a turn that was granted."""
        self._turn, self._stop.pause = turn, self.pause_if_wanted

    def end(self) -> None:
        """Give the turn back, if there is one."""
        self._stop.pause = lambda: None
        turn, self._turn = self._turn, None
        if turn is not None:
            self._turns.give_back(turn)

    def pause_if_wanted(self) -> None:
        """Pause for others who have used less time, once a slice is over."""
        turn = self._turn
        if turn is None or time.monotonic() - turn.began < SLICE or not self._turns.is_wanted(turn):
            return
        with suppress(TooManyPause), self._may_pause():
            self.next_turn()

    def next_turn(self) -> None:
        """Give the turn back and wait for the next one, or until the work shall stop."""
        self.end()
        granted = self._ask()
        while not self._stop.is_said:
            try:
                return self.begin(granted.result(LOOK_UP))
            except CancelledError:
                self._stop.set()
            except TimeoutError:
                continue
        if not granted.cancel():
            self._turns.give_back(granted.result())


class Scheduler:
    """Runs the work of bots, hints and reviews in threads, each in its turn."""

    def __init__(self, at_once: int | None = None) -> None:
        at_once = at_once or max(1, cores() - 1)
        self.turns = Turns(at_once)
        self._pauses = threading.Semaphore(MOST_PAUSED)
        self._long_turns = Turns(LONG_AT_ONCE, each=1)
        self._short = ThreadPoolExecutor(at_once + MOST_PAUSED, "thinking", lower_priority)
        self._long = ThreadPoolExecutor(LONG_AT_ONCE, "reviewing", lower_priority)
        self._stops: dict[str, set[Stop]] = {}

    async def run(
        self, guest: str, topic: str, kind: str, work: Callable[[threading.Event], T], seconds: float | None = None
    ) -> T:  # fmt: skip
        """Run a short job for a guest; ``Stopped`` if its topic was stopped before it began.

        So many seconds after it has begun the job is told to stop, and returns what it has found by then.
        """
        stop, loop = self._stop_for(topic), asyncio.get_running_loop()
        job = Work(self, guest, kind, False, stop)
        try:
            job.begin(await asyncio.wrap_future(self.turns.ask(guest, kind)))
            timer = None if seconds is None else loop.call_later(seconds, stop.set)
            try:
                if stop.is_said:
                    raise Stopped
                return await loop.run_in_executor(self._short, work, stop)
            finally:
                if timer is not None:
                    timer.cancel()
                job.end()
        finally:
            self._forget(topic, stop)

    async def run_long(
        self, guest: str, topic: str, kind: str, work: Callable[[threading.Event, Callable[[], None]], T]
    ) -> T:  # fmt: skip
        """Run a long job for a guest, after the guest's earlier ones.

        ``work`` gets a function to call wherever others may have their turn.
        """
        stop = self._stop_for(topic)
        job = Work(self, guest, kind, True, stop)

        def next_turn() -> None:
            job.next_turn()
            if stop.is_said:
                raise Stopped

        def whole() -> T:
            try:
                next_turn()
                return work(stop, next_turn)
            finally:
                job.end()

        try:
            place = await asyncio.wrap_future(self._long_turns.ask(guest, kind))
            try:
                return await asyncio.get_running_loop().run_in_executor(self._long, whole)
            finally:
                self._long_turns.give_back(place)
        finally:
            self._forget(topic, stop)

    @contextmanager
    def pausing(self) -> Iterator[None]:
        """Count a short job that pauses; ``TooManyPause`` if it may not."""
        if not self._pauses.acquire(blocking=False):
            raise TooManyPause
        try:
            yield
        finally:
            self._pauses.release()

    def stop(self, topic: str) -> None:
        """Stop all work on a topic: its result is no longer wanted."""
        for stop in self._stops.get(topic, ()):
            stop.set()

    def close(self) -> None:
        """Stop all work."""
        for topic in self._stops:
            self.stop(topic)
        for turns in (self.turns, self._long_turns):
            turns.close()
        for pool in (self._short, self._long):
            pool.shutdown(wait=False, cancel_futures=True)

    def _stop_for(self, topic: str) -> Stop:
        stop = Stop()
        self._stops.setdefault(topic, set()).add(stop)
        return stop

    def _forget(self, topic: str, stop: Stop) -> None:
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
