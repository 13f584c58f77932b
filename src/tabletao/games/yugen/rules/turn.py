"""§2 The turn, §3 the first turn, §4 no putting back, §16 no place for a tile."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import lowest, without_lowest
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yugen.components import ALL_TILES, SQUARES
from tabletao.games.yugen.events import Drawn, Placed
from tabletao.games.yugen.moves import PASS, Place, placement
from tabletao.games.yugen.rules.board import face_of, put_tile, touching, turns
from tabletao.games.yugen.rules.interaction import PUSH, interacting
from tabletao.games.yugen.state import DEAL, DRAW, LAID, PLACE, TURN_BEGINS


@kernel
def drawing_seat(s: Position) -> int:
    """§1, §2 The seat that draws now: in the deal first the one that begins, then the other; later whose turn it is."""
    return 1 - int(s.mover) if s.phase == DEAL and s.held[s.mover] > 0 else int(s.mover)


@kernel
def draw(s: Position, tile: int) -> None:
    """§2 The player adds a tile from the bag to the hand, unseen by the other. §1 In the deal each draws one."""
    seat = drawing_seat(s)
    happened(s, Drawn, seat, tile)
    if s.held[seat] == 0:
        s.suspects[seat] = unplaced(s)
    s.bag &= ALL_TILES ^ (1 << tile)
    s.hand[seat] |= 1 << tile
    s.held[seat] += 1
    if s.phase == DRAW:
        s.phase = PLACE
    elif s.held[0] == s.held[1]:
        s.phase = TURN_BEGINS


@kernel
def unplaced(s: Position) -> int:
    """§17 The tiles that lie in the bag or in a hand: everybody sees which are on the board."""
    return int(s.bag) | int(s.hand[0]) | int(s.hand[1])


@kernel
def placements(s: Position, out: Codes) -> int:
    """§2 Every tile of the hand, on every open square, turned every way that looks different.

    §3 In the first turn of the game, the beginner's, no placement may push. §4 A tile that left a square in the
    opponent's last turn may not be put back there. §16 Without any placement the player passes.
    """
    count = 0
    hand = int(s.hand[s.mover])
    while hand:
        tile = lowest(hand)
        hand = without_lowest(hand)
        squares = touching(int(s.tiles)) & ~int(s.tiles)
        while squares:
            square = lowest(squares)
            squares = without_lowest(squares)
            if s.left[square] >> tile & 1 == 0:
                for turn in range(turns(tile)):
                    if s.turn > 1 or not interacting(s, square, face_of(tile, turn), PUSH):
                        out[count] = placement(tile, square, turn)
                        count += 1
    if count == 0:
        out[0] = PASS
        count = 1
    return count


@does(Place)
def place(s: Position, tile: int, square: int, turn: int) -> None:
    """§2 The tile leaves the hand for the board, and its sides are checked."""
    happened(s, Placed, int(s.mover), tile, square, turn)
    forget(s, tile)
    s.hand[s.mover] &= ALL_TILES ^ (1 << tile)
    s.held[s.mover] -= 1
    for old in range(SQUARES):
        s.left[old] = 0
    put_tile(s, square, face_of(tile, turn))
    s.target = square
    s.phase = LAID


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
