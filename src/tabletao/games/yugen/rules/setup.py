"""§1 Setup."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yugen.components import (
    ALL_TILES,
    BRIGHT,
    CENTRE,
    DARK,
    OCEAN,
    PHILOSOPHERS,
)
from tabletao.games.yugen.events import Centred
from tabletao.games.yugen.rules.board import face_of, put_tile
from tabletao.games.yugen.state import CENTRE_DRAW, DEAL, NOWHERE


@kernel
def setup(s: Position) -> None:
    """§1 All tiles are in the bag, and chance chooses between Ocean and Sun."""
    s.bag = ALL_TILES
    s.pushed = NOWHERE
    s.target = NOWHERE
    s.phase = CENTRE_DRAW


@kernel
def place_first_tile(s: Position, tile: int) -> None:
    """§1 The chosen tile lies in the centre with all philosophers: Ocean lets dark begin, Sun bright."""
    s.bag &= ALL_TILES ^ (1 << tile)
    put_tile(s, CENTRE, face_of(tile, 0))
    s.philosophers[CENTRE] = PHILOSOPHERS
    s.mover = DARK if tile == OCEAN else BRIGHT
    s.phase = DEAL
    happened(s, Centred, tile, int(s.mover))
