"""The rules of Yang-Tzee, chapter by chapter, and here the way through a match.

Read in this order: ``setup``, ``turn``, ``sea``, ``gathering``, ``after``, ``ending``, ``knowledge``.
"""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import write_set
from tabletao.core.kernels.contract import CHANCE, Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yang_tzee.components import ALL_TILES, START_TILES
from tabletao.games.yang_tzee.events import Drawn
from tabletao.games.yang_tzee.moves import BEGIN_CODE, DRAW_CODE, MOVES, Draw
from tabletao.games.yang_tzee.rules import gathering  # noqa: F401 - §5 is attached to its kind of decision there
from tabletao.games.yang_tzee.rules.after import next_spirit, offer, offering_choices, seed, spirit_choices
from tabletao.games.yang_tzee.rules.ending import end_hand, returns, scores
from tabletao.games.yang_tzee.rules.knowledge import check, guess, hide
from tabletao.games.yang_tzee.rules.setup import dealt_seat, end_deal, lay_start_tile, setup
from tabletao.games.yang_tzee.rules.turn import actions, begin_turn, draw, end_turn
from tabletao.games.yang_tzee.state import (
    BEGIN,
    DEAL,
    HAND_OVER,
    OFFER,
    OFFERING,
    OVER,
    PLAY,
    SEED,
    SPIRIT,
    SPIRITS,
    START,
    TURN_BEGINS,
    TURN_OVER,
)

__all__ = ["apply", "check", "guess", "hide", "legal", "pending", "returns", "scores", "setup", "weight"]


@kernel
def pending(s: Position) -> int:
    """§1, §2, §11, §12 Chance draws; the opponent answers an Offering; the player whose turn it is decides the rest."""
    if s.phase == OVER:
        return 0
    if s.phase <= SEED:
        return 1 << CHANCE
    return 1 << (1 - int(s.mover) if s.phase == OFFERING else int(s.mover))


@kernel
def legal(s: Position, seat: int, out: Codes) -> int:
    """§1, §2, §9, §11, §12 What may be decided in each phase."""
    if pending(s) >> seat & 1 == 0:
        return 0
    if s.phase == PLAY:
        return actions(s, out)
    if s.phase == SPIRIT:
        return spirit_choices(s, out)
    if s.phase == OFFERING:
        return offering_choices(s, out)
    if s.phase == BEGIN:
        return write_set(0b11, BEGIN_CODE, out)
    return write_set(int(s.sphere) & (START_TILES if s.phase == START else ALL_TILES), DRAW_CODE, out)


@kernel
def weight(s: Position, code: int) -> int:
    """§1, §2, §12 All tiles of the Sphere are equally likely, and so is either player to begin."""
    return 1


@does(Draw)
def draw_tile(s: Position, tile: int) -> None:
    """§1, §2, §12 A tile comes out of the Sphere: into the Sea or into a Rain."""
    s.sphere &= ALL_TILES ^ (1 << tile)
    if s.phase == START:
        lay_start_tile(s, tile)
    elif s.phase == SEED:
        seed(s, tile)
    elif s.phase == DEAL:
        draw(s, dealt_seat(s), tile)
        end_deal(s)
    else:
        happened(s, Drawn, int(s.mover), tile)
        draw(s, int(s.mover), tile)
        s.phase = PLAY


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
    """§2, §9, §11, §14 One step that follows without a decision; False when a decision is due."""
    if s.phase == SPIRITS:
        next_spirit(s)
    elif s.phase == OFFER:
        offer(s)
    elif s.phase == TURN_OVER:
        end_turn(s)
    elif s.phase == TURN_BEGINS:
        begin_turn(s)
    elif s.phase == HAND_OVER:
        end_hand(s)
    else:
        return False
    return True
