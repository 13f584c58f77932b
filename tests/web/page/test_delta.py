"""Deltas: what a delta makes of the old text is the new text, here and in the browser, and it is short."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from tabletao import game
from tabletao.web.app import STATIC
from tabletao.web.page.delta import delta, patched

WORDS = st.lists(
    st.sampled_from(["<g>", "</g>", " ", "\n", "]", "[1,", "cx=4 ", "a", "é", "🀄", ">", "<rect/>"]), max_size=60
)
APPLY = """
import { patched } from "FILE";
const cases = JSON.parse(await new Response(Deno.stdin.readable).text());
console.log(JSON.stringify(cases.map(([old, delta]) => patched(old, delta))));
"""


@given(st.text(max_size=80), st.text(max_size=80))
def test_a_delta_makes_the_new_text_of_the_old_one(old: str, new: str) -> None:
    assert patched(old, delta(old, new)) == new


@given(WORDS, WORDS, WORDS, WORDS)
def test_also_where_parts_stay_move_and_come_twice(a: list[str], b: list[str], c: list[str], d: list[str]) -> None:
    old = "".join([*a, *b, *c])
    for words in ([*a, *d, *c], [*c, *b, *a], [*b, *b, *d, *b], [*a, *c], [*d, *a, *b, *c]):
        assert patched(old, delta(old, "".join(words))) == "".join(words)


def test_what_stays_costs_nothing() -> None:
    assert delta("", "") == []
    assert delta("<g id='one'>\nand two</g>\n", "<g id='one'>\nand two</g>\n") == [[0, 3]]
    old = "<circle r='3'/>\n<b>a line</b>\n<circle r='4'/>\n"
    assert delta(old, old.replace("a line", "another")) == [[0, 2], "<b>another", [3, 5]]
    assert delta(old, "🀄" + old) == ["🀄", [1, 5]]
    parts = [f"<g id='{i}'>a farm with a number</g>\n" for i in range(40)]
    shifted = [*parts[3:], "<g id='new'>a new farm</g>\n"]
    inserted = [part for part in delta("".join(parts), "".join(shifted)) if isinstance(part, str)]
    assert inserted == shifted[-1:]


def pictures() -> Iterator[str]:
    """The pictures of a match of six, one after the other."""
    state, rng = game("harvest").new(players=6, seed=3), random.Random(3)
    for _ in range(50):
        yield state.svg(0)
        seat = rng.choice(state.pending)
        state.play_code(int(rng.choice(state.codes(seat))), seat)


def test_a_picture_costs_what_has_changed_in_it() -> None:
    drawn = list(pictures())
    sent = sum(len(json.dumps(delta(old, new))) for old, new in pairwise(drawn))
    assert sent < sum(map(len, drawn)) / 10


def test_the_script_of_the_page_makes_the_same_of_it() -> None:
    drawn, rng = list(pictures())[:20], random.Random(4)
    texts = [
        *drawn,
        "",
        "🀄 é\u2028\u00a0]\r\n<b>🀄</b>",
        *("".join(rng.choices("<>] \n🀄aé", k=200)) for _ in range(40)),
    ]
    pairs = list(zip(texts, [*texts[1:], drawn[0]], strict=True))
    script = APPLY.replace("FILE", (STATIC / "shared" / "delta.js").as_uri())
    run = subprocess.run(
        [Path(sys.executable).parent / "deno", "eval", script],
        input=json.dumps([(old, delta(old, new)) for old, new in pairs]),
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(run.stdout) == [new for _, new in pairs]
