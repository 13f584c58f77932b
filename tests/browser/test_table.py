"""The table in a real Chromium: interruptions, questions, and what nobody may see."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, Page, Route, expect

from tabletao.games.yugen.components import SQUARE_NAMES
from tabletao.games.yugen.state import ORDER, PLACE, TURN
from tabletao.web.match import checks
from tabletao.web.match.session import Session
from tabletao.web.page.replay import replay_page
from tests.browser import hands
from tests.browser.conftest import PHONE, Room
from tests.browser.stage import hand_ids, rebuilt, set_stage
from tests.browser.wire import wire

pytestmark = pytest.mark.xdist_group("browser")

HAND = re.compile(r"hand-[a-z]+")
SHORT = 45
"""A match of fewer plies is short."""


def in_phase(phase: int, seat: int = 0) -> Callable[[Session], bool]:
    """Positions in which this seat must decide in a phase."""
    return lambda session: session.state.pending == (seat,) and session.state.record.phase == phase


# Interruptions


def test_a_reload_in_the_middle_of_a_chain_reaction_changes_nothing(room: Room) -> None:
    staged = set_stage(room.live.store, in_phase(TURN), bots=(1,))
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)
    expect(page.locator("#picture")).to_have_class("previewed")
    expect(page.locator("#undo")).to_be_disabled()
    before = hands.tree(page).codes, hands.lit(page), pieces(page)
    assert hands.lit(page) == {f"square-{SQUARE_NAMES[staged.session.state.record.target]}"}
    hands.open_again(page)
    expect(page.locator("#picture")).to_have_class("previewed")
    assert (hands.tree(page).codes, hands.lit(page), pieces(page)) == before
    hands.decide(page, random.Random(4))
    session = rebuilt(room.live.store, staged.id)
    turned = session.state.history[len(staged.session.state.history)]
    assert turned.seat == 0
    assert turned.code in before[0]
    hands.play_to_the_end(page, random.Random(5))


def test_a_reload_forgets_a_half_made_move(room: Room) -> None:
    staged = set_stage(room.live.store, in_phase(PLACE))
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)
    first = hands.next_touches(page)[0]
    hands.thing(page, first).click()
    expect(page.locator("#back")).to_be_visible()
    hands.open_again(page)
    expect(page.locator("#back")).to_be_hidden()
    assert hands.lit(page) == set(hands.next_touches(page))


def test_a_page_of_yesterday_is_told_so_and_shown_today(room: Room) -> None:
    room.expected.append("409")
    staged = set_stage(room.live.store, in_phase(PLACE), bots=(1,))
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)
    path = f"**/match/{staged.id}/move"
    page.route(path, lambda route: route.continue_(post_data=older(route)))
    hands.touch_all(page, hands.tree(page).path_to(max(hands.tree(page).codes)))
    page.locator("#confirm").click()
    expect(page.locator("#notice")).to_contain_text("omething has happened in the meantime")
    expect(page.locator("#confirm")).to_be_hidden()
    assert rebuilt(room.live.store, staged.id).number == staged.session.number
    page.unroute(path)
    hands.decide(page, random.Random(6))


def older(route: Route) -> str:
    """A move as somebody would have sent it who had not seen the last thing."""
    asked: dict[str, Any] = json.loads(route.request.post_data or "{}")
    return json.dumps({**asked, "question": asked["question"] - 1})


def test_a_move_may_be_played_before_its_preview_has_come(room: Room) -> None:
    """The preview is not asked for any more: too late, the server would refuse it, and nobody would know what."""
    staged = set_stage(room.live.store, in_phase(PLACE), bots=(1,))
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)
    held: list[Route] = []
    page.route(f"**/match/{staged.id}/preview*", lambda route: held.append(route))
    for touch in hands.tree(page).path_to(max(hands.tree(page).codes))[:2]:
        hands.thing(page, touch).click()
    page.locator("#confirm").click()
    hands.wait_past(page, staged.session.number)
    assert held
    for route in held:
        with suppress(Error):  # it was cancelled
            route.continue_()
    page.wait_for_timeout(300)
    expect(page.locator("#notice")).to_have_text("")


# Replay


def pieces(page: Page) -> dict[str, str]:
    """Everything in the picture that has an id, with what it is called or where it lies."""
    found: dict[str, str] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("#picture svg [id]")].map(
          (each) => [each.id, each.getAttribute("aria-label") ?? each.getAttribute("transform") ?? ""]))"""
    )
    return found


