"""Keys: replaced without signing anybody out, one for each device, and ended everywhere at once when that is asked."""

from __future__ import annotations

import secrets
import time
from pathlib import Path

import httpx
import pytest

from tabletao.web.keys import GRACE, LASTS, Rows, new_key
from tabletao.web.match.database import Unavailable
from tabletao.web.match.store import Store
from tests.web.people import People, people, play
from tests.web.test_guests import asked

TIMES = 4
SCREEN = {"game": "yugen", "seat-0": "you", "seat-1": "screen"}


def key_in(answer: httpx.Response) -> str:
    """The key in the cookie of an answer."""
    return answer.headers["set-cookie"].split(";")[0].split("=", 1)[1]


def code_in(answer: httpx.Response) -> str:
    """The code that a page shows."""
    return answer.text.split('id="device-code"')[1].split("<strong>")[1].split("<")[0]


async def is_hers(here: People, match: str, key: str) -> bool:
    """Whether a key stands for somebody who plays the match."""
    return "You are watching" not in (await asked(here, match, key)).text


class Clock:
    """The time that keys go by."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = time.time()
        monkeypatch.setattr("tabletao.web.keys.time.time", lambda: self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_a_key_that_somebody_made_up_is_never_stored(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path) as here:
            for _ in range(TIMES):
                old = f"1.{secrets.token_urlsafe(24)}"  # due since 1970, it says
                assert key_in(await asked(here, "/rules/yugen", old)) == old
            assert here.services.store.keys() == {}

    play(scene())


def test_however_often_an_old_key_is_shown_one_other_is_offered_for_it(tmp_path: Path, clock: Clock) -> None:
    async def scene() -> None:
        async with people(tmp_path) as here:
            key = new_key()
            match = (await asked(here, "/new", key, **SCREEN)).headers["location"]
            clock.now += LASTS + 10
            offered = {key_in(await asked(here, "/", key)) for _ in range(TIMES)}
            assert len(offered) == 1
            assert len(here.services.store.keys()) == 1
            clock.now += 2 * GRACE
            assert await is_hers(here, match, key), "the new one never arrived"
            (new,) = offered
            assert await is_hers(here, match, new)
            clock.now += GRACE + 1
            assert not await is_hers(here, match, key)
            assert await is_hers(here, match, new)

    play(scene())


def test_who_cannot_be_given_a_new_key_now_keeps_the_old_one(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_store: Store, _rows: Rows) -> None:
        raise Unavailable("the disk of the server is full; nothing has changed")

    async def scene() -> None:
        async with people(tmp_path) as here:
            key = new_key()
            match = (await asked(here, "/new", key, **SCREEN)).headers["location"]
            clock.now += LASTS + 10
            with monkeypatch.context() as full:
                full.setattr(Store, "put_keys", refused)
                assert key_in(await asked(here, "/", key)) == key
            new = key_in(await asked(here, "/", key))
            assert new != key
            with monkeypatch.context() as full:
                full.setattr(Store, "put_keys", refused)
                assert await is_hers(here, match, new)
            assert await is_hers(here, match, new)
            clock.now += GRACE + 1
            assert not await is_hers(here, match, key), "it ends although that could not be stored at first"

    play(scene())


def test_another_device_has_a_key_of_its_own(tmp_path: Path, clock: Clock) -> None:
    async def scene() -> None:
        async with people(tmp_path) as here:
            laptop = new_key()
            match = (await asked(here, "/new", laptop, **SCREEN)).headers["location"]
            code = code_in(await asked(here, "/device/new", laptop, any="thing"))
            phone = key_in(await asked(here, "/device", new_key(), code=code))
            assert phone != laptop
            clock.now += LASTS - 10  # the laptop's key is a little older
            assert await is_hers(here, match, phone)
            clock.now += 20
            new = key_in(await asked(here, "/", laptop))
            assert await is_hers(here, match, new)
            clock.now += 5 * GRACE
            assert not await is_hers(here, match, laptop)
            assert await is_hers(here, match, phone)

    play(scene())


def test_a_code_of_a_device_that_was_signed_out_is_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path) as here:
            laptop = new_key()
            await asked(here, "/new", laptop, **SCREEN)
            code = code_in(await asked(here, "/device/new", laptop, any="thing"))
            await asked(here, "/device/sign-out", laptop, any="thing")
            refused = await asked(here, "/device", new_key(), code=code)
            assert (refused.status_code // 100, "set-cookie" in refused.headers) == (4, False)

    play(scene())


def test_signing_out_writes_no_more_the_more_often_it_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    put = Store.put_keys

    def counted(store: Store, rows: Rows) -> None:
        written.append(len(rows))
        put(store, rows)

    monkeypatch.setattr(Store, "put_keys", counted)

    async def scene() -> None:
        async with people(tmp_path) as here:
            key = new_key()
            for _ in range(TIMES):
                key = key_in(await asked(here, "/device/sign-out", key, any="thing"))
            assert len(written) == TIMES
            assert max(written) <= 3
            rows: Rows = here.services.store.keys()
            assert [until is None for _, until in rows.values()].count(True) == 1

    play(scene())
