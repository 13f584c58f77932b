"""``tabletao bench``: how fast the games are on this machine."""

from __future__ import annotations

import os
import time
from typing import Annotated

import typer
from rich import box
from rich.table import Table

from tabletao.cli.console import console
from tabletao.core.declare.discovery import game as find_game
from tabletao.core.declare.discovery import games as names
from tabletao.core.match.batch import Batch


def bench(
    game: Annotated[str | None, typer.Argument(help="One game, or all of them.", metavar="[GAME]")] = None,
    matches: Annotated[int, typer.Option("--matches", "-n", help="Matches per measurement.")] = 50_000,
) -> None:
    """Measure random playouts with every legal move listed, on one core and on all.

    `make bench` does more: it compares with other engines in the same run.
    """
    cores = os.cpu_count() or 1
    table = Table("game", "bytes", "plies/match", "1 core", f"{cores} cores", box=box.SIMPLE_HEAD)
    for name in [game] if game else names():
        chosen = find_game(name)
        Batch(chosen, 100, 0).playout()
        one, plies = plies_a_second(name, matches, 1)
        many, _ = plies_a_second(name, matches, cores)
        size = str(chosen.position.itemsize)
        table.add_row(name, size, f"{plies / matches:.1f}", f"{one / 1e6:.2f} M plies/s", f"{many / 1e6:.2f} M plies/s")
    console.print(table)


def plies_a_second(name: str, matches: int, threads: int) -> tuple[float, int]:
    """The rate of random playouts, and how many plies they had."""
    batch = Batch(name, matches, 0)
    start = time.perf_counter()
    batch.playout(threads=threads)
    return batch.plies / (time.perf_counter() - start), batch.plies
