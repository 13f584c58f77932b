"""``tabletao rule``: a paragraph of the rules, the code that implements it and the tests that prove it."""

from __future__ import annotations

from typing import Annotated

import typer
from rich import box
from rich.markdown import Markdown
from rich.panel import Panel
from rich.syntax import Syntax
from rich.table import Table

from tabletao.cli.console import GameName, console
from tabletao.core.declare.discovery import game as find_game
from tabletao.core.show.rulebook import Place, Rulebook


def rule(
    game: GameName,
    number: Annotated[str | None, typer.Argument(help="The paragraph, as in 8; all of them if left out.")] = None,
) -> None:
    """Print a § of the rules with its code and its tests."""
    book = Rulebook(find_game(game))
    if number is None:
        _contents(book)
        return
    clause = book.clause(number)
    console.print(Panel(Markdown(clause.text), title=f"§{clause.number} {clause.title}", box=box.ROUNDED))
    for heading, places in (("code", book.code()), ("tests", book.tests())):
        citing = [place for place in places if clause.number in place.cites]
        console.print(f"\n[bold]{heading}[/]: {len(citing) or 'not installed here'}")
        for place in citing:
            _show(place, whole=heading == "code")


def _contents(book: Rulebook) -> None:
    """The table of contents, with how often each § is implemented and proved."""
    table = Table("§", "", "code", "tests", box=box.SIMPLE_HEAD, title=f"The rules of {book.game.title}")
    code, tests = book.code(), book.tests()
    for number, clause in book.clauses().items():
        counts = [str(sum(number in place.cites for place in places)) for places in (code, tests)]
        table.add_row(number, clause.title, *counts)
    console.print(table)


def _show(place: Place, whole: bool) -> None:
    console.print(f"[dim]{place.path.parent.name}/{place.path.name}:{place.line}[/] {place.name}")
    if whole:
        console.print(Syntax(place.source, "python", theme="ansi_light", background_color="default"))
