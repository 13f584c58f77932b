"""§1 Setup: how a hand begins."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yang_tzee.components import ALL_TILES, FACE_BITS, RAIN_SIZE, RIGHT, STARTS
from tabletao.games.yang_tzee.events import Dealt
from tabletao.games.yang_tzee.moves import Begin
from tabletao.games.yang_tzee.rules.sea import lay
from tabletao.games.yang_tzee.state import BEGIN, DEAL, START, TURN_BEGINS


@kernel
def setup(s: Position) -> None:
    """§1, §16 The first hand begins."""
    begin_hand(s)


@kernel
def begin_hand(s: Position) -> None:
    """§1 All tiles are to be drawn, the Sea and the Streams are empty, and chance says who begins."""
    s.hand += 1
    s.sphere = ALL_TILES
    s.length = 0
    s.discarded = 0
    for bit in range(FACE_BITS):
        s.sea[bit] = 0
    for seat in range(2):
        s.rain[seat] = 0
        s.held[seat] = 0
        s.stream[seat] = 0
        s.score[seat] = 0
    s.beginner = 0
    s.mover = 0
    s.phase = BEGIN


@does(Begin)
def let_begin(s: Position, seat: int) -> None:
    """§1 Chance has picked who begins; now the Start tiles are laid."""
    s.beginner = seat
    s.mover = seat
    s.phase = START


@kernel
def lay_start_tile(s: Position, tile: int) -> None:
    """§1 The Start tiles form the Sea, one beside the other."""
    lay(s, tile, RIGHT)
    if s.length == STARTS:
        s.phase = DEAL


@kernel
def dealt_seat(s: Position) -> int:
    """§1 Who draws in the deal: first the one who begins, until the Rain is full, then the other."""
    return int(s.beginner) if s.held[s.beginner] < RAIN_SIZE else 1 - int(s.beginner)


@kernel
def end_deal(s: Position) -> None:
    """§1 With two full Rains the first turn begins."""
    if s.held[1 - s.beginner] == RAIN_SIZE:
        happened(s, Dealt, int(s.hand), int(s.beginner))
        s.phase = TURN_BEGINS
