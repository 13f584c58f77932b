"""The table tells: what the game is about, what a thing of the picture is, and why it cannot be touched."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tabletao import State
from tabletao import game as find_game
from tabletao.core.declare.discovery import built_in
from tests.browser import hands
from tests.browser.conftest import DESKTOP, ON_A_PHONE, PHONE, Room
from tests.browser.stage import set_match

_SPOT = """(isOffered) => {
  for (const each of document.querySelectorAll("#picture .tt-touch")) {
    if (each.matches(".tt-lit") !== isOffered || !each.checkVisibility()) continue;
    const box = each.querySelector(".tt-edge").getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y)?.closest(".tt-touch");
    if (hit === each) return {id: each.id, name: each.getAttribute("aria-label"), rule: each.dataset.rule, x, y};
  }
}"""
"""A thing of the picture that is seen whole on the screen, offered or not."""
_SCROLL = """(chosen) => document.querySelector(chosen).scrollIntoView({block: "center", behavior: "instant"})"""


class Spot(NamedTuple):
    """A thing of the picture: its id, its name and its §, and where its middle is on the screen."""

    id: str
    name: str
    rule: str
    x: float
    y: float


def spot(page: Page, is_offered: bool) -> Spot:
    """A thing that may be touched now, or one that may not."""
    page.evaluate(_SCROLL, "#picture .tt-lit" if is_offered else "#picture .tt-touch:not(.tt-lit)")
    page.wait_for_function(_SPOT, arg=is_offered)
    return Spot(**page.evaluate(_SPOT, is_offered))


def is_made_in_the_picture(state: State, seat: int) -> bool:
    """Whether a decision begins with something in the picture, and not with buttons."""
    picture = state.svg(seat)
    return any(f'id="{thing}"' in picture for thing in state.touch_tree(seat).next())


def sit_down(room: Room, game: str, size: tuple[int, int]) -> Page:
    """A player's page of a match, at the first decision that is made in the picture and not by buttons."""
    state = find_game(game).new(players=2, seed=1)
    while not is_made_in_the_picture(state, state.pending[0]):
        state.play_code(int(state.codes(state.pending[0])[0]), state.pending[0])
    staged = set_match(room.live.store, state)
    page = room.enter(staged.secrets[state.pending[0]], size)
    page.goto(f"/match/{staged.id}")
    page.wait_for_selector(hands.READY)
    return page


def hold(page: Page, x: float, y: float) -> None:
    """Hold a finger on the screen until something is told, then lift it."""
    touches = page.context.new_cdp_session(page)
    touches.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator("#bubble")).to_be_visible()
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def point_at(page: Page, x: float, y: float) -> None:
    """Point at a place: a mouse rests there, a finger is held there."""
    if page.viewport_size == {"width": PHONE[0], "height": PHONE[1]}:
        hold(page, x, y)
    else:
        page.mouse.move(x - 1, y)
        page.mouse.move(x, y)


def press(page: Page, x: float, y: float) -> None:
    """Click or tap a place."""
    if page.viewport_size == {"width": PHONE[0], "height": PHONE[1]}:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


@pytest.mark.parametrize("game", built_in())
@ON_A_PHONE
def test_the_table_tells_its_goal_what_things_are_and_why_not(room: Room, game: str, size: tuple[int, int]) -> None:
    """Before one has decided anything the goal is there; a thing is named when it is pointed at, and says why not."""
    page = sit_down(room, game, size)
    before = hands.number(page)
    expect(page.locator("#goal")).to_contain_text("Your goal:")
    page.locator("#about").click()
    goal = page.locator("#sheet .goal").inner_text()
    assert goal in page.locator("#goal").inner_text()
    assert page.locator("#sheet .legend li svg").count() > 8
    page.keyboard.press("Escape")

    thing = spot(page, is_offered=True)
    point_at(page, thing.x, thing.y)
    expect(page.locator("#bubble")).to_be_visible()
    expect(page.locator("#bubble-name")).not_to_be_empty()
    assert page.locator("#picture .tt-chosen").count() == 0, "looking at a thing does not touch it"
    page.locator("#bubble-rule").click()
    expect(page.locator("#sheet")).to_be_visible()
    expect(page.locator("#sheet-title")).to_contain_text("§")
    page.keyboard.press("Escape")

    thing = spot(page, is_offered=False)
    press(page, thing.x, thing.y)
    expect(page.locator("#bubble-why")).not_to_be_empty()
    expect(page.locator("#bubble-why")).to_be_visible()
    assert hands.number(page) == before


def test_after_the_first_decision_the_goal_is_one_tap_away_and_no_more_in_the_way(room: Room) -> None:
    """The goal at the start is gone once its reader has decided something, also after a reload."""
    page = sit_down(room, "yugen", DESKTOP)
    expect(page.locator("#goal")).to_be_visible()
    hands.decide(page, random.Random(0))
    expect(page.locator("#goal")).to_have_count(0)
    page.reload()
    page.wait_for_selector(hands.READY)
    expect(page.locator("#goal")).to_have_count(0)
    expect(page.locator("#about")).to_be_visible()


def test_whoever_waits_or_watches_is_told_for_whom(room: Room) -> None:
    """Touching anything while another decides says whose turn it is; a spectator is told to be one."""
    state = find_game("yugen").new(seed=1)
    staged = set_match(room.live.store, state)
    waiting = room.enter(staged.secrets[1 - state.pending[0]])
    waiting.goto(f"/match/{staged.id}")
    waiting.wait_for_selector(hands.READY)
    thing = spot(waiting, is_offered=False)
    press(waiting, thing.x, thing.y)
    expect(waiting.locator("#bubble-why")).to_contain_text("It is not your turn")
    watching = room.enter()
    watching.goto(f"/match/{staged.id}")
    watching.wait_for_selector(hands.READY)
    thing = spot(watching, is_offered=False)
    press(watching, thing.x, thing.y)
    expect(watching.locator("#bubble-why")).to_contain_text("You are watching")


def test_the_keyboard_looks_around_and_asks_why_not(room: Room) -> None:
    """A question mark goes to the things of the picture, arrows go on, Enter says why not, Escape goes back."""
    page = sit_down(room, "yugen", DESKTOP)
    page.keyboard.press("?")
    expect(page.locator("#bubble")).to_be_visible()
    first = page.locator("#bubble-name").inner_text()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#bubble-name")).not_to_have_text(first)
    page.locator("#square-c3").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#bubble-why")).to_contain_text("A tile lies on c3 already")
    page.keyboard.press("Escape")
    expect(page.locator("#bubble")).to_be_hidden()
