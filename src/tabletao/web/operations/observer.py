"""Every request is counted and logged; whatever goes wrong within is answered with a sentence."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabletao.web.middleware import HEADERS
from tabletao.web.operations.logs import log, note
from tabletao.web.operations.metrics import Requests

SORRY = "something went wrong on this server; nothing has changed that was not acknowledged"
LIVE = "text/event-stream"

Apology = Callable[[Request], Awaitable[Response]]


class Observer:
    """Middleware around all others."""

    def __init__(self, app: ASGIApp, requests: Requests, apology: Apology) -> None:
        self.app, self._requests, self._apology = app, requests, apology

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and note what became of it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status, is_live = time.monotonic(), 0, False

        async def observed(message: Message) -> None:
            nonlocal status, is_live
            if message["type"] == "http.response.start":
                status = message["status"]
                is_live = any(value.startswith(LIVE.encode()) for _, value in message["headers"])
            await send(message)

        try:
            await self.app(scope, receive, observed)
        except Exception as error:
            log.error("error", exc_info=error, extra={"said": {"route": route_of(scope)}})
            if not status:
                await (await self._apology(Request(scope)))(scope, receive, observed)
        finally:
            seconds = None if is_live else time.monotonic() - began
            self._requests.count(scope["method"], route_of(scope), status, seconds)
            note("request", method=scope["method"], route=route_of(scope), status=status,
                 ms=None if seconds is None else round(seconds * 1000, 1))  # fmt: skip


def route_of(scope: Scope) -> str:
    """The route that answered, not the address: that may hold an invite."""
    if scope["path"].startswith("/static/"):
        return "/static"
    return str(getattr(scope.get("route"), "path", "none"))


def plain_apology() -> Response:
    """What is said to a script when something went wrong."""
    return JSONResponse({"error": SORRY}, status_code=500, headers=HEADERS)
