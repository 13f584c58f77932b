"""Reviews are stored as they grow: they survive a restart in the middle, and are computed once."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from tabletao import State
from tabletao.analysis.review import Review, decisions
from tabletao.core.match.analysis import Budget
from tabletao.web.bots.reviews import STORED_AT_ONCE, Progress, Reviews
from tabletao.web.bots.scheduler import Scheduler
from tabletao.web.match import checks
from tabletao.web.match.database import Unavailable
from tabletao.web.match.journal import Seat
from tabletao.web.match.schema import LOOKS
from tabletao.web.match.session import Session
from tabletao.web.match.sessions import Sessions
from tabletao.web.match.store import Store

SMALL = Budget(iterations=1)
"""As little as a review can be made with."""


class Server:
    """What a server has of a match that is over, in one run of it."""

    def __init__(self, folder: Path) -> None:
        self.store, self.scheduler = Store(f"sqlite:///{folder / 'tables.sqlite'}"), Scheduler(1)
        self.sessions = Sessions(self.store)

    async def played(self) -> Session:
        """A match that was just played to its end."""
        self.store.add_guest("ann")
        seats = [Seat(0, "ann", None, None), Seat(1, "ann", None, None)]
        session, rng = await self.sessions.new("yugen", {"players": 2}, seats), random.Random(3)
        while not session.over:
            (seat,) = session.state.pending
            entries = checks.move(session, seat, int(rng.choice(session.state.codes(seat))))
            self.store.append(session.id, session.number, entries)
            session.append(entries)
        return session

    async def review(self, session: Session, budget: Budget = SMALL) -> Review:
        """The review of a match, when it is ready."""
        progress = await self.wait(session, lambda progress: progress.review is not None, budget)
        assert progress.review is not None
        return progress.review

    async def wait(self, session: Session, until: Callable[[Progress], bool], budget: Budget = SMALL) -> Progress:
        """The progress of a review, once it is so far."""
        reviews = Reviews(self.scheduler, self.store, budget)
        while not until(progress := reviews.of(session, "ann")):
            assert not progress.failed
            await asyncio.sleep(0.001)
        return progress

    def close(self) -> None:
        """The server ends."""
        self.scheduler.close()
        self.sessions.close()


class Searches:
    """The plies that are searched, search by search; the search of one ply may be held up."""

    def __init__(self) -> None:
        self.plies: list[int] = []
        self.held: int | None = None
        self.may_go_on = threading.Event()

    def note(self, ply: int) -> None:
        """A ply is about to be searched."""
        self.plies.append(ply)
        if ply == self.held:
            assert self.may_go_on.wait(60)


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> Searches:
    noted, analyse = Searches(), State.analyse

    def noting(state: State, *args: Any, **named: Any) -> Any:
        noted.note(named["seed"])
        return analyse(state, *args, **named)

    monkeypatch.setattr(State, "analyse", noting)
    return noted


def test_a_review_is_computed_once_and_read_after_a_restart(tmp_path: Path, searches: Searches) -> None:
    async def scene() -> None:
        server = Server(tmp_path)
        session = await server.played()
        first = await server.review(session)
        server.close()
        assert sorted(set(searches.plies)) == decisions(session.state)
        searches.plies.clear()
        server = Server(tmp_path)
        assert await server.review(await server.sessions.get(session.id)) == first
        assert searches.plies == []
        server.close()

    asyncio.run(asyncio.wait_for(scene(), 120))


def test_a_review_that_is_broken_off_goes_on_where_it_was(tmp_path: Path, searches: Searches) -> None:
    async def scene() -> None:
        server = Server(tmp_path)
        session = await server.played()
        whole, plies = await server.review(session), decisions(session.state)
        broken_off = STORED_AT_ONCE + 5
        server.store.add_looks(session.id, "another review", 0, [""] * len(plies))
        searches.held = plies[broken_off]
        await server.wait(session, lambda progress: progress.done == broken_off)
        assert stored(server, session) == STORED_AT_ONCE, "a power cut now would cost five decisions"
        server.close()
        searches.may_go_on.set()
        while stored(server, session) != broken_off:
            await asyncio.sleep(0.01)
        searches.plies.clear()
        server = Server(tmp_path)
        again = await server.sessions.get(session.id)
        assert (await server.wait(again, lambda progress: progress.of > 0)).done >= broken_off
        assert await server.review(again) == whole, "as if it had been made in one go"
        assert sorted(set(searches.plies)) == plies[broken_off:]
        server.close()

    def stored(server: Server, session: Session) -> int:
        with server.store.engine.connect() as connection:
            return len(connection.execute(select(LOOKS.c.number).where(LOOKS.c.made_by != "another review")).all())

    asyncio.run(asyncio.wait_for(scene(), 120))


def test_a_review_by_other_rules_or_with_another_budget_is_made_anew(tmp_path: Path, searches: Searches) -> None:
    async def scene() -> None:
        server = Server(tmp_path)
        session = await server.played()
        await server.review(session)
        for rules, budget in ((2, SMALL), (1, SMALL), (1, Budget(iterations=20_000))):
            searches.plies.clear()
            session.agreement = replace(session.agreement, rules=rules)
            await server.review(session, budget)
            assert sorted(set(searches.plies)) == decisions(session.state)
        server.close()

    asyncio.run(asyncio.wait_for(scene(), 120))


def test_of_ready_reviews_only_some_are_kept_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletao.web.bots.reviews.KEPT", 2)

    async def scene() -> None:
        server = Server(tmp_path)
        reviews, matches = Reviews(server.scheduler, server.store, SMALL), [await server.played() for _ in range(4)]
        for session in matches:
            while reviews.of(session, "ann").review is None:
                await asyncio.sleep(0.01)
        assert reviews.of(matches[-1], "ann").review is not None
        assert len(reviews._kept) == 2
        server.close()

    asyncio.run(asyncio.wait_for(scene(), 120))


def test_a_review_that_could_not_be_stored_goes_on_when_it_is_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_looks, tries = Store.add_looks, list[int]()

    def refused_once(store: Store, *looks: Any) -> None:
        tries.append(len(tries))
        if len(tries) <= 2:  # the second is what is left when the first has failed
            raise Unavailable("another program has locked the stored matches; nothing has changed")
        add_looks(store, *looks)

    monkeypatch.setattr(Store, "add_looks", refused_once)

    async def scene() -> None:
        server = Server(tmp_path)
        session = await server.played()
        await server.review(session)
        assert len(tries) > 2
        with server.store.reading() as connection:
            assert len(connection.execute(select(LOOKS.c.number)).all()) == len(decisions(session.state))
        server.close()

    asyncio.run(asyncio.wait_for(scene(), 120))


def test_what_goes_wrong_in_a_review_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> Review:
        raise ValueError("something is wrong")

    monkeypatch.setattr(Reviews, "_compute", broken)

    async def scene() -> None:
        server = Server(tmp_path)
        session = await server.played()
        reviews = Reviews(server.scheduler, server.store, SMALL)
        progress = reviews.of(session, "ann")
        assert progress.task is not None
        await progress.task
        assert progress.failed
        server.close()

    with caplog.at_level("ERROR"):
        asyncio.run(scene())
    assert any(isinstance(each.exc_info and each.exc_info[1], ValueError) for each in caplog.records)
