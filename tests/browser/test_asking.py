"""What is asked before a move is played, in a real Chromium: what cannot be taken back, and never unseen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tabletao.games.yugen.state import PLACE
from tabletao.web.match import checks
from tabletao.web.match.session import Session
from tests.browser import hands
from tests.browser.conftest import ON_A_PHONE, Room
from tests.browser.stage import rebuilt, set_stage

pytestmark = pytest.mark.xdist_group("browser")

PLAYERS = {"floating_world": 3, "wu_wei": 3}
NO_QUESTIONS = 'if (location.protocol === "http:") localStorage.ask = "off"'


def single(session: Session, is_final: bool) -> int | None:
    """The code of a move of a single touch that can, or cannot, be taken back; None if there is none."""
    if session.over or session.state.pending != (0,):
        return None
    tree = session.state.touch_tree(0)
    codes = (tree.meant((touch,)) for touch in tree.next() if touch not in tree.turns)
    return next((code for code in codes if code is not None and checks.is_final(session, 0, code) == is_final), None)


def with_single(is_final: bool) -> Callable[[Session], bool]:
    """Positions in which seat 0 has such a move."""
    return lambda session: single(session, is_final) is not None


def staged_single(room: Room, game: str, is_final: bool) -> tuple[str, str, Session, str]:
    """A match with such a move against bots: its id, a secret, the session and what is touched."""
    players = PLAYERS.get(game, 2)
    bots = tuple(range(1, players))
    staged = set_stage(room.live.store, with_single(is_final), bots=bots, name=game, players=players)
    code = single(staged.session, is_final)
    assert code is not None
    return staged.id, staged.secrets[0], staged.session, staged.session.state.touch_tree(0).path_to(code)[0]


def history(room: Room, match: str) -> int:
    """How many entries a match has."""
    return rebuilt(room.live.store, match).number


@pytest.mark.parametrize("game", ["yang_tzee", "wu_wei", "floating_world"])
def test_one_touch_that_cannot_be_taken_back_asks_first(room: Room, game: str) -> None:
    match, secret, session, touch = staged_single(room, game, is_final=True)
    page = room.enter(secret)
    hands.open_match(page, match)
    hands.touch(page, hands.thing(page, touch))
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator("#prompt")).to_contain_text("cannot be taken back")
    expect(page.locator("#status")).to_have_text("Not played yet")
    assert history(room, match) == session.number
    before = hands.number(page)
    hands.touch(page, page.locator("#confirm"))
    hands.wait_past(page, before)
    assert history(room, match) > session.number


@pytest.mark.parametrize("game", ["wu_wei", "floating_world"])
def test_one_touch_that_can_be_taken_back_is_played_at_once(room: Room, game: str) -> None:
    match, secret, session, touch = staged_single(room, game, is_final=False)
    page = room.enter(secret)
    hands.open_match(page, match)
    before = hands.number(page)
    hands.touch(page, hands.thing(page, touch))
    hands.wait_past(page, before)
    assert history(room, match) == session.number + 1


@ON_A_PHONE
def test_the_question_can_be_turned_off(room: Room, size: tuple[int, int]) -> None:
    match, secret, session, touch = staged_single(room, "yang_tzee", is_final=True)
    page = room.enter(secret, size=size)
    hands.open_match(page, match)
    page.locator("#pace summary").click()
    page.locator("input[name=ask][value=off]").check()
    page.keyboard.press("Escape")
    hands.open_again(page)
    before = hands.number(page)
    hands.touch(page, hands.thing(page, touch))
    hands.wait_past(page, before)
    assert history(room, match) > session.number


def test_without_questions_what_can_be_turned_still_waits_for_play(room: Room) -> None:
    staged = set_stage(room.live.store, placing, bots=(1,))
    page = room.enter(staged.secrets[0], init=NO_QUESTIONS)
    hands.open_match(page, staged.id)
    known = hands.tree(page)
    path = next(path for path in (known.path_to(code)[:2] for code in known.codes) if len(known.ways(path)) > 1)
    for touch in path:
        hands.touch(page, hands.thing(page, touch))
    expect(page.locator("#confirm")).to_be_visible()
    assert history(room, staged.id) == staged.session.number


# Enter


def placing(session: Session) -> bool:
    """Positions in which dark must place a tile."""
    return session.state.pending == (0,) and session.state.record.phase == PLACE


def press_unseen(page: Page, how: Callable[[], None]) -> None:
    """Make a move by keys up to its last touch, and do something more before the preview has come."""
    known = hands.tree(page)
    tile, square = known.path_to(min(known.codes))[:2]
    for touch in (tile, square):
        hands.tab_to(page, touch)
        page.keyboard.press("Enter")
    how()


def test_enter_twice_does_not_play_a_move_unseen(room: Room) -> None:
    staged = set_stage(room.live.store, placing, bots=(1,))
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)
    held: list[Route] = []
    page.route(re.compile("/preview"), lambda route: held.append(route))
    press_unseen(page, lambda: page.keyboard.press("Enter"))
    while not held:
        page.wait_for_timeout(20)
    page.keyboard.press("Enter")  # there is nothing to be seen yet
    held[0].continue_()
    expect(page.locator("#picture")).to_have_class("previewed")
    page.keyboard.press("Enter")  # the preview has hardly come
    expect(page.locator("#act")).to_have_class(re.compile("seen"))
    assert history(room, staged.id) == staged.session.number
    expect(page.locator("#confirm")).to_be_focused()
    page.keyboard.press("Enter")
    hands.wait_past(page, staged.session.number)


def test_a_key_that_is_held_down_does_not_play(room: Room) -> None:
    staged = set_stage(room.live.store, placing, bots=(1,))
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)

    def hold() -> None:
        for _ in range(3):
            page.keyboard.down("Enter")
        expect(page.locator("#act")).to_have_class(re.compile("seen"))
        for _ in range(5):
            page.keyboard.down("Enter")  # Playwright repeats a key that is down
        page.keyboard.up("Enter")

    press_unseen(page, hold)
    page.wait_for_timeout(100)
    assert history(room, staged.id) == staged.session.number


def test_a_double_click_does_not_play(room: Room) -> None:
    staged = set_stage(room.live.store, placing, bots=(1,))
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)
    known = hands.tree(page)
    for touch in known.path_to(min(known.codes))[:2]:
        hands.touch(page, hands.thing(page, touch))
    page.locator("#confirm").dispatch_event("click", {"detail": 2})
    page.wait_for_timeout(100)
    assert history(room, staged.id) == staged.session.number
