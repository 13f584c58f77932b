"""The services that all routes share: sessions, bots, hints, reviews, guests and pages."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from fastapi import Request
from fastapi.responses import HTMLResponse, Response

from tabletao.agents.preparation import Preparation, is_ready
from tabletao.core.declare.discovery import game, games
from tabletao.core.declare.game import Game
from tabletao.core.errors import TableTaoError
from tabletao.web.bots.hints import Hints
from tabletao.web.bots.reviews import Reviews
from tabletao.web.bots.scheduler import Scheduler, load_compiled_code
from tabletao.web.bots.turns import BotPlayers
from tabletao.web.guests import Guest, GuestNames, guest_of, remember
from tabletao.web.keys import Keys
from tabletao.web.limits.quotas import Quotas
from tabletao.web.limits.streams import Streams
from tabletao.web.match.checks import NotNow
from tabletao.web.match.database import Unavailable
from tabletao.web.match.journal import Agreement
from tabletao.web.match.proposal import Proposal, first_proposal, following, level_of
from tabletao.web.match.session import Session
from tabletao.web.match.sessions import Sessions
from tabletao.web.match.store import Store
from tabletao.web.operations.metrics import Requests
from tabletao.web.operations.proxies import Networks
from tabletao.web.page.renderer import PageModel, Renderer
from tabletao.web.page.table import TablePage, Visit, table_page
from tabletao.web.page.updates import Fragment, Updates
from tabletao.web.settings import Settings

PRUNED_EVERY = 600.0
"""How many seconds pass before matches that were never played are looked for again."""
PRUNING_PAUSE = 1.0
"""How many seconds other writes have between two rounds of deleting."""


def keep_for_good() -> None:
    """Tell the garbage collector that what is loaded stays: looking through all of it stops everybody for 150 ms."""
    gc.collect()
    gc.freeze()


class Services:
    """The services of one server, wired together."""

    def __init__(self, store: Store, settings: Settings = Settings()) -> None:  # noqa: B008 - it is frozen
        self.store = store
        self.limits = settings.limits
        self.quotas = Quotas()
        self.streams = Streams(settings.limits)
        self.keys = Keys(store)
        self.requests = Requests()
        self.proxies = Networks(settings.trusted_proxies)
        self.metrics_from = Networks(settings.metrics_from)
        self.listens_on = settings.listens_on
        self.sessions = Sessions(store)
        self.scheduler = Scheduler(settings.thinking_threads)
        self.preparation = Preparation()
        self.bots = BotPlayers(self.sessions, self.scheduler, settings.bot_pause, settings.patience)
        self.bots.may_think = lambda session: self.is_prepared(session.game)
        self.hints = Hints(self.scheduler, settings.hint)
        self.reviews = Reviews(self.scheduler, store, settings.review)
        self.guests = GuestNames(store)
        self.renderer = Renderer()
        self._updates = Updates(self.renderer)
        self._is_all_ready = False
        self._pruning: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Prepare the games while the table is already open."""
        loop = asyncio.get_running_loop()

        def ready(game: Game) -> None:
            load_compiled_code(game)
            keep_for_good()
            loop.call_soon_threadsafe(self.sessions.wake, game.name)

        self.preparation.on_ready = ready
        self.preparation.start()
        self._pruning = asyncio.create_task(self._prune())

    def close(self) -> None:
        """Stop all compiling and thinking, and close the store."""
        if self._pruning is not None:
            self._pruning.cancel()
        self.preparation.close()
        self.scheduler.close()
        self.bots.close()
        self.sessions.close()

    async def _prune(self) -> None:
        """Now and then delete matches that were never played."""
        while True:
            with suppress(Unavailable):
                while await self.sessions.prune(time.time() - self.limits.empty_match_seconds):
                    await asyncio.sleep(PRUNING_PAUSE)
            await asyncio.sleep(PRUNED_EVERY)

    def is_prepared(self, game: Game) -> bool:
        """Whether bots can play a game; if not, it is prepared before the others."""
        if is_ready(game):
            return True
        self.preparation.want(game.name)
        return False

    def must_be_prepared(self, game: Game) -> None:
        """Refuse what needs a compiled search as long as there is none."""
        if not self.is_prepared(game):
            raise NotNow(f"the rules of {game.title} are still being prepared; ask again in a moment")

    async def names_at(self, session: Session) -> dict[str, str]:
        """The names of the guests at a session, and of those who resigned from it."""
        guests = {*(seat.guest for seat in session.seats), *session.resigned.values()}
        return {guest: await self.guests.name_of(guest) for guest in guests if guest}

    @property
    def is_preparing(self) -> bool:
        """Whether bots have to wait for any game; once they need not, they never will."""
        self._is_all_ready = self._is_all_ready or all(is_ready(game(name)) for name in games())
        return not self._is_all_ready

    async def welcome(self, request: Request) -> Guest:
        """The guest of a request that needs a stored one; new ones are stored, within limits."""
        guest = guest_of(request)
        if not await self.guests.is_stored(guest.id):
            self.quotas.spend(self.limits.new_guests, request)
            await self.guests.add(guest.id)
        return guest

    async def welcome_host(self, request: Request) -> Guest:
        """The guest of a request that opens a match, stored, within limits."""
        self.quotas.spend(self.limits.new_matches, request)
        return await self.welcome(request)

    async def respond(
        self, request: Request, guest: Guest, template: str, page: PageModel, status_code: int = 200
    ) -> Response:
        """Answer a guest with a whole page, and with a new key for the cookie if the old one is due."""
        if status_code == 200 and self.keys.may_change(guest.secret) and await self.guests.is_stored(guest.id):
            with suppress(Unavailable):  # a page with the old key is better than none
                guest = replace(guest, secret=await self.keys.renewed(guest.id, guest.secret), known_as=guest.id)
        name = "" if guest.is_new else await self.guests.name_of(guest.id)
        response = HTMLResponse(self.renderer.page(template, page, name, self.is_preparing), status_code=status_code)
        remember(response, guest, secure=request.url.scheme == "https")
        return response

    async def proposal(self, game: Game, guest: Guest, played: Sequence[Agreement] | None = None) -> Proposal:
        """The match that is proposed to a guest, by the latest matches, if these are known already."""
        if played is None:
            played = [] if guest.is_new else await asyncio.to_thread(self.store.matches_of, guest.id)
        for agreement in played:
            if agreement.game == game.name:
                with suppress(TableTaoError):  # a match that cannot be read says nothing
                    session = await self.sessions.look_at(agreement.id)
                    if level_of(session, guest.id):
                        return following(session, guest.id)
        return first_proposal(game)

    async def table_page(self, match: str, visit: Visit) -> TablePage:
        """The page of a match for a visitor."""
        session = await self.sessions.get(match)
        return table_page(session, await self.names_at(session), visit, await self._rematch(session))

    async def update(
        self, match: str, visit: Visit, before: Fragment | None = None, known: str = ""
    ) -> tuple[Fragment, bytes]:  # fmt: skip
        """The table of a match for a visitor, and the update, as JSON, that leads to it from the one before.

        Without one before, the visitor may still know a table by its key, from an earlier stream. The update is empty
        if there is nothing new: any other would reveal that something secret has happened.
        """
        session = await self.sessions.get(match)
        names, rematch = await self.names_at(session), await self._rematch(session)
        async with self.sessions.precedence.drawing():
            now = self._updates.fragment(session, names, visit, rematch)
            is_same = now.key == (known if before is None else before.key)
            return now, b"" if is_same else self._updates.event(session, visit, before, now)

    async def _rematch(self, session: Session) -> str | None:
        return await asyncio.to_thread(self.store.rematch_of, session.id) if session.over else None
