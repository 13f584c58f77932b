"""§14 The end of the hand, §15 who wins it, §16 the match."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position, Values
from tabletao.core.kernels.happening import happened, is_told
from tabletao.core.kernels.kernel import kernel
from tabletao.games.yang_tzee.components import FACES, PLAYS, ROWS, STARTS
from tabletao.games.yang_tzee.events import HANDS_WON, NOBODY, POINTS_IN_ALL, HandEnded, MatchEnded, Standing
from tabletao.games.yang_tzee.rules.setup import begin_hand
from tabletao.games.yang_tzee.state import (
    ALL_HANDS,
    CUMULATIVE,
    DROUGHT,
    HANDS,
    MATCH,
    NO_TILES,
    NORTH,
    OVER,
    RUNNING,
    SOUTH,
    TO_WIN,
    TWO_HANDS,
)


def longest_hand() -> int:
    """§18 The most decisions a hand can have: chance's, the players' for each tile, Offerings, and Spirit matches."""
    holes = sum("hole" in face for face in FACES)
    holes_to_play = sum("hole" in face for face in FACES[STARTS:])
    return (1 + STARTS + PLAYS) + 2 * PLAYS + PLAYS + holes_to_play * (holes // ROWS - 1)


@kernel
def end_hand(s: Position) -> None:
    """§14, §16 The hand is counted; the match is over, or the next hand begins."""
    if is_told(s):
        tell_hand(s)
    if s.mode != CUMULATIVE:
        s.won[hand_winner(s)] += 1
    s.reason = end_of_match(s)
    if is_told(s):
        tell_match(s)
    if s.reason != RUNNING:
        s.phase = OVER
        return
    if s.mode == CUMULATIVE:
        s.total[NORTH] += s.score[NORTH]
        s.total[SOUTH] += s.score[SOUTH]
    begin_hand(s)


@kernel
def tell_hand(s: Position) -> None:
    """§15 Say how the hand ended, and how for the player who began it."""
    north, south = int(s.score[NORTH]), int(s.score[SOUTH])
    first = north if s.beginner == NORTH else south
    won = 1 if hand_winner(s) == s.beginner else 0
    happened(s, HandEnded, int(s.hand), north, south, first, north + south - first, won)


@kernel
def tell_match(s: Position) -> None:
    """§16 Say how the match stands after a hand, and how it ended if it did."""
    if s.mode == MATCH:
        happened(s, Standing, HANDS_WON, int(s.won[NORTH]), int(s.won[SOUTH]))
    elif s.mode == CUMULATIVE:
        happened(s, Standing, POINTS_IN_ALL, int(s.total[NORTH] + s.score[NORTH]), int(s.total[SOUTH] + s.score[SOUTH]))
    if s.reason != RUNNING:
        ahead = lead(s)
        happened(s, MatchEnded, NORTH if ahead > 0 else SOUTH if ahead < 0 else NOBODY, int(s.reason))


@kernel
def hand_winner(s: Position) -> int:
    """§15 More points win; equal points win for the player who did not begin."""
    if s.score[NORTH] == s.score[SOUTH]:
        return 1 - int(s.beginner)
    return NORTH if s.score[NORTH] > s.score[SOUTH] else SOUTH


@kernel
def end_of_match(s: Position) -> int:
    """§16 Why the match is over after this hand, or ``RUNNING``. §14 A single hand ends by Drought or without tiles."""
    if s.mode == MATCH:
        return TWO_HANDS if max(s.won[NORTH], s.won[SOUTH]) == TO_WIN else RUNNING
    if s.mode == CUMULATIVE:
        return ALL_HANDS if s.hand == hands_to_play(s) else RUNNING
    return DROUGHT if s.length == 0 else NO_TILES


@kernel
def hands_to_play(s: Position) -> int:
    """§16 How many hands a cumulative match has."""
    return int(s.hands) + HANDS[0]


@kernel
def scores(s: Position, out: Values) -> None:
    """§16 Hands won in a match, the points of a single hand, or the sum over all hands."""
    for seat in range(2):
        out[seat] = s.won[seat] if s.mode == MATCH else s.total[seat] + s.score[seat]


@kernel
def lead(s: Position) -> int:
    """§15, §16 North's lead in what decides the match: hands won, or the sum of all hands."""
    if s.mode == CUMULATIVE:
        return int(s.total[NORTH]) + int(s.score[NORTH]) - int(s.total[SOUTH]) - int(s.score[SOUTH])
    return int(s.won[NORTH]) - int(s.won[SOUTH])


@kernel
def returns(s: Position, out: Values) -> int:
    """§15, §16 The winner of the hand or of two hands, or who has the higher sum; equal sums are a draw."""
    ahead = lead(s) if s.reason != RUNNING else 0
    out[NORTH] = 1.0 if ahead > 0 else -1.0 if ahead < 0 else 0.0
    out[SOUTH] = -out[NORTH]
    return int(s.reason)
