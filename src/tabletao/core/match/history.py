"""The history of a match: who made which moves, and the positions they were made in.

Of a long match most positions are packed: neighbours differ in a few bytes, so that they compress well.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import overload

PACKED = 64
"""So many positions are packed together."""
FRESH = 16
"""So many of the latest positions stay as they are, since undo, marks and stories ask for them most."""
LEVEL = 4
"""A quick compression that still finds how alike neighbours are."""
UNPACKED_KEPT = 32


@dataclass(frozen=True, slots=True)
class Played:
    """One move of the history."""

    seat: int
    code: int


class History(Sequence[Played]):
    """The moves of a match in their order; ``before`` gives the position in which one was made."""

    __slots__ = ("_codes", "_fresh", "_packed", "_seats")

    def __init__(self) -> None:
        self._seats = bytearray()
        self._codes = array("i")
        self._packed: list[bytes] = []
        self._fresh: list[bytes] = []

    def add(self, seat: int, code: int, before: bytes) -> None:
        """Add a move, and the position in which it is made."""
        self._seats.append(seat)
        self._codes.append(code)
        self._fresh.append(before)
        if len(self._fresh) >= PACKED + FRESH:
            self._packed.append(zlib.compress(b"".join(self._fresh[:PACKED]), LEVEL))
            del self._fresh[:PACKED]

    def before(self, ply: int) -> bytes:
        """The position before a ply."""
        block, place = divmod(ply, PACKED)
        if block >= len(self._packed):
            return self._fresh[ply - PACKED * len(self._packed)]
        positions = _unpacked(self._packed[block])
        size = len(positions) // PACKED
        return positions[size * place : size * (place + 1)]

    def upto(self, plies: int) -> History:
        """The first plies, as a history of their own."""
        first, packed = History(), PACKED * len(self._packed)
        first._seats, first._codes = self._seats[:plies], self._codes[:plies]
        first._packed = self._packed[: plies // PACKED]
        if plies >= packed:
            first._fresh = self._fresh[: plies - packed]
        else:
            first._fresh = [self.before(ply) for ply in range(plies - plies % PACKED, plies)]
        return first

    def __len__(self) -> int:
        return len(self._seats)

    def __iter__(self) -> Iterator[Played]:
        return map(Played, self._seats, self._codes)

    @overload
    def __getitem__(self, ply: int) -> Played: ...

    @overload
    def __getitem__(self, ply: slice) -> list[Played]: ...

    def __getitem__(self, ply: int | slice) -> Played | list[Played]:
        if isinstance(ply, slice):
            return list(map(Played, self._seats[ply], self._codes[ply]))
        return Played(self._seats[ply], self._codes[ply])

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, History | list) else NotImplemented

    def __repr__(self) -> str:
        return repr(list(self))


@lru_cache(maxsize=UNPACKED_KEPT)
def _unpacked(packed: bytes) -> bytes:
    """Positions that were packed; they are asked for one after the other."""
    return zlib.decompress(packed)
