"""Scheduler is done in turns, keeps nobody else waiting, and ends when it is idle."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future

import pytest

from tabletao.web.bots.scheduler import Scheduler, Stopped, Turn, Turns


def had(turn: Future[Turn], seconds: float) -> Turn:
    """A turn that was granted and has lasted so long."""
    granted = turn.result(0)
    granted.began -= seconds
    return granted


def test_only_so_many_think_at_once() -> None:
    turns = Turns(2)
    first, second, third = (turns.ask(who, "bot") for who in "abc")
    assert (first.done(), second.done(), third.done()) == (True, True, False)
    turns.give_back(first.result())
    assert third.done()


def test_a_quick_thinker_goes_before_the_slow_who_came_first() -> None:
    turns = Turns(1)
    turns.give_back(had(turns.ask("somebody", "slow"), 1.0))
    slow = [turns.ask(f"slow {i}", "slow") for i in range(5)]
    quick = turns.ask("quick", "quick")
    turns.give_back(had(slow[0], 1.0))
    assert quick.done()
    assert not slow[1].done()
    turns.give_back(had(quick, 0.001))
    assert slow[1].done(), "among equals the first comes first"


def test_a_slow_thinker_is_not_passed_over_for_ever() -> None:
    turns, served = Turns(1), list[str]()
    turns.give_back(had(turns.ask("somebody", "slow"), 1.0))
    holding = turns.ask("holder", "quick")
    waiting = {"slow": turns.ask("slow", "slow"), "one": turns.ask("one", "quick"), "two": turns.ask("two", "quick")}
    turns.give_back(had(holding, 0.3))
    while "slow" not in served:  # two quick ones ask again as soon as they are done
        (who,) = [who for who, turn in waiting.items() if turn.done()]
        turn = waiting.pop(who)
        served.append(who)
        if who != "slow":
            granted = had(turn, 0.3)
            turns.give_back(granted)
            waiting[who] = turns.ask(who, "quick")
        assert len(served) < 12
    assert len(served) > 4, "they go first as long as they have used less"


def test_at_the_end_whoever_waits_is_sent_home() -> None:
    turns = Turns(1)
    turns.ask("a", "bot")
    waiting = turns.ask("b", "bot")
    turns.close()
    assert waiting.cancelled()
    assert turns.ask("c", "bot").cancelled(), "and so is who comes later"


def test_a_long_work_ends_when_it_asks_for_a_turn_after_the_end() -> None:
    async def scene() -> None:
        thinking, begun, may_go_on = Scheduler(1), threading.Event(), threading.Event()
        ask = thinking.turns.ask

        def preempted(client: str, kind: str) -> Future[Turn]:
            """Ask a moment later: everything may have ended meanwhile."""
            if begun.is_set():
                may_go_on.wait(10)
            begun.set()
            return ask(client, kind)

        thinking.turns.ask = preempted  # type: ignore[method-assign]

        def long(_stop: threading.Event, next_turn: Callable[[], None]) -> None:
            next_turn()
            pytest.fail("nobody has a turn any more")

        work = asyncio.create_task(thinking.run_long("one", "review", long))
        await asyncio.to_thread(begun.wait, 10)
        while not thinking._stops:
            await asyncio.sleep(0.01)
        thinking.close()
        may_go_on.set()
        with pytest.raises(Stopped):
            await asyncio.wait_for(work, 10)

    asyncio.run(scene())


def test_what_is_idle_is_not_thought_about() -> None:
    async def scene() -> None:
        thinking, may_end, begun = Scheduler(1), threading.Event(), threading.Event()

        def long(stop: threading.Event) -> bool:
            begun.set()
            may_end.wait(10)
            return stop.is_set()

        first = asyncio.create_task(thinking.run("one", "bot", long))
        second = asyncio.create_task(thinking.run("two", "bot", lambda stop: pytest.fail("this is idle")))
        await asyncio.to_thread(begun.wait, 10)
        thinking.stop("two")
        may_end.set()
        assert await first is False
        with pytest.raises(Stopped):
            await second
        thinking.close()

    asyncio.run(scene())


def test_long_works_let_others_have_their_turn() -> None:
    async def scene() -> None:
        thinking, order = Scheduler(1), list[str]()
        both_wait = threading.Event()

        def long(_stop: threading.Event, next_turn: object) -> None:
            assert callable(next_turn)
            order.append("long")
            both_wait.wait(10)
            next_turn()
            order.append("long")

        work = asyncio.create_task(thinking.run_long("one", "review", long))
        while not order:
            await asyncio.sleep(0.01)
        short = asyncio.create_task(thinking.run("two", "bot", lambda _stop: order.append("short")))
        await asyncio.sleep(0.05)
        both_wait.set()
        await asyncio.gather(work, short)
        assert order == ["long", "short", "long"]
        thinking.close()

    asyncio.run(scene())
