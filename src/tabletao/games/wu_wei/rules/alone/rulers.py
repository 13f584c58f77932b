"""§28 The empire phase: the emperor and the empress walk around the rings, till and wall the land."""

from __future__ import annotations

import numpy as np

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import (
    DATA,
    EMPEROR,
    INNER_RING,
    OCTAGONS,
    OUTER_RING,
    TERRAIN,
    space,
)
from tabletao.games.wu_wei.events.alone import EmpireWall, LandTilled, RingCompleted, RulerStayed, RulerWalked
from tabletao.games.wu_wei.rules.alone.goals import is_land_taken
from tabletao.games.wu_wei.rules.alone.marker import return_rulers
from tabletao.games.wu_wei.rules.nature import change_season, walls_left
from tabletao.games.wu_wei.rules.pieces import barred, occupied, relocate
from tabletao.games.wu_wei.state import (
    ADVANCED,
    EMPEROR_DIE,
    EMPRESS_DIE,
    LION_FACE,
    PLUS_FACE,
    ROLL,
    TURN_ENDS,
)

_WALKS = DATA["empire_walks"]
FIRST = np.array(
    [[space(_WALKS[ruler][f"{ring}_first"]) for ring in ("inner", "outer")] for ruler in ("emperor", "empress")],
    np.int64,
)
"""Where each ruler steps from the own yin-yang tile, by ring."""


def _next() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """For each direction, clockwise first, and each octagon of a ring the octagon after it."""
    found = np.zeros((2, OCTAGONS), np.int64)
    for direction, name in enumerate(("cw", "ccw")):
        for ring in ("inner", "outer"):
            walk = [space(each) for each in _WALKS["emperor"][f"{ring}_{name}"]]
            found[direction, walk] = [*walk[1:], walk[0]]
    return found


NEXT = _next()


@kernel
def begin_empire_phase(s: Position) -> None:
    """§28 The emperor's die first."""
    s.stuck = 0
    s.die = EMPEROR_DIE
    s.phase = ROLL


@kernel
def ahead(s: Position, ruler: int) -> int:
    """§28 The next octagon on a ruler's way, clockwise while the sun is up."""
    here = int(s.at[EMPEROR + ruler])
    return int(FIRST[ruler, s.outer >> ruler & 1]) if here >= OCTAGONS else int(NEXT[s.moon, here])


@kernel
def steps_of(s: Position, face: int) -> int:
    """§28 How far a face of the die lets a ruler walk; §29 at Advanced one further."""
    steps = 2 if face == PLUS_FACE else 1 if face == LION_FACE else 0
    return steps + (1 if s.difficulty == ADVANCED else 0)


@kernel
def march(s: Position, face: int) -> None:
    """§28 A ruler walks as far as the die says; then the next one, and after both the season may move on.

    §29 Nothing of this where the walk has lost the match.
    """
    ruler = int(s.die) - EMPEROR_DIE
    walk(s, ruler, steps_of(s, face))
    if is_land_taken(s):
        return
    close_rings(s)
    if ruler == 0:
        s.die = EMPRESS_DIE
        s.phase = ROLL
        return
    if s.stuck:
        change_season(s)
    s.phase = TURN_ENDS


@kernel
def walk(s: Position, ruler: int, steps: int) -> None:
    """§28 Step by step, until somebody or the season is in the way; a ruler that moved tills and walls the land."""
    piece = EMPEROR + ruler
    path = 1 << int(s.at[piece])
    walked = 0
    while walked < steps and (occupied(s) | barred(s)) >> ahead(s, ruler) & 1 == 0:
        octagon = ahead(s, ruler)
        happened(s, RulerWalked, piece, int(s.at[piece]), octagon)
        relocate(s, piece, octagon)
        path |= 1 << octagon
        walked += 1
    if walked > 0:
        till(s, path)
        wall(s, int(s.at[piece]))
    else:
        is_barred = steps > 0 and barred(s) >> ahead(s, ruler) & 1 != 0
        happened(s, RulerStayed, piece, 2 if is_barred else 1 if steps > 0 else 0)
        if is_barred:
            s.stuck = 1


@kernel
def till(s: Position, path: int) -> None:
    """§28 The terrain on which a ruler was this turn is turned to fields, also under a wall."""
    for octagon in range(OCTAGONS):
        if path & TERRAIN & ~int(s.fields) & 1 << octagon:
            happened(s, LandTilled, octagon)
    s.fields |= path & TERRAIN


@kernel
def wall(s: Position, octagon: int) -> None:
    """§28 A wall where a ruler ends, as long as there are any."""
    if s.walls >> octagon & 1 == 0 and walls_left(s) > 0:
        happened(s, EmpireWall, octagon)
        s.walls |= 1 << octagon


@kernel
def close_rings(s: Position) -> None:
    """§28 When a ring on which a ruler walks is complete both go back to their tiles, and take the other ring."""
    covered = int(s.walls) | int(s.fields)
    is_inner_done = s.outer != 0b11 and covered & INNER_RING == INNER_RING
    is_outer_done = s.outer != 0 and covered & OUTER_RING == OUTER_RING
    if is_inner_done or is_outer_done:
        happened(s, RingCompleted, 0 if is_inner_done else 1)
        s.outer = 0b11 if is_inner_done else 0
        return_rulers(s)
