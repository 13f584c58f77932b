"""Another device: a guest's secret is carried over by a short code, shown once, typed once, valid for minutes."""

from __future__ import annotations

import secrets
import time

from fastapi import FastAPI, Form, Request
from fastapi.responses import RedirectResponse, Response

from tabletao.core.errors import TableTaoError
from tabletao.web.guests import Guest, guest_of, remember
from tabletao.web.page.device import DevicePage
from tabletao.web.services import Services

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
LENGTH = 10
MINUTES = 10
MOST = 10_000


class UnknownCode(TableTaoError):
    """The code is wrong, used or expired."""


class Codes:
    """The codes that have not been used yet, in memory only."""

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[str, float]] = {}

    def new(self, secret: str) -> str:
        """A new code for a guest's secret."""
        now = time.monotonic()
        self._waiting = {code: kept for code, kept in self._waiting.items() if kept[1] > now}
        if len(self._waiting) >= MOST:
            raise UnknownCode("too many codes are in use; try again in a few minutes")
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        self._waiting[code] = (secret, now + 60 * MINUTES)
        return code

    def use(self, code: str) -> str:
        """The secret behind a code; the code cannot be used again."""
        secret, until = self._waiting.pop("".join(code.upper().split()), ("", 0.0))
        if time.monotonic() > until:
            raise UnknownCode("this code is wrong, used or expired; ask for a new one on the other device")
        return secret


def add_routes(app: FastAPI, services: Services) -> None:
    """Show a code, and use one on another device."""
    codes = Codes()

    @app.get("/device")
    async def device_form(request: Request) -> Response:
        return await services.respond(request, guest_of(request), "device.html", DevicePage(MINUTES))

    @app.post("/device/new")
    async def new_code(request: Request) -> Response:
        guest = guest_of(request)
        code = codes.new(guest.secret)
        return await services.respond(request, guest, "device.html", DevicePage(MINUTES, code))

    @app.post("/device")
    async def use_code(request: Request, code: str = Form(default="")) -> Response:
        response = RedirectResponse("/", status_code=303)
        remember(response, Guest(codes.use(code), is_new=False), secure=request.url.scheme == "https")
        return response
