"""The live sessions of a server: found or rebuilt from the store, changed entry by entry, watched by browsers."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any

from tabletao.core.declare.discovery import game
from tabletao.core.errors import TableTaoError
from tabletao.core.match.fair import new_secret
from tabletao.web.match.journal import SEATED, Agreement, Entry, Seat
from tabletao.web.match.session import Session, Unreadable
from tabletao.web.match.store import Stale, Store

KEPT = 2_000
"""Sessions kept in memory, besides all that are watched; the others are rebuilt from the store when needed."""


class UnknownMatch(TableTaoError):
    """There is no match with this id."""


class UnknownInvite(TableTaoError):
    """The invite does not exist, or its seat is taken."""


def new_invite() -> str:
    """The secret of a new invite link."""
    return secrets.token_urlsafe(16)


def moved_to(seat: Seat, place: int) -> Seat:
    """The same player at another seat of a new match; an open seat gets a new invite."""
    return replace(seat, seat=place, invite=new_invite() if seat.is_open else None)


class Sessions:
    """The sessions of one server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._sessions: OrderedDict[str, Session] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._watchers: dict[str, set[asyncio.Event]] = {}
        self.is_closing = False
        """Whether the server is shutting down: live streams end, and no bot starts to think."""
        self.on_open: Callable[[Session], None] = lambda session: None
        """Called whenever a session is opened or changed; the bots hook in here."""
        self.on_news: Callable[[Session, int], None] = lambda session, seat: None
        """Called for each seat whose question no longer stands."""

    async def new(
        self,
        name: str,
        setup: dict[str, Any],
        seats: list[Seat],
        rematch_of: str | None = None,
        drawn: int | None = None,
    ) -> Session:
        """Start a match: the dice are committed to, and the first rolls are stored.

        ``drawn`` is the seat of whoever starts it, if seats were drawn by lot.
        """
        chosen = game(name)
        seed, salt = new_secret()
        agreement = Agreement(secrets.token_urlsafe(9), name, chosen.rules_version, setup, seed, salt, time.time())
        session, rolls = Session.start(agreement, seats)
        entries = rolls if drawn is None else [Entry(SEATED, drawn), *rolls]
        await asyncio.to_thread(self.store.add_match, agreement, seats, entries, rematch_of)
        session.append(entries)
        self._keep(session)
        self.on_open(session)
        return session

    async def rematch(self, session: Session) -> str:
        """The id of the rematch: the same players, each one seat further on. Whoever asks second joins the first."""
        seats = await asyncio.to_thread(self.store.seats, session.id)
        moved = [moved_to(seat, i) for i, seat in enumerate([*seats[1:], seats[0]])]
        with suppress(Stale):
            await self.new(session.game.name, session.agreement.setup, moved, rematch_of=session.id)
            self.notify(session.id)
        return str(await asyncio.to_thread(self.store.rematch_of, session.id))

    async def get(self, match: str) -> Session:
        """The session of a match; bots that must decide start to think."""
        session = await self._find(match)
        self.on_open(session)
        return session

    async def _find(self, match: str) -> Session:
        """The session of a match, from memory or rebuilt from the store."""
        session = self._sessions.get(match)
        if session is None:
            session = await asyncio.to_thread(self._rebuild, match)
            session = self._sessions.setdefault(match, session)
            self._keep(session)
        self._sessions.move_to_end(match)
        return session

    def _rebuild(self, match: str) -> Session:
        agreement = self.store.match(match)
        if agreement is None:
            raise UnknownMatch("there is no such match; the link may be incomplete")
        session = Session.blank(agreement, self.store.seats(match))
        try:
            session.append(self.store.entries(match))
        except TableTaoError as error:
            raise Unreadable(f"the stored journal of this match of {session.game.title} breaks its rules") from error
        return session

    def _keep(self, session: Session) -> None:
        """Keep a session, and drop those unused for the longest time, unless someone is using them."""
        self._sessions[session.id] = session
        self._sessions.move_to_end(session.id)
        if (spare := len(self._sessions) - KEPT) > 0:
            for match in [each for each in self._sessions if not self._in_use(each) and each != session.id][:spare]:
                del self._sessions[match]
                self._locks.pop(match, None)

    def _in_use(self, match: str) -> bool:
        """Whether a session is being watched or changed."""
        return match in self._watchers or (match in self._locks and self._locks[match].locked())

    async def change(self, match: str, check: Callable[[Session], list[Entry]]) -> Session:
        """Check, store and apply what somebody asks for; returns when it is on the disk."""
        async with self._locks.setdefault(match, asyncio.Lock()):
            session = await self._find(match)
            before = [session.question_for(seat.seat) for seat in session.seats]
            await self._store_checked(session, check)
        for seat, question in enumerate(before):
            if session.question_for(seat) != question:
                self.on_news(session, seat)
        self.notify(match)
        self.on_open(session)
        return session

    async def _store_checked(self, session: Session, check: Callable[[Session], list[Entry]]) -> None:
        """Store and apply the entries that a check returns; it checks again if another server stored some first."""
        while True:
            entries = check(session)
            try:
                await asyncio.to_thread(self.store.append, session.id, session.number, entries)
            except Stale:
                session.append(await asyncio.to_thread(self.store.entries, session.id, session.number))
            else:
                return session.append(entries)

    def wake(self, name: str) -> None:
        """Let the bots at all open matches of a game think: it has become ready for them."""
        for session in list(self._sessions.values()):
            if session.game.name == name:
                self.on_open(session)

    # Invites

    async def invited(self, invite: str, guest: str) -> tuple[str, Seat]:
        """The match and seat of an invite, if the seat is free or already the guest's own."""
        found = await asyncio.to_thread(self.store.seat_of_invite, invite)
        if found is None:
            raise UnknownInvite("this invite does not exist; ask for the whole link")
        if found[1].guest not in (None, guest):
            raise UnknownInvite("someone has already taken this seat")
        return found

    async def claim(self, invite: str, guest: str) -> str:
        """Give the seat of an invite to a guest, if it is free; returns the id of the match."""
        await asyncio.to_thread(self.store.claim, invite, guest)
        match, seat = await self.invited(invite, guest)
        session = await self.get(match)
        if seat.seat not in session.resigned:
            session.seats[seat.seat] = seat
        self.notify(match)
        return match

    # Watchers

    async def arrive(self, match: str, guest: str | None) -> None:
        """Somebody has opened the table; who sits there is known to have come."""
        session = await self.get(match)
        if guest is not None and guest not in session.arrived and session.seats_of(guest):
            session.arrived.add(guest)
            self.notify(match)

    @asynccontextmanager
    async def watch(self, match: str) -> AsyncIterator[asyncio.Event]:
        """An event that is set whenever the session changes."""
        changed = asyncio.Event()
        watchers = self._watchers.setdefault(match, set())
        watchers.add(changed)
        try:
            yield changed
        finally:
            watchers.discard(changed)
            if not watchers:
                self._watchers.pop(match, None)

    def notify(self, match: str) -> None:
        """Wake everybody who watches a session."""
        for changed in self._watchers.get(match, ()):
            changed.set()

    def dismiss(self) -> None:
        """Prepare to shut down: end all live streams."""
        self.is_closing = True
        for match in self._watchers:
            self.notify(match)

    def close(self) -> None:
        """End all live streams and close the store."""
        self.dismiss()
        self.store.close()
