"""What a simulation counts is what the matches played move by move show."""

from __future__ import annotations

import pytest

from tabletao import Batch, State
from tabletao.analysis.summary import summarise
from tabletao.core.declare.events import Tally
from tabletao.core.shares import Share
from tabletao.games.yang_tzee.components import DROUGHT_POINTS
from tabletao.games.yang_tzee.events import Bloomed, HandEnded, Rained, RanDry
from tabletao.games.yang_tzee.state import OVER

from .helpers import drawn, play, position

MATCHES = 60


def observed(state: State, move: str) -> dict[str, int]:
    """What the events of one move bring to the statistics, by name; what stays at nothing is left out."""
    found: dict[str, int] = {}
    for event in play(state, move).events(-1, None):
        for each in state.game.statistics:
            if each.counted is type(event):
                found[each.name] = found.get(each.name, 0) + 1
            for name, field in event.fields.items():
                if field is each.counted:
                    found[each.name] = found.get(each.name, 0) + event.__dict__[name]
    return {name.removeprefix("points a hand "): number for name, number in found.items() if number}


def test_the_points_of_a_gathering_are_counted_by_blossom() -> None:
    """§8 a bamboo, two plums, two mums of six tiles, and an orchid with all that it doubles."""
    state = position("""
        top:     h P B r m M
        middle:  B f s M f r
        bottom:  r b m s O h
        turn: south play
        south stream: sPb
    """)
    assert observed(state, "stream sPb right") == {
        "by bamboo": 1, "by plum": 3 + 3, "by mum": 6 + 6, "by orchid, with what it doubles": 1 + 20,
    }  # fmt: skip


def test_every_collection_of_a_gathering_is_counted_and_holes_are_not() -> None:
    """§8 §9 §10 suns in the middle row gather four tiles; holes in the top row gather three for nothing."""
    state = position("""
        top:     P P h O
        middle:  m s P m
        bottom:  f r f r
        north stream: hsP
    """)
    assert observed(state, "stream hsP right") == {
        "by plum": 3 + 3 + 3, "by orchid, with what it doubles": 1 + 10,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("began", "score", "compared"),
    [
        ("north", "6 3", (6, 5, 1)),
        ("north", "5 3", (5, 5, 0)),
        ("north", "4 3", (4, 5, 0)),
        ("south", "6 3", (5, 6, 0)),
        ("south", "5 3", (5, 5, 0)),
        ("south", "4 3", (5, 4, 1)),
    ],
)
def test_a_tied_hand_is_not_won_by_who_began(began: str, score: str, compared: tuple[int, int, int]) -> None:
    """§3 §15 south ends the hand with two points of Rain."""
    table = f"sphere:\nturn: south play\nsouth rain: fhB\nbegan: {began}\nscore: {score}"
    first, second, won = compared
    counted = {"of north": int(score[0]), "of south": 5, "by rain on the sea": 2, "of who began": first}
    counted |= {"of who came second": second} | ({"hands won by who began": 1} if won else {})
    assert observed(position(f"{drawn('Pmf hMb')}\n{table}"), "rain fhB left") == counted


@pytest.mark.parametrize("mode", ["hand", "match", "cumulative"])
def test_all_points_of_all_hands_are_counted_by_what_brought_them(mode: str) -> None:
    """§3, §8, §14 rain and blossoms bring them, a Drought takes ten away."""
    tally = Batch("yang_tzee", MATCHES, seed=4, mode=mode).tally(threads=2)
    brought = sum(tally.sum(field) for field in (Rained.points, *Bloomed.fields.values()))
    assert points(tally) == tally.sum(HandEnded.first) + tally.sum(HandEnded.second)
    assert points(tally) == brought + DROUGHT_POINTS * tally.count(RanDry) > 0


def points(tally: Tally) -> int:
    """The points of both players in all hands."""
    return tally.sum(HandEnded.north) + tally.sum(HandEnded.south)


def test_a_single_hand_counts_as_it_ended() -> None:
    """§14, §15 scores, Droughts and the beginner's wins are those of the matches."""
    batch = Batch("yang_tzee", MATCHES, seed=4, mode="hand").playout()
    tally = batch.tally()
    assert tally.count(HandEnded) == MATCHES
    scores = [tally.sum(HandEnded.north), tally.sum(HandEnded.south)]
    assert scores == batch.results["scores"][:, :2].sum(axis=0).tolist()
    assert tally.count(RanDry) == (batch.cells["length"] == 0).sum() > 0
    beginners = batch.cells["beginner"]
    assert tally.sum(HandEnded.first_won) == sum(batch.returns[i, beginners[i]] > 0 for i in range(MATCHES))
    assert (batch.cells["phase"] == OVER).all()


def test_a_match_of_several_hands_counts_every_hand() -> None:
    """§16 as many hands as were won or agreed on."""
    match = Batch("yang_tzee", MATCHES, seed=4).playout()
    assert match.tally().count(HandEnded) == match.cells["won"].sum()
    several = Batch("yang_tzee", MATCHES, seed=4, mode="cumulative", hands="5")
    assert several.tally().count(HandEnded) == 5 * MATCHES


def test_the_summary_has_shares_and_means() -> None:
    """§15 who began, as a share with its interval; points as means."""
    found = summarise(Batch("yang_tzee", MATCHES, seed=4).playout()).statistics
    began = found["hands won by who began"]
    assert isinstance(began, Share)
    assert 0 < began.low < began.share < began.high < 1
    assert isinstance(found["points a hand by plum"], float)
