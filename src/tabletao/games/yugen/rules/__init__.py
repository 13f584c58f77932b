"""The rules of Yūgen, chapter by chapter, and here the way through a match.

Read in this order: ``setup``, ``turn``, ``interaction``, ``pull``, ``push``, ``yugen``, ``scoring``,
``knowledge``.
"""

from __future__ import annotations

from tabletao.core.contract import CHANCE, Codes, Position
from tabletao.core.kernel import kernel
from tabletao.games.yugen.components import NEIGHBOUR, OCEAN, SUN, TILES, TURNS
from tabletao.games.yugen.rules.codes import DRAW_CODE, ORDER_CODE, PASS, PLACE_CODES, TURN_CODE
from tabletao.games.yugen.rules.interaction import PULL, interaction, next_interaction
from tabletao.games.yugen.rules.knowledge import check, guess, hide
from tabletao.games.yugen.rules.pull import pull
from tabletao.games.yugen.rules.push import draw_under, lay, push
from tabletao.games.yugen.rules.scoring import returns, scores
from tabletao.games.yugen.rules.setup import deal, place_first_tile, setup
from tabletao.games.yugen.rules.turn import draw, place, placements
from tabletao.games.yugen.rules.yugen import end_turn, skip_turn
from tabletao.games.yugen.state import (
    CENTRE_DRAW,
    CHAIN_DRAW,
    DEAL,
    DRAW,
    OVER,
    PLACE,
    RESOLVE,
    TURN,
    TURN_OVER,
)

__all__ = ["apply", "check", "guess", "hide", "legal", "pending", "returns", "scores", "setup", "weight"]


@kernel
def pending(s: Position) -> int:
    """§1, §2, §8 Chance draws the tiles; everything else is decided by the player whose turn it is."""
    if s.phase == OVER:
        return 0
    if s.phase <= DRAW or s.phase == CHAIN_DRAW:
        return 1 << CHANCE
    return 1 << int(s.mover)


@kernel
def legal(s: Position, seat: int, out: Codes) -> int:
    """§1, §2, §6, §8 What may be decided in each phase."""
    if pending(s) >> seat & 1 == 0:
        return 0
    if s.phase == PLACE:
        return placements(s, out)
    if s.phase == TURN:
        return write_set((1 << TURNS[s.drawn - 1]) - 1, TURN_CODE, out)
    if s.phase == CENTRE_DRAW:
        return write_set(1 << OCEAN | 1 << SUN, DRAW_CODE, out)
    if seat == CHANCE:
        return write_set(int(s.bag), DRAW_CODE, out)
    return write_set(int(s.waiting[s.depth - 1]), ORDER_CODE, out)


@kernel
def write_set(members: int, first: int, out: Codes) -> int:
    """Write the codes of a bit set's members."""
    count = 0
    for member in range(TILES):
        if members >> member & 1:
            out[count] = first + member
            count += 1
    return count


@kernel
def weight(s: Position, code: int) -> int:
    """§1, §2 Every tile in the bag is as likely as the other."""
    return 1


@kernel
def apply(s: Position, seat: int, code: int) -> None:
    """§2 Do what was decided, then all that follows from it until somebody must decide again."""
    act(s, code)
    while advance(s):
        pass


@kernel
def act(s: Position, code: int) -> None:
    """§1, §2, §6, §8, §16 The decision itself."""
    if code < PLACE_CODES:
        place(s, code)
    elif code < ORDER_CODE:
        lay(s, code - TURN_CODE)
    elif code < PASS:
        s.phase = RESOLVE
        interact(s, code - ORDER_CODE)
    elif code == PASS:
        skip_turn(s)
    else:
        draw_tile(s, code - DRAW_CODE)


@kernel
def draw_tile(s: Position, tile: int) -> None:
    """§1, §2, §8 A tile comes out of the bag: to the centre, into a hand, or under a philosopher."""
    if s.phase == CENTRE_DRAW:
        place_first_tile(s, tile)
    elif s.phase == DEAL:
        deal(s, tile)
    elif s.phase == DRAW:
        draw(s, int(s.mover), tile)
    else:
        draw_under(s, tile)


@kernel
def advance(s: Position) -> bool:
    """§6, §12 One step of what follows by itself: an interaction, or the end of the turn."""
    if s.phase == RESOLVE:
        side = next_interaction(s)
        if side >= 0:
            interact(s, side)
        return bool(s.phase == RESOLVE or s.phase == TURN_OVER)
    if s.phase == TURN_OVER:
        end_turn(s)
    return bool(s.phase == TURN_OVER)


@kernel
def interact(s: Position, side: int) -> None:
    """§6 Resolve what waits at one side of the innermost new tile."""
    top = int(s.depth) - 1
    new = int(s.new[top])
    s.waiting[top] &= 15 ^ (1 << side)
    old = NEIGHBOUR[new, side]
    if interaction(s, new, int(s.face[new]), side) == PULL:
        pull(s, new, old)
    else:
        push(s, old, side)
