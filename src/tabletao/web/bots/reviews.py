"""Reviews: finished matches analysed in the background, and kept in memory."""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from tabletao.analysis.review import Review, review
from tabletao.core.match.analysis import Budget
from tabletao.web.bots.scheduler import Scheduler, Stopped
from tabletao.web.match.session import Session

KEPT = 1_000


@dataclass
class Progress:
    """How far a review is (``done`` of ``of`` decisions), and the review once it is ready."""

    done: int = 0
    of: int = 0
    review: Review | None = None
    failed: bool = False
    task: asyncio.Task[None] | None = None


class Reviews:
    """The reviews of a server."""

    def __init__(self, scheduler: Scheduler, budget: Budget) -> None:
        self._scheduler = scheduler
        self._budget = budget
        self._kept: OrderedDict[str, Progress] = OrderedDict()

    def of(self, session: Session) -> Progress:
        """The review of a match that is over; the first request starts it."""
        match = session.id
        if match not in self._kept:
            progress = self._kept[match] = Progress()
            progress.task = asyncio.create_task(self._review(session, progress))
        self._kept.move_to_end(match)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[match]

    async def _review(self, session: Session, progress: Progress) -> None:
        def work(stop: threading.Event, next_turn: Callable[[], None]) -> Review:
            def report(done: int, of: int) -> None:
                progress.done, progress.of = done, of
                next_turn()

            return review(session.state, self._budget, report, stop)

        try:
            progress.review = await self._scheduler.run_long(session.id, "review", work)
        except Stopped:
            self._kept.pop(session.id, None)
        except Exception:
            progress.failed = True
            raise
