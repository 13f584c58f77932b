"""A game of three seats who bid at the same time, in secret; with a fault in it if one is wanted."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import numpy as np

import tabletao
from tabletao.core.declare.game import Game
from tabletao.core.kernels.contract import Codes, Features, Position, Values, Words
from tabletao.core.kernels.kernel import position_dtype

SEATS = ("north", "east", "south")
ROUNDS = 3
POSITION = position_dtype([("bid", np.int8, 3), ("points", np.int8, 3), ("rounds", np.int8), ("reason", np.int8)])


def setup(s: Position) -> None:
    pass


def pending(s: Position) -> int:
    return 0 if s.reason else sum(1 << seat for seat in range(3) if s.bid[seat] == 0)


def legal(s: Position, seat: int, out: Codes) -> int:
    if pending(s) >> seat & 1 == 0:
        return 0
    out[:3] = range(3)
    return 3


def weight(s: Position, code: int) -> int:
    return 1


def apply(s: Position, seat: int, code: int) -> None:
    s.bid[seat] = 1 + code
    if pending(s) == 0:
        s.points[int(np.argmax(s.bid))] += 1
        s.bid[:] = 0
        s.rounds += 1
        s.reason = 1 if s.rounds == ROUNDS else 0


def scores(s: Position, out: Values) -> None:
    out[:3] = s.points


def returns(s: Position, out: Values) -> int:
    for seat in range(3):
        out[seat] = 0.0 if s.reason == 0 else 1.0 if seat == np.argmax(s.points) else -1.0
    return int(s.reason)


def hide(s: Position, seat: int) -> None:
    """Nobody sees the bids of others, nor whether they have bid."""
    for other in range(3):
        if other != seat:
            s.bid[other] = 0


def guess(s: Position, seat: int, rng: Words) -> None:
    """That the others have not bid yet is as good a guess as any."""


def encode(s: Position, seat: int, out: Features) -> None:
    out[0] = s.points[seat] / ROUNDS if seat < 3 else 0
    out[1] = s.bid[seat] > 0 if seat < 3 else 0


def evaluate(s: Position, out: Values) -> None:
    out[:3] = 0.0


def check(s: Position) -> int:
    return 0


KERNELS: dict[str, Callable[..., Any]] = {
    kernel.__name__: kernel
    for kernel in (
        setup, pending, legal, weight, apply, scores, returns, hide, guess, encode, evaluate, check,
    )
}  # fmt: skip


def toy(**faults: Callable[..., Any]) -> Game:
    """The game, run by the interpreter, with some of its kernels replaced."""
    return dataclasses.replace(
        tabletao.game("yugen"),
        name="toy",
        title="Toy",
        players=(3,),
        seat_names=SEATS,
        position=POSITION,
        kernels={**KERNELS, **faults},
        codes=3,
        most_legal=3,
        most_plies=3 * ROUNDS,
        features=2,
        zero_sum=False,
        reasons=("running", "three rounds"),
        chance_codes=(),
        has_secrets=True,
        is_simultaneous=True,
        secrets=("bid",),
        entries_way="interpreted",
    )
