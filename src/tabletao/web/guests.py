"""Guests: a person is a random secret in a cookie, and a chosen name."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from tabletao.web.match.store import Store, guest_id

COOKIE = "tabletao"
LONGEST_NAME = 30
NAMES_KEPT = 10_000
_YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Guest:
    """Who is asking; ``secret`` never leaves the cookie, ``id`` is what the server keeps."""

    secret: str
    is_new: bool

    @property
    def id(self) -> str:
        """The id by which the server knows the guest."""
        return guest_id(self.secret)


def guest_of(request: Request) -> Guest:
    """The guest of a request; a new one if the request carries no secret."""
    secret = request.cookies.get(COOKIE, "")
    if 20 <= len(secret) <= 100:
        return Guest(secret, is_new=False)
    return Guest(secrets.token_urlsafe(24), is_new=True)


def remember(response: Response, guest: Guest, secure: bool) -> None:
    """Give a guest the cookie, which lasts a year from the latest page."""
    response.set_cookie(COOKIE, guest.secret, max_age=_YEAR, httponly=True, samesite="lax", secure=secure)


def clean_name(name: str) -> str:
    """A name as it will be shown: one short line of visible characters."""
    visible = "".join(c for c in name if unicodedata.category(c)[0] != "C")
    return " ".join(visible.split())[:LONGEST_NAME]


class GuestNames:
    """The names of guests, cached; guests who have done nothing yet are not stored."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.cached: dict[str, str] = {}

    async def name_of(self, guest: str) -> str:
        """A guest's name, empty if none was chosen."""
        if guest not in self.cached:
            if len(self.cached) >= NAMES_KEPT:
                self.cached.clear()
            self.cached |= await asyncio.to_thread(self._store.guest_names, [guest])
        return self.cached.get(guest, "")

    async def rename(self, guest: Guest, name: str) -> None:
        """Store a guest, and the name if one was given."""
        await asyncio.to_thread(self._store.add_guest, guest.id)
        if chosen := clean_name(name):
            await asyncio.to_thread(self._store.rename_guest, guest.id, chosen)
            self.cached[guest.id] = chosen
