"""What happened, on a phone: step by step at a pace a person follows, again on request, and the end of a hand."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tabletao import SPECTATOR
from tabletao.web.guests import COOKIE
from tabletao.web.match import checks
from tabletao.web.match.session import Session
from tabletao.web.page import film
from tabletao.web.page.film import Eyes
from tests.browser import hands
from tests.browser.conftest import PHONE, Room
from tests.browser.stage import Staged, set_stage

pytestmark = pytest.mark.xdist_group("browser")

SHORTEST = 600
"""For so many milliseconds every step is seen at least."""
A_WHILE = 1_000
"""By so many milliseconds clocks are put forward."""
MOST_WHILES, FOR_THE_SERVER = 500, 20
"""How often at most, and for how many real milliseconds the server is waited for each time."""
NOTED = """
const noted = (window.noted = []);
new MutationObserver(() => {
  const text = document.querySelector("#sentence")?.textContent.replace(/\\s+/g, " ").trim() ?? "";
  if (text !== noted.at(-1)?.text) noted.push({ text, at: performance.now() });
}).observe(document, { childList: true, subtree: true, characterData: true });
"""
"""Notes in the page when which sentences were shown."""


def noted(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("() => window.noted")
    return found


@cache
def devices() -> httpx.Client:
    """The devices of all others; to make one takes longer than to use it."""
    return httpx.Client(timeout=60)


def decide(room: Room, staged: Staged, rng: random.Random) -> None:
    """Whoever is to move decides, at another device."""
    session = staged.session
    seat = session.state.pending[0]
    code = int(rng.choice(session.state.codes(seat)))
    body = {"seat": seat, "question": session.question_for(seat), "code": code}
    url, headers = f"{room.live.url}/match/{staged.id}/move", {"cookie": f"{COOKIE}={staged.secrets[seat]}"}
    devices().post(url, json=body, headers=headers).raise_for_status()
    session.append(checks.move(session, seat, code))


def own_turn_after(decisions: int) -> Callable[[Session], bool]:
    """Positions of the other seat from which seat 0 is to move after so many random decisions and the match goes on."""

    def wanted(session: Session) -> bool:
        if session.state.pending != (1,) or session.number < 12:
            return False
        ahead, rng = copy.deepcopy(session), random.Random(decisions)
        for _ in range(decisions):
            if ahead.over:
                return False
            decide_ahead(ahead, rng)
        return 0 in ahead.state.pending

    return wanted


def decide_ahead(session: Session, rng: random.Random) -> None:
    """Whoever is to move decides."""
    seat = session.state.pending[0]
    session.append(checks.move(session, seat, int(rng.choice(session.state.codes(seat)))))


# Five steps of others

SEED, FIVE, MANY = 5, 5, 12


@dataclass
class Phone:
    """A phone at a match: a player's, or of somebody who watches."""

    page: Page
    staged: Staged
    eyes: Eyes
    before: int
    """The entries of the journal before the others decided."""

    @property
    def session(self) -> Session:
        """The match, as the others have played it."""
        return self.staged.session


def is_enough(session: Session, own: int | None, before: int) -> bool:
    """Whether others have made five steps or more since an entry, and whoever holds the phone is to move."""
    if own is not None and own not in session.state.pending:
        return False
    steps = film.steps(session, Eyes(SPECTATOR if own is None else own, own), before)
    return len(steps) >= FIVE and all(each.item.seat not in (None, own) for each in steps)


def five_of_others(own: int | None) -> Callable[[Session], bool]:
    """Positions after which only others decide, until they have made five steps."""

    def wanted(session: Session) -> bool:
        if session.over or session.number < 12 or session.state.pending != (1,):
            return False
        ahead, rng = copy.deepcopy(session), random.Random(SEED)
        for _ in range(MANY):
            if ahead.over or own in ahead.state.pending:
                return False
            decide_ahead(ahead, rng)
            if is_enough(ahead, own, session.number):
                return not ahead.over
        return False

    return wanted


def phone_at(room: Room, name: str, players: int, own: int | None) -> Phone:
    """Open a match on a phone, at normal pace; its clock can be put forward."""
    staged = set_stage(room.live.store, five_of_others(own), name=name, players=players)
    secret = None if own is None else staged.secrets[own]
    page = room.enter(secret, PHONE, moving=True, init=NOTED, pace="normal")
    page.clock.install()
    hands.open_match(page, staged.id)
    return Phone(page, staged, Eyes(SPECTATOR if own is None else own, own), staged.session.number)


def test_five_steps_of_others_are_each_seen_with_their_sentence_and_can_be_watched_again(room: Room) -> None:
    """Where two play, nobody sees five steps of others but who watches."""
    phones = [phone_at(room, name, 2, None) for name in ("yugen", "yin_yang", "yang_tzee")]
    phones += [phone_at(room, "harvest", 6, 0), phone_at(room, "wu_wei", 3, 0)]
    for phone in phones:
        rng = random.Random(SEED)
        while not is_enough(phone.session, phone.eyes.own, phone.before):
            decide(room, phone.staged, rng)
    for phone in phones:
        steps = film.steps(phone.session, phone.eyes, phone.before)
        number = phone.session.number_for(phone.eyes.viewer)
        was_shown(phone.page, [step.item.lines + step.after for step in steps], f'#decision[data-number="{number}"]')
    # After a reload the last move is marked, and what happened since the own last decision can be watched again.
    for phone in phones:
        hands.open_again(phone.page)
        assert phone.page.locator("#picture .tt-mark").count() > 0
        phone.page.evaluate("() => window.noted.splice(0, window.noted.length - 1)")
        phone.page.locator("#again").tap()
        watched_again(phone)


