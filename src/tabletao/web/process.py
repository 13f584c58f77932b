"""The server as a process: it listens, and shuts down as soon as it is asked to."""

from __future__ import annotations

import socket

import uvicorn
from fastapi import FastAPI

from tabletao.web.services import Services

GRACE = 2
"""How many seconds responses that have begun may take to finish."""


class WebServer(uvicorn.Server):
    """A web server that ends all live streams when it shuts down, since they never end by themselves."""

    def __init__(self, app: FastAPI) -> None:
        config = uvicorn.Config(app, log_level="warning", access_log=False, timeout_graceful_shutdown=GRACE)
        super().__init__(config)
        self._services: Services = app.state.services

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the live streams, then wait for the remaining responses."""
        self._services.sessions.dismiss()
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 lets the system choose."""
    return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)


def address_of(listening: socket.socket) -> str:
    """The address of a listening socket, for a browser."""
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
