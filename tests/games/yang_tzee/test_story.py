"""The story of a move: what is laid, what is gathered, what it scores, and what follows."""

from __future__ import annotations

from .helpers import GAME, NORTH, play, position, score


def story(drawn: str, *moves: str, mode: str = "hand") -> list[str]:
    """What is told of the last of the moves, to one who may see everything."""
    return play(position(drawn, mode), *moves).story(seat=None)


TABLE = """
    top:     P P h O
    middle:  m s P m
    bottom:  f r f r
    north rain: {rain}
    north stream: hsP
    south rain: fBr
    south stream: {theirs}
"""


def test_rain_to_the_sea_tells_tile_end_and_points() -> None:
    """§3 one point, or two."""
    drawn = TABLE.format(rain="bBm", theirs="")
    assert story(drawn, "rain bBm left") == ["North rains bird-bamboo-moon on the left of the Sea for 1 point."]
    late = story(drawn + "sphere:", "rain bBm right")
    assert late == ["North rains bird-bamboo-moon on the right of the Sea for 2 points."]


def test_rain_to_the_stream_tells_the_tile() -> None:
    """§4 it lies open."""
    told = story(TABLE.format(rain="bBm", theirs=""), "rain bBm")
    assert told == ["North puts bird-bamboo-moon from the Rain into the Stream."]


def test_a_tile_that_gathers_nothing_says_so() -> None:
    """§5 no points."""
    told = story("""
        top:     P f
        middle:  m b
        bottom:  f B
        north stream: hsP
        south rain: fBr
    """, "stream hsP left")  # fmt: skip
    assert told == ["North lays hole-sun-plum from the Stream on the left of the Sea and gathers nothing."]


def test_a_gathering_tells_each_collection_and_how_its_points_come_about() -> None:
    """§8 §9 §10 the smallest first, holes without points, an orchid as a doubling, all from the tile laid onwards."""
    drawn = TABLE.format(rain="bBm", theirs="rOb brM")
    assert story(drawn, "stream hsP right") == [
        "North lays hole-sun-plum from the Stream on the right of the Sea.",
        "Holes in the top row gather 3 tiles: a Spirit match.",
        "Suns in the middle row gather 4 tiles: (9 for 3 plums + 1 for an orchid) × 2 = 20 points.",
    ]
    assert score(play(position(drawn), "stream hsP right")) == (20, 0)


def test_what_is_taken_tells_from_whom_and_why() -> None:
    """§9 §11 by choice or by itself."""
    drawn = TABLE.format(rain="bBm", theirs="rOb brM")
    taken = story(drawn, "stream hsP right", "take rOb")
    assert taken == ["North takes rabbit-orchid-bird from South’s Stream for the holes."]
    offered = story(drawn, "stream hsP right", "take rOb", "take rOb")
    assert offered == ["South takes rabbit-orchid-bird from North’s Stream as the Offering."]
    declined = story(drawn, "stream hsP right", "take rOb", "nothing")
    assert declined == ["South takes nothing as the Offering."]
    alone = story(TABLE.format(rain="bBm", theirs="rOb"), "stream hsP right")
    assert alone[-1] == "North takes rabbit-orchid-bird from South’s Stream for the holes."


def test_an_empty_stream_and_what_the_player_does_about_it_are_told() -> None:
    """§9 a Rain tile, nothing, or nothing to take."""
    drawn = TABLE.format(rain="bBm", theirs="")
    rained = story(drawn, "stream hsP right", "rain bBm")
    assert rained == ["North puts bird-bamboo-moon from the Rain into the Stream for the holes."]
    assert story(drawn, "stream hsP right", "nothing")[0] == "North takes nothing."
    none = story(TABLE.format(rain="", theirs=""), "stream hsP right")
    assert none[-1] == "There is no tile to take for the holes."


def test_a_drought_tells_the_points_the_loss_and_the_winner() -> None:
    """§14 §15 in this order."""
    told = story("""
        top:     h P
        middle:  M m
        bottom:  b f
        north stream: sPb
        south rain: fBr
    """, "stream sPb right")  # fmt: skip
    assert told == [
        "North lays sun-plum-bird from the Stream on the right of the Sea.",
        "Birds in the bottom row gather 3 tiles: 6 for 2 plums + 3 for a mum = 9 points.",
        "The whole Sea is gone, a Drought: North loses 10 points.",
        "Hand 1 is over: North −1, South 0. South wins it.",
        "South wins the match: drought.",
    ]


LAST = """
    top:     P h O
    middle:  m M m
    bottom:  f b r
    turn: south play
    south stream: fhB
    score: 5 5
    sphere:
"""


def test_the_end_of_a_hand_tells_why_it_ended_who_won_and_how_the_match_stands() -> None:
    """§14 §15 §16 both scores, an even hand, the hands won, and points added up."""
    laid = "South lays fish-hole-bamboo from the Stream on the left of the Sea and gathers nothing."
    even = "Hand 1 is over: North 5, South 5. It is even, so South, who did not begin, wins it."
    assert story(LAST, "stream fhB left") == [
        laid, "All tiles are played.", even, "South wins the match: no tiles left.",
    ]  # fmt: skip
    ahead = LAST.replace("5 5", "7 5")
    assert story(ahead, "stream fhB left", mode="match")[1:] == [
        "All tiles are played.", "Hand 1 is over: North 7, South 5. North wins it.", "Hands won: North 1, South 0.",
    ]  # fmt: skip
    told = story(LAST + "won: 0 1", "stream fhB left", mode="match")
    assert told[-2:] == ["Hands won: North 0, South 2.", "South wins the match: two hands won."]
    told = story(LAST.replace("5 5", "5 -2") + "total: 1 20\nhand: 2", "stream fhB left", mode="cumulative")
    assert told[-2:] == ["Hand 2 is over: North 5, South −2.", "In all: North 6, South 18."]
    told = story(LAST + "total: 3 3\nhand: 3", "stream fhB left", mode="cumulative")
    assert told[-1] == "The match is a draw: all hands played."


def test_a_drought_with_holes_promises_no_spirit_match() -> None:
    """§14 the hand is over before one could be taken."""
    told = story("""
        top:     h P
        middle:  M m
        bottom:  b f
        north stream: hsP
        south stream: fBr
    """, "stream hsP right")  # fmt: skip
    assert told[1:3] == [
        "Holes in the top row gather 3 tiles for no points.",
        "The whole Sea is gone, a Drought: North loses 10 points.",
    ]


def test_the_deal_of_a_hand_is_one_sentence() -> None:
    """§1 told to everybody when the last tile is drawn."""
    state = GAME.new(seed=1)
    told = [(ply, line) for ply in range(len(state.history)) for line in state.story(ply, NORTH)]
    beginner = ("North", "South")[int(state.record.beginner)]
    sentence = f"Hand 1 is dealt, 9 tiles in the Sea and 6 in each Rain, and {beginner} begins."
    assert told == [(len(state.history) - 1, sentence)]
