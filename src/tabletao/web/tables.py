"""All tables of a server: found by their matches, changed one record after the other, watched by whoever looks on."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import Any

from tabletao.agents.roster import agent
from tabletao.core.errors import TableTaoError
from tabletao.core.fair import new_secret
from tabletao.core.game import game
from tabletao.web.store import MatchRow, Record, Seat, SeatTaken, Stale, Store
from tabletao.web.table import NotNow, Table
from tabletao.web.thinking import Stopped, Thinking

KEPT = 2_000
"""Tables kept in memory; the others are rebuilt from their records when somebody comes back."""


class UnknownMatch(TableTaoError):
    """No match goes by that name."""


class UnknownInvite(TableTaoError):
    """The invite leads nowhere, or its seat is taken."""


class TooLate(TableTaoError):
    """The number given is not the next one: something has happened meanwhile."""


def must_be_current(table: Table, viewer: int, number: int) -> None:
    """Whoever asks must have seen all that a viewer can have seen."""
    known = table.number_for(viewer)
    if number != known:
        raise TooLate(f"something has happened meanwhile, look at the table again: it is number {known}, not {number}")


def thought(match: str, seat: int) -> str:
    """What is thought about when a seat's decision is."""
    return f"{match} {seat}"


class Tables:
    """The tables of one server."""

    def __init__(self, store: Store, thinking: Thinking, bot_pause: float) -> None:
        self.store = store
        self.bot_pause = bot_pause
        self._thinking = thinking
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._watchers: dict[str, set[asyncio.Event]] = {}
        self._bots: dict[str, asyncio.Task[None]] = {}

    async def new(self, name: str, setup: dict[str, Any], seats: list[Seat], rematch_of: str | None = None) -> Table:
        """Open a table: the dice are promised, the first rolls are on the disk."""
        chosen = game(name)
        seed, salt = new_secret()
        row = MatchRow(secrets.token_urlsafe(9), name, chosen.rules_version, setup, seed, salt, rematch_of)
        table, rolls = Table.start(row, seats)
        await asyncio.to_thread(self.store.add_match, row, seats, rolls)
        table.read(rolls)
        self._keep(table)
        self._wake_bot(table)
        return table

    async def get(self, match: str) -> Table:
        """The table of a match; if it waits for a bot, the bot begins to think."""
        table = await self._find(match)
        self._wake_bot(table)
        return table

    async def _find(self, match: str) -> Table:
        """The table of a match, from memory or rebuilt from its records."""
        table = self._tables.get(match)
        if table is None:
            table = await asyncio.to_thread(self._rebuild, match)
            table = self._tables.setdefault(match, table)
            self._keep(table)
        return table

    def _rebuild(self, match: str) -> Table:
        row = self.store.match(match)
        if row is None:
            raise UnknownMatch("there is no such match; perhaps the link is cut off")
        table = Table.blank(row, self.store.seats(match))
        table.read(self.store.records(match))
        return table

    def _keep(self, table: Table) -> None:
        self._tables[table.row.id] = table
        self._tables.move_to_end(table.row.id)
        while len(self._tables) > KEPT:
            oldest = next(iter(self._tables))
            if self._watchers.get(oldest):
                self._tables.move_to_end(oldest)
            else:
                del self._tables[oldest]
                self._locks.pop(oldest, None)

    async def change(self, match: str, viewer: int, number: int, asked: Callable[[Table], list[Record]]) -> Table:
        """Let something happen, if a viewer who knows of ``number`` things knows all there is to know for that viewer.

        It is answered when it is on the disk.
        """
        async with self._locks.setdefault(match, asyncio.Lock()):
            table = await self._find(match)
            must_be_current(table, viewer, number)
            before = [table.number_for(seat.seat) for seat in table.seats]
            records = asked(table)
            try:
                await asyncio.to_thread(self.store.append, match, table.number, records)
            except Stale as error:
                table.read(await asyncio.to_thread(self.store.records, match, table.number))
                raise TooLate("somebody was faster; look at the table again") from error
            table.read(records)
        for seat, known in enumerate(before):
            if table.number_for(seat) != known:
                self._thinking.stop(thought(match, seat))
        self.tell(match)
        self._wake_bot(table)
        return table

    async def claim(self, invite: str, guest: str) -> str:
        """A guest takes the seat of an invite; the match it belongs to."""
        found = await asyncio.to_thread(self.store.seat_of_invite, invite)
        if found is None:
            raise UnknownInvite("this invite leads nowhere; ask for the whole link")
        match, seat = found
        try:
            await asyncio.to_thread(self.store.claim, invite, guest)
        except SeatTaken as error:
            raise UnknownInvite("somebody has taken this seat already") from error
        table = await self.get(match)
        table.seats[seat.seat] = replace(seat, guest=guest)
        self.tell(match)
        return match

    # Watching

    @asynccontextmanager
    async def watch(self, match: str) -> AsyncIterator[asyncio.Event]:
        """An event that is set whenever something happens at the table."""
        changed = asyncio.Event()
        watchers = self._watchers.setdefault(match, set())
        watchers.add(changed)
        try:
            yield changed
        finally:
            watchers.discard(changed)
            if not watchers:
                self._watchers.pop(match, None)

    def tell(self, match: str) -> None:
        """Something has happened: everybody who watches looks again."""
        for changed in self._watchers.get(match, ()):
            changed.set()

    # Bots

    def thinking(self, match: str) -> bool:
        """Whether a bot is thinking at this table."""
        task = self._bots.get(match)
        return task is not None and not task.done()

    def _wake_bot(self, table: Table) -> None:
        """If it is for a bot to decide, let it think outside the requests."""
        seats = [] if table.over else [seat for seat in table.state.pending if table.seats[seat].bot]
        if seats and not self.thinking(table.row.id):
            self._bots[table.row.id] = asyncio.create_task(self._bot_turn(table, seats[0]))

    async def _bot_turn(self, table: Table, seat: int) -> None:
        """Think about what the seat sees, and move, unless something else has happened meanwhile."""
        match, number, view = table.row.id, table.number_for(seat), table.state.view(seat)
        name, rng = str(table.seats[seat].bot), random.Random(secrets.randbits(64))
        bot = agent(name)
        pause = asyncio.create_task(asyncio.sleep(self.bot_pause))
        code = None
        with suppress(Stopped):
            what = thought(match, seat)
            code = await self._thinking.think(what, f"bot {name}", partial(bot.choose, view, seat, rng))
            await pause
        del self._bots[match]
        if code is None or table.number_for(seat) != number:
            self._wake_bot(table)
            return
        with suppress(TooLate, NotNow):
            await self.change(match, seat, number, lambda now: now.move(seat, code))

    async def close(self) -> None:
        """Stop thinking and let the file go."""
        for task in self._bots.values():
            task.cancel()
        self.store.close()
