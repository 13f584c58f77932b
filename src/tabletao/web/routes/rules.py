"""The rules of a game."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.responses import Response

from tabletao.core.declare.discovery import game
from tabletao.web.guests import guest_of
from tabletao.web.page.rules import rules_page
from tabletao.web.services import Services


def add_routes(app: FastAPI, services: Services) -> None:
    """The page of a game's rules."""

    @app.get("/rules/{name}")
    async def rules(request: Request, name: str) -> Response:
        return await services.respond(request, guest_of(request), "rules.html", rules_page(game(name)))
