"""What a simulation tells about Yang-Tzee: who began, what brought the points, how often the Sea runs dry."""

from __future__ import annotations

from tabletao.core.declare.game import Statistic
from tabletao.core.kernels.bits import lowest, without_lowest
from tabletao.core.kernels.contract import Position, Words
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yang_tzee.components import (
    BAMBOO_POINTS,
    DROUGHT_POINTS,
    HOLE,
    LATE_RAIN_POINTS,
    MUM_POINTS,
    PLUM_POINTS,
    RAIN_POINTS,
    ROWS,
)
from tabletao.games.yang_tzee.rules.codes import RAIN_TO_STREAM, STREAM_TO_SEA, TAKE
from tabletao.games.yang_tzee.rules.gathering import blossoms_in, collection, earth_match, gathering, matching
from tabletao.games.yang_tzee.rules.sea import character
from tabletao.games.yang_tzee.state import NORTH, OVER, SOUTH

(
    HANDS, WON_BY_BEGINNER, DROUGHTS, OF_BEGINNER, OF_SECOND, OF_NORTH, OF_SOUTH,
    BY_RAIN, BY_BAMBOO, BY_PLUM, BY_MUM, BY_ORCHID,
) = range(12)  # fmt: skip

STATISTICS = (
    Statistic("hands won by who began", WON_BY_BEGINNER, HANDS, share=True),
    Statistic("hands ending in drought", DROUGHTS, HANDS, share=True),
    Statistic("points a hand of who began", OF_BEGINNER, HANDS),
    Statistic("points a hand of who came second", OF_SECOND, HANDS),
    Statistic("points a hand of north", OF_NORTH, HANDS),
    Statistic("points a hand of south", OF_SOUTH, HANDS),
    Statistic("points a hand by rain on the sea", BY_RAIN, HANDS),
    Statistic("points a hand by bamboo", BY_BAMBOO, HANDS),
    Statistic("points a hand by plum", BY_PLUM, HANDS),
    Statistic("points a hand by mum", BY_MUM, HANDS),
    Statistic("points a hand by orchid, with what it doubles", BY_ORCHID, HANDS),
)


@kernel
def observe(before: Position, after: Position, code: int, tally: Words) -> None:
    """§3, §8, §14, §15 What a move scored and by what, and how the hand ended if it did."""
    gained, dry = 0, 0
    if code < RAIN_TO_STREAM:
        gained = RAIN_POINTS if before.sphere != 0 else LATE_RAIN_POINTS
        tally[BY_RAIN] += gained
    elif STREAM_TO_SEA <= code < TAKE:
        tile, end = (code - STREAM_TO_SEA) >> 1, (code - STREAM_TO_SEA) & 1
        gained, _, _, gathered = gathering(before, tile, end)
        count_blossoms(before, tile, end, tally)
        if gathered == before.length:
            gained += DROUGHT_POINTS
            dry = 1
    if after.hand != before.hand or after.phase == OVER:
        count_hand(before, gained, dry, tally)


@kernel
def count_hand(s: Position, gained: int, dry: int, tally: Words) -> None:
    """§15 The points of a hand whose last move gains so many for its player; a tie is not the beginner's."""
    north = int(s.score[NORTH]) + (gained if s.mover == NORTH else 0)
    south = int(s.score[SOUTH]) + (gained if s.mover == SOUTH else 0)
    began, second = (north, south) if s.beginner == NORTH else (south, north)
    tally[HANDS] += 1
    tally[DROUGHTS] += dry
    tally[WON_BY_BEGINNER] += 1 if began > second else 0
    tally[OF_BEGINNER] += began
    tally[OF_SECOND] += second
    tally[OF_NORTH] += north
    tally[OF_SOUTH] += south


@kernel
def count_blossoms(s: Position, tile: int, end: int, tally: Words) -> None:
    """§8 What each blossom brought in every collection; what an orchid adds by doubling is the orchid's."""
    for row in range(ROWS):
        symbol = character(tile, row)
        places = matching(s, row, symbol, end) if symbol != HOLE else 0
        while places:
            collected = collection(s, lowest(places), end)
            places = without_lowest(places)
            bamboos, plums, mums, orchids = blossoms_in(s, collected, tile)
            tiles = bamboos + plums + mums + orchids
            bamboo, plum, mum = BAMBOO_POINTS * bamboos, PLUM_POINTS * plums, MUM_POINTS * tiles * mums
            tally[BY_BAMBOO] += bamboo
            tally[BY_PLUM] += plum
            tally[BY_MUM] += mum
            tally[BY_ORCHID] += earth_match(s, collected, tile) - bamboo - plum - mum
