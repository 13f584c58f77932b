"""Guests: a person is a random secret in a cookie, and a name of choice."""

from __future__ import annotations

import secrets
import unicodedata
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from tabletao.web.match.store import guest_id

COOKIE = "tabletao"
LONGEST_NAME = 30
_YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Guest:
    """Who is asking; ``secret`` never leaves the cookie, ``id`` is what the server keeps."""

    secret: str
    is_new: bool

    @property
    def id(self) -> str:
        """Under which the server knows the guest."""
        return guest_id(self.secret)


def guest_of(request: Request) -> Guest:
    """The guest of a request, a new one if the request brings no secret."""
    secret = request.cookies.get(COOKIE, "")
    if 20 <= len(secret) <= 100:
        return Guest(secret, is_new=False)
    return Guest(secrets.token_urlsafe(24), is_new=True)


def remember(response: Response, guest: Guest, secure: bool) -> None:
    """Give a guest the cookie; with every page its year begins anew."""
    response.set_cookie(COOKIE, guest.secret, max_age=_YEAR, httponly=True, samesite="lax", secure=secure)


def clean_name(name: str) -> str:
    """A name as it will be shown: one line of visible characters, not too long."""
    visible = "".join(c for c in name if unicodedata.category(c)[0] != "C")
    return " ".join(visible.split())[:LONGEST_NAME]
