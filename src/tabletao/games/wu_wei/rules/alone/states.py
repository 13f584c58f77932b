"""§24 Stage 2, Warring States: towers on exhausted corners, and a town that is exhausted every turn."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, write_set
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import CORNERS, MASTER, TOWN
from tabletao.games.wu_wei.events.alone import TownDown
from tabletao.games.wu_wei.moves.alone import TurnDown
from tabletao.games.wu_wei.moves.several import PlaceTower, Skip
from tabletao.games.wu_wei.rules.alone.goals import TOWNS
from tabletao.games.wu_wei.rules.alone.traditions import retrieve
from tabletao.games.wu_wei.rules.meditation import begin_turn
from tabletao.games.wu_wei.rules.pieces import is_promoted, piece_of, squares_of_kind
from tabletao.games.wu_wei.state import ALIGN, CORNER, NEXT_CHARACTER, TURN_DOWN

place_code, skip_code, turn_down_code = PlaceTower.pack, Skip.pack, TurnDown.pack
TO_EXHAUST, TO_ROLL, TO_SETTLE, TO_TRAIN = range(4)
"""How far a turn of stage 2 has come: a town is to be turned, the dice to be rolled, to be settled, or all is done."""


@kernel
def begin_states_turn(s: Position) -> None:
    """§24 A turn as at Master level."""
    s.part = TO_EXHAUST
    begin_turn(s)


@kernel
def arrive_in_states(s: Position) -> None:
    """§24 A master, also a student-master, that ends on a corner which lies face down may build a tower at once."""
    retrieve(s)
    space = int(s.at[piece_of(s, 0, int(s.character))])
    is_master = s.character == MASTER or is_promoted(s, 0)
    if is_master and CORNERS & int(s.down) & ~int(s.towers) & 1 << space:
        s.asked = s.mover
        s.resume = NEXT_CHARACTER
        s.phase = CORNER


@kernel
def corner_tower(out: Codes) -> int:
    """§24 A tower, or none."""
    out[0] = place_code()
    out[1] = skip_code()
    return 2


@kernel
def towns_up(s: Position) -> int:
    """§24 The towns that lie face up."""
    return squares_of_kind(s, TOWN) & ~int(s.down)


@kernel
def exhaust(s: Position, resume: int) -> None:
    """§24, §25 A town has to be turned face down."""
    s.asked = s.mover
    s.resume = resume
    s.phase = TURN_DOWN


@kernel
def exhaust_after_moving(s: Position) -> None:
    """§24 After the Move step, before chi are collected."""
    s.part = TO_ROLL
    exhaust(s, ALIGN)


@kernel
def towns_to_turn(s: Position, out: Codes) -> int:
    """§24 Any town that lies face up, also one with somebody on it."""
    return write_set(towns_up(s), turn_down_code(0), out)


@does(TurnDown)
def turn_down(s: Position, space: int) -> None:
    """§24 A town is turned face down, for the rest of the stage."""
    down = int(s.down) | 1 << space
    s.down = down
    happened(s, TownDown, space, TOWNS - count(down))
    s.phase = s.resume
