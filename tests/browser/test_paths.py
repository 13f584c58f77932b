"""Touching in a real Chromium: in any order where it does not matter, changing one's mind, and seeing things go."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tabletao.core.declare.discovery import built_in
from tabletao.core.show.touch import Path
from tabletao.games.yang_tzee.state import PLAY
from tabletao.games.yin_yang.components import NUMBER, SETS
from tabletao.games.yugen.state import PLACE
from tabletao.web.match.session import Session
from tests.browser import hands
from tests.browser.conftest import ON_A_PHONE, PHONE, Room
from tests.browser.stage import rebuilt, set_stage
from tests.core.test_touch import TREE

pytestmark = pytest.mark.xdist_group("browser")

_ASKED = """async ([sent, asked]) => {
  const { TouchTree } = await import("/static/table/touch_tree.js");
  const tree = new TouchTree(sent);
  return asked.map(([what, ...given]) => tree[what](...given) ?? null);
}"""


def asked(page: Page, *questions: list[Any]) -> list[Any]:
    """What the page's own script answers about a tree."""
    page.goto("/")
    found: list[Any] = page.evaluate(_ASKED, [TREE.as_json(), questions])
    return found


def placing(session: Session) -> bool:
    """Positions in which dark must place a tile and holds two different ones."""
    firsts = {move.touches[0] for move in session.state.legal()} if session.state.pending == (0,) else set()
    return session.state.record.phase == PLACE and len(firsts) > 1


def playing(session: Session) -> bool:
    """Positions in which north must play one of several tiles of the Stream."""
    return (
        session.state.pending == (0,)
        and session.state.record.phase == PLAY
        and len(session.state.touch_tree(0).next()) > 1
    )


# The tree by itself


def walks(rng: random.Random) -> Iterator[Path]:
    """Paths through the tree and off it: each may go on with anything that can be touched somewhere."""
    for _ in range(200):
        path: Path = ()
        while rng.random() < 0.85:
            path = (*path, rng.choice(TREE.next(path) or tuple(TREE.labels)))
        yield path if rng.random() < 0.8 else (*path, rng.choice(list(TREE.labels)))


def test_the_page_walks_the_tree_as_the_terminal_does(room: Room) -> None:
    paths = list(walks(random.Random(1)))
    assert {TREE.meant(path) for path in paths} == {None, *TREE.codes}
    page = room.enter()
    assert asked(page, *(["next", path] for path in paths)) == [list(TREE.next(path)) for path in paths]
    codes = [found and found["code"] for found in asked(page, *(["meant", path] for path in paths))]
    assert codes == [TREE.meant(path) for path in paths]


def test_what_is_taken_back_takes_along_only_what_followed_from_it(room: Room) -> None:
    page = room.enter()
    whole = ["slot-2-blue", "slot-1-red", "plug-3", "plug-4"]
    assert asked(
        page,
        ["without", whole, "slot-2-blue"],
        ["without", whole, "plug-3"],
        ["without", ["tile-b", "end-left"], "tile-b"],
        ["without", ["tile-b", "end-left"], "end-left"],
        ["exchanged", ["tile-b", "end-left"], "tile-a"],
        ["exchanged", ["slot-2-blue", "slot-1-red", "plug-3"], "slot-2-red"],
    ) == [
        ["slot-1-red"],
        ["slot-2-blue", "slot-1-red", "plug-4"],
        [],
        ["tile-b"],
        ["tile-a"],
        ["slot-2-red", "slot-1-red"],
    ]


# At the table


def chosen(page: Page) -> list[str]:
    found: list[str] = page.locator("#picture .tt-chosen").evaluate_all("all => all.map(each => each.id)")
    return sorted(found)


@ON_A_PHONE
def test_touching_another_thing_begins_anew_and_the_same_again_takes_it_back(room: Room, size: tuple[int, int]) -> None:
    staged = set_stage(room.live.store, placing, bots=(1,))
    page = room.enter(staged.secrets[0], size=size)
    hands.open_match(page, staged.id)
    one, two = hands.next_touches(page)[:2]
    expect(page.locator("#prompt")).to_have_text("Lay a tile from your hand.")
    hands.touch(page, hands.thing(page, one))
    assert chosen(page) == [one]
    assert hands.lit(page) == set(hands.next_touches(page, (one,)))
    hands.touch(page, page.locator(f'#picture [id="{two}"]'))
    assert chosen(page) == [two]
    assert hands.lit(page) == set(hands.next_touches(page, (two,)))
    square, other = hands.next_touches(page, (two,))[:2]
    for here in (square, other):
        hands.touch(page, page.locator(f'#picture [id="{here}"]'))
        expect(page.locator("#picture")).to_have_class("previewed")
        assert chosen(page) == [here], "the tile has left the hand"
    hands.touch(page, page.locator("#back"))
    assert chosen(page) == [two]
    hands.touch(page, page.locator(f'#picture [id="{two}"]'))
    assert chosen(page) == []
    expect(page.locator("#back")).to_be_hidden()
    assert hands.lit(page) == set(hands.next_touches(page))
    assert rebuilt(room.live.store, staged.id).number == staged.session.number


