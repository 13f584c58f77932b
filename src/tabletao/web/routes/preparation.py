"""How far the games are prepared."""

from __future__ import annotations

from fastapi import FastAPI
from fastapi.responses import JSONResponse, RedirectResponse, Response

from tabletao.core.declare.discovery import game, games
from tabletao.web.services import Services


def add_routes(app: FastAPI, services: Services) -> None:
    """The progress of all games, and another try for one."""

    @app.get("/preparation")
    async def progress() -> Response:
        told = {name: services.preparation.progress(name) for name in games()}
        return JSONResponse({name: {"share": each.share, "failed": each.has_failed} for name, each in told.items()})

    @app.post("/preparation/{name}")
    async def try_again(name: str) -> Response:
        services.preparation.want(game(name).name)
        return RedirectResponse("/", status_code=303)
