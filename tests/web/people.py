"""People with their cookies, at a server inside the test."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from tabletao.web.app import create_app
from tabletao.web.guests import COOKIE
from tabletao.web.services import Services
from tabletao.web.settings import Settings
from tests.web.inside import at_table
from tests.web.unlimited import UNLIMITED

PATIENCE = 60.0


class People:
    """A server, and people with their cookies."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "tables.sqlite"
        self.app = create_app(f"sqlite:///{self.file}", Settings(bot_pause=0, limits=UNLIMITED))
        self.services: Services = self.app.state.services
        self.clients: dict[str, httpx.AsyncClient] = {}

    def enter(self, name: str) -> httpx.AsyncClient:
        """Somebody comes in."""
        cookies = {COOKIE: f"the-whole-secret-of-{name}"}
        transport = httpx.ASGITransport(app=self.app)
        self.clients[name] = httpx.AsyncClient(transport=transport, base_url="http://here", cookies=cookies)
        return self.clients[name]

    async def match(self, name: str, *seats: str, **more: str) -> str:
        """A new match of somebody's."""
        fields = {"game": "yugen", **{f"seat-{i}": who for i, who in enumerate(seats)}, **more}
        return (await self.clients[name].post("/new", data=fields)).headers["location"].rsplit("/", 1)[1]

    async def with_friend(self, name: str, friend: str) -> str:
        """A match of two people."""
        match = await self.match(name, "you", "friend")
        invite = (await at_table(self.clients[name], match))["text"].split("/join/")[1].split('"')[0]
        await self.clients[friend].post(f"/join/{invite}", data={"name": friend.title()})
        return match

    async def act(self, name: str, match: str, seat: int, what: str) -> None:
        """Resign, offer, agree."""
        number = (await at_table(self.clients[name], match))["number"]
        body = {"seat": seat, "number": number, "what": what}
        (await self.clients[name].post(f"/match/{match}/act", json=body)).raise_for_status()

    async def front(self, name: str) -> str:
        """What the front page lists, without its tags."""
        page = await self.clients[name].get("/")
        page.raise_for_status()
        listed = page.text.split('<ul class="mine">')[1].split("</ul>")[0] if '<ul class="mine">' in page.text else ""
        return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", listed)).split())


@asynccontextmanager
async def people(folder: Path, *names: str) -> AsyncIterator[People]:
    some = People(folder)
    for name in names:
        some.enter(name)
    yield some
    for client in some.clients.values():
        await client.aclose()
    some.services.close()


def play(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(scene, PATIENCE))
