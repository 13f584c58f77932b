"""The front page: a guest's matches in a few words."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tabletao import game, games
from tabletao.agents.preparation import Preparation
from tabletao.web.match.proposal import first_proposal
from tabletao.web.page.front import front_page
from tests.web.people import people, play


def test_the_front_page_tells_against_whom_how_it_ended_and_when(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann", "bob") as here:
            await here.match("ann", "you", "screen")
            assert re.fullmatch(r"Yūgen at one screen Your turn, (Dark|Bright)", await here.front("ann"))
            assert await here.front("bob") == ""
            match = await here.with_friend("ann", "bob")
            assert (await here.front("ann")).startswith("Yūgen against Bob ")
            await here.act("ann", match, 0, "resign")
            with closing(sqlite3.connect(here.file)) as connection:
                connection.execute("update matches set created = 1700049600.0 where id = ?", [match])
                connection.commit()
            day = "15 November 2023"
            assert (await here.front("ann")).endswith(f"Yūgen against Bob · {day} You lost. Dark has resigned")
            assert await here.front("bob") == f"Yūgen against guest · {day} You won. Dark has resigned"
            match = await here.with_friend("ann", "bob")
            await here.act("ann", match, 0, "draw")
            await here.act("bob", match, 1, "agree")
            assert "A draw. By agreement" in await here.front("bob")

    play(scene())


def test_the_front_page_draws_no_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            await here.match("ann", "you", "screen")
            front_page((), Preparation(), {name: first_proposal(game(name)) for name in games()})
            monkeypatch.setattr("tabletao.web.page.table.picture", lambda *_: pytest.fail("this draws the whole table"))
            assert "Your turn" in await here.front("ann")

    play(scene())


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (
            "update matches set rules = 7 where id = ?",
            "follows version 7 of its rules; this version of TableTao has version 1",
        ),
        ("update records set code = 1499 where match = ? and number = 2", "breaks its rules"),
        ("update matches set game = 'go_fish' where id = ?", "no game 'go_fish'"),
    ],
)
def test_a_match_that_cannot_be_read_is_listed_and_says_why(tmp_path: Path, change: str, why: str) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            old, other = [await here.match("ann", "you", "screen") for _ in range(2)]
        with closing(sqlite3.connect(here.file)) as connection:
            connection.execute(change, [old])
            connection.commit()
        async with people(tmp_path, "ann") as here:
            listed = await here.front("ann")
            assert "Your turn" in listed
            assert why in listed
            page = await here.clients["ann"].get(f"/match/{old}", headers={"accept": "text/html"})
            assert (page.status_code in (404, 409), "</html>" in page.text) == (True, True)
            assert (await here.clients["ann"].get(f"/match/{other}")).status_code == 200

    play(scene())
