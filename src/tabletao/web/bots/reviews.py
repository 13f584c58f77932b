"""Reviews: finished matches analysed in the background.

What a review has found is stored bit by bit: after a restart it goes on where it was, as soon as somebody asks for it,
and a review that is ready is never computed again.
"""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from tabletao.analysis.review import VERSION, Looked, Review, decisions, review, share
from tabletao.core.match.analysis import Budget
from tabletao.web.bots.scheduler import Scheduler, Stopped
from tabletao.web.match.database import Unavailable
from tabletao.web.match.session import Session
from tabletao.web.match.store import Store
from tabletao.web.operations.logs import log

KEPT = 100
"""Reviews kept in memory when they are ready; the others are read from the store."""
STORED_AT_ONCE = 10
"""How many decisions are stored together; so many are lost at most when the server is killed."""


@dataclass
class Progress:
    """How far a review is (``done`` of ``of`` decisions), and the review once it is ready."""

    done: int = 0
    of: int = 0
    review: Review | None = None
    failed: bool = False
    task: asyncio.Task[None] | None = None


class Reviews:
    """The reviews of a server. The budget is that of a whole review."""

    def __init__(self, scheduler: Scheduler, store: Store, budget: Budget) -> None:
        self._scheduler = scheduler
        self._store = store
        self._budget = budget
        self._kept: OrderedDict[str, Progress] = OrderedDict()

    async def is_known(self, session: Session) -> bool:
        """Whether the review of a match is ready or on its way, so that to show it costs nothing."""
        return session.id in self._kept or await asyncio.to_thread(lambda: self._looks(session).are_complete)

    def of(self, session: Session, guest: str) -> Progress:
        """The review of a match that is over; the first guest to ask for it starts it, or goes on with it."""
        match = session.id
        if match not in self._kept:
            progress = self._kept[match] = Progress()
            progress.task = asyncio.create_task(self._review(session, guest, progress))
        self._kept.move_to_end(match)
        ready = [each for each, progress in self._kept.items() if progress.review is not None]
        for each in ready[:-KEPT]:
            del self._kept[each]
        return self._kept[match]

    async def _review(self, session: Session, guest: str, progress: Progress) -> None:
        def work(stop: threading.Event, next_turn: Callable[[], None]) -> Review:
            def report(done: int, of: int) -> None:
                progress.done, progress.of = done, of
                next_turn()

            return self._compute(session, report, stop)

        try:
            progress.review = await self._scheduler.run_long(guest, session.id, "review", work)
        except (Stopped, Unavailable):  # whoever asks next goes on from what is stored
            self._kept.pop(session.id, None)
        except Exception as error:
            progress.failed = True
            log.error("error", exc_info=error, extra={"said": {"review": session.game.name}})

    def _compute(self, session: Session, report: Callable[[int, int], None], stop: threading.Event) -> Review:
        """Go on from what is stored, and store what is found."""
        looks = self._looks(session)
        try:
            return review(session.state, looks.budget, report, stop, looks.known, looks.add)
        finally:
            looks.write()

    def _looks(self, session: Session) -> Looks:
        """What is stored of the review of a match."""
        return Looks(self._store, session, self._budget)


class Looks:
    """The decisions of a match that have been reviewed, and are stored."""

    def __init__(self, store: Store, session: Session, whole: Budget) -> None:
        self._of = len(decisions(session.state))
        self.budget = share(whole, self._of)
        """The budget of each decision."""
        self._made_by = f"review {VERSION}, rules {session.agreement.rules}, {self.budget.iterations} iterations"
        self._store, self._match = store, session.id
        self.known = [Looked.from_json(look) for look in store.looks(self._match, self._made_by)]
        self._stored = len(self.known)

    @property
    def are_complete(self) -> bool:
        """Whether every decision has been reviewed."""
        return len(self.known) == self._of

    def add(self, look: Looked) -> None:
        """Add the next decision; every few of them are stored together."""
        self.known.append(look)
        if len(self.known) - self._stored == STORED_AT_ONCE:
            self.write()

    def write(self) -> None:
        """Store all that is not stored yet."""
        if new := [look.as_json() for look in self.known[self._stored :]]:
            self._store.add_looks(self._match, self._made_by, self._stored, new)
            self._stored += len(new)
