"""§4 The turn, §5 moving."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import write_more, write_set
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yin_yang.components import ALL_SQUARES, STEPS_PACKED, WIDTH
from tabletao.games.yin_yang.events import AppliedNone, Stepped
from tabletao.games.yin_yang.moves import OTHER_CODE, UPRIGHT_CODE, End, Move
from tabletao.games.yin_yang.rules.applying import applies_anywhere, hides_any
from tabletao.games.yin_yang.rules.board import beside, other_steps, turned, upright_steps
from tabletao.games.yin_yang.rules.end import end
from tabletao.games.yin_yang.state import ACT, AFTER_MOVE, MOVED, NOTHING_TO_DO, TURN_OVER


@kernel
def moves(mine: int, theirs: int, out: Codes) -> int:
    """§5 Every step of a piece of the player to an empty square beside it."""
    empty = ALL_SQUARES & ~(mine | theirs)
    written = write_set(upright_steps(mine, empty), UPRIGHT_CODE, out)
    return write_more(other_steps(mine, empty), OTHER_CODE, written, out)


@does(Move)
def move(s: Position, direction: int, square: int) -> None:
    """§5 The piece steps to the square beside it."""
    target = square + step(direction)
    happened(s, Stepped, int(s.mover), square, target)
    s.pieces[s.mover] ^= 1 << square | 1 << target
    s.phase = MOVED


@kernel
def step(direction: int) -> int:
    """§5 How far the number of a square changes with a step."""
    return (STEPS_PACKED >> 4 * direction & 15) - WIDTH


@kernel
def after_move(s: Position) -> None:
    """§4 After a move a law may be applied; the player is not asked if everybody can see that none applies."""
    if hides_any(s, int(s.mover)) or applies_anywhere(s, int(s.mover)):
        s.phase = AFTER_MOVE
    else:
        end_quietly(s)


@does(End)
def apply_none(s: Position) -> None:
    """§4 After a move the player applies no law."""
    happened(s, AppliedNone, int(s.mover))
    end_quietly(s)


@kernel
def end_quietly(s: Position) -> None:
    """§4 The turn ends without a law applied. §13 Such turns are counted."""
    s.quiet += 1
    s.phase = TURN_OVER


@kernel
def begin_turn(s: Position) -> None:
    """§4 The next player's turn begins. §12 A player who can do nothing has lost."""
    s.turn += 1
    if can_act(s):
        s.phase = ACT
    else:
        end(s, NOTHING_TO_DO)


@kernel
def can_act(s: Position) -> bool:
    """§12 Can the player whose turn it is move a piece or apply a law?"""
    return can_move(s) or applies_anywhere(s, int(s.mover))


@kernel
def can_move(s: Position) -> bool:
    """§5 Does a piece of the player whose turn it is stand beside an empty square?"""
    mine, theirs = int(s.pieces[s.mover]), turned(int(s.pieces[1 - s.mover]))
    return beside(mine) & ~(mine | theirs) != 0
