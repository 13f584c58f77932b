"""``tabletao backup`` and ``tabletao restore``: copies of the file in which the matches are."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tabletao.cli.console import console
from tabletao.cli.serve import Database, database_file


def backup(
    target: Annotated[Path, typer.Argument(help="The new file for the copy.")],
    database: Database = None,
) -> None:
    """Copy all matches into one file, also while a server is running."""
    from tabletao.web.match.backup import back_up  # no other command should wait for the web to load

    found = back_up(database_file(database), target)
    console.print(f"{target} holds {found.matches} matches with {found.entries} entries.")


def restore(
    source: Annotated[Path, typer.Argument(help="A file that 'tabletao backup' wrote.", metavar="BACKUP")],
    database: Database = None,
) -> None:
    """Put a backup in the place of the matches, which are kept beside it; no server may be running."""
    from tabletao.web.match.backup import restore as put_back

    place = database_file(database)
    found, kept = put_back(source, place)
    console.print(f"{place} holds {found.matches} matches with {found.entries} entries.")
    if kept is not None:
        console.print(f"What was there before is in {kept}.")
