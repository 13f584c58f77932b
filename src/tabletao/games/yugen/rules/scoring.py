"""§12 Stuck philosophers, §13 the end and the score, §14 the longest game."""

from __future__ import annotations

from tabletao.core.contract import Position, Values
from tabletao.core.kernel import kernel
from tabletao.games.yugen.components import (
    BRIGHT,
    DARK,
    EARTH,
    HALF,
    NEIGHBOUR,
    NO_TILE,
    OFF,
    SIDES,
    SQUARES,
    VALUE,
)
from tabletao.games.yugen.state import OVER, SECOND_PHILOSOPHER

TAKEN_VALUE = 5
LONGEST = 300


@kernel
def end(s: Position, reason: int) -> None:
    """§13 The game is over, for one of the reasons listed in ``state.py``."""
    s.phase = OVER
    s.reason = reason


@kernel
def take(s: Position, seat: int) -> None:
    """§13 A philosopher pushed over a border belongs to its owner; the second one ends the game at once."""
    s.taken[seat] += 1
    if s.taken[seat] == 2:
        end(s, SECOND_PHILOSOPHER)


@kernel
def loose(s: Position, square: int, fixed: int) -> bool:
    """§12 A tile is loose if some side that is not Earth faces a square without a fixed tile."""
    for side in range(4):
        beyond = NEIGHBOUR[square, side]
        if beyond != OFF and fixed >> beyond & 1 == 0 and SIDES[s.face[square], side] != EARTH:
            return True
    return False


@kernel
def philosophers_stuck(s: Position) -> bool:
    """§12 All philosophers stand on fixed tiles: start with every tile fixed, drop the loose until none is."""
    fixed = 0
    for square in range(SQUARES):
        if s.face[square] != NO_TILE:
            fixed |= 1 << square
    while True:
        dropped = 0
        for square in range(SQUARES):
            if fixed >> square & 1 and loose(s, square, fixed):
                if s.philosophers[square] > 0:
                    return False
                dropped |= 1 << square
        if dropped == 0:
            return True
        fixed &= ~dropped


@kernel
def scores(s: Position, out: Values) -> None:
    """§13 Each philosopher in a player's half gives the square's points, each one taken gives five."""
    out[DARK] = TAKEN_VALUE * s.taken[DARK]
    out[BRIGHT] = TAKEN_VALUE * s.taken[BRIGHT]
    for square in range(SQUARES):
        if s.philosophers[square] > 0 and HALF[square] >= 0:
            out[HALF[square]] += s.philosophers[square] * VALUE[square]


@kernel
def returns(s: Position, out: Values) -> int:
    """§13 More points win; equal is a draw. A second philosopher taken outweighs all the rest."""
    scores(s, out)
    difference = out[DARK] - out[BRIGHT]
    out[DARK] = 0.0 if s.reason == 0 or difference == 0 else 1.0 if difference > 0 else -1.0
    out[BRIGHT] = -out[DARK]
    return int(s.reason)
