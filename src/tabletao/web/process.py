"""The server as a process: it listens, and shuts down as soon as it is asked to."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from functools import partial
from typing import cast

import uvicorn
from fastapi import FastAPI

from tabletao.web.limits.connections import Door, GuardedConnection
from tabletao.web.services import Services

GRACE = 2
"""How many seconds responses that have begun may take to finish."""
BACKLOG = 128
"""Connections that the system keeps until they are accepted: no more than the files that are kept free for them."""

SWITCHING = 0.001
"""After how many seconds a thread that draws lets another one go on: whoever stores a move needs many short moments."""
RARELY = 100
"""How often the garbage collector looks through what is new before it looks through all, while everybody waits."""


class WebServer(uvicorn.Server):
    """A web server with limits, which ends all live streams when it shuts down: they never end by themselves."""

    def __init__(self, app: FastAPI) -> None:
        self._services: Services = app.state.services
        self.door = Door(self._services.limits, self._services.proxies.__contains__)
        connection = cast(type[asyncio.Protocol], partial(GuardedConnection, self.door))
        config = uvicorn.Config(
            app,
            http=connection,
            ws="none",
            backlog=BACKLOG,
            log_config=None,
            access_log=False,
            proxy_headers=False,
            timeout_keep_alive=round(self._services.limits.idle_seconds),
            timeout_graceful_shutdown=GRACE,
        )
        super().__init__(config)

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until the process is asked to end."""
        sys.setswitchinterval(SWITCHING)
        gc.set_threshold(*gc.get_threshold()[:2], RARELY)
        super().run(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the live streams, then wait for the remaining responses."""
        self._services.sessions.dismiss()
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 lets the system choose."""
    return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)


def address_of(listening: socket.socket) -> str:
    """The address of a listening socket, for a browser on this machine."""
    host, port = listening.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
