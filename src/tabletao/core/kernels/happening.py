"""``happened``: how a rule says what happens, in the line where it happens.

Compiled for play it is nothing at all: ``silent.py`` takes it out of a rule before that is compiled. Interpreted it can
be recorded, for stories and marks; compiled for statistics it is counted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy.typing as npt

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel

MOST_FIELDS = 6
"""The most fields an event may have."""
NOT_COUNTED, SUMMED, BY_VALUE = range(3)
"""What a tally does with a field: nothing, add it up, or count how often it has each value."""


@kernel
def happened(s: Position, event: Any, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0) -> None:
    """Say that an event of the game happened, with its fields."""


@kernel
def is_told(s: Position) -> bool:
    """Whether events are recorded or counted; False in compiled play, where all that stands under it is left out."""
    return False


@kernel
def always_told(s: Position) -> bool:
    """What ``is_told`` means where events are recorded or counted."""
    return True


@kernel
def count_field(s: Position, how: int, place: int, size: int, value: int) -> None:
    """Count one field of an event in the tally of a position: its sum, or how often it has each value."""
    if how == SUMMED:
        s.tally[place] += value
    elif how == BY_VALUE and 0 <= value < size:
        s.tally[place + value] += 1


def counting(layout: npt.NDArray[Any]) -> Callable[..., None]:
    """A ``happened`` that counts in the ``tally`` of a position; ``layout`` says where each event and field lies."""

    @kernel
    def count(s: Position, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0) -> None:
        s.tally[layout[event, 0, 1]] += 1
        count_field(s, layout[event, 1, 0], layout[event, 1, 1], layout[event, 1, 2], a)
        count_field(s, layout[event, 2, 0], layout[event, 2, 1], layout[event, 2, 2], b)
        count_field(s, layout[event, 3, 0], layout[event, 3, 1], layout[event, 3, 2], c)
        count_field(s, layout[event, 4, 0], layout[event, 4, 1], layout[event, 4, 2], d)
        count_field(s, layout[event, 5, 0], layout[event, 5, 1], layout[event, 5, 2], e)
        count_field(s, layout[event, 6, 0], layout[event, 6, 1], layout[event, 6, 2], f)

    return count
