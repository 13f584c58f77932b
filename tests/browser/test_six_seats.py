"""Six seats on a laptop and on a phone: everything fits, the board is in view, and everybody can be read."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tabletao.web.match.store import guest_id
from tests.browser import hands
from tests.browser.conftest import DESKTOP, PHONE, Room
from tests.browser.stage import rebuilt, set_stage, set_table

pytestmark = pytest.mark.xdist_group("browser")

NAMES = ("Ann", "Benedikt von und zu Oberhausen", "Cid", "Dora the Explorer of Fields", "Eve", "Fyodor")
LEAST = 40
"""So many pixels a button is high and wide at least."""

_SMALL = """(least) => [...document.querySelectorAll("button, a.button, summary, input, .chip")]
  .filter((each) => each.checkVisibility())
  .map((each) => [each.id || each.textContent.trim(), each.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.width < least || box.height < least))
  .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""
_UNREADABLE = """() => [...document.querySelectorAll(".seat")].filter((each) => {
  const name = each.querySelector(".name");
  const words = name.lastChild.textContent.trim();
  return !words || name.clientWidth < 20 || (name.scrollWidth > name.clientWidth && !each.title.includes(words));
}).map((each) => each.id)"""
_OVERLAPPING = """() => {
  const boxes = [...document.querySelectorAll("#seats, #now, #board")].map((each) => each.getBoundingClientRect());
  return boxes.some((a, i) => boxes.some((b, j) => i < j && a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1));
}"""


def name_all(room: Room, secrets: dict[int, str]) -> None:
    for seat, secret in secrets.items():
        room.live.store.rename_guest(guest_id(secret), NAMES[seat])


def must_fit(page: Page) -> None:
    """Nothing is wider than the screen, too small for a finger, cut without its whole name, or over something else."""
    assert hands.too_wide(page) <= 0
    assert page.evaluate(_SMALL, LEAST) == []
    assert page.evaluate(_UNREADABLE) == []
    assert not page.evaluate(_OVERLAPPING)


def must_show_the_board(page: Page) -> None:
    """The board begins in the upper half of the screen."""
    top = page.evaluate("() => document.querySelector('#picture svg').getBoundingClientRect().top + scrollY")
    assert top < page.evaluate("innerHeight") / 2


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["1280", "360"])
def test_six_fit_on_the_screen_from_the_first_answer_to_the_last_place(room: Room, size: tuple[int, int]) -> None:
    staged = set_table(room.live.store, "harvest", 6)
    name_all(room, staged.secrets)
    pages = [room.enter(staged.secrets[seat], size) for seat in (1, 0)]
    for page in pages:
        hands.open_match(page, staged.id)
        hands.decide(page, random.Random(1))
    cid = room.enter(staged.secrets[2], size)
    hands.open_match(cid, staged.id)
    expect(cid.locator(".answered")).to_have_count(2)
    must_fit(cid)
    must_show_the_board(cid)
    hands.touch(cid, cid.locator("#draw"))
    for page in pages:
        expect(page.locator("#asked")).to_contain_text("Cid offers a draw")
        must_fit(page)
        must_show_the_board(page)
    hands.touch(pages[0], pages[0].locator("#agree"))
    expect(cid.locator("#asked .agreed")).to_have_text(f"Agreed: {NAMES[1]}.")
    expect(cid.locator("#asked .awaited")).to_contain_text(", ".join((NAMES[0], *NAMES[3:])))
    must_fit(cid)

    over = set_stage(room.live.store, lambda session: session.over, name="harvest", players=6)
    name_all(room, over.secrets)
    page = room.enter(over.secrets[1], size)
    hands.open_match(page, over.id)
    winners = rebuilt(room.live.store, over.id).state.outcome
    assert winners is not None
    expect(page.locator(".seat.winner")).to_have_count(len(winners.winners))
    expect(page.locator(".seat").first.locator(".place")).to_have_text("1.")
    must_fit(page)
    page.goto(f"/match/{over.id}/replay")
    expect(page.locator(".seat")).to_have_count(6)
    must_fit(page)


def test_five_friends_are_invited_by_one_touch(room: Room) -> None:
    page = room.enter(size=PHONE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hands.start_match(page, "harvest", players="6", who="friends")
    must_fit(page)
    hands.touch(page, page.locator("#copy-all"))
    expect(page.locator("#copy-all")).to_have_text("Copied")
    lines = page.evaluate("() => navigator.clipboard.readText()").splitlines()
    assert len(lines) == 5
    friend = room.enter()
    friend.goto(lines[0].split(": ", 1)[1])
    friend.locator("#join-name").fill(NAMES[1])
    friend.locator("#join").click()
    expect(page.locator(".seat.away")).to_have_count(4)
    expect(page.locator(".links button")).to_have_count(5)
    must_fit(page)
