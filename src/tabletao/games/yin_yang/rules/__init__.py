"""The rules of Yin Yang, chapter by chapter, and here the way through a match.

Read in this order: ``setup``, ``law``, ``creation``, ``turn``, ``applying``, ``adaptation``, ``conflict``, ``end``,
``knowledge``.
"""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yin_yang.moves import END, MOVES, Write
from tabletao.games.yin_yang.rules.adaptation import all_dominoes, rewrite
from tabletao.games.yin_yang.rules.applying import applications
from tabletao.games.yin_yang.rules.board import turned
from tabletao.games.yin_yang.rules.creation import all_laws, ready_made, write_by_hand, writers
from tabletao.games.yin_yang.rules.end import end_turn, returns, scores
from tabletao.games.yin_yang.rules.knowledge import check, guess, hide
from tabletao.games.yin_yang.rules.law import domino_of
from tabletao.games.yin_yang.rules.setup import setup
from tabletao.games.yin_yang.rules.turn import after_move, begin_turn, moves
from tabletao.games.yin_yang.state import (
    ACT,
    AFTER_MOVE,
    CHOOSE,
    CREATION,
    MOVED,
    OVER,
    REWRITE,
    TURN_BEGINS,
    TURN_OVER,
)

__all__ = ["apply", "check", "guess", "hide", "legal", "pending", "returns", "scores", "setup", "weight"]


@kernel
def pending(s: Position) -> int:
    """§3 Both players write their laws at the same time; §4 then the player whose turn it is decides."""
    if s.phase == CREATION:
        return writers(s)
    return 0 if s.phase == OVER else 1 << int(s.mover)


@kernel
def legal(s: Position, seat: int, out: Codes) -> int:
    """§3, §4, §8 What may be decided in each phase."""
    if pending(s) >> seat & 1 == 0:
        return 0
    if s.phase == CREATION or s.phase == REWRITE:
        return ready_made(s, seat, all_laws(out), out)
    return all_dominoes(out) if s.phase == CHOOSE else actions(s, seat, out)


@kernel
def actions(s: Position, seat: int, out: Codes) -> int:
    """§4 Move a piece or apply a law; after a move, apply a law or end the turn."""
    mine, theirs = int(s.pieces[seat]), turned(int(s.pieces[1 - seat]))
    written = moves(mine, theirs, out) if s.phase == ACT else 0
    written = applications(s, seat, mine, theirs, written, out)
    if s.phase == AFTER_MOVE:
        out[written] = END
        written += 1
    return written


@kernel
def weight(s: Position, code: int) -> int:
    """§1 There is no chance in this game."""
    return 1


@does(Write)
def write(s: Position, seat: int, law: int) -> None:
    """§3, §8 A law is written: before the first turn, or where an adaptation allows it."""
    domino = domino_of(law)
    if s.phase == CREATION:
        write_by_hand(s, seat, domino)
    else:
        rewrite(s, domino)


act = MOVES.act


@kernel
def apply(s: Position, seat: int, code: int) -> None:
    """§4 Carry out a decision, then everything that follows from it until the next decision."""
    act(s, seat, code)
    more = True
    while more:
        more = advance(s)


@kernel
def advance(s: Position) -> bool:
    """§4, §11, §12 One step that follows without a decision; False when a decision is due."""
    if s.phase == MOVED:
        after_move(s)
    elif s.phase == TURN_OVER:
        end_turn(s)
    elif s.phase == TURN_BEGINS:
        begin_turn(s)
    else:
        return False
    return True
