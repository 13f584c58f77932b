"""What can go wrong at the table. Every message says what would have been right; nothing is changed."""

from __future__ import annotations

from collections.abc import Sequence


class TableTaoError(Exception):
    """Anything TableTao refuses."""


class UnknownGame(TableTaoError):
    """No game goes by that name."""


class BadOption(TableTaoError):
    """A match cannot be set up like this."""


class MoveSyntaxError(TableTaoError):
    """The text cannot be read as a move of this game."""


class IllegalMove(TableTaoError):
    """The move exists, but not in this position."""


class AmbiguousMove(TableTaoError):
    """The text fits several legal moves."""


class WrongSeat(IllegalMove):
    """It is not for this seat to decide now."""


class UndoRefused(TableTaoError):
    """What has been revealed cannot be taken back."""


class UnknownRule(TableTaoError):
    """The game's rules have no such paragraph."""


class NoGpu(TableTaoError):
    """There is no GPU to play on."""


class PositionSyntaxError(TableTaoError):
    """The text does not describe a position of this game."""


class MatchFileError(TableTaoError):
    """The text is not a whole, correct match file."""


def examples(texts: Sequence[str], most: int = 6) -> str:
    """A few of the things that would have been right, for the end of a message."""
    shown = ", ".join(texts[:most])
    return shown if len(texts) <= most else f"{shown} … ({len(texts)} in all)"
