"""§12 Stuck philosophers, §13 the end and the score, §14 the longest game."""

from __future__ import annotations

from tabletao.core.kernels.bits import lowest, without_lowest
from tabletao.core.kernels.contract import Position, Values
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yugen.components import ALL_SQUARES, BRIGHT, DARK, EARTH, HALF, NORTH, SQUARES, VALUE, WEST
from tabletao.games.yugen.events import Ended
from tabletao.games.yugen.rules.board import element, sides_towards
from tabletao.games.yugen.state import NOWHERE, OVER, SECOND_PHILOSOPHER

TAKEN_VALUE = 5
LONGEST = 300


@kernel
def end(s: Position, reason: int) -> None:
    """§13 The game is over, for one of the reasons listed in ``state.py``."""
    s.phase = OVER
    s.reason = reason
    s.pushed = NOWHERE
    happened(s, Ended, reason)


@kernel
def take(s: Position, seat: int) -> None:
    """§13 A philosopher pushed over a border belongs to its owner; the second one ends the game at once."""
    s.taken[seat] += 1
    if s.taken[seat] == 2:
        end(s, SECOND_PHILOSOPHER)


@kernel
def border_owner(side: int) -> int:
    """§13 Dark owns the top and left borders, bright the right and bottom ones."""
    return DARK if side in (NORTH, WEST) else BRIGHT


@kernel
def loose(s: Position, square: int, fixed: int) -> bool:
    """§12 A tile is loose if some side that is not Earth faces a square without a fixed tile."""
    sides = sides_towards(square, ALL_SQUARES & ~fixed)
    while sides:
        if element(int(s.face[square]), lowest(sides)) != EARTH:
            return True
        sides = without_lowest(sides)
    return False


@kernel
def philosophers_stuck(s: Position) -> bool:
    """§12 All philosophers stand on fixed tiles: start with every tile fixed, drop the loose until none is."""
    fixed = int(s.tiles)
    standing = where_philosophers_stand(s)
    squares = standing  # where philosophers stand comes first: most often one of them is loose
    while True:
        dropped = loose_among(s, squares, fixed)
        if dropped & standing:
            return False
        if dropped == 0 and squares == fixed:
            return True
        fixed &= ~dropped
        squares = fixed


@kernel
def where_philosophers_stand(s: Position) -> int:
    """The squares with philosophers, as a bit set."""
    standing = 0
    tiles = int(s.tiles)
    while tiles:
        square = lowest(tiles)
        tiles = without_lowest(tiles)
        if s.philosophers[square] > 0:
            standing |= 1 << square
    return standing


@kernel
def loose_among(s: Position, squares: int, fixed: int) -> int:
    """§12 Those of the given tiles that are loose."""
    dropped = 0
    while squares:
        square = lowest(squares)
        squares = without_lowest(squares)
        if loose(s, square, fixed):
            dropped |= 1 << square
    return dropped


@kernel
def scores(s: Position, out: Values) -> None:
    """§13 Each philosopher in a player's half gives the square's points, each one taken gives five."""
    out[DARK] = TAKEN_VALUE * s.taken[DARK]
    out[BRIGHT] = TAKEN_VALUE * s.taken[BRIGHT]
    for square in range(SQUARES):
        if s.philosophers[square] > 0 and HALF[square] >= 0:
            out[HALF[square]] += s.philosophers[square] * VALUE[square]


@kernel
def returns(s: Position, out: Values) -> int:
    """§13 More points win; equal is a draw. A second philosopher taken outweighs all the rest."""
    scores(s, out)
    difference = out[DARK] - out[BRIGHT]
    out[DARK] = 0.0 if s.reason == 0 or difference == 0 else 1.0 if difference > 0 else -1.0
    out[BRIGHT] = -out[DARK]
    return int(s.reason)
