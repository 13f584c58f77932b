"""Six browsers at one table of Harvest: all answer the same question, whatever the others do meanwhile."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, field

from playwright.sync_api import Page, Response, expect

from tabletao.core.show.touch import Path
from tests.browser import hands
from tests.browser.conftest import Room
from tests.browser.stage import Staged
from tests.web.streams import Answers, LiveStream

SIX = 6
_NOTES = """
const marks = (window.marks = []);
const marked = new Set();
addEventListener("click", ({ target }) => target.closest("#confirm") && marks.push(["pressed", Date.now()]), true);
new MutationObserver(() => {
  for (const seat of document.querySelectorAll("#seats .seat")) {
    if (!seat.querySelector(".answered")) marked.delete(seat.id);
    else if (!marked.has(seat.id)) marked.add(seat.id) && marks.push([seat.id, Date.now()]);
  }
}).observe(document, { childList: true, subtree: true });
"""
"""Notes in the page when its reader presses "Play", and when others are shown to have answered."""
_CHOSEN = "() => [...document.querySelectorAll('#picture .tt-chosen')].map((each) => each.id).sort()"
_PRESS_AT = "(at) => { setTimeout(() => document.querySelector('#confirm').click(), at - Date.now()); }"
SOON, APART = 300, 20
"""Milliseconds until all press "Play", and within how many of them they do."""


@dataclass
class Six:
    """Six people, each with a browser, and what went wrong."""

    room: Room
    rng: random.Random
    pages: list[Page] = field(default_factory=list)
    told: list[Answers] = field(default_factory=list)
    unread: list[tuple[LiveStream, Answers, str]] = field(default_factory=list)
    """What came over the wire and is read when a round is over: reading it takes time that belongs to the browsers."""
    refused: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    """Touches that were no longer in the hand after another's answer."""
    marks: list[int] = field(default_factory=list)
    """Milliseconds from the press of "Play" until another was shown that the answer was given."""

    @property
    def leaks(self) -> int:
        """How many updates told more of an answer than that it was given."""
        return sum(each.leaks for each in self.told)

    def sit_down(self, staged: Staged) -> None:
        """Everybody opens the table."""
        for page in self.pages:
            page.close()
        self.pages = [self.room.enter(staged.secrets[seat], init=_NOTES) for seat in range(SIX)]
        for page in self.pages:
            self._listen(page)
            hands.open_match(page, staged.id)

    def _listen(self, page: Page) -> None:
        """Note whatever comes to a page over the wire, and what is refused."""
        stream, answers = LiveStream(), Answers()

        def check(response: Response) -> None:
            if response.url.endswith("/move") and not response.ok:
                self.refused.append(f"{response.status} {response.url}")

        page.on("response", check)
        cdp = page.context.new_cdp_session(page)
        cdp.on("Network.eventSourceMessageReceived", lambda event: self.unread.append((stream, answers, event["data"])))
        cdp.send("Network.enable")
        self.told.append(answers)

    # A round

    def answer_in_any_order(self) -> None:
        """Everybody has touched something, some a whole move; then one answers after the other."""
        paths = [self._path(page) for page in self.pages]
        whole = self.rng.sample(range(SIX), 2)
        for seat, (page, path) in enumerate(zip(self.pages, paths, strict=True)):
            hands.touch_all(page, path) if seat in whole else hands.touch(page, hands.thing(page, path[0]))
        waiting = {*range(SIX)}
        for seat in self.rng.sample(range(SIX), SIX):
            page, path = self.pages[seat], paths[seat]
            if seat not in whole:
                hands.touch_last(page, path)
            hands.touch(page, page.locator("#confirm"))
            waiting.remove(seat)
            for other in waiting:
                expect(self.pages[other].locator(f"#seat-{seat} .answered")).to_be_visible()
                self._must_hold(self.pages[other], paths[other] if other in whole else paths[other][:1])
        self._all_have_answered()

    def answer_at_the_same_moment(self) -> None:
        """All hold a whole move, and all press "Play" before any of them has heard of another."""
        for page in self.pages:
            path = self._path(page)
            hands.touch_all(page, path)
            self._must_hold(page, path)
            page.locator("#act.seen").wait_for()
        at = int(time.time() * 1000) + SOON
        for page in self.rng.sample(self.pages, SIX):
            page.evaluate(_PRESS_AT, at + self.rng.randrange(APART))
        self._all_have_answered()

    def _path(self, page: Page) -> Path:
        """The touches of a move: a field, then a seed."""
        assert hands.wait_for_turn(page)
        known = hands.tree(page)
        field = self.rng.choice([each for each in known.next() if each.startswith("field-")])
        return (field, self.rng.choice([each for each in known.next((field,)) if each.startswith("hand-")]))

    def _must_hold(self, page: Page, path: Path) -> None:
        """What a page has touched is still in its hand, and nobody is bothered."""
        if page.evaluate(_CHOSEN) != sorted(path) or page.locator("#notice:visible").count():
            self.lost.append(f"{path}: {page.evaluate(_CHOSEN)}, {page.locator('#notice').inner_text()!r}")

    def _all_have_answered(self) -> None:
        """The table goes on; note when whose answer was shown to whom."""
        for page in self.pages:
            expect(page.locator(".seat .answered")).to_have_count(0)
            expect(page.locator(".seat .turn")).to_have_count(1)
        noted: list[list[tuple[str, int]]] = [page.evaluate("() => window.marks.splice(0)") for page in self.pages]
        pressed = {f"seat-{seat}": dict(notes)["pressed"] for seat, notes in enumerate(noted)}
        for own, notes in zip(pressed, noted, strict=True):
            self.marks += [at - pressed[what] for what, at in notes if what not in ("pressed", own)]
        self._read_all()

    def _read_all(self) -> None:
        """Look into everything that came over the wire."""
        for stream, answers, data in self.unread:
            if stream.read(f"data: {data}".encode()):
                answers.hear(stream)
        self.unread.clear()

    def sell(self) -> bool:
        """One goes to the market after the other, which is not what is looked at here; whether the match goes on."""
        page = self.pages[0]
        for _ in range(SIX):
            seat = int((page.locator(".seat:has(.turn)").get_attribute("id") or "")[-1])
            page = self.pages[seat]
            hands.wait_for_turn(page)
            before = hands.number(page)
            question = int(page.locator("#decision").get_attribute("data-question-number") or -1)
            body = {"seat": seat, "question": question, "code": min(hands.tree(page).codes)}
            answer = page.request.post(f"/match/{hands.match_of(page)}/move", data=body)
            assert answer.ok, answer.text()
            hands.wait_past(page, before)
        return not hands.is_over(page)
