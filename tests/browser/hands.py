"""What hands do at a table: touch what is lit, by pointer or by keys, until a move is made."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tabletao.core.show.caption import Caption
from tabletao.core.show.touch import Path, TouchTree

MOST_DECISIONS = 1_000
NARROW = 400
"""A screen of fewer pixels is a phone's, and touched."""
READY = "#table[data-connection=open]"
"""A table whose script runs and hears the server."""

_LIT = """() => [
  ...[...document.querySelectorAll("#picture .tt-lit")].map((each) => each.id),
  ...[...document.querySelectorAll("#choices button")].map((each) => each.dataset.touch),
]"""
_FOCUSED = """() => {
  const at = document.activeElement;
  return at.matches("#picture .tt-lit") ? at.id : at.dataset.touch ?? (at.id ? `#${at.id}` : at.tagName);
}"""
_TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


# What a page says


def number(page: Page) -> int:
    """How many things have happened, as the page knows."""
    return int(page.locator("#decision").get_attribute("data-number") or 0)


def tree(page: Page) -> TouchTree:
    """What may be done, and how, as the page knows."""
    sent = page.locator("#decision").get_attribute("data-tree")
    return TouchTree.from_json(json.loads(sent)) if sent else TouchTree.of([])


def seat(page: Page) -> int:
    """Whose hands these are."""
    return int(page.locator("#decision").get_attribute("data-seat") or -1)


def match_of(page: Page) -> str:
    """The match on the page."""
    return page.locator("#table").get_attribute("data-match") or ""


def is_over(page: Page) -> bool:
    """Whether the match is over."""
    return page.locator("#now.over").count() > 0


def is_to_move(page: Page) -> bool:
    """Whether the page waits for its reader."""
    return page.locator("#decision[data-yours=yes]").count() > 0


def lit(page: Page) -> set[str]:
    """What may be touched now."""
    return set(page.evaluate(_LIT))


def next_touches(page: Page, path: Path = ()) -> Path:
    """What should be lit after these touches."""
    return tree(page).next(path)


def too_wide(page: Page) -> int:
    """By how many pixels the page scrolls sideways."""
    return int(page.evaluate(_TOO_WIDE))


# Waiting


def wait_past(page: Page, before: int) -> None:
    """Until something has happened, or the screen goes to another, whose number may be the same."""
    wait_until(page, f'#decision:not([data-number="{before}"]), #cover')


def wait_for_number(page: Page, reached: int) -> None:
    """Until the page knows as much."""
    page.locator(f'#decision[data-number="{reached}"]').wait_for(state="attached")


def wait_for_turn(page: Page) -> bool:
    """Until the reader must decide; False when the match is over instead."""
    wait_until(page, f"{READY} #decision[data-yours=yes], {READY} #now.over")
    return not is_over(page)


def wait_until(page: Page, wanted: str) -> None:
    """Until the page has something wanted; at the end of a hand it goes on."""
    end = page.locator("#pause:not([hidden]) #go-on")
    page.locator(wanted).or_(end).first.wait_for(state="attached")
    while end.count():
        end.press("Enter")
        page.locator(wanted).or_(end).first.wait_for(state="attached")


# By pointer


def start_match(page: Page, game: str = "yugen", **chosen: str) -> None:
    """Set up a table on the new-match page, with ``seat_1="friend"``, ``mode="hand"`` and the like."""
    page.goto(f"/new?game={game}")
    choose(page, **chosen)
    touch(page, page.locator("#start"))
    page.locator(READY).wait_for()


def choose(page: Page, **chosen: str) -> None:
    """Say on the new-match page who shall sit where, and what is played."""
    page.locator("#start").wait_for()
    page.wait_for_load_state()  # the script listens
    for name, value in chosen.items():
        if name.startswith("seat_"):
            choose_value(page, "who", "each")
            page.locator(f"#{name.replace('_', '-')}").select_option(value)
        elif name in ("players", "who", "level", "sit"):
            choose_value(page, name, value)
        else:
            choose_value(page, f"option-{name}", value)


