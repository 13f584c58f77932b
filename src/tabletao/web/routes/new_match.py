"""A new match: choose a game, how many play, how, and who sits where."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import RedirectResponse, Response

from tabletao.core.declare.discovery import game as find_game
from tabletao.core.declare.discovery import games
from tabletao.core.declare.game import Game
from tabletao.core.errors import BadOption
from tabletao.web.guests import Guest, guest_of, remember
from tabletao.web.match.absence import USUAL, time_agreed
from tabletao.web.match.seating import Seating, seating
from tabletao.web.match.session import Session
from tabletao.web.page.new_match import asked, new_match_page
from tabletao.web.routes.requests import fields_of
from tabletao.web.services import Services


def add_routes(app: FastAPI, services: Services) -> None:
    """The form for a new match, and what it starts."""

    @app.get("/new")
    async def new_form(request: Request) -> Response:
        fields = dict(request.query_params)
        chosen = find_game(fields.get("game") or games()[0])
        services.preparation.want(chosen.name)
        guest = guest_of(request)
        page = new_match_page(chosen, fields, (await services.proposal(chosen, guest)).level)
        return await services.respond(request, guest, "new_match.html", page)

    @app.post("/new")
    async def new_match(request: Request) -> Response:
        guest, fields = guest_of(request), await fields_of(request)
        chosen = find_game(fields.get("game", ""))
        try:
            session = await open_match(services, request, chosen, fields)
        except BadOption as refused:
            if "text/html" not in request.headers.get("accept", ""):
                raise
            level = (await services.proposal(chosen, guest)).level
            page = new_match_page(chosen, fields, level, str(refused))  # nothing that was filled in is lost
            return await services.respond(request, guest, "new_match.html", page, status_code=400)
        return led_to(request, guest, session)


async def open_match(services: Services, request: Request, game: Game, fields: dict[str, str]) -> Session:
    """Start the match that the fields of a form ask for."""
    setup = game.agreed(**asked(game, fields))
    seated, away = seating(game, setup, fields, guest_of(request).id), time_agreed(fields.get("away", USUAL))
    return await opened(services, request, game, setup, seated, away)


async def opened(
    services: Services,
    request: Request,
    game: Game,
    setup: dict[str, Any],
    seated: Seating,
    away: float | None = None,
) -> Session:
    """Start a match with these players, of whom each may keep the others waiting for so many seconds."""
    await services.welcome_host(request)
    return await services.sessions.new(game.name, setup, seated.seats, drawn=seated.drawn, away=away)


def led_to(request: Request, guest: Guest, session: Session, query: str = "") -> Response:
    """Lead a guest to the table of a new match."""
    response = RedirectResponse(f"/match/{session.id}{query}", status_code=303)
    remember(response, guest, secure=request.url.scheme == "https")
    return response
