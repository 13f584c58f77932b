"""What all routes share: the tables, the templates, who is called what, and the cards of the games."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, Response
from jinja2 import Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup

from tabletao.core.declare.game import Game
from tabletao.core.declare.game import game as find_game
from tabletao.core.declare.game import games as game_names
from tabletao.core.draw.palette import page_variables
from tabletao.core.draw.seats import mark_alone
from tabletao.core.kernels.contract import SPECTATOR
from tabletao.core.match.analysis import Budget
from tabletao.web.guests import Guest, clean_name, remember
from tabletao.web.hints import Hints
from tabletao.web.look import look, seats_of
from tabletao.web.reviews import Reviews
from tabletao.web.store import Store
from tabletao.web.table import Table
from tabletao.web.tables import Tables
from tabletao.web.thinking import Thinking

HERE = Path(__file__).parent
NAMES_KEPT = 10_000
NEWS_KEPT = 64
"""Enough for all who watch the tables at which something has just happened."""
COMING = (
    ("Wu Wei: Journey of the Changing Path", "1–6", "Justin Waggle"),
    ("Philosophia: Floating World", "1–6", "Joseph and Madeleine Adams"),
)


@dataclass(frozen=True)
class Manners:
    """What a server can be told about its thinking."""

    bot_pause: float = 0.4
    """No bot answers sooner, so that people see what happens."""
    hint: Budget = Budget(seconds=1.0)  # noqa: RUF009 - it is frozen
    review: Budget = Budget(iterations=2000)  # noqa: RUF009
    """How long a hint is thought about, and each decision of a review."""
    thinking_at_once: int | None = None
    """On how many cores; all but one if nothing is said."""


class Server:
    """What the routes share: the tables, the templates, and who is called what."""

    def __init__(self, store: Store, manners: Manners = Manners()) -> None:  # noqa: B008 - it is frozen
        self.store = store
        self.thinking = Thinking(manners.thinking_at_once)
        self.tables = Tables(store, self.thinking, manners.bot_pause)
        self.hints = Hints(self.thinking, manners.hint)
        self.reviews = Reviews(self.thinking, manners.review)
        self.names: dict[str, str] = {}
        self._news: dict[Hashable, bytes] = {}
        self.templates = Environment(
            loader=FileSystemLoader(HERE / "templates"), autoescape=select_autoescape(), trim_blocks=True,
            lstrip_blocks=True, auto_reload=False,
        )  # fmt: skip
        self.templates.globals |= {"palette": page_variables(), "seat_mark": mark_alone}

    async def close(self) -> None:
        """Stop thinking and let the file go."""
        self.thinking.close()
        await self.tables.close()

    async def name_of(self, guest: str) -> str:
        """What a guest is called; of those who have done nothing yet, nothing is remembered."""
        if guest not in self.names:
            if len(self.names) >= NAMES_KEPT:
                self.names.clear()
            self.names |= await asyncio.to_thread(self.store.guest_names, [guest])
        return self.names.get(guest, "")

    async def rename(self, guest: Guest, name: str) -> None:
        """Remember a guest, and the name if one was given."""
        await asyncio.to_thread(self.store.add_guest, guest.id)
        if chosen := clean_name(name):
            await asyncio.to_thread(self.store.rename_guest, guest.id, chosen)
            self.names[guest.id] = chosen

    async def names_at(self, table: Table) -> dict[str, str]:
        """What the guests at a table are called."""
        return {seat.guest: await self.name_of(seat.guest) for seat in table.seats if seat.guest}

    async def page(
        self, request: Request, template: str, guest: Guest, status_code: int = 200, **shown: Any
    ) -> Response:
        """A whole page for a guest."""
        name = "" if guest.is_new else await self.name_of(guest.id)
        html = self.templates.get_template(template).render(guest_name=name, **shown)
        response = HTMLResponse(html, status_code=status_code)
        remember(response, guest, secure=request.url.scheme == "https")
        return response

    async def look(self, request_base: str, match: str, guest: str, shown_as: int | None) -> dict[str, Any]:
        """What a guest sees of a match."""
        table = await self.tables.get(match)
        seen = look(table, await self.names_at(table), guest, shown_as, request_base)
        return {**seen, "rematch_url": await self._rematch_url(table)}

    async def _rematch_url(self, table: Table) -> str | None:
        following = await asyncio.to_thread(self.store.rematch_of, table.row.id) if table.over else None
        return following and f"/match/{following}"

    async def news(self, request_base: str, match: str, guest: str, shown_as: int | None) -> bytes:
        """What a guest sees of a match, as an event of a live stream.

        It is drawn once for all who see the same: everybody who only watches does.
        """
        table = await self.tables.get(match)
        names, rematch_url = await self.names_at(table), await self._rematch_url(table)
        own = seats_of(table, guest)
        whose = (tuple(own), shown_as, request_base) if own else ()
        key = (match, table.number, tuple(table.seats), tuple(names.items()), rematch_url, whose)
        if key not in self._news:
            seen = {**look(table, names, guest, shown_as, request_base), "rematch_url": rematch_url}
            fragment = self.templates.get_template("_table.html").render(t=seen)
            self._news[key] = f"event: table\ndata: {json.dumps(fragment)}\n\n".encode()
            if len(self._news) > NEWS_KEPT:
                del self._news[next(iter(self._news))]
        return self._news[key]


def cards() -> list[dict[str, Any]]:
    """The games for the front page: those that work with a picture, then those to come."""
    ready = [find_game(name) for name in game_names()]
    shown = [
        {"name": each.name, "title": each.title, "blurb": each.blurb, "players": "–".join(_ends(each.players)),
         "minutes": str(each.minutes), "designer": each.credits.designer, "svg": _picture(each), "ready": True}
        for each in ready
    ]  # fmt: skip
    titles = {each.title for each in ready}
    return shown + [
        {"name": "", "title": title, "blurb": "", "players": players, "minutes": "", "designer": designer, "svg": None,
         "ready": False}
        for title, players, designer in COMING if title not in titles
    ]  # fmt: skip


def _ends(players: tuple[int, ...]) -> list[str]:
    return [str(players[0])] if len(players) == 1 else [str(players[0]), str(players[-1])]


_PICTURES: dict[str, Markup] = {}


def _picture(game: Game) -> Markup:
    """A position some moves into a match that still runs, for the front page."""
    if game.name not in _PICTURES:
        state = game.new(seed=4)
        for _ in range(12):
            if state.pending:
                codes = state.codes(state.pending[0])
                state.play_code(int(codes[len(codes) // 2]), state.pending[0])
        state = state if state.pending else state.at(len(state.history) - 1)
        _PICTURES[game.name] = Markup(state.svg(SPECTATOR))
    return _PICTURES[game.name]
