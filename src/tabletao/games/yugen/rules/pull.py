"""§7 Pull."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yugen.events import Pulled
from tabletao.games.yugen.rules.board import tile_of


@kernel
def pull(s: Position, new: int, old: int) -> None:
    """§7 Pull: one philosopher of the old tile moves onto the new tile. The old tile stays."""
    if s.philosophers[old] > 0:
        s.philosophers[old] -= 1
        s.philosophers[new] += 1
        happened(s, Pulled, tile_of(int(s.face[new])), old, new)
