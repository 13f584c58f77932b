"""Refusals: a page for people, JSON for scripts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.people import people, play


@pytest.mark.parametrize(
    ("path", "fields", "words"),
    [
        ("/new", {"game": "yugen", "players": "9"}, "Yūgen is for 2 players, not 9"),
        ("/new", {"game": "yugen", "seat-0": "dog"}, " seat is for you"),
        ("/join/nothing", {}, "this invite does not exist"),
        ("/device", {"code": "ABCDE FGHIJ"}, "used or expired"),
        ("/match/nothing/rematch", {}, "there is no such match"),
    ],
)
def test_a_form_is_answered_with_a_page(tmp_path: Path, path: str, fields: dict[str, str], words: str) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            asked = {"accept": "text/html,application/xhtml+xml;q=0.9"}
            page = await here.clients["ann"].post(path, data=fields, headers=asked)
            assert page.status_code in (400, 404)
            assert page.headers["content-type"].startswith("text/html")
            assert words in page.text
            answer = await here.clients["ann"].post(path, data=fields)
            assert words in answer.json()["error"], "a script is answered for scripts"

    play(scene())
