"""``tabletao verify``: check that a match's dice were fair."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tabletao.cli.console import console
from tabletao.cli.replay import read_match
from tabletao.core.match.fair import copied_plies
from tabletao.core.match.fair import verify as check


def verify(file: Annotated[Path, typer.Argument(help="The match file of a finished match.")]) -> None:
    """Check a match file: every move by the rules, every roll by the seed that was promised before the match."""
    match = read_match(file)
    rolls = check(match)
    plies = len(match.plies)
    console.print(f"{match.game.title}: {plies} plies follow the rules, all {rolls} rolls came from the seed.")
    if copied := copied_plies(match):
        console.print(f"The first {copied} plies were copied from another match; their rolls are not among these.")
    console.print(f"[dim]promised before the match: {match.tags['Commitment']}[/]")
