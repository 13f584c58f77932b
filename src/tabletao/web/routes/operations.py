"""For whoever runs the server and for machines: health, readiness, metrics, and what robots may read."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException

import tabletao
from tabletao.agents.preparation import is_ready
from tabletao.core.declare.discovery import game, games
from tabletao.web.match.database import Unavailable
from tabletao.web.operations.metrics import STARTED, Labels, family, memory, single
from tabletao.web.services import Services

ROBOTS = """User-agent: *
Disallow: /match/
Disallow: /join/
Disallow: /device
Disallow: /new
"""
"""Front page and rules are for everybody; matches belong to who plays them."""


def add_routes(app: FastAPI, services: Services) -> None:
    """Health, readiness, metrics and robots.txt."""

    @app.get("/health")
    async def health() -> Response:
        return PlainTextResponse("ok\n")

    @app.get("/ready")
    async def ready() -> Response:
        problem = await why_not_ready(services)
        told = {"ready": not problem, "why": problem, "bots": {name: is_ready(game(name)) for name in games()}}
        return JSONResponse(told, status_code=503 if problem else 200)

    @app.get("/metrics")
    async def metrics(request: Request) -> Response:
        host = request.client.host if request.client else ""
        if host not in services.metrics_from or request.scope.get("tabletao.forwarded"):
            raise HTTPException(404)
        return PlainTextResponse("\n".join(lines(services)) + "\n", media_type="text/plain; version=0.0.4")

    @app.get("/robots.txt")
    async def robots() -> Response:
        return PlainTextResponse(ROBOTS)


async def why_not_ready(services: Services) -> str:
    """Why people should not be sent here; empty: they may."""
    if services.sessions.is_closing:
        return "the server is shutting down"
    try:
        await asyncio.to_thread(services.store.match, "")
        await services.store.write(services.store.probe)
    except Unavailable as error:
        return str(error)
    return ""


def lines(services: Services) -> Iterator[str]:
    """All metrics as text."""
    store, sessions = services.store, services.sessions
    yield from services.requests.lines()
    yield from single("tabletao_sessions", "gauge", "Matches held in memory.", sessions.kept)
    yield from single("tabletao_watched_matches", "gauge", "Matches that somebody watches.", sessions.watched)
    yield from single("tabletao_writes_waiting", "gauge", "Writes that wait for their turn.", store.waiting)
    yield from single("tabletao_writes_refused_total", "counter", "Writes that could not be done.", store.refused)
    prepared: dict[Labels, float] = {(("game", name),): float(is_ready(game(name))) for name in games()}
    yield from family("tabletao_bots_ready", "gauge", "Whether the bots of a game can play.", prepared)
    version: dict[Labels, float] = {(("version", tabletao.__version__),): 1.0}
    yield from family("tabletao_info", "gauge", "The version of TableTao.", version)
    yield from single("process_start_time_seconds", "gauge", "Start of the process since 1970.", STARTED)
    if (used := memory()) is not None:
        yield from single("process_resident_memory_bytes", "gauge", "Resident memory.", used)
