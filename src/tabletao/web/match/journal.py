"""The journal of a match: what was agreed on before it, who sits where, and the entries for what happened since."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, overload

KINDS = ("move", "roll", "undo", "ask undo", "offer draw", "agree", "refuse", "agree draw", "resign", "seated")
MOVE, ROLL, UNDO, ASK_UNDO, OFFER_DRAW, AGREE, REFUSE, AGREE_DRAW, RESIGN, SEATED = KINDS
"""The kinds of entries. ``AGREE`` is one of several consents; the last consent is the ``UNDO`` or ``AGREE_DRAW``.
``SEATED`` says that seats were drawn by lot, and where whoever opened the match sits."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened in a match: a move, a roll of chance, or something said across the table."""

    kind: str
    seat: int
    code: int = 0


class Journal(Sequence[Entry]):
    """The entries of a match in their order, kept in a few bytes each."""

    __slots__ = ("_codes", "_kinds", "_seats")

    def __init__(self) -> None:
        self._kinds, self._seats, self._codes = bytearray(), array("b"), array("i")

    def append(self, entry: Entry) -> None:
        """Add an entry."""
        self._kinds.append(KINDS.index(entry.kind))
        self._seats.append(entry.seat)
        self._codes.append(entry.code)

    def __len__(self) -> int:
        return len(self._kinds)

    @overload
    def __getitem__(self, number: int) -> Entry: ...

    @overload
    def __getitem__(self, number: slice) -> list[Entry]: ...

    def __getitem__(self, number: int | slice) -> Entry | list[Entry]:
        if isinstance(number, slice):
            return [self[each] for each in range(len(self))[number]]
        return Entry(KINDS[self._kinds[number]], self._seats[number], self._codes[number])


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat: a guest, a bot, or nobody until a friend follows the invite."""

    seat: int
    guest: str | None
    bot: str | None
    invite: str | None

    @property
    def is_open(self) -> bool:
        """Whether nobody sits here yet."""
        return self.guest is None and self.bot is None


@dataclass(frozen=True, slots=True)
class Agreement:
    """What was agreed on before a match: the game, its setup, and the secret seed of its dice."""

    id: str
    game: str
    rules: int
    setup: dict[str, Any]
    seed: bytes
    salt: bytes
    created: float = 0.0
