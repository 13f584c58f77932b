"""Links for friends begin with an address that others can use, or say how to get one."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from pathlib import Path

import httpx
import pytest

from tabletao.web import reach
from tabletao.web.app import create_app
from tabletao.web.process import address_of, listen
from tabletao.web.reach import is_only_here, own_address, shareable
from tabletao.web.settings import Settings
from tests.web.people import play

ADVICE = "tabletao serve --host 0.0.0.0"


@pytest.mark.parametrize(
    ("url", "only_here"),
    [
        ("http://127.0.0.1:8765", True),
        ("http://127.9.9.9", True),
        ("http://[::1]:8765", True),
        ("http://localhost:8765", True),
        ("http://table.localhost", True),
        ("http://192.168.1.7:8765", False),
        ("https://table.example", False),
        ("https://localhost.example", False),
    ],
)
def test_an_address_that_means_every_machine_itself_is_known(url: str, only_here: bool) -> None:
    assert is_only_here(url) == only_here


def test_a_server_that_lets_others_in_names_its_own_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "own_address", lambda: "192.168.1.7")
    assert shareable("http://127.0.0.1:8765", "0.0.0.0") == "http://192.168.1.7:8765"
    assert shareable("http://localhost", "::") == "http://192.168.1.7"
    assert shareable("http://127.0.0.1:8765", "127.0.0.1") == "http://127.0.0.1:8765"
    assert shareable("https://table.example", "0.0.0.0") == "https://table.example"
    monkeypatch.setattr(reach, "own_address", lambda: "")
    assert shareable("http://127.0.0.1:8765", "0.0.0.0") == "http://127.0.0.1:8765"


def test_the_own_address_is_one_that_somebody_can_connect_to() -> None:
    own = own_address()
    if own:
        assert not ip_address(own).is_loopback
        with listen("0.0.0.0", 0) as listening, socket.create_connection((own, listening.getsockname()[1]), 5):
            assert address_of(listening).startswith("http://127.0.0.1:")


@pytest.mark.parametrize(
    ("asked", "listens_on", "begins", "is_advised"),
    [
        ("http://127.0.0.1:8765", "127.0.0.1", "http://127.0.0.1:8765/join/", True),
        ("http://127.0.0.1:8765", "0.0.0.0", "http://192.168.1.7:8765/join/", False),
        ("http://table.example", "", "http://table.example/join/", False),
    ],
)
def test_the_link_for_a_friend(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: str, listens_on: str, begins: str, is_advised: bool
) -> None:
    monkeypatch.setattr(reach, "own_address", lambda: "192.168.1.7")
    app = create_app(f"sqlite:///{tmp_path / 'tables.sqlite'}", Settings(listens_on=listens_on))

    async def scene() -> None:
        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(app=app), base_url=asked, follow_redirects=True
        ) as ann:
            page = (await ann.post("/new", data={"game": "yugen", "who": "friends"})).text
            assert f'value="{begins}' in page
            assert (ADVICE in page) == is_advised
        app.state.services.close()

    play(scene())
