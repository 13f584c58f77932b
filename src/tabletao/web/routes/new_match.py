"""A new match: choose a game, its options, and who sits where."""

from __future__ import annotations

import asyncio

from fastapi import FastAPI, Request
from fastapi.responses import RedirectResponse, Response

from tabletao.agents.roster import AGENTS
from tabletao.core.declare.discovery import game as find_game
from tabletao.core.declare.discovery import games
from tabletao.core.errors import BadOption, examples
from tabletao.web.guests import guest_of, remember
from tabletao.web.match.journal import Seat
from tabletao.web.match.sessions import new_invite
from tabletao.web.page.new_match import new_match_page
from tabletao.web.services import Services


def add_routes(app: FastAPI, services: Services) -> None:
    """The form for a new match, and what it starts."""

    @app.get("/new")
    async def new_form(request: Request, game: str = "") -> Response:
        chosen = find_game(game or games()[0])
        services.preparation.want(chosen.name)
        page = new_match_page(chosen)
        return await services.respond(request, guest_of(request), "new_match.html", page)

    @app.post("/new")
    async def new_match(request: Request) -> Response:
        guest, form = guest_of(request), await request.form()
        fields = {name: value for name, value in form.items() if isinstance(value, str)}
        chosen = find_game(fields.get("game", ""))
        counts = [str(count) for count in chosen.players]
        players = fields.get("players") or counts[0]
        if players not in counts:
            raise BadOption(f"{chosen.title} is for {examples(counts)} players, not {players[:20]}")
        asked = {o.name: fields[f"option-{o.name}"] for o in chosen.options if f"option-{o.name}" in fields}
        setup = chosen.agreed(int(players), **asked)
        seats = [seat_for(seat, fields.get(f"seat-{seat}", "you"), guest.id) for seat in range(setup["players"])]
        if not any(seat.guest == guest.id for seat in seats):
            raise BadOption("choose a seat for yourself")
        await asyncio.to_thread(services.store.add_guest, guest.id)
        session = await services.sessions.new(chosen.name, setup, seats)
        response = RedirectResponse(f"/match/{session.id}", status_code=303)
        remember(response, guest, secure=request.url.scheme == "https")
        return response


def seat_for(seat: int, who: str, guest: str) -> Seat:
    """A seat as the form asks for it."""
    if who in ("you", "screen"):
        return Seat(seat, guest, None, None)
    if who == "friend":
        return Seat(seat, None, None, new_invite())
    kind, _, bot = who.partition(":")
    if kind == "bot" and bot in AGENTS:
        return Seat(seat, None, bot, None)
    raise BadOption(f"a seat is for you, a friend, someone at this screen or a bot, not for {who[:30]!r}")
