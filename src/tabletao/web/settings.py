"""Settings of a server."""

from __future__ import annotations

from dataclasses import dataclass

from tabletao.core.match.analysis import Budget


@dataclass(frozen=True)
class Settings:
    """How long bots, hints and reviews take."""

    bot_pause: float = 0.4
    """The least time in seconds before a single bot begins its turn, so that people can follow."""
    patience: float = 10.0
    """For how many seconds people at a table wait for all its bots together, before it is their turn again."""
    hint: Budget = Budget(seconds=1.0)  # noqa: RUF009 - it is frozen
    """The budget of a hint."""
    review: Budget = Budget(iterations=1_000_000, seconds=240.0)  # noqa: RUF009
    """The budget of a whole review."""
    thinking_threads: int | None = None
    """How many bots, hints and reviews think at once; by default one less than there are cores."""
