"""Dragging things to where they go, in a real Chromium, by mouse and by finger."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tabletao.core.show.touch import Path, TouchTree
from tabletao.web.match.session import Session
from tests.browser import hands
from tests.browser.conftest import DESKTOP, PHONE, Room
from tests.browser.stage import Staged, rebuilt, set_stage

pytestmark = pytest.mark.xdist_group("browser")

Point = tuple[float, float]
_MIDDLE = """(id) => {
  const thing = document.querySelector(`#picture [id="${id}"]`);
  const box = (thing.querySelector(".tt-edge") ?? thing).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
DRAGGED = {
    "yugen": ("hand-", "square-"),
    "yang_tzee": ("stream-", "end-"),
    "yin_yang": ("square-", "square-"),
    "wu_wei": ("piece-", "space-"),
}
"""The games in which something is carried to a place, and how the ids of both begin."""

BY_FINGER = pytest.mark.parametrize(
    "size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.deep)], ids=["finger", "mouse"]
)
"""A laid tile is dragged by mouse in any run; everything else only in the run at full size."""


def carried(known: TouchTree, what: str, to: str) -> Path | None:
    """A thing that is touched first, and a place that is touched next."""
    for code in sorted(known.codes):
        path = known.path_to(code)
        if len(path) > 1 and path[0].startswith(what) and path[1].startswith(to):
            return path[:2]
    return None


def stage(room: Room, game: str) -> tuple[Staged, Path]:
    """A match in which seat 0 can carry something somewhere, and both."""

    def wanted(session: Session) -> bool:
        is_asked = not session.over and session.state.pending == (0,)
        return is_asked and carried(session.state.touch_tree(0), *DRAGGED[game]) is not None

    staged = set_stage(room.live.store, wanted, bots=(1,), name=game)
    path = carried(staged.session.state.touch_tree(0), *DRAGGED[game])
    assert path is not None
    return staged, path


def middle(page: Page, thing: str) -> Point:
    """The middle of a thing on the screen."""
    x, y = page.evaluate(_MIDDLE, thing)
    return x, y


class Finger:
    """A finger on the glass, as the browser feels it."""

    def __init__(self, page: Page) -> None:
        self.cdp: CDPSession = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: Point) -> None:
        """Touch, move or let go."""
        sent = [{"x": x, "y": y} for x, y in points]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": sent})

    def drag(self, start: Point, end: Point) -> None:
        """From one point towards another, without letting go."""
        self.touch("touchStart", start)
        for i in range(1, 9):
            self.touch("touchMove", (start[0] + (end[0] - start[0]) * i / 8, start[1] + (end[1] - start[1]) * i / 8))

    def let_go(self) -> None:
        """Lift the finger."""
        self.touch("touchEnd")

    def cancel(self) -> None:
        """The browser takes the touch away."""
        self.touch("touchCancel")


@contextmanager
def dragging(page: Page, path: Path, to: Point | None = None) -> Iterator[Finger | None]:
    """Something carried to a place, or to a point; it is let go at the end."""
    start, end = middle(page, path[0]), to or middle(page, path[1])
    if page.viewport_size == {"width": PHONE[0], "height": PHONE[1]}:
        finger = Finger(page)
        finger.drag(start, end)
        yield finger
        finger.let_go()
        return
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=6)
    yield None
    page.mouse.up()


def in_view(page: Page, path: Path) -> None:
    """Both ends of a drag are on the screen."""
    page.locator(f'#picture [id="{path[0]}"]').scroll_into_view_if_needed()


@BY_FINGER
@pytest.mark.parametrize("game", DRAGGED)
def test_a_drag_makes_the_same_path_as_two_touches(room: Room, game: str, size: tuple[int, int]) -> None:
    staged, path = stage(room, game)
    page = room.enter(staged.secrets[0], size=size)
    hands.open_match(page, staged.id)
    in_view(page, path)
    known, scrolled = hands.tree(page), page.evaluate("() => scrollY")
    with dragging(page, path):
        assert hands.lit(page) == set(known.next(path[:1])), "where it can go is framed"
        expect(page.locator("#picture .carried")).to_have_count(1)
        assert page.evaluate("() => scrollY") == scrolled, "the page stays where it is"
    expect(page.locator("#picture .carried")).to_have_count(0)
    expect(page.locator("#back")).to_be_visible()
    assert page.locator(f'#picture [id="{path[1]}"].tt-chosen').count() == 1
    assert hands.lit(page) >= hands.offered(known, path)
    if known.meant(path) is not None or known.ways(path):
        expect(page.locator("#picture")).to_have_class("previewed")
    assert rebuilt(room.live.store, staged.id).number == staged.session.number


@BY_FINGER
def test_a_drag_that_is_cancelled_changes_nothing(room: Room, size: tuple[int, int]) -> None:
    staged, path = stage(room, "yugen")
    page = room.enter(staged.secrets[0], size=size)
    hands.open_match(page, staged.id)
    in_view(page, path)
    before = hands.lit(page)
    with dragging(page, path, to=(3.0, 300.0)):
        pass
    assert hands.lit(page) == before
    with dragging(page, path) as finger:
        finger.cancel() if finger else page.keyboard.press("Escape")
        expect(page.locator("#picture .carried")).to_have_count(0)
        assert hands.lit(page) == before
        if finger:
            finger.touch("touchStart", (3.0, 300.0))
    expect(page.locator("#back")).to_be_hidden()
    expect(page.locator("#picture .tt-chosen")).to_have_count(0)


def test_a_laid_tile_is_dragged_to_another_square(room: Room) -> None:
    staged, path = stage(room, "yugen")
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)
    other = next(each for each in hands.tree(page).next(path[:1]) if each != path[1])
    for thing in path:
        hands.touch(page, hands.thing(page, thing))
    expect(page.locator("#picture")).to_have_class("previewed")
    with dragging(page, (path[1], other)):
        expect(page.locator("#picture")).not_to_have_class("previewed")
    expect(page.locator("#picture")).to_have_class("previewed")
    assert page.locator(f'#picture [id="{other}"].tt-chosen').count() == 1


def test_a_finger_scrolls_the_page_where_nothing_can_be_dragged(room: Room) -> None:
    staged, path = stage(room, "yugen")
    page = room.enter(staged.secrets[0], size=PHONE)
    hands.open_match(page, staged.id)
    place = middle(page, path[1])
    finger = Finger(page)
    finger.drag((place[0], place[1]), (place[0], place[1] - 160))
    finger.let_go()
    page.wait_for_function("() => scrollY > 40")
    assert hands.lit(page) == set(hands.next_touches(page))
