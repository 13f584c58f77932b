"""The command line: one module for each command."""

from __future__ import annotations

import sys

import typer
from rich.console import Console

from tabletao.cli import serve as table
from tabletao.cli.arena import arena
from tabletao.cli.backup import backup, restore
from tabletao.cli.bench import bench
from tabletao.cli.games import games
from tabletao.cli.play import play
from tabletao.cli.prepare import prepare
from tabletao.cli.replay import replay
from tabletao.cli.rule import rule
from tabletao.cli.serve import serve
from tabletao.cli.simulate import simulate
from tabletao.cli.verify import verify
from tabletao.core.errors import TableTaoError

app = typer.Typer(
    name="tabletao",
    help="Modern tabletop games as exact, fast rules: to play, to study, to design.",
    add_completion=False,
    pretty_exceptions_enable=False,
)
for command in (play, serve, games, simulate, arena, replay, verify, rule, prepare, backup, restore, bench):
    app.command()(command)


@app.callback(invoke_without_command=True)
def open_table(context: typer.Context) -> None:
    """Without a command: open the table in the browser."""
    if context.invoked_subcommand is None:
        table.run("127.0.0.1", 8765, None, open_browser=True)


def main() -> None:
    """Run a command; an error of TableTao's is printed in one line, with exit code 2."""
    try:
        app()
    except (TableTaoError, OSError, MemoryError) as error:
        told = Console(stderr=True, highlight=False)
        told.print(f"{type(error).__name__}: {error}", markup=False, soft_wrap=True, style="red")
        sys.exit(2)
