"""Pictures do not collide with the page that contains them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tabletao.web
from tabletao import SPECTATOR, Batch, game, games

TEMPLATES = Path(tabletao.web.__file__).parent / "templates"
SHOWN = re.compile(r"{{.*?}}|{%.*?%}")
MATCHES, MOMENTS = 3, 12
"""Of each mode of a game so many matches, and so many moments of each; where there are many modes, a few of one."""
FEW_MODES, FEW_MOMENTS = 4, 3


def ids_in(html: str) -> set[str]:
    return set(re.findall(r'\bid="([^"]+)"', html))


def ids_of_the_page() -> list[re.Pattern[str]]:
    """The ids of the templates; what is put into one is a number. One that is all put in says nothing."""
    ids = set().union(*(ids_in(file.read_text(encoding="utf-8")) for file in TEMPLATES.glob("*.html")))
    parts = [[re.escape(part) for part in SHOWN.split(each)] for each in ids]
    return [re.compile("[0-9]+".join(each)) for each in parts if any(each)]


def ids_of_pictures(name: str) -> set[str]:
    """The ids in the pictures and previews of a few matches of every mode, for every viewer."""
    found: set[str] = set()
    modes = list(game(name).modes())
    matches, moments = (MATCHES, MOMENTS) if len(modes) <= FEW_MODES else (1, FEW_MOMENTS)
    for mode in modes:
        batch = Batch(name, matches, seed=3, **mode)
        for index in range(matches):
            state = batch.replay(index)
            for ply in range(index, len(state.history), max(1, len(state.history) // moments)):
                at = state.at(ply)
                found |= set().union(*(ids_in(at.svg(seat)) for seat in (*range(at.seats), SPECTATOR, None)))
                for seat in (seat for seat in at.pending if seat < at.seats):
                    code = int(at.codes(seat)[-1])
                    found |= ids_in(at.preview(code, seat))
    return found


def test_the_ids_of_the_page_are_found() -> None:
    patterns = ids_of_the_page()
    for known in ("board", "act", "back", "now", "draw", "seat-3", "entry-12", "clause-8"):
        assert any(pattern.fullmatch(known) for pattern in patterns), known
    assert not any(pattern.fullmatch("c4-n-something") for pattern in patterns)


@pytest.mark.parametrize("name", games())
def test_no_picture_has_an_id_of_the_page(name: str) -> None:
    """The page would find the picture's element where it looks for its own."""
    found = ids_of_pictures(name)
    assert found
    shared = [each for each in found if any(pattern.fullmatch(each) for pattern in ids_of_the_page())]
    assert shared == []
