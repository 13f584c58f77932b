"""Exhaustive search over chance: what each move of Yūgen is really worth until the end of the other's next turn.

Every draw, every reply and everything the other may hold is tried. A win counts 1, a loss -1, anything else 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
import numpy as np

from tabletao import State, game
from tabletao.core.kernels.bits import lowest
from tabletao.core.kernels.contract import CHANCE, MAX_SEATS, Codes, Values, apply, legal, pending, returns, weight
from tabletao.core.kernels.entries import Cells
from tabletao.core.kernels.kernel import generic, specialise

DEEPEST = 64
GUESSES = 400
FRAME = np.dtype([("value", np.float64), ("count", np.int64), ("at", np.int64), ("seat", np.int64)], align=True)
Frames = np.ndarray[Any, Any]


@generic
def combine(frame: Any, value: float, seat: int, share: float) -> None:
    """Chance takes the mean, the seat the best, the other the worst for the seat."""
    if frame.seat == CHANCE:
        frame.value += value * share
    elif frame.seat == seat:
        frame.value = max(frame.value, value)
    else:
        frame.value = min(frame.value, value)


@generic
def settled(frame: Any, seat: int) -> bool:
    """Nothing better can be found for whoever decides."""
    if frame.seat == CHANCE:
        return False
    return bool(frame.value == (1.0 if frame.seat == seat else -1.0))


@generic
def solve(cells: Cells, codes: Codes, frames: Frames, values: Values, seat: int, last_turn: int) -> float:
    """The worth of cell 0 to a seat, everything tried until ``last_turn`` is over."""
    depth = 0
    entering = True
    value = 0.0
    while depth >= 0:
        frame = frames[depth]
        s = cells[depth]
        if entering:
            mask = pending(s)
            if mask == 0 or s.turn > last_turn:
                values[seat] = 0.0
                if mask == 0:
                    returns(s, values)
                value = values[seat]
                entering = False
                depth -= 1
                continue
            frame.seat = lowest(mask)
            frame.count = legal(s, frame.seat, codes[depth])
            frame.at = 0
            frame.value = 0.0 if frame.seat == CHANCE else (-2.0 if frame.seat == seat else 2.0)
        else:
            total = 0
            if frame.seat == CHANCE:
                for i in range(frame.count):
                    total += weight(s, int(codes[depth, i]))
            share = weight(s, int(codes[depth, frame.at - 1])) / total if total else 0.0
            combine(frame, value, seat, share)
        if frame.at == frame.count or settled(frame, seat):
            value = frame.value
            entering = False
            depth -= 1
        else:
            cells[depth + 1] = s
            apply(cells[depth + 1], frame.seat, int(codes[depth, frame.at]))
            frame.at += 1
            entering = True
            depth += 1
    return value


_solve: list[Callable[..., float]] = []


def worlds(state: State, seat: int) -> list[State]:
    """Every hand the opponent may hold, as far as the seat knows; all equally likely."""
    found = {guess.bytes: guess for guess in (state.guess(seat, seed) for seed in range(GUESSES))}
    return [found[key] for key in sorted(found)]


def worth_of_moves(state: State, seat: int) -> dict[str, float]:
    """What each move is worth to the seat that must decide.

    What follows a move within the own turn is chosen knowing what the other holds, so a move that leads to further
    choices may look better than it is, never worse.
    """
    yugen = game("yugen")
    if not _solve:
        _solve.append(specialise(solve, yugen.kernels, lambda function, _: numba.njit(error_model="numpy")(function)))
    cells = np.zeros(DEEPEST, yugen.position)
    codes = np.zeros((DEEPEST, yugen.most_legal), np.int16)
    frames, values = np.zeros(DEEPEST, FRAME), np.zeros(MAX_SEATS)
    last_turn = int(state.record.turn) + 1
    possible = worlds(state, seat)
    found: dict[str, float] = {}
    for move in state.legal(seat):
        total = 0.0
        for world in possible:
            ahead = world.copy()
            ahead.play_code(move.code, seat)
            cells[0] = ahead.record
            total += _solve[0](cells, codes, frames, values, seat, last_turn)
        found[move.text] = total / len(possible)
    return found
