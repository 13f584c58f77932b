"""The page of a match, and the stream of its live updates."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from fastapi import FastAPI, Request
from fastapi.responses import Response, StreamingResponse

from tabletao.web.guests import guest_of
from tabletao.web.page.table import Visit
from tabletao.web.page.updates import Fragment
from tabletao.web.routes.requests import visit_of
from tabletao.web.services import Services

KEEP_ALIVE = 15.0


def add_routes(app: FastAPI, services: Services) -> None:
    """The page of a match and its live updates."""

    @app.get("/match/{match}")
    async def table(request: Request, match: str) -> Response:
        page = await services.table_page(match, visit_of(request))
        return await services.respond(request, guest_of(request), "table.html", page)

    @app.get("/match/{match}/live")
    async def live(request: Request, match: str) -> Response:
        visit = visit_of(request)
        await services.sessions.arrive(match, visit.guest)
        updates = stream(services, match, visit)
        return StreamingResponse(updates, media_type="text/event-stream", headers={"x-accel-buffering": "no"})


async def stream(services: Services, match: str, visit: Visit) -> AsyncIterator[bytes]:
    """The updates of a match for a visitor, with comments in between that keep the connection alive."""
    now, due = asyncio.get_running_loop().time, 0.0
    sent: Fragment | None = None
    async with services.sessions.watch(match) as changed:
        while not services.sessions.is_closing:
            changed.clear()
            fragment, event = await services.update(match, visit, sent)
            if event:
                sent, due = fragment, now() + KEEP_ALIVE
                yield event
            while not changed.is_set():
                try:
                    await asyncio.wait_for(changed.wait(), due - now())
                except TimeoutError:
                    due = now() + KEEP_ALIVE
                    yield b": still here\n\n"
