"""Reviews: matches looked at afterwards, in the background, and kept in memory for whoever asks again."""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from tabletao.analysis.review import Review, review
from tabletao.core.match.analysis import Budget
from tabletao.web.bots.scheduler import Stopped, Thinking
from tabletao.web.match.session import Table

KEPT = 1_000


@dataclass
class Reviewing:
    """A review that is ready, or how far it is: so many decisions of so many."""

    done: int = 0
    of: int = 0
    review: Review | None = None
    failed: bool = False
    task: asyncio.Task[None] | None = None


class Reviews:
    """The reviews of a server."""

    def __init__(self, thinking: Thinking, budget: Budget) -> None:
        self._thinking = thinking
        self._budget = budget
        self._kept: OrderedDict[str, Reviewing] = OrderedDict()

    def of(self, table: Table) -> Reviewing:
        """The review of a match that is over; asked for the first time, it begins."""
        match = table.row.id
        if match not in self._kept:
            now = self._kept[match] = Reviewing()
            now.task = asyncio.create_task(self._review(table, now))
        self._kept.move_to_end(match)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[match]

    async def _review(self, table: Table, now: Reviewing) -> None:
        def work(stop: threading.Event, next_turn: Callable[[], None]) -> Review:
            def progress(done: int, of: int) -> None:
                now.done, now.of = done, of
                next_turn()

            return review(table.state, self._budget, progress, stop)

        try:
            now.review = await self._thinking.think_long(table.row.id, "review", work)
        except Stopped:
            self._kept.pop(table.row.id, None)
        except Exception:
            now.failed = True
            raise
