"""What whoever runs a server needs: behind a proxy, health, metrics, logs without secrets, and HEAD."""

from __future__ import annotations

import json
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tabletao.core.errors import BadOption
from tabletao.web.app import create_app
from tabletao.web.guests import COOKIE, SECURE_COOKIE
from tabletao.web.operations.logs import JsonLines
from tabletao.web.operations.proxies import Forwarded, Networks
from tabletao.web.settings import Settings
from tests.web.inside import at_table
from tests.web.people import People, people, play

PEOPLE = {"accept": "text/html"}


def from_address(here: People, address: str, **headers: str) -> httpx.AsyncClient:
    """Somebody at another address."""
    transport = httpx.ASGITransport(app=here.app, client=(address, 1234))
    return httpx.AsyncClient(transport=transport, base_url="http://here", headers=headers)


def behind_a_proxy(folder: Path) -> People:
    """A server that trusts the proxies of one network."""
    here = People(folder)
    here.services.close()
    here.app = create_app(f"sqlite:///{here.file}", Settings(trusted_proxies=("10.0.0.0/8", "::1")))
    here.services = here.app.state.services
    return here


FORWARDED = {
    "x-forwarded-for": "203.0.113.9, 198.51.100.7, 10.0.0.2",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "table.example.org",
}


def test_the_word_of_a_trusted_proxy_is_taken_and_nobody_elses(tmp_path: Path) -> None:
    here = behind_a_proxy(tmp_path)

    async def scene() -> None:
        for address, expected in (
            ("10.1.2.3", "https://table.example.org/join/"),
            ("203.0.113.5", "http://here/join/"),
        ):
            known = "; ".join(f"{name}=the-whole-secret-of-ann" for name in (COOKIE, SECURE_COOKIE))
            async with from_address(here, address, **FORWARDED, cookie=known) as client:
                form = {"game": "yugen", "seat-0": "you", "seat-1": "friend"}
                match = (await client.post("/new", data=form)).headers["location"]
                page = await client.get(match)
                assert expected in page.text
                is_secure = expected.startswith("https")
                assert page.headers["set-cookie"].startswith(f"{SECURE_COOKIE if is_secure else COOKIE}=")
                assert ("Path=/" in page.headers["set-cookie"], "Secure" in page.headers["set-cookie"]) == (
                    True,
                    is_secure,
                )
                assert "Domain" not in page.headers["set-cookie"]

    play(scene())
    here.services.close()


@pytest.mark.parametrize(
    ("chain", "client"),
    [
        ("203.0.113.9, 198.51.100.7, 10.0.0.2", "198.51.100.7"),
        ("198.51.100.7", "198.51.100.7"),
        ("10.0.0.9, 10.0.0.2", "10.0.0.9"),
        ("[2001:db8::1]:80", "2001:db8::1"),
        ("nonsense, <script>", "10.0.0.1"),
        ("", "10.0.0.1"),
    ],
)
def test_the_client_is_the_last_in_the_chain_who_is_no_proxy(tmp_path: Path, chain: str, client: str) -> None:
    found: list[Any] = []

    async def app(scope: dict[str, object], _receive: object, _send: object) -> None:
        found.append((scope["client"], scope["scheme"], scope["headers"]))

    async def scene() -> None:
        headers = [(b"host", b"inside"), (b"x-forwarded-for", chain.encode()), (b"x-forwarded-proto", b"javascript")]
        headers.append((b"x-forwarded-host", b"evil.example/path"))
        scope = {"type": "http", "client": ("10.0.0.1", 99), "scheme": "http", "headers": headers}
        await Forwarded(app, Networks(["10.0.0.0/8"]))(scope, None, None)  # type: ignore[arg-type]

    play(scene())
    assert [(str(each[0][0]), *each[1:]) for each in found] == [(client, "http", [(b"host", b"inside")])]


def test_a_proxy_is_named_by_its_address() -> None:
    assert "::ffff:10.0.0.1" in Networks(["10.0.0.0/8"])
    assert "unix" not in Networks(["10.0.0.0/8"])
    with pytest.raises(BadOption, match="give addresses like"):
        Networks(["localhost"])


def test_health_readiness_and_robots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletao.web.match.database.LOCK_SECONDS", 0.05)

    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            ann = here.clients["ann"]
            assert (await ann.get("/health")).text == "ok\n"
            assert (await ann.get("/ready")).json()["ready"] is True
            assert "Disallow: /join/" in (await ann.get("/robots.txt")).text
            with closing(sqlite3.connect(here.file, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                answer = await ann.get("/ready")
                assert (answer.status_code, answer.json()["ready"]) == (503, False)
                assert "another program has locked" in answer.json()["why"]
                assert (await ann.get("/health")).status_code == 200
            here.services.sessions.dismiss()
            assert (await ann.get("/ready")).json()["why"] == "the server is shutting down"

    play(scene())


def test_metrics_are_for_this_machine_alone(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            await here.clients["ann"].get("/")
            async with from_address(here, "127.0.0.1") as near, from_address(here, "203.0.113.5") as far:
                text = (await near.get("/metrics")).text
                assert 'tabletao_requests_total{method="GET",route="/",status="200"} 1' in text
                assert "tabletao_request_seconds_count 1" in text
                assert "tabletao_writes_waiting 0" in text
                for line in text.splitlines():
                    assert line.startswith("#") or len(line.rsplit(" ", 1)) == 2
                    float("0" if line.startswith("#") else line.rsplit(" ", 1)[1])
                assert (await far.get("/metrics")).status_code == 404
                through = await near.get("/metrics", headers={"x-forwarded-for": "203.0.113.5"})
                assert through.status_code == 404, "a proxy on this machine that nobody trusts passes it on"

    play(scene())


def test_head_is_answered_like_get(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            match = await here.match("ann", "you", "screen")
            for path in ("/", "/rules/yugen", f"/match/{match}", "/health", "/static/style.css"):
                assert (await here.clients["ann"].head(path)).status_code == 200, path
            assert (await here.clients["ann"].head("/nowhere")).status_code == 404
            assert (await here.clients["ann"].head(f"/match/{match}/live")).status_code == 405

    play(scene())


def test_whatever_goes_wrong_is_answered_in_a_sentence_and_logged_without_its_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(_self: object, _match: str) -> None:
        raise ValueError("a secret draw: 17")

    monkeypatch.setattr("tabletao.web.match.sessions.Sessions.get", broken)

    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            ann = here.clients["ann"]
            with caplog.at_level(logging.INFO):
                answer = await ann.get("/match/somewhere")
                page = await ann.get("/match/somewhere", headers=PEOPLE)
            assert (answer.status_code, page.status_code) == (500, 500)
            assert "something went wrong on this server" in answer.json()["error"]
            assert "<h1>something went wrong" in page.text
            assert "content-security-policy" in page.headers

    play(scene())
    lines = [JsonLines().format(record) for record in caplog.records]
    assert any(json.loads(line)["event"] == "error" and "ValueError" in line for line in lines)
    assert "secret draw" not in "".join(lines)


def test_no_log_holds_an_invite_a_match_or_a_cookie(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann", "bob") as here:
            with caplog.at_level(logging.INFO):
                match = await here.with_friend("ann", "bob")
                await at_table(here.clients["ann"], match)
            logged = "\n".join(JsonLines().format(each) for each in caplog.records if each.name != "httpx")
            invite = here.services.store.seats(match)[1].invite
            assert '"route": "/join/{invite}"' in logged
            for secret in (str(invite), match, "the-whole-secret", "Bob"):
                assert secret not in logged, secret

    play(scene())
