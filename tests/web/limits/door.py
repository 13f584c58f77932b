"""A server with limits of one's choice, on a thread of this process, and raw connections to it."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tabletao.web.app import create_app
from tabletao.web.process import WebServer, listen
from tabletao.web.settings import Limits, Settings

PATIENCE = 30.0
REQUEST = b"GET /preparation HTTP/1.1\r\nHost: here\r\n"


class Served:
    """A server that runs on a thread."""

    def __init__(self, server: WebServer, port: int) -> None:
        self.server, self.port = server, port
        self.base = f"http://127.0.0.1:{port}"

    @contextmanager
    def connection(self, sent: bytes = b"", source: str = "127.0.0.1") -> Iterator[socket.socket]:
        """A connection from a loopback address over which some bytes were sent."""
        address = ("127.0.0.1", self.port)
        with socket.create_connection(address, PATIENCE, source_address=(source, 0)) as connected:
            connected.sendall(sent)
            yield connected

    def until(self, connections: int) -> None:
        """Wait until so many connections are open."""
        patience = time.monotonic() + PATIENCE
        while self.server.door.connections != connections:
            assert time.monotonic() < patience, f"{self.server.door.connections} connections, not {connections}"
            time.sleep(0.01)


@contextmanager
def served(folder: Path, limits: Limits | Settings) -> Iterator[Served]:
    """A server with these limits, or with these settings."""
    settings = Settings(limits=limits, bot_pause=0) if isinstance(limits, Limits) else limits
    app = create_app(f"sqlite:///{folder / 'tables.sqlite'}", settings)
    server = WebServer(app)
    with listen("127.0.0.1", 0) as listening:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield Served(server, listening.getsockname()[1])
        server.should_exit = True
        thread.join(PATIENCE)


def all_of(connected: socket.socket) -> bytes:
    """Everything that comes until the other end closes."""
    told = bytearray()
    try:
        while data := connected.recv(2**16):
            told += data
    except ConnectionResetError:
        pass
    return bytes(told)
