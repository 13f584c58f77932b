"""§17 What a player knows and may guess, and the conservation of tiles and philosophers."""

from __future__ import annotations

from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.contract import Position, Words
from tabletao.core.kernels.kernel import kernel
from tabletao.core.kernels.rng import below
from tabletao.games.yugen.components import ALL_TILES, NO_TILE, PHILOSOPHERS, SQUARES, TILES
from tabletao.games.yugen.rules.board import sides_towards, tile_of
from tabletao.games.yugen.state import (
    CENTRE_DRAW,
    CHAIN_DRAW,
    DEAL,
    DRAW,
    LAY,
    NESTING,
    NOWHERE,
    ORDER,
    OVER,
    PLACE,
    SECOND_PHILOSOPHER,
    TURN,
    TURN_BEGINS,
)


@kernel
def hide(s: Position, seat: int) -> None:
    """§17 A player sees the board, their own hand and how many tiles the opponent holds; the rest is one heap."""
    for other in range(2):
        if other != seat:
            s.bag |= s.hand[other]
            s.hand[other] = 0


@kernel
def guess(s: Position, seat: int, rng: Words) -> None:
    """§17 Give the hidden hands tiles they may hold: kept ones from the suspects, then the one just drawn.

    The hand with fewer suspects is filled first, so that the other never lacks a tile.
    """
    first = 0 if count(int(s.suspects[0]) & int(s.bag)) <= count(int(s.suspects[1]) & int(s.bag)) else 1
    for other in (first, 1 - first):
        if other != seat and s.held[other] > 0 and s.hand[other] == 0:
            give(s, other, int(s.suspects[other]) & int(s.bag), rng)
    for other in range(2):
        if other != seat and s.held[other] > count(int(s.hand[other])):
            give(s, other, int(s.bag), rng)


@kernel
def give(s: Position, seat: int, candidates: int, rng: Words) -> None:
    """One of the candidates, uniformly distributed, goes from the bag into a hand."""
    for _ in range(below(rng, count(candidates))):
        candidates = without_lowest(candidates)
    tile = lowest(candidates)
    s.bag &= ALL_TILES ^ (1 << tile)
    s.hand[seat] |= 1 << tile


@kernel
def check(s: Position) -> int:
    """§1 The number of the broken invariant: tiles (1), philosophers (2), hands (3), or the phase (4)."""
    if not tiles_conserved(s):
        return 1
    if not philosophers_conserved(s):
        return 2
    if not hands_fit(s):
        return 3
    return 0 if phase_fits(s) else 4


@kernel
def tiles_conserved(s: Position) -> bool:
    """§1 Each of the fifteen tiles is in exactly one place."""
    seen = 0 if s.drawn == 0 else 1 << (int(s.drawn) - 1)
    places = 0 if s.drawn == 0 else 1
    for square in range(SQUARES):
        if (s.face[square] != NO_TILE) != (s.tiles >> square & 1 == 1):
            return False
        if s.face[square] != NO_TILE:
            seen |= 1 << tile_of(int(s.face[square]))
            places += 1
    for heap in (int(s.bag), int(s.hand[0]), int(s.hand[1])):
        seen |= heap
        places += count(heap)
    return seen == ALL_TILES and places == TILES


@kernel
def philosophers_conserved(s: Position) -> bool:
    """§1 Three philosophers stand on tiles or are taken; a tile that slides carries its own along."""
    standing = int(s.taken[0]) + int(s.taken[1])
    for square in range(SQUARES):
        standing += int(s.philosophers[square])
        carried = s.drawn > 0 and square == s.target
        if s.philosophers[square] > 0 and s.face[square] == NO_TILE and not carried:
            return False
    return standing == (0 if s.phase == CENTRE_DRAW else PHILOSOPHERS)


@kernel
def hands_fit(s: Position) -> bool:
    """§2, §17 A hand holds the kept tile, which is one of its suspects, and before a placement the drawn one too.

    It is seen whole or not at all; the tiles of a hidden one lie in the bag, and one for each hand is suspect.
    """
    suspects = 0
    for seat in range(2):
        held = int(s.held[seat])
        seen = count(int(s.hand[seat]))
        if held > (2 if s.phase == PLACE and seat == s.mover else 1) or (seen > 0 and seen != held):
            return False
        kept = int(s.suspects[seat]) & int(s.bag if seen == 0 else s.hand[seat])
        if held > 0 and kept == 0:
            return False
        suspects |= kept
    return s.held[0] == 0 or s.held[1] == 0 or count(suspects) > 1


@kernel
def left_in_bag(s: Position) -> int:
    """§17 How many tiles are in the bag and not, unseen, in a hand."""
    held = int(s.held[0]) + int(s.held[1])
    return count(int(s.bag)) - (held - count(int(s.hand[0])) - count(int(s.hand[1])))


@kernel
def phase_fits(s: Position) -> bool:
    """§2, §6, §8 There is a choice for the decision the position waits for, and no step is half done."""
    if LAY <= s.phase <= TURN_BEGINS or s.depth < 0 or s.depth > NESTING:
        return False
    if (s.phase == OVER) != (s.reason != 0):
        return False
    if (s.taken[0] > 1 or s.taken[1] > 1) != (s.reason == SECOND_PHILOSOPHER):
        return False
    if not waiting_fits(s):
        return False
    if s.phase == ORDER:
        return bool(s.depth > 0 and s.waiting[s.depth - 1] != 0)
    if s.phase == CHAIN_DRAW:
        return bool(left_in_bag(s) > 0 and s.pushed != NOWHERE and s.philosophers[s.pushed] > 0 and target_fits(s))
    if s.phase == TURN:
        return bool(s.drawn != 0 and target_fits(s))
    if s.phase == OVER:
        return bool(s.target == NOWHERE and s.drawn == 0)
    return bool(s.target == NOWHERE and s.drawn == 0 and s.depth == 0 and turn_can_begin(s))


@kernel
def waiting_fits(s: Position) -> bool:
    """§6 Each side that waits lies between the new tile and an old one."""
    for level in range(s.depth):
        square = int(s.new[level])
        waiting = int(s.waiting[level])
        if waiting & ~sides_towards(square, int(s.tiles)) or (waiting and s.face[square] == NO_TILE):
            return False
    return True


@kernel
def target_fits(s: Position) -> bool:
    """§8 The tile that was drawn comes to an empty square, next to the one that was pushed if that is still there."""
    if s.target == NOWHERE or s.face[s.target] != NO_TILE:
        return False
    return bool(s.pushed == NOWHERE or sides_towards(int(s.target), 1 << int(s.pushed)) != 0)


@kernel
def turn_can_begin(s: Position) -> bool:
    """§1, §2 Before a placement there is a tile to draw or to lay, and before the setup there is nothing."""
    mine, theirs = int(s.held[s.mover]), int(s.held[1 - s.mover])
    if s.phase == CENTRE_DRAW:
        return bool(s.tiles == 0 and mine + theirs == 0)
    if s.phase == DEAL:
        return theirs == 0 and mine + left_in_bag(s) > 1
    return left_in_bag(s) > 0 if s.phase == DRAW else mine > 0
