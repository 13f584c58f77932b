"""``tabletao simulate``: many random matches, summed up."""

from __future__ import annotations

import json
import secrets
from typing import Annotated

import typer
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tabletao.analysis.summary import Spread, Summary, summarise
from tabletao.cli.console import GameName, Options, Players, Seed, console, setup_of
from tabletao.core.declare.discovery import game as find_game
from tabletao.core.match.batch import Batch
from tabletao.core.shares import Share


def simulate(
    game: GameName,
    matches: Annotated[int, typer.Option("--matches", "-n", help="How many matches.")] = 10_000,
    seed: Seed = None,
    players: Players = None,
    option: Options = None,
    device: Annotated[str, typer.Option(help="cpu (all cores) or cuda.")] = "cpu",
    as_json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")] = False,
) -> None:
    """Play random matches and sum up who wins, how long it takes and how it ends."""
    chosen = find_game(game)
    seed = secrets.randbelow(10**9) if seed is None else seed
    batch = Batch(chosen, matches, seed, device=device, **setup_of(chosen, players, option))
    columns = (TextColumn(f"playing {chosen.title}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=as_json) as progress:
        task = progress.add_task("", total=matches)
        batch.playout(progress=lambda done: progress.advance(task, done))
    summary = summarise(batch)
    if as_json:
        console.print_json(json.dumps({"seed": seed, **summary.as_dict()}))
    else:
        show(summary, chosen.title, seed)


def show(summary: Summary, title: str, seed: int) -> None:
    """Print a summary as tables."""
    console.print(f"\n[bold]{title}[/]: {summary.matches:,} random matches, seed {seed}")
    wins = Table("", "matches", "share", "95 % interval", box=box.SIMPLE_HEAD, title="Who wins", title_justify="left")
    for name, won in summary.wins.items():
        wins.add_row(f"{name} wins", *_share(won))
    for name, won in summary.automas.items():
        wins.add_row(f"{name} wins", *_share(won))
    if summary.lost.count and len(summary.wins) > 1:
        wins.add_row("all lose", *_share(summary.lost))
    elif summary.lost.count:
        wins.add_row(f"{next(iter(summary.wins))} loses", *_share(summary.lost))
    wins.add_row("a draw", *_share(summary.drawn))
    for reason, how in summary.reasons.items():
        wins.add_row(f"[dim]ends: {reason}[/]", *_share(how))
    columns = ("", "mean", "least", "median", "most")
    lengths = Table(*columns, box=box.SIMPLE_HEAD, title="How it goes", title_justify="left")
    for name, score in summary.scores.items():
        lengths.add_row(f"points of {name}", *_spread(score))
    lengths.add_row("decisions", *_spread(summary.decisions))
    lengths.add_row("plies (with chance)", *_spread(summary.plies))
    lengths.add_row("legal moves per decision", *_spread(summary.branching))
    own = Table("", "mean", "95 % interval", box=box.SIMPLE_HEAD, title=f"Of {title} alone", title_justify="left")
    for name, found in summary.statistics.items():
        own.add_row(name, *(_share(found)[1:] if isinstance(found, Share) else (f"{found:.2f}", "")))
    told = Table("", "in a match", box=box.SIMPLE_HEAD, title="What happens", title_justify="left")
    for name, often in summary.events.items():
        told.add_row(name, f"{often:.2f}")
    for table in (wins, lengths, *([own] if summary.statistics else []), told):
        for column in table.columns[1:]:
            column.justify = "right"
        console.print(table)


def _share(share: Share) -> tuple[str, str, str]:
    return f"{share.count:,}", f"{share.share:.2%}", f"{share.low:.2%} – {share.high:.2%}"


def _spread(spread: Spread) -> tuple[str, str, str, str]:
    return f"{spread.mean:.2f}", f"{spread.least:g}", f"{spread.median:g}", f"{spread.most:g}"
