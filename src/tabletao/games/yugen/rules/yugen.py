"""§11 The empty bag and Yūgen: how a turn begins."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yugen.components import SQUARES
from tabletao.games.yugen.events import Declared, Passed, Skipped
from tabletao.games.yugen.moves import Pass
from tabletao.games.yugen.rules.scoring import LONGEST, end, philosophers_stuck
from tabletao.games.yugen.state import DRAW, LENGTH, NO_TILES, PLACE, STUCK, TURN_BEGINS, TURN_OVER


@kernel
def end_turn(s: Position) -> None:
    """§12, §14 When all is resolved the game may be over; otherwise the other player's turn begins."""
    if philosophers_stuck(s):
        end(s, STUCK)
    elif s.turn >= LONGEST:
        end(s, LENGTH)
    else:
        s.mover = 1 - s.mover
        s.phase = TURN_BEGINS


@kernel
def begin_turn(s: Position) -> None:
    """§11 Bag and both hands empty end the game; bag and own hand empty skip the turn; an empty bag is Yūgen."""
    s.turn += 1
    if s.bag == 0 and s.yugen == 0:
        happened(s, Declared, int(s.mover))
        s.yugen = 1
    if s.bag == 0 and s.hand[0] == 0 and s.hand[1] == 0:
        end(s, NO_TILES)
    elif draws(s):
        s.phase = DRAW
    elif s.hand[s.mover] != 0:
        s.phase = PLACE
    else:
        happened(s, Skipped, int(s.mover))
        skip_turn(s)


@kernel
def draws(s: Position) -> bool:
    """§11 A player draws each turn; after Yūgen has been declared only with an empty hand."""
    return bool(s.bag != 0 and (s.yugen == 0 or s.hand[s.mover] == 0))


@does(Pass)
def pass_turn(s: Position) -> None:
    """§16 A player who can lay no tile passes."""
    happened(s, Passed, int(s.mover))
    skip_turn(s)


@kernel
def skip_turn(s: Position) -> None:
    """§11, §16 The turn passes without a tile placed, and so without a tile blown away."""
    for square in range(SQUARES):
        s.left[square] = 0
    s.phase = TURN_OVER
