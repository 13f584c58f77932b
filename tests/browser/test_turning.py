"""Turning on the board, in a real Chromium: a tile lies on its square, and a touch turns it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tabletao.core.show.touch import Path, TouchTree
from tabletao.games.yugen.state import PLACE, TURN
from tabletao.web.match.session import Session
from tests.browser import hands
from tests.browser.conftest import DESKTOP, ON_A_PHONE, Room
from tests.browser.stage import rebuilt, set_stage

pytestmark = pytest.mark.xdist_group("browser")


def placing(session: Session) -> bool:
    """Positions in which dark must place a tile that can be turned."""
    is_placing = session.state.pending == (0,) and session.state.record.phase == PLACE
    return is_placing and any(len(move.touches) == 3 for move in session.state.legal())


def turning(session: Session) -> bool:
    """Positions in which dark must turn a tile drawn in a chain reaction, in any of four ways."""
    return session.state.pending == (0,) and session.state.record.phase == TURN and len(session.state.legal()) == 4


def turnable(known: TouchTree) -> Path:
    """A tile and a square on which it can lie in all four ways."""
    paths = (known.path_to(code)[:2] for code in sorted(known.codes))
    return next(path for path in paths if len(known.ways(path)) == 4)


def shown_code(page: Page) -> int:
    """The code of the move whose preview is asked for by the next touch of what is framed."""
    with page.expect_response(re.compile("/preview")) as answered:
        hands.touch(page, page.locator("#picture .tt-lit"))
    return int(re.search(r"code=(\d+)", answered.value.url)[1])  # type: ignore[index]


@ON_A_PHONE
def test_a_tile_lies_where_it_will_lie_and_a_touch_turns_it(room: Room, size: tuple[int, int]) -> None:
    staged = set_stage(room.live.store, placing, bots=(1,))
    page = room.enter(staged.secrets[0], size=size)
    hands.open_match(page, staged.id)
    known = hands.tree(page)
    tile, square = turnable(known)
    hands.touch(page, hands.thing(page, tile))
    with page.expect_response(re.compile("/preview")) as laid:
        hands.touch(page, hands.thing(page, square))
    name = tile.removeprefix("hand-")
    expect(page.locator(f'#picture [id="{square}"] [id="tile-{name}"]')).to_be_visible()
    assert hands.lit(page) == {square}, "what can be turned is framed, and no button says the same"
    expect(page.locator("#prompt")).to_contain_text("Touch it again to turn it")
    ways = [known.meant((tile, square, way)) for way in known.ways((tile, square))]
    assert f"code={ways[0]}" in laid.value.url
    assert [shown_code(page) for _ in ways] == [*ways[1:], ways[0]], "all the way round"
    wanted = shown_code(page)
    hands.touch(page, page.locator("#confirm"))
    hands.wait_past(page, staged.session.number)
    assert rebuilt(room.live.store, staged.id).state.history[len(staged.session.state.history)].code == wanted


@ON_A_PHONE
def test_a_tile_keeps_its_way_when_it_is_laid_elsewhere(room: Room, size: tuple[int, int]) -> None:
    staged = set_stage(room.live.store, placing, bots=(1,))
    page = room.enter(staged.secrets[0], size=size)
    hands.open_match(page, staged.id)
    known = hands.tree(page)
    tile, square = turnable(known)
    others = (each for each in known.next((tile,)) if each != square and len(known.ways((tile, each))) == 4)
    other = next(others)
    hands.touch(page, hands.thing(page, tile))
    hands.touch(page, hands.thing(page, square))
    expect(page.locator("#picture")).to_have_class("previewed")
    way = known.ways((tile, square))[1]
    assert shown_code(page) == known.meant((tile, square, way))
    with page.expect_response(re.compile("/preview")) as answered:
        hands.touch(page, page.locator(f'#picture [id="{other}"]'))
    assert f"code={known.meant((tile, other, way))}" in answered.value.url
    page.locator("#back").click()
    assert hands.lit(page) == set(known.next((tile,)))
    assert rebuilt(room.live.store, staged.id).number == staged.session.number


def test_a_tile_drawn_in_a_chain_lies_on_its_square_at_once(room: Room) -> None:
    staged = set_stage(room.live.store, turning, bots=(1,))
    page = room.enter(staged.secrets[0], size=DESKTOP)
    hands.open_match(page, staged.id)
    expect(page.locator("#picture")).to_have_class("previewed")
    expect(page.locator("#back")).to_be_hidden()
    expect(page.locator("#confirm")).to_be_visible()
    ways = sorted(hands.tree(page).codes)
    assert [shown_code(page) for _ in ways] == [*ways[1:], ways[0]]
    assert rebuilt(room.live.store, staged.id).number == staged.session.number


def test_a_tile_is_turned_by_keys(room: Room) -> None:
    staged = set_stage(room.live.store, placing, bots=(1,))
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)
    known = hands.tree(page)
    tile, square = turnable(known)
    for touch in (tile, square):
        hands.tab_to(page, touch)
        page.keyboard.press("Enter")
    expect(page.locator("#picture")).to_have_class("previewed")
    hands.tab_to(page, square)
    way = known.ways((tile, square))[2]
    for _ in range(2):
        with page.expect_response(re.compile("/preview")) as answered:
            page.keyboard.press("Enter")
        assert hands.focused(page) == square, "the focus stays on what is turned"
    assert f"code={known.meant((tile, square, way))}" in answered.value.url
    expect(page.locator("#live")).to_contain_text("Touch it again to turn it")
