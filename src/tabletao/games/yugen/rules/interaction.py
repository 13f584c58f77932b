"""§5 What interacts, §6 in which order, §9 chain reactions."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import lowest, without_lowest
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yugen.components import AIR, EARTH
from tabletao.games.yugen.events import Chosen
from tabletao.games.yugen.moves import Resolve
from tabletao.games.yugen.rules.board import element, sides_towards, step
from tabletao.games.yugen.rules.pull import pull
from tabletao.games.yugen.rules.push import push
from tabletao.games.yugen.state import NOWHERE, ORDER, RESOLVE, TURN_OVER

NOTHING, PULL, PUSH = range(3)


@kernel
def kind(mine: int, other: int) -> int:
    """§5 Two equal small triangles pull; a big triangle and anything but a blank push."""
    if mine == EARTH or other == EARTH:
        return NOTHING
    if mine == AIR or other == AIR:
        return PUSH
    return PULL if mine == other else NOTHING


@kernel
def interaction(s: Position, square: int, face: int, side: int) -> int:
    """§5 What a face lying on a square does to the old tile at one of its sides."""
    return kind(element(face, side), element(int(s.face[step(square, side)]), side ^ 2))


@kernel
def interacting(s: Position, square: int, face: int, least: int) -> int:
    """§5 The sides at which a face on a square would at least pull, or push."""
    sides = 0
    old = sides_towards(square, int(s.tiles))
    while old:
        side = lowest(old)
        old = without_lowest(old)
        if interaction(s, square, face, side) >= least:
            sides |= 1 << side
    return sides


@kernel
def check_sides(s: Position) -> None:
    """§5, §9 All four sides of the tile just laid are checked; its interactions come before what was still waiting."""
    s.new[s.depth] = s.target
    s.waiting[s.depth] = interacting(s, int(s.target), int(s.face[s.target]), PULL)
    s.depth += 1
    s.target = NOWHERE
    s.phase = RESOLVE


@kernel
def order_matters(s: Position) -> bool:
    """§15 The order can matter only while several interactions wait and one of them would push a philosopher."""
    waiting = int(s.waiting[s.depth - 1])
    if without_lowest(waiting) == 0:
        return False
    square = int(s.new[s.depth - 1])
    while waiting:
        side = lowest(waiting)
        waiting = without_lowest(waiting)
        if s.philosophers[step(square, side)] > 0 and interaction(s, square, int(s.face[square]), side) == PUSH:
            return True
    return False


@does(Resolve)
def choose(s: Position, side: int) -> None:
    """§6 The player chooses which interaction comes next."""
    happened(s, Chosen, int(s.mover), side)
    s.chosen = 1 + side
    s.phase = RESOLVE


@kernel
def next_side(s: Position) -> int:
    """§6 The side to resolve now, or -1 when nothing waits or the player must choose the order."""
    while s.depth > 0 and s.waiting[s.depth - 1] == 0:
        s.depth -= 1
        s.new[s.depth] = 0
    if s.depth == 0:
        s.phase = TURN_OVER
        return -1
    if s.chosen == 0 and order_matters(s):
        s.phase = ORDER
        return -1
    side = int(s.chosen) - 1 if s.chosen > 0 else lowest(int(s.waiting[s.depth - 1]))
    s.chosen = 0
    return side


@kernel
def resolve(s: Position) -> None:
    """§6 Resolve what waits at one side of the innermost new tile, or leave the choice to the player."""
    side = next_side(s)
    if side < 0:
        return
    top = int(s.depth) - 1
    new = int(s.new[top])
    old = step(new, side)
    s.waiting[top] &= 15 ^ (1 << side)
    if interaction(s, new, int(s.face[new]), side) == PULL:
        pull(s, new, old)
    else:
        push(s, new, old, side)
