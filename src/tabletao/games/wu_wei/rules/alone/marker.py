"""§21, §24, §27, §28 The gathering marker alone, and towns that lie face down."""

from __future__ import annotations

from tabletao.core.kernels.bits import count
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import EMPEROR, EMPRESS, NORTH_TILE, SOUTH_TILE
from tabletao.games.wu_wei.events.alone import MarkerTurned, RulersReturned, TilesSet, TownUp
from tabletao.games.wu_wei.rules.pieces import relocate
from tabletao.games.wu_wei.state import RISING_EMPIRE, STATES


@kernel
def turn_marker(s: Position) -> None:
    """§21 Winter turns the marker; §24 which sets both yin-yang tiles, §28 or sends the rulers back to theirs."""
    moon = 1 - int(s.moon)
    s.moon = moon
    happened(s, MarkerTurned, moon)
    if s.stage == STATES:
        s.white = 0 if moon else 0b11
        happened(s, TilesSet, 1 - moon)
    elif s.stage == RISING_EMPIRE:
        return_rulers(s)


@kernel
def return_rulers(s: Position) -> None:
    """§28 The emperor goes back to the southern yin-yang tile, the empress to the northern one."""
    happened(s, RulersReturned)
    relocate(s, EMPEROR, SOUTH_TILE)
    relocate(s, EMPRESS, NORTH_TILE)


@kernel
def turn_up(s: Position, space: int) -> None:
    """§27 A town comes back to life."""
    down = int(s.down) & ~(1 << space)
    s.down = down
    happened(s, TownUp, space, count(down))


@kernel
def wakes(s: Position, space: int) -> bool:
    """§24 Whether a tile gives anything: a town that lies face down does not; §27 in stage 3 it turns up first."""
    if s.down >> space & 1 and s.stage == RISING_EMPIRE:
        turn_up(s, space)
    return bool(s.down >> space & 1 == 0)
