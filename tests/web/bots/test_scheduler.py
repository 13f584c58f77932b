"""Scheduler is done in turns, keeps nobody else waiting, and ends when it is idle."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future

import pytest

from tabletao.web.bots.fair_turns import Turn, Turns
from tabletao.web.bots.scheduler import MOST_PAUSED, SLICE, Scheduler, Stopped


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

        def preempted(guest: str, kind: str, is_background: bool = False) -> Future[Turn]:
            """Ask a moment later: everything may have ended meanwhile."""
            if begun.is_set():
                may_go_on.wait(10)
            begun.set()
            return ask(guest, kind, is_background)

        thinking.turns.ask = preempted  # type: ignore[method-assign]

        def long(_stop: threading.Event, next_turn: Callable[[], None]) -> None:
            next_turn()
            pytest.fail("nobody has a turn any more")

        work = asyncio.create_task(thinking.run_long("ann", "one", "review", long))
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

        first = asyncio.create_task(thinking.run("ann", "one", "bot", long))
        second = asyncio.create_task(thinking.run("bob", "two", "bot", lambda stop: pytest.fail("this is idle")))
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

        work = asyncio.create_task(thinking.run_long("ann", "one", "review", long))
        while not order:
            await asyncio.sleep(0.01)
        short = asyncio.create_task(thinking.run("bob", "two", "bot", lambda _stop: order.append("short")))
        await asyncio.sleep(0.05)
        both_wait.set()
        await asyncio.gather(work, short)
        assert order == ["long", "short", "long"]
        thinking.close()

    asyncio.run(scene())


def test_a_guest_with_many_matches_has_no_more_turns_than_one_with_few() -> None:
    turns, served = Turns(1), list[str]()
    holding = turns.ask("holder", "bot")
    waiting = [("many", turns.ask("many", "bot")) for _ in range(200)]
    waiting += [("few", turns.ask("few", "bot")) for _ in range(3)]
    turns.give_back(had(holding, 1.0))
    while len(served) < 8:
        (granted,) = [each for each in waiting if each[1].done()]
        waiting.remove(granted)
        served.append(granted[0])
        turns.give_back(had(granted[1], 1.0))
    assert served[:6].count("few") == 3
    assert served[6:] == ["many", "many"]


def test_a_guest_who_comes_back_has_saved_no_time() -> None:
    turns = Turns(1)
    for _ in range(5):
        turns.give_back(had(turns.ask("here", "bot"), 1.0))
    holding = turns.ask("here", "bot")
    back, here = [turns.ask("back", "bot") for _ in range(3)], [turns.ask("here", "bot") for _ in range(3)]
    turns.give_back(had(holding, 1.0))
    order = []
    for _ in range(4):
        granted = next(each for each in (*back, *here) if each.done() and each not in order)
        order.append(granted)
        turns.give_back(had(granted, 1.0))
    assert sum(each in here for each in order) >= 1, "who was here is not kept waiting for all that was missed"


def test_a_guest_has_only_so_many_turns_of_a_kind_at_once() -> None:
    turns = Turns(4, each=1)
    first, second = turns.ask("ann", "review"), turns.ask("ann", "review")
    assert (first.done(), second.done()) == (True, False)
    assert turns.ask("bob", "review").done()
    turns.give_back(first.result())
    assert second.done()


def test_of_a_guests_own_work_reviews_come_last() -> None:
    turns = Turns(1)
    holding = turns.ask("ann", "bot")
    review, hint = turns.ask("ann", "review", is_background=True), turns.ask("ann", "hint")
    turns.give_back(holding.result())
    assert (hint.done(), review.done()) == (True, False)


def test_whoever_thinks_for_long_pauses_for_another_guest() -> None:
    async def scene() -> None:
        thinking, order, begun = Scheduler(1), list[str](), threading.Event()

        def long(stop: threading.Event) -> None:
            order.append("long begins")
            begun.set()
            while not stop.is_set() and "short" not in order:
                time.sleep(0.001)
            order.append("long ends")

        work = asyncio.create_task(thinking.run("ann", "one", "bot", long, seconds=30))
        await asyncio.to_thread(begun.wait, 10)
        await asyncio.wait_for(thinking.run("bob", "two", "bot", lambda _stop: order.append("short")), 20)
        await work
        assert order == ["long begins", "short", "long ends"]
        thinking.close()

    asyncio.run(scene())


def test_nobody_pauses_for_the_same_guests_other_matches() -> None:
    turns = Turns(1)
    turn = had(turns.ask("ann", "bot"), 10.0)
    turns.ask("ann", "bot")
    assert not turns.is_wanted(turn)
    turns.ask("bob", "bot")
    assert turns.is_wanted(turn)


def test_what_pauses_ends_when_it_is_no_longer_wanted() -> None:
    async def scene() -> None:
        thinking, begun, may_end = Scheduler(1), threading.Event(), threading.Event()

        def paused(stop: threading.Event) -> str:
            begun.set()
            while not stop.is_set():
                time.sleep(SLICE / 10)
            return "what was found"

        first = asyncio.create_task(thinking.run("ann", "one", "bot", paused))
        await asyncio.to_thread(begun.wait, 10)
        second = asyncio.create_task(thinking.run("bob", "two", "bot", lambda _stop: may_end.wait(10)))
        while thinking._pauses._value == MOST_PAUSED:
            await asyncio.sleep(0.01)
        thinking.stop("one")
        assert await asyncio.wait_for(first, 10) == "what was found"
        may_end.set()
        await second
        assert thinking.turns._free == 1
        thinking.close()

    asyncio.run(scene())
