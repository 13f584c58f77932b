"""``python -m bench.weight``: how many requests, and how many bytes, each page costs on a first visit.

Every page is opened in a Chromium that has nothing in its cache; what it fetches is counted as it comes over the wire.
Live streams have no end and are not counted. ``--old CHECKOUT`` opens the
same pages of another version of TableTao too.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
from playwright.sync_api import Browser, Request
from rich import box
from rich.console import Console
from rich.table import Table
from tests.browser.chromium import launched
from tests.web.serving import attributes

from bench.attacks.target import target
from tabletao.core.declare.discovery import built_in

HERE = Path(__file__).parents[1]
MOVES = 12
"""How many moves are made before a match is looked at."""
SETTLED = 1_500
"""How many milliseconds a page has to fetch what it needs."""
NOWHERE = "/nothing"
"""An address that no page has."""
Weights = dict[str, str]
"""For each kind of page its requests and kilobytes."""


def told(guest: httpx.Client, match: str, seat: int) -> dict[str, str]:
    """What the page of a match tells a seat about its decision, in the words of any version."""
    page = guest.get(match, params={"as": seat})
    page.raise_for_status()
    return attributes(page.text)


def begun(guest: httpx.Client, game: str) -> str:
    """A match of somebody who plays both sides, after a few moves; its address."""
    page = guest.post("/new", data={"game": game, "players": "2", "seat-0": "you", "seat-1": "you"})
    page.raise_for_status()
    match = page.url.path
    for _ in range(MOVES):
        asked = next((each for seat in range(2) if (each := told(guest, match, seat)).get("tree")), None)
        if asked is None:  # it is over already
            break
        code = next(-1 - place for node in json.loads(asked["tree"])["nodes"] for place in node[1::2] if place < 0)
        body = {"seat": int(asked["seat"]), "question": int(asked["question-number"]), "code": code}
        guest.post(f"{match}/move", json=body).raise_for_status()
    return match


def ended(guest: httpx.Client, match: str) -> None:
    """Somebody resigns, if the match is not over yet."""
    body = {"seat": 0, "number": int(told(guest, match, 0)["number"]), "what": "resign"}
    guest.post(f"{match}/act", json=body)


def pages(guest: httpx.Client) -> Iterator[tuple[str, str]]:
    """The kinds of pages and their addresses; those of a match after it was made."""
    yield from {"front page": "/", "another device": "/device", "error": NOWHERE}.items()
    for game in built_in():
        yield f"new match: {game}", f"/new?game={game}"
        yield f"rules: {game}", f"/rules/{game}"
        yield f"lesson: {game}", f"/learn/{game}/1"
        match = begun(guest, game)
        yield f"table: {game}", f"{match}?as=0"
        ended(guest, match)
        yield f"replay: {game}", f"{match}/replay"
        yield f"review: {game}", f"{match}/review"


def opened(browser: Browser, base: str, path: str, cookies: httpx.Cookies) -> str:
    """Open a page with an empty cache; its requests and kilobytes, or nothing if there is no such page."""
    context, fetched = browser.new_context(base_url=base), list[Request]()
    context.add_cookies([{"name": name, "value": value, "url": base} for name, value in cookies.items()])
    page = context.new_page()
    page.on("requestfinished", lambda request: fetched.append(request))
    answer = page.goto(path)
    page.wait_for_timeout(SETTLED)
    visits = [i for i, each in enumerate(fetched) if each.is_navigation_request() and not each.redirected_from]
    sizes = [each.sizes() for each in fetched[: next(iter(visits[1:]), None)]]  # until the page loads itself once more
    context.close()
    is_there = answer is not None and (answer.ok or path == NOWHERE)
    total = sum(each["responseHeadersSize"] + each["responseBodySize"] for each in sizes)
    return f"{len(sizes)} / {total / 1000:.0f} kB" if is_there else "–"


def weights(browser: Browser, source: Path) -> Weights:
    """What the pages of one version cost."""
    with tempfile.TemporaryDirectory() as folder, target(source, Path(folder) / "files") as server:
        base = f"http://127.0.0.1:{server.port}"
        with httpx.Client(base_url=base, follow_redirects=True, timeout=60) as guest:
            guest.get("/")
            return {kind: opened(browser, base, path, guest.cookies) for kind, path in pages(guest)}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--old", type=Path, help="another checkout, to compare with")
    asked = parser.parse_args()
    sources = {"before": asked.old, "now": HERE} if asked.old else {"now": HERE}
    with launched() as browser:
        found = {name: weights(browser, source) for name, source in sources.items()}
    table = Table("first visit: requests / bytes", *found, box=box.SIMPLE_HEAD)
    for kind in found["now"]:
        table.add_row(kind, *(each[kind] for each in found.values()))
    Console(highlight=False).print(table)


if __name__ == "__main__":
    main()
