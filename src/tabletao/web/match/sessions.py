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
from tabletao.web.match.absence import next_deadline
from tabletao.web.match.database import Unavailable
from tabletao.web.match.journal import SEATED, Agreement, Entry, Seat, UnknownKind
from tabletao.web.match.lesson_session import is_lesson, lesson_session
from tabletao.web.match.precedence import Precedence
from tabletao.web.match.pruning import prune
from tabletao.web.match.session import Session, Unreadable
from tabletao.web.match.store import Stale, Store

clock = time.time
KEPT = 500
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
    return replace(seat, seat=place, invite=new_invite() if seat.is_open else None, taken=None)


class Watcher(asyncio.Event):
    """Set whenever one of the sessions that someone watches changes; remembers which of them have."""

    def __init__(self, matches: tuple[str, ...]) -> None:
        super().__init__()
        self.matches = matches
        self._changed: set[str] = set()

    def notice(self, match: str) -> None:
        """Note that a session has changed."""
        self._changed.add(match)
        self.set()

    def take(self) -> set[str]:
        """The sessions that have changed since this was last asked."""
        changed, self._changed = self._changed, set()
        self.clear()
        return changed


class Sessions:
    """The sessions of one server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.precedence = Precedence()
        self._sessions: OrderedDict[str, Session] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self._watchers: dict[str, set[Watcher]] = {}
        self.is_closing = False
        """Whether the server is shutting down: live streams end, and no bot starts to think."""
        self.on_open: Callable[[Session], None] = lambda session: None
        """Called whenever a session is opened or changed; the bots hook in here."""
        self.on_news: Callable[[Session, int], None] = lambda session, seat: None
        """Called for each seat whose question no longer stands."""
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        """For each match in which somebody may leave, the call that tells everybody when that has happened."""

    async def new(
        self,
        name: str,
        setup: dict[str, Any],
        seats: list[Seat],
        rematch_of: str | None = None,
        drawn: int | None = None,
        copied: list[Entry] | None = None,
        away: float | None = None,
    ) -> Session:
        """Start a match: the dice are committed to, and the first rolls are stored.

        ``drawn`` is the seat of whoever starts it, if seats were drawn by lot; ``copied`` are the first entries of a
        match that goes on from a decision of another; ``away`` for how many seconds a player may keep others waiting.
        """
        version, (seed, salt) = game(name).rules_version, new_secret()
        agreement = Agreement(secrets.token_urlsafe(9), name, version, setup, seed, salt, clock(), away)
        session, rolls = (
            Session.start(agreement, seats) if copied is None else (Session.blank(agreement, seats), copied)
        )
        entries = rolls if drawn is None else [Entry(SEATED, drawn), *rolls]
        entries = [replace(entry, at=agreement.created) for entry in entries]
        session.append(entries)  # before they are stored: what breaks the rules never is
        await self.store.write(self.store.add_match, agreement, seats, entries, rematch_of)
        self._keep(session)
        self.on_open(session)
        return session

    async def rematch(self, session: Session) -> str:
        """The id of the rematch: the same players, each one seat further on. Whoever asks second joins the first."""
        seats = await asyncio.to_thread(self.store.seats, session.id)
        moved = [moved_to(seat, i) for i, seat in enumerate([*seats[1:], seats[0]])]
        with suppress(Stale):
            agreed = session.agreement
            await self.new(agreed.game, agreed.setup, moved, rematch_of=session.id, away=agreed.away)
            self.notify(session.id)
        return str(await asyncio.to_thread(self.store.rematch_of, session.id))

    async def get(self, match: str) -> Session:
        """The session of a match; bots that must decide start to think. At a lesson's table nobody does."""
        if is_lesson(match):
            return await asyncio.to_thread(lesson_session, match)
        session = await self._find(match)
        self.on_open(session)
        return session

    async def look_at(self, match: str) -> Session:
        """The session of a match, to be read only: nobody starts to think."""
        return await self._find(match)

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
        session = Session.blank(self._agreement(match), self.store.seats(match))
        try:
            session.append(self.store.entries(match))
        except Unavailable:
            raise
        except UnknownKind as error:
            raise Unreadable(f"this match of {session.game.title} cannot be opened: {error}") from error
        except TableTaoError as error:
            raise Unreadable(f"the stored journal of this match of {session.game.title} breaks its rules") from error
        self._agreement(match)  # it may have been deleted while it was read
        return session

    def _agreement(self, match: str) -> Agreement:
        agreement = self.store.match(match)
        if agreement is None:
            raise UnknownMatch("there is no such match; the link may be incomplete")
        return agreement

    def _keep(self, session: Session) -> None:
        """Keep a session, and drop those unused for the longest time, unless someone is using them."""
        self._sessions[session.id] = session
        self._set_alarm(session)
        self._sessions.move_to_end(session.id)
        if (spare := len(self._sessions) - KEPT) > 0:
            for match in [each for each in self._sessions if not self._in_use(each) and each != session.id][:spare]:
                del self._sessions[match]
                self._locks.pop(match, None)
                self._cancel_alarm(match)

    def _set_alarm(self, session: Session) -> None:
        """Tell everybody at a table when somebody has been away for too long."""
        self._cancel_alarm(session.id)
        now = clock()
        if (end := next_deadline(session, now)) is not None:
            loop = asyncio.get_running_loop()
            self._alarms[session.id] = loop.call_later(end - now + 0.1, self._ring, session)

    def _ring(self, session: Session) -> None:
        self.notify(session.id)
        self._set_alarm(session)

    def _cancel_alarm(self, match: str) -> None:
        if (alarm := self._alarms.pop(match, None)) is not None:
            alarm.cancel()

    def _in_use(self, match: str) -> bool:
        """Whether a session is being watched or changed."""
        return match in self._watchers or (match in self._locks and self._locks[match].locked())

    async def change(self, match: str, check: Callable[[Session], list[Entry]]) -> Session:
        """Check, store and apply what somebody asks for; returns when it is on the disk."""
        async with self._locks.setdefault(match, asyncio.Lock()):
            session = await self._find(match)
            before = [session.question_for(seat.seat) for seat in session.seats]
            with self.precedence.changing():
                await self._store_checked(session, check)
        if session.over and not session.over_at:
            session.over_at = time.time()
        for seat, question in enumerate(before):
            if session.question_for(seat) != question:
                self.on_news(session, seat)
        self._set_alarm(session)
        self.notify(match)
        self.on_open(session)
        return session

    async def _store_checked(self, session: Session, check: Callable[[Session], list[Entry]]) -> None:
        """Store and apply the entries that a check returns; it checks again if another server stored some first."""
        while True:
            entries = [replace(entry, at=clock()) for entry in check(session)]
            try:
                await self.store.write(self.store.append, session.id, session.number, entries)
            except Stale:
                await asyncio.to_thread(self._agreement, session.id)  # it may have been deleted
                session.append(await asyncio.to_thread(self.store.entries, session.id, session.number))
            else:
                return session.append(entries)

    async def prune(self, before: float) -> int:
        """Delete some matches that were opened before a time and never played; how many."""
        in_use = {match for match in (*self._watchers, *self._locks) if self._in_use(match)}
        gone = await self.store.write(prune, self.store, before, in_use)
        for match in gone:
            self._sessions.pop(match, None)
            self._locks.pop(match, None)
        return len(gone)

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
        await self.store.write(self.store.claim, invite, guest)
        match, seat = await self.invited(invite, guest)
        session = await self.get(match)
        if seat.seat not in session.resigned:
            session.seats[seat.seat] = seat
        self._set_alarm(session)
        self.notify(match)
        return match

    # Watchers

    @property
    def kept(self) -> int:
        """How many sessions are in memory."""
        return len(self._sessions)

    @property
    def watched(self) -> int:
        """How many matches somebody watches."""
        return len(self._watchers)

    async def arrive(self, match: str, guest: str | None) -> None:
        """Somebody has opened the table; who sits there is known to have come."""
        if is_lesson(match):
            raise UnknownMatch("nothing happens at the table of a lesson but what its learner does")
        session = await self.get(match)
        if guest is not None and guest not in session.arrived and session.seats_of(guest):
            session.arrived.add(guest)
            self.notify(match)

    @asynccontextmanager
    async def watch(self, *matches: str) -> AsyncIterator[Watcher]:
        """An event that is set whenever one of the sessions changes."""
        watcher = Watcher(matches)
        for match in matches:
            self._watchers.setdefault(match, set()).add(watcher)
        try:
            yield watcher
        finally:
            for match in matches:
                self._unwatch(match, watcher)

    def _unwatch(self, match: str, watcher: Watcher) -> None:
        watchers = self._watchers.get(match, set())
        watchers.discard(watcher)
        if not watchers:
            self._watchers.pop(match, None)

    def notify(self, match: str) -> None:
        """Wake everybody who watches a session."""
        for watcher in self._watchers.get(match, ()):
            watcher.notice(match)

    def dismiss(self) -> None:
        """Prepare to shut down: end all live streams."""
        self.is_closing = True
        for match in self._watchers:
            self.notify(match)

    def close(self) -> None:
        """End all live streams and close the store."""
        self.dismiss()
        for match in list(self._alarms):
            self._cancel_alarm(match)
        self.store.close()
