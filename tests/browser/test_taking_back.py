"""Taking back a whole turn against bots, in a real Chromium."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tabletao.web.match import checks
from tabletao.web.match.session import Session
from tests.browser import hands
from tests.browser.conftest import ON_A_PHONE, Room
from tests.browser.stage import rebuilt, set_stage

pytestmark = pytest.mark.xdist_group("browser")


def answered_turn(session: Session) -> bool:
    """Positions in which a turn of several decisions can be taken back, after bots have answered it."""
    if session.over or session.state.pending != (0,) or session.state.history[-1].seat == 0:
        return False
    return checks.undoable_decisions(session, 0) == session.state.last_turn(0) > 1


@ON_A_PHONE
def test_a_whole_turn_is_taken_back_with_the_answers_of_bots(room: Room, size: tuple[int, int]) -> None:
    staged = set_stage(room.live.store, answered_turn, bots=(1, 2), name="wu_wei", players=3)
    count = staged.session.state.last_turn(0)
    page = room.enter(staged.secrets[0], size=size)
    hands.open_match(page, staged.id)
    before = hands.number(page)
    expect(page.locator("#undo-turn")).to_have_text("Take back the turn")
    hands.touch(page, page.locator("#undo-turn"))
    hands.wait_for_number(page, before + count)
    now = rebuilt(room.live.store, staged.id).state
    played = [ply for ply, each in enumerate(staged.session.state.history) if each.seat == 0]
    assert now.bytes == staged.session.state.at(played[-count]).bytes
    assert hands.lit(page) == hands.offered(hands.tree(page))
    expect(page.locator("#log")).to_contain_text("(taken back)")


def test_one_move_is_not_offered_twice(room: Room) -> None:
    staged = set_stage(
        room.live.store,
        lambda t: not t.over and t.state.pending == (0,) and checks.undoable_decisions(t, 0) == 1,
        bots=(1, 2),
        name="wu_wei",
        players=3,
    )
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)
    expect(page.locator("#undo")).to_be_enabled()
    expect(page.locator("#undo-turn")).to_have_count(0)
