"""Yūgen as numbers: ``encode`` for learning and ``evaluate`` for a quick guess."""

from __future__ import annotations

from tabletao.core.kernels.contract import Features, Position, Values
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yugen.components import BRIGHT, DARK, NO_TILE, SQUARES, TILES, WIDTH
from tabletao.games.yugen.rules.board import element
from tabletao.games.yugen.state import ORDER, PLACE, TURN

# For each square: a tile lies here; philosophers / 3; the element of each side (one of four, N E S W).
SQUARE_FEATURES = 2 + 4 * 4
# For each tile: in the own hand; may be in the other hand; not on the board; the one drawn in a chain.
TILE_FEATURES = 4
# Own and other taken / 2; own and other held / 2; own turn; place, turn, order; Yūgen; turn / 300.
OTHER_FEATURES = 10
FEATURES = SQUARES * SQUARE_FEATURES + TILES * TILE_FEATURES + OTHER_FEATURES

TAKEN_WORTH = 5.0
STEP_WORTH = 0.6


@kernel
def encode(s: Position, seat: int, out: Features) -> None:
    """§17 What this seat sees, with the board turned so that the own corner is always top left."""
    for i in range(FEATURES):
        out[i] = 0.0
    mine = BRIGHT if seat == BRIGHT else DARK
    for square in range(SQUARES):
        seen_from = square if mine == DARK else SQUARES - 1 - square
        encode_square(s, square, 2 * mine, SQUARE_FEATURES * seen_from, out)
    encode_tiles(s, seat, mine, SQUARES * SQUARE_FEATURES, out)
    encode_rest(s, mine, SQUARES * SQUARE_FEATURES + TILES * TILE_FEATURES, out)


@kernel
def encode_square(s: Position, square: int, half_turn: int, first: int, out: Features) -> None:
    """The tile and the philosophers on one square."""
    if s.face[square] == NO_TILE:
        return
    out[first] = 1.0
    out[first + 1] = s.philosophers[square] / 3.0
    for side in range(4):
        shown = element(int(s.face[square]), (side + half_turn) % 4)
        out[first + 2 + 4 * side + shown] = 1.0


@kernel
def encode_tiles(s: Position, seat: int, mine: int, first: int, out: Features) -> None:
    """Where each tile may be, as far as this seat knows."""
    unseen = int(s.bag) | int(s.hand[0]) | int(s.hand[1])
    own = int(s.hand[mine]) if seat == mine else 0
    for tile in range(TILES):
        at = first + TILE_FEATURES * tile
        out[at] = own >> tile & 1
        out[at + 1] = (unseen & ~own & int(s.suspects[1 - mine])) >> tile & 1
        out[at + 2] = unseen >> tile & 1
        out[at + 3] = 1.0 if s.drawn == tile + 1 else 0.0


@kernel
def encode_rest(s: Position, mine: int, first: int, out: Features) -> None:
    """Points, hands, and what is to be decided."""
    out[first] = s.taken[mine] / 2.0
    out[first + 1] = s.taken[1 - mine] / 2.0
    out[first + 2] = s.held[mine] / 2.0
    out[first + 3] = s.held[1 - mine] / 2.0
    out[first + 4] = 1.0 if s.mover == mine else 0.0
    out[first + 5] = 1.0 if s.phase == PLACE else 0.0
    out[first + 6] = 1.0 if s.phase == TURN else 0.0
    out[first + 7] = 1.0 if s.phase == ORDER else 0.0
    out[first + 8] = s.yugen
    out[first + 9] = s.turn / 300.0


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
