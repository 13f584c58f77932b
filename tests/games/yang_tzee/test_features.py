"""What a learner is told, and the quick guess at what a position is worth."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletao import SPECTATOR, State
from tabletao.games.yang_tzee.features import (
    ENDS_SEEN,
    OTHER_FEATURES,
    PLACE_FEATURES,
    SEA_FEATURES,
    TILE_FEATURES,
)
from tabletao.games.yang_tzee.state import MOST_HANDS

from .helpers import GAME, NORTH, SOUTH, drawn, position, sea
from .reference import PLAY, START, blossom

# On the right sPb gathers three of these tiles for 9 points, hsP three for a Spirit match, and Mhs all; sBh, rMs and
# bBm gather nothing.
SEA = """
    top:     f O h P
    middle:  h m M m
    bottom:  B r b f
"""


def swapped(state: State) -> State:
    """The same match with north and south in each other's place."""
    lines = []
    for line in state.position.splitlines():
        name, _, value = line.partition(":")
        words = reversed(value.split()) if name in ("score", "won", "total") else [value]
        lines.append(f"{name}: {' '.join(words)}".replace("north", "N").replace("south", "north").replace("N", "south"))
    return GAME.state("\n".join(lines))


@pytest.mark.parametrize("mode", list(GAME.modes()))
@pytest.mark.parametrize("seed", range(6))
def test_both_seats_are_treated_alike(mode: dict[str, Any], seed: int) -> None:
    """§15 §16 who changes places is told the same and guesses the same; at the end the guess is the truth."""
    state, dice = GAME.new(seed=seed, **mode), random.Random(seed)
    while state.outcome is None:
        if dice.random() < 0.1:
            other = swapped(state)
            assert state.estimate() == other.estimate()[::-1]
            assert state.features(NORTH).tolist() == other.features(SOUTH).tolist()
            assert state.features(SOUTH).tolist() == other.features(NORTH).tolist()
            assert state.pending in (other.pending, tuple(1 - seat for seat in other.pending))
            assert state.codes().tolist() == other.codes().tolist()
        state.play_code(dice.choice(state.codes().tolist()))
    assert state.estimate() == state.outcome.returns


# The quick guess


@pytest.mark.parametrize(
    ("mode", "lines", "value"),
    [
        ("hand", "over: no tiles left\nwon: 0 1\nscore: 3 8", -1),
        ("match", "over: two hands won\nwon: 2 1\nscore: 9 8", 1),
        ("cumulative", "over: all hands played\nhand: 3\nscore: 3 8\ntotal: 6 0", 1),
        ("cumulative", "over: all hands played\nhand: 3\nscore: 3 8\ntotal: 5 0", 0),
    ],
)
def test_a_match_that_is_over_is_worth_what_it_brought(mode: str, lines: str, value: int) -> None:
    """§15 §16 won, lost or drawn."""
    assert position(f"{SEA}sphere:\n{lines}", mode).estimate() == (value, -value)


def worth(lines: str, mode: str = "hand", tiles: str = SEA) -> float:
    """What a position is worth to north; to south it is worth the opposite."""
    north, south = position(f"{tiles}\nnorth rain: Obs Bsf\nsouth rain: fBr mfO\n{lines}", mode).estimate()
    assert north == -south
    return north


@pytest.mark.parametrize(("points", "value"), [("0 0", 0), ("12 0", 0.5), ("7 7", 0), ("0 12", -0.5), ("-3 1", -0.25)])
def test_the_lead_in_points_is_squeezed_between_minus_one_and_one(points: str, value: float) -> None:
    """§15 twelve points are half a win."""
    assert worth(f"score: {points}") == value


def test_the_hands_before_count_where_points_are_added_up() -> None:
    """§16 behind in this hand and ahead in all."""
    assert worth("hand: 3\nscore: 0 4\ntotal: 10 2", "cumulative") == 4 / (12 + 4)


@pytest.mark.parametrize(
    ("hands", "hand", "to_come"), [("3", 1, 2), ("3", 2, 1), ("5", 1, 4), ("1", 1, 0), ("9", 1, 8)]
)
def test_a_lead_says_less_the_more_hands_are_to_come(hands: str, hand: int, to_come: int) -> None:
    """§16 in a cumulative match."""
    assert worth(f"hands: {hands}\nhand: {hand}\nscore: 6 0", "cumulative") == 6 / (12 * (1 + to_come) + 6)


@pytest.mark.parametrize(
    ("won", "points", "value"),
    [("0 0", "12 0", 0.25), ("1 0", "0 0", 0.5), ("0 1", "0 0", -0.5), ("0 1", "12 0", -0.25), ("1 1", "12 0", 0.5)],
)
def test_a_hand_won_is_half_a_match_and_the_last_hand_is_all_of_it(won: str, points: str, value: float) -> None:
    """§16 in a match to two hands."""
    assert worth(f"won: {won}\nscore: {points}", "match") == value


