"""The application: all routes on one database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import HTMLResponse, Response
from fastapi.routing import APIRoute
from fastapi.staticfiles import StaticFiles

from tabletao.web.match.store import Store
from tabletao.web.middleware import HEADERS, RequestGuard
from tabletao.web.operations.observer import SORRY, Observer, plain_apology
from tabletao.web.operations.proxies import Forwarded
from tabletao.web.page.error import ErrorPage
from tabletao.web.routes import (
    actions,
    devices,
    errors,
    front,
    help,
    invites,
    learn,
    new_match,
    operations,
    play,
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
ROUTES = (
    front,
    learn,
    rules,
    new_match,
    play,
    invites,
    devices,
    table,
    actions,
    help,
    replay,
    review,
    preparation,
    operations,
    errors,
)


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
    app.add_middleware(RequestGuard, largest_body=settings.limits.largest_body)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    for routes in ROUTES:
        routes.add_routes(app, services)
    answer_head(app)
    app.add_middleware(Observer, requests=services.requests, apology=partial(apology, services))
    app.add_middleware(Forwarded, proxies=services.proxies)
    return app


def answer_head(app: FastAPI) -> None:
    """Answer HEAD wherever GET is answered, except by a stream, which has no end."""
    for route in app.routes:
        if isinstance(route, APIRoute) and route.methods == {"GET"} and not route.path.endswith("/live"):
            route.methods = {"GET", "HEAD"}


async def apology(services: Services, request: Request) -> Response:
    """The answer when something went wrong on the server, without asking anything of what may have gone wrong."""
    if "text/html" not in request.headers.get("accept", ""):
        return plain_apology()
    page = services.renderer.page("error.html", ErrorPage(500, SORRY), "")
    return HTMLResponse(page, status_code=500, headers=HEADERS)
