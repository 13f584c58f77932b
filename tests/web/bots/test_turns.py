"""Bots think outside the requests, and stop when nobody needs their move."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from functools import partial
from pathlib import Path

import pytest

from tabletao import game
from tabletao.core.match.analysis import Budget
from tabletao.core.match.state import State
from tabletao.web.bots.scheduler import Scheduler
from tabletao.web.bots.turns import BotPlayers
from tabletao.web.match import checks
from tabletao.web.match.journal import MOVE, Seat
from tabletao.web.match.sessions import Sessions
from tabletao.web.match.store import Store
from tabletao.web.settings import Settings
from tests.web.harvest import HARVEST
from tests.web.inside import SlowBots, at_table, inside, new_match, until_a_bot_thinks

QUICK = Settings(bot_pause=0, hint=Budget(iterations=50), thinking_threads=1)


MATCHES = 20


def test_twenty_matches_against_bots_leave_the_server_answering(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While every bot thinks, people play a match, open pages and new tables; then all bots move."""
    bots = SlowBots()
    monkeypatch.setattr("tabletao.web.bots.turns.agent", bots.agent)
    game("yugen").new()

    async def scene() -> None:
        async with inside(tmp_path, QUICK) as client:
            against = [await new_match(client, "you", "bot:master") for _ in range(MATCHES)]
            for match in against:
                await until_a_bot_thinks(client, match)
            numbers = {match: (await at_table(client, match))["number"] for match in against}
            match, moves = await new_match(client, "you", "screen"), 0
            while moves < 30:
                tables = [await at_table(client, match, seat) for seat in (0, 1)]
                if tables[0]["over"]:
                    break
                table = next(table for table in tables if table["codes"])
                body = {"seat": int(table["seat"]), "question": table["question_number"], "code": table["codes"][-1]}
                assert (await client.post(f"/match/{match}/move", json=body)).status_code == 200
                moves += 1
            assert (await client.get("/")).status_code == 200
            for match in against:
                assert "is thinking" in (await at_table(client, match))["text"]
            bots.may_answer.set()
            for match in against:
                while (await at_table(client, match))["number"] == numbers[match]:
                    await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(scene(), 300))


def test_a_bot_does_not_begin_to_think_about_a_match_that_was_resigned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = SlowBots()
    monkeypatch.setattr("tabletao.web.bots.turns.agent", bots.agent)
    game("yugen").new()

    async def scene() -> None:
        async with inside(tmp_path, QUICK) as client:
            await until_a_bot_thinks(client, await new_match(client, "you", "bot:master"))
            while not bots.begun:
                await asyncio.sleep(0.01)
            idle = await new_match(client, "you", "bot:expert")  # only now: by the dice its bot may begin
            await until_a_bot_thinks(client, idle)
            table = await at_table(client, idle)
            body = {"seat": 0, "number": table["number"], "what": "resign"}
            (await client.post(f"/match/{idle}/act", json=body)).raise_for_status()
            await until_a_bot_thinks(client, await new_match(client, "you", "bot:novice"))
            bots.may_answer.set()
            while "novice" not in bots.begun:  # who asked after the idle one
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(scene(), 300))
    assert set(bots.begun) == {"master", "novice"}


class Ponderer:
    """A bot that thinks until it is told that nobody wants to know any more."""

    def __init__(self) -> None:
        self.asked, self.told = threading.Event(), threading.Event()

    def choose(self, view: State, seat: int, _rng: random.Random, stop: threading.Event) -> int:
        """Any move, which nobody wants to know any more."""
        self.asked.set()
        if stop.wait(60):
            self.told.set()
        return int(view.codes(seat)[0])


def test_a_bot_stops_thinking_about_a_match_that_was_resigned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Ponderer()
    monkeypatch.setattr("tabletao.web.bots.turns.agent", lambda _name: bot)

    async def scene() -> None:
        async with inside(tmp_path, QUICK) as client:
            match = await new_match(client, "you", "bot:master")
            await until_a_bot_thinks(client, match)
            assert await asyncio.to_thread(bot.asked.wait, 30)
            table = await at_table(client, match)
            body = {"seat": 0, "number": table["number"], "what": "resign"}
            (await client.post(f"/match/{match}/act", json=body)).raise_for_status()
            assert await asyncio.to_thread(bot.told.wait, 30)
            assert (await at_table(client, match))["number"] == table["number"] + 1, "what it chose came too late"

    asyncio.run(asyncio.wait_for(scene(), 300))


class Counted:
    """Bots that think about what to plant until Ann has planted; what each was asked is remembered."""

    def __init__(self) -> None:
        self.rounds = 0
        """In so many rounds Ann has planted."""
        self.asked: list[tuple[int, bytes]] = []
        self.stopped = 0

    def choose(self, view: State, seat: int, rng: random.Random, stop: threading.Event) -> int:
        """Any move, when Ann has planted."""
        self.asked.append((seat, view.bytes))
        while len(view.pending) > 1 and self.rounds <= view.record.played:
            time.sleep(0.001)
        self.stopped += stop.is_set()
        return int(rng.choice(view.codes(seat)))


def test_a_bot_thinks_once_about_a_question_whatever_the_others_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann plants, takes it back and plants again while five bots think."""
    bots, seats = Counted(), [Seat(0, "ann", None, None), *(Seat(seat, None, "novice", None) for seat in range(1, 6))]
    monkeypatch.setattr("tabletao.web.bots.turns.agent", lambda _name: bots)

    async def scene() -> None:
        store, thinking, rng = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}"), Scheduler(6), random.Random(1)
        store.add_guest("ann")
        sessions = Sessions(store)
        BotPlayers(sessions, thinking, 0)
        session = await sessions.new("harvest", HARVEST.agreed(players=6), seats)
        while not session.over:
            if 0 in session.state.pending and len(session.state.pending) > 1:
                while len(bots.asked) < 5 + sum(entry.kind == MOVE and entry.seat > 0 for entry in session.journal):
                    await asyncio.sleep(0.001)
                await sessions.change(session.id, partial(checks.move, seat=0, code=int(session.state.codes(0)[0])))
                await sessions.change(session.id, partial(checks.undo, seat=0))
                bots.rounds += 1
            if 0 in session.state.pending:
                code = int(rng.choice(session.state.codes(0)))
                await sessions.change(session.id, partial(checks.move, seat=0, code=code))
            while not session.over and 0 not in session.state.pending:
                await asyncio.sleep(0.001)
        decided = [entry for entry in session.journal if entry.kind == MOVE and entry.seat > 0]
        assert len(decided) == 5 * 12
        assert sorted(seat for seat, _ in bots.asked) == sorted(entry.seat for entry in decided)
        assert len(set(bots.asked)) == len(bots.asked)
        assert bots.stopped == 0
        sessions.close()
        thinking.close()

    asyncio.run(asyncio.wait_for(scene(), 120))
