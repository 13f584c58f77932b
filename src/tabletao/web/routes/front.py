"""The front page, and the guest's name."""

from __future__ import annotations

import asyncio

from fastapi import FastAPI, Form, Request
from fastapi.responses import RedirectResponse, Response

from tabletao.core.declare.discovery import game, games
from tabletao.core.errors import TableTaoError
from tabletao.web.guests import Guest, guest_of, remember
from tabletao.web.match.journal import Agreement
from tabletao.web.page.front import MatchSummary, front_page, match_summary, unreadable_summary
from tabletao.web.services import Services


def add_routes(app: FastAPI, services: Services) -> None:
    """The front page and the form for the name."""

    @app.get("/")
    async def front(request: Request) -> Response:
        guest = guest_of(request)
        played = [] if guest.is_new else await asyncio.to_thread(services.store.matches_of, guest.id)
        proposals = {name: await services.proposal(game(name), guest, played) for name in games()}
        page = front_page(await summaries(services, guest, played), services.preparation, proposals)
        return await services.respond(request, guest, "front.html", page)

    @app.post("/name")
    async def choose_name(request: Request, name: str = Form(default="")) -> Response:
        guest = await services.welcome(request)
        await services.guests.rename(guest.id, name)
        response = RedirectResponse(local_path(request.headers.get("referer", "/")), status_code=303)
        remember(response, guest, secure=request.url.scheme == "https")
        return response


async def summaries(services: Services, guest: Guest, played: list[Agreement]) -> tuple[MatchSummary, ...]:
    """The latest matches of a guest; those that cannot be opened are listed with the reason."""
    summaries = []
    for agreement in played:
        try:
            session = await services.sessions.get(agreement.id)
        except TableTaoError as error:
            summaries.append(unreadable_summary(agreement, error))
        else:
            summaries.append(match_summary(agreement, session, await services.names_at(session), guest.id))
    return tuple(summaries)


def local_path(address: str) -> str:
    """The path of an address, on this server."""
    path = address.split("/", 3)[3] if address.count("/") >= 3 else ""
    return "/" + path.lstrip("/\\")
