"""§2 The turn, §3 Rain to the Sea, §4 Rain to the Stream, §5 Stream to the Sea, §13 the empty Sphere."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest, without_lowest, write_more
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yang_tzee.components import (
    ALL_TILES,
    LATE_RAIN_POINTS,
    RAIN_POINTS,
    RAIN_SIZE,
    STREAM_LIMIT,
)
from tabletao.games.yang_tzee.events import HOLES_MATCH, NO_CAUSE, AllPlayed, PassedOver, PutIntoStream, Rained
from tabletao.games.yang_tzee.moves import RAIN_TO_SEA, RAIN_TO_STREAM, STREAM_TO_SEA, RainToSea, RainToStream
from tabletao.games.yang_tzee.rules.sea import lay
from tabletao.games.yang_tzee.state import (
    DRAW,
    HAND_OVER,
    OFFER,
    OFFERING,
    PLAY,
    SPIRIT,
    SPIRITS,
    TURN_BEGINS,
    TURN_OVER,
)


@kernel
def begin_turn(s: Position) -> None:
    """§2 A player with fewer than six tiles in the Rain draws one. §13 A player without any tile is passed over."""
    if s.held[s.mover] < RAIN_SIZE and s.sphere != 0:
        s.phase = DRAW
    elif s.rain[s.mover] | s.stream[s.mover] != 0:
        s.phase = PLAY
    else:
        happened(s, PassedOver, int(s.mover))
        s.phase = TURN_OVER


@kernel
def draw(s: Position, seat: int, tile: int) -> None:
    """§1, §2 A tile of the Sphere comes into a Rain, unseen by the opponent."""
    s.rain[seat] |= 1 << tile
    s.held[seat] += 1


@kernel
def actions(s: Position, out: Codes) -> int:
    """§2 Each tile of the Rain to either end of the Sea or into the Stream, each of the Stream to either end."""
    rain, stream = int(s.rain[s.mover]), int(s.stream[s.mover])
    listed = write_ends(rain, RAIN_TO_SEA, 0, out)
    if count(stream) < STREAM_LIMIT:
        listed = write_more(rain, RAIN_TO_STREAM, listed, out)
    return write_ends(stream, STREAM_TO_SEA, listed, out)


@kernel
def write_ends(tiles: int, first: int, listed: int, out: Codes) -> int:
    """§6 Add two codes for each tile of a set to a list: the left and the right end."""
    while tiles:
        code = first + 2 * lowest(tiles)
        tiles = without_lowest(tiles)
        out[listed] = code
        out[listed + 1] = code + 1
        listed += 2
    return listed


@kernel
def leave_rain(s: Position, tile: int) -> None:
    """A tile leaves the Rain of the player whose turn it is."""
    s.rain[s.mover] &= ALL_TILES ^ (1 << tile)
    s.held[s.mover] -= 1


@does(RainToSea)
def rain_to_sea(s: Position, tile: int, end: int) -> None:
    """§3 The tile is laid, for 1 point. §13 Once the Sphere is empty, for 2."""
    leave_rain(s, tile)
    lay(s, tile, end)
    points = RAIN_POINTS if s.sphere != 0 else LATE_RAIN_POINTS
    s.score[s.mover] += points
    happened(s, Rained, int(s.mover), tile, end, points)
    s.phase = TURN_OVER


@does(RainToStream)
def rain_to_stream(s: Position, tile: int) -> None:
    """§4, §9 The tile lies openly in the Stream."""
    happened(s, PutIntoStream, int(s.mover), tile, HOLES_MATCH if s.phase == SPIRIT else NO_CAUSE)
    leave_rain(s, tile)
    s.stream[s.mover] |= 1 << tile
    go_on(s)


@kernel
def go_on(s: Position) -> None:
    """§4, §9, §11 After a tile has gone to a Stream: the next Spirit match, the seeding, or the next turn."""
    if s.phase == SPIRIT:
        s.spirits -= 1
        s.phase = SPIRITS
    elif s.phase == OFFERING:
        s.phase = OFFER
    else:
        s.phase = TURN_OVER


@kernel
def leave_stream(s: Position, seat: int, tile: int) -> None:
    """A tile leaves a Stream."""
    s.stream[seat] &= ALL_TILES ^ (1 << tile)


@kernel
def end_turn(s: Position) -> None:
    """§2 The other player's turn begins. §14 When all tiles are played the hand is over."""
    if all_tiles_played(s):
        happened(s, AllPlayed)
        s.phase = HAND_OVER
    else:
        s.mover = 1 - s.mover
        s.phase = TURN_BEGINS


@kernel
def all_tiles_played(s: Position) -> bool:
    """§14 The Sphere, both Rains and both Streams are empty."""
    return int(s.sphere) | int(s.rain[0]) | int(s.rain[1]) | int(s.stream[0]) | int(s.stream[1]) == 0
