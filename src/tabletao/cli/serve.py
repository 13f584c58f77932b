"""``tabletao serve`` and plain ``tabletao``: the table in the browser."""

from __future__ import annotations

import os
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from tabletao.cli.console import console
from tabletao.cli.prepare import prepare

Host = Annotated[str, typer.Option(help="The address to listen on; 127.0.0.1 is this machine alone.")]
Port = Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)]
Database = Annotated[str | None, typer.Option(help="A file, or a database URL; a file of yours if left out.")]


def serve(host: Host = "127.0.0.1", port: Port = 8765, database: Database = None) -> None:
    """Serve the table for others."""
    run(host, port, database, open_browser=False)


def run(host: str, port: int, database: str | None, open_browser: bool) -> None:
    """Prepare the games, then serve."""
    # Imported here: no other command should wait for a web server to load.
    import uvicorn

    from tabletao.web.app import create_app

    prepare()
    address = f"http://{host}:{port}/"
    console.print(f"The table is at [bold]{address}[/]; Ctrl-C closes it.")
    if open_browser:
        threading.Timer(0.7, webbrowser.open, [address]).start()
    app = create_app(database_url(database))
    uvicorn.run(app, host=host, port=port, log_level="warning", access_log=False, timeout_graceful_shutdown=2)


def database_url(database: str | None) -> str:
    """The URL of a database: of a file, or as given."""
    if database is not None and "://" in database:
        return database
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    path = Path(database) if database else home / "tabletao" / "tables.sqlite"
    path.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{path.resolve()}"
