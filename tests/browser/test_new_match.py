"""The form for a new match, in order: the game, how many, how, who; the way to the table is always in view."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tabletao import games
from tests.browser import hands
from tests.browser.conftest import ON_A_PHONE, Room

pytestmark = pytest.mark.xdist_group("browser")


def may_start(page: Page) -> None:
    """The button is in view, and nothing scrolls sideways."""
    expect(page.locator("#start")).to_be_in_viewport(ratio=1)
    assert hands.too_wide(page) <= 0


@ON_A_PHONE
def test_a_table_is_set_up_by_what_goes_together(room: Room, size: tuple[int, int]) -> None:
    page = room.enter(size=size)
    for name in games():
        page.goto(f"/new?game={name}")
        may_start(page)
    page.goto("/new?game=yugen&who=bots&level=novice")
    hands.touch(page, page.get_by_role("navigation", name="Game").get_by_text("Harvest"))
    expect(page.locator('[name="level"][value="novice"]')).to_be_checked()
    expect(page.locator('[name="players"][value="4"]')).to_be_checked()

    expect(page.locator("#set-option-rival")).to_have_count(0)
    hands.choose(page, players="1")
    expect(page.locator("#set-option-rival")).to_be_visible()
    expect(page.locator('[name="option-mode"][value="teams"]')).to_be_disabled()
    expect(page.locator("#set-option-mode")).to_contain_text("Teams are for 4 or 6 players.")
    expect(page.get_by_text("You play alone.")).to_be_visible()
    may_start(page)

    hands.choose(page, players="6", miller="on")
    expect(page.locator("#set-sit label").nth(6)).to_have_text("Miller")
    hands.choose(page, mode="teams")
    expect(page.locator("#set-option-miller .corrected")).to_have_text("The miller has no partner. Now it is “off”.")
    expect(page.locator("#set-sit label").nth(6)).to_have_text("Violet")
    hands.choose(page, mode="each", miller="on")
    expect(page.locator(".corrected")).to_have_count(0)
    page.reload()
    expect(page.locator('[name="option-miller"][value="on"]')).to_be_checked()

    hands.choose(page, seat_1="friend", seat_5="bot:random")
    expect(page.locator("#set-seats select")).to_have_count(6)
    may_start(page)
    hands.choose(page, who="bots", level="student", sit="lot")
    expect(page.locator("#set-seats")).to_be_hidden()
    hands.touch(page, page.locator("#start"))
    page.locator(hands.READY).wait_for()
    expect(page.locator("#seats .label", has_text="Student (bot)")).to_have_count(5)
    expect(page.locator("#log")).to_contain_text(re.compile("The seats were drawn by lot. *You sit at [A-Z]"))
    expect(page.locator("#seat-5")).to_contain_text("Miller")
