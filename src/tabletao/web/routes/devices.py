"""Another device: it gets a key of its own by a short code, shown once, typed once, valid for minutes."""

from __future__ import annotations

import secrets
import time
from dataclasses import replace

from fastapi import FastAPI, Form, Request
from fastapi.responses import RedirectResponse, Response

from tabletao.core.errors import TableTaoError
from tabletao.web.guests import Guest, guest_of, remember
from tabletao.web.limits.quotas import TooMany
from tabletao.web.page.device import DevicePage
from tabletao.web.services import Services

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
LENGTH = 10
MINUTES = 10
MOST = 10_000


class UnknownCode(TableTaoError):
    """The code is wrong, used or expired."""


class Codes:
    """The codes that have not been used yet, the oldest first, in memory only. A guest has one at most."""

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[str, float]] = {}
        self._of: dict[str, str] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    def new(self, secret: str) -> str:
        """A new code for a guest's secret; an earlier one is no longer valid."""
        now = time.monotonic()
        self._forget(self._of.get(secret, ""))
        while self._waiting and next(iter(self._waiting.values()))[1] <= now:
            self._forget(next(iter(self._waiting)))
        if len(self._waiting) >= MOST:
            raise TooMany("too many codes are in use", next(iter(self._waiting.values()))[1] - now)
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        self._waiting[code] = (secret, now + 60 * MINUTES)
        self._of[secret] = code
        return code

    def use(self, code: str) -> str:
        """The secret behind a code; the code cannot be used again."""
        secret, until = self._forget("".join(code.upper().split()))
        if time.monotonic() > until:
            raise UnknownCode("this code is wrong, used or expired; ask for a new one on the other device")
        return secret

    def _forget(self, code: str) -> tuple[str, float]:
        """Remove a code; the secret behind it, and until when it was valid."""
        secret, until = self._waiting.pop(code, ("", 0.0))
        self._of.pop(secret, None)
        return secret, until


def add_routes(app: FastAPI, services: Services) -> None:
    """Show a code, and use one on another device."""
    codes = Codes()

    @app.get("/device")
    async def device_form(request: Request) -> Response:
        return await services.respond(request, guest_of(request), "device.html", DevicePage(MINUTES))

    @app.post("/device/new")
    async def new_code(request: Request) -> Response:
        guest = guest_of(request)
        services.quotas.spend(services.limits.device_codes, request)
        code = codes.new(guest.secret)
        page = DevicePage(MINUTES, f"{request.headers.get('host', request.url.netloc)}/device", code)
        return await services.respond(request, guest, "device.html", page)

    @app.post("/device/sign-out")
    async def sign_out(request: Request) -> Response:
        services.quotas.spend(services.limits.device_codes, request)
        guest = await services.welcome(request)
        key = await services.keys.sign_out_everywhere(guest.id)
        page = DevicePage(MINUTES, has_signed_out=True)
        return await services.respond(request, replace(guest, secret=key, known_as=guest.id), "device.html", page)

    @app.post("/device")
    async def use_code(request: Request, code: str = Form(default="")) -> Response:
        services.quotas.spend(services.limits.code_attempts, request)
        guest = services.keys.guest_for(codes.use(code))
        if guest is None:
            raise UnknownCode("the device that asked for this code was signed out; ask for a new one")
        response = RedirectResponse("/", status_code=303)
        key = await services.keys.another(guest)
        remember(response, Guest(key, is_new=False, known_as=guest), secure=request.url.scheme == "https")
        return response
