"""Whole matches of every game in a real Chromium: against bots, by keyboard, between two browsers."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Event

import pytest
from playwright.sync_api import Page, expect

from tabletao.agents.roster import AGENTS
from tabletao.games.yang_tzee.state import OFFERING, PLAY
from tabletao.games.yin_yang.components import NUMBER, SETS
from tabletao.games.yin_yang.moves import TakeSet
from tabletao.games.yin_yang.state import CHOOSE
from tabletao.web.match.result import headline
from tabletao.web.match.session import Session
from tests.browser import hands
from tests.browser.conftest import DESKTOP, ON_A_PHONE, PHONE, Room
from tests.browser.stage import hidden_laws, rebuilt, set_stage
from tests.browser.wire import wire

pytestmark = pytest.mark.xdist_group("browser")

LAWS = {each.key: [NUMBER[law] for law in each.dominoes] for each in SETS}
READY_MADE = {each.key: [TakeSet(i).code] for i, each in enumerate(SETS)}


@dataclass(frozen=True)
class Play:
    """How a game is played here: what is agreed on, and what is done first."""

    game: str
    agreed: dict[str, str] = field(default_factory=dict)
    first: tuple[int, ...] = ()
    bot: str = "greedy"
    is_well_played: bool = False
    """Whether it would take long if the person played at random."""


YUGEN = Play("yugen")
YANG_TZEE = Play("yang_tzee", is_well_played=True)
A_HAND = Play("yang_tzee", {"mode": "hand"}, is_well_played=True)
ANY_HAND = Play("yang_tzee", {"mode": "hand"})
THE_SAME_IN_EVERY_MATCH = re.compile(r'<ul class="legend".*?</ul>|^<g class="tt-of-set.*?$', re.DOTALL | re.MULTILINE)
"""Laws that tell nothing of a match: the example among the signs, and the ready-made sets that everybody is offered."""
YIN_YANG = Play("yin_yang", first=tuple(LAWS["seed"]), bot="random", is_well_played=True)
WITH_A_SET = Play("yin_yang", first=tuple(READY_MADE["seed"]))
AGAINST_BOTS = [(A_HAND, DESKTOP), (YUGEN, PHONE), (YIN_YANG, PHONE)]
LONGER = [(YUGEN, DESKTOP), (YANG_TZEE, DESKTOP), (YIN_YANG, DESKTOP), (ANY_HAND, PHONE)]
SOME_TURNS = 12
"""After so many decisions some laws are told and some are still hidden."""
FIRST_TURNS = 12
"""So many decisions show how a match is played, where its end is not looked at."""


def named(value: object) -> str | None:
    """The name of a test."""
    if isinstance(value, Play):
        return value.game
    return ("phone" if value == PHONE else "desktop") if isinstance(value, tuple) else None


@pytest.mark.parametrize(("play", "size"), AGAINST_BOTS, ids=named)
def test_a_whole_match_against_a_bot_by_clicking(room: Room, play: Play, size: tuple[int, int]) -> None:
    play_a_bot(room, play, size)


@pytest.mark.deep
@pytest.mark.parametrize(("play", "size"), LONGER, ids=named)
def test_a_longer_match_against_a_bot(room: Room, play: Play, size: tuple[int, int]) -> None:
    play_a_bot(room, play, size)


def play_a_bot(room: Room, play: Play, size: tuple[int, int]) -> None:
    """Set up a match against a bot and play it to its end; then ask for a rematch."""
    page = room.enter(size=size, moving=size == DESKTOP)
    page.goto("/")
    hands.touch(page, page.locator(f"#game-{play.game}").get_by_role("link", name="Set up a match"))
    hands.choose(page, seat_1=f"bot:{play.bot}", **play.agreed)
    hands.touch(page, page.locator("#start"))
    page.locator(hands.READY).wait_for()
    choose = good_moves(room, page) if play.is_well_played else None
    hands.play_to_the_end(page, random.Random(1), list(play.first), choose)
    session = rebuilt(room.live.store, hands.match_of(page))
    assert session.over
    assert session.number == hands.number(page)
    assert hands.too_wide(page) <= 0
    expect(page.locator("#status")).to_have_text(headline(session, [0]))
    expect(page.locator("#help-fold")).to_contain_text(session.agreement.seed.hex())
    hands.touch(page, page.locator("#rematch"))
    expect(page.locator("#seat-1")).to_contain_text("(you)")
    expect(page.locator("#seat-0")).to_contain_text(f"{play.bot.title()} (bot)")
    hands.wait_for_turn(page)


def good_moves(room: Room, page: Page) -> Callable[[], int]:
    """Moves as a greedy bot would make them."""
    match, seat, rng = hands.match_of(page), 0, random.Random(1)

    def choose() -> int:
        view = rebuilt(room.live.store, match).state.view(seat)
        return AGENTS["greedy"].choose(view, seat, rng, Event())

    return choose


def test_a_whole_match_by_keyboard_only(room: Room) -> None:
    page = room.enter()
    decide_by_keys(page, A_HAND, hands.MOST_DECISIONS)
    assert rebuilt(room.live.store, hands.match_of(page)).over
    hands.tab_to(page, "#rematch")
    page.keyboard.press("Enter")
    expect(page.locator("#seat-1")).to_contain_text("(you)")


@pytest.mark.parametrize("play", [YUGEN, WITH_A_SET], ids=named)
def test_a_match_begins_by_keyboard_only(room: Room, play: Play) -> None:
    page = room.enter()
    decided = decide_by_keys(page, play, FIRST_TURNS)
    session = rebuilt(room.live.store, hands.match_of(page))
    assert len([each for each in session.state.history if each.seat == 0]) == decided
    assert decided == FIRST_TURNS or session.over, "only a bot that has won can end it sooner"


def decide_by_keys(page: Page, play: Play, most: int) -> int:
    """Set up a match and decide by keys, so many times at most; how often it was."""
    page.goto(f"/new?game={play.game}&sit=0")
    for name, value in play.agreed.items():
        page.locator(f'[name="option-{name}"][value="{value}"]').focus()
        page.keyboard.press(" ")
    hands.tab_to(page, "#start")
    page.keyboard.press("Enter")
    page.locator("#table").wait_for()
    rng, wishes = random.Random(2), list(play.first)
    for decided in range(most):
        if not hands.wait_for_turn(page):
            return decided
        hands.decide_by_keys(page, rng, wishes)
    return most


def sit_down(ann: Page, ben: Page, game: str) -> None:
    """Ann opens a table and Ben comes by her link, with a phone."""
    hands.start_match(ann, game, seat_0="you", seat_1="friend")
    expect(ann.locator("#seat-1")).to_contain_text("not here")
    ben.goto(ann.locator("#invite").input_value())
    ben.locator("#join-name").fill("Ben")
    ben.locator("#join").tap()
    ben.locator(hands.READY).wait_for()
    expect(ann.locator("#seat-1")).to_contain_text("Ben")
    expect(ann.locator("#invite")).to_have_count(0)


def take_turns(ann: Page, ben: Page, rng: random.Random, decisions: int) -> None:
    """Decide turn by turn."""
    for _ in range(decisions):
        assert hands.is_to_move(ann) != hands.is_to_move(ben)
        mover, other = (ann, ben) if hands.is_to_move(ann) else (ben, ann)
        told = hands.number(other)
        hands.decide(mover, rng)
        assert hands.too_wide(ben) <= 0
        hands.wait_past(other, told)


def play_each_other(room: Room, ann: Page, ben: Page, rng: random.Random) -> None:
    """Turn by turn, until Ben resigns, which both are told."""
    take_turns(ann, ben, rng, FIRST_TURNS)
    for _ in range(2):
        ben.locator("#resign").tap()
    for page in (ann, ben):
        page.locator("#now.over").wait_for()
    session = rebuilt(room.live.store, hands.match_of(ann))
    for seat, page in enumerate((ann, ben)):
        expect(page.locator("#status")).to_have_text(headline(session, [seat]))


def test_two_browsers_by_invite_link_one_of_them_a_phone(room: Room) -> None:
    ann, ben = room.enter(), room.enter(size=PHONE)
    sit_down(ann, ben, "yugen")
    play_each_other(room, ann, ben, random.Random(3))
    ann.locator("#rematch").click()
    expect(ann.locator("#seat-0")).to_contain_text("Ben not here yet")
    expect(ben.locator("#rematch")).to_have_text("To the rematch")
    ben.locator("#rematch").tap()
    expect(ben.locator("#seat-0")).to_contain_text("Ben (you)")
    expect(ann.locator("#seat-0")).not_to_contain_text("not here yet")
    assert hands.match_of(ann) == hands.match_of(ben)


# What is decided at the same time, unseen


def test_two_browsers_write_laws_at_the_same_time_and_hide_them(room: Room) -> None:
    ann, ben = room.enter(), room.enter(size=PHONE)
    heard = {0: wire(ann), 1: wire(ben)}
    sit_down(ann, ben, "yin_yang")
    rng, laws = random.Random(4), list(LAWS["seed"])
    hands.decide(ann, rng, laws)
    # Ann has half a law in her hands while Ben writes all of his: she is told that he has answered, and not disturbed.
    way = hands.tree(ann).path_to(laws.pop(0))
    for touch in way[:3]:
        hands.touch(ann, hands.thing(ann, touch))
    before = hands.lit(ann), hands.number(ann), ann.locator("#picture").inner_html()
    hands.decide(ben, rng, list(READY_MADE["change"]))
    expect(ben.locator("#status")).to_contain_text("Waiting for")
    expect(ann.locator("#seat-1")).to_contain_text("has answered")
    assert (hands.lit(ann), hands.number(ann), ann.locator("#picture").inner_html()) == before
    for touch in way[3:]:
        hands.touch(ann, hands.thing(ann, touch))
    expect(ann.locator("#picture")).to_have_class("previewed")
    number = hands.number(ann)
    ann.locator("#confirm").click()
    hands.wait_past(ann, number)
    while laws:
        hands.decide(ann, rng, laws)
    hands.wait_for_turn(ann)
    expect(ben.locator("#status")).to_contain_text("Waiting for")
    take_turns(ann, ben, rng, SOME_TURNS)
    match = hands.match_of(ann)
    for seat in (0, 1):
        secret = hidden_laws(rebuilt(room.live.store, match), seat)
        checked = 0
        for number, text in heard[seat]:
            told = THE_SAME_IN_EVERY_MATCH.sub("", text)
            for law in secret.get(number, set()):
                assert law not in told, f"{law} was told to seat {seat} as number {number}"
                checked += 1
        assert checked > 50
        assert sum(text.startswith("{") for _, text in heard[seat]) > 3, "previews were seen"


def test_at_a_shared_screen_one_writes_after_the_other(room: Room) -> None:
    page, rng = room.enter(), random.Random(7)
    hands.start_match(page, "yin_yang", seat_0="you", seat_1="screen")
    for name, key in (("Black", "seed"), ("White", "march")):
        expect(page.locator("#cover")).to_contain_text(f"{name}, it is your turn")
        assert not hands.lit(page)
        hands.uncover(page)
        expect(page.locator("#log")).not_to_contain_text("law")
        hands.decide(page, rng, list(READY_MADE[key]))
    expect(page.locator("#cover")).to_contain_text("Black, it is your turn")
    hands.uncover(page)
    expect(page.locator("#log")).to_contain_text("All laws are written")
    expect(page.locator("#log")).not_to_contain_text("long march")
    hands.decide(page, rng)


@ON_A_PHONE
def test_a_law_is_rewritten_by_touch(room: Room, size: tuple[int, int]) -> None:
    wishes = {0: list(LAWS["change"]), 1: list(LAWS["seed"])}
    staged = set_stage(room.live.store, picking_up, bots=(1,), name="yin_yang", wishes=wishes)
    page = room.enter(staged.secrets[0], size=size)
    hands.open_match(page, staged.id)
    rng = random.Random(4)
    hands.decide(page, rng)
    hands.decide(page, rng, [LAWS["door"][3]])
    session = rebuilt(room.live.store, staged.id)
    assert session.state.record.hidden[0].any()
    assert session.state.history[len(staged.session.state.history) + 1].code == LAWS["door"][3]
    expect(page.locator("#log")).to_contain_text("rewrites the")
    assert hands.too_wide(page) <= 0


def picking_up(session: Session) -> bool:
    """Positions in which black must pick a domino up."""
    return session.state.pending == (0,) and session.state.record.phase == CHOOSE


# What a move brings, before it is sent


def gathers(session: Session) -> bool:
    """Positions in which the first seat may gather for points, and the other could take something then."""
    state = session.state
    return state.pending == (0,) and state.record.phase == PLAY and bool(gatherings(session))


def gatherings(session: Session) -> list[int]:
    """The moves that gather for points."""
    details = {code: session.state.caption(code, 0).detail for code in session.state.codes(0).tolist()}
    return [code for code, detail in details.items() if "gathers " in detail and "point" in detail]


def is_offered(session: Session) -> bool:
    """Positions in which the first seat must answer an Offering."""
    return session.state.pending == (0,) and session.state.record.phase == OFFERING


@ON_A_PHONE
def test_a_gathering_shows_what_it_takes_and_scores_before_it_is_sent(room: Room, size: tuple[int, int]) -> None:
    staged = set_stage(room.live.store, gathers, bots=(1,), name="yang_tzee")
    page = room.enter(staged.secrets[0], size=size)
    hands.open_match(page, staged.id)
    code = gatherings(staged.session)[0]
    caption = hands.touch_all(page, hands.tree(page).path_to(code))
    assert caption == staged.session.state.caption(code, 0)
    expect(page.locator("#picture")).to_have_class("previewed")
    assert page.locator("#picture .tt-taken, #picture .tt-match").count() > 0
    assert rebuilt(room.live.store, staged.id).number == staged.session.number
    expect(page.locator("#confirm")).to_be_in_viewport(ratio=1)
    for _ in range(2):
        hands.touch(page, page.locator("#back"))
    expect(page.locator("#prompt")).not_to_contain_text(caption.detail[1:])
    assert hands.decide(page, random.Random(5), [code]) == caption
    played = rebuilt(room.live.store, staged.id).state.history[len(staged.session.state.history)]
    assert (played.seat, played.code) == (0, code)
    hands.wait_for_turn(page)


@ON_A_PHONE
def test_the_offering_is_asked_and_answered(room: Room, size: tuple[int, int]) -> None:
    staged = set_stage(room.live.store, is_offered, bots=(1,), name="yang_tzee")
    page = room.enter(staged.secrets[0], size=size)
    hands.open_match(page, staged.id)
    expect(page.locator("#picture .tt-asks").first).to_be_visible()
    expect(page.locator("#prompt")).to_have_text(staged.session.state.question(0))
    expect(page.locator("#status")).to_have_text("Your turn, North")
    assert any(touch.startswith("stream-") for touch in hands.lit(page))
    assert "nothing" in hands.lit(page)
    code = next(move.code for move in staged.session.state.legal(0) if move.touches[0].startswith("stream-"))
    hands.decide(page, random.Random(6), [code])
    played = rebuilt(room.live.store, staged.id).state.history[len(staged.session.state.history)]
    assert (played.seat, played.code) == (0, code)
    hands.wait_for_turn(page)
