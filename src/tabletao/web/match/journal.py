"""The journal of a match: what was agreed on before it, who sits where, and the entries for what happened since."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

MOVE, ROLL, UNDO, ASK_UNDO, OFFER_DRAW, AGREE, REFUSE, AGREE_DRAW, RESIGN, SEATED = (
    "move", "roll", "undo", "ask undo", "offer draw", "agree", "refuse", "agree draw", "resign", "seated",
)  # fmt: skip
"""The kinds of entries. ``AGREE`` is one of several consents; the last consent is the ``UNDO`` or ``AGREE_DRAW``.
``SEATED`` says that seats were drawn by lot, and where whoever opened the match sits."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened in a match: a move, a roll of chance, or something said across the table."""

    kind: str
    seat: int
    code: int = 0


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
