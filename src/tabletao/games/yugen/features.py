"""Yūgen as numbers: ``encode`` for learning and ``evaluate`` for a quick guess."""

from __future__ import annotations

from tabletao.core.kernels.bits import lowest, without_lowest
from tabletao.core.kernels.contract import Features, Position, Values
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yugen.components import BRIGHT, DARK, NO_TILE, SQUARES, TILES, WIDTH
from tabletao.games.yugen.rules.board import element
from tabletao.games.yugen.rules.knowledge import left_in_bag
from tabletao.games.yugen.rules.scoring import LONGEST
from tabletao.games.yugen.state import NESTING, NOWHERE, TURN

# For each square: a tile lies here; philosophers / 3; the element of each side (one of four, N E S W); a tile is to
# come here; it was just pushed; which tiles left it in the last turn (§4).
SQUARE_FEATURES = 2 + 4 * 4 + 2 + TILES
TARGET, PUSHED, LEFT = 18, 19, 20
# For each new tile that still interacts, innermost first: its square (one of 25); the sides that wait (§6).
NEW_FEATURES = SQUARES + 4
# For each tile: in the own hand; may be the one kept in the own and in the other hand, by what everybody saw (§17); not
# on the board; the one drawn in a chain.
TILE_FEATURES = 5
# Own and other taken / 2; own and other held / 2; own turn; what is to be decided (one of seven); Yūgen; the first
# turn, in which nothing may be pushed (§3); turn / 300; tiles in the bag / 15.
PHASES_TOLD = TURN + 1
OTHER_FEATURES = 5 + PHASES_TOLD + 4
FIRST_NEW = SQUARES * SQUARE_FEATURES
FIRST_TILE = FIRST_NEW + NESTING * NEW_FEATURES
FIRST_OTHER = FIRST_TILE + TILES * TILE_FEATURES
FEATURES = FIRST_OTHER + OTHER_FEATURES

TAKEN_WORTH = 5.0
STEP_WORTH = 0.6


@kernel
def encode(s: Position, seat: int, out: Features) -> None:
    """§17 What this seat sees, with the board turned so that the own corner is always top left."""
    for i in range(FEATURES):
        out[i] = 0.0
    mine = BRIGHT if seat == BRIGHT else DARK
    for square in range(SQUARES):
        encode_square(s, square, mine, SQUARE_FEATURES * turned_square(square, mine), out)
    if s.target != NOWHERE:
        out[SQUARE_FEATURES * turned_square(int(s.target), mine) + TARGET] = 1.0
    if s.pushed != NOWHERE:
        out[SQUARE_FEATURES * turned_square(int(s.pushed), mine) + PUSHED] = 1.0
    for level in range(s.depth):
        encode_new(s, level, mine, FIRST_NEW + NEW_FEATURES * (int(s.depth) - 1 - level), out)
    encode_tiles(s, seat, mine, FIRST_TILE, out)
    encode_rest(s, mine, FIRST_OTHER, out)


@kernel
def turned_square(square: int, mine: int) -> int:
    """A square as a player sees it: bright looks at the board from the other side."""
    return square if mine == DARK else SQUARES - 1 - square


@kernel
def turned_side(side: int, mine: int) -> int:
    """A side as a player sees it."""
    return side if mine == DARK else side ^ 2


@kernel
def encode_square(s: Position, square: int, mine: int, first: int, out: Features) -> None:
    """The tile and the philosophers on one square, and the tiles that left it."""
    out[first + 1] = s.philosophers[square] / 3.0
    if s.face[square] != NO_TILE:
        out[first] = 1.0
        for side in range(4):
            shown = element(int(s.face[square]), turned_side(side, mine))
            out[first + 2 + 4 * side + shown] = 1.0
    left = int(s.left[square])
    while left:
        out[first + LEFT + lowest(left)] = 1.0
        left = without_lowest(left)


@kernel
def encode_new(s: Position, level: int, mine: int, first: int, out: Features) -> None:
    """§6, §9 Where a new tile lies, and at which of its sides something still waits."""
    out[first + turned_square(int(s.new[level]), mine)] = 1.0
    for side in range(4):
        out[first + SQUARES + turned_side(side, mine)] = int(s.waiting[level]) >> side & 1


@kernel
def encode_tiles(s: Position, seat: int, mine: int, first: int, out: Features) -> None:
    """Where each tile may be, as far as this seat knows."""
    unseen = int(s.bag) | int(s.hand[0]) | int(s.hand[1])
    own = int(s.hand[mine]) if seat == mine else 0
    for tile in range(TILES):
        at = first + TILE_FEATURES * tile
        out[at] = own >> tile & 1
        out[at + 1] = int(s.suspects[mine]) >> tile & 1
        out[at + 2] = int(s.suspects[1 - mine]) >> tile & 1
        out[at + 3] = unseen >> tile & 1
        out[at + 4] = 1.0 if s.drawn == tile + 1 else 0.0


@kernel
def encode_rest(s: Position, mine: int, first: int, out: Features) -> None:
    """Points, hands, and what is to be decided."""
    out[first] = s.taken[mine] / 2.0
    out[first + 1] = s.taken[1 - mine] / 2.0
    out[first + 2] = s.held[mine] / 2.0
    out[first + 3] = s.held[1 - mine] / 2.0
    out[first + 4] = 1.0 if s.mover == mine else 0.0
    if s.phase < PHASES_TOLD:
        out[first + 5 + int(s.phase)] = 1.0
    rest = first + 5 + PHASES_TOLD
    out[rest] = s.yugen
    out[rest + 1] = 1.0 if s.turn <= 1 else 0.0
    out[rest + 2] = s.turn / float(LONGEST)
    out[rest + 3] = left_in_bag(s) / float(TILES)


@kernel
def evaluate(s: Position, out: Values) -> None:
    """§13 Philosophers taken and how far the others stand in each half, squeezed between -1 and 1."""
    lead = TAKEN_WORTH * (int(s.taken[DARK]) - int(s.taken[BRIGHT]))
    for square in range(SQUARES):
        if s.philosophers[square] > 0:
            steps = WIDTH - 1 - square // WIDTH - square % WIDTH
            lead += STEP_WORTH * steps * s.philosophers[square]
    out[DARK] = lead / (5.0 + abs(lead))
    out[BRIGHT] = -out[DARK]