def drawn(page: Page, svg: str) -> dict[str, str]:
    """The same of a picture that the engine draws."""
    found: dict[str, str] = page.evaluate(
        """(svg) => {
          const made = document.createElement("template");
          made.innerHTML = svg;
          return Object.fromEntries([...made.content.querySelectorAll("[id]")].map(
            (each) => [each.id, each.getAttribute("aria-label") ?? each.getAttribute("transform") ?? ""]));
        }""",
        svg,
    )
    return found


def test_replay_goes_to_any_move(room: Room) -> None:
    staged = set_stage(room.live.store, lambda session: session.over and len(session.plies) < SHORT)
    state, steps = staged.session.state, replay_page(staged.session, {}, "nobody", None).steps
    last = len(steps) - 1
    page = room.enter()
    page.goto(f"/match/{staged.id}/replay")

    def must_show(step: int) -> None:
        ply = steps[step].ply
        page.locator(f'#moment[data-ply="{ply}"]').wait_for(state="attached")
        expect(page.locator("#where")).to_have_text(f"Move {step} of {last}" if step else "The beginning")
        expect(page.locator("#scrubber")).to_have_value(str(step))
        assert pieces(page) == drawn(page, state.at(ply).svg(None)), f"step {step}"

    must_show(last)
    page.locator("#first").click()
    must_show(0)
    for step in range(1, 6):
        page.locator("#next").click()
        must_show(step)
    page.locator("#previous").click()
    must_show(4)
    for step in (last - 1, *random.Random(7).sample(range(last), 6)):
        page.locator("#scrubber").fill(str(step))
        must_show(step)
    page.locator("#last").click()
    must_show(last)
    page.locator(f'#log [data-ply="{steps[5].ply}"]').click()
    must_show(5)
    page.locator("#scrubber").focus()
    page.keyboard.press("ArrowRight")
    must_show(6)
    page.goto(f"/match/{staged.id}/replay#3")
    page.reload()
    must_show(3)
    page.locator("#scrubber").fill(str(last - 2))
    page.locator("#autoplay").click()
    must_show(last)
    expect(page.locator("#autoplay")).to_have_attribute("aria-pressed", "false")


# Taking back


def test_undo_is_granted_before_a_draw_when_the_other_agrees(room: Room) -> None:
    staged = set_stage(
        room.live.store, lambda session: in_phase(ORDER)(session) and checks.undo_allowed(session, 0) == "ask"
    )
    ann, ben = room.enter(staged.secrets[0]), room.enter(staged.secrets[1])
    for page in (ann, ben):
        hands.open_match(page, staged.id)
    expect(ben.locator("#undo")).to_be_disabled()
    choices, asked = hands.lit(ann), hands.number(ann)
    assert choices == {touch for move in staged.session.state.legal() for touch in move.touches}

    ann.locator("#undo").click()
    expect(ann.locator("#asked")).to_contain_text("You asked to take back your move. Waiting for")
    ben.locator("#refuse").click()
    expect(ann.locator("#asked")).to_have_count(0)
    expect(ben.locator("#asked")).to_have_count(0)
    assert hands.lit(ann) == choices
    assert rebuilt(room.live.store, staged.id).state.bytes == staged.session.state.bytes

    ann.locator("#undo").click()
    ben.locator("#agree").click()
    hands.wait_for_number(ann, asked + 4)
    before = staged.session.state.at(len(staged.session.state.history) - 1)
    assert rebuilt(room.live.store, staged.id).state.bytes == before.bytes
    assert hands.tree(ann).codes == {move.code for move in before.legal()}
    assert hands.lit(ann) == {move.touches[0] for move in before.legal()}
    expect(ann.locator("#log")).to_contain_text("(taken back)")
    hands.decide(ann, random.Random(8))


def test_undo_is_granted_at_once_against_a_bot(room: Room) -> None:
    staged = set_stage(room.live.store, lambda t: in_phase(ORDER)(t) and checks.undo_allowed(t, 0) != "no", bots=(1,))
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)
    asked = hands.number(page)
    expect(page.locator("#undo")).to_have_text("Take back")
    page.locator("#undo").click()
    hands.wait_for_number(page, asked + 1)
    assert all(touch.startswith("hand-") for touch in hands.next_touches(page))


def test_undo_is_refused_after_a_draw(room: Room) -> None:
    staged = set_stage(room.live.store, in_phase(PLACE))
    ann, ben = room.enter(staged.secrets[0]), room.enter(staged.secrets[1])
    for page in (ann, ben):
        hands.open_match(page, staged.id)
    rng = random.Random(9)
    while hands.is_to_move(ann):
        hands.decide(ann, rng)
    hands.wait_for_number(ben, hands.number(ann))
    expect(ann.locator("#undo")).to_be_disabled()
    expect(ben.locator("#undo")).to_be_disabled()
    # Who asks all the same is refused by the server.
    answer = ann.request.post(
        f"/match/{staged.id}/act",
        data={"seat": 0, "number": hands.number(ann), "what": "undo"},
        fail_on_status_code=False,
    )
    assert answer.status == 409
    assert "take back your own last move" in answer.json()["error"]


