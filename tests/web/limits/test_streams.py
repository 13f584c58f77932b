"""Live streams: a guest and an address have only so many, and a stream that ends makes room for another."""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tabletao.web.guests import COOKIE
from tabletao.web.routes.table import KEEP_ALIVE
from tabletao.web.settings import Limits
from tests.web.limits.door import PATIENCE, REQUEST, served
from tests.web.serving import at_table

WRITTEN = 0.5
"""After so many seconds the first update is surely written."""


@pytest.mark.parametrize("limits", [Limits(streams_of_guest=3), Limits(streams_of_address=3)], ids=["guest", "address"])
def test_only_so_many_streams_are_open(tmp_path: Path, limits: Limits) -> None:
    is_guest = limits.streams_of_guest == 3
    with served(tmp_path, limits) as here, ExitStack() as open_:
        ann = httpx.Client(base_url=here.base, timeout=PATIENCE)
        match = ann.post("/new", data={"game": "yugen", "seat-0": "you", "seat-1": "screen"}).headers["location"]
        streams = here.server._services.streams
        for i in range(3):
            cookie = ann.cookies[COOKIE] if is_guest else f"the-secret-of-another-{i}"
            other = open_.enter_context(httpx.Client(base_url=here.base, cookies={COOKIE: cookie}, timeout=PATIENCE))
            stream = open_.enter_context(other.stream("GET", f"{match}/live"))
            assert stream.status_code == 200
        assert len(streams) == 3
        refused = ann.get(f"{match}/live")
        assert refused.status_code == 429
        assert "3 live streams open; close some tables; come back in 30 seconds" in refused.json()["error"]
        open_.close()
        while len(streams):
            ann.get("/preparation")
        with ann.stream("GET", f"{match}/live") as stream:
            assert stream.status_code == 200
        ann.close()


def test_a_stream_ends_with_its_connection_also_if_another_request_waits_behind_it(tmp_path: Path) -> None:
    with served(tmp_path, Limits()) as here, httpx.Client(base_url=here.base, timeout=PATIENCE) as ann:
        match = ann.post("/new", data={"game": "yugen", "seat-0": "you", "seat-1": "screen"}).headers["location"]
        streams = here.server._services.streams
        live = b"GET %s/live HTTP/1.1\r\nHost: here\r\n\r\n" % match.encode()
        with here.connection(live + REQUEST + b"\r\n") as connected:
            assert connected.recv(1000)
            assert len(streams) == 1
            time.sleep(WRITTEN)  # then the stream waits for something to happen, and what was not read resets it
        until = time.monotonic() + KEEP_ALIVE / 2
        while len(streams):
            assert time.monotonic() < until, "the stream goes on without anybody who reads it"
            time.sleep(0.01)


def test_who_has_signed_out_is_shown_nothing_more_on_another_device(tmp_path: Path) -> None:
    with served(tmp_path, Limits()) as here, httpx.Client(base_url=here.base, timeout=PATIENCE) as ann:
        match = ann.post("/new", data={"game": "yugen", "seat-0": "you", "seat-1": "screen"}).headers["location"]
        with (
            httpx.Client(base_url=here.base, cookies=dict(ann.cookies), timeout=PATIENCE) as other,
            other.stream("GET", f"{match}/live") as stream,
        ):
            lines = stream.iter_lines()
            assert any('"html"' in line for line in lines)
            assert "signed out" in ann.post("/device/sign-out").text
            resigning = {"seat": 0, "number": at_table(ann, match.rsplit("/", 1)[1])["number"], "what": "resign"}
            ann.post(f"{match}/act", json=resigning).raise_for_status()
            for line in lines:
                assert not line.startswith("data:"), "another update before the end"
