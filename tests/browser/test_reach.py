"""All that is framed can be touched, in a real Chromium: every part of it, and with a finger."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletao.core.declare.discovery import built_in
from tests.browser import hands
from tests.browser.conftest import ON_A_PHONE, Room
from tests.browser.stage import Wanted, set_stage

pytestmark = pytest.mark.xdist_group("browser")

PLAYERS = {"floating_world": 3, "wu_wei": 3}
LEAST = 24
"""How many pixels a thing to touch must have, in either direction, with what is around it."""
SAMPLES = 3
"""In so many positions of each game everything that is framed is tried."""

_TRIED = """async (least) => {
  const { touchableAt } = await import("/static/table/picture.js");
  const wrong = [], colours = new Set();
  for (const thing of document.querySelectorAll("#picture .tt-lit")) {
    thing.scrollIntoView({ block: "center", behavior: "instant" });
    const edges = [...thing.querySelectorAll(".tt-edge")].filter((each) => each.checkVisibility());
    if (!edges.length) { wrong.push(`${thing.id} has no frame`); continue; }
    for (const edge of edges) {
      colours.add(getComputedStyle(edge).stroke);
      const { x, y, width, height } = edge.getBoundingClientRect();
      const at = (u, v) => {
        const point = { clientX: x + width / 2 + u, clientY: y + height / 2 + v };
        const target = document.elementFromPoint(point.clientX, point.clientY);
        return target?.closest("#picture") ? touchableAt(target, point) : null;
      };
      if (at(0, 0) !== thing && !at(0, 0)?.classList.contains("tt-lit")) wrong.push(`${thing.id} in its middle`);
      const isInside = (u, v) => edge.isPointInFill(local(edge, x + width / 2 + u, y + height / 2 + v));
      for (const [u, v] of [[-.42, 0], [.42, 0], [0, -.42], [0, .42], [-.4, -.4], [.4, -.4], [-.4, .4], [.4, .4]]) {
        if (!isInside(u * width, v * height)) continue;
        if (!at(u * width, v * height)?.classList.contains("tt-lit")) wrong.push(`${thing.id} at ${u}, ${v}`);
      }
      const half = least / 2 - 1;
      for (const [u, v] of [[-half, 0], [half, 0], [0, -half], [0, half]]) {
        if (!at(u, v)?.classList.contains("tt-lit")) wrong.push(`${thing.id} is smaller than ${least} px`);
      }
    }
  }
  return { wrong, colours: [...colours], lit: document.querySelectorAll("#picture .tt-lit").length };

  function local(edge, x, y) {
    return new DOMPoint(x, y).matrixTransform(edge.getScreenCTM().inverse());
  }
}"""


def tried(page: Any) -> tuple[int, set[str]]:
    """How many things are framed, all of which can be touched everywhere, and in which colours."""
    found = page.evaluate(_TRIED, LEAST)
    assert not found["wrong"], found["wrong"]
    return found["lit"], set(found["colours"])


def after(entries: int) -> Wanted:
    """Positions after more entries in which seat 0 decides."""
    return lambda table: not table.over and table.number > entries and table.state.pending[0] == 0


@ON_A_PHONE
@pytest.mark.parametrize("game", built_in())
def test_all_of_a_framed_thing_can_be_touched(room: Room, game: str, size: tuple[int, int]) -> None:
    players = PLAYERS.get(game, 2)
    rng, framed, colours = random.Random(3), 0, set[str]()
    for sample in range(SAMPLES):
        staged = set_stage(room.live.store, after(8 + 25 * sample), name=game, players=players)
        page = room.enter(staged.secrets[0], size=size)
        hands.open_match(page, staged.id)
        known = hands.tree(page)
        path = hands.any_path(known, rng)
        for i, touch in enumerate(path):
            count, seen = tried(page)
            framed, colours = framed + count, colours | seen
            if i + 1 == len(path) or known.ways(path[: i + 1]):
                break
            hands.touch(page, hands.thing(page, touch))
        page.context.close()
    assert framed
    assert len(colours) == 1, f"one colour says: touch this now, not {colours}"
