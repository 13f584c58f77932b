"""The server as a process: it listens, and ends as soon as it is asked to."""

from __future__ import annotations

import socket

import uvicorn
from fastapi import FastAPI

from tabletao.web.services import Server

GRACE = 2
"""For so many seconds answers that have begun may still be finished."""


class Running(uvicorn.Server):
    """A web server that sends home whoever watches a table before it ends: a live stream never ends by itself."""

    def __init__(self, app: FastAPI) -> None:
        config = uvicorn.Config(app, log_level="warning", access_log=False, timeout_graceful_shutdown=GRACE)
        super().__init__(config)
        self._server: Server = app.state.server

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Dismiss everybody, then wait for what is still being answered."""
        self._server.tables.dismiss()
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """A socket on which people can already knock; of port 0 the system makes a free one."""
    return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)


def address_of(listening: socket.socket) -> str:
    """Where people find what listens here."""
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
