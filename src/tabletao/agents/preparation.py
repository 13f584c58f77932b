"""Preparing games: their rules and the search on them are compiled in processes of their own.

The compiler holds the interpreter lock, so a server that compiled would stop answering. Until a game is prepared, a
server interprets its rules, which is fast enough for people; bots wait for the compiled search.
"""

from __future__ import annotations

import io
import logging
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

import tabletao.agents.roster  # noqa: F401 - it registers the entry points of the bots
from tabletao.core.declare.discovery import game, games
from tabletao.core.declare.game import Game
from tabletao.core.kernels.compiled import is_missing, missing
from tabletao.core.kernels.kernel import cache_folder, kernel_sources

FOR_BOTS = {"pending_mask": 1, "hide_from": 1, "list_legal": 3, "play_legal": 7, "guess_for": 2, "estimate": 2,
            "weigh_moves": 3, "think": 6}  # fmt: skip
"""The entry points that bots need, in the order they are compiled, and roughly how long each takes. Most of the time
of the small ones goes into rules that the search calls too, so they cost little and show progress."""
FOR_SIMULATIONS = "playout"
"""The entry point that is compiled last: nobody at a table needs it."""
COMMAND = "from tabletao.agents.preparation import compile_game; compile_game({name!r}, {is_gentle})"
PATIENCE = 0.1
"""How many seconds pass between two looks at the processes."""
GENTLE, GENTLEST = 5, 15
"""The niceness of a process while bots wait for it, and afterwards."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Progress:
    """How far the preparation of a game is."""

    share: float
    """How much of what the bots need is compiled, from 0 to 1."""
    has_failed: bool = False


@dataclass
class _Task:
    """A game to prepare."""

    game: Game
    folder: Path
    is_gentle: bool
    is_wanted: bool = False
    """Whether somebody has asked for this game; then it comes before the others."""
    has_failed: bool = False
    was_ready: bool = False
    process: subprocess.Popen[bytes] | None = None
    errors: IO[bytes] = field(default_factory=io.BytesIO)
    """What the process says when it fails."""

    def progress(self) -> Progress:
        """How far it is, by the marks in the cache: another program may compile the same game."""
        costs = [cost for name, cost in FOR_BOTS.items() if not is_missing(self.folder, name)]
        return Progress(sum(costs) / sum(FOR_BOTS.values()), self.has_failed)

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to compile."""
        return not missing(self.folder)

    def start(self) -> None:
        """Start a process that compiles what is missing. It ends when this one does, since it sees its input end."""
        self.has_failed = False
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115 - it lives as long as the process
        path = os.pathsep.join(str(Path(each).absolute()) for each in sys.path)
        self.process = subprocess.Popen(
            [sys.executable, "-c", COMMAND.format(name=self.game.name, is_gentle=self.is_gentle)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=self.errors,
            env={**os.environ, "PYTHONPATH": path},
            process_group=0,  # a signal to the group of this process would end it too, as if it had failed
        )

    def give_way(self) -> None:
        """Let the processes of other games go first, where the system can."""
        if self.process is not None and self.is_gentle and sys.platform != "win32":
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, self.process.pid, GENTLEST)

    def look(self) -> None:
        """See whether the process has ended, and how."""
        if self.process is None or self.process.poll() is None:
            return
        if not self.is_complete:
            self.has_failed, self.is_wanted = True, False
            self.errors.seek(0)
            told = self.errors.read().decode(errors="replace").strip()
            log.error("the rules of %s could not be prepared: %s", self.game.title, told or self.process.returncode)
        self.stop()

    def stop(self) -> None:
        """End the process."""
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
            self.process = None


