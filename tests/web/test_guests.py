"""Guests: only those who do something are stored, and their cookie lasts."""

from __future__ import annotations

from pathlib import Path

import httpx

from tabletao.web.guests import COOKIE
from tabletao.web.match.store import guest_id
from tests.web.people import people, play


def test_of_who_only_looks_in_nothing_is_remembered(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path) as here:
            for i in range(3):
                await here.enter(f"somebody {i}").get("/device")
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app=here.app), base_url="http://x") as client:
                await client.get("/device")
            assert here.services.guests.cached == {}
            here.enter("ann")
            await here.match("ann", "you", "screen")
            await here.clients["ann"].get("/")
            assert list(here.services.guests.cached) == [guest_id("the-whole-secret-of-ann")]

    play(scene())


def test_with_every_page_the_year_of_the_cookie_begins_anew(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            for path in ("/", "/rules/yugen"):
                cookie = (await here.clients["ann"].get(path)).headers["set-cookie"]
                assert cookie.startswith(f"{COOKIE}=the-whole-secret-of-ann;")
                assert "Max-Age=31536000" in cookie

    play(scene())
