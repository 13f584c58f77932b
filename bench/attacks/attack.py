"""What all attacks share: where they strike, for how long, and what came of them."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.attacks.wire import Client

ATTACKER = "127.0.0.2"
"""The attacker's address; all of 127.0.0.0/8 is this machine."""
READY = "ready"
"""What an attack prints when it is prepared; it strikes when it is sent a line."""
BROKEN = (OSError, asyncio.IncompleteReadError, TimeoutError)


@dataclass
class Attack:
    """An attack on a server of this machine."""

    port: int
    database: Path
    seconds: float
    until: float = 0.0
    tally: Counter[str] = field(default_factory=Counter)
    """How often each thing happened: an answer by its status, a connection that was closed."""

    def client(self) -> Client:
        """Another connection of the attacker's, without a cookie."""
        return Client(self.port, ATTACKER)

    @property
    def is_on(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self.until

    async def ask(self, asking: Callable[[], Awaitable[Any]]) -> Any:
        """Ask for something and count the answer by its status; None if there was none."""
        try:
            answer = await asyncio.wait_for(asking(), 60)
        except BROKEN:
            self.tally["no answer"] += 1
            return None
        self.tally[str(answer.status)] += 1
        return answer


Strike = Callable[[Attack], Coroutine[Any, Any, None]]


def run(strike: Strike, prepare: Strike | None = None) -> None:
    """Run an attack as a program: prepare, say so, wait for a line, strike until the time is over, tell."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--database", type=Path, default=Path())
    parser.add_argument("--seconds", type=float, default=20.0)
    given = parser.parse_args()
    attack = Attack(given.port, given.database, given.seconds)

    async def whole() -> None:
        if prepare is not None:
            await prepare(attack)
            attack.tally.clear()
        print(READY, flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        attack.until = time.monotonic() + attack.seconds
        with suppress(TimeoutError):
            await asyncio.wait_for(strike(attack), attack.seconds)

    asyncio.run(whole())
    print(json.dumps(attack.tally), flush=True)
