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

from tabletao.agents.roster import agent
from tabletao.agents.simple import Agent
from tabletao.core.match.state import State
from tabletao.web.bots.pace import pause_before, seconds_to_think
from tabletao.web.bots.scheduler import Scheduler, Stopped
from tabletao.web.match import checks
from tabletao.web.match.checks import NotNow, OutOfDate
from tabletao.web.match.session import Session
from tabletao.web.match.sessions import Sessions
from tabletao.web.settings import Settings


def topic(match: str, seat: int) -> str:
    """The topic of all thinking about a seat's decision, by which it can be stopped."""
    return f"{match} {seat}"


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
        bot = agent(name)
        pause = asyncio.create_task(asyncio.sleep(pause_before(session, view.made_this_turn(seat), self._pause)))
        code = None
        with suppress(Stopped):
            choose, seconds = partial(timed, bot, view, seat, rng), seconds_to_think(session, self._patience)
            code, took = await self._scheduler.run(topic(match, seat), f"bot {name}", choose, seconds)
            session.thought += took
            await pause
        if code is not None:
            with suppress(OutOfDate, NotNow):
                await self._sessions.change(match, lambda now: checks.reply(now, seat, question, code))
        del self._turns[match, seat]  # only now: until its move is stored the bot must not be asked again
        await self._sessions.get(match)

    def close(self) -> None:
        """Ask no bot any more."""
        for turn in self._turns.values():
            turn.cancel()
