"""Live updates: rendered once for all who see the same, and ended when the server ends."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tabletao.web.match import checks
from tabletao.web.match.journal import Seat
from tabletao.web.match.session import Session
from tabletao.web.match.store import guest_id
from tabletao.web.page.delta import Delta, delta, patched
from tabletao.web.page.table import TablePage, Visit, table_page
from tests.web.harvest import HARVEST
from tests.web.people import People, people, play

MANY = 8
"""Matches in which something happens at the same time."""


def test_what_all_spectators_see_is_drawn_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str | None] = []

    def counted(session: Session, names: dict[str, str], visit: Visit, rematch: str | None) -> TablePage:
        drawn.append(visit.guest)
        return table_page(session, names, visit, rematch)

    monkeypatch.setattr("tabletao.web.page.updates.table_page", counted)

    async def scene() -> None:
        async with people(tmp_path, "ann", "bob") as here:
            match = await here.with_friend("ann", "bob")

            async def news(match: str, visit: Visit) -> bytes:
                return (await here.services.update(match, visit))[1]

            drawn.clear()
            told = {await news(match, Visit(f"spectator {i}", base_url="http://here")) for i in range(10)}
            assert (len(told), len(drawn)) == (1, 1)
            ann, bob = (guest_id(f"the-whole-secret-of-{name}") for name in ("ann", "bob"))
            own = [await news(match, Visit(guest, base_url="http://here")) for guest in (ann, bob, ann)]
            assert own[0] == own[2] != own[1]
            assert told.isdisjoint(own)
            assert drawn[1:] == [ann, bob]
            await here.clients["bob"].post("/name", data={"name": "Robert"})
            assert b"Robert" in await news(match, Visit("a spectator", base_url="http://here"))
            await here.act("ann", match, 0, "resign")
            over = await news(match, Visit("a spectator", base_url="http://here"))
            assert b"Dark has resigned" in over
            await here.clients["ann"].post(f"/match/{match}/rematch")
            assert b"To the rematch" in await news(match, Visit("a spectator", base_url="http://here"))

    play(scene())


def test_requests_are_answered_between_the_updates_of_many_streams(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def counted(session: Session, names: dict[str, str], visit: Visit, rematch: str | None) -> TablePage:
        done.append("drawn")
        return table_page(session, names, visit, rematch)

    monkeypatch.setattr("tabletao.web.page.updates.table_page", counted)

    async def scene() -> None:
        async with people(tmp_path, "ann", "bob") as here:
            matches = [await here.with_friend("ann", "bob") for _ in range(MANY)]
            done.clear()

            async def requests() -> None:
                while done.count("drawn") < MANY:
                    done.append("answered")
                    await asyncio.sleep(0)

            updates = [here.services.update(match, Visit("somebody", base_url="http://here")) for match in matches]
            await asyncio.gather(requests(), *updates)
            assert done.count("drawn") == MANY
            assert ("drawn", "drawn") not in itertools.pairwise(done)

    play(scene())


def test_a_stream_tells_what_has_changed_once_for_all_who_see_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[int] = []

    def counted(old: str, new: str) -> Delta:
        if "decision" in new:  # the table, and no picture of a step
            compared.append(len(new))
        return delta(old, new)

    monkeypatch.setattr("tabletao.web.page.updates.delta", counted)
    names = [guest_id(f"the-whole-secret-of-{name}") for name in ("ann", "bob", "cid")]

    async def scene() -> None:
        async with people(tmp_path, "ann", "bob", "cid") as here:
            sessions, news = here.services.sessions, here.services.update
            for name in names:
                here.services.store.add_guest(name)
            seats = [Seat(seat, name, None, None) for seat, name in enumerate(names)]
            session = await sessions.new("harvest", HARVEST.agreed(players=3), seats)
            watching = [Visit(name) for name in (*names, "somebody", "somebody else")]
            shown = [await news(session.id, visit) for visit in watching]
            texts = [told(event)["html"] for _, event in shown]
            rng = random.Random(1)
            for _ in range(12):
                seat = rng.choice(session.state.pending)
                code = int(rng.choice(session.state.codes(seat)))
                await sessions.change(session.id, partial(checks.move, seat=seat, code=code))
                compared.clear()
                for i, visit in enumerate(watching):
                    before, (now, event) = shown[i][0], await news(session.id, visit, shown[i][0])
                    texts[i] = patched(texts[i], told(event)["delta"])
                    assert (told(event)["base"], told(event)["key"], texts[i]) == (before.key, now.key, now.html)
                    assert len(event) < len(now.html) / 2
                    shown[i] = now, event
                    assert (await news(session.id, visit, now))[1] == b"", "nothing new"
                assert len(compared) == 4, "both spectators are told the same"

    play(scene())


def told(update: bytes) -> dict[str, Any]:
    """What an update of a live stream tells."""
    return dict(json.loads(update))


def test_at_the_end_everybody_who_watches_is_sent_home(tmp_path: Path) -> None:
    async def scene() -> None:
        async with people(tmp_path, "ann") as here:
            match = await here.match("ann", "you", "screen")
            heard: list[bytes] = []
            watching = asyncio.create_task(_watch(here, match, heard))
            while not heard:
                await asyncio.sleep(0.01)
            here.services.sessions.dismiss()
            await watching
            assert heard[-1] == b"", "the answer is whole"

    play(scene())


async def _watch(here: People, match: str, heard: list[bytes]) -> None:
    path = f"/match/{match}/live"
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
        "path": path, "raw_path": path.encode(), "root_path": "", "query_string": b"", "headers": [(b"host", b"here")],
        "client": ("here", 1), "server": ("here", 80),
    }  # fmt: skip

    async def receive() -> dict[str, Any]:
        await asyncio.Event().wait()
        return {}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.body":
            heard.append(message.get("body", b""))

    await here.app(scope, receive, send)


def test_who_has_resigned_and_who_only_watches_are_told_so(tmp_path: Path) -> None:
    names = [guest_id(f"the-whole-secret-of-{name}") for name in ("ann", "bob", "cid")]

    async def scene() -> None:
        async with people(tmp_path, "ann", "bob", "cid") as here:
            sessions, news = here.services.sessions, here.services.update
            for name in names:
                here.services.store.add_guest(name)
            seats = [Seat(seat, name, None, None) for seat, name in enumerate(names)]
            session = await sessions.new("harvest", HARVEST.agreed(players=3), seats)
            await sessions.change(session.id, partial(checks.resign, seat=2))
            watching = (await news(session.id, Visit("somebody")))[0].html
            resigned = (await news(session.id, Visit(names[2])))[0].html
            assert "You have resigned" in resigned
            assert "You have resigned" not in watching
            assert "You are watching" in watching

    play(scene())
