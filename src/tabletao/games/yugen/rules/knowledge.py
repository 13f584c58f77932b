"""§17 What a player knows and may guess, and the conservation of tiles and philosophers."""

from __future__ import annotations

from tabletao.core.bits import count, lowest, without_lowest
from tabletao.core.contract import Position, Words
from tabletao.core.kernel import kernel
from tabletao.core.rng import below
from tabletao.games.yugen.components import ALL_TILES, NO_TILE, PHILOSOPHERS, SQUARES
from tabletao.games.yugen.rules.board import tile_of
from tabletao.games.yugen.state import CENTRE_DRAW


@kernel
def hide(s: Position, seat: int) -> None:
    """§17 A player sees the board, the own hand and how many tiles the other holds; the rest is one heap."""
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
    """One of the candidates, all as likely, goes from the bag into a hand."""
    for _ in range(below(rng, count(candidates))):
        candidates = without_lowest(candidates)
    tile = lowest(candidates)
    s.bag &= ALL_TILES ^ (1 << tile)
    s.hand[seat] |= 1 << tile


@kernel
def check(s: Position) -> int:
    """§1 Conservation: each tile is in one place, three philosophers stand on tiles or are taken."""
    seen = 0
    standing = int(s.taken[0]) + int(s.taken[1])
    for square in range(SQUARES):
        standing += int(s.philosophers[square])
        if (s.face[square] != NO_TILE) != (s.tiles >> square & 1 == 1):
            return 8
        if s.face[square] != NO_TILE:
            bit = 1 << tile_of(int(s.face[square]))
            if seen & bit:
                return 1
            seen |= bit
        elif s.philosophers[square] > 0 and not (s.drawn > 0 and square == s.target):
            return 2
    if s.drawn > 0:
        seen |= 1 << (int(s.drawn) - 1)
    if seen & int(s.bag) or seen & int(s.hand[0]) or seen & int(s.hand[1]) or s.bag & s.hand[0]:
        return 3
    if s.bag & s.hand[1] or s.hand[0] & s.hand[1]:
        return 4
    if seen | int(s.bag) | int(s.hand[0]) | int(s.hand[1]) != ALL_TILES:
        return 5
    if standing != PHILOSOPHERS and s.phase != CENTRE_DRAW:
        return 6
    for seat in range(2):
        if s.hand[seat] != 0 and count(int(s.hand[seat])) != s.held[seat]:
            return 7
    return 0
