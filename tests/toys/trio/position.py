"""Trio's positions as text: ``bids: 3 - 0`` and so on, seat by seat; a line that says nothing may be left out."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tabletao.core.kernels.contract import Position
from tabletao.core.show.lines import named_values, read_values
from trio.state import POSITION, ROUNDS


def write_position(s: Position) -> str:
    """The position as text."""
    lines = [
        f"bids: {_numbers(s.bid)}",
        f"said: {_numbers(s.said)}",
        f"points: {' '.join(map(str, s.points))}",
        f"rounds: {s.played} of {ROUNDS[s.rounds]}",
    ]
    return "\n".join(lines) + "\n"


def _numbers(chosen: object) -> str:
    return " ".join(str(number - 1) if number else "-" for number in np.asarray(chosen).tolist())


def read_position(text: str) -> Position:
    """The position a text describes."""
    s: Position = np.zeros(1, POSITION)[0]
    read_values(s, named_values(text.splitlines()), _READERS)
    s.reason = s.played == ROUNDS[s.rounds]
    return s


def _read_numbers(field: str) -> Callable[[Position, str], None]:
    def read(s: Position, value: str) -> None:
        s[field][:] = [0 if word == "-" else 1 + int(word) for word in value.split()]

    return read


def _read_points(s: Position, value: str) -> None:
    s.points[:] = [int(word) for word in value.split()]


def _read_rounds(s: Position, value: str) -> None:
    played, _, agreed = value.split()
    s.played, s.rounds = int(played), ROUNDS.index(int(agreed))


_READERS = {
    "bids": _read_numbers("bid"),
    "said": _read_numbers("said"),
    "points": _read_points,
    "rounds": _read_rounds,
}
