"""§10 Conflict."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yin_yang.components import DOMINOES
from tabletao.games.yin_yang.rules.board import turned_slots
from tabletao.games.yin_yang.rules.law import PLUGS, cause


@kernel
def seen_from_opposite(domino: int) -> int:
    """§10 A law as the other player sees it on the board: turned by half a turn, "mine" and "yours" exchanged."""
    return domino & ~PLUGS | turned_slots(domino & PLUGS)


@kernel
def contradict(one: int, other: int) -> bool:
    """§10 Two laws seen from the same seat conflict if they have the same cause and different effects."""
    return other != 0 and cause(one) == cause(other) and one != other


@kernel
def conflicts(s: Position, seat: int, domino: int) -> bool:
    """§10 Does a law conflict with one that is laid, whoever owns that?"""
    opposite = seen_from_opposite(domino)
    for place in range(DOMINOES):
        if contradict(domino, int(s.laid[seat, place])) or contradict(opposite, int(s.laid[1 - seat, place])):
            return True
    return False
