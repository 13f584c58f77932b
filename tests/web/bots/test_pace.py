"""A table's bots share the patience of its people, and are told to stop when it is used up."""

from __future__ import annotations

import asyncio
import random
import threading
from pathlib import Path

import pytest

from tabletao import State
from tabletao.web.bots.pace import LEAST_SECONDS, pause_before, seconds_to_think
from tabletao.web.bots.scheduler import Scheduler
from tabletao.web.match import checks
from tabletao.web.settings import Settings
from tests.web.example_sessions import a_session
from tests.web.inside import at_table, inside, new_match, until_a_bot_thinks


def test_all_decisions_of_bots_together_take_no_longer_than_people_wait() -> None:
    session, used = a_session("ann", None), 0.0
    session.seats[:] = [session.seats[0], *[session.seats[1]] * 5]
    for _ in range(50):  # five bots, ten decisions each
        seconds = seconds_to_think(session, patience=10.0)
        assert seconds is not None
        session.thought += seconds
        used += seconds
    assert used <= 10.0 + 50 * LEAST_SECONDS


def test_a_single_bot_may_use_half_of_the_patience_at_once() -> None:
    session = a_session("ann", None)
    assert seconds_to_think(session, patience=10.0) == 5.0
    session.thought = 6.0
    assert seconds_to_think(session, patience=10.0) == 2.0
    session.thought = 99.0
    assert seconds_to_think(session, patience=10.0) == LEAST_SECONDS


def test_where_only_bots_play_nobody_waits() -> None:
    assert seconds_to_think(a_session(None, None), patience=10.0) is None


def test_the_patience_of_people_begins_anew_when_one_of_them_decides() -> None:
    session, people = a_session("ann", None), 0
    while people < 3:
        (seat,) = session.state.pending
        session.thought = 4.0
        session.append(checks.move(session, seat, int(session.state.codes(seat)[0])))
        assert session.thought == (0.0 if seat == 0 else 4.0)
        people += seat == 0


def test_bots_share_a_pause_and_hurry_within_a_turn() -> None:
    session = a_session("ann", None)
    assert [pause_before(session, made, 0.4) for made in range(3)] == [0.4, 0.2, 0.1]
    session.seats[:] = [session.seats[0], *[session.seats[1]] * 5]
    assert 5 * sum(pause_before(session, made, 0.4) for made in range(10)) < 2 * 0.4
    assert pause_before(session, 5_000, 0.4) == 0.0


def test_a_job_is_told_when_its_time_is_over_and_its_result_counts() -> None:
    async def scene() -> str:
        thinking = Scheduler(1)

        def work(stop: threading.Event) -> str:
            return "told" if stop.wait(60) else "never told"

        told = await thinking.run("ann", "one", "bot", work, seconds=0.01)
        thinking.close()
        return told

    assert asyncio.run(scene()) == "told"


class Ponderer:
    """A bot that thinks until it is told to stop."""

    def choose(self, view: State, seat: int, _rng: random.Random, stop: threading.Event) -> int:
        """The first move, at last."""
        assert stop.wait(60)
        return int(view.codes(seat)[0])


def test_a_bot_that_thinks_for_ever_moves_when_people_have_waited_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletao.web.bots.turns.agent", lambda _name: Ponderer())

    async def scene() -> None:
        async with inside(tmp_path, Settings(bot_pause=0, patience=0.2)) as client:
            match = await new_match(client, "you", "bot:master")
            await until_a_bot_thinks(client, match)
            while not (await at_table(client, match))["codes"]:
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(scene(), 50))
