"""``tabletao games``: what can be played."""

from __future__ import annotations

from rich import box
from rich.table import Table

from tabletao.cli.console import console
from tabletao.core.declare.discovery import game
from tabletao.core.declare.discovery import games as names


def games() -> None:
    """List the games, their players, options and authors."""
    table = Table(box=box.SIMPLE_HEAD)
    for column in ("name", "game", "players", "options", "by"):
        table.add_column(column)
    for name in names():
        each = game(name)
        options = ", ".join(f"{option.name}={'|'.join(option.values)}" for option in each.options) or "–"
        table.add_row(name, each.title, ", ".join(map(str, each.players)), options, each.credits.designer)
    console.print(table)
