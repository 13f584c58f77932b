"""Wu Wei in a real Chromium: to the end against a bot, a gathering of three, a push resisted, six seats on a phone."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tabletao import Budget, State, game
from tabletao.games.wu_wei.components import AUTUMN
from tabletao.games.wu_wei.moves.several import Bid, Destroy, SetSeason, Step
from tabletao.games.wu_wei.sight import WuWeiSight
from tabletao.games.wu_wei.state import ANSWER, BID, MOVE, SEASON
from tabletao.web.match.result import headline
from tests.browser import hands
from tests.browser.conftest import DESKTOP, ON_A_PHONE, PHONE, Room
from tests.browser.stage import rebuilt, set_match
from tests.browser.test_six_seats import must_fit, must_show_the_board
from tests.browser.wire import wire
from tests.games.wu_wei.test_ending import LAYOUT, ROUNDS

pytestmark = pytest.mark.xdist_group("browser")

THINKING = Budget(iterations=1_500)
FINGER = 40
"""So many pixels a thing to touch is wide and high at least."""
LAST_TURNS = 3
"""So many lines of the written match are left to be played at the table."""

# How many square pixels belong to each thing that is lit, counted on a grid until there are enough.
_AREAS = """(enough) => Object.fromEntries([...document.querySelectorAll("#picture .tt-lit")].map((each) => {
  each.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, right, bottom } = each.getBoundingClientRect();
  let hits = 0;
  for (let x = left + 1.5; x < right && hits * 9 < enough; x += 3)
    for (let y = top + 1.5; y < bottom; y += 3)
      hits += document.elementFromPoint(x, y)?.closest(".tt-lit") === each;
  return [each.id, hits * 9];
}))"""


def reach(wanted: Callable[[State], bool], most: int = 300, **options: Any) -> State:
    """The first position of a wanted kind in matches played at random from known seeds; all begin in autumn."""
    for seed in range(200):
        state, rng = game("wu_wei").new(seed=seed, **options), random.Random(seed)
        while len(state.history) < most and not wanted(state):
            seat = state.pending[0]
            is_season = state.record.phase == SEASON
            code = SetSeason(AUTUMN).code if is_season else int(rng.choice(state.codes(seat)))
            state.play_code(code, seat)
        if wanted(state):
            return state
    raise AssertionError("no such position")


def must_suit_fingers(page: Page) -> None:
    """Everything that is lit in the picture has room for a finger."""
    least = FINGER * FINGER
    assert {name: area for name, area in page.evaluate(_AREAS, least).items() if area < least} == {}


# A match to its end


def late() -> State:
    """The written match, a few turns before its end: a card and the way to the centre are missing."""
    state = game("wu_wei").new(chance=True, players=2)
    lines = ROUNDS.strip().splitlines()[:-LAST_TURNS]
    for move in ",".join((LAYOUT, *lines)).replace("\n", ",").split(","):
        if move.strip():
            state.play(move.strip(), state.pending[0])
    return state


def play_well(room: Room, page: Page) -> None:
    """Decide by search, and do what it says by touching, until the match is over."""
    for _ in range(hands.MOST_DECISIONS):
        if not hands.wait_for_turn(page):
            return
        state = rebuilt(room.live.store, hands.match_of(page)).state
        best = state.analyse(hands.seat(page), THINKING, seed=1).best.move.code
        hands.decide(page, random.Random(1), [best])
    raise AssertionError("the match does not end")


@ON_A_PHONE
def test_an_initiate_match_against_a_bot_to_its_end(room: Room, size: tuple[int, int]) -> None:
    staged = set_match(room.live.store, late(), bots={1: "novice"})
    page = room.enter(staged.secrets[0], size=size)
    hands.open_match(page, staged.id)
    expect(page.locator('#checklist [aria-label*="still needed"]')).to_have_count(3)
    play_well(room, page)
    session = rebuilt(room.live.store, staged.id)
    assert session.state.outcome is not None
    assert session.state.outcome.reason == "lineage passed on"
    expect(page.locator("#status")).to_have_text(headline(session, [0]))
    expect(page.locator('#checklist [aria-label*="still needed"]')).to_have_count(0)
    assert hands.too_wide(page) <= 0


@pytest.mark.deep
def test_a_whole_match_from_its_first_decision(room: Room) -> None:
    page = room.enter()
    hands.start_match(page, "wu_wei", seat_0="you", seat_1="bot:novice")
    play_well(room, page)
    assert rebuilt(room.live.store, hands.match_of(page)).over


def test_the_board_is_told_as_one_sentence_and_what_it_is_about_is_one_tap_away(room: Room) -> None:
    page = room.enter(size=PHONE)
    hands.start_match(page, "wu_wei", seat_0="you", seat_1="friend")
    assert page.locator("#log .line").filter(has_text="The board is laid").count() == 1
    assert page.locator("#log .line").count() == 4, "besides who begins and two lineages"
    expect(page.locator("#goal")).to_contain_text("Lead your student to the five masters")
    hands.touch(page, page.locator("#about"))
    expect(page.locator("#sheet .goal")).to_contain_text("Lead your student to the five masters")
    assert page.locator("#sheet .legend li").count() > 25
    assert hands.too_wide(page) <= 0


# A gathering of three


def gathers(state: State) -> bool:
    """Positions in which all three bid, and each can offer something."""
    return state.record.phase == BID and all(len(state.codes(seat)) > 2 for seat in range(3))


def heard_of_a_bid(room: Room, state: State, number: int) -> list[str]:
    """All that comes to Ann, who has not bid yet, while Ben offers so many chi."""
    staged = set_match(room.live.store, state)
    ann, ben = room.enter(staged.secrets[0]), room.enter(staged.secrets[1])
    heard = wire(ann)
    for page in (ann, ben):
        hands.open_match(page, staged.id)
    hands.decide(ben, random.Random(1), [Bid(number).code])
    expect(ann.locator("#seat-1 .answered")).to_be_visible()
    return [text.replace(staged.id, "match") for _, text in heard]


def test_three_browsers_gather_and_nothing_of_a_bid_is_on_the_wire(room: Room) -> None:
    state = reach(gathers, players=3, level="master")
    nothing, something = (heard_of_a_bid(room, state, number) for number in (0, 2))
    assert len(nothing) > 1
    assert nothing == something
    staged, rng = set_match(room.live.store, state), random.Random(2)
    sizes = (DESKTOP, PHONE, DESKTOP)
    pages = [room.enter(staged.secrets[seat], size=size) for seat, size in enumerate(sizes)]
    heard = [wire(page) for page in pages]
    for page in pages:
        hands.open_match(page, staged.id)
    for seat, page in enumerate(pages):
        hands.decide(page, rng, [Bid((1, 2, 2)[seat]).code])
        others = [told for told, each in enumerate(pages) if told > seat and each]
        names = [state.seat_name(each).title() for each in range(3)]
        for other in others:
            assert not any(f"{names[seat]} offers {(1, 2, 2)[seat]}" in text for _, text in heard[other])
    starter = settle(room, staged.id, pages, rng)
    for page in pages:
        expect(page.locator("#log")).to_contain_text("Bamboo has offered 2")
        expect(page.locator("#log")).to_contain_text(f"begins with {state.seat_name(starter).title()}")


def settle(room: Room, match: str, pages: list[Page], rng: random.Random) -> int:
    """Pay, favour, name and give, each at the own browser, until the next round begins; who begins it."""
    round_before = int(rebuilt(room.live.store, match).state.record.cycle)
    for _ in range(40):
        state = rebuilt(room.live.store, match).state
        if state.record.cycle > round_before:
            return int(state.record.starter)
        page = pages[state.pending[0]]
        hands.wait_for_turn(page)
        hands.decide(page, rng)
    raise AssertionError("the gathering does not end")


# A push


def pushes(state: State) -> list[int]:
    """The steps that push a single character of somebody who could resist."""
    seat = state.pending[0]
    if state.record.phase != MOVE or seat >= state.seats:
        return []
    sight = state.sight(seat)
    assert isinstance(sight, WuWeiSight)
    steps = [move for code in state.codes(seat).tolist() if isinstance(move := game("wu_wei").moves.of(code), Step)]
    found = [(step, sight.pushed(step.piece, step.space)) for step in steps]
    return [step.code for step, pushed in found if len(pushed) == 1 and is_asked(state, step.code)]


def is_asked(state: State, code: int) -> bool:
    """Whether somebody else is asked to resist or yield, once the step is paid."""
    ahead = state.copy()
    ahead.play_code(code)
    while ahead.pending == state.pending and ahead.record.phase not in (MOVE, ANSWER):
        ahead.play_code(int(ahead.codes(ahead.pending[0])[0]))
    return bool(ahead.record.phase == ANSWER)


def test_a_push_is_resisted_in_another_browser(room: Room) -> None:
    state = reach(lambda each: bool(pushes(each)), players=3, level="emperor")
    code, pusher = pushes(state)[0], state.pending[0]
    staged, rng = set_match(room.live.store, state), random.Random(3)
    pages = {seat: room.enter(staged.secrets[seat], size=DESKTOP if seat == pusher else PHONE) for seat in range(3)}
    for page in pages.values():
        hands.open_match(page, staged.id)
    path = hands.tree(pages[pusher]).path_to(code)
    assert any(touch.startswith("push-") for touch in path)
    caption = hands.decide(pages[pusher], rng, [code])
    assert caption is not None
    assert "it pushes the" in caption.detail
    while (now := rebuilt(room.live.store, staged.id).state).record.phase != ANSWER:
        hands.decide(pages[pusher], rng)
    defender = pages[now.pending[0]]
    hands.wait_for_turn(defender)
    expect(defender.locator("#prompt")).to_contain_text("wants to push your")
    assert hands.lit(defender) == {"resist", "yield"}
    hands.decide(defender, rng, [now.read("resist")])
    while (after := rebuilt(room.live.store, staged.id).state).pending == now.pending:
        hands.wait_for_turn(defender)
        hands.decide(defender, rng)
    assert after.pending == (pusher,) or after.record.mover != pusher
    for page in pages.values():
        expect(page.locator("#log")).to_contain_text("resists.")


# Room on a phone


def is_emperors_turn(state: State) -> bool:
    """Positions in which several of the emperor's characters may move."""
    seat = state.seats - 1
    return state.pending == (seat,) and state.record.phase == MOVE and len(pieces_to_move(state)) > 1


