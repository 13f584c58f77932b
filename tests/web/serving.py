"""A real server in its own process, on its own file, and people who talk to it over HTTP."""

from __future__ import annotations

import html
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx

from tabletao.core.show.touch import TouchTree

PATIENCE = 600.0
ANSWER_WITHIN = 60.0
_DECISION = re.compile(r'<div id="decision"([^>]*)>')
_ATTRIBUTE = re.compile(r"data-([\w-]+)=(?:'([^']*)'|\"([^\"]*)\")")


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class Serving:
    """``tabletao serve`` as a process that can be killed and started again."""

    def __init__(self, folder: Path, environment: dict[str, str] | None = None) -> None:
        self.environment = {**os.environ} if environment is None else environment
        self.database = folder / "tables.sqlite"
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.guests: list[httpx.Client] = []
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [
            sys.executable,
            "-m",
            "tabletao",
            "serve",
            "--port",
            str(self.port),
            "--database",
            str(self.database),
        ]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=self.environment)
        patience = time.monotonic() + PATIENCE
        with httpx.Client(timeout=1) as client:
            while self.process.poll() is None and time.monotonic() < patience:
                try:
                    client.get(f"{self.base}/static/style.css")
                    return
                except httpx.TransportError:
                    time.sleep(0.05)
        self.kill()
        raise RuntimeError(self.log.read_text())

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def guest(self) -> httpx.Client:
        """Somebody new, with a cookie jar."""
        client = httpx.Client(base_url=self.base, follow_redirects=True, timeout=ANSWER_WITHIN)
        self.guests.append(client)
        client.get("/")
        return client

    def close(self) -> None:
        """Everybody leaves, and the server ends."""
        for client in self.guests:
            client.close()
        self.kill()

    def asked(self, query: str, *values: str) -> list[Any]:
        """What the file says."""
        with closing(sqlite3.connect(self.database)) as connection:
            return connection.execute(query, values).fetchall()


def new_match(client: httpx.Client, *seats: str) -> str:
    """Open a table; its match's id."""
    fields = {"game": "yugen", **{f"seat-{i}": who for i, who in enumerate(seats)}}
    page = client.post("/new", data=fields)
    page.raise_for_status()
    return page.url.path.rsplit("/", 1)[1]


def at_table(client: httpx.Client, match: str, shown_as: int | None = None) -> dict[str, Any]:
    """What the page tells the client: number, seat, codes of legal moves."""
    query = {} if shown_as is None else {"as": shown_as}
    page = client.get(f"/match/{match}", params=query)
    page.raise_for_status()
    return read_table(page.text)


def attributes(text: str) -> dict[str, str]:
    """The attributes of a page's ``#decision``, as they are."""
    found = _DECISION.search(text)
    assert found is not None
    return {name: html.unescape(one or two) for name, one, two in _ATTRIBUTE.findall(found[1])}


def read_table(text: str) -> dict[str, Any]:
    """The attributes of the page's ``#decision``, and the codes of the moves that can be touched."""
    told: dict[str, Any] = attributes(text)
    codes = sorted(TouchTree.from_json(json.loads(told["tree"])).codes) if told["tree"] else []
    is_over = 'id="match-file"' in text
    numbers = {"number": int(told["number"]), "question_number": int(told.pop("question-number") or -1)}
    return {**told, **numbers, "codes": codes, "over": is_over, "text": text}
