"""Playing at once: the match that is proposed to a guest, begun by one press."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.responses import Response

from tabletao.core.declare.discovery import game as find_game
from tabletao.web.guests import guest_of
from tabletao.web.match.seating import BOTS, LOT, seating
from tabletao.web.routes.new_match import led_to, opened
from tabletao.web.routes.requests import fields_of
from tabletao.web.services import Services

WITH_HINTS = "?hints=on"
"""At a table with this in its address hints are shown without being asked for."""


def add_routes(app: FastAPI, services: Services) -> None:
    """One press, one match."""

    @app.post("/play")
    async def play(request: Request) -> Response:
        guest, fields = guest_of(request), await fields_of(request)
        game = find_game(fields.get("game", ""))
        proposed = await services.proposal(game, guest)
        company = {"who": BOTS, "level": fields.get("level") or proposed.level, "sit": LOT}
        seated = seating(game, proposed.setup, company, guest.id)
        session = await opened(services, request, game, proposed.setup, seated)
        return led_to(request, guest, session, WITH_HINTS if fields.get("hints") == "on" else "")