# Words across the table


def test_there_is_one_question_at_a_time(room: Room) -> None:
    staged = set_stage(room.live.store, lambda table: in_phase(ORDER)(table) and checks.undo_allowed(table, 0) == "ask")
    ann, ben = room.enter(staged.secrets[0]), room.enter(staged.secrets[1])
    for page in (ann, ben):
        hands.open_match(page, staged.id)
    ben.locator("#draw").click()
    ann.locator("#agree").wait_for()
    answers = []
    for who, what in ((ben, "draw"), (ann, "undo")):
        asked = {"seat": hands.seat(who), "number": hands.number(ann), "what": what}
        answers.append(who.request.post(f"/match/{staged.id}/act", data=asked, fail_on_status_code=False).status)
    assert answers == [409, 409]
    expect(ann.locator("#draw")).to_be_disabled()
    expect(ann.locator("#undo")).to_be_disabled()
    expect(ann.locator("#agree")).to_be_visible()


def test_a_draw_is_offered_refused_and_agreed(room: Room) -> None:
    staged = set_stage(room.live.store, in_phase(PLACE))
    ann, ben = room.enter(staged.secrets[0]), room.enter(staged.secrets[1])
    for page in (ann, ben):
        hands.open_match(page, staged.id)
    ben.locator("#draw").click()
    expect(ann.locator("#asked")).to_contain_text("offers a draw")
    ann.locator("#refuse").click()
    expect(ben.locator("#asked")).to_have_count(0)
    ann.locator("#draw").click()
    ben.locator("#agree").click()
    for page in (ann, ben):
        expect(page.locator("#status")).to_have_text("A draw")
        expect(page.locator("#reason")).to_have_text("By agreement")


def test_a_half_made_move_stays_in_the_hand_while_a_draw_is_offered(room: Room) -> None:
    staged = set_stage(room.live.store, in_phase(PLACE))
    ann, ben = room.enter(staged.secrets[0]), room.enter(staged.secrets[1])
    for page in (ann, ben):
        hands.open_match(page, staged.id)
    hands.touch_all(ann, hands.tree(ann).path_to(max(hands.tree(ann).codes)))
    expect(ann.locator("#picture")).to_have_class("previewed")
    ben.locator("#draw").click()
    ann.locator("#agree").wait_for()
    expect(ann.locator("#picture")).to_have_class("previewed")
    expect(ann.locator("#live")).to_contain_text("Your turn")
    ann.locator("#confirm").click()
    expect(ann.locator("#asked")).to_have_count(0)
    played = rebuilt(room.live.store, staged.id).state.history[len(staged.session.state.history)]
    assert played.code == max(move.code for move in staged.session.state.legal())


def test_resigning_asks_once_more(room: Room) -> None:
    staged = set_stage(room.live.store, in_phase(PLACE), bots=(1,))
    page = room.enter(staged.secrets[0])
    hands.open_match(page, staged.id)
    page.locator("#resign").click()
    expect(page.locator("#resign")).to_have_text("Really resign?")
    assert not rebuilt(room.live.store, staged.id).over
    page.locator("#resign").click()
    expect(page.locator("#status")).to_have_text("You lost")
    expect(page.locator("#reason")).to_have_text("Dark has resigned")


# What nobody may see


def must_hide(session: Session, html: str) -> None:
    """What a shared screen is sent has no tile of a hand but of who decides, and none under the cover."""
    seen = set(HAND.findall(html))
    if session.over or 'id="cover"' in html:
        assert not seen, f"{seen} under the cover"
    else:
        (mover,) = session.state.pending
        assert seen <= hand_ids(session, mover), f"{seen} while {session.state.seat_name(mover)} decides"


