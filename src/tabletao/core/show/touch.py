"""Touch paths: making a move by touching one thing after the other, as the table, the keyboard and the terminal do."""

from __future__ import annotations

from collections.abc import Iterable

from tabletao.core.match.move import Move


def after_touching(moves: Iterable[Move], path: tuple[str, ...]) -> tuple[Move, ...]:
    """The moves that these touches may still lead to."""
    return tuple(move for move in moves if move.touches[: len(path)] == path)


def next_touches(moves: Iterable[Move], path: tuple[str, ...]) -> tuple[str, ...]:
    """What may be touched next, in the order of the moves; empty when the path names a move."""
    touches = (move.touches[len(path)] for move in after_touching(moves, path) if len(move.touches) > len(path))
    return tuple(dict.fromkeys(touches))
