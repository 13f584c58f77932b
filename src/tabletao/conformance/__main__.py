"""``python -m tabletao.conformance NAME``: does a game keep the laws of the table?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from tabletao.conformance.report import Report
from tabletao.conformance.run import SMALL, Size, check
from tabletao.core.declare.discovery import game
from tabletao.core.errors import TableTaoError

console = Console(highlight=False, soft_wrap=True)


def main(
    name: Annotated[str, typer.Argument(help="the game, as `tabletao games` lists it")],
    plies: Annotated[int, typer.Option(min=1, help="plies to examine inside the kernels")] = SMALL.plies,
    positions: Annotated[int, typer.Option(min=1, help="positions to examine as people see them")] = SMALL.positions,
    seed: Annotated[int, typer.Option(min=0)] = 0,
    save: Annotated[Path, typer.Option(help="where to write games that break a law")] = Path("failures"),
) -> None:
    """Check the laws of the table on a game."""
    try:
        report = check(game(name), Size(plies, positions), seed)
    except TableTaoError as error:
        console.print(str(error), style="red", markup=False)
        raise typer.Exit(2) from error
    show(report, save)
    raise typer.Exit(1 if report.broken else 0)


def show(report: Report, folder: Path) -> None:
    """Print what was found, and write the games that broke a law."""
    console.print(f"[bold]{report.met.game.title}[/]: {report.met.summary()}")
    for line in report.met.missing():
        console.print(f"  not met: {line}", markup=False)
    for number, broken in enumerate(report.broken[:5]):
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{report.met.game.name}-{number}.txt"
        path.write_text(broken.match, encoding="utf-8")
        console.print(f"law {broken.law} is broken: {broken.what}; the match is in {path}", style="red", markup=False)
    if not report.broken:
        console.print("All laws hold.", style="green")


if __name__ == "__main__":
    typer.run(main)
