"""What a simulation counts is what the matches played move by move show."""

from __future__ import annotations

import numpy as np
import pytest

from tabletao import Batch, State
from tabletao.analysis.summary import summarise
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.shares import Share
from tabletao.games.yang_tzee.components import DROUGHT_POINTS
from tabletao.games.yang_tzee.state import OVER
from tabletao.games.yang_tzee.statistics import (
    BY_BAMBOO,
    BY_MUM,
    BY_ORCHID,
    BY_PLUM,
    BY_RAIN,
    DROUGHTS,
    HANDS,
    OF_BEGINNER,
    OF_NORTH,
    OF_SECOND,
    OF_SOUTH,
    WON_BY_BEGINNER,
    observe,
)

from .helpers import drawn, play, position

MATCHES = 60


def observed(state: State, move: str) -> dict[int, int]:
    """What is counted of one move, by its number; what stays at nothing is left out."""
    before, code, tally = state.record.copy(), state.read(move), np.zeros(12, np.int64)
    interpreted(observe)(before, play(state, move).record, code, tally)
    return {number: int(counted) for number, counted in enumerate(tally) if counted}


def test_the_points_of_a_gathering_are_counted_by_blossom() -> None:
    """§8 a bamboo, two plums, two mums of six tiles, and an orchid with all that it doubles."""
    state = position("""
        top:     h P B r m M
        middle:  B f s M f r
        bottom:  r b m s O h
        turn: south play
        south stream: sPb
    """)
    assert observed(state, "stream sPb right") == {BY_BAMBOO: 1, BY_PLUM: 3 + 3, BY_MUM: 6 + 6, BY_ORCHID: 1 + 20}


def test_every_collection_of_a_gathering_is_counted_and_holes_are_not() -> None:
    """§8 §9 §10 suns in the middle row gather four tiles; holes in the top row gather three for nothing."""
    state = position("""
        top:     P P h O
        middle:  m s P m
        bottom:  f r f r
        north stream: hsP
    """)
    assert observed(state, "stream hsP right") == {BY_PLUM: 3 + 3 + 3, BY_ORCHID: 1 + 10}


@pytest.mark.parametrize(
    ("began", "score", "counted"),
    [
        ("north", "6 3", {OF_BEGINNER: 6, OF_SECOND: 5, WON_BY_BEGINNER: 1}),
        ("north", "5 3", {OF_BEGINNER: 5, OF_SECOND: 5}),
        ("north", "4 3", {OF_BEGINNER: 4, OF_SECOND: 5}),
        ("south", "6 3", {OF_BEGINNER: 5, OF_SECOND: 6}),
        ("south", "5 3", {OF_BEGINNER: 5, OF_SECOND: 5}),
        ("south", "4 3", {OF_BEGINNER: 5, OF_SECOND: 4, WON_BY_BEGINNER: 1}),
    ],
)
def test_a_tied_hand_is_not_won_by_who_began(began: str, score: str, counted: dict[int, int]) -> None:
    """§3 §15 south ends the hand with two points of Rain."""
    table = f"sphere:\nturn: south play\nsouth rain: fhB\nbegan: {began}\nscore: {score}"
    tally = observed(position(f"{drawn('Pmf hMb')}\n{table}"), "rain fhB left")
    assert tally == {HANDS: 1, OF_NORTH: int(score[0]), OF_SOUTH: 5, BY_RAIN: 2, **counted}


@pytest.mark.parametrize("mode", ["hand", "match", "cumulative"])
def test_all_points_of_all_hands_are_counted_by_what_brought_them(mode: str) -> None:
    """§3, §8, §14 rain and blossoms bring them, a Drought takes ten away."""
    tally = Batch("yang_tzee", MATCHES, seed=4, mode=mode).observe(threads=2)
    brought = sum(tally[number] for number in (BY_RAIN, BY_BAMBOO, BY_PLUM, BY_MUM, BY_ORCHID))
    points = tally[OF_NORTH] + tally[OF_SOUTH]
    assert points == tally[OF_BEGINNER] + tally[OF_SECOND] == brought + DROUGHT_POINTS * tally[DROUGHTS]


def test_a_single_hand_counts_as_it_ended() -> None:
    """§14, §15 scores, Droughts and the beginner's wins are those of the matches."""
    batch = Batch("yang_tzee", MATCHES, seed=4, mode="hand").playout()
    tally = batch.observe()
    assert tally[HANDS] == MATCHES
    assert [tally[OF_NORTH], tally[OF_SOUTH]] == batch.results["scores"][:, :2].sum(axis=0).tolist()
    assert tally[DROUGHTS] == (batch.cells["length"] == 0).sum() > 0
    beginners = batch.cells["beginner"]
    assert tally[WON_BY_BEGINNER] == sum(batch.returns[i, beginners[i]] > 0 for i in range(MATCHES))
    assert (batch.cells["phase"] == OVER).all()


def test_a_match_of_several_hands_counts_every_hand() -> None:
    """§16 as many hands as were won or agreed on."""
    match = Batch("yang_tzee", MATCHES, seed=4).playout()
    assert match.observe()[HANDS] == match.cells["won"].sum()
    assert Batch("yang_tzee", MATCHES, seed=4, mode="cumulative", hands="5").observe()[HANDS] == 5 * MATCHES


def test_the_summary_has_shares_and_means() -> None:
    """§15 who began, as a share with its interval; points as means."""
    found = summarise(Batch("yang_tzee", MATCHES, seed=4).playout()).statistics
    began = found["hands won by who began"]
    assert isinstance(began, Share)
    assert 0 < began.low < began.share < began.high < 1
    assert isinstance(found["points a hand by plum"], float)
