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


TrustedProxy = Annotated[
    list[str] | None,
    typer.Option(
        envvar="TABLETAO_TRUSTED_PROXY",
        help="The address or network of a proxy whose X-Forwarded-… headers are believed; may be given several times.",
    ),
]
MetricsFrom = Annotated[
    list[str] | None,
    typer.Option(
        envvar="TABLETAO_METRICS_FROM",
        help="An address or network from which /metrics may be read; this machine alone if left out.",
    ),
]
LogFormat = Annotated[str, typer.Option(envvar="TABLETAO_LOG_FORMAT", help="Logs as 'text', or as lines of 'json'.")]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8765,
    database: Database = None,
    trusted_proxy: TrustedProxy = None,
    metrics_from: MetricsFrom = None,
    log_format: LogFormat = "text",
) -> None:
    """Serve the table to browsers, only on this machine unless --host says otherwise."""
    said = {"trusted_proxies": trusted_proxy, "metrics_from": metrics_from}
    more = {name: tuple(values) for name, values in said.items() if values}
    run(host, port, database, open_browser=False, log_format=log_format, **more)


def run(
    host: str,
    port: int,
    database: str | None,
    open_browser: bool,
    log_format: str = "text",
    **settings: tuple[str, ...],
) -> None:
    """Serve at once; the games are prepared meanwhile, with progress here and on the page."""
    # Imported here: no other command should wait for a web server to load.
    from tabletao.web.app import create_app
    from tabletao.web.match.backup import served
    from tabletao.web.operations.logs import FORMATS, set_up
    from tabletao.web.process import WebServer, address_of, listen
    from tabletao.web.reach import shareable
    from tabletao.web.settings import Settings

    if log_format not in FORMATS:
        raise BadOption(f"--log-format is {' or '.join(FORMATS)}, not {log_format!r}")
    file = database_file(database)
    with served(file), listen(host, port) as listening:
        app = create_app(f"sqlite:///{file}", Settings(listens_on=host, **settings))  # type: ignore[arg-type]
        set_up(log_format)
        address = address_of(listening)
        console.print(f"The table is at [bold]{address}[/] (Ctrl-C closes it)")
        if (others := shareable(address, host)) != address:
            console.print(f"Others reach it at [bold]{others}[/]")
        if open_browser:
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
        showing = threading.Thread(target=show, args=[app.state.services.preparation], daemon=True)
        showing.start()
        with suppress(KeyboardInterrupt):
            WebServer(app).run(sockets=[listening])
        showing.join(GRACE)


def database_file(database: str | None) -> Path:
    """The file that stores the matches."""
    if database is not None and "://" in database:
        raise BadOption(f"--database names a file, not an address like {database!r}")
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    path = Path(database) if database else home / "tabletao" / "tables.sqlite"
    if path.is_dir():
        raise BadOption(f"--database names a file; {database} is a folder: name a file in it")
    path.parent.mkdir(parents=True, exist_ok=True)
    return path.resolve()
