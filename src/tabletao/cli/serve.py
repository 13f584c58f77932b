"""``tabletao serve`` and plain ``tabletao``: the table in the browser."""

from __future__ import annotations

import os
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from tabletao.cli.console import console
from tabletao.cli.prepare import show
from tabletao.core.errors import BadOption

Host = Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in.")]
Port = Annotated[int, typer.Option(help="The port to listen on; 0 lets the system choose.", min=0, max=65535)]
GRACE = 1.0
"""How many seconds the progress has to leave the terminal as it was."""
Database = Annotated[str | None, typer.Option(help="The file for the matches; one in your data folder if left out.")]


def serve(host: Host = "127.0.0.1", port: Port = 8765, database: Database = None) -> None:
    """Serve the table to browsers, only on this machine unless --host says otherwise."""
    run(host, port, database, open_browser=False)


def run(host: str, port: int, database: str | None, open_browser: bool) -> None:
    """Serve at once; the games are prepared meanwhile, with progress here and on the page."""
    # Imported here: no other command should wait for a web server to load.
    from tabletao.web.app import create_app
    from tabletao.web.process import WebServer, address_of, listen

    app = create_app(database_url(database))
    with listen(host, port) as listening:
        address = address_of(listening)
        console.print(f"The table is at [bold]{address}[/]; Ctrl-C closes it.")
        if open_browser:
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
        showing = threading.Thread(target=show, args=[app.state.services.preparation], daemon=True)
        showing.start()
        with suppress(KeyboardInterrupt):
            WebServer(app).run(sockets=[listening])
        showing.join(GRACE)


def database_url(database: str | None) -> str:
    """The URL of the file that stores the matches."""
    if database is not None and "://" in database:
        raise BadOption(f"--database names a file, not an address like {database!r}")
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    path = Path(database) if database else home / "tabletao" / "tables.sqlite"
    if path.is_dir():
        raise BadOption(f"--database names a file; {database} is a folder: name a file in it")
    path.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{path.resolve()}"
