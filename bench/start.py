"""``python -m bench.start``: from the start of a server with nothing compiled to its front page and to a bot's answer.

``--old CHECKOUT`` measures another version of TableTao too, both in turns. Besides the time that passes it measures the
seconds of the processor (of the server until the front page, of all its processes until the answer), which depend less
on what else runs.
"""

from __future__ import annotations

import argparse
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import httpx
from tests.web.serving import free_port

HERE = Path(__file__).parents[1]
OPPONENT = "bot:adept"
PAUSE = 0.02
PATIENCE = 3_600


@dataclass(frozen=True)
class Start:
    """How long a first start took, in seconds and in seconds of the processor."""

    page: float
    page_processor: float
    answer: float
    answer_processor: float

    def __str__(self) -> str:
        page = f"front page {self.page:5.1f} s ({self.page_processor:4.1f} s of the processor)"
        return f"{page}, a bot's answer {self.answer:6.1f} s ({self.answer_processor:5.1f} s)"


def measure(checkout: Path, game: str) -> Start:
    """Start a server from a checkout with an empty cache, open a match against a bot that begins, and wait for it."""
    with tempfile.TemporaryDirectory() as folder:
        port, before, began = free_port(), children(), time.monotonic()
        environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "TABLETAO_CACHE": f"{folder}/cache"}
        command = ["-m", "tabletao", "serve", "--port", str(port), "--database", f"{folder}/tables.sqlite"]
        server = subprocess.Popen([sys.executable, *command], env=environment, cwd=folder, stdout=subprocess.DEVNULL)
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", follow_redirects=True, timeout=PATIENCE) as guest:
                wait_for_page(guest)
                page, page_processor = time.monotonic() - began, processor(server.pid)
                match = where_a_bot_begins(guest, game)
                while "Your turn" not in guest.get(match).text:
                    time.sleep(PAUSE)
                answer = time.monotonic() - began
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(PATIENCE)
        return Start(page, page_processor, answer, children() - before)


def wait_for_page(guest: httpx.Client) -> None:
    """Ask for the front page until it comes."""
    while True:
        try:
            guest.get("/").raise_for_status()
        except httpx.TransportError:
            time.sleep(PAUSE)
        else:
            return


def where_a_bot_begins(guest: httpx.Client, game: str) -> str:
    """The path of a new match in which a bot is to move; who begins may be drawn."""
    while True:
        page = guest.post("/new", data={"game": game, "seat-0": OPPONENT, "seat-1": "you"})
        if "Your turn" not in page.raise_for_status().text:
            return page.url.path


def processor(pid: int) -> float:
    """How many seconds of the processor a process has used so far."""
    used = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return sum(map(int, used)) / os.sysconf("SC_CLK_TCK")


def children() -> float:
    """How many seconds of the processor all processes have used that were started here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Measure this version, and the other one in turns with it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--old", type=Path, help="a checkout of another version")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--game", default="yugen", help="the game whose bot is waited for")
    asked = parser.parse_args()
    checkouts = {"old": asked.old, "new": HERE} if asked.old else {"new": HERE}
    for _ in range(asked.turns):
        for name, checkout in checkouts.items():
            print(f"{name}: {measure(checkout.absolute(), asked.game)}", flush=True)


if __name__ == "__main__":
    main()
