"""Wu Wei alone in a real Chromium: stages to their ends, first turns, the passage between stages, a restart."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tabletao import State, game
from tabletao.core.kernels.contract import CHANCE
from tabletao.core.match.file import Match
from tabletao.web.match.store import Store
from tests.browser import hands
from tests.browser.conftest import DESKTOP, ON_A_PHONE, PHONE, Live, Room
from tests.browser.stage import rebuilt, set_match
from tests.browser.test_wu_wei import must_suit_fingers, play_well
from tests.games.wu_wei import test_alone_campaign
from tests.games.wu_wei.test_alone_campaign import written
from tests.web.serving import Serving

pytestmark = pytest.mark.xdist_group("browser")
FIRST_DECISIONS = 14
FILES = Path(test_alone_campaign.__file__).parent


def replayed(name: str, level: str, moves: int) -> State:
    """A written match after so many moves, counted from its end if below 0."""
    state = game("wu_wei").new(chance=True, players=1, level=level)
    for move in written(name)[:moves]:
        state.play(move, state.pending[0])
    return state


def begin(page: Page, level: str, difficulty: str) -> None:
    """Set up a match for one on the new-match page."""
    page.goto("/new?game=wu_wei")
    hands.choose(page, players="1")
    hands.choose_value(page, "option-level", level)
    hands.choose_value(page, "option-difficulty", difficulty)
    hands.touch(page, page.locator("#start"))
    page.locator(hands.READY).wait_for()


# Stage 1


@ON_A_PHONE
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
    expect(page.locator("#reason")).to_have_text("All goals reached")
    assert hands.too_wide(page) <= 0


@pytest.mark.deep
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["1280", "360"])
def test_a_whole_stage_1_from_its_first_decision(room: Room, size: tuple[int, int]) -> None:
    page = room.enter(size=size)
    begin(page, "evolving-traditions", "beginner")
    play_well(room, page)
    assert rebuilt(room.live.store, hands.match_of(page)).over
    expect(page.locator("#status")).to_have_text(re.compile("You (won|lost)"))
    expect(page.locator("#reason")).not_to_be_empty()


# Stages 2 and 3


@ON_A_PHONE
@pytest.mark.parametrize(
    ("level", "goal"), [("warring-states", "towers: 0 of 4"), ("emerging-empire", "markers: 0 of 5")]
)
def test_the_first_turns_of_stages_2_and_3(room: Room, level: str, goal: str, size: tuple[int, int]) -> None:
    """Goals and clock are there before anything is decided; what can be touched on a phone suits a finger."""
    page = room.enter(size=size)
    begin(page, level, "advanced")
    expect(page.locator("#checklist")).to_contain_text(goal)
    expect(page.locator("#clock")).to_be_visible()
    rng = random.Random(3)
    for _ in range(FIRST_DECISIONS):
        assert hands.wait_for_turn(page)
        if size == PHONE:
            must_suit_fingers(page)
        hands.decide(page, rng)
    assert hands.wait_for_turn(page)
    record = rebuilt(room.live.store, hands.match_of(page)).state.record
    assert record.cycle >= 1
    assert record.difficulty == 2
    expect(page.locator("#log")).to_contain_text("die shows")
    assert hands.too_wide(page) <= 0


def nearly_lost() -> State:
    """A match of stage 2 at random, before its last decision: the last town is exhausted next."""
    rng, lost = random.Random(1), game("wu_wei").new(seed=1, players=1, level="warring-states")
    while lost.outcome is None:
        lost.play_code(int(rng.choice(lost.codes(lost.pending[0]))), lost.pending[0])
    last = max(ply for ply, played in enumerate(lost.history) if played.seat != CHANCE)
    return lost.at(last)


def test_a_lost_stage_says_so_and_why(room: Room) -> None:
    state = nearly_lost()
    staged = set_match(room.live.store, state)
    page = room.enter(staged.secrets[0], size=PHONE)
    hands.open_match(page, staged.id)
    rng = random.Random(1)
    while hands.wait_for_turn(page):
        hands.decide(page, rng)
    expect(page.locator("#status")).to_have_text("You lost")
    outcome = rebuilt(room.live.store, staged.id).state.outcome
    assert outcome is not None
    expect(page.locator("#reason")).to_have_text(outcome.reason.capitalize())
    expect(page.locator("#log")).to_contain_text(f"The stage is lost: {outcome.reason}.")


# The campaign


@ON_A_PHONE
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
    expect(page.locator("#log")).to_contain_text("Carried over: 4 cards lost for good (crane of ")
    hands.open_again(page)
    expect(page.locator("#checklist")).to_contain_text("towers: 0 of 4")
    expect(page.locator("#picture")).to_contain_text("4 cards lost for good")
    assert rebuilt(room.live.store, staged.id).state.record.stage == 2


def test_a_campaign_goes_on_from_its_file_and_after_the_server_was_killed(room: Room, tmp_path: Path) -> None:
    """The file is laid on a table of a server of its own; the same browser goes on when that has started again."""
    serving = Serving(tmp_path)
    store = Store(f"sqlite:///{serving.database}")
    file = Match.read((FILES / "campaign.txt").read_text(encoding="utf-8"))
    staged = set_match(store, file.replay())
    page = Room(room.browser, Live(serving.base, store), expected=["."]).enter(staged.secrets[0])
    hands.open_match(page, staged.id)
    rng = random.Random(2)
    hands.decide(page, rng)
    before = rebuilt(store, staged.id).state
    serving.kill()
    serving.start()
    hands.open_again(page)
    expect(page.locator("#picture")).to_contain_text("4 cards lost for good")
    hands.decide(page, rng)
    after = rebuilt(store, staged.id).state
    assert [each.code for each in after.history[: len(before.history)]] == [each.code for each in before.history]
    assert len(after.history) > len(before.history)
    assert after.record.stage == 2
    page.context.close()
    serving.close()
    store.close()
