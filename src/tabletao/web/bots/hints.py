"""Hints: what a machine would consider, from what the seat sees alone.

A hint is help. It is given where nobody else is playing: where all other seats are bots' or the same guest's.
"""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import Any

from tabletao.core.match.analysis import Analysis, Budget, chance_of_winning
from tabletao.web.bots.scheduler import Stopped, Thinking
from tabletao.web.match.session import NotNow, Table
from tabletao.web.match.sessions import TooLate, thought

MOST_MOVES = 3
LEAST_SHARE = 0.01
"""A move on which less of the thinking was spent is not worth mentioning."""
KEPT = 2_000


class Hints:
    """The latest hint of each match, asked for or thought about."""

    def __init__(self, thinking: Thinking, budget: Budget) -> None:
        self._thinking = thinking
        self._budget = budget
        self._latest: dict[str, tuple[int, int, asyncio.Task[Analysis]]] = {}

    async def get(self, table: Table, seat: int) -> Analysis:
        """What a seat might do now: thought about once, and from memory when asked again."""
        match, number = table.row.id, table.number_for(seat)
        kept_number, kept_seat, task = self._latest.get(match, (-1, -1, None))
        if task is None or kept_number != table.number_for(kept_seat) or (kept_seat != seat and task.done()):
            task = asyncio.create_task(self._think(table, seat))
            self._latest.pop(match, None)
            self._latest[match] = (number, seat, task)
            while len(self._latest) > KEPT:
                del self._latest[next(iter(self._latest))]
        elif kept_seat != seat:
            raise NotNow("another hint is being thought about at this table; ask again in a moment")
        with suppress(Stopped):
            analysis = await asyncio.shield(task)
            if table.number_for(seat) == number:
                return analysis
        raise TooLate("something has happened meanwhile; the hint is of no use any more")

    async def _think(self, table: Table, seat: int) -> Analysis:
        view, number = table.state.view(seat), table.number_for(seat)

        def work(stop: threading.Event) -> Analysis:
            return view.analyse(seat, self._budget, seed=number, stop=stop)

        return await self._thinking.think(thought(table.row.id, seat), "hint", work)


def told(analysis: Analysis) -> list[dict[str, Any]]:
    """The moves worth mentioning, the most promising first."""
    first, *others = analysis.candidates[:MOST_MOVES]
    worth = [first, *(each for each in others if each.share >= LEAST_SHARE)]
    return [
        {"code": each.move.code, "text": each.move.text, "touches": list(each.move.touches),
         "chance": round(chance_of_winning(each.value), 3), "share": round(each.share, 3)}
        for each in sorted(worth, key=lambda each: -each.value)
    ]  # fmt: skip
