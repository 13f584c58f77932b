"""Pruning: a match in which no person has done anything is deleted after a while, and no other."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path

from tabletao.web.match import checks
from tabletao.web.match.journal import Entry, Seat
from tabletao.web.match.session import Session
from tabletao.web.match.sessions import Sessions
from tabletao.web.match.store import Store
from tabletao.web.settings import Settings
from tests.web.inside import inside, new_match

ANN, BOT = Seat(0, "ann", None, None), Seat(1, None, "random", None)


async def started(sessions: Sessions, other: Seat = BOT) -> Session:
    return await sessions.new("yugen", {"players": 2}, [ANN, other])


async def moved(sessions: Sessions, session: Session, seat: int) -> None:
    """Let a seat make a move, if it must decide."""

    def move(now: Session) -> list[Entry]:
        return checks.move(now, seat, int(now.state.codes(seat)[0]))

    if seat in session.state.pending:
        await sessions.change(session.id, move)


def test_only_what_nobody_has_played_goes(tmp_path: Path) -> None:
    async def scene() -> None:
        store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        store.add_guest("ann")
        sessions = Sessions(store)
        untouched, by_bot, watched = [await started(sessions) for _ in range(3)]
        while 1 not in by_bot.state.pending:
            by_bot = await started(sessions)
        await moved(sessions, by_bot, 1)
        played, resigned = await started(sessions, Seat(1, "ann", None, None)), await started(sessions)
        await moved(sessions, played, played.state.pending[0])
        await sessions.change(resigned.id, lambda now: checks.resign(now, 0))
        async with sessions.watch(watched.id):
            assert await sessions.prune(untouched.agreement.created - 1) == 0, "they are not old enough"
            assert await sessions.prune(time.time() + 1) >= 2
        gone = [each.id for each in (untouched, by_bot) if store.match(each.id) is None]
        kept = [each.id for each in (watched, played, resigned) if store.match(each.id) is not None]
        assert (len(gone), len(kept)) == (2, 3)
        assert not store.entries(untouched.id)
        assert not store.seats(untouched.id)
        assert store.entries(played.id)
        sessions.close()

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_a_server_prunes_by_itself(tmp_path: Path) -> None:
    async def scene() -> None:
        settings = Settings()
        async with inside(tmp_path, settings) as client:
            match = await new_match(client, "you", "friend")
        at_once = replace(settings, limits=replace(settings.limits, empty_match_seconds=0))
        async with inside(tmp_path, at_once) as client:
            while (await client.get(f"/match/{match}")).status_code != 404:
                await asyncio.sleep(0.05)

    asyncio.run(asyncio.wait_for(scene(), 60))
