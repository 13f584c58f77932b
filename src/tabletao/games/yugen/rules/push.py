"""§8 Push, with the tile drawn under a philosopher, and §10 the slide on an empty bag."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yugen.components import ALL_SQUARES, ALL_TILES, NO_TILE
from tabletao.games.yugen.events import BlownAt, BlownAway, DrawnUnder, Laid, Pushed, PushedIntoTheOpen, Slid, Taken
from tabletao.games.yugen.moves import Turn
from tabletao.games.yugen.rules.board import (
    face_of,
    put_tile,
    remove_tile,
    side_of,
    sides_towards,
    step,
    tile_of,
    turns,
)
from tabletao.games.yugen.rules.scoring import border_owner, take
from tabletao.games.yugen.state import BARE, CHAIN_DRAW, LAID, LAY, NOWHERE, RESOLVE, TURN


@kernel
def push(s: Position, new: int, old: int, away: int) -> None:
    """§8 Push: one philosopher of the old tile moves one square away from the new tile.

    Off the board, the owner of that border takes it. Onto a tile, it stays there. Onto an empty
    square, the player first draws a tile to lie under it. Last, a tile left bare is blown away.
    """
    s.pushed = old
    s.phase = BARE
    pusher = tile_of(int(s.face[new]))
    if s.philosophers[old] == 0:
        happened(s, BlownAt, pusher, tile_of(int(s.face[old])), old)
        return
    target = step(old, away)
    if sides_towards(old, ALL_SQUARES) >> away & 1 == 0:
        happened(s, Taken, pusher, old, border_owner(away))
        s.philosophers[old] -= 1
        take(s, border_owner(away))
    elif s.face[target] != NO_TILE:
        happened(s, Pushed, pusher, old, target)
        s.philosophers[old] -= 1
        s.philosophers[target] += 1
    elif s.bag == 0:
        happened(s, Slid, pusher, tile_of(int(s.face[old])), old, target)
        slide(s, old, target)
    else:
        happened(s, PushedIntoTheOpen, pusher, old, target)
        s.target = target
        s.phase = CHAIN_DRAW


@kernel
def draw_under(s: Position, tile: int) -> None:
    """§8 The tile drawn in a chain reaction, to be turned freely where there is a choice."""
    happened(s, DrawnUnder, int(s.mover), tile, int(s.target))
    s.bag &= ALL_TILES ^ (1 << tile)
    s.suspects[0] &= ALL_TILES ^ (1 << tile)
    s.suspects[1] &= ALL_TILES ^ (1 << tile)
    s.drawn = 1 + tile
    s.phase = LAY if turns(tile) == 1 else TURN


@kernel
def slide(s: Position, old: int, target: int) -> None:
    """§10 On an empty bag the pushed tile slides with every philosopher on it, and is turned freely."""
    tile = tile_of(int(s.face[old]))
    leave(s, old)
    s.philosophers[target] = s.philosophers[old]
    s.philosophers[old] = 0
    s.drawn = 1 + tile
    s.pushed = NOWHERE
    s.target = target
    s.phase = LAY if turns(tile) == 1 else TURN


@does(Turn)
def turn(s: Position, side: int) -> None:
    """§8, §10 The player turns the tile drawn or slid."""
    happened(s, Laid, int(s.drawn) - 1, int(s.target), side)
    s.turned = side
    s.phase = LAY


@kernel
def lay(s: Position) -> None:
    """§8, §10 The drawn or slid tile comes to lie, and the pushed philosopher steps onto it."""
    put_tile(s, int(s.target), face_of(int(s.drawn) - 1, int(s.turned)))
    s.drawn = 0
    s.turned = 0
    if s.pushed != NOWHERE:
        s.philosophers[s.pushed] -= 1
        s.philosophers[s.target] += 1
    s.phase = BARE


@kernel
def blow_away(s: Position) -> None:
    """§8 If no philosopher is left on the pushed tile, it goes back into the bag; then a tile laid interacts."""
    if s.pushed != NOWHERE and s.philosophers[s.pushed] == 0:
        happened(s, BlownAway, tile_of(int(s.face[s.pushed])), int(s.pushed))
        s.bag |= 1 << tile_of(int(s.face[s.pushed]))
        leave(s, int(s.pushed))
    s.pushed = NOWHERE
    s.phase = LAID if s.target != NOWHERE else RESOLVE


@kernel
def leave(s: Position, square: int) -> None:
    """§4 A tile leaves its square: remember which. §6, §9 What it had to do, and what was to be done to it, is void."""
    s.left[square] |= 1 << tile_of(int(s.face[square]))
    remove_tile(s, square)
    for level in range(s.depth):
        if s.new[level] == square:
            s.waiting[level] = 0
        if sides_towards(int(s.new[level]), 1 << square):
            s.waiting[level] &= 15 ^ (1 << side_of(int(s.new[level]), square))
