"""The first start: all games are compiled side by side, before anybody waits for a page.

The search is compiled together with the rules. A server that compiled it later would stop answering meanwhile, since
the compiler holds the interpreter lock.
"""

from __future__ import annotations

import multiprocessing
import os

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from tabletao.cli.console import console
from tabletao.core.declare.discovery import game, games
from tabletao.core.kernels.compiled import is_compiled


def prepare() -> None:
    """Compile what is not compiled yet, on all cores, and show progress."""
    know_the_agents()
    missing = [name for name in games() if not is_compiled(game(name))]
    if not missing:
        return
    columns = (
        TextColumn("Preparing the rules, once"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    jobs = min(len(missing), os.cpu_count() or 1)
    with (
        Progress(*columns, console=console) as progress,
        multiprocessing.get_context("spawn").Pool(jobs) as pool,
    ):
        task = progress.add_task("", total=len(missing))
        for _ in pool.imap_unordered(compile_rules, missing):
            progress.advance(task)


def compile_rules(name: str) -> None:
    """Compile the rules of a game, and the search on them, into the cache."""
    know_the_agents()
    game(name).new()


def know_the_agents() -> None:
    """Import the agents, so that their entry points are known as in a server."""
    import tabletao.agents.roster  # noqa: F401 - it registers what it lets compile
