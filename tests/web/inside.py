"""The server inside the test: the same application, asked without a network."""

from __future__ import annotations

import random
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from tabletao import State
from tabletao.web.app import create_app
from tabletao.web.settings import Settings
from tests.web.serving import read_table


@asynccontextmanager
async def inside(folder: Path, settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    """A server on a file of its own, and a guest who talks to it."""
    app = create_app(f"sqlite:///{folder / 'tables.sqlite'}", settings)
    transport = httpx.ASGITransport(app=app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://here", follow_redirects=True) as client,
    ):
        await client.get("/")
        yield client


async def new_match(client: httpx.AsyncClient, *seats: str) -> str:
    """Open a table; its match's id."""
    page = await client.post("/new", data={"game": "yugen", **{f"seat-{i}": who for i, who in enumerate(seats)}})
    page.raise_for_status()
    return page.url.path.rsplit("/", 1)[1]


async def at_table(client: httpx.AsyncClient, match: str, shown_as: int | None = None) -> dict[str, Any]:
    """What the page tells the client."""
    page = await client.get(f"/match/{match}", params={} if shown_as is None else {"as": shown_as})
    page.raise_for_status()
    return read_table(page.text)


async def until_a_bot_thinks(client: httpx.AsyncClient, match: str) -> None:
    """Make moves until it is the bot's turn."""
    table = await at_table(client, match)
    while "is thinking" not in table["text"]:
        assert table["codes"], "neither the guest nor the bot is to move"
        body = {"seat": int(table["seat"]), "question": table["question_number"], "code": table["codes"][0]}
        (await client.post(f"/match/{match}/move", json=body)).raise_for_status()
        table = await at_table(client, match)


class SlowBots:
    """Bots that think until they may answer; those who have begun are remembered."""

    def __init__(self) -> None:
        self.may_answer = threading.Event()
        self.begun: list[str] = []

    def agent(self, name: str) -> SlowBot:
        """The bot of a name."""
        return SlowBot(name, self)


@dataclass
class SlowBot:
    """One of them."""

    name: str
    all: SlowBots

    def choose(self, view: State, seat: int, _rng: random.Random, _stop: threading.Event) -> int:
        """Any move, at last."""
        self.all.begun.append(self.name)
        assert self.all.may_answer.wait(60)
        return int(view.codes(seat)[0])