@ON_A_PHONE
def test_another_beginning_is_touched_in_the_preview(room: Room, size: tuple[int, int]) -> None:
    staged = set_stage(room.live.store, playing, bots=(1,), name="yang_tzee")
    page = room.enter(staged.secrets[0], size=size)
    hands.open_match(page, staged.id)
    one, two = hands.next_touches(page)[:2]
    hands.touch_all(page, (one, hands.next_touches(page, (one,))[0]))
    expect(page.locator("#picture")).to_have_class("previewed")
    hands.touch(page, page.locator(f'#picture [id="{two}"]'))
    assert chosen(page) == [two]
    assert hands.lit(page) == set(hands.next_touches(page, (two,)))
    expect(page.locator("#picture")).not_to_have_class("previewed")
    assert rebuilt(room.live.store, staged.id).number == staged.session.number


def test_changing_ones_mind_by_keys(room: Room) -> None:
    staged = set_stage(room.live.store, placing, bots=(1,))
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)
    one, two = hands.next_touches(page)[:2]
    hands.tab_to(page, one)
    page.keyboard.press("Enter")
    page.locator(f'#picture [id="{two}"]').focus()
    page.keyboard.press("Enter")
    assert chosen(page) == [two]
    page.locator(f'#picture [id="{two}"]').focus()
    page.keyboard.press(" ")
    assert chosen(page) == []


def test_a_law_is_written_slot_by_slot_in_any_order(room: Room) -> None:
    page = room.enter()
    hands.start_match(page, "yin_yang", seat_0="you", seat_1="bot:random")
    code = NUMBER[next(each for each in SETS if each.key == "seed").dominoes[2]]
    way = hands.tree(page).path_to(code)
    causes = [touch for touch in way if touch.startswith("cause")]
    effects = way[len(causes) :]
    for touch in reversed(causes):
        hands.touch(page, hands.thing(page, touch))
    assert hands.lit(page) == set(hands.next_touches(page, tuple(causes)))
    # One slot is emptied again: the others stay.
    page.locator(f'#picture [id="{causes[1]}"]').click()
    assert chosen(page) == sorted({*causes} - {causes[1]})
    for touch in [causes[1], *reversed(effects)]:
        hands.touch(page, hands.thing(page, touch))
    before = hands.number(page)
    page.locator("#confirm").click()
    hands.wait_past(page, before)
    played = [move for move in rebuilt(room.live.store, hands.match_of(page)).state.history if move.seat == 0]
    assert [move.code for move in played] == [code]


def test_a_lost_answer_is_not_called_unsent_and_the_table_is_looked_at_again(room: Room) -> None:
    room.expected += ["Failed to load resource", "net::ERR"]
    staged = set_stage(room.live.store, placing, bots=(1,))
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route(f"**/match/{staged.id}/move", lose)
    hands.touch_all(page, hands.tree(page).path_to(min(hands.tree(page).codes)))
    page.locator("#confirm").click()
    expect(page.locator("#notice")).to_contain_text("Your request may have arrived")
    hands.wait_past(page, staged.session.number)
    assert rebuilt(room.live.store, staged.id).number > staged.session.number


def test_the_ear_is_told_where_a_slot_is_and_what_comes_next(room: Room) -> None:
    page = room.enter()
    hands.start_match(page, "yin_yang", seat_0="you", seat_1="bot:random")
    first = hands.next_touches(page)[0]
    label = page.locator(f'#picture [id="{first}"]').get_attribute("aria-label") or ""
    assert "upper left" in label
    hands.touch(page, hands.thing(page, first))
    expect(page.locator("#live")).to_have_text(f"{label}. Now touch what is framed in red")


def test_a_button_that_can_do_nothing_now_says_why(room: Room) -> None:
    staged = set_stage(room.live.store, placing, bots=(1,))
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)
    expect(page.locator("#draw")).to_have_count(0)
    expect(page.locator("#undo")).to_be_disabled()
    page.locator("#undo").click(force=True)
    expect(page.locator("#notice")).to_contain_text("You can only take back your own last move")
    assert rebuilt(room.live.store, staged.id).number == staged.session.number


TALL = ("floating_world",)
"""Map, hand, board and rows do not fit on a phone that lies on its side: there one scrolls the picture."""
_FRAME = """(selector) => {
  const found = document.querySelector(selector);
  const isUnfolded = found.querySelector(".tt-unfolded") !== null;
  const touchable = [...found.querySelectorAll(":is(.tt-lit,.tt-also) .tt-edge")];
  const board = [...found.querySelectorAll('[id^="space-"] .tt-edge')];
  const parts = !isUnfolded ? [found] : touchable.length ? touchable : board.length ? board : [found];
  const frames = parts.map((part) => part.getBoundingClientRect());
  const [x, y] = [Math.min(...frames.map((each) => each.left)), Math.min(...frames.map((each) => each.top))];
  const width = Math.max(...frames.map((each) => each.right)) - x;
  const height = Math.max(...frames.map((each) => each.bottom)) - y;
  return { x, y, width, height };
}"""


