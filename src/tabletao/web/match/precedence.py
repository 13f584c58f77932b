"""What goes first on the one thread that answers everybody: moves, then what is drawn for those who watch."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

LOOKS = 4
"""How often the loop looks for new requests before something is drawn: one takes so many of its turns to be read."""
LONGEST = 0.1
"""For how many seconds a drawing waits at most: live updates go on while a write waits for a lock or a full disk."""


class Precedence:
    """Live updates are drawn one at a time, and each waits until no change of a match is under way."""

    def __init__(self) -> None:
        self._under_way = 0
        self._none = asyncio.Event()
        self._none.set()
        self._drawing = asyncio.Lock()

    @contextmanager
    def changing(self) -> Iterator[None]:
        """While a match is being changed."""
        self._under_way += 1
        self._none.clear()
        try:
            yield
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._none.set()

    @asynccontextmanager
    async def drawing(self) -> AsyncIterator[None]:
        """While one live update is drawn; first come the changes under way and those that are just being asked for."""
        async with self._drawing:
            for _ in range(LOOKS):
                await asyncio.sleep(0)
            if self._under_way:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._none.wait(), LONGEST)
            yield
