"""The server under attack: a process of its own, from any source tree, on a fresh file."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from tests.web.serving import free_port

START_WITHIN = 600.0
SMALL_DISK = "size=8m"


class Target:
    """A running server."""

    def __init__(self, source: Path, folder: Path, files: int) -> None:
        self.port, self.database, self.log = free_port(), folder / "tables.sqlite", folder / "server.log"
        words = ["serve", "--port", str(self.port), "--database", str(self.database)]
        environment = {**os.environ, "PYTHONPATH": str(source / "src")}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tabletao", *words], stdout=log, stderr=log, env=environment, cwd=source,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files)),
            )  # fmt: skip
        self._wait()

    def _wait(self) -> None:
        """Wait until it answers."""
        until = time.monotonic() + START_WITHIN
        while time.monotonic() < until and self.process.poll() is None:
            try:
                httpx.get(f"http://127.0.0.1:{self.port}/preparation", timeout=5)
                return
            except httpx.TransportError:
                time.sleep(0.2)
        raise RuntimeError(self.log.read_text())

    def memory(self, what: str = "VmRSS") -> float:
        """Resident memory in megabytes; ``VmHWM`` is the most it ever was. 0 if the server has ended."""
        if self.process.poll() is not None:
            return 0.0
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(status.split(f"{what}:")[1].split()[0]) / 1000

    @property
    def complaints(self) -> int:
        """How many errors the server has logged."""
        return self.log.read_text(errors="replace").count("Traceback (most recent")

    def close(self) -> None:
        """End it."""
        self.process.kill()
        self.process.wait()


@contextmanager
def target(source: Path, folder: Path, files: int = 4_096, is_disk_small: bool = False) -> Iterator[Target]:
    """A server, if need be with a small disk of its own for its database."""
    folder.mkdir()
    if is_disk_small:
        subprocess.run(["mount", "-t", "tmpfs", "-o", SMALL_DISK, "tmpfs", str(folder)], check=True)
    try:
        server = Target(source, folder, files)
        try:
            yield server
        finally:
            server.close()
    finally:
        if is_disk_small:
            subprocess.run(["umount", str(folder)], check=True)