@pytest.mark.parametrize("name", built_in())
def test_the_whole_board_and_what_to_do_are_in_view_at_once(room: Room, name: str) -> None:
    """The picture lies above the bar or beside it, and neither is cut off.

    Of a picture that unfolds on a narrow page that is true of all that can be touched, and where that is nothing, of
    the spaces of the board; what may be looked up is below.
    """
    page = room.enter(size=PHONE)
    hands.start_match(page, name, seat_0="you", seat_1="bot:random")
    hands.wait_for_turn(page)
    known = hands.tree(page)
    way = max((known.path_to(code) for code in known.codes), key=len)
    if len(way) > 1:  # one touch alone would be the whole move
        hands.touch(page, hands.thing(page, way[0]))
    for width, height in (PHONE, *([] if name in TALL else [(740, 360)]), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(200)
        picture, bar = (page.evaluate(_FRAME, each) for each in ("#picture svg", "#act"))
        assert picture["y"] >= -1
        assert picture["y"] + picture["height"] <= height + 1
        assert bar["y"] + bar["height"] <= height + 1
        assert bar["x"] >= picture["x"] + picture["width"] or bar["y"] + 1 >= picture["y"] + picture["height"]


# What leaves the picture

_GHOST = """() => {
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "g");
  ghost.id = "ghost";
  ghost.setAttribute("class", "tt-goes");
  document.querySelector("#picture svg").append(ghost);
  const number = () => Number(document.querySelector("#decision")?.dataset.number);
  const watch = () => { if (ghost.classList.contains("tt-going")) window.leftAt ??= number(); };
  new MutationObserver(watch).observe(ghost, { attributes: true });
}"""


def other_to_place(session: Session) -> bool:
    """Positions in which bright must place a tile, and dark a tile after that."""
    return session.state.pending == (1,) and session.state.record.phase == PLACE


def answered(room: Room, moving: bool) -> tuple[Page, int]:
    """A page of dark's, with something in its picture that leaves it when bright has moved; and its number before."""
    staged = set_stage(room.live.store, other_to_place)
    dark, bright = room.enter(staged.secrets[0], moving=moving), room.enter(staged.secrets[1])
    hands.open_match(dark, staged.id)
    hands.open_match(bright, staged.id)
    dark.evaluate(_GHOST)
    before = hands.number(dark)
    rng = random.Random(2)
    while hands.is_to_move(bright):
        hands.decide(bright, rng)
    return dark, before


def test_what_leaves_the_picture_is_seen_leaving(room: Room) -> None:
    page, before = answered(room, moving=True)
    expect(page.locator("#sentence")).to_contain_text("Bright places")
    assert page.wait_for_function("() => window.leftAt").json_value() == before
    hands.wait_past(page, before)
    expect(page.locator("#ghost")).to_have_count(0)
    hands.wait_for_turn(page)


def test_a_touch_does_not_wait_for_what_leaves(room: Room) -> None:
    page, before = answered(room, moving=True)
    tile = page.locator('#picture [id^="hand-"]').first
    box, name = tile.bounding_box(), tile.get_attribute("id")
    assert box is not None
    expect(page.locator("#ghost")).to_have_class(re.compile("tt-going"))
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert hands.number(page) > before
    assert chosen(page) == [name]
    page.wait_for_timeout(1500)
    assert chosen(page) == [name], "nothing comes a second time"


def test_nothing_lingers_for_who_wants_no_motion(room: Room) -> None:
    page, before = answered(room, moving=False)
    hands.wait_past(page, before)
    expect(page.locator("#ghost")).to_have_count(0)


def test_the_replay_lets_things_leave_going_forward_only(room: Room) -> None:
    staged = set_stage(room.live.store, lambda session: session.over)
    page = room.enter(moving=True)

    def must_show(move: int) -> None:
        expect(page.locator(f'#moment[data-move="{move}"]')).to_have_count(1)

    page.goto(f"/match/{staged.id}/replay#5")
    must_show(5)
    page.evaluate(_GHOST)
    page.locator("#next").click()
    expect(page.locator("#ghost")).to_have_class(re.compile("tt-going"))
    must_show(6)
    expect(page.locator("#ghost")).to_have_count(0)
    page.evaluate(_GHOST)
    marked = "() => document.querySelectorAll('.tt-going').length"
    page.locator("#previous").click()
    assert page.evaluate(marked) == 0
    must_show(5)
    page.locator("#scrubber").fill("4")
    page.locator("#autoplay").click()
    must_show(7)
