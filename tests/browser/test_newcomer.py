"""A newcomer finds the way: from the front page through a lesson to a first match, with no dead end."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tabletao import game
from tabletao.core.declare.discovery import built_in
from tabletao.core.lesson.course import Course, course_of
from tests.browser import hands
from tests.browser.conftest import DESKTOP, PHONE, Room

pytestmark = pytest.mark.xdist_group("browser")
SHORT = ("yugen", "wu_wei")
"""The games that are learnt in every run, on a phone; in the run at full size all are, on both."""
LESSONS = [
    pytest.param(name, size, marks=[] if name in SHORT and size == PHONE else pytest.mark.deep, id=f"{name}-{size[0]}")
    for name in built_in()
    for size in (PHONE, DESKTOP)
]
_POINTED = """() => [
  ...[...document.querySelectorAll(".pointed")].map((each) => each.dataset.touch ?? each.id),
  ...[...document.querySelectorAll("#board .arrow")].map(() => "arrow"),
]"""


@pytest.mark.parametrize(("name", "size"), LESSONS)
def test_a_newcomer_learns_a_game_and_plays_a_first_match(room: Room, name: str, size: tuple[int, int]) -> None:
    page = room.enter(size=size)
    page.goto("/")
    first = page.locator(f"#game-{name} .begin > :first-child")
    expect(first).to_have_text("Learn in four minutes")
    hands.touch(page, first)
    course = course_of(game(name))
    for number in range(1, len(course) + 1):
        learn_step(page, course, number)
        if page.locator("#next").count():
            hands.touch(page, page.locator("#next"))
            page.wait_for_url(re.compile(f"/learn/{name}/{number + 1}$"))
    hands.touch(page, page.locator("#first-match"))
    page.wait_for_url(re.compile(r"/match/[^/?]+\?hints=on$"))
    play_by_the_hint(page)
    page.goto("/")
    card = page.locator(f"#game-{name}")
    expect(card.locator(".begin > form > .primary")).to_contain_text("against Novice (bot)")
    expect(card.locator(".ways .learn")).to_have_text("Learn in four minutes")


def learn_step(page: Page, course: Course, number: int) -> None:
    """Do what a step asks for, by touching one thing after the other; something is pointed at."""
    page.locator(hands.READY).wait_for()
    expect(page.locator("#coach .where")).to_contain_text(f"Step {number} of")
    assert hands.too_wide(page) <= 0
    if accepted := sorted(course.accepted(number)):
        assert page.evaluate(_POINTED), f"nothing is pointed at in step {number}"
        hands.decide(page, random.Random(1), accepted[:1])
        page.locator("#coach-next").wait_for()
    expect(page.locator("#next, #first-match")).to_be_in_viewport(ratio=1)


def play_by_the_hint(page: Page) -> None:
    """At the first table a hint comes unasked; the move it advises is played."""
    assert hands.wait_for_turn(page)
    advised = page.locator("#advice .advised").first
    advised.wait_for()
    before = hands.number(page)
    hands.touch(page, advised)
    hands.touch(page, page.locator("#confirm"))
    hands.wait_past(page, before)


def test_a_wrong_move_gets_a_friendly_word_and_loses_nothing(room: Room) -> None:
    room.expected.append("422")
    page, course = room.enter(), course_of(game("yang_tzee"))
    page.goto("/learn/yang_tzee/6")
    page.locator(hands.READY).wait_for()
    known, position = hands.tree(page), page.locator("#picture").inner_html()
    hands.touch_all(page, ("stream-hole-plum-fish", "end-right"))
    page.locator("#confirm").click()
    expect(page.locator("#notice")).to_have_text(course.step(6).hint)
    expect(page.locator("#live")).to_have_text(course.step(6).hint)
    expect(page.locator("#coach-next")).to_have_count(0)
    assert hands.tree(page).codes == known.codes
    assert "hole-plum-fish" in position
    learn_step(page, course, 6)


def test_a_lesson_goes_by_keyboard_and_is_heard(room: Room) -> None:
    page, course = room.enter(), course_of(game("yang_tzee"))
    page.goto("/learn/yang_tzee/2")
    page.locator(hands.READY).wait_for()
    expect(page.locator("#coach-say")).to_be_focused()
    hands.decide_by_keys(page, random.Random(1), sorted(course.accepted(2)))
    expect(page.locator("#next")).to_be_focused()
    expect(page.locator("#live")).to_contain_text(course.step(2).notice)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/learn/yang_tzee/3$"))
    page.goto("/")
    link = page.locator("#game-yang_tzee .learn")
    expect(link).to_have_text("Go on learning (2 of 10)")
    link.click()
    expect(page.locator("#coach .where")).to_contain_text("Step 3 of 10")
    page.locator("#step-back").click()
    expect(page.locator("#coach .where")).to_contain_text("Step 2 of 10")
    page.locator("#step-skip").click()
    expect(page.locator("#coach .where")).to_contain_text("Step 3 of 10")
