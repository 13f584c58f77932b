"""Looking one move ahead with the game's own estimate, compiled for each game."""

from __future__ import annotations

from tabletao.core.kernels.contract import Codes, Position, Values, Words, apply, considered, evaluate, guess, returns
from tabletao.core.kernels.entries import Cells, entry
from tabletao.core.kernels.kernel import generic

ROOT, GUESSED, TRIED = range(3)
"""The cells it works on: the seat's view, a determinization of it, and one to try a move on."""


@generic
def worth(s: Position, out: Values) -> None:
    """The returns of a match that is over, and the game's own estimate of one that is not."""
    if returns(s, out) == 0:
        evaluate(s, out)


@generic
def worth_of(code: int, cells: Cells, seat: int, values: Values) -> float:
    """The estimated return of a seat after its move in cell 1."""
    cells[TRIED] = cells[GUESSED]
    apply(cells[TRIED], seat, code)
    worth(cells[TRIED], values)
    return float(values[seat])


@entry("int64", "cells", "int64", "int64", "words", "codes", "values", "values")
def weigh_moves(cells: Cells, seat: int, guesses: int, rng: Words, out: Codes, values: Values, weighed: Values) -> int:
    """Write the mean estimate of each move considered over some determinizations; return how many there are."""
    count = considered(cells[ROOT], seat, out)
    weighed[:count] = 0.0
    for _ in range(guesses):
        cells[GUESSED] = cells[ROOT]
        guess(cells[GUESSED], seat, rng)
        for i in range(count):
            weighed[i] += worth_of(int(out[i]), cells, seat, values) / guesses
    return count
