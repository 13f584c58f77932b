"""All tables of a server: found by their matches, changed one record after the other, watched by whoever looks on."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import Any

from tabletao.agents.roster import agent
from tabletao.core.declare.discovery import game
from tabletao.core.errors import TableTaoError
from tabletao.core.match.fair import new_secret
from tabletao.web.store import MatchRow, Record, Seat, Stale, Store
from tabletao.web.table import NotNow, Table, Unreadable
from tabletao.web.thinking import Stopped, Thinking

KEPT = 2_000
"""Tables kept in memory, and all that are watched; the others are rebuilt from their records when somebody comes."""


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


def moved_on(seat: Seat, place: int) -> Seat:
    """Who sat at a seat, at another one of a new match; for a friend who has not come there is a new link."""
    is_open = seat.guest is None and seat.bot is None
    return replace(seat, seat=place, invite=new_invite() if is_open else None)


def new_invite() -> str:
    """The secret of a link by which a friend takes a seat."""
    return secrets.token_urlsafe(16)


class Tables:
    """The tables of one server."""

    def __init__(self, store: Store, thinking: Thinking, bot_pause: float) -> None:
        self.store = store
        self.bot_pause = bot_pause
        self._thinking = thinking
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._watchers: dict[str, set[asyncio.Event]] = {}
        self._bots: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.closing = False
        """Whether the server is about to end: nobody watches any more, and no bot begins to think."""

    async def new(self, name: str, setup: dict[str, Any], seats: list[Seat], rematch_of: str | None = None) -> Table:
        """Open a table: the dice are promised, the first rolls are on the disk."""
        chosen = game(name)
        seed, salt = new_secret()
        row = MatchRow(secrets.token_urlsafe(9), name, chosen.rules_version, setup, seed, salt, time.time())
        table, rolls = Table.start(row, seats)
        await asyncio.to_thread(self.store.add_match, row, seats, rolls, rematch_of)
        table.read(rolls)
        self._keep(table)
        self._wake_bots(table)
        return table

    async def rematch(self, table: Table) -> str:
        """The match that continues one: the same people, each one seat further on. The second who asks joins it."""
        match = table.row.id
        seats = await asyncio.to_thread(self.store.seats, match)
        moved = [moved_on(seat, i) for i, seat in enumerate([*seats[1:], seats[0]])]
        with suppress(Stale):
            await self.new(table.game.name, table.row.setup, moved, rematch_of=match)
            self.tell(match)
        return str(await asyncio.to_thread(self.store.rematch_of, match))

    async def get(self, match: str) -> Table:
        """The table of a match; if it waits for bots, they begin to think."""
        table = await self._find(match)
        self._wake_bots(table)
        return table

    async def _find(self, match: str) -> Table:
        """The table of a match, from memory or rebuilt from its records."""
        table = self._tables.get(match)
        if table is None:
            table = await asyncio.to_thread(self._rebuild, match)
            table = self._tables.setdefault(match, table)
            self._keep(table)
        self._tables.move_to_end(match)
        return table

    def _rebuild(self, match: str) -> Table:
        row = self.store.match(match)
        if row is None:
            raise UnknownMatch("there is no such match; perhaps the link is cut off")
        table = Table.blank(row, self.store.seats(match))
        try:
            table.read(self.store.records(match))
        except TableTaoError as error:
            raise Unreadable(f"what is recorded of this match of {table.game.title} does not fit its rules") from error
        return table

    def _keep(self, table: Table) -> None:
        """Keep a table, and let go of those that were not asked for the longest, unless somebody is at them."""
        self._tables[table.row.id] = table
        self._tables.move_to_end(table.row.id)
        if (spare := len(self._tables) - KEPT) > 0:
            for match in [each for each in self._tables if not self._in_use(each) and each != table.row.id][:spare]:
                del self._tables[match]
                self._locks.pop(match, None)

    def _in_use(self, match: str) -> bool:
        """Whether somebody watches a table or is changing it."""
        return match in self._watchers or (match in self._locks and self._locks[match].locked())

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
        self._wake_bots(table)
        return table

    async def invited(self, invite: str, guest: str) -> tuple[str, Seat]:
        """The match and the seat an invite leads a guest to: a free one, or the guest's own."""
        found = await asyncio.to_thread(self.store.seat_of_invite, invite)
        if found is None:
            raise UnknownInvite("this invite leads nowhere; ask for the whole link")
        if found[1].guest not in (None, guest):
            raise UnknownInvite("somebody has taken this seat already")
        return found

    async def claim(self, invite: str, guest: str) -> str:
        """A guest takes the seat of an invite, if it is free; the match it belongs to."""
        await asyncio.to_thread(self.store.claim, invite, guest)
        match, seat = await self.invited(invite, guest)
        table = await self.get(match)
        if seat.seat not in table.resigned:
            table.seats[seat.seat] = seat
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

    def dismiss(self) -> None:
        """The server is about to end: everybody who watches goes home, and no bot begins to think."""
        self.closing = True
        for match in self._watchers:
            self.tell(match)

    # Bots

    def _wake_bots(self, table: Table) -> None:
        """Let all bots that must decide now think at the same time, outside the requests."""
        if table.over or self.closing:
            return
        for seat in table.state.pending:
            key = table.row.id, seat
            if table.seats[seat].bot and (key not in self._bots or self._bots[key].done()):
                self._bots[key] = asyncio.create_task(self._bot_turn(table, seat))

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
        if code is not None:
            with suppress(TooLate, NotNow):
                await self.change(match, seat, number, lambda now: now.move(seat, code))
        del self._bots[match, seat]  # only now: until its answer is on the disk nobody shall ask it again
        await self.get(match)

    async def close(self) -> None:
        """Stop thinking and let the file go."""
        self.dismiss()
        for task in self._bots.values():
            task.cancel()
        self.store.close()
