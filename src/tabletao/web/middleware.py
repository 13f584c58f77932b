"""Middleware for every request: a limit to its size, a check of its origin, and security headers."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}

NO_STORE = {"cache-control": "no-store"}
"""Pages show hands: no browser may store one and show it again when someone else uses the screen."""


class TooLarge(Exception):
    """The body of a request is too large."""


class RequestGuard:
    """Refuses requests that are too large or come from another site, before anything reads them."""

    def __init__(self, app: ASGIApp, largest_body: int) -> None:
        self.app = app
        self._largest = largest_body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if not is_address(headers.get("host", "")):
            await refuse(send, 400, "the Host header is no address that a link could begin with")
            return
        if scope["method"] not in ("GET", "HEAD") and not is_same_origin(headers):
            await refuse(send, 403, "this request comes from another site; open the table itself")
            return
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit() or int(length[:12]) > self._largest:
            await refuse(send, 413, f"at most {self._largest} bytes can be sent")
            return
        received = 0

        async def limited() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self._largest:
                raise TooLarge
            return message

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                added = HEADERS if scope["path"].startswith("/static/") else {**HEADERS, **NO_STORE}
                message["headers"] = [*message["headers"], *((k.encode(), v.encode()) for k, v in added.items())]
            await send(message)

        try:
            await self.app(scope, limited, with_headers)
        except TooLarge:
            await refuse(send, 413, f"at most {self._largest} bytes can be sent")


def is_address(host: str) -> bool:
    """Whether a host, with or without a port, can be part of an address: links to this server begin with it."""
    try:
        _ = urlsplit(f"//{host}").port
    except ValueError:  # such as [ or a:b
        return False
    return True


def is_same_origin(headers: dict[str, str]) -> bool:
    """Whether a request comes from our own pages, or from no page at all."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # such as http://[
        return False


async def refuse(send: Send, status: int, message: str) -> None:
    """Refuse with a sentence."""
    body = json.dumps({"error": message}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(k.encode(), v.encode()) for k, v in HEADERS.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