def watched_again(phone: Phone) -> None:
    """What is watched again is shown to its end; then the phone's owner goes on, and all of it can be read."""
    told = [(*each["lines"], *each["after"]) for each in film.again(phone.session, phone.eyes)]
    was_shown(phone.page, told, "#table:not([data-film]):not([data-fresh])")
    assert hands.lit(phone.page) == set(hands.next_touches(phone.page))
    all_is_read(phone.page)


def was_shown(page: Page, told: list[tuple[str, ...]], at_the_end: str) -> None:
    """Each step is shown, in this order, and stands long enough before the next; the last one stands."""
    page.wait_for_function("() => window.noted.length > 1")
    put_forward_until(page, at_the_end)
    shown, at = noted(page)[1:], 0
    for lines in filter(None, told):
        at = next((j for j in range(at, len(shown)) if all(line in shown[j]["text"] for line in lines)), len(shown))
        assert at < len(shown), f"{lines} was not shown: {shown}"
        if lines is not told[-1] and at + 1 < len(shown):
            assert shown[at + 1]["at"] - shown[at]["at"] >= SHORTEST, lines


def put_forward_until(page: Page, wanted: str) -> None:
    """The clock of the page is put forward until something is seen.

    Not faster than the server can answer: a page whose clock runs away takes its live stream for dead, again and again.
    """
    for _ in range(MOST_WHILES):
        if page.locator(wanted).count():
            return
        page.clock.run_for(A_WHILE)
        page.wait_for_timeout(FOR_THE_SERVER)
    raise AssertionError(f"{wanted} is not seen, however far the clock is put forward")


def all_is_read(page: Page) -> None:
    """Nothing of what happened is cut off, and the page fits its screen."""
    box = page.locator("#sentence").evaluate("(box) => [box.scrollHeight, box.clientHeight, box.scrollTop]")
    assert box[0] <= box[1] + 1 or box[2] + box[1] >= box[0] - 1, "what does not fit is scrolled to its end"
    assert hands.too_wide(page) == 0


AWAY = 'Object.defineProperty(document, "hidden", { get: () => window.isAway === true });'
LEAVE, RETURN = (
    f'() => {{ window.isAway = {away}; document.dispatchEvent(new Event("visibilitychange")); }}'
    for away in ("true", "false")
)


def test_who_was_away_is_shown_on_return_what_happened(room: Room) -> None:
    staged = set_stage(room.live.store, own_turn_after(5), name="yin_yang")
    page = room.enter(staged.secrets[0], PHONE, init=NOTED + AWAY, pace="slow")
    hands.open_match(page, staged.id)
    page.evaluate(LEAVE)
    rng = random.Random(5)
    for _ in range(5):
        decide(room, staged, rng)
    hands.wait_for_number(page, staged.session.number_for(0))
    expect(page).to_have_title(re.compile("^● "))
    assert page.locator("#table[data-film]").count() == 0
    page.evaluate(RETURN)
    page.locator("#table[data-film=playing]").wait_for()
    page.locator("#skip").tap()
    expect(page.locator("#table:not([data-film]) #again")).to_be_visible()
    assert hands.lit(page) == set(hands.next_touches(page))


# The log


def test_every_entry_of_the_log_shows_its_moment(room: Room) -> None:
    staged = set_stage(room.live.store, own_turn_after(5), name="yin_yang")
    page = room.enter(staged.secrets[0], PHONE)
    hands.open_match(page, staged.id)
    now, question = page.locator("#picture svg").inner_html(), hands.lit(page)
    page.locator("#log-fold summary").tap()
    entry = page.locator("#log .entry").nth(-3)
    number = int(entry.get_attribute("data-entry") or -1)
    entry.tap()
    expect(page.locator("#sentence")).to_have_text(said(staged, number))
    page.locator("#later").tap()
    expect(page.locator("#sentence")).to_have_text(said(staged, number + 1))
    assert page.locator("#picture svg").inner_html() != now
    assert hands.lit(page) == set()
    page.keyboard.press("Escape")
    expect(page.locator("#looking")).to_be_hidden()
    assert hands.lit(page) == question


def said(staged: Staged, number: int) -> re.Pattern[str]:
    """What is said of an entry, by whomever."""
    lines = film.moment(staged.session, Eyes(0, 0), number)["lines"]
    return re.compile(r"\s*".join(map(re.escape, lines)) + r"\s*$")


# The end of a hand


def hand_about_to_end(room: Room) -> Staged:
    """A match of Yang-Tzee in which the next decision, of the other seat, ends the first hand."""

    def wanted(session: Session) -> bool:
        if session.state.pending != (1,) or int(session.state.record.sphere):
            return False
        ahead = copy.deepcopy(session)
        decide_ahead(ahead, random.Random(5))
        return int(ahead.state.record.hand) == 2

    return set_stage(room.live.store, wanted, name="yang_tzee")


def test_the_end_of_a_hand_is_read_before_the_next_is_dealt(room: Room) -> None:
    staged = hand_about_to_end(room)
    page = room.enter(staged.secrets[0], PHONE, moving=True, pace="off")
    page.clock.install()
    hands.open_match(page, staged.id)
    decide(room, staged, random.Random(5))
    for _ in range(2):
        put_forward_until(page, "#pause-lines:has-text('Hand 1 is over')")
        expect(page.locator("#go-on")).to_be_in_viewport()
        expect(page.locator("#sentence")).to_be_hidden()
        assert hands.lit(page) == set()
        hands.open_again(page)
    page.locator("#go-on").tap()
    expect(page.locator("#pause")).to_be_hidden()
    put_forward_until(page, "#table:not([data-film])")
    assert hands.number(page) == staged.session.number_for(0)
    hands.open_again(page)
    expect(page.locator("#pause")).to_be_hidden()
