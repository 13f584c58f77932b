"""§11 The corner, §12 nothing to do, §13 draw: how a turn and a game end."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position, Values
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yin_yang.components import GOAL
from tabletao.games.yin_yang.events import Ended
from tabletao.games.yin_yang.state import CORNER, LENGTH, NOTHING_TO_DO, OVER, QUIET, TURN_BEGINS

MOST_QUIET = 80
LONGEST = 400
NOBODY = -1


@kernel
def end(s: Position, reason: int) -> None:
    """§11, §12, §13 The game is over, for one of the reasons listed in ``state.py``."""
    s.phase = OVER
    s.reason = reason
    happened(s, Ended, reason, winner(s))


@kernel
def in_corner(s: Position, seat: int) -> bool:
    """§11 Does a piece of the player stand on the player's goal?"""
    return bool(s.pieces[seat] & GOAL)


@kernel
def end_turn(s: Position) -> None:
    """§11, §13 At the end of a turn the game may be over; otherwise the other player's turn begins."""
    if in_corner(s, 0) or in_corner(s, 1):
        end(s, CORNER)
    elif s.quiet >= MOST_QUIET:
        end(s, QUIET)
    elif s.turn >= LONGEST:
        end(s, LENGTH)
    else:
        s.mover = 1 - s.mover
        s.phase = TURN_BEGINS


@kernel
def winner(s: Position) -> int:
    """§11 The player in the corner, of two the one whose turn it was; §12 the opponent of a stuck player; or nobody."""
    mover = int(s.mover)
    if s.reason == CORNER:
        return mover if in_corner(s, mover) else 1 - mover
    return 1 - mover if s.reason == NOTHING_TO_DO else NOBODY


@kernel
def scores(s: Position, out: Values) -> None:
    """§11, §12, §13 One point for a win, half a point for a draw."""
    won = winner(s)
    for seat in range(2):
        out[seat] = 0.5 if won == NOBODY and s.reason != 0 else 1.0 if won == seat else 0.0


@kernel
def returns(s: Position, out: Values) -> int:
    """§11, §12, §13 1 for the winner and -1 for the loser; 0 for both in a draw."""
    won = winner(s)
    for seat in range(2):
        out[seat] = 0.0 if won == NOBODY else 1.0 if won == seat else -1.0
    return int(s.reason)
