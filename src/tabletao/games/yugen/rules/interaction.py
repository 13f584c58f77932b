"""§5 What interacts, §6 in which order, §9 chain reactions."""

from __future__ import annotations

import numpy as np

from tabletao.core.contract import Position
from tabletao.core.kernel import kernel
from tabletao.games.yugen.components import AIR, EARTH, FIRE, NEIGHBOUR, NO_TILE, OFF, SIDES, WATER
from tabletao.games.yugen.state import ORDER, RESOLVE, TURN_OVER

NOTHING, PULL, PUSH = range(3)


def _interactions() -> np.ndarray:
    """§5 Two equal small triangles pull; a big triangle and anything but a blank push."""
    table = np.full((4, 4), NOTHING, dtype=np.int64)
    table[WATER, WATER] = table[FIRE, FIRE] = PULL
    table[AIR, [WATER, FIRE, AIR]] = table[[WATER, FIRE, AIR], AIR] = PUSH
    assert (table[EARTH] == NOTHING).all()
    return table


INTERACTION = _interactions()


@kernel
def interaction(s: Position, square: int, face: int, side: int) -> int:
    """§5 What a face lying on a square does to the old tile at one of its sides."""
    old = NEIGHBOUR[square, side]
    if old == OFF or s.face[old] == NO_TILE:
        return NOTHING
    return int(INTERACTION[SIDES[face, side], SIDES[s.face[old], side ^ 2]])


@kernel
def triggered(s: Position, square: int, face: int) -> int:
    """§5 All four sides are checked when a tile is placed: the bit set of those that interact."""
    sides = 0
    for side in range(4):
        if interaction(s, square, face, side) != NOTHING:
            sides |= 1 << side
    return sides


@kernel
def begin_interactions(s: Position, square: int) -> None:
    """§9 A tile just placed becomes the new tile; its interactions come before what was still waiting."""
    s.new[s.depth] = square
    s.waiting[s.depth] = triggered(s, square, int(s.face[square]))
    s.depth += 1
    s.phase = RESOLVE


@kernel
def void_interactions(s: Position, square: int) -> None:
    """§6, §9 A tile left this square: what it still had to do, and what was to be done to it, is void."""
    for level in range(s.depth):
        if s.new[level] == square:
            s.waiting[level] = 0
        for side in range(4):
            if NEIGHBOUR[s.new[level], side] == square:
                s.waiting[level] &= 15 ^ (1 << side)


@kernel
def order_matters(s: Position) -> bool:
    """§15 The order can matter only while a push waits at a tile with a philosopher, and is not alone."""
    waiting = int(s.waiting[s.depth - 1])
    if waiting & (waiting - 1) == 0:
        return False
    square = int(s.new[s.depth - 1])
    for side in range(4):
        if waiting >> side & 1 and s.philosophers[NEIGHBOUR[square, side]] > 0:
            if interaction(s, square, int(s.face[square]), side) == PUSH:
                return True
    return False


@kernel
def next_interaction(s: Position) -> int:
    """§6 The side to resolve now, or -1 when nothing waits or the player must choose the order."""
    while s.depth > 0 and s.waiting[s.depth - 1] == 0:
        s.depth -= 1
        s.new[s.depth] = 0
    if s.depth == 0:
        s.phase = TURN_OVER
        return -1
    if order_matters(s):
        s.phase = ORDER
        return -1
    side = 0
    while s.waiting[s.depth - 1] >> side & 1 == 0:
        side += 1
    return side
