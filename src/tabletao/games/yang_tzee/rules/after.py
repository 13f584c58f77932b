"""§9 Spirit matches, §11 the Offering, §12 seeding: what follows a gathering."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import lowest, without_lowest, write_set
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yang_tzee.events import HOLES_MATCH, NO_CAUSE, OFFERED, NothingToTake, Seeded, Taken, TookNothing
from tabletao.games.yang_tzee.moves import NOTHING, RAIN_TO_STREAM, TAKE, Nothing, Take
from tabletao.games.yang_tzee.rules.sea import lay
from tabletao.games.yang_tzee.rules.turn import go_on, leave_stream
from tabletao.games.yang_tzee.state import OFFER, OFFERING, SEED, SPIRIT, TURN_OVER


@does(Take)
def take_chosen(s: Position, seat: int, tile: int) -> None:
    """§9, §11 A player takes the tile of choice."""
    take(s, seat, tile)
    go_on(s)


@does(Nothing)
def take_nothing(s: Position, seat: int) -> None:
    """§9, §11 A player takes nothing."""
    happened(s, TookNothing, seat, OFFERED if s.phase == OFFERING else NO_CAUSE)
    go_on(s)


@kernel
def take(s: Position, seat: int, tile: int) -> None:
    """§9, §11 A tile goes from one Stream to the other, however many lie there."""
    happened(s, Taken, seat, 1 - seat, tile, OFFERED if s.phase == OFFERING else HOLES_MATCH)
    leave_stream(s, 1 - seat, tile)
    s.stream[seat] |= 1 << tile


@kernel
def next_spirit(s: Position) -> None:
    """§9 The next Spirit match, if any waits: the only tile of the other Stream is taken at once, of more one chosen.

    Without a tile in the other Stream or in the player's Rain there is nothing to take.
    """
    theirs = int(s.stream[1 - s.mover])
    if s.spirits == 0:
        s.phase = OFFER
    elif theirs != 0 and without_lowest(theirs) == 0:
        take(s, int(s.mover), lowest(theirs))
        s.spirits -= 1
    elif theirs != 0 or s.held[s.mover] > 0:
        s.phase = SPIRIT
    else:
        happened(s, NothingToTake)
        s.spirits = 0


@kernel
def spirit_choices(s: Position, out: Codes) -> int:
    """§9 Any tile of the other Stream; if that is empty, any of the player's Rain, or nothing."""
    if s.stream[1 - s.mover] != 0:
        return write_set(int(s.stream[1 - s.mover]), TAKE, out)
    listed = write_set(int(s.rain[s.mover]), RAIN_TO_STREAM, out)
    out[listed] = NOTHING
    return listed + 1


@kernel
def offer(s: Position) -> None:
    """§11 After an Earth match the opponent may take a tile of the Stream, if there is any. §12 The Sea is seeded."""
    if s.earth == 1 and s.stream[s.mover] != 0:
        s.phase = OFFERING
    elif s.sphere != 0:
        s.phase = SEED
    else:
        s.end = 0
        s.phase = TURN_OVER
    s.earth = 0


@kernel
def offering_choices(s: Position, out: Codes) -> int:
    """§11 Any tile of the Stream of the player whose turn it is, or nothing."""
    listed = write_set(int(s.stream[s.mover]), TAKE, out)
    out[listed] = NOTHING
    return listed + 1


@kernel
def seed(s: Position, tile: int) -> None:
    """§12 A tile of the Sphere takes the place of the collected ones."""
    happened(s, Seeded, int(s.end), tile)
    lay(s, tile, int(s.end))
    s.end = 0
    s.phase = TURN_OVER
