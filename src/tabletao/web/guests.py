"""Guests: a person is a random secret in a cookie, and a chosen name."""

from __future__ import annotations

import asyncio
import unicodedata
from contextlib import suppress
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tabletao.agents.roster import AGENTS
from tabletao.core.errors import BadOption
from tabletao.web.keys import Keys, new_key
from tabletao.web.match.database import Unavailable
from tabletao.web.match.store import Store, guest_id

COOKIE = "tabletao"
SECURE_COOKIE = f"__Host-{COOKIE}"
"""The cookie under HTTPS: browsers take one of this name only from this very host, and over HTTPS."""
LONGEST_NAME = 30
NAMES_KEPT = 10_000
_YEAR = 365 * 24 * 3600
_KEPT = "tabletao.guest"


@dataclass(frozen=True, slots=True)
class Guest:
    """Who is asking; ``secret`` never leaves the cookie, ``id`` is what the server keeps."""

    secret: str
    is_new: bool
    known_as: str = ""
    """Whom the secret stands for, if it is not the guest's first one."""

    @property
    def id(self) -> str:
        """The id by which the server knows the guest."""
        return self.known_as or guest_id(self.secret)


def guest_of(request: HTTPConnection) -> Guest:
    """The guest of a request; a new one, the same for the whole request, if it carries no secret."""
    if _KEPT not in request.scope:
        secret = request.cookies.get(cookie_name(request.url.scheme == "https"), "")
        keys: Keys = request.app.state.services.keys
        known_as = keys.guest_for(secret) if 20 <= len(secret) <= 100 else None
        request.scope[_KEPT] = Guest(new_key(), True) if known_as is None else Guest(secret, False, known_as)
    guest: Guest = request.scope[_KEPT]
    return guest


def cookie_name(secure: bool) -> str:
    """The name of the cookie."""
    return SECURE_COOKIE if secure else COOKIE


def remember(response: Response, guest: Guest, secure: bool) -> None:
    """Give a guest the cookie, which lasts a year from the latest page."""
    response.set_cookie(cookie_name(secure), guest.secret, max_age=_YEAR, httponly=True, samesite="lax", secure=secure)


def clean_name(name: str) -> str:
    """A name as it will be shown: one short line of visible characters; bots' names are refused."""
    visible = "".join(c for c in name if unicodedata.category(c)[0] != "C")
    chosen = " ".join(visible.split())[:LONGEST_NAME]
    if is_like_a_bots(chosen):
        raise BadOption(f"{chosen!r} is what a bot is called; choose another name")
    return chosen


def is_like_a_bots(name: str) -> bool:
    """Whether a name could be taken for a bot's, however its letters are written."""
    letters = "".join(c for c in unicodedata.normalize("NFKD", name) if c.isalnum()).casefold()
    titles = {"".join(filter(str.isalnum, bot)).casefold() for bot in AGENTS}
    return letters in {"bot", *titles, *(f"{title}bot" for title in titles)} or "(bot)" in name.casefold()


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
            with suppress(Unavailable):  # a page without a name is better than none
                self.cached |= await asyncio.to_thread(self._store.guest_names, [guest])
        return self.cached.get(guest, "")

    async def is_stored(self, guest: str) -> bool:
        """Whether a guest has done something before."""
        await self.name_of(guest)
        return guest in self.cached

    async def add(self, guest: str) -> None:
        """Store a guest, unless that is done already."""
        await self._store.write(self._store.add_guest, guest)

    async def rename(self, guest: str, name: str) -> None:
        """Change the name of a stored guest, if one is given."""
        if chosen := clean_name(name):
            await self._store.write(self._store.rename_guest, guest, chosen)
            self.cached[guest] = chosen
