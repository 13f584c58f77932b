"""The rules of Yūgen, chapter by chapter, and here the way through a match.

Read in this order: ``setup``, ``turn``, ``interaction``, ``pull``, ``push``, ``yugen``, ``scoring``,
``knowledge``.
"""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import write_set
from tabletao.core.kernels.contract import CHANCE, Codes, Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yugen.components import OCEAN, SUN
from tabletao.games.yugen.moves import DRAW_CODE, MOVES, ORDER_CODE, TURN_CODE, Draw
from tabletao.games.yugen.rules.board import turns
from tabletao.games.yugen.rules.interaction import check_sides, resolve
from tabletao.games.yugen.rules.knowledge import check, guess, hide
from tabletao.games.yugen.rules.push import blow_away, draw_under, lay
from tabletao.games.yugen.rules.scoring import returns, scores
from tabletao.games.yugen.rules.setup import place_first_tile, setup
from tabletao.games.yugen.rules.turn import draw, placements
from tabletao.games.yugen.rules.yugen import begin_turn, end_turn
from tabletao.games.yugen.state import (
    BARE,
    CENTRE_DRAW,
    CHAIN_DRAW,
    LAID,
    LAY,
    ORDER,
    OVER,
    PLACE,
    RESOLVE,
    TURN,
    TURN_BEGINS,
    TURN_OVER,
)

__all__ = ["apply", "check", "guess", "hide", "legal", "pending", "returns", "scores", "setup", "weight"]


@kernel
def pending(s: Position) -> int:
    """§1, §2, §8 Chance draws the tiles; everything else is decided by the player whose turn it is."""
    if s.phase == OVER:
        return 0
    return 1 << CHANCE if s.phase <= CHAIN_DRAW else 1 << int(s.mover)


@kernel
def legal(s: Position, seat: int, out: Codes) -> int:
    """§1, §2, §6, §8 What may be decided in each phase."""
    if pending(s) >> seat & 1 == 0:
        return 0
    if s.phase == PLACE:
        return placements(s, out)
    members, first = int(s.bag), DRAW_CODE
    if s.phase == CENTRE_DRAW:
        members = 1 << OCEAN | 1 << SUN
    elif s.phase == TURN:
        members, first = (1 << turns(int(s.drawn) - 1)) - 1, TURN_CODE
    elif s.phase == ORDER:
        members, first = int(s.waiting[s.depth - 1]), ORDER_CODE
    return write_set(members, first, out)


@kernel
def weight(s: Position, code: int) -> int:
    """§1, §2 All tiles in the bag are equally likely."""
    return 1


@does(Draw)
def draw_tile(s: Position, tile: int) -> None:
    """§1, §2, §8 A tile comes out of the bag: to the centre, into a hand, or under a philosopher."""
    if s.phase == CENTRE_DRAW:
        place_first_tile(s, tile)
    elif s.phase == CHAIN_DRAW:
        draw_under(s, tile)
    else:
        draw(s, tile)


act = MOVES.act


@kernel
def apply(s: Position, seat: int, code: int) -> None:
    """§2 Carry out a decision, then everything that follows from it until the next decision."""
    act(s, seat, code)
    more = True
    while more:
        more = advance(s)


@kernel
def advance(s: Position) -> bool:
    """§6, §8, §12 One step that follows without a decision; False when a decision is due."""
    if s.phase == LAY:
        lay(s)
    elif s.phase == BARE:
        blow_away(s)
    elif s.phase == LAID:
        check_sides(s)
    elif s.phase == RESOLVE:
        resolve(s)
    elif s.phase == TURN_OVER:
        end_turn(s)
    elif s.phase == TURN_BEGINS:
        begin_turn(s)
    else:
        return False
    return True
