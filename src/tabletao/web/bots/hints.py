"""Hints: the moves a machine would consider, from what the seat sees alone.

Hints are given only where no other people play: all other seats are bots' or the same guest's.
"""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress

from tabletao.core.match.analysis import Analysis, Budget, Candidate
from tabletao.web.bots.scheduler import Scheduler, Stopped
from tabletao.web.bots.turns import topic
from tabletao.web.match.checks import NotNow, OutOfDate
from tabletao.web.match.session import Session

MOST_MOVES = 3
LEAST_SHARE = 0.01
"""Moves that took a smaller share of the search are not mentioned."""
KEPT = 2_000


class Hints:
    """The latest hint of each match, finished or still being computed."""

    def __init__(self, scheduler: Scheduler, budget: Budget) -> None:
        self._scheduler = scheduler
        self._budget = budget
        self._latest: dict[str, tuple[int | None, int, asyncio.Task[Analysis]]] = {}

    async def get(self, session: Session, seat: int) -> Analysis:
        """The hint for a seat's current decision; computed once."""
        match, question = session.id, session.question_for(seat)
        kept_question, kept_seat, task = self._latest.get(match, (None, -1, None))
        if task is None or kept_question != session.question_for(kept_seat) or (kept_seat != seat and task.done()):
            task = asyncio.create_task(self._compute(session, seat))
            self._latest.pop(match, None)
            self._latest[match] = (question, seat, task)
            while len(self._latest) > KEPT:
                del self._latest[next(iter(self._latest))]
        elif kept_seat != seat:
            raise NotNow("another hint is being computed for this match; ask again in a moment")
        with suppress(Stopped):
            analysis = await asyncio.shield(task)
            if session.question_for(seat) == question:
                return analysis
        raise OutOfDate("something has happened in the meantime; the hint no longer applies")

    async def _compute(self, session: Session, seat: int) -> Analysis:
        view, question = session.state.view(seat), session.question_for(seat)

        def work(stop: threading.Event) -> Analysis:
            return view.analyse(seat, self._budget, seed=question or 0, stop=stop)

        guest = session.seats[seat].guest or session.id
        return await self._scheduler.run(guest, topic(session.id, seat), "hint", work)


def best_moves(analysis: Analysis) -> list[Candidate]:
    """The moves worth mentioning, the most promising first."""
    first, *others = analysis.candidates[:MOST_MOVES]
    worth = [first, *(each for each in others if each.share >= LEAST_SHARE)]
    return sorted(worth, key=lambda each: -each.value)
