"""Previews in a real Chromium: nothing beside the picture says otherwise."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tabletao.core.declare.discovery import built_in
from tabletao.web.match.session import Session
from tabletao.web.page.decision import preview
from tests.browser import hands
from tests.browser.conftest import ON_A_PHONE, Room
from tests.browser.stage import set_stage

pytestmark = pytest.mark.xdist_group("browser")

PLAYERS = {"floating_world": 3, "wu_wei": 3}
_SHOWN = """() => {
  const picture = document.querySelector("#picture svg").cloneNode(true);
  for (const each of picture.querySelectorAll("style, title, desc")) each.remove();
  return picture.textContent.replace(/\\s+/g, " ").trim();
}"""
_DRAWN = """(svg) => {
  const made = document.createElement("template");
  made.innerHTML = svg;
  for (const each of made.content.querySelectorAll("style, title, desc")) each.remove();
  return made.content.textContent.replace(/\\s+/g, " ").trim();
}"""

_TOLD = """() => [...document.querySelectorAll("#seats .does.turn")].map((each) => getComputedStyle(each).visibility)"""
"""Whether it is said beside the picture who is to move."""


def deciding(session: Session) -> bool:
    """Positions in the middle of a match in which seat 0 alone decides, by more than one touch."""
    is_asked = not session.over and session.number > 30 and session.state.pending == (0,)
    return is_asked and any(len(move.touches) > 1 for move in session.state.legal(0))


@ON_A_PHONE
@pytest.mark.parametrize("game", built_in())
def test_a_preview_and_all_that_is_beside_it_tell_the_same(room: Room, game: str, size: tuple[int, int]) -> None:
    """All numbers in the picture are those after the move; who is to move now is not said beside it meanwhile."""
    players = PLAYERS.get(game, 2)
    bots = tuple(range(1, players))
    staged = set_stage(room.live.store, deciding, bots=bots, name=game, players=players)
    page = room.enter(staged.secrets[0], size=size)
    hands.open_match(page, staged.id)
    now = page.evaluate(_SHOWN)
    assert page.evaluate(_TOLD) == ["visible"]
    known, rng = hands.tree(page), random.Random(2)
    path = next(path for path in iter(lambda: hands.any_path(known, rng), None) if len(path) > 1)
    hands.touch_all(page, path)
    code = known.meant(path)
    assert code is not None
    assert page.evaluate(_SHOWN) == page.evaluate(_DRAWN, preview(staged.session.state, 0, code))
    expect(page.locator("#status")).to_have_text("Not played yet")
    assert page.evaluate(_TOLD) == ["hidden"]
    while page.locator("#back").is_visible():
        page.locator("#back").click()
    assert page.evaluate(_SHOWN) == now
    assert page.evaluate(_TOLD) == ["visible"]
