"""The rulebook's worked examples, and those of the rules, each one drawn and played."""

from __future__ import annotations

import pytest

from tabletao import IllegalMove

from .helpers import NORTH, SOUTH, discarded, play, position, reason, score, sea, stream, texts, winners


def test_rabbits_with_mum_bamboo_mum_are_worth_seven() -> None:
    """§8 example 1: 3 + 1 + 3."""
    state = play(position("""
        top:     P M b
        middle:  m r s
        bottom:  f h B
        north stream: Mrf
    """), "stream Mrf right")  # fmt: skip
    assert score(state) == (7, 0)
    assert sea(state) == "Pmf"


def test_holes_are_worth_nothing_and_take_a_tile_from_the_other_stream() -> None:
    """§9 example 2: no points, but a tile of the opponent."""
    state = play(position("""
        top:     P h O
        middle:  m P m
        bottom:  f f r
        north stream: hsP
        south stream: rOb brM
    """), "stream hsP right", "take brM")  # fmt: skip
    assert score(state) == (0, 0)
    assert (stream(state, NORTH), stream(state, SOUTH)) == ({"brM"}, {"rOb"})
    assert sea(state) == "Pmf"


def test_birds_and_rabbits_are_worth_nineteen() -> None:
    """§10 example 3: rabbits in the middle row 3 + 3 + 1, birds in the top row 4 + 3 + 1 + 4."""
    state = play(position("""
        top:     h b m P
        middle:  P M r m
        bottom:  f f B f
        north stream: brM
    """), "stream brM right")  # fmt: skip
    assert score(state) == (7 + 12, 0)
    assert sea(state) == "hPf"
    assert state.story(0) == [
        "North lays bird-rabbit-mum from the Stream on the right of the Sea.",
        "Rabbits in the middle row gather 3 tiles: 1 for a bamboo + 3 for a plum + 3 for a mum = 7 points.",
        "Birds in the top row gather 4 tiles: 1 for a bamboo + 3 for a plum + 8 for 2 mums = 12 points.",
        "That makes 19 points.",
    ]


def test_rabbits_with_a_bamboo_in_their_row_between_are_no_collection() -> None:
    """§7 example: bamboo blocks the matching rabbits, in the bottom row."""
    state = play(position("""
        top:     P O b
        middle:  m m s
        bottom:  f r B
        north stream: fBr
    """), "stream fBr right")  # fmt: skip
    assert score(state) == (0, 0)
    assert sea(state) == "Pmf Omr bsB fBr"


def test_rabbits_in_the_bottom_row_without_bamboo_between_are_a_collection() -> None:
    """§7 example: the same, with the bamboo in another row."""
    state = play(position("""
        top:     P O B
        middle:  m m s
        bottom:  f r f
        north stream: fBr
    """), "stream fBr right")  # fmt: skip
    assert score(state) == ((1 + 1 + 1) * 2, 0)
    assert sea(state) == "Pmf"


def test_adjacent_rabbits_are_no_collection() -> None:
    """§7 example: at least one tile lies between."""
    state = play(position("""
        top:     P h O
        middle:  m M m
        bottom:  f b r
        north stream: fBr
    """), "stream fBr right")  # fmt: skip
    assert sea(state) == "Pmf hMb Omr fBr"


def test_a_fourth_tile_into_the_stream_is_refused() -> None:
    """§4 example: allowed with fewer than three, not with three."""
    state = play(position("""
        top:     P h O
        middle:  m M m
        bottom:  f b r
        north rain: sPb
        north stream: fBr rOb
        south rain: rfP
        sphere: sBh hsP mbP
    """), "rain sPb", "sBh", "rain rfP left", "hsP")  # fmt: skip
    with pytest.raises(IllegalMove, match="rain hsP is not legal here"):
        state.play("rain hsP")
    assert stream(state, NORTH) == {"fBr", "rOb", "sPb"}


def test_rain_scores_two_once_the_sphere_is_empty() -> None:
    """§13 example: north draws the last tile and rains for two already, then south."""
    state = play(position("""
        top:     P h O
        middle:  m M m
        bottom:  f b r
        turn: south play
        north rain: sPb
        south rain: rfP sBh
        sphere: mbP
    """), "rain rfP left", "mbP", "rain sPb right", "rain sBh right")  # fmt: skip
    assert score(state) == (2, 1 + 2)


def test_a_drought_scores_and_costs_ten_points() -> None:
    """§14 example: the fish meet from end to end, for 11 points less 10."""
    state = play(position("""
        top:     B r h
        middle:  s M P
        bottom:  m s f
        turn: south play
        south stream: Pmf
    """), "stream Pmf left")  # fmt: skip
    assert score(state) == (0, 3 + 1 + 4 + 3 - 10)
    assert (reason(state), winners(state)) == ("drought", (SOUTH,))
    assert sea(state) == ""


def test_the_example_of_gathering_in_the_rules() -> None:
    """§7 §8 six tiles from bird to bird for 40 points; in the top row a sun would have to lie on top."""
    state = play(position("""
        top:     h P B r m M
        middle:  B f s M f r
        bottom:  r b m s O h
        turn: south play
        south stream: sPb
    """), "stream sPb right")  # fmt: skip
    assert score(state) == (0, (3 + 1 + 6 + 1 + 6 + 3) * 2)
    assert sea(state) == "hBr"
    assert discarded(state) == {"sPb", "rMs", "mfO"}
    assert len(texts(state)) == 36 - 3
