"""Live streams: a guest and an address have only so many, and a stream that ends makes room for another."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tabletao.web.guests import COOKIE
from tabletao.web.settings import Limits
from tests.web.limits.door import PATIENCE, served


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
