"""The services that all routes share: sessions, bots, hints, reviews, guests and pages."""

from __future__ import annotations

import asyncio

from fastapi import Request
from fastapi.responses import HTMLResponse, Response

from tabletao.agents.preparation import Preparation, is_ready
from tabletao.core.declare.discovery import game, games
from tabletao.core.declare.game import Game
from tabletao.web.bots.hints import Hints
from tabletao.web.bots.reviews import Reviews
from tabletao.web.bots.scheduler import Scheduler, load_compiled_code
from tabletao.web.bots.turns import BotPlayers
from tabletao.web.guests import Guest, GuestNames, remember
from tabletao.web.match.checks import NotNow
from tabletao.web.match.session import Session
from tabletao.web.match.sessions import Sessions
from tabletao.web.match.store import Store
from tabletao.web.page.renderer import PageModel, Renderer
from tabletao.web.page.table import TablePage, Visit, table_page
from tabletao.web.page.updates import Fragment, Updates
from tabletao.web.settings import Settings


class Services:
    """The services of one server, wired together."""

    def __init__(self, store: Store, settings: Settings = Settings()) -> None:  # noqa: B008 - it is frozen
        self.store = store
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

    def open(self) -> None:
        """Prepare the games while the table is already open."""
        loop = asyncio.get_running_loop()

        def ready(game: Game) -> None:
            load_compiled_code(game)
            loop.call_soon_threadsafe(self.sessions.wake, game.name)

        self.preparation.on_ready = ready
        self.preparation.start()

    def close(self) -> None:
        """Stop all compiling and thinking, and close the store."""
        self.preparation.close()
        self.scheduler.close()
        self.bots.close()
        self.sessions.close()

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

    async def respond(
        self, request: Request, guest: Guest, template: str, page: PageModel, status_code: int = 200
    ) -> Response:
        """Answer a guest with a whole page."""
        name = "" if guest.is_new else await self.guests.name_of(guest.id)
        response = HTMLResponse(self.renderer.page(template, page, name, self.is_preparing), status_code=status_code)
        remember(response, guest, secure=request.url.scheme == "https")
        return response

    async def table_page(self, match: str, visit: Visit) -> TablePage:
        """The page of a match for a visitor."""
        session = await self.sessions.get(match)
        return table_page(session, await self.names_at(session), visit, await self._rematch(session))

    async def update(self, match: str, visit: Visit, before: Fragment | None = None) -> tuple[Fragment, bytes]:
        """The table of a match for a visitor, and the event of a live stream that leads to it from the one before.

        The event is empty if there is nothing new: any other would reveal that something secret has happened.
        """
        session = await self.sessions.get(match)
        names, rematch = await self.names_at(session), await self._rematch(session)
        now = self._updates.fragment(session, names, visit, rematch)
        is_same = before is not None and before.key == now.key
        return now, b"" if is_same else self._updates.event(session, visit, before, now)

    async def _rematch(self, session: Session) -> str | None:
        return await asyncio.to_thread(self.store.rematch_of, session.id) if session.over else None
