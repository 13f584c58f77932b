"""Floating World with Unmei in a real Chromium: alone from the form to the end, and two people with two Unmei."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tabletao import CHANCE, State, game
from tabletao.games.floating_world.sight import FloatingWorldSight
from tabletao.games.floating_world.state import OVER, PLACE_TIME
from tabletao.games.floating_world.wording import TOKENS, progress_words, unmei_needs
from tabletao.web.page import film
from tabletao.web.page.film import Eyes
from tests.browser import hands
from tests.browser.conftest import DESKTOP, ON_A_PHONE, PHONE, Room
from tests.browser.stage import rebuilt, set_match, set_table
from tests.browser.test_film import NOTED, noted
from tests.browser.test_floating_world import enter_all
from tests.browser.test_wu_wei import must_suit_fingers

pytestmark = pytest.mark.xdist_group("browser")

ROUNDS = 3
"""So many rounds of two people and two Unmei in a deep run; otherwise the rest of one."""
HARD: dict[str, Any] = {"unmei": "3", "collect_rolls": "4", "action_rolls": "4"}
FIRST_DECISIONS = 6


def at_random(state: State, seed: int, until: int | None = None, cycle: int = 1) -> State:
    """A match played at random to its end, or until somebody decides in a phase from a round on."""
    rng = random.Random(seed)
    while state.pending and not (state.record.phase == until and state.record.cycle >= cycle):
        seat = state.pending[0]
        state.play_code(int(rng.choice(state.codes(seat))), seat)
    return state


@cache
def lost() -> State:
    """A match of one against three Unmei at their hardest, which one of these wins."""
    state = at_random(game("floating_world").new(seed=5, players=1, characters="given", **HARD), 5)
    assert state.outcome is not None
    assert state.outcome.automa == "the Unmei"
    return state


def before_last_decision(state: State) -> State:
    """A match that is over, before the last thing that somebody decided."""
    return state.at(max(ply for ply, played in enumerate(state.history) if played.seat != CHANCE))


# Alone


@ON_A_PHONE
def test_alone_from_the_form_to_the_first_dice(room: Room, size: tuple[int, int]) -> None:
    """One against one Unmei with three rolls each is what the form proposes; both characters are chosen."""
    page = room.enter(size=size)
    page.goto("/new?game=floating_world")
    hands.choose(page, players="1")
    for field in ("option-unmei-1", "option-collect_rolls-3", "option-action_rolls-3"):
        expect(page.locator(f"#{field}")).to_be_checked()
    expect(page.locator("#set-option-unmei")).to_contain_text("if one of them wins, all people have lost")
    hands.touch(page, page.locator("#start"))
    page.locator(hands.READY).wait_for()
    rng = random.Random(2)
    for _ in range(FIRST_DECISIONS):
        assert hands.wait_for_turn(page)
        hands.decide(page, rng)
    assert hands.wait_for_turn(page)
    if size == PHONE:
        must_suit_fingers(page)
    expect(page.locator("#log")).to_contain_text("and takes it.")
    assert hands.too_wide(page) <= 0


@ON_A_PHONE
def test_each_roll_is_a_step_with_its_sentence_and_its_die(room: Room, size: tuple[int, int]) -> None:
    state = game("floating_world").new(seed=3, players=1, characters="given", unmei="1", order="turns")
    staged = set_match(room.live.store, at_random(state, 3, PLACE_TIME, cycle=2))
    page = room.enter(staged.secrets[0], size=size, init=NOTED, pace="fast")
    hands.open_match(page, staged.id)
    must_show_what_unmei_have(page, staged.session.state)
    before = staged.session.number
    hands.decide(page, random.Random(1))
    assert hands.wait_for_turn(page)
    session = rebuilt(room.live.store, staged.id)
    steps = film.steps(session, Eyes(0, 0), before)
    rolls = [[line for line in each.item.lines if " rolls " in line] for each in steps]
    assert sum(map(len, rolls)) >= 3
    assert max(map(len, rolls)) == 1
    expect(page.locator("#dice")).to_be_visible()
    shown = [each["text"] for each in noted(page)]
    told = dict.fromkeys(line for each in rolls for line in each)
    places = [next(i for i, text in enumerate(shown) if line in text) for line in told]
    assert places == sorted(places)
    assert len(set(places)) == len(places), "two rolls were shown at once"


def must_show_what_unmei_have(page: Page, state: State) -> None:
    """On the map, on the track, and in its panel: how near each Unmei is to each token, and what it lacks."""
    sight = state.sight(0)
    assert isinstance(sight, FloatingWorldSight)
    for unmei in sight.unmei:
        expect(page.locator(f"#figure-{1 + unmei}")).to_be_visible()
        expect(page.locator("#influence")).to_contain_text(sight.short_title(unmei))
        for words in (unmei_needs(sight, unmei), *(progress_words(sight, unmei, token) for token in TOKENS)):
            expect(page.locator("#picture")).to_contain_text(words)


def test_an_unmei_that_wins_makes_everybody_lose(room: Room) -> None:
    """The last decision of a match that an Unmei wins: the page says that it is lost, to whom and why."""
    ended = lost()
    assert ended.outcome is not None
    staged = set_match(room.live.store, before_last_decision(ended))
    page = room.enter(staged.secrets[0], size=PHONE)
    hands.open_match(page, staged.id)
    last = next(each for each in reversed(ended.history) if each.seat != CHANCE)
    hands.decide(page, random.Random(1), [last.code])
    assert not hands.wait_for_turn(page)
    expect(page.locator("#status")).to_have_text("You lost to the Unmei")
    expect(page.locator("#reason")).to_have_text(ended.outcome.reason.capitalize().replace("unmei", "Unmei"))
    assert hands.too_wide(page) <= 0


@pytest.mark.deep
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["1280", "360"])
def test_a_whole_match_alone(room: Room, size: tuple[int, int]) -> None:
    staged = set_table(room.live.store, "floating_world", 1, characters="given", **HARD)
    page = room.enter(staged.secrets[0], size=size)
    hands.open_match(page, staged.id)
    rng = random.Random(6)
    while hands.wait_for_turn(page):
        hands.decide(page, rng)
    session = rebuilt(room.live.store, staged.id)
    assert session.state.record.phase == OVER
    expect(page.locator("#reason")).not_to_be_empty()


# Two people and two Unmei


def test_two_people_and_two_unmei(room: Room, request: pytest.FixtureRequest) -> None:
    rounds = ROUNDS if request.config.getoption("--deep") else 1
    state = game("floating_world").new(seed=7, players=2, unmei="2", characters="given")
    staged = set_match(room.live.store, at_random(state, 7, PLACE_TIME))
    pages = enter_all(room, staged, [DESKTOP, PHONE])
    must_show_what_unmei_have(pages[1], staged.session.state)
    rng = random.Random(7)
    while (now := rebuilt(room.live.store, staged.id).state).record.cycle <= rounds and now.pending:
        seat = now.pending[0]
        done = [code for code in now.codes(seat).tolist() if rounds == 1 and now.write(code, seat) == "done"]
        assert hands.wait_for_turn(pages[seat])
        hands.decide(pages[seat], rng, done or None)
    for page in pages:
        expect(page.locator("#log")).to_contain_text("rolls")
        assert hands.too_wide(page) <= 0
