"""Wu Wei alone in a real Chromium: a stage to its end, first turns, and the passage from one stage to the next."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tabletao import State, game
from tests.browser import hands
from tests.browser.conftest import DESKTOP, PHONE, Room
from tests.browser.stage import rebuilt, set_match
from tests.games.wu_wei.test_alone_campaign import written

pytestmark = pytest.mark.xdist_group("browser")
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["1280", "360"])
FIRST_DECISIONS = 14


def replayed(name: str, level: str, moves: int) -> State:
    """A written match after so many moves, counted from its end if below 0."""
    state = game("wu_wei").new(chance=True, players=1, level=level)
    for move in written(name)[:moves]:
        state.play(move, state.pending[0])
    return state


@SIZES
def test_the_end_of_stage_1(room: Room, size: tuple[int, int]) -> None:
    """The last steps of a won match, by touch: the goals are ticked one by one, and the stage is won."""
    rest = written("won-stage-1.txt")[-2:]
    state = replayed("won-stage-1.txt", "evolving-traditions", -2)
    staged = set_match(room.live.store, state)
    page = room.enter(staged.secrets[0], size=size)
    hands.open_match(page, staged.id)
    expect(page.locator("#checklist")).to_contain_text("animals: 5 of 5")
    for move in rest:
        hands.wait_for_turn(page)
        now = rebuilt(room.live.store, staged.id).state
        hands.decide(page, random.Random(1), [now.read(move, 0)])
    hands.wait_for_turn(page)
    expect(page.locator("#status")).to_have_text("You won")
    assert hands.too_wide(page) <= 0


@SIZES
@pytest.mark.parametrize("level", ["warring-states", "emerging-empire"])
def test_the_first_turns_of_stages_2_and_3(room: Room, level: str, size: tuple[int, int]) -> None:
    page = room.enter(size=size)
    page.goto("/new?game=wu_wei")
    hands.choose(page, players="1")
    hands.choose_value(page, "option-level", level)
    hands.choose_value(page, "option-difficulty", "advanced")
    hands.touch(page, page.locator("#start"))
    page.locator(hands.READY).wait_for()
    rng = random.Random(3)
    for _ in range(FIRST_DECISIONS):
        assert hands.wait_for_turn(page)
        hands.decide(page, rng)
    assert hands.wait_for_turn(page)
    expect(page.locator("#clock")).to_be_attached()
    record = rebuilt(room.live.store, hands.match_of(page)).state.record
    assert record.cycle >= 1
    assert record.difficulty == 2
    assert hands.too_wide(page) <= 0


@SIZES
def test_the_passage_from_stage_1_to_stage_2(room: Room, size: tuple[int, int]) -> None:
    """Advance, what is lost, eight terrains, a student and the trackers: then stage 2 says what was carried over."""
    moves = written("campaign.txt")
    staged = set_match(room.live.store, replayed("campaign.txt", "campaign", moves.index("advance")))
    page = room.enter(staged.secrets[0], size=size)
    hands.open_match(page, staged.id)
    expect(page.locator("#decision")).to_have_attribute("data-question", re.compile("Go on to the next stage"))
    rng = random.Random(5)
    now = rebuilt(room.live.store, staged.id).state
    hands.decide(page, rng, [now.read("advance", 0)])
    for _ in range(8 + 1 + 3):
        assert hands.wait_for_turn(page)
        hands.decide(page, rng)
    assert hands.wait_for_turn(page)
    expect(page.locator("#log")).to_contain_text("Carried over: cards lost for good 4")
    hands.open_again(page)
    expect(page.locator("#checklist")).to_contain_text("towers: 0 of 4")
    assert rebuilt(room.live.store, staged.id).state.record.stage == 2
