"""``tabletao prepare``, and the progress of preparing games on the terminal."""

from __future__ import annotations

import time

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from tabletao.agents.preparation import Preparation
from tabletao.cli.console import console
from tabletao.core.declare.discovery import games
from tabletao.core.errors import TableTaoError

PAUSE = 0.1
"""How many seconds pass between two looks at the progress."""


class NotPrepared(TableTaoError):
    """The rules of a game could not be compiled."""


def prepare() -> None:
    """Compile the rules of all games now, on all cores, so that nobody has to wait for them later."""
    preparation = Preparation(is_gentle=False)
    preparation.start()
    try:
        show(preparation)
    finally:
        preparation.close()
    if failed := preparation.failed():
        raise NotPrepared(f"the rules of {' and '.join(game.title for game in failed)} could not be compiled")


def show(preparation: Preparation) -> None:
    """Show the progress in one line, until there is no more."""
    if preparation.is_over:
        return
    columns = (
        TextColumn("Preparing the rules, once"),
        BarColumn(),
        TextColumn("{task.fields[ready]}"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        names = games()
        task = progress.add_task("", total=len(names), ready="")
        while not preparation.is_over:
            shares = [preparation.progress(name).share for name in names]
            ready = f"{shares.count(1)} of {len(names)} games are ready"
            progress.update(task, completed=sum(shares), ready=ready)
            time.sleep(PAUSE)
