"""Moves are answered before live updates are drawn, and updates do not wait for ever."""

from __future__ import annotations

import asyncio

import pytest

from tabletao.web.match import precedence
from tabletao.web.match.precedence import Precedence
from tests.web.people import play

MANY = 5


async def drawn(order: Precedence, done: list[str], name: str = "drawn") -> None:
    async with order.drawing():
        done.append(name)


def test_a_drawing_waits_for_all_changes_that_are_under_way() -> None:
    async def scene() -> None:
        order, done = Precedence(), list[str]()
        ends = [asyncio.Event(), asyncio.Event()]

        async def changed(end: asyncio.Event) -> None:
            with order.changing():
                await end.wait()
                done.append("changed")

        changes = [asyncio.create_task(changed(end)) for end in ends]
        drawing = asyncio.create_task(drawn(order, done))
        for end, change in zip(ends, changes, strict=True):
            await asyncio.sleep(precedence.LONGEST / 10)
            assert "drawn" not in done
            end.set()
            await change
        await drawing
        assert done == ["changed", "changed", "drawn"]

    play(scene())


def test_whoever_asks_while_a_drawing_is_about_to_begin_goes_first() -> None:
    async def scene() -> None:
        order, done = Precedence(), list[str]()

        async def asked() -> None:
            await asyncio.sleep(0)  # a request is read in one turn of the loop and reaches its route in the next
            with order.changing():
                await asyncio.sleep(0)
                done.append("changed")

        await asyncio.gather(drawn(order, done), asked())
        assert done == ["changed", "drawn"]

    play(scene())


def test_a_change_that_waits_for_the_disk_holds_up_what_is_drawn_once_at_most() -> None:
    async def scene() -> None:
        order, done, now = Precedence(), list[str](), asyncio.get_running_loop().time
        with order.changing():
            began = now()
            await drawn(order, done)
            assert now() - began > precedence.LONGEST / 2
            for _ in range(MANY):
                assert not order._awaited
                await drawn(order, done)
        assert len(done) == 1 + MANY

    play(scene())


def test_one_update_is_drawn_at_a_time_and_a_change_that_fails_is_no_longer_waited_for() -> None:
    async def scene() -> None:
        order, done, here = Precedence(), list[str](), 0
        with pytest.raises(ValueError, match="refused"), order.changing():
            raise ValueError("refused")

        async def draw(name: str) -> None:
            nonlocal here
            async with order.drawing():
                here += 1
                assert here == 1
                await asyncio.sleep(0)
                here -= 1
                done.append(name)

        names = [str(i) for i in range(MANY)]
        await asyncio.wait_for(asyncio.gather(*map(draw, names)), precedence.LONGEST)
        assert done == names

    play(scene())
