"""The server: everything put together on one database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

from tabletao.core.errors import IllegalMove, TableTaoError, UnknownGame, WrongSeat
from tabletao.web.guests import guest_of
from tabletao.web.match.session import NotNow, Unreadable
from tabletao.web.match.sessions import TooLate, UnknownInvite, UnknownMatch
from tabletao.web.match.store import Store
from tabletao.web.middleware import Guard
from tabletao.web.routes.devices import UnknownCode, add_devices
from tabletao.web.routes.new_match import add_pages
from tabletao.web.routes.table import add_matches
from tabletao.web.services import HERE, Manners, Server

STATUS: list[tuple[type[TableTaoError], int]] = [
    (UnknownMatch, 404),
    (UnknownInvite, 404),
    (UnknownCode, 404),
    (UnknownGame, 404),
    (TooLate, 409),
    (NotNow, 409),
    (Unreadable, 409),
    (WrongSeat, 403),
    (IllegalMove, 422),
    (TableTaoError, 400),
]


def create_app(database: str, manners: Manners = Manners()) -> FastAPI:  # noqa: B008 - it is frozen
    """The whole application on one database."""
    server = Server(Store(database), manners)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        server.thinking.warm_up()
        yield
        await server.close()

    app = FastAPI(title="TableTao", docs_url=None, redoc_url=None, openapi_url=None, lifespan=lifespan)
    app.state.server = server
    app.add_middleware(Guard)
    app.mount("/static", StaticFiles(directory=HERE / "static"), name="static")
    add_pages(app, server)
    add_matches(app, server)
    add_devices(app, server)
    add_errors(app, server)
    return app


def add_errors(app: FastAPI, server: Server) -> None:
    """Whatever is refused is refused with the right status and a sentence, and changes nothing."""

    async def answer(request: Request, status: int, message: str) -> Response:
        if "text/html" not in request.headers.get("accept", ""):  # asked by a script, not by a person
            return JSONResponse({"error": message}, status_code=status)
        return await server.page(request, "error.html", guest_of(request), status, status=status, message=message)

    @app.exception_handler(TableTaoError)
    async def refused(request: Request, error: TableTaoError) -> Response:
        status = next(status for kind, status in STATUS if isinstance(error, kind))
        return await answer(request, status, str(error))

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        return await answer(request, 400, f"{'.'.join(map(str, first['loc']))}: {first['msg']}")

    @app.exception_handler(HTTPException)
    async def missing(request: Request, error: HTTPException) -> Response:
        message = "there is nothing here; the way home is /" if error.status_code == 404 else str(error.detail)
        return await answer(request, error.status_code, message)
