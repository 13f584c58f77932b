"""Six browsers at one table: all answer the same question, whatever the others do meanwhile."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.conftest import Room
from tests.browser.stage import rebuilt, set_table

CHOSEN = "() => [...document.querySelectorAll('#picture .tt-chosen')].map((each) => each.id).sort()"


def test_six_answer_at_once_and_nobody_loses_what_is_in_hand(room: Room) -> None:
    rng, staged = random.Random(3), set_table(room.live.store, "harvest", 6)
    pages = [room.enter(staged.secrets[seat]) for seat in range(6)]
    for page in pages:
        hands.open_match(page, staged.id)
    in_any_order(pages, rng)
    for _ in range(6):
        seat = rebuilt(room.live.store, staged.id).state.pending[0]
        hands.wait_for_turn(pages[seat])
        hands.decide(pages[seat], rng)
    at_the_same_moment(pages, rng)
    kinds = [entry.kind for entry in rebuilt(room.live.store, staged.id).journal]
    assert kinds.count("move") == 6 + 6 + 6


def in_any_order(pages: list[Page], rng: random.Random) -> None:
    """Everybody has touched something, some a whole move; then one answers after the other."""
    paths = [path_of(page, rng) for page in pages]
    for page, path in zip(pages, paths, strict=True):
        hands.touch(page, hands.thing(page, path[0]))
    for seat in (1, 4):
        hands.touch_last(pages[seat], paths[seat])
    waiting = {*range(6)}
    for seat in rng.sample(range(6), 6):
        page, path = pages[seat], paths[seat]
        if seat not in (1, 4):
            hands.touch_last(page, path)
        hands.touch(page, page.locator("#confirm"))
        waiting.remove(seat)
        for other in waiting:
            expect(pages[other].locator(f"#seat-{seat} .answered")).to_be_visible()
            touched = paths[other] if other in (1, 4) else paths[other][:1]
            assert pages[other].evaluate(CHOSEN) == sorted(touched)
            expect(pages[other].locator("#notice")).to_be_hidden()
    for page in pages:
        expect(page.locator(".seat .answered")).to_have_count(0)


def at_the_same_moment(pages: list[Page], rng: random.Random) -> None:
    """All hold a whole move, and all press "Play" before any of them has heard of another."""
    for page in pages:
        hands.wait_for_turn(page)
        hands.touch_all(page, path_of(page, rng))
    for page in pages:
        page.evaluate("() => document.querySelector('#confirm').click()")
    for page in pages:
        expect(page.locator(".seat .turn")).to_have_count(1)
        expect(page.locator("#notice")).to_be_hidden()


def path_of(page: Page, rng: random.Random) -> tuple[str, ...]:
    """The touches of a move: a field, then a seed."""
    field = rng.choice([each for each in hands.next_touches(page) if each.startswith("field-")])
    return (field, rng.choice([each for each in hands.next_touches(page, (field,)) if each.startswith("hand-")]))