@pytest.mark.parametrize(
    ("lines", "ahead"),
    [
        ("north stream: sBh", 1.5),
        ("north stream: sBh rMs\nsouth stream: bBm", 1.5),
        ("north stream: sPb", 1.5 + 0.7 * 9),
        ("north stream: sBh sPb hsP", 4.5 + 0.7 * 9),
        ("south stream: sPb", -1.5 - 0.35 * 9),
        ("north stream: hsP", 1.5 + 0.7 * 4),
        ("north stream: Mhs", 1.5),
        ("turn: north draw\nnorth stream: sPb", 1.5 + 0.7 * 9),
        ("turn: south play\nnorth stream: sPb", 1.5 + 0.35 * 9),
        ("turn: north seed\nnorth stream: sPb", 1.5 + 0.35 * 9),
        ("turn: south offering\nnorth stream: sPb\nsouth stream: sBh", 0.7 * 9),
    ],
)
def test_a_stream_is_worth_its_tiles_and_a_share_of_its_best_gathering(lines: str, ahead: float) -> None:
    """§5 §7 §14 a larger share for who lays the next tile: not who has just gathered; nothing for a Drought."""
    assert worth(lines) == pytest.approx(ahead / (12 + abs(ahead)))


@pytest.mark.parametrize("tiles", ["Bhm hPf hMb Pmf", "Pmf hMb hPf Bhm"])
def test_every_spirit_match_of_a_gathering_counts(tiles: str) -> None:
    """§9 two holes beyond the first tile, on the right alone or on the left alone."""
    ahead = 1.5 + 0.7 * 2 * 4
    assert worth("north stream: hsP", tiles=drawn(tiles)) == pytest.approx(ahead / (12 + ahead))


# What a learner is told: the Sea


def seen_sea(state: State, first: int) -> list[str]:
    """The tiles of the Sea from one of its ends as a learner is told of them, each with its blossom once more."""
    told = state.features(NORTH)[:SEA_FEATURES].reshape(2, ENDS_SEEN, PLACE_FEATURES)[first].tolist()
    return [seen_tile(place) for place in told if any(place)]


def seen_tile(place: list[float]) -> str:
    """A tile's three letters, then the letter of its blossom."""
    rows, kind = [place[8 * row : 8 * row + 8] for row in range(3)], "BPMO"[place[24:].index(1)]
    assert sum(place) == 4
    return "".join(("smbrfhB" + kind)[row.index(1)] for row in rows) + kind


@pytest.mark.parametrize("length", [1, 9, 24, 44])
def test_every_tile_of_the_sea_is_told_from_an_end(length: int) -> None:
    """§6 from the left and from the right, however long the Sea is."""
    tiles = [*START, *PLAY][:length]
    state = position(f"{drawn(' '.join(tiles))}\nnorth rain: {PLAY[-1]}")
    left, right = seen_sea(state, 0), seen_sea(state, 1)
    told = [tile + blossom(tile) for tile in sea(state).split()]
    assert left == told[:23]
    assert right == told[::-1][:23]
    assert {*left, *right} == {*told}


# What a learner is told: the tiles

PLACES = ["own rain", "own stream", "other stream", "unseen"]


def places(state: State, seat: int, tile: str) -> list[str]:
    """Where a learner in a seat is told that a tile may be."""
    first = SEA_FEATURES + TILE_FEATURES * PLAY.index(tile)
    told = state.features(seat)[first : first + TILE_FEATURES].tolist()
    return [place for place, there in zip(PLACES, told, strict=True) if there]


@pytest.mark.parametrize(
    ("tile", "north", "south", "spectator"),
    [
        ("Obs", ["own rain"], ["unseen"], ["unseen"]),
        ("fBr", ["unseen"], ["own rain"], ["unseen"]),
        ("sBh", ["own stream"], ["other stream"], ["own stream"]),
        ("rMs", ["other stream"], ["own stream"], ["other stream"]),
        ("mbP", ["unseen"], ["unseen"], ["unseen"]),
        ("rfP", [], [], []),
        ("Pmf", [], [], []),
    ],
)
def test_a_learner_is_told_of_each_tile_what_the_seat_sees(
    tile: str, north: list[str], south: list[str], spectator: list[str]
) -> None:
    """§17 a tile of a Rain, of a Stream, of the Sphere, one that is out, and one of the Sea."""
    state = position(SEA + """
        north rain: Obs
        north stream: sBh
        south rain: fBr
        south stream: rMs
        discarded: rfP
    """)  # fmt: skip
    assert [places(state, seat, tile) for seat in (NORTH, SOUTH, SPECTATOR)] == [north, south, spectator]


# What a learner is told: all else

OTHERS = [
    "own score", "other score", "own total", "other total", "own lead", "own hands won", "other hands won", "own rain",
    "other rain", "sphere", "sea", "own turn", "begin", "start", "deal", "draw", "seed", "play", "spirit", "offering",
    "own beginning", "which hand", "hands to come", "match", "hand", "cumulative", "left", "right", "spirits", "earth",
]  # fmt: skip


