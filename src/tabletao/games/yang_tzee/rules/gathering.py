"""§5 Stream to the Sea, §7 gathering, §8 the Earth match, §10 several collections."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.happening import happened, is_told
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yang_tzee.components import (
    BAMBOO_POINTS,
    BLOCKS,
    DROUGHT_POINTS,
    HOLE,
    LEFT,
    MUM,
    MUM_POINTS,
    ORCHID,
    ORCHID_POINTS,
    PLUM,
    PLUM_POINTS,
    ROWS,
)
from tabletao.games.yang_tzee.events import (
    AddedUp,
    Bloomed,
    EarthMatched,
    Laid,
    RanDry,
    SpiritMatched,
)
from tabletao.games.yang_tzee.moves import StreamToSea
from tabletao.games.yang_tzee.rules.sea import all_places, blooming, blossom, character, lay, remove, showing
from tabletao.games.yang_tzee.rules.turn import leave_stream
from tabletao.games.yang_tzee.state import HAND_OVER, SPIRITS, TURN_OVER


@does(StreamToSea)
def stream_to_sea(s: Position, tile: int, end: int) -> None:
    """§5 The tile is laid at an end and gathers what it can. §14 The whole Sea gathered is a Drought."""
    leave_stream(s, int(s.mover), tile)
    points, earths, spirits, tiles = gathering(s, tile, end)
    if is_told(s):
        tell_gathering(s, tile, end)
    if tiles == 0:
        lay(s, tile, end)
        s.phase = TURN_OVER
        return
    remove(s, tiles, end)
    s.discarded += tiles + 1
    s.score[s.mover] += points
    if s.length == 0:
        happened(s, RanDry, int(s.mover), -DROUGHT_POINTS)
        s.score[s.mover] += DROUGHT_POINTS
        s.phase = HAND_OVER
    else:
        s.end = end
        s.earth = 1 if earths > 0 else 0
        s.spirits = spirits
        s.phase = SPIRITS


@kernel
def gathering(s: Position, tile: int, end: int) -> tuple[int, int, int, int]:
    """§7, §10 What a tile gathers if it is laid at an end of the Sea: every collection in each of its rows.

    Returns the points, the Earth and the Spirit matches, and how many tiles of the Sea are in the largest collection.
    """
    points, earths, spirits, most = 0, 0, 0, 0
    for row in range(ROWS):
        symbol = character(tile, row)
        places = matching(s, row, symbol, end)
        while places:
            collected = collection(s, lowest(places), end)
            places = without_lowest(places)
            most = max(most, count(collected))
            if symbol == HOLE:
                spirits += 1
            else:
                earths += 1
                points += earth_match(s, collected, tile)
    return points, earths, spirits, most


@kernel
def matching(s: Position, row: int, symbol: int, end: int) -> int:
    """§7 The places that make a collection with a symbol at an end: not the adjacent one, and none behind a bamboo."""
    if symbol >= BLOCKS:
        return 0
    same, bamboo = showing(s, row, symbol), showing(s, row, BLOCKS)
    if end == LEFT:
        return same & ~1 & (bamboo & -bamboo) - 1
    return same & all_places(s) >> 1 & ~up_to_highest(bamboo)


@kernel
def up_to_highest(places: int) -> int:
    """All places up to the highest of a set."""
    for step in range(6):
        places |= places >> (1 << step)
    return places


@kernel
def collection(s: Position, place: int, end: int) -> int:
    """§7 The places from an end of the Sea to the matching one; the tile laid is not counted."""
    return (2 << place) - 1 if end == LEFT else all_places(s) & -(1 << place)


@kernel
def earth_match(s: Position, collected: int, tile: int) -> int:
    """§8 Bamboo 1, plum 3, mum 1 for each tile of the collection, orchid 1; then each orchid doubles."""
    bamboos, plums, mums, orchids = blossoms_in(s, collected, tile)
    tiles = bamboos + plums + mums + orchids
    points = BAMBOO_POINTS * bamboos + PLUM_POINTS * plums + MUM_POINTS * tiles * mums + ORCHID_POINTS * orchids
    return points << orchids


@kernel
def blossoms_in(s: Position, collected: int, tile: int) -> tuple[int, int, int, int]:
    """§8 How many bamboos, plums, mums and orchids a collection has, the tile laid among them."""
    own = blossom(tile)
    plums = count(collected & blooming(s, PLUM)) + (1 if own == PLUM else 0)
    mums = count(collected & blooming(s, MUM)) + (1 if own == MUM else 0)
    orchids = count(collected & blooming(s, ORCHID)) + (1 if own == ORCHID else 0)
    return count(collected) + 1 - plums - mums - orchids, plums, mums, orchids


@kernel
def tell_gathering(s: Position, tile: int, end: int) -> None:
    """§10 Say what a tile gathers: the collection with the fewest tiles first, of equal ones that in the upper row."""
    points, earths, _, most = gathering(s, tile, end)
    happened(s, Laid, int(s.mover), tile, end, 1 if most == 0 else 0)
    for step in range(most):
        place = step if end == LEFT else int(s.length) - 1 - step
        for row in range(ROWS):
            if matching(s, row, character(tile, row), end) >> place & 1:
                tell_collection(s, tile, row, collection(s, place, end), most == s.length)
    if earths > 1:
        happened(s, AddedUp, points)


@kernel
def tell_collection(s: Position, tile: int, row: int, collected: int, is_drought: bool) -> None:
    """§8, §9 Say what one collection gives. §14 With a Drought there is no Spirit match any more."""
    bamboos, plums, mums, orchids = blossoms_in(s, collected, tile)
    tiles, symbol = count(collected) + 1, character(tile, row)
    if symbol == HOLE:
        happened(s, SpiritMatched, row, tiles, 1 if is_drought else 0)
        return
    bamboo, plum, mum = BAMBOO_POINTS * bamboos, PLUM_POINTS * plums, MUM_POINTS * tiles * mums
    happened(s, EarthMatched, symbol, row, bamboos, plums, mums, orchids)
    happened(s, Bloomed, bamboo, plum, mum, earth_match(s, collected, tile) - bamboo - plum - mum)
