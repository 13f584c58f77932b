"""Bots to choose from, hints, and the review of a match, in a real Chromium."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tabletao.games.yugen.state import PLACE, TURN
from tabletao.web.match.branch import ply_of_move
from tabletao.web.match.session import Session
from tabletao.web.page.decision import move_name
from tests.browser import hands
from tests.browser.conftest import ON_A_PHONE, Room
from tests.browser.stage import Staged, rebuilt, set_stage

pytestmark = pytest.mark.xdist_group("browser")

FINGER = 44
"""What is touched with a finger is at least so high, in pixels."""


def placing(session: Session) -> bool:
    """Positions in which dark must place a tile: a move of several touches."""
    return session.state.pending == (0,) and session.state.record.phase == PLACE and len(session.state.history) > 8


def turning(session: Session) -> bool:
    """Positions in which dark must turn a tile: a move of a single touch."""
    return session.state.pending == (0,) and session.state.record.phase == TURN


def ended(session: Session) -> bool:
    """Matches that are over."""
    return session.over


def advised(page: Page) -> list[int]:
    """The codes of the moves that a hint names."""
    rows = page.locator("#advice button")
    rows.first.wait_for()
    return [int(each.get_attribute("data-code") or -1) for each in rows.all()]


def nothing_played(room: Room, staged: Staged) -> None:
    assert rebuilt(room.live.store, staged.id).number == staged.session.number


def last_code(room: Room, staged: Staged) -> int:
    """The code of the move that followed the staged position."""
    return rebuilt(room.live.store, staged.id).state.history[len(staged.session.state.history)].code


# Opponents


def test_the_levels_are_offered_and_say_how_they_play(room: Room) -> None:
    page = room.enter()
    page.goto("/new?game=yugen")
    expect(page.locator('[name="level"][value="novice"]')).to_be_checked()
    expect(page.locator('[name="sit"][value="lot"]')).to_be_checked()
    description = page.locator(".opponent:visible")
    hands.choose(page, level="adept", sit="0")
    expect(description).to_have_text(re.compile("^Looks"))
    hands.choose(page, level="novice")
    expect(description).to_have_count(1)
    expect(description).to_have_text(re.compile("^Glances"))
    described = page.locator('[name="level"][value="novice"]').get_attribute("aria-describedby")
    assert description.get_attribute("id") == described
    page.locator("#start").click()
    expect(page.locator("#seat-1")).to_contain_text("Novice (bot)")
    hands.wait_for_turn(page)


# Hints


@ON_A_PHONE
def test_a_hint_is_shown_looked_at_and_played(room: Room, size: tuple[int, int]) -> None:
    staged = set_stage(room.live.store, placing, bots=(1,))
    page = room.enter(staged.secrets[0], size=size)
    hands.open_match(page, staged.id)
    hands.touch(page, page.locator("#ask-hint"))
    codes = advised(page)
    state = staged.session.state
    words = {move.code: move_name(state, 0, move.code) for move in state.legal()}
    assert 1 <= len(codes) <= 3
    for code, row in zip(codes, page.locator("#advice button").all(), strict=True):
        assert words[code] in row.inner_text()
        assert re.search(r"\d+\s%", row.inner_text())
        assert row.get_attribute("aria-label") == f"{words[code]}: {percent(row.inner_text())} chance of winning"
        box = row.bounding_box()
        assert box is not None
        assert box["height"] >= FINGER
    expect(page.locator("#live")).to_contain_text(words[codes[0]])
    expect(page.locator("#ask-hint")).to_have_attribute("aria-expanded", "true")
    for code in codes:
        row = page.locator(f'#advice [data-code="{code}"]')
        hands.touch(page, row)
        expect(page.locator("#picture")).to_have_class(re.compile("previewed"))
        expect(page.locator("#confirm")).to_contain_text(words[code])
        expect(row).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#confirm")).to_be_in_viewport(ratio=1)
        nothing_played(room, staged)
    assert hands.too_wide(page) <= 0
    hands.touch(page, page.locator("#confirm"))
    hands.wait_past(page, staged.session.number)
    assert last_code(room, staged) == codes[-1]
    expect(page.locator("#advice button")).to_have_count(0)


def percent(text: str) -> str:
    found = re.search(r"\d+\s%", text)
    assert found is not None
    return found[0]


def test_a_hint_by_keyboard_only(room: Room) -> None:
    staged = set_stage(room.live.store, placing, bots=(1,))
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)
    hands.tab_to(page, "#ask-hint")
    page.keyboard.press("Enter")
    codes = advised(page)
    expect(page.locator("#advice button").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#confirm")).to_be_focused()
    expect(page.locator("#confirm")).to_contain_text("Play")
    page.keyboard.press("Escape")
    expect(page.locator("#confirm")).to_be_hidden()
    nothing_played(room, staged)
    for _ in range(100):
        if page.evaluate("() => document.activeElement.dataset.code") == str(codes[0]):
            break
        page.keyboard.press("Tab")
    page.keyboard.press(" ")
    expect(page.locator("#confirm")).to_be_focused()
    page.locator("#act.seen").wait_for()
    page.keyboard.press("Enter")
    hands.wait_past(page, staged.session.number)
    assert last_code(room, staged) == codes[0]


def test_a_hint_of_a_single_touch_is_not_played_by_looking(room: Room) -> None:
    staged = set_stage(room.live.store, turning, bots=(1,))
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)
    page.locator("#ask-hint").click()
    code = advised(page)[0]
    page.locator("#advice button").first.click()
    expect(page.locator("#confirm")).to_be_visible()
    page.wait_for_timeout(300)
    nothing_played(room, staged)
    page.locator("#confirm").click()
    hands.wait_past(page, staged.session.number)
    assert last_code(room, staged) == code


def test_a_hint_can_be_put_away_is_the_same_when_asked_again_and_another_next_time(room: Room) -> None:
    staged = set_stage(room.live.store, placing, bots=(1,))
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)
    page.locator("#ask-hint").click()
    codes, words = advised(page), page.locator("#advice").inner_text()
    page.locator("#ask-hint").click()
    expect(page.locator("#advice")).to_be_hidden()
    page.locator("#ask-hint").click()
    assert advised(page) == codes
    assert page.locator("#advice").inner_text() == words
    page.locator("#advice button").first.click()
    page.locator("#confirm").click()
    hands.wait_past(page, staged.session.number)
    assert hands.wait_for_turn(page)
    expect(page.locator("#ask-hint")).to_have_attribute("aria-expanded", "false")
    page.locator("#ask-hint").click()
    assert set(advised(page)) <= hands.tree(page).codes, "a new hint for the new turn"


def test_between_people_there_is_no_hint_and_that_is_said(room: Room) -> None:
    staged = set_stage(room.live.store, placing)
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)
    expect(page.locator("#ask-hint")).to_have_count(0)
    page.locator("#help-fold > summary").click()
    expect(page.locator("#help-fold")).to_contain_text("There are no hints in this match")


# Review


@ON_A_PHONE
def test_a_match_is_reviewed_decision_by_decision_on_the_board(room: Room, size: tuple[int, int]) -> None:
    staged = set_stage(room.live.store, ended, bots=(1,))
    page = room.enter(staged.secrets[0], size=size)
    hands.open_match(page, staged.id)
    hands.touch(page, page.locator("#to-review"))
    chart = page.locator(".chart:visible")
    expect(chart).to_have_count(1)
    expect(page.locator("#told")).to_have_text(re.compile("^Your choices cost .* luck .* mistakes of your opponent "))
    decisions = chart.locator(".moment").count()
    assert decisions > 3
    folded = page.locator("details.fold:not([open]) > summary")
    while folded.count():
        folded.first.click()
    expect(page.locator("#numbers tbody tr")).to_have_count(decisions)
    assert hands.too_wide(page) <= 0
    assert page.evaluate("() => window.innerWidth") == size[0], "zoomed out to fit"
    page.locator("#review-seats a").nth(1).click()
    expect(page.locator("#told")).to_have_text(re.compile("^Bright’s choices cost "))
    expect(page.locator("#review-seats a").nth(1)).to_have_attribute("aria-current", "true")
    page.locator("#review-seats a").nth(0).click()
    point = page.locator(".chart:visible .moment").nth(2)
    number = (point.get_attribute("href") or "").removeprefix("#")
    hands.touch(page, point)
    page.locator(f'#moment[data-move="{number}"]').wait_for(state="attached")
    expect(page).to_have_url(re.compile(f"/match/{staged.id}/review.*#{number}$"))
    ply = ply_of_move(staged.session.state, int(number))
    told = " ".join(staged.session.state.story(ply, None))
    expect(page.locator("#words .played")).to_contain_text(told)
    page.locator("#to-replay-here").click()
    expect(page.locator("#where")).to_have_text(re.compile(f"^Move {number} of "))
    expect(page.locator("#sentence")).to_contain_text(told)
    page.locator("#to-review").click()
    expect(page.locator(".chart:visible")).to_have_count(1)


def test_the_better_move_is_drawn_on_the_board_and_can_be_tried(room: Room) -> None:
    """The decision that cost most is shown first: with both moves drawn, then after each of them."""
    staged = set_stage(room.live.store, ended, bots=(1,))
    page = room.enter(staged.secrets[0])
    page.goto(f"/match/{staged.id}/review")
    expect(page.locator("#words .better")).to_be_visible()
    moment = page.locator("#moment")
    number = int(moment.get_attribute("data-move") or 0)
    for kind in ("played", "better"):
        touches = json.loads(moment.get_attribute(f"data-{kind}") or "[]")
        seen = [each for each in touches if page.locator(f'#picture [id="{each}"]:visible').count()]
        assert seen
        expect(page.locator(f".drawn-move.{kind} rect.stroke")).to_have_count(len(seen))
    for kind in ("played", "better"):
        page.locator(f'#shows [data-show="{kind}"]').click()
        page.locator(f'#moment[data-show="{kind}"]').wait_for(state="attached")
        expect(page.locator(".drawn-move")).to_have_count(0)
        assert page.locator("#picture .tt-marks").count(), "the picture marks the move as the table does"
    page.locator("#try").click()
    hands.wait_for_turn(page)
    match = page.url.rpartition("/")[2]
    assert match != staged.id
    ply = ply_of_move(staged.session.state, number)
    assert rebuilt(room.live.store, match).state.bytes == staged.session.state.at(ply).bytes
    expect(page.locator("#log")).to_contain_text("This match goes on from another")


def test_moving_along_the_chart_shows_each_decision_and_leaving_it_the_chosen_one(room: Room) -> None:
    staged = set_stage(room.live.store, ended, bots=(1,))
    page = room.enter(staged.secrets[0])
    page.goto(f"/match/{staged.id}/review")
    columns = page.locator(".chart.wide .moment")
    chosen = page.locator("#moment").get_attribute("data-move")
    other = next(each for each in columns.all() if each.get_attribute("href") != f"#{chosen}")
    other.locator(".column").hover()
    page.locator(f'#moment[data-move="{(other.get_attribute("href") or "")[1:]}"]').wait_for(state="attached")
    expect(other).to_have_class(re.compile("shown"))
    page.locator("#told").hover()
    page.locator(f'#moment[data-move="{chosen}"]').wait_for(state="attached")
    first = (columns.first.get_attribute("href") or "")[1:]
    page.locator(f'#numbers a[href="#{first}"]').evaluate("(link) => link.click()")
    page.locator(f'#moment[data-move="{first}"]').wait_for(state="attached")
    expect(page.locator("#previous")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("ArrowRight")
    second = (columns.nth(1).get_attribute("href") or "")[1:]
    page.locator(f'#moment[data-move="{second}"]').wait_for(state="attached")


def test_a_turning_point_is_reached_by_keyboard(room: Room) -> None:
    staged = set_stage(room.live.store, ended, bots=(1,))
    page = room.enter(staged.secrets[0])
    page.goto(f"/match/{staged.id}/review")
    page.locator(".chart.wide .moment.turning").first.focus()
    link = page.locator("#turning a").last
    href = link.get_attribute("href") or ""
    link.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f'#moment[data-move="{href.partition("#")[2]}"]')).to_have_count(1)
    expect(page).to_have_url(re.compile(f"{re.escape(href)}$"))


def test_a_match_that_was_resigned_is_reviewed_too(room: Room) -> None:
    staged = set_stage(room.live.store, placing, bots=(1,))
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)
    page.locator("#resign").click()
    page.locator("#resign").click()
    page.locator("#to-review").click()
    expect(page.locator(".chart:visible")).to_have_count(1)
    expect(page.locator(".result").first).to_have_text(re.compile("resigned"))
