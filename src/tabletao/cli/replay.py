"""``tabletao replay``: replay a match file as text."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tabletao.arena.bout import match_of
from tabletao.arena.record import Record
from tabletao.cli.console import console
from tabletao.core.declare.discovery import game as find_game
from tabletao.core.errors import BadOption, MatchFileError
from tabletao.core.match.file import Match
from tabletao.core.match.result import result_text


def replay(
    file: Annotated[Path, typer.Argument(help="A match file, or an arena's record.")],
    ply: Annotated[int | None, typer.Option(help="Show the position after so many plies (0: the start).")] = None,
    game: Annotated[int | None, typer.Option(help="Which game of an arena's record, counted from 1.")] = None,
    seat: Annotated[str | None, typer.Option(help="Show only what this seat sees; otherwise everything.")] = None,
) -> None:
    """Check a match file against the rules and tell the match, or show it after some ply."""
    match = read_match(file) if game is None else read_bout(file, game)
    if ply is not None and not 0 <= ply <= len(match.plies):
        raise BadOption(f"--ply is a number from 0 to {len(match.plies)} in this match, not {ply}")
    state = match.replay(ply)
    viewer = None if seat is None else match.game.seat(seat)
    if ply is None:
        for number in state.plies_known_to(viewer):
            for line in state.story(number, viewer):
                console.print(f"[dim]{number + 1:>4}[/] {line}")
    console.print(state.text(viewer), markup=False)
    console.print(f"\n{result_text(state)}")


def read_bout(file: Path, number: int) -> Match:
    """One of the games in an arena's record."""
    agreement, bouts = Record(file).read()
    if not 1 <= number <= len(bouts):
        raise BadOption(f"--game is a number from 1 to {len(bouts)} in this record, not {number}")
    return match_of(bouts[number - 1], find_game(agreement.game), agreement.setup, agreement.seed)


def read_match(file: Path) -> Match:
    """The match in a file."""
    try:
        return Match.read(file.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError) as error:
        raise MatchFileError(f"cannot read {file}: {error}") from error
