"""Quotas: what is asked for too often is refused with 429, and when to come back is said."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from tabletao.core.match.analysis import Budget
from tabletao.web.limits import quotas
from tabletao.web.limits.address import counted
from tabletao.web.limits.quotas import Buckets, spoken
from tabletao.web.settings import HOUR, Allowance, Limits, Rate, Settings
from tests.web.inside import at_table, inside, new_match
from tests.web.people import play
from tests.web.unlimited import FREE

Asks = Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]


def test_a_bucket_is_emptied_at_once_and_fills_up_slowly() -> None:
    now, rate, key = [100.0], Rate(3, 10.0), ("hints", "ann")
    buckets = Buckets(lambda: now[0])
    waits = []
    for _ in range(4):
        waits.append(buckets.wait(key, rate))
        buckets.take(key, rate)
    assert waits == [0, 0, 0, 10.0]
    now[0] += 25.0
    assert buckets.wait(key, rate) == 0 or buckets.wait(key, rate) == pytest.approx(0)
    assert buckets.wait(("hints", "bob"), rate) == 0


def test_buckets_that_are_full_again_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "SWEPT_AT", 10)
    now = [0.0]
    buckets = Buckets(lambda: now[0])
    for i in range(1_000):
        now[0] += 1.0
        buckets.take(("hints", f"guest {i}"), Rate(1, 5.0))
    assert len(buckets) <= 12


@pytest.mark.parametrize(
    ("seconds", "words"), [(1, "1 second"), (90, "90 seconds"), (130, "3 minutes"), (2 * 86_400, "2 days")]
)
def test_a_time_is_said_as_people_say_it(seconds: int, words: str) -> None:
    assert spoken(seconds) == words


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("a socket", "a socket"),
        ("", ""),
    ],
)
def test_an_address_is_counted_by_its_network(host: str, address: str) -> None:
    assert counted(host) == address


async def preview(client: httpx.AsyncClient) -> httpx.Response:
    table = await some_table(client)
    query = {"seat": table["seat"], "question": table["question_number"], "code": table["codes"][0]}
    return await client.get(f"/match/{table['match']}/preview", params=query)


async def hint(client: httpx.AsyncClient) -> httpx.Response:
    table = await some_table(client)
    return await client.post(
        f"/match/{table['match']}/hint", json={"seat": int(table["seat"]), "question": table["question_number"]}
    )


async def draw(client: httpx.AsyncClient) -> httpx.Response:
    table = await some_table(client, "friend")
    return await client.post(
        f"/match/{table['match']}/act", json={"seat": 0, "number": table["number"], "what": "draw"}
    )


async def some_table(client: httpx.AsyncClient, other: str = "screen") -> dict[str, Any]:
    match = await new_match(client, "you", other)
    for seat in (None, 0, 1):
        table = await at_table(client, match, seat)
        if table["codes"] or other == "friend":
            break
    return {**table, "match": match}


async def new(client: httpx.AsyncClient) -> httpx.Response:
    return await client.post("/new", data={"game": "yugen", "seat-0": "you", "seat-1": "screen"})


async def name(client: httpx.AsyncClient) -> httpx.Response:
    client.cookies.clear()
    return await client.post("/name", data={"name": "Ann"})


ASKED: dict[str, Asks] = {
    "new_guests": name,
    "new_matches": new,
    "hints": hint,
    "previews": preview,
    "offers": draw,
    "device_codes": lambda client: client.post("/device/new"),
    "code_attempts": lambda client: client.post("/device", data={"code": "ABCDE FGHIJ"}),
}


@pytest.mark.parametrize("who", ["guest", "address"])
@pytest.mark.parametrize("what", ASKED)
def test_what_is_asked_for_too_often_is_refused(tmp_path: Path, what: str, who: str) -> None:
    """Twice is allowed here, once more is not."""
    if (what, who) == ("new_guests", "guest"):
        pytest.skip("a new guest is new only once")
    allowed: Allowance = getattr(Limits(), what)
    rates = {"guest": FREE, "address": FREE, who: Rate(2, HOUR)}
    changed: dict[str, Any] = {what: Allowance(allowed.what, **rates)}
    limits = replace(Limits(), **changed)

    async def scene() -> None:
        async with inside(tmp_path, Settings(limits=limits, hint=Budget(iterations=1))) as client:
            answers = [await ASKED[what](client) for _ in range(3)]
            assert all(answer.status_code != 429 for answer in answers[:2]), answers
            assert answers[2].status_code == 429
            assert 3_000 < int(answers[2].headers["retry-after"]) <= 3_600
            error = answers[2].json()["error"]
            assert allowed.what in error
            assert "come back in 60 minutes" in error
            client.headers["accept"] = "text/html"
            if what in ("new_matches", "device_codes"):
                page = await ASKED[what](client)
                assert (page.status_code, "come back in 60 minutes" in page.text) == (429, True)
                assert page.headers["retry-after"]

    play(scene())


def test_a_guest_has_one_device_code(tmp_path: Path) -> None:
    def code_in(page: httpx.Response) -> str:
        return page.text.split('id="device-code"')[1].split("<strong>")[1].split("</strong>")[0]

    async def scene() -> None:
        async with inside(tmp_path, Settings()) as client:
            first, second = [code_in(await client.post("/device/new")) for _ in range(2)]
            assert (await client.post("/device", data={"code": first})).status_code == 404
            assert (await client.post("/device", data={"code": second})).status_code == 200

    play(scene())
