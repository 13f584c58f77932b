"""A walk over all routes: real requests of several guests, many of them spoilt on the way, and no end in sight."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx

from tabletao.core.declare.discovery import game, games
from tabletao.web.guests import COOKIE
from tests.web.serving import read_table

ORIGINS = ("http://[", "http://[::1", "http://]", "null", "", "//", "https://evil.example", "http://a\x80", "file://")
ODD = (
    "",
    "0",
    "-1",
    "1e9",
    "9" * 400,
    "\x00",
    "%00",
    "..",
    "../..",
    "'",
    '"',
    "<b>",
    "é",
    "☯",
    "\u202e",
    "null",
    "a" * 3_000,
)
ODD_JSON: tuple[Any, ...] = (None, True, -1, 0, 2**31, 2**63, 10**30, 0.5, "1", "", [], {}, [[]], "\ud800")
ODD_BODIES = (
    b"",
    b"{",
    b"[]",
    b"null",
    b"\xff\xfe",
    b"[" * 20_000,
    b'{"seat": NaN}',
    b"--x\r\n",
    b"=&=&%%%",
    b"x" * 70_000,
)
ODD_HEADERS: dict[str, tuple[str, ...]] = {
    "origin": ORIGINS,
    "referer": ("", "//", "http://[", "javascript:alert(1)", "http://x/" + "y" * 500, "/\\evil"),
    "accept": ("", "text/html", "*/*", "text/html;q=x", "\x80"),
    "cookie": (f"{COOKIE}=", f"{COOKIE}={'x' * 500}", f"{COOKIE}=\x80" + "y" * 30, "=;=;=", f'{COOKIE}="a b'),
    "content-type": ("", "application/json", "multipart/form-data", "multipart/form-data; boundary=", "text/\x80", "x"),
    "content-encoding": ("gzip", "br"),
    "sec-fetch-site": ("cross-site", "none", "\x80"),
    "x-forwarded-for": ("", "1.2.3.4", "::1, [", "\x80"),
    "x-forwarded-proto": ("https", "", "javascript"),
    "x-forwarded-host": ("evil.example", "[", ""),
    "host": ("", "[", "evil.example", "a:b:c", "x" * 500),
    "range": ("bytes=0-", "bytes=9-1", "bytes=a-b", "bytes=" + "0-0," * 50),
    "if-none-match": ("*", '"', "\x80"),
    "if-modified-since": ("yesterday", "\x80", "Tue, 99 Foo 2026 99:99:99 GMT"),
    "accept-encoding": ("gzip;q=x", "identity;q=0", ""),
    "last-event-id": ("\x80", "x" * 900),
}
METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE")
_INVITE = re.compile(r"/join/([\w-]+)")
_CODE = re.compile(r'id="device-code"[^>]*><strong>([^<]+)')


@dataclass
class Request:
    """A request that is about to be sent."""

    method: str
    path: str
    query: dict[str, str] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    form: dict[str, str] | None = None
    json: Any = None
    content: bytes | None = None


class Walk:
    """Guests who do what can be done, and what cannot."""

    def __init__(self, base: str, seed: int, guests: int = 4) -> None:
        self.rng = random.Random(seed)
        self.guests = [httpx.Client(base_url=base, timeout=60) for _ in range(guests)]
        self.matches = ["nothing"]
        self.invites, self.codes = ["nothing"], ["ABCDE FGHIJ"]
        self.met: Counter[str] = Counter()
        """How often each route was asked, by the first and last parts of its path."""
        self.statuses: Counter[int] = Counter()
        self.wrong: list[str] = []

    def close(self) -> None:
        """Everybody leaves."""
        for guest in self.guests:
            guest.close()

    def step(self) -> None:
        """One request: a real one, and in one of two cases spoilt."""
        rng, guest = self.rng, self.rng.choice(self.guests)
        request = rng.choice(MAKERS)(self, guest)
        if rng.random() < 0.5:
            for _ in range(rng.randint(1, 3)):
                self.spoil(request)
        self.send(guest, request)

    def send(self, guest: httpx.Client, request: Request) -> None:
        """Send a request, and note what came of it; of a live stream only the beginning is read."""
        content = request.content
        if content is None and request.json is not None:
            content = json.dumps(request.json).encode()
            request.headers.setdefault("content-type", "application/json")
        headers = [(name.encode(), value.encode("utf-8", "replace")) for name, value in request.headers.items()]
        try:
            built = guest.build_request(
                request.method, request.path, params=request.query, data=request.form, content=content, headers=headers
            )
        except (httpx.InvalidURL, UnicodeEncodeError):
            return
        try:
            answer = guest.send(built, stream=True)
            text = (
                ""
                if "event-stream" in answer.headers.get("content-type", "")
                else answer.read().decode(errors="replace")
            )
            answer.close()
        except (httpx.RemoteProtocolError, httpx.WriteError, httpx.ReadError, httpx.DecodingError):
            self.statuses[0] += 1  # what is no HTTP is answered by closing the connection
            return
        parts = request.path.strip("/").split("/")
        self.met[f"{request.method} {parts[0]}/{parts[-1] if len(parts) > 2 else ''}"] += 1
        self.statuses[answer.status_code] += 1
        if answer.status_code >= 500:
            self.wrong.append(f"{answer.status_code} {request} {text[:200]}")
        self.learn(answer.headers.get("location", ""), text)

    def learn(self, location: str, text: str) -> None:
        """Remember matches, invites and codes that were met."""
        if location.startswith("/match/") and len(self.matches) < 200:
            self.matches.append(location.split("/")[2].split("?")[0])
        self.invites += _INVITE.findall(text)[:2]
        self.codes += _CODE.findall(text)
        del self.invites[:-20], self.codes[:-5]

    def spoil(self, request: Request) -> None:
        """Change one thing about a request."""
        rng = self.rng
        kind = rng.choice(("header", "header", "path", "query", "field", "body", "method"))
        if kind == "header":
            name = rng.choice(list(ODD_HEADERS))
            request.headers[name] = rng.choice(ODD_HEADERS[name])
        elif kind == "path":
            parts = request.path.split("/")
            parts[rng.randrange(1, len(parts))] = rng.choice(ODD)
            request.path = "/".join(parts)
        elif kind == "query":
            request.query[rng.choice(("as", "seat", "question", "code", "entry", "table", "game", *request.query))] = (
                rng.choice(ODD)
            )
        elif kind == "field" and request.form:
            request.form[rng.choice(list(request.form))] = rng.choice(ODD)
        elif kind == "field" and isinstance(request.json, dict):
            request.json[rng.choice(list(request.json))] = rng.choice(ODD_JSON)
        elif kind == "body" and request.method == "POST":
            request.form, request.json, request.content = None, None, rng.choice(ODD_BODIES)
        elif kind == "method":
            request.method = rng.choice(METHODS)


Maker = Callable[[Walk, httpx.Client], Request]


def new_match(walk: Walk, _guest: httpx.Client) -> Request:
    chosen = game(walk.rng.choice(games()))
    fields = {"game": chosen.name, "players": str(walk.rng.choice(tuple(chosen.players)))}
    for seat in range(6):
        fields[f"seat-{seat}"] = walk.rng.choice(("you", "screen", "friend", "bot:random", "bot:greedy"))
    if walk.rng.random() < 0.3:
        return Request("GET", "/new", query=fields)
    return Request("POST", "/new", form=fields)


def look(walk: Walk, _guest: httpx.Client) -> Request:
    part = walk.rng.choice(
        ("", "", "/steps", "/file", "/replay", "/replay/1", "/review", "/review/progress", "/live", "/moment")
    )
    query = {"entry": str(walk.rng.randrange(-1, 9))} if part == "/moment" else {}
    if walk.rng.random() < 0.3:
        query["as"] = str(walk.rng.randrange(-1, 7))
    return Request("GET", f"/match/{walk.rng.choice(walk.matches)}{part}", query)


def decide(walk: Walk, guest: httpx.Client) -> Request:
    """A move, a preview or a hint that would be right, if it is this guest's turn."""
    match, seat = walk.rng.choice(walk.matches), walk.rng.randrange(3)
    page = guest.get(f"/match/{match}", params={"as": seat})
    if 'id="decision"' not in page.text:
        return Request("GET", f"/match/{match}")
    table = read_table(page.text)
    code = walk.rng.choice(table["codes"] or [0])
    asked = {"seat": int(table["seat"] or seat), "question": table["question_number"], "code": code}
    what = walk.rng.choice(("move", "move", "move", "preview", "hint"))
    if what == "preview":
        return Request("GET", f"/match/{match}/preview", {name: str(value) for name, value in asked.items()})
    return Request("POST", f"/match/{match}/{what}", json=asked)