class Preparation:
    """The preparation of all games, in a thread that starts and watches the processes."""

    def __init__(self, is_gentle: bool = True) -> None:
        self._is_gentle = is_gentle
        """Whether everything else on this machine goes first."""
        self._tasks: dict[str, _Task] = {}
        self._news = threading.Event()
        self._is_closing = False
        self._thread = threading.Thread(target=self._run, name="preparation", daemon=True)
        self.on_ready: Callable[[Game], None] = lambda game: None
        """Called, in the thread, for each game that has become ready for bots."""

    def start(self) -> None:
        """Begin. From now on, until ``close``, this process itself compiles no game."""
        for task in self._all():
            task.game.entries.is_compiled_elsewhere = True
        self._thread.start()

    def close(self) -> None:
        """Stop all processes."""
        self._is_closing = True
        self._news.set()
        if self._thread.is_alive():
            self._thread.join()
        for task in self._all():
            task.game.entries.is_compiled_elsewhere = False

    @property
    def is_over(self) -> bool:
        """Whether nothing more is going to be compiled."""
        return self._is_closing or all(task.has_failed or task.is_complete for task in self._all())

    def want(self, name: str) -> None:
        """Prepare a game before the others, or again if it has failed."""
        task = self._task(name)
        if not task.was_ready and not task.is_wanted:
            task.is_wanted = True
            self._news.set()

    def progress(self, name: str) -> Progress:
        """How far the preparation of a game is."""
        return self._task(name).progress()

    def failed(self) -> list[Game]:
        """The games that could not be prepared."""
        return [task.game for task in self._all() if task.has_failed]

    def _task(self, name: str) -> _Task:
        if name not in self._tasks:
            found = game(name)
            self._tasks[name] = _Task(found, cache_folder(name, found.folder), self._is_gentle)
        return self._tasks[name]

    def _all(self) -> list[_Task]:
        """All games, the smallest first."""
        return sorted(map(self._task, games()), key=lambda task: rules_size(task.game))

    def _run(self) -> None:
        tasks = self._all()
        while not self._is_closing:
            self._news.clear()
            for task in tasks:
                task.look()
            for task in tasks:
                self._tell_if_ready(task)
            self._start_some(tasks)
            is_working = any(task.process for task in tasks)
            self._news.wait(PATIENCE if is_working else None)
        for task in tasks:
            task.stop()

    def _tell_if_ready(self, task: _Task) -> None:
        if not task.was_ready and is_ready(task.game):
            task.was_ready = True
            task.give_way()
            self.on_ready(task.game)

    def _start_some(self, tasks: Iterable[_Task]) -> None:
        """Start the games that somebody wants at once, the others when a core is free; a ready game leaves its core."""
        unready = [task for task in tasks if not task.was_ready]
        is_anything_wanted = any(task.is_wanted for task in unready)
        for task in tasks:
            busy = [each for each in unready if each.process is not None]
            may_start = task.is_wanted or (not task.has_failed and len(busy) < cores())
            if task.process is None and may_start and not task.is_complete:
                task.start()
            if is_anything_wanted and not task.is_wanted:
                task.give_way()


def is_ready(game: Game) -> bool:
    """Whether the bots can play a game."""
    return game.entries.holds(FOR_BOTS)


def compile_game(name: str, is_gentle: bool) -> None:
    """Compile what is missing of a game, what the bots need first; the only thing that a process of its own does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it ends it
    threading.Thread(target=_end_with_parent, daemon=True).start()
    lower_priority(GENTLE if is_gentle else 0)
    compiled = game(name)
    folder = cache_folder(name, compiled.folder)
    compiled.entries.compile([each for each in FOR_BOTS if is_missing(folder, each)])
    lower_priority(GENTLEST - GENTLE if is_gentle else 0)
    compiled.entries.compile(sorted(missing(folder), key=lambda each: each == FOR_SIMULATIONS))


def _end_with_parent() -> None:
    """End this process when the one that started it is gone: then nobody holds the other end of its input."""
    while os.read(0, 1):
        pass
    os._exit(1)


def lower_priority(by: int) -> None:
    """Lower the priority of this process, where the system can."""
    if sys.platform != "win32":
        os.nice(by)


def rules_size(game: Game) -> int:
    """The size of a game's rules in bytes, a rough measure of the time it takes to compile them."""
    return sum(path.stat().st_size for path in kernel_sources(game.folder))


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
