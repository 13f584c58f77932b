"""Guests: only those who do something are stored, and their cookie lasts."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import pytest

from tabletao.web.guests import COOKIE
from tabletao.web.keys import GRACE, LASTS, Keys, new_key
from tabletao.web.match.store import guest_id
from tests.web.people import People, people, play


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


@pytest.mark.parametrize("name", ["Master", "master (bot)", "Ａｄｅｐｔ", "e x p e r t", "Ann (bot)", "Bot", "gréedy"])
def test_nobody_can_be_called_like_a_bot(tmp_path: Path, name: str) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            refused = await here.clients["ann"].post("/name", data={"name": name})
            assert refused.status_code == 400
            assert "is what a bot is called" in refused.json()["error"]
            assert (await here.clients["ann"].post("/name", data={"name": "Mastermind"})).status_code == 303

    play(scene())


def test_who_signs_out_everywhere_stays_here_and_nowhere_else(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            ann = here.clients["ann"]
            match = await here.match("ann", "you", "screen")
            page = await ann.post("/device/sign-out")
            assert "All other devices and browsers are signed out" in page.text
            new = page.headers["set-cookie"].split(";")[0].split("=", 1)[1]
            assert "You are watching" in (await asked(here, f"/match/{match}", "the-whole-secret-of-ann")).text
            assert "You are watching" not in (await asked(here, f"/match/{match}", new)).text
            here.services.keys = Keys(here.services.store)
            assert "You are watching" in (await asked(here, f"/match/{match}", "the-whole-secret-of-ann")).text
            assert "You are watching" not in (await asked(here, f"/match/{match}", new)).text, "after a restart too"

    play(scene())


def test_an_old_key_is_replaced_and_counts_for_another_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with people(tmp_path) as here:
            key, now = new_key(), time.time()
            match = (await asked(here, "/new", key, game="yugen", **{"seat-0": "you", "seat-1": "screen"})).headers[
                "location"
            ]
            assert f"{COOKIE}={key};" in (await asked(here, "/", key)).headers["set-cookie"]
            monkeypatch.setattr("tabletao.web.keys.time.time", lambda: now + LASTS + 10)
            new = (await asked(here, "/", key)).headers["set-cookie"].split(";")[0].split("=", 1)[1]
            assert new != key
            for known in (key, new):
                assert "You are watching" not in (await asked(here, match, known)).text
            monkeypatch.setattr("tabletao.web.keys.time.time", lambda: now + LASTS + 20 + GRACE)
            assert "You are watching" in (await asked(here, match, key)).text
            assert "You are watching" not in (await asked(here, match, new)).text

    play(scene())


async def asked(here: People, path: str, key: str, **form: str) -> httpx.Response:
    """What somebody with a key is answered."""
    transport = httpx.ASGITransport(app=here.app)
    async with httpx.AsyncClient(transport=transport, base_url="http://here", cookies={COOKIE: key}) as client:
        return await (client.post(path, data=form) if form else client.get(path))
