"""``tabletao arena``: agents play each other and are rated."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tabletao.arena.contest import Contest
from tabletao.arena.ratings import AtSeat, Pairing, Standings
from tabletao.arena.solo import Soloist, SoloStandings
from tabletao.cli.console import GameName, Options, Players, can_be_written, console, look_in_this_folder, setup_of
from tabletao.core.declare.discovery import game as find_game
from tabletao.core.errors import BadOption
from tabletao.core.shares import Mean

AGENTS_HELP = (
    "random, greedy, a level, 'search(iterations=1000)', or a bot of your own as package.module:Bot;"
    " one that is named twice plays against itself. Where one plays alone, a single agent will do."
)


def arena(
    game: GameName,
    agents: Annotated[list[str], typer.Argument(help=AGENTS_HELP)],
    games: Annotated[
        int, typer.Option("--games", "-n", help="Games for each pair, or for each who plays alone.")
    ] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 1,
    players: Players = None,
    option: Options = None,
    jobs: Annotated[int | None, typer.Option(help="Games to play in parallel; one for each core if left out.")] = None,
    save: Annotated[Path | None, typer.Option(help="Write every game here; an existing file is resumed.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the standings as JSON.")] = False,
) -> None:
    """Let every agent play every other, over the same deals with seats exchanged, and rate them; or each alone."""
    chosen = find_game(game)
    look_in_this_folder()
    contest = Contest(chosen, agents, seed, **setup_of(chosen, players, option))
    if games < 1 or (jobs is not None and jobs < 1):
        raise BadOption("an arena needs at least one game and one job")
    if save is not None:
        can_be_written(save)
    columns = (TextColumn(f"playing {chosen.title}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=as_json) as progress:
        task = progress.add_task("")
        bouts = contest.play(games, jobs, save, lambda done, total: progress.update(task, completed=done, total=total))
    found = contest.solo_standings(bouts) if contest.is_solo else contest.standings(bouts)
    if as_json:
        console.print_json(json.dumps({"game": game, "seed": seed, "bouts": len(bouts), **found.as_dict()}))
        return
    show(found, contest)
    missing = len(contest.fixtures(games)) - len(bouts)
    if missing:
        again = "the same command goes on from there" if save else "with --save it could have gone on from there"
        console.print(f"[yellow]Interrupted: {missing:,} games were not played; {again}.[/]")
    if save:
        console.print(f"[dim]Every game is in {save}: tabletao replay {save} --game 1[/]")


def show(found: Standings | SoloStandings, contest: Contest) -> None:
    """Print the standings as tables."""
    options = ", ".join(f"{name}={value}" for name, value in contest.agreement.setup.items())
    console.print(f"\n[bold]{contest.game.title}[/] ({options}), seed {contest.agreement.seed}")
    tables = solo_tables(found) if isinstance(found, SoloStandings) else rated_tables(found, contest)
    for table in tables:
        for column in table.columns[1:]:
            column.justify = "right"
        console.print(table)


LOOK: dict[str, Any] = {"box": box.SIMPLE_HEAD, "title_justify": "left"}
COUNTED = ("games", "won", "drawn", "lost", "score", "95 % interval")


def rated_tables(found: Standings, contest: Contest) -> list[Table]:
    """The strength of each agent, each pairing, and each agent at each seat."""
    strength = Table("", "rating", "95 % interval", "score", title="Strength", **LOOK)
    for each in found.ratings:
        strength.add_row(each.agent, f"{each.rating:+.0f}", f"{each.low:+.0f} … {each.high:+.0f}", f"{each.score:.1%}")
    pairs = Table("", *COUNTED, title="Against each other", **LOOK)
    for pairing in found.pairings:
        pairs.add_row(f"{pairing.agent} – {pairing.other}", *_counts(pairing))
    seats = Table("", *COUNTED, title="At each seat", **LOOK)
    for at in found.seats:
        seats.add_row(f"{at.agent} as {contest.seat_names[at.seat]}", *_counts(at))
    return [strength, pairs, seats]


def solo_tables(found: SoloStandings) -> list[Table]:
    """What each agent won and scored alone, and the differences on the same deals."""
    alone = Table("", *COUNTED, "points", "95 % interval", title="Alone", **LOOK)
    for each in found.soloists:
        alone.add_row(each.agent, *_counts(each), *_mean(each.points, ".1f"))
    columns = ("deals", "score", "95 % interval", "points", "95 % interval")
    pairs = Table("", *columns, title="On the same deals, the difference", **LOOK)
    for pair in found.comparisons:
        differences = (*_mean(pair.score, "+.1%"), *_mean(pair.points, "+.1f"))
        pairs.add_row(f"{pair.agent} – {pair.other}", f"{pair.deals:,}", *differences)
    return [alone, pairs] if found.comparisons else [alone]


def _counts(row: Pairing | AtSeat | Soloist) -> tuple[str, ...]:
    score = row.score
    counts = (row.bouts, row.wins, row.draws, row.losses)
    return (*(f"{count:,}" for count in counts), f"{score.share:.1%}", f"{score.low:.1%} – {score.high:.1%}")


def _mean(found: Mean, form: str) -> tuple[str, str]:
    if found.low is None or found.high is None:
        return f"{found.mean:{form}}", "–"
    return f"{found.mean:{form}}", f"{found.low:{form}} … {found.high:{form}}"
