"""The journal of a match: what was agreed on before it, who sits where, and the entries for what happened since."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, overload

from tabletao.core.errors import TableTaoError

KINDS = ("move", "roll", "undo", "ask undo", "offer draw", "agree", "refuse", "agree draw", "resign", "seated",
         "copied", "claim win", "stand in")  # fmt: skip
(
    MOVE, ROLL, UNDO, ASK_UNDO, OFFER_DRAW, AGREE, REFUSE, AGREE_DRAW, RESIGN, SEATED, COPIED, CLAIM_WIN, STAND_IN,
) = KINDS  # fmt: skip
"""The kinds of entries. ``AGREE`` is one of several consents; the last consent is the ``UNDO`` or ``AGREE_DRAW``.
``SEATED`` says that seats were drawn by lot, and where whoever opened the match sits. ``COPIED`` begins a match that
goes on from another: as many plies as its code says follow that were played there. ``CLAIM_WIN`` is by whoever was
kept waiting, its code the set of seats that were left; ``STAND_IN`` lets a bot take a seat that was left, its code
the seat of whoever asked for it."""


class UnknownKind(TableTaoError):
    """An entry is of a kind that this version does not know: what it means must not be guessed."""


def known_kind(kind: str) -> str:
    """The kind of a stored entry, if there is such a kind."""
    if kind not in KINDS:
        raise UnknownKind(f"an entry of the kind {kind!r} was written by another version of TableTao")
    return kind


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened in a match: a move, a roll of chance, or something said across the table."""

    kind: str
    seat: int
    code: int = 0
    at: float = field(default=0.0, compare=False)
    """When it was stored, in seconds since 1970; 0 if that is not known."""


class Journal(Sequence[Entry]):
    """The entries of a match in their order, kept in a few bytes each."""

    __slots__ = ("_codes", "_kinds", "_seats")

    def __init__(self) -> None:
        self._kinds, self._seats, self._codes = bytearray(), array("b"), array("i")

    def append(self, entry: Entry) -> None:
        """Add an entry."""
        self._kinds.append(KINDS.index(known_kind(entry.kind)))
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
    taken: float | None = field(default=None, compare=False)
    """When a friend followed the invite, in seconds since 1970; None: before the match began."""

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
    away: float | None = None
    """For how many seconds a player may keep the others waiting; None: the usual time."""
