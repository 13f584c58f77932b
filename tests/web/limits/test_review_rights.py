"""Reviews cost minutes of thinking: right after a match only its players begin one, and not many in a short time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import httpx

from tabletao.core.match.analysis import Budget
from tabletao.web.settings import HOUR, Limits, Rate, Settings
from tests.web.limits.door import PATIENCE, Served, served
from tests.web.serving import at_table
from tests.web.unlimited import FREE, UNLIMITED

QUICK = Settings(bot_pause=0, review=Budget(iterations=1), limits=UNLIMITED)


def guest(here: Served) -> httpx.Client:
    return httpx.Client(base_url=here.base, timeout=PATIENCE)


def resigned(client: httpx.Client) -> str:
    """A match that its player has given up after a move."""
    fields = {"game": "yugen", "seat-0": "you", "seat-1": "screen"}
    match = client.post("/new", data=fields).headers["location"]
    table = next(table for seat in (0, 1) if (table := at_table(client, match.split("/")[2], seat))["codes"])
    body = {"seat": int(table["seat"]), "question": table["question_number"], "code": table["codes"][0]}
    assert client.post(f"{match}/move", json=body).status_code == 200
    assert client.post(f"{match}/act", json={"seat": 0, "number": 0, "what": "resign"}).status_code == 200
    return match


def test_whoever_did_not_play_waits_until_the_players_had_their_time(tmp_path: Path) -> None:
    with served(tmp_path, QUICK) as here, guest(here) as ann, guest(here) as eve:
        match = resigned(ann)
        for page in ("review", "review/progress"):
            refused = eve.get(f"{match}/{page}")
            assert refused.status_code == 429
            assert "only those who played it can begin its review; come back in" in refused.json()["error"]
            assert 0 < int(refused.headers["retry-after"]) <= Limits().review_wait
        assert ann.get(f"{match}/review").status_code == 200
        assert eve.get(f"{match}/review").status_code == 200, "what has begun anyone may see"


def test_after_a_while_anyone_may_begin_a_review(tmp_path: Path) -> None:
    settings = replace(QUICK, limits=replace(UNLIMITED, review_wait=0.0))
    with served(tmp_path, settings) as here, guest(here) as ann, guest(here) as eve:
        assert eve.get(f"{resigned(ann)}/review").status_code == 200


def test_only_new_reviews_count(tmp_path: Path) -> None:
    reviews = replace(Limits().reviews, guest=Rate(1, HOUR), address=FREE)
    with served(tmp_path, replace(QUICK, limits=replace(UNLIMITED, reviews=reviews))) as here, guest(here) as ann:
        first, second = resigned(ann), resigned(ann)
        assert [ann.get(f"{match}/review").status_code for match in (first, first, second, first)] == [
            200,
            200,
            429,
            200,
        ]
