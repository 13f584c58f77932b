"""``tabletao arena``: agents play each other and are rated."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tabletao.arena.contest import agreed, contest, fixtures
from tabletao.arena.ratings import Pairing, Standings, standings
from tabletao.arena.record import Agreement
from tabletao.cli.console import GameName, Options, Players, can_be_written, console, setup_of
from tabletao.core.declare.game import game as find_game
from tabletao.core.errors import BadOption


def arena(
    game: GameName,
    agents: Annotated[list[str], typer.Argument(help="random, greedy, a level, or e.g. 'search(iterations=1000)'.")],
    games: Annotated[int, typer.Option("--games", "-n", help="Games for each pair.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 1,
    players: Players = None,
    option: Options = None,
    jobs: Annotated[int | None, typer.Option(help="Games to play in parallel; one for each core if left out.")] = None,
    save: Annotated[Path | None, typer.Option(help="Write every game here; an existing file is resumed.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the standings as JSON.")] = False,
) -> None:
    """Let every agent play every other, over the same deals with seats exchanged, and rate them."""
    chosen = find_game(game)
    agreement = agreed(game, agents, seed, **setup_of(chosen, players, option))
    if games < 1 or (jobs is not None and jobs < 1):
        raise BadOption("an arena needs at least one game and one job")
    if save is not None:
        can_be_written(save)
    columns = (TextColumn(f"playing {chosen.title}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=as_json) as progress:
        task = progress.add_task("")
        bouts = contest(
            agreement, games, jobs, save, lambda done, total: progress.update(task, completed=done, total=total)
        )
    found = standings(bouts, agents)
    if as_json:
        console.print_json(json.dumps({"game": game, "seed": seed, "bouts": len(bouts), **found.as_dict()}))
        return
    show(found, agreement, chosen.title)
    missing = len(fixtures(agreement, games)) - len(bouts)
    if missing:
        again = "the same command goes on from there" if save else "with --save it could have gone on from there"
        console.print(f"[yellow]Interrupted: {missing:,} games were not played; {again}.[/]")
    if save:
        console.print(f"[dim]Every game is in {save}: tabletao replay {save} --game 1[/]")


def show(found: Standings, agreement: Agreement, title: str) -> None:
    """Print the standings as tables."""
    options = ", ".join(f"{name}={value}" for name, value in agreement.setup.items())
    console.print(f"\n[bold]{title}[/] ({options}), seed {agreement.seed}")
    look: dict[str, Any] = {"box": box.SIMPLE_HEAD, "title_justify": "left"}
    strength = Table("", "rating", "95 % interval", "score", title="Strength", **look)
    for each in found.ratings:
        strength.add_row(each.agent, f"{each.rating:+.0f}", f"{each.low:+.0f} … {each.high:+.0f}", f"{each.score:.1%}")
    pairs = Table("", "games", "won", "drawn", "lost", "score", "95 % interval", title="Against each other", **look)
    for pairing in found.pairings:
        pairs.add_row(*_row(pairing))
    for table in (strength, pairs):
        for column in table.columns[1:]:
            column.justify = "right"
        console.print(table)


def _row(pairing: Pairing) -> tuple[str, ...]:
    score = pairing.score
    counts = (pairing.bouts, pairing.wins, pairing.draws, pairing.losses)
    return (
        f"{pairing.agent} – {pairing.other}",
        *(f"{count:,}" for count in counts),
        f"{score.share:.1%}",
        f"{score.low:.1%} – {score.high:.1%}",
    )
