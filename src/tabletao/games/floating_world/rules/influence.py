"""§20 The influence track."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.floating_world.components import NUMBER
from tabletao.games.floating_world.events.acting import KamonMoved
from tabletao.games.floating_world.rules.figures import figures
from tabletao.games.floating_world.state import NONE


@kernel
def lay_kamons(s: Position) -> None:
    """§2 The highest number of a character card begins on top."""
    for seat in range(figures(s)):
        rank = 0
        for other in range(figures(s)):
            rank += 1 if NUMBER[s.character[other]] > NUMBER[s.character[seat]] else 0
        s.track[rank] = seat


@kernel
def highest(s: Position, seats: int) -> int:
    """§20 The one of some seats, given as a set, who is highest on the track."""
    for rank in range(figures(s)):
        if seats >> int(s.track[rank]) & 1:
            return int(s.track[rank])
    return NONE


@kernel
def put_down(s: Position, seat: int) -> None:
    """§20 A kamon goes to the bottom, and all below it move up."""
    happened(s, KamonMoved, seat, 0)
    found = False
    last = figures(s) - 1
    for rank in range(last):
        found = found or s.track[rank] == seat
        if found:
            s.track[rank] = s.track[rank + 1]
    s.track[last] = seat


@kernel
def put_up(s: Position, seat: int) -> None:
    """§23 A kamon goes to the top, and all above it move down."""
    happened(s, KamonMoved, seat, 1)
    found = False
    last = figures(s) - 1
    for back in range(last):
        rank = last - back
        found = found or s.track[rank] == seat
        if found:
            s.track[rank] = s.track[rank - 1]
    s.track[0] = seat
