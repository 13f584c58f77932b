"""The errors TableTao raises. Every message says what would have been right; a refused call changes nothing."""

from __future__ import annotations

from collections.abc import Sequence


class TableTaoError(Exception):
    """The base class of everything TableTao refuses."""


class UnknownGame(TableTaoError):
    """There is no game of that name."""


class BadOption(TableTaoError):
    """A match, bot or batch cannot be set up with these values."""


class MoveSyntaxError(TableTaoError):
    """The text cannot be read as a move of this game."""


class IllegalMove(TableTaoError):
    """The move exists, but not in this position."""


class AmbiguousMove(TableTaoError):
    """The text fits several legal moves."""


class WrongSeat(IllegalMove):
    """The seat has no decision to make now, or is not in this match."""


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
    """A few of the valid choices, for the end of a message."""
    shown = ", ".join(texts[:most])
    return shown if len(texts) <= most else f"{shown} … ({len(texts)} in all)"
