"""The story of a move: what is laid, what is gathered, what it scores, and what follows."""

from __future__ import annotations

from .helpers import play, position, score


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
    assert story(drawn, "rain bBm left") == ["North rains bird BAMBOO moon on the left of the Sea for 1 point."]
    late = story(drawn + "sphere:", "rain bBm right")
    assert late == ["North rains bird BAMBOO moon on the right of the Sea for 2 points."]


def test_rain_to_the_stream_tells_the_tile() -> None:
    """§4 it lies open."""
    told = story(TABLE.format(rain="bBm", theirs=""), "rain bBm")
    assert told == ["North puts bird BAMBOO moon from the Rain into the Stream."]


def test_a_tile_that_gathers_nothing_says_so() -> None:
    """§5 no points."""
    told = story("""
        top:     P f
        middle:  m b
        bottom:  f B
        north stream: hsP
        south rain: fBr
    """, "stream hsP left")  # fmt: skip
    assert told == ["North lays hole sun PLUM from the Stream on the left of the Sea and gathers nothing."]


def test_a_gathering_tells_each_collection_and_how_its_points_come_about() -> None:
    """§8 §9 §10 the smallest first, holes without points, an orchid as a doubling, all from the tile laid onwards."""
    drawn = TABLE.format(rain="bBm", theirs="rOb brM")
    assert story(drawn, "stream hsP right") == [
        "North lays hole sun PLUM from the Stream on the right of the Sea.",
        "Holes in the top row gather 3 tiles: a Spirit match.",
        "Suns in the middle row gather 4 tiles: (plum 3 + orchid 1 + plum 3 + plum 3) × 2 = 20 points.",
    ]
    assert score(play(position(drawn), "stream hsP right")) == (20, 0)


def test_what_is_taken_tells_from_whom_and_why() -> None:
    """§9 §11 by choice or by itself."""
    drawn = TABLE.format(rain="bBm", theirs="rOb brM")
    taken = story(drawn, "stream hsP right", "take rOb")
    assert taken == ["North takes rabbit ORCHID bird from south's Stream for the holes."]
    offered = story(drawn, "stream hsP right", "take rOb", "take rOb")
    assert offered == ["South takes rabbit ORCHID bird from north's Stream as the Offering."]
    declined = story(drawn, "stream hsP right", "take rOb", "nothing")
    assert declined == ["South takes nothing as the Offering."]
    alone = story(TABLE.format(rain="bBm", theirs="rOb"), "stream hsP right")
    assert alone[-1] == "North takes rabbit ORCHID bird from south's Stream for the holes."


def test_an_empty_stream_and_what_the_player_does_about_it_are_told() -> None:
    """§9 a Rain tile, nothing, or nothing to take."""
    drawn = TABLE.format(rain="bBm", theirs="")
    rained = story(drawn, "stream hsP right", "rain bBm")
    assert rained == ["North puts bird BAMBOO moon from the Rain into the Stream for the holes."]
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
        "North lays sun PLUM bird from the Stream on the right of the Sea.",
        "Birds in the bottom row gather 3 tiles: plum 3 + plum 3 + mum 3 = 9 points.",
        "The whole Sea is gone, a Drought: North loses 10 points.",
        "South wins hand 1 by 0 to -1.",
        "The match is over: drought.",
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


def test_the_end_of_a_hand_tells_who_wins_it_and_why() -> None:
    """§15 §16 an even hand, a match that goes on, and points added up."""
    assert "Hand 1 is even at 5 points: south, who did not begin, wins it." in story(LAST, "stream fhB left")
    told = story(LAST + "won: 0 1", "stream fhB left", mode="match")
    assert told[-1] == "The match is over: two hands won."
    told = story(LAST.replace("5 5", "5 -2"), "stream fhB left", mode="cumulative")
    assert told[-1] == "Hand 1 is over: north has 5 points, south -2."
