"""What a simulation counts is what the matches played move by move show."""

from __future__ import annotations

import pytest

from tabletao import Batch
from tabletao.analysis.summary import summarise
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
)

MATCHES = 60


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
