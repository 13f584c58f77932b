"""§1 Setup."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yin_yang.components import RESERVES, START
from tabletao.games.yin_yang.state import CREATION


@kernel
def setup(s: Position) -> None:
    """§1 All squares are full, alike from both sides. §14 If the pieces to bring forth are limited, white has more."""
    for seat in range(2):
        s.pieces[seat] = START
        s.left[seat] = RESERVES[seat] if s.reserve else 0
    s.phase = CREATION
