"""What every command shares: the console, and how a match is set up from the command line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from tabletao.core.declare.game import RESERVED, Game
from tabletao.core.errors import BadOption

console = Console(highlight=False)

GameName = Annotated[str, typer.Argument(help="The game, as 'tabletao games' lists it.", metavar="GAME")]
Seed = Annotated[int | None, typer.Option(help="A whole number; the same seed gives the same draws.")]
Players = Annotated[int | None, typer.Option(help="The number of players.")]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", help="An option of the game, as name=value.")]


def can_be_written(file: Path) -> None:
    """Check that a file can be written at the end, before the work begins."""
    if file.is_dir() or not file.parent.is_dir():
        raise BadOption(f"cannot save to {file}: give a file in a folder that exists")


def look_in_this_folder() -> None:
    """Find modules in the folder the command was given in, as ``python -m`` does: a bot of one's own may lie there."""
    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))


def setup_of(game: Game, players: int | None, options: list[str] | None) -> dict[str, Any]:
    """The setup asked for, with the game's defaults for the rest."""
    asked: dict[str, str] = {}
    for option in options or []:
        name, sign, value = option.partition("=")
        if not sign:
            raise BadOption(f"an option is given as name=value, not {option!r}")
        if name in RESERVED:
            raise BadOption(game.setups.no_option(name))
        asked[name] = value
    return game.agreed(players, **asked)