def pieces_to_move(state: State) -> set[int]:
    """The own characters that may take a step."""
    moves = (game("wu_wei").moves.of(code) for code in state.codes(state.pending[0]).tolist())
    return {move.piece for move in moves if isinstance(move, Step)}


def test_six_seats_on_a_phone_and_room_for_a_finger(room: Room) -> None:
    state = reach(is_emperors_turn, players=6, level="emperor")
    staged = set_match(room.live.store, state)
    page = room.enter(staged.secrets[5], size=PHONE)
    hands.open_match(page, staged.id)
    must_fit(page)
    must_show_the_board(page)
    expect(page.locator("[id^=panel-]")).to_have_count(6)
    must_suit_fingers(page)
    hands.touch(page, page.locator("#picture .tt-lit").first)
    must_suit_fingers(page)
    must_fit(page)
    watching = room.enter(staged.secrets[0], size=PHONE)
    hands.open_match(watching, staged.id)
    must_fit(watching)


def breaks_walls(state: State) -> bool:
    """Positions of an Initiate match in which a wall may be destroyed, and steps may be taken."""
    if state.record.phase != MOVE:
        return False
    kinds = {type(game("wu_wei").moves.of(code)) for code in state.codes(state.pending[0]).tolist()}
    return {Step, Destroy} <= kinds


def test_a_step_is_one_touch_and_what_costs_chi_is_named_first(room: Room) -> None:
    state = reach(breaks_walls, players=2)
    seat = state.pending[0]
    staged = set_match(room.live.store, state)
    page = room.enter(staged.secrets[seat], size=PHONE)
    hands.open_match(page, staged.id)
    must_suit_fingers(page)
    hands.touch(page, hands.thing(page, "destroy"))
    must_suit_fingers(page)
    walls = hands.lit(page)
    assert all(touch.startswith("space-o") for touch in walls)
    hands.touch(page, page.locator("#back"))
    free = next(touch for touch in hands.lit(page) if touch.startswith("space-"))
    before = hands.number(page)
    hands.touch(page, hands.thing(page, free))
    hands.touch(page, page.locator("#confirm"))  # the other player would see it
    hands.wait_past(page, before)
    expect(page.locator("#log")).to_contain_text("student moves to")
