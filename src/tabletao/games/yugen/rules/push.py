"""§8 Push, with the tile drawn under a philosopher, and §10 the slide on an empty bag."""

from __future__ import annotations

from tabletao.core.contract import Position
from tabletao.core.kernel import kernel
from tabletao.games.yugen.components import ALL_TILES, BORDER_OWNER, NEIGHBOUR, NO_TILE, OFF, TURNS
from tabletao.games.yugen.rules.interaction import begin_interactions, void_interactions
from tabletao.games.yugen.rules.scoring import take
from tabletao.games.yugen.state import CHAIN_DRAW, OVER, TURN


@kernel
def push(s: Position, old: int, away: int) -> None:
    """§8 Push: one philosopher of the old tile moves one square away from the new tile.

    Off the board, the owner of that border takes it. Onto a tile, it stays there. Onto an empty
    square, the player first draws a tile to lie under it. A tile left bare is blown away.
    """
    if s.philosophers[old] > 0:
        target = NEIGHBOUR[old, away]
        if target == OFF:
            s.philosophers[old] -= 1
            take(s, BORDER_OWNER[away])
        elif s.face[target] != NO_TILE:
            s.philosophers[old] -= 1
            s.philosophers[target] += 1
        elif s.bag == 0:
            slide(s, old, target)
            return
        else:
            s.pushed = old
            s.target = target
            s.phase = CHAIN_DRAW
            return
    if s.phase != OVER:
        blow_away(s, old)


@kernel
def blow_away(s: Position, square: int) -> None:
    """§8 If no philosopher is left on a pushed tile, it goes back into the bag."""
    if s.philosophers[square] == 0:
        s.bag |= 1 << tile_of(int(s.face[square]))
        leave(s, square)


@kernel
def leave(s: Position, square: int) -> None:
    """§4, §6 A tile leaves its square: remember which, and void what was waiting there."""
    s.left[square] |= 1 << tile_of(int(s.face[square]))
    s.face[square] = NO_TILE
    void_interactions(s, square)


@kernel
def draw_under(s: Position, tile: int) -> None:
    """§8 The tile drawn in a chain reaction, to be turned freely where there is a choice."""
    s.bag &= ALL_TILES ^ (1 << tile)
    s.suspects[0] &= ALL_TILES ^ (1 << tile)
    s.suspects[1] &= ALL_TILES ^ (1 << tile)
    s.drawn = 1 + tile
    s.phase = TURN
    if TURNS[tile] == 1:
        lay(s, 0)


@kernel
def slide(s: Position, old: int, target: int) -> None:
    """§10 On an empty bag the pushed tile slides with every philosopher on it, and is turned freely."""
    tile = tile_of(int(s.face[old]))
    leave(s, old)
    s.philosophers[target] = s.philosophers[old]
    s.philosophers[old] = 0
    s.drawn = 1 + tile
    s.pushed = target
    s.target = target
    s.phase = TURN
    if TURNS[tile] == 1:
        lay(s, 0)


@kernel
def lay(s: Position, turn: int) -> None:
    """§8, §10 The drawn or slid tile lies turned; the pushed tile goes if bare; then the new one interacts."""
    target = int(s.target)
    s.face[target] = 4 * int(s.drawn) - 3 + turn
    s.drawn = 0
    if s.pushed != target:
        s.philosophers[s.pushed] -= 1
        s.philosophers[target] += 1
        blow_away(s, int(s.pushed))
    s.pushed = 0
    s.target = 0
    begin_interactions(s, target)


@kernel
def tile_of(face: int) -> int:
    """Which tile a face belongs to."""
    return (face - 1) >> 2
