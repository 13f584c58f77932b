"""Errors: every refusal gets its status and a sentence, as a page for people and as JSON for scripts."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from tabletao.core.errors import IllegalMove, TableTaoError, UnknownGame, WrongSeat
from tabletao.core.lesson.lesson import UnknownLesson
from tabletao.core.match.earlier import UnknownRules
from tabletao.web.guests import guest_of
from tabletao.web.limits.quotas import TooMany
from tabletao.web.match.checks import NotNow, OutOfDate
from tabletao.web.match.database import Unavailable
from tabletao.web.match.session import Unreadable
from tabletao.web.match.sessions import UnknownInvite, UnknownMatch
from tabletao.web.page.error import ErrorPage
from tabletao.web.routes.devices import UnknownCode
from tabletao.web.services import Services

SERVICE_UNAVAILABLE = 503
RETRY_AFTER = "5"
"""After how many seconds it is worth asking again."""
STATUS: list[tuple[type[TableTaoError], int]] = [
    (UnknownMatch, 404),
    (UnknownInvite, 404),
    (UnknownCode, 404),
    (UnknownGame, 404),
    (UnknownLesson, 404),
    (Unavailable, SERVICE_UNAVAILABLE),
    (OutOfDate, 409),
    (NotNow, 409),
    (Unreadable, 409),
    (UnknownRules, 409),
    (WrongSeat, 403),
    (IllegalMove, 422),
    (TableTaoError, 400),
]


def add_routes(app: FastAPI, services: Services) -> None:
    """Answer every error."""

    async def answer(request: Request, status: int, message: str) -> Response:
        if "text/html" in request.headers.get("accept", ""):
            page = ErrorPage(status, message)
            response = await services.respond(request, guest_of(request), "error.html", page, status)
        else:  # asked by a script, not by a person
            response = JSONResponse({"error": message}, status_code=status)
        if status == SERVICE_UNAVAILABLE:
            response.headers["retry-after"] = RETRY_AFTER
        return response

    @app.exception_handler(TooMany)
    async def too_many(request: Request, error: TooMany) -> Response:
        response = await answer(request, 429, str(error))
        response.headers["retry-after"] = str(error.seconds)
        return response

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
        message = "there is nothing at this address" if error.status_code == 404 else str(error.detail)
        return await answer(request, error.status_code, message)