def choose_value(page: Page, field: str, value: str) -> None:
    """Choose a value on the new-match page, and wait until the page says what goes with it."""
    if page.locator(f'[name="{field}"][value="{value}"]').is_checked():
        return
    with page.expect_response(re.compile("/new[?]")):
        touch(page, page.locator(f'label:has([name="{field}"][value="{value}"])'))
    page.wait_for_url(re.compile(f"[?&]{field}={value}(&|$)"))


def open_match(page: Page, match: str, query: str = "") -> None:
    """Go to a table and wait until it is ready."""
    page.goto(f"/match/{match}{query}")
    page.locator(READY).wait_for()


def open_again(page: Page) -> None:
    """Reload a table and wait until it is ready."""
    page.reload()
    page.locator(READY).wait_for()


def uncover(page: Page) -> None:
    """Take the screen that somebody else has left."""
    page.locator("#uncover").click()
    page.locator(f"{READY}:not(:has(#cover))").wait_for()


def thing(page: Page, touch: str) -> Locator:
    """What is touched: in the picture, or a button."""
    return page.locator(f'#picture [id="{touch}"].tt-lit, #choices [data-touch="{touch}"]')


def touch(page: Page, what: Locator) -> None:
    """Click, or tap on a phone."""
    if page.viewport_size is not None and page.viewport_size["width"] < NARROW:
        what.tap()
    else:
        what.click()


def offered(known: TouchTree, path: Path = ()) -> set[str]:
    """What should be framed after these touches: what comes next, or what can be turned."""
    ways = known.ways(path)
    if not ways:
        return set(known.next(path))
    return {turned(known, path)} if len(ways) > 1 else set()


def turned(known: TouchTree, path: Path) -> str:
    """What the ways to turn something after these touches turn."""
    return known.turns[known.ways(path)[0]] or path[-1]


def touch_all(page: Page, path: Path) -> Caption:
    """Touch everything on a path, but do not play the move it makes; what is said of the move."""
    known = tree(page)
    for i, each in enumerate(path):
        if known.ways(path[: i + 1]) or i + 1 == len(path):
            return touch_last(page, path, known)
        touch(page, thing(page, each))
    raise AssertionError("no path")


def touch_last(page: Page, path: Path, known: TouchTree | None = None) -> Caption:
    """Make the last touch of a path: the page asks what the move would do, and says it to eye and ear.

    The last touch may be a way to turn what is touched before it: that is touched until it lies so.
    """
    known = known or tree(page)
    caption = told(_last_answer(page, path, known))
    expect(page.locator("#confirm .text")).to_have_text(caption.name)
    if caption.detail:
        expect(page.locator("#prompt")).to_contain_text(caption.detail[1:])
    expect(page.locator("#live")).to_contain_text(str(caption))
    return caption


def told(answer: Any) -> Caption:
    """What the server has said of a move."""
    return Caption(answer["caption"]["name"], answer["caption"]["detail"])


def _last_answer(page: Page, path: Path, known: TouchTree) -> Any:
    """What the server says of the move that a path makes, once its last touches are made."""
    ways, wanted = known.ways(path[:-1]), known.meant(path)
    last = path[-1] if not ways else turned(known, path[:-1])
    code = None
    for _ in range(1 + len(ways)):
        with page.expect_response(re.compile("/preview")) as answered:
            touch(page, thing(page, last))
        code = int(re.search(r"code=(\d+)", answered.value.url)[1])  # type: ignore[index]
        if code == wanted:
            return answered.value.json()
    raise AssertionError(f"{path} makes {code}, not {wanted}")


def any_path(known: TouchTree, rng: random.Random) -> Path:
    """Any path that makes a move."""
    path: Path = ()
    while following := known.next(path):
        path = (*path, rng.choice(following))
    return path


