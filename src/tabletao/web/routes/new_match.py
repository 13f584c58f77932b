"""A new match: choose a game, how many play, how, and who sits where."""

from __future__ import annotations

import asyncio

from fastapi import FastAPI, Request
from fastapi.responses import RedirectResponse, Response

from tabletao.core.declare.discovery import game as find_game
from tabletao.core.declare.discovery import games
from tabletao.core.declare.game import Game
from tabletao.core.errors import BadOption
from tabletao.web.guests import guest_of, remember
from tabletao.web.match.seating import seating
from tabletao.web.match.session import Session
from tabletao.web.page.new_match import asked, new_match_page
from tabletao.web.services import Services


def add_routes(app: FastAPI, services: Services) -> None:
    """The form for a new match, and what it starts."""

    @app.get("/new")
    async def new_form(request: Request) -> Response:
        fields = dict(request.query_params)
        chosen = find_game(fields.get("game") or games()[0])
        services.preparation.want(chosen.name)
        page = new_match_page(chosen, fields)
        return await services.respond(request, guest_of(request), "new_match.html", page)

    @app.post("/new")
    async def new_match(request: Request) -> Response:
        guest, form = guest_of(request), await request.form()
        fields = {name: value for name, value in form.items() if isinstance(value, str)}
        chosen = find_game(fields.get("game", ""))
        try:
            session = await open_match(services, chosen, fields, guest.id)
        except BadOption as refused:
            if "text/html" not in request.headers.get("accept", ""):
                raise
            page = new_match_page(chosen, fields, str(refused))  # nothing that was filled in is lost
            return await services.respond(request, guest, "new_match.html", page, status_code=400)
        response = RedirectResponse(f"/match/{session.id}", status_code=303)
        remember(response, guest, secure=request.url.scheme == "https")
        return response


async def open_match(services: Services, game: Game, fields: dict[str, str], guest: str) -> Session:
    """Start the match that the fields of a form ask for."""
    setup = game.agreed(**asked(game, fields))
    seated = seating(game, setup, fields, guest)
    await asyncio.to_thread(services.store.add_guest, guest)
    return await services.sessions.new(game.name, setup, seated.seats, drawn=seated.drawn)
