"""What hands do at a table: touch what is lit, by pointer or by keys, until a move is made."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import Locator, Page, expect

MOST_DECISIONS = 400
READY = "#table[data-connection=open]"
"""A table whose script runs and hears the server."""

_LIT = """() => [
  ...[...document.querySelectorAll("#picture .tt-lit")].map((each) => each.id),
  ...[...document.querySelectorAll("#choices button")].map((each) => each.dataset.touch),
]"""
_FOCUSED = """() => {
  const at = document.activeElement;
  return at.matches("#picture .tt-lit") ? at.id : at.dataset.touch ?? (at.id ? `#${at.id}` : at.tagName);
}"""
_TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


# What a page says


def number(page: Page) -> int:
    """How many things have happened, as the page knows."""
    return int(page.locator("#moves").get_attribute("data-number") or 0)


def moves(page: Page) -> list[dict[str, Any]]:
    """What may be done, as the page knows."""
    found: list[dict[str, Any]] = json.loads(page.locator("#moves").get_attribute("data-moves") or "[]")
    return found


def seat(page: Page) -> int:
    """Whose hands these are."""
    return int(page.locator("#moves").get_attribute("data-seat") or -1)


def match_of(page: Page) -> str:
    """The match on the page."""
    return page.locator("#table").get_attribute("data-match") or ""


def is_over(page: Page) -> bool:
    """Whether the match is over."""
    return page.locator("#now.over").count() > 0


def is_to_move(page: Page) -> bool:
    """Whether the page waits for its reader."""
    return page.locator("#moves[data-yours=yes]").count() > 0


def lit(page: Page) -> set[str]:
    """What may be touched now."""
    return set(page.evaluate(_LIT))


def next_touches(page: Page, path: list[str]) -> list[str]:
    """What should be lit after these touches."""
    ways = [move["touches"] for move in moves(page) if move["touches"][: len(path)] == path]
    return list(dict.fromkeys(way[len(path)] for way in ways if len(way) > len(path)))


def too_wide(page: Page) -> int:
    """By how many pixels the page scrolls sideways."""
    return int(page.evaluate(_TOO_WIDE))


# Waiting


def wait_past(page: Page, before: int) -> None:
    """Until something has happened."""
    page.locator(f'#moves:not([data-number="{before}"])').wait_for(state="attached")


def wait_for_number(page: Page, reached: int) -> None:
    """Until the page knows as much."""
    page.locator(f'#moves[data-number="{reached}"]').wait_for(state="attached")


def wait_for_turn(page: Page) -> bool:
    """Until the reader must decide; False when the match is over instead."""
    page.locator(f"{READY} #moves[data-yours=yes], {READY} #now.over").first.wait_for(state="attached")
    return not is_over(page)


# By pointer


def start_match(page: Page, **seats: str) -> None:
    """Set up a table on the new-match page, with ``seat_1="friend"`` and the like."""
    page.goto("/new?game=yugen")
    for name, who in seats.items():
        choose_seat(page, name.replace("_", "-"), who)
    page.locator("#start").click()
    page.locator(READY).wait_for()


def choose_seat(page: Page, seat: str, who: str) -> None:
    """Say who shall sit there; the bots for experiments are folded away."""
    wanted = page.locator(f'label:has([name="{seat}"][value="{who}"])')
    folded = page.locator("details:not([open])", has=wanted).locator("summary")
    if folded.count():
        touch(page, folded)
    touch(page, wanted)


def open_match(page: Page, match: str, query: str = "") -> None:
    """Go to a table and wait until it is ready."""
    page.goto(f"/match/{match}{query}")
    page.locator(READY).wait_for()


def open_again(page: Page) -> None:
    """Reload a table and wait until it is ready."""
    page.reload()
    page.locator(READY).wait_for()


def uncover(page: Page) -> None:
    """Take the screen that somebody else has left."""
    page.locator("#uncover").click()
    page.locator(f"{READY}:not(:has(#cover))").wait_for()


def thing(page: Page, touch: str) -> Locator:
    """What is touched: in the picture, or a button."""
    return page.locator(f'#picture [id="{touch}"].tt-lit, #choices [data-touch="{touch}"]')


def touch(page: Page, what: Locator) -> None:
    """Click, or tap on a phone."""
    if page.evaluate("() => navigator.maxTouchPoints > 0"):
        what.tap()
    else:
        what.click()


def decide(page: Page, rng: random.Random) -> None:
    """Make any move by touching what is lit; exactly what may be touched is lit."""
    before, path = number(page), list[str]()
    while following := next_touches(page, path):
        assert lit(page) == set(following), f"after {path}"
        path.append(rng.choice(following))
        touch(page, thing(page, path[-1]))
    if len(path) > 1:
        touch(page, page.locator("#confirm"))
    wait_past(page, before)


def play_to_the_end(page: Page, rng: random.Random) -> None:
    """Decide whatever comes until the match is over."""
    for _ in range(MOST_DECISIONS):
        if not wait_for_turn(page):
            return
        decide(page, rng)
    raise AssertionError("the match does not end")


# By keys


def focused(page: Page) -> str:
    """What has the focus: a touch, or the id of an element."""
    return str(page.evaluate(_FOCUSED))


def tab_to(page: Page, *wanted: str) -> str:
    """Press Tab until one of these has the focus."""
    for _ in range(100):
        if (at := focused(page)) in wanted:
            return at
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {wanted}")


def decide_by_keys(page: Page, rng: random.Random) -> None:
    """Make any move by Tab, arrows, Enter and now and then Escape."""
    before, path = number(page), list[str]()
    while following := next_touches(page, path):
        assert lit(page) == set(following), f"after {path}"
        at = tab_to(page, *following)
        for _ in range(rng.randrange(3)):
            page.keyboard.press(rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
            if (there := focused(page)) in following:
                at = there
        at = tab_to(page, *following)
        path.append(at)
        page.keyboard.press(rng.choice(["Enter", " "]))
        if len(path) > 1 and rng.random() < 0.1:
            page.keyboard.press("Escape")
            assert focused(page) == path.pop(), "Escape gives the focus back to what it untouches"
    if len(path) > 1:
        expect(page.locator("#confirm")).to_be_focused()
        page.keyboard.press("Enter")
    wait_past(page, before)
