"""Many tables in one browser: all of them live over one stream, whoever opens, closes or hides a tab."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Page

from tabletao.web.guests import COOKIE
from tabletao.web.match.store import guest_id
from tests.browser import hands
from tests.browser.conftest import Room
from tests.browser.stage import Staged, set_stage, set_table
from tests.web.serving import at_table

pytestmark = pytest.mark.xdist_group("browser")

CONNECTIONS = 6
"""So many connections a browser has to one server."""
HIDDEN = """
  let isHidden = false;
  Object.defineProperty(document, "hidden", { get: () => isHidden });
  globalThis.hide = (is) => { isHidden = is; document.dispatchEvent(new Event("visibilitychange")); };
"""


class Friend:
    """The other player of some matches, who needs no browser."""

    def __init__(self, room: Room, secret: str) -> None:
        self.client = httpx.Client(base_url=room.live.url, cookies={COOKIE: secret}, timeout=60)

    def move(self, match: str) -> None:
        """Make a move; it must be the friend's turn."""
        table = at_table(self.client, match)
        body = {"seat": int(table["seat"]), "question": table["question_number"], "code": table["codes"][0]}
        self.client.post(f"/match/{match}/move", json=body).raise_for_status()


def matches_of(room: Room, secret: str, friend: str, count: int) -> list[Staged]:
    """So many matches of a guest and a friend, in which it is the guest's turn."""
    found = [set_stage(room.live.store, lambda session: session.state.pending == (0,)) for _ in range(count)]
    for staged in found:
        for seat, each in ((0, secret), (1, friend)):
            room.live.store.add_guest(guest_id(each))
            with room.live.store.engine.begin() as connection:
                connection.exec_driver_sql(
                    "update seats set guest = ? where match = ? and seat = ?", (guest_id(each), staged.id, seat)
                )
    return found


def wait_for(page: Page, condition: Callable[[], bool]) -> None:
    """Wait until something is so."""
    for _ in range(2_000):
        if condition():
            return
        page.wait_for_timeout(20)
    raise AssertionError("it never came to be")


@pytest.mark.parametrize("count", [CONNECTIONS + 1, pytest.param(2 * CONNECTIONS, marks=pytest.mark.deep)])
def test_many_tables_in_one_browser_are_all_live(room: Room, count: int) -> None:
    me, friend = secrets.token_urlsafe(24), secrets.token_urlsafe(24)
    staged, other = matches_of(room, me, friend, count), Friend(room, friend)
    first = room.enter(me)
    pages = [first, *(first.context.new_page() for _ in staged[1:])]
    for page, match in zip(pages, staged, strict=True):
        page.goto(f"/match/{match.id}")
        hands.wait_for_turn(page)
    assert room.live.open_streams() == 1
    numbers = []
    for page in pages:  # moves sent from each
        hands.decide(page, random.Random(1))
        numbers.append(hands.number(page))
    for page in pages:  # from now on nothing is fetched: what comes, comes by the stream
        page.route("**/match/**", lambda route: route.abort())
    for match in staged:
        if not room_is_over(other, match.id):
            other.move(match.id)
    for page, before, match in zip(pages, numbers, staged, strict=True):
        if not room_is_over(other, match.id):
            hands.wait_past(page, before)
    assert room.live.open_streams() == 1
    pages[0].close()
    pages[1].unroute("**/match/**")
    assert hands.wait_for_turn(pages[1]), "the others go on when the first tab is closed"
    hands.decide(pages[1], random.Random(1))
    other.client.close()


def room_is_over(friend: Friend, match: str) -> bool:
    """Whether a match is over, or waits for somebody else than the friend."""
    return not at_table(friend.client, match)["codes"]


def test_two_tabs_of_one_table_both_hear_of_everything(room: Room) -> None:
    me = secrets.token_urlsafe(24)
    (staged,) = matches_of(room, me, secrets.token_urlsafe(24), 1)
    page = room.enter(me)
    again = page.context.new_page()
    for each in (page, again):
        each.goto(f"/match/{staged.id}")
        assert hands.wait_for_turn(each)
    before = hands.number(again)
    hands.decide(page, random.Random(1))
    hands.wait_past(again, before)


def test_without_a_shared_worker_a_hidden_table_is_closed_and_catches_up(room: Room) -> None:
    me, friend = secrets.token_urlsafe(24), secrets.token_urlsafe(24)
    (staged,), other = matches_of(room, me, friend, 1), Friend(room, friend)
    page = room.enter(me, init=f"delete globalThis.SharedWorker; {HIDDEN}")
    page.goto(f"/match/{staged.id}")
    assert hands.wait_for_turn(page)
    hands.decide(page, random.Random(1))
    wait_for(page, lambda: room.live.open_streams() == 1)
    before = hands.number(page)
    page.evaluate("hide(true)")
    wait_for(page, lambda: room.live.open_streams() == 0)
    other.move(staged.id)
    page.wait_for_timeout(200)
    assert hands.number(page) == before
    page.evaluate("hide(false)")
    hands.wait_past(page, before)
    other.client.close()


def test_a_worker_that_fails_is_done_without(room: Room) -> None:
    staged = set_table(room.live.store, "yugen", 2)
    room.expected.append("stream_worker|Failed to load")
    page = room.enter(staged.secrets[0])
    page.add_init_script("""globalThis.SharedWorker = class { port = { postMessage() {}, close() {} };
      constructor() { setTimeout(() => this.onerror(new Event("error")), 10); } };""")
    page.goto(f"/match/{staged.id}")
    page.locator(hands.READY).wait_for()