def others(lines: str, seat: int, mode: str = "hand") -> dict[str, float]:
    """What a learner in a seat is told of points and hands, and of what is to be decided."""
    told = position(f"{SEA}north stream: sBh bBm\nsouth stream: rMs hsP\n{lines}", mode).features(seat)
    return dict(zip(OTHERS, told[-OTHER_FEATURES:].tolist(), strict=True))


def test_a_learner_is_told_how_the_hand_stands() -> None:
    """§1 north has begun and is to play; the Sphere has 28 tiles, the Sea four."""
    told = {"sphere": 28 / 45, "sea": 4 / 45, "own turn": 1, "play": 1, "own beginning": 1, "hand": 1}
    told["which hand"] = 1 / MOST_HANDS
    assert others("", NORTH) == pytest.approx({**dict.fromkeys(OTHERS, 0), **told})


@pytest.mark.parametrize(
    ("lines", "seat", "mode", "told"),
    [
        ("score: 25 -10", NORTH, "hand", {"own score": 1 / 3, "other score": -1 / 6, "own lead": 35 / 55}),
        ("score: 25 -10", SOUTH, "hand", {"own score": -1 / 6, "other score": 1 / 3, "own lead": -35 / 55}),
        ("north rain: Obs Bsf Bhm", NORTH, "hand", {"own rain": 0.5, "sphere": 25 / 45}),
        ("north rain: Obs Bsf Bhm", SOUTH, "hand", {"other rain": 0.5, "sphere": 25 / 45}),
        ("turn: south play", NORTH, "hand", {"own turn": 0}),
        ("turn: south play", SOUTH, "hand", {"own turn": 1}),
        ("began: south", NORTH, "hand", {"own beginning": 0}),
        ("began: south", SOUTH, "hand", {"own beginning": 1}),
        ("turn: north draw", NORTH, "hand", {"play": 0, "draw": 1}),
        ("turn: north seed\ngathered: left 0", NORTH, "hand", {"play": 0, "seed": 1, "left": 1}),
        ("turn: north offering\ngathered: right 0", NORTH, "hand", {"play": 0, "offering": 1, "right": 1}),
        ("turn: north spirit\ngathered: left 1", NORTH, "hand", {"play": 0, "spirit": 1, "left": 1, "spirits": 0.25}),
        (
            "turn: north spirit\ngathered: right 2 earth", NORTH, "hand",
            {"play": 0, "spirit": 1, "right": 1, "spirits": 0.5, "earth": 1},
        ),
        ("", NORTH, "match", {"hand": 0, "match": 1}),
        ("won: 1 0", NORTH, "match", {"hand": 0, "match": 1, "own hands won": 0.5, "which hand": 2 / MOST_HANDS}),
        ("won: 1 0", SOUTH, "match", {"hand": 0, "match": 1, "other hands won": 0.5, "which hand": 2 / MOST_HANDS}),
        ("hand: 3", NORTH, "cumulative", {"hand": 0, "cumulative": 1, "which hand": 3 / MOST_HANDS}),
        ("hand: 1", NORTH, "cumulative", {"hand": 0, "cumulative": 1, "hands to come": 2 / MOST_HANDS}),
        ("hand: 1\nhands: 5", NORTH, "cumulative", {"hand": 0, "cumulative": 1, "hands to come": 4 / MOST_HANDS}),
        ("hand: 1\nhands: 9", NORTH, "cumulative", {"hand": 0, "cumulative": 1, "hands to come": 8 / MOST_HANDS}),
        (
            "hand: 3\ntotal: 50 -20", NORTH, "cumulative",
            {
                "hand": 0, "cumulative": 1, "which hand": 3 / MOST_HANDS,
                "own total": 1 / 3, "other total": -1 / 6, "own lead": 70 / 90,
            },
        ),
    ],
)  # fmt: skip
def test_a_learner_is_told_all_that_matters(lines: str, seat: int, mode: str, told: dict[str, float]) -> None:
    """§9 §11 §12 §16 what differs is told, and nothing else changes."""
    assert others(lines, seat, mode) == pytest.approx({**others("", seat), **told})


@pytest.mark.parametrize("points", [2, 855, 30_000])
def test_points_are_told_between_minus_one_and_one_however_many_there_are(points: int) -> None:
    """§8 two orchids double twice: more points are always told as more, and never as more than one."""
    fewer, more = (others(f"score: {own} -3", NORTH)["own score"] for own in (points, points + 1))
    assert 0 < fewer < more < 1


def test_moves_are_the_same_from_both_banks() -> None:
    """§1 but for who begins: chance's choice of one's own bank comes first."""
    codes = list(range(GAME.codes))
    assert [GAME.turned(code, NORTH) for code in codes] == codes
    assert [GAME.turned(code, SOUTH) for code in codes] == [*codes[:-2], codes[-1], codes[-2]]