def act(walk: Walk, _guest: httpx.Client) -> Request:
    match = walk.rng.choice(walk.matches)
    if walk.rng.random() < 0.1:
        return Request("POST", f"/match/{match}/rematch", form={})
    what = walk.rng.choice(("undo", "draw", "agree", "refuse", "resign", "dance"))
    sent = {"seat": walk.rng.randrange(3), "number": walk.rng.randrange(20), "what": what, "covered": True}
    return Request("POST", f"/match/{match}/act", json=sent)


def elsewhere(walk: Walk, _guest: httpx.Client) -> Request:
    rng = walk.rng
    return rng.choice(
        (
            Request("GET", "/"),
            Request("GET", f"/rules/{rng.choice(games())}"),
            Request("GET", "/preparation"),
            Request("POST", f"/preparation/{rng.choice(games())}", form={}),
            Request("POST", "/name", form={"name": rng.choice(("Ann", "Bob", *ODD))}),
            Request("GET", f"/join/{rng.choice(walk.invites)}"),
            Request("POST", f"/join/{rng.choice(walk.invites)}", form={"name": "Eve"}),
            Request("GET", "/device"),
            Request("POST", "/device/new", form={}),
            Request("POST", "/device", form={"code": rng.choice(walk.codes)}),
            Request("GET", "/static/style.css"),
            Request(
                "GET", rng.choice(("/robots.txt", "/health", "/ready", "/metrics", "/favicon.ico", "/openapi.json"))
            ),
            Request("GET", "/live", {"table": f"{rng.choice(walk.matches)}.{rng.randrange(3)}.{rng.choice(ODD[:6])}"}),
        )
    )


MAKERS: tuple[Maker, ...] = (new_match, look, look, decide, decide, decide, act, elsewhere, elsewhere)
