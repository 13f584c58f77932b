"""The application: all routes on one database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.staticfiles import StaticFiles

from tabletao.web.match.store import Store
from tabletao.web.middleware import RequestGuard
from tabletao.web.routes import (
    actions,
    devices,
    errors,
    front,
    help,
    invites,
    new_match,
    preparation,
    replay,
    review,
    rules,
    table,
)
from tabletao.web.services import Services
from tabletao.web.settings import Settings

COMPRESSION = 5
"""The level at which pages, answers and scripts are compressed: most of the gain for little time."""
STATIC = Path(__file__).parent / "static"
ROUTES = (front, rules, new_match, invites, devices, table, actions, help, replay, review, preparation, errors)


def create_app(database: str, settings: Settings = Settings()) -> FastAPI:  # noqa: B008 - it is frozen
    """The whole application on one database."""
    services = Services(Store(database), settings)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        services.open()
        yield
        services.close()

    app = FastAPI(title="TableTao", docs_url=None, redoc_url=None, openapi_url=None, lifespan=lifespan)
    app.state.services = services
    # Live streams stay as they are: their messages are short, and a compressor for each listener would cost more memory
    # than its match. Sizes give nothing away: a page holds no secret that is worth guessing letter by letter, since
    # guests are known by a cookie that no page shows, and invites are random and used once.
    app.add_middleware(GZipMiddleware, compresslevel=COMPRESSION)
    app.add_middleware(RequestGuard)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    for routes in ROUTES:
        routes.add_routes(app, services)
    return app
