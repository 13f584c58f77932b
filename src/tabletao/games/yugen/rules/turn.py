"""§2 The turn, §3 the first turn, §4 no putting back, §16 no place for a tile."""

from __future__ import annotations

from tabletao.core.contract import Codes, Position
from tabletao.core.kernel import kernel
from tabletao.games.yugen.components import ALL_TILES, NO_TILE, SQUARES, TILES, TOUCHING, TURNS
from tabletao.games.yugen.rules.codes import PASS
from tabletao.games.yugen.rules.interaction import PUSH, begin_interactions, interaction
from tabletao.games.yugen.state import PLACE


@kernel
def draw(s: Position, seat: int, tile: int) -> None:
    """§2 The player adds a tile from the bag to the hand, unseen by the other."""
    if s.held[seat] == 0:
        s.suspects[seat] = unplaced(s)
    s.bag &= ALL_TILES ^ (1 << tile)
    s.hand[seat] |= 1 << tile
    s.held[seat] += 1
    s.phase = PLACE


@kernel
def unplaced(s: Position) -> int:
    """§17 The tiles that lie in the bag or in a hand: everybody sees which are on the board."""
    return int(s.bag) | int(s.hand[0]) | int(s.hand[1])


@kernel
def open_squares(s: Position) -> int:
    """§2 The empty squares that touch a tile by a side, as a bit set."""
    occupied = 0
    touched = 0
    for square in range(SQUARES):
        if s.face[square] != NO_TILE:
            occupied |= 1 << square
            touched |= TOUCHING[square]
    return touched & ~occupied


@kernel
def triggers_push(s: Position, square: int, face: int) -> bool:
    """§3 Would this face push anything here?"""
    for side in range(4):
        if interaction(s, square, face, side) == PUSH:
            return True
    return False


@kernel
def placements(s: Position, out: Codes) -> int:
    """§2 Every tile of the hand, on every open square, turned every way that looks different.

    §3 In the first turn of the game no placement may push. §4 A tile that left a square in the
    opponent's last turn may not be put back there. §16 Without any placement the player passes.
    """
    count = 0
    squares = open_squares(s)
    for tile in range(TILES):
        if s.hand[s.mover] >> tile & 1:
            for square in range(SQUARES):
                if squares >> square & 1 and s.left[square] >> tile & 1 == 0:
                    for turn in range(TURNS[tile]):
                        if s.turn > 1 or not triggers_push(s, square, 1 + 4 * tile + turn):
                            out[count] = 100 * tile + 4 * square + turn
                            count += 1
    if count == 0:
        out[0] = PASS
        count = 1
    return count


@kernel
def place(s: Position, code: int) -> None:
    """§2 The tile leaves the hand for the board, and its interactions begin."""
    tile = code // 100
    square = code % 100 >> 2
    forget(s, tile)
    s.hand[s.mover] &= ALL_TILES ^ (1 << tile)
    s.held[s.mover] -= 1
    for old in range(SQUARES):
        s.left[old] = 0
    s.face[square] = 1 + 4 * tile + (code & 3)
    begin_interactions(s, square)


@kernel
def forget(s: Position, tile: int) -> None:
    """§17 What everybody may conclude about the kept tile from the one that is played.

    If the played tile could have been the kept one, the tile now kept may be the one just drawn,
    and so any that was not on the board; otherwise the kept one is still the old one.
    """
    if s.held[s.mover] == 1:
        s.suspects[s.mover] = 0
    elif s.suspects[s.mover] >> tile & 1:
        s.suspects[s.mover] = unplaced(s)
    s.suspects[0] &= ALL_TILES ^ (1 << tile)
    s.suspects[1] &= ALL_TILES ^ (1 << tile)