def test_a_shared_screen_never_shows_the_other_hand(room: Room) -> None:
    page, rng, turns, most = room.enter(), random.Random(10), 0, 4
    heard = wire(page)
    hands.start_match(page, seat_0="you", seat_1="screen")
    match = hands.match_of(page)
    while turns < most and not hands.is_over(page):
        if page.locator("#cover").count():
            assert not HAND.findall(page.content())
            assert not hands.lit(page)
            hands.uncover(page)
            turns += 1
        session = rebuilt(room.live.store, match)
        must_hide(session, page.content())
        shown = page.locator('#picture [id^="hand-"]').evaluate_all("all => all.map(each => each.id)")
        assert set(shown) == hand_ids(session, hands.seat(page))
        hands.decide(page, rng)
    assert turns == most
    must_hide(rebuilt(room.live.store, match), page.content())
    for number, sent in heard:
        must_hide(rebuilt(room.live.store, match, number), sent)
    assert sum(sent.startswith("{") for _, sent in heard) >= most, "previews were seen"
    assert sum('id="cover"' in sent for _, sent in heard) >= most, "covers were seen"
    assert sum("hand-" in sent for _, sent in heard) >= most, "hands were seen"


def test_the_back_button_does_not_bring_a_hand_back(room: Room) -> None:
    remember = """addEventListener("DOMContentLoaded", () => {
      window.firstHands = [...document.querySelectorAll("[id^=hand-]")].map((each) => each.id);
    });"""
    page, rng = room.enter(init=remember), random.Random(11)
    hands.start_match(page, seat_0="you", seat_1="screen")
    hands.uncover(page)
    first = hands.seat(page)
    while hands.seat(page) == first and not page.locator("#cover").count():
        hands.decide(page, rng)
    hands.uncover(page)
    assert hands.seat(page) == 1 - first
    page.go_back()
    assert page.evaluate("() => window.firstHands") == [], "the page came from the browser's memory"
    expect(page.locator("#cover")).to_be_visible()


def test_spectators_see_no_hand_and_cannot_move(room: Room) -> None:
    staged = set_stage(room.live.store, lambda session: in_phase(PLACE)(session) and len(session.state.history) > 8)
    ann, eve = room.enter(staged.secrets[0]), room.enter()
    heard = wire(eve)
    hands.open_match(ann, staged.id)
    hands.open_match(eve, staged.id, "?as=0")
    expect(eve.locator(".watching")).to_be_visible()
    assert hands.tree(eve).codes == set()
    assert hands.lit(eve) == set()
    for tool in ("#undo", "#draw", "#resign", "#confirm", "#choices"):
        expect(eve.locator(tool)).to_have_count(0)
    code = min(hands.tree(ann).codes)
    for path, what in (("move", {"question": 0, "code": code}), ("act", {"what": "resign"})):
        asked = {"seat": 0, "number": hands.number(ann), **what}
        answer = eve.request.post(f"/match/{staged.id}/{path}", data=asked, fail_on_status_code=False)
        assert (answer.status, answer.json()) == (403, {"error": "you do not sit at this seat"})
    assert rebuilt(room.live.store, staged.id).number == staged.session.number
    hands.decide(ann, random.Random(12))
    hands.wait_for_number(eve, hands.number(ann))
    eve.goto(f"/match/{staged.id}/replay")
    plies = range(len(staged.session.state.history) + 1)
    replayed = [eve.request.get(f"/match/{staged.id}/replay/{ply}").text() for ply in plies]
    assert len(heard) >= 3
    for html in [*(sent for _, sent in heard), *replayed, eve.content()]:
        assert not HAND.search(html)


# The look


def test_nothing_scrolls_sideways_on_a_phone(room: Room) -> None:
    staged = set_stage(room.live.store, in_phase(PLACE))
    over = set_stage(room.live.store, lambda session: session.over)
    room.expected.append("404")
    page = room.enter(staged.secrets[0], size=PHONE)
    paths = ["/", "/new?game=yugen", f"/match/{staged.id}", f"/match/{staged.id}/replay", "/rules/yugen", "/nothing"]
    for path in [*paths, f"/match/{over.id}", f"/match/{over.id}/replay"]:
        page.goto(path)
        folded = page.locator("details.fold:not([open]) > summary")
        while folded.count():
            folded.first.tap()
        assert hands.too_wide(page) <= 0, f"{path} is {hands.too_wide(page)} px too wide"
        assert page.evaluate("() => window.innerWidth") == PHONE[0], f"{path} was zoomed out to fit"


def test_light_and_dark_are_remembered(room: Room) -> None:
    page = room.enter()
    page.goto("/")

    def paper() -> str:
        return str(page.evaluate("() => getComputedStyle(document.body).backgroundColor"))

    light = paper()
    page.locator("#theme").click()
    expect(page.locator("#theme")).to_have_attribute("aria-pressed", "true")
    dark = paper()
    assert dark != light
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert paper() == dark
    page.goto("/rules/yugen")
    assert paper() == dark
    page.locator("#theme").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert paper() == light
