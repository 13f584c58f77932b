"""Alone at the table, in a real Chromium: a match won and a match lost, with their review and their replay."""

from __future__ import annotations

import random
import secrets
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tabletao import Match
from tabletao.web.match.session import Session
from tabletao.web.match.store import Store, guest_id
from tests.browser import hands
from tests.browser.conftest import DESKTOP, PHONE, Room
from tests.web.example_sessions import a_solo, play_solo

pytestmark = pytest.mark.xdist_group("browser")

MOST = "Nobody has as many coins as the neighbour"


def staged(store: Store, seed: int) -> tuple[str, str, Session]:
    """A match against the neighbour that has just begun: its id, its guest's secret, and how it would be played."""
    secret, match = secrets.token_urlsafe(24), secrets.token_urlsafe(9)
    session = a_solo(seed, "neighbour", guest_id(secret))
    store.add_guest(guest_id(secret))
    store.add_match(replace(session.agreement, id=match), session.seats, session.journal)
    return match, secret, play_solo(session, 0)


@pytest.mark.parametrize(
    ("size", "seed", "verdict", "told", "why"),
    [
        (DESKTOP, 6, "won", "You won with 44 points", "The last round"),
        (PHONE, 4, "lost", "You lost to the neighbour with 13 points", MOST),
    ],
    ids=["won", "lost"],
)
def test_a_match_alone(room: Room, size: tuple[int, int], seed: int, verdict: str, told: str, why: str) -> None:
    match, secret, planned = staged(room.live.store, seed)
    page = room.enter(secret, size=size)
    hands.open_match(page, match)
    expect(page.locator("#status")).to_have_text("Your turn")
    expect(page.locator("#draw")).to_have_count(0)
    expect(page.locator("#resign")).to_have_text("Give up")
    decided = [played.code for played in planned.state.history if played.seat == 0]
    hands.play_to_the_end(page, random.Random(1), decided)
    ended(page, verdict, told, why)
    with page.expect_download() as loaded:
        hands.touch(page, page.locator("#match-file"))
    file = Match.read(loaded.value.path().read_text(encoding="utf-8"))
    assert file.replay().outcome == planned.state.outcome
    looked_at_again(page, verdict, told, why)
    hands.touch(page, page.get_by_text("Back to the table"))
    expect(page.locator("#rematch")).to_have_text("Play again")
    hands.touch(page, page.locator("#rematch"))
    page.locator(f'{hands.READY}:not([data-match="{match}"])').wait_for()
    expect(page.locator("#status")).to_have_text("Your turn")


def ended(page: Page, verdict: str, told: str, why: str) -> None:
    """The end says how it ended, in words and in colour."""
    expect(page.locator(f"#now.over.{verdict} > #status")).to_have_text(told)
    expect(page.locator("#reason")).to_have_text(why)
    expect(page.locator("#seats")).to_contain_text("alone")
    assert hands.too_wide(page) == 0
    page.goto("/")
    expect(page.locator(".mine")).to_contain_text(f"{told}. {why}")
    page.go_back()
    page.locator(hands.READY).wait_for()


def looked_at_again(page: Page, verdict: str, told: str, why: str) -> None:
    """The review speaks of choices and luck alone, and the replay says how it ended."""
    hands.touch(page, page.locator("#to-review"))
    expect(page.locator(f".result.{verdict}")).to_contain_text(told)
    expect(page.locator("#told")).to_contain_text("Your choices cost")
    expect(page.locator("#content")).not_to_contain_text("istakes")
    expect(page.locator("svg.chart:visible .end-word")).to_have_text(verdict)
    expect(page.locator("#review-seats")).to_have_count(0)
    assert hands.too_wide(page) == 0
    hands.touch(page, page.locator("#to-replay"))
    expect(page.locator(".replay .result")).to_have_text(f"{told}. {why}")
    assert hands.too_wide(page) == 0
