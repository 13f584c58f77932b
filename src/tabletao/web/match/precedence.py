"""What goes first on the one thread that answers everybody: moves, then what is drawn for those who watch."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

LOOKS = 4
"""How often the loop looks for new requests before something is drawn: one takes so many of its turns to be read."""
LONGEST = 0.1
"""For how many seconds a drawing waits at most, and a change is waited for: updates go on while a file is locked."""


class Precedence:
    """Live updates are drawn one at a time, and each waits until no change of a match is under way."""

    def __init__(self) -> None:
        self._awaited = set[object]()
        self._none = asyncio.Event()
        self._none.set()
        self._drawing = asyncio.Lock()

    @contextmanager
    def changing(self) -> Iterator[None]:
        """While a match is being changed."""
        change = object()
        self._awaited.add(change)
        self._none.clear()
        given_up = asyncio.get_running_loop().call_later(LONGEST, self._no_longer, change)
        try:
            yield
        finally:
            given_up.cancel()
            self._no_longer(change)

    def _no_longer(self, change: object) -> None:
        """Nobody waits for a change any more: it is done, or takes too long."""
        self._awaited.discard(change)
        if not self._awaited:
            self._none.set()

    @asynccontextmanager
    async def drawing(self) -> AsyncIterator[None]:
        """While one live update is drawn; first come the changes under way and those that are just being asked for."""
        async with self._drawing:
            for _ in range(LOOKS):
                await asyncio.sleep(0)
            if self._awaited:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._none.wait(), LONGEST)
            yield
