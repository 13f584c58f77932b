"""axe-core on every page, and the contrast of all writing in pictures, in both themes and on both sizes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tabletao.core.declare.discovery import built_in
from tests.browser.conftest import DESKTOP, PHONE, Room
from tests.browser.stage import set_stage, set_table

pytestmark = pytest.mark.xdist_group("browser")

SERIOUS = ("serious", "critical")
LOOKS = [(theme, size) for theme in ("light", "dark") for size in (DESKTOP, PHONE)]
"""Both themes on both sizes; in the usual run each page is looked at in one of them, by turns."""
FEW = ("yugen", "yin_yang")
"""The games whose pages are looked at in the usual run; in the run at full size all are, in both themes and sizes."""
FAINT = (Path(__file__).parent / "faint.js").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Visit:
    """A page, and who looks at it."""

    path: str
    secret: str | None = None
    ready: str = "main"


def pages(room: Room, names: tuple[str, ...]) -> Iterator[Visit]:
    """Every page there is; those of a game for these games."""
    yield from (Visit(path) for path in ("/", "/device", "/nothing", "/new?game=wu_wei", "/new?game=yugen"))
    for name in names:
        yield Visit(f"/rules/{name}")
        yield Visit(f"/learn/{name}/1", ready="#picture svg")
        table = set_table(room.live.store, name, 2)
        yield Visit(f"/match/{table.id}", table.secrets[0], "#picture svg")
    running = set_stage(room.live.store, lambda session: len(session.plies) > 20)
    yield Visit(f"/match/{running.id}", running.secrets[1], "#picture svg")
    yield Visit(f"/match/{running.id}/replay", running.secrets[1], "#picture svg")
    over = set_stage(room.live.store, lambda session: session.over, bots=(1,))
    yield Visit(f"/match/{over.id}", over.secrets[0], "#picture svg")
    yield Visit(f"/match/{over.id}/replay", over.secrets[0], "#picture svg")
    yield Visit(f"/match/{over.id}/review", over.secrets[0], "#moment")


def enter(room: Room, visit: Visit, theme: str, size: tuple[int, int]) -> Page:
    """The page in a theme, with everything unfolded."""
    page = room.enter(
        visit.secret, size=size, init=f'if (location.protocol === "http:") localStorage.theme = "{theme}"'
    )
    page.goto(visit.path)
    page.locator(visit.ready).first.wait_for(state="attached")
    page.evaluate("() => document.querySelectorAll('details').forEach((each) => { each.open = each.id !== 'who'; })")
    return page


def serious_findings(page: Page) -> list[str]:
    """What axe-core finds serious or critical."""
    found: dict[str, Any] = Axe().run(page).response
    return [
        f"{each['id']} ({each['impact']}): {node['html'][:200]}"
        for each in found["violations"]
        if each["impact"] in SERIOUS
        for node in each["nodes"]
    ]


def test_axe_finds_nothing_serious_on_any_page_and_all_writing_can_be_read(
    room: Room, request: pytest.FixtureRequest
) -> None:
    room.expected.append("404")
    is_deep, wrong = request.config.getoption("--deep"), []
    for number, visit in enumerate(pages(room, tuple(built_in()) if is_deep else FEW)):
        for theme, size in LOOKS if is_deep else [LOOKS[number % len(LOOKS)]]:
            page = enter(room, visit, theme, size)
            found = [*serious_findings(page), *page.evaluate(FAINT)]
            wrong += [f"{visit.path}, {theme}, {size[0]}: {each}" for each in found]
            page.context.close()
    assert not wrong, "\n".join(wrong)


def test_axe_would_find_something(room: Room) -> None:
    page = room.enter()
    page.goto("/")
    page.evaluate(
        "() => document.querySelector('main').insertAdjacentHTML('beforeend', '<img src=\"/static/icon.svg\">')"
    )
    assert any("image-alt" in each for each in serious_findings(page))
