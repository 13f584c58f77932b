"""Bots as players: whenever a session waits for a bot, the bot is asked for its move."""

from __future__ import annotations

import asyncio
import random
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import chain, repeat

from tabletao.agents.roster import agent
from tabletao.agents.simple import Agent
from tabletao.core.match.state import State
from tabletao.web.bots.pace import pause_before, seconds_to_think
from tabletao.web.bots.scheduler import Scheduler, Stopped
from tabletao.web.match import checks
from tabletao.web.match.checks import NotNow, OutOfDate
from tabletao.web.match.database import Unavailable
from tabletao.web.match.journal import Entry
from tabletao.web.match.session import Session
from tabletao.web.match.sessions import Sessions
from tabletao.web.settings import Settings

FOR_EARLIER_RULES = "greedy"
"""The bot that plays for all others where nothing can search the rules."""
PAUSES = (1.0, 2.0, 5.0)
"""How many seconds a bot waits before it tries again to store its move; the last holds from then on."""


def topic(match: str, seat: int) -> str:
    """The topic of all thinking about a seat's decision, by which it can be stopped."""
    return f"{match} {seat}"


def host_of(session: Session) -> str:
    """The guest for whom the bots of a session think: the first of the people at it."""
    return next((seat.guest for seat in session.seats if seat.guest), session.id)


def timed(bot: Agent, view: State, seat: int, rng: random.Random, stop: threading.Event) -> tuple[int, float]:
    """The move that a bot chooses, and how many seconds it took to choose it."""
    began = time.monotonic()
    return bot.choose(view, seat, rng, stop), time.monotonic() - began


class BotPlayers:
    """The bots at all sessions."""

    def __init__(
        self, sessions: Sessions, scheduler: Scheduler, pause: float, patience: float = Settings.patience
    ) -> None:  # fmt: skip
        self._sessions = sessions
        self._scheduler = scheduler
        self._pause = pause
        self._patience = patience
        self._turns: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.may_think: Callable[[Session], bool] = lambda session: True
        """Whether the bots at a session may think yet; if not, they must be woken when they may."""
        sessions.on_open = self.wake
        sessions.on_news = self.stop

    def wake(self, session: Session) -> None:
        """Let all bots that must decide now think, at the same time and outside the requests."""
        if session.over or self._sessions.is_closing or not self.may_think(session):
            return
        for seat in session.state.pending:
            key = session.id, seat
            if session.seats[seat].bot and (key not in self._turns or self._turns[key].done()):
                self._turns[key] = asyncio.create_task(self._turn(session, seat))

    def stop(self, session: Session, seat: int) -> None:
        """Stop thinking about a question of a seat that no longer stands."""
        self._scheduler.stop(topic(session.id, seat))

    async def _turn(self, session: Session, seat: int) -> None:
        """Ask a bot about what its seat sees, and make its move if the question still stands."""
        match, question, view = session.id, session.question_for(seat) or 0, session.state.view(seat)
        name, rng = str(session.seats[seat].bot), random.Random(secrets.randbits(64))
        bot = agent(FOR_EARLIER_RULES if session.is_earlier else name)
        pause = asyncio.create_task(asyncio.sleep(pause_before(session, view.made_this_turn(seat), self._pause)))
        code = None
        with suppress(Stopped):
            choose, seconds = partial(timed, bot, view, seat, rng), seconds_to_think(session, self._patience)
            code, took = await self._scheduler.run(host_of(session), topic(match, seat), f"bot {name}", choose, seconds)
            session.thought += took
            await pause
        if code is not None:
            with suppress(OutOfDate, NotNow):
                await self._store(session, lambda now: checks.reply(now, seat, question, code))
        del self._turns[match, seat]  # only now: until its move is stored the bot must not be asked again
        await self._sessions.get(match)

    async def _store(self, session: Session, check: Callable[[Session], list[Entry]]) -> None:
        """Store a bot's move; as long as that is impossible the table says so, and it is tried again."""
        try:
            for pause in chain(PAUSES, repeat(PAUSES[-1])):
                try:
                    await self._sessions.change(session.id, check)
                    return
                except Unavailable:
                    self._tell(session, is_unsaved=True)
                    await asyncio.sleep(pause)
        finally:
            self._tell(session, is_unsaved=False)

    def _tell(self, session: Session, is_unsaved: bool) -> None:
        """Tell everybody at a table whether a bot's move waits to be stored."""
        if session.is_unsaved != is_unsaved:
            session.is_unsaved = is_unsaved
            self._sessions.notify(session.id)

    def close(self) -> None:
        """Ask no bot any more."""
        for turn in self._turns.values():
            turn.cancel()