def decide(page: Page, rng: random.Random, wishes: list[int] | None = None) -> Caption | None:
    """Make the next wished move, or else any, by touching what is framed; what is said of it before it is played.

    Exactly what may be touched is framed. A move of a single touch that can be taken back is played at once.
    """
    before, known, caption = number(page), tree(page), None
    path = known.path_to(wishes.pop(0)) if wishes else any_path(known, rng)
    for i, each in enumerate(path):
        assert lit(page) == offered(known, path[:i]), f"after {path[:i]}: {lit(page)}"
        if i + 1 == len(path) or known.ways(path[: i + 1]):
            break
        touch(page, thing(page, each))
    if len(known.ways(path[:-1])) == 1 and len(path) == 1:
        is_final = True  # it lies there already
    elif len(path) == 1 and not known.ways(()):
        answer = _last_answer(page, path, known)
        is_final, caption = answer["final"], told(answer)
    else:
        is_final, caption = True, touch_last(page, path, known)
    if is_final:
        touch(page, page.locator("#confirm"))
    wait_past(page, before)
    return caption


def play_to_the_end(
    page: Page, rng: random.Random, wishes: list[int] | None = None, choose: Callable[[], int] | None = None
) -> None:
    """Decide whatever comes until the match is over; after the wishes as ``choose`` says, or at random."""
    for _ in range(MOST_DECISIONS):
        if not wait_for_turn(page):
            return
        decide(page, rng, [choose()] if choose and not wishes else wishes)
    raise AssertionError("the match does not end")


# By keys


def focused(page: Page) -> str:
    """What has the focus: a touch, or the id of an element."""
    return str(page.evaluate(_FOCUSED))


def tab_to(page: Page, *wanted: str) -> str:
    """Press Tab until one of these has the focus."""
    for _ in range(100):
        if (at := focused(page)) in wanted:
            return at
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {wanted}")


def decide_by_keys(page: Page, rng: random.Random, wishes: list[int] | None = None) -> None:
    """Make the next wished move, or else any, by Tab, arrows, Enter and now and then Escape."""
    before, known, path = number(page), tree(page), list[str]()
    way = known.path_to(wishes.pop(0)) if wishes else None
    while following := sorted(offered(known, tuple(path)) - {*path}):
        assert lit(page) == offered(known, tuple(path)), f"after {path}"
        following = [way[len(path)]] if way else following
        at = tab_to(page, *following)
        for _ in range(rng.randrange(3)):
            page.keyboard.press(rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
            if (there := focused(page)) in following:
                at = there
        at = tab_to(page, *following)
        path.append(at)
        page.keyboard.press(rng.choice(["Enter", " "]))
        if len(path) > 1 and rng.random() < 0.1:
            page.keyboard.press("Escape")
            assert focused(page) == path.pop(), "Escape gives the focus back to what it untouches"
    if ways := known.ways(tuple(path)):
        turn_by_keys(page, known, way or (*path, rng.choice(ways)))
    play_by_keys(page, before)


def turn_by_keys(page: Page, known: TouchTree, way: Path) -> None:
    """Turn what has been touched until it lies as it should, if it can be turned."""
    ways = known.ways(way[:-1])
    if len(ways) == 1:
        return
    expect(page.locator("#picture")).to_have_class("previewed")
    tab_to(page, turned(known, way[:-1]))
    for _ in ways:
        with page.expect_response(re.compile("/preview")) as answered:
            page.keyboard.press("Enter")
        if f"code={known.meant(way)}" in answered.value.url:
            return


def play_by_keys(page: Page, before: int) -> None:
    """Press "Play", if the page asks for it: once the move has been seen it takes the key."""
    played = page.locator(f'#decision:not([data-number="{before}"]), #cover, #act.seen').first
    played.wait_for(state="attached")
    if number(page) == before and page.locator("#act.seen").count():
        tab_to(page, "#confirm")
        page.keyboard.press("Enter")
    wait_past(page, before)
