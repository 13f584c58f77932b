"""§1 Setup."""

from __future__ import annotations

from tabletao.core.contract import Position
from tabletao.core.kernel import kernel
from tabletao.games.yugen.components import (
    ALL_TILES,
    BRIGHT,
    CENTRE,
    DARK,
    OCEAN,
    PHILOSOPHERS,
)
from tabletao.games.yugen.rules.turn import draw
from tabletao.games.yugen.rules.yugen import begin_turn
from tabletao.games.yugen.state import CENTRE_DRAW, DEAL


@kernel
def setup(s: Position) -> None:
    """§1 All tiles are in the bag, and chance chooses between Ocean and Sun."""
    s.bag = ALL_TILES
    s.phase = CENTRE_DRAW


@kernel
def place_first_tile(s: Position, tile: int) -> None:
    """§1 The chosen tile lies in the centre with all philosophers: Ocean lets dark begin, Sun bright."""
    s.bag &= ALL_TILES ^ (1 << tile)
    s.face[CENTRE] = 1 + 4 * tile
    s.philosophers[CENTRE] = PHILOSOPHERS
    s.mover = DARK if tile == OCEAN else BRIGHT
    s.phase = DEAL


@kernel
def deal(s: Position, tile: int) -> None:
    """§1 Each player draws one tile, the one who begins first; then the first turn begins."""
    seat = int(s.mover) if s.held[s.mover] == 0 else 1 - int(s.mover)
    draw(s, seat, tile)
    if s.held[0] == s.held[1]:
        begin_turn(s)
    else:
        s.phase = DEAL
