"""§9, §11 and §12: what follows a gathering: Spirit matches, the Offering, the seed."""

from __future__ import annotations

import pytest

from tabletao import CHANCE, IllegalMove

from .helpers import NORTH, SOUTH, drawn, line, play, position, rain, score, sea, sphere, stream, texts

# North lays hsP on the right. Holes in the top row gather three tiles.
HOLES = """
    top:     P h O
    middle:  m P m
    bottom:  f f r
    north rain: {rain}
    north stream: hsP {own}
    south rain: fBr
    south stream: {theirs}
"""
# Here holes in the top row gather three tiles, and five.
HOLES_TWICE = """
    top:     P h O h O
    middle:  m M b P m
    bottom:  f b s f r
    north rain: {rain}
    north stream: hsP {own}
    south rain: fBr
    south stream: {theirs}
"""
# Here holes in the top row gather three tiles, and suns in the middle row four.
HOLES_AND_SUNS = """
    top:     P P h O
    middle:  m s P m
    bottom:  f r f r
    north rain: {rain}
    north stream: hsP {own}
    south rain: fBr
    south stream: {theirs}
"""
# North lays sPb on the right. Suns in the top row gather three tiles, birds in the bottom row four.
SUNS_AND_BIRDS = """
    top:     O h s P
    middle:  m M m m
    bottom:  r b M f
    north stream: sPb {own}
    south rain: fBr
    south stream: {theirs}
"""
# North lays sPb on the right. Birds in the bottom row gather three tiles.
BIRDS = """
    top:     f O h P
    middle:  h m M m
    bottom:  B r b f
    north stream: sPb {own}
    south rain: fBr
    south stream: {theirs}
"""


# Spirit match


def test_a_spirit_match_gives_no_points() -> None:
    """§9 ruling 6: whatever blooms in it."""
    state = play(position(HOLES.format(rain="", own="", theirs="")), "stream hsP right")
    assert score(state) == (0, 0)
    assert sea(state) == "Pmf"


def test_a_spirit_match_takes_a_tile_of_ones_choice_from_the_other_stream() -> None:
    """§9 ruling 6: nothing else may be chosen, the Rain least of all, and it cannot be declined."""
    state = play(position(HOLES.format(rain="bBm", own="", theirs="rOb brM")), "stream hsP right")
    assert state.pending == (NORTH,)
    assert texts(state) == {"take rOb", "take brM"}
    play(state, "take rOb")
    assert (stream(state, NORTH), stream(state, SOUTH)) == ({"rOb"}, {"brM"})


def test_the_only_tile_of_the_other_stream_comes_by_itself() -> None:
    """§9 where there is nothing to choose nobody is asked."""
    state = play(position(HOLES.format(rain="bBm", own="", theirs="rOb")), "stream hsP right")
    assert (stream(state, NORTH), stream(state, SOUTH)) == ({"rOb"}, set())
    assert state.pending == (CHANCE,)


def test_a_spirit_match_does_not_mind_the_limit_of_three() -> None:
    """§9 ruling 6: a fourth tile comes into the Stream from the other."""
    state = play(position(HOLES.format(rain="", own="Mhs bBm rfP", theirs="rOb brM")), "stream hsP right", "take rOb")
    assert stream(state, NORTH) == {"Mhs", "bBm", "rfP", "rOb"}


def test_an_empty_other_stream_lets_the_player_put_a_rain_tile_into_the_stream() -> None:
    """§9 ruling 6: any of them, or none."""
    state = play(position(HOLES.format(rain="bBm rfP", own="", theirs="")), "stream hsP right")
    assert state.pending == (NORTH,)
    assert texts(state) == {"rain bBm", "rain rfP", "nothing"}
    play(state, "rain rfP")
    assert (rain(state, NORTH), stream(state, NORTH)) == ({"bBm"}, {"rfP"})
    assert score(state) == (0, 0)


def test_the_rain_tile_of_a_spirit_match_does_not_mind_the_limit_of_three() -> None:
    """§9 ruling 6: a fourth tile from the Rain."""
    state = play(position(HOLES.format(rain="bBm", own="Mhs rOb rfP", theirs="")), "stream hsP right", "rain bBm")
    assert stream(state, NORTH) == {"Mhs", "rOb", "rfP", "bBm"}


def test_the_rain_tile_of_a_spirit_match_may_be_declined() -> None:
    """§9 ruling 6: it is a may."""
    state = play(position(HOLES.format(rain="bBm", own="", theirs="")), "stream hsP right", "nothing")
    assert (rain(state, NORTH), stream(state, NORTH)) == ({"bBm"}, set())
    assert state.pending == (CHANCE,)


def test_with_an_empty_rain_too_a_spirit_match_gives_nothing() -> None:
    """§9 nobody is asked, and the Sea is seeded."""
    state = play(position(HOLES.format(rain="", own="rOb", theirs="")), "stream hsP right")
    assert line(state, "turn") == "north seed"
    assert stream(state, NORTH) == {"rOb"}


def test_a_spirit_match_alone_brings_no_offering() -> None:
    """§9 §11 ruling 7: an Earth match is needed."""
    state = play(position(HOLES.format(rain="", own="bBm", theirs="rOb brM")), "stream hsP right", "take rOb")
    assert state.pending == (CHANCE,)


@pytest.mark.parametrize(("tiles", "tile"), [("Pmf hPf Omr", "hsP"), ("Pmf bhO Omr", "Mhs"), ("Pmf Pbh Bsf", "mOh")])
def test_holes_match_in_every_row(tiles: str, tile: str) -> None:
    """§9 ruling 6: top, middle and bottom."""
    state = play(position(f"{drawn(tiles)}\nnorth stream: {tile}\nsouth stream: rOb"), f"stream {tile} right")
    assert (score(state), stream(state, NORTH), sea(state)) == ((0, 0), {"rOb"}, "Pmf")


# Several Spirit matches


def test_each_spirit_match_takes_a_tile() -> None:
    """§9 §10 ruling 6: two from a Stream of three, both chosen."""
    state = play(position(HOLES_TWICE.format(rain="bBm", own="", theirs="rOb brM Mhs")), "stream hsP right")
    assert texts(state) == {"take rOb", "take brM", "take Mhs"}
    play(state, "take Mhs")
    assert texts(state) == {"take rOb", "take brM"}
    play(state, "take brM")
    assert (stream(state, NORTH), stream(state, SOUTH)) == ({"Mhs", "brM"}, {"rOb"})
    assert (score(state), sea(state)) == ((0, 0), "Pmf")
    assert state.pending == (CHANCE,)


def test_of_two_tiles_the_second_comes_by_itself() -> None:
    """§9 §10 after the first is chosen only one is left."""
    state = play(position(HOLES_TWICE.format(rain="bBm", own="", theirs="rOb brM")), "stream hsP right", "take rOb")
    assert (stream(state, NORTH), stream(state, SOUTH)) == ({"rOb", "brM"}, set())


def test_the_second_spirit_match_finds_an_emptied_stream() -> None:
    """§9 §10 the only tile is taken at once, then a Rain tile may follow it."""
    state = play(position(HOLES_TWICE.format(rain="bBm", own="", theirs="rOb")), "stream hsP right")
    assert texts(state) == {"rain bBm", "nothing"}
    play(state, "rain bBm")
    assert stream(state, NORTH) == {"rOb", "bBm"}


def test_two_spirit_matches_and_an_empty_stream_ask_twice() -> None:
    """§9 §10 each match is its own, also when the first was declined."""
    state = play(position(HOLES_TWICE.format(rain="bBm rfP", own="", theirs="")), "stream hsP right", "rain bBm")
    assert texts(state) == {"rain rfP", "nothing"}
    state = play(position(HOLES_TWICE.format(rain="bBm rfP", own="", theirs="")), "stream hsP right", "nothing")
    assert texts(state) == {"rain bBm", "rain rfP", "nothing"}
    assert state.pending == (NORTH,)


# Offering


def test_after_an_earth_match_the_opponent_may_take_one_tile_of_the_stream() -> None:
    """§11 ruling 7: any of the player's, or nothing."""
    state = play(position(BIRDS.format(own="rOb bBm", theirs="Mhs")), "stream sPb right")
    assert state.pending == (SOUTH,)
    assert texts(state) == {"take rOb", "take bBm", "nothing"}
    play(state, "take rOb")
    assert (stream(state, NORTH), stream(state, SOUTH)) == ({"bBm"}, {"Mhs", "rOb"})


def test_the_offering_may_be_declined() -> None:
    """§11 ruling 7: both Streams stay as they are."""
    state = play(position(BIRDS.format(own="rOb", theirs="Mhs")), "stream sPb right", "nothing")
    assert (stream(state, NORTH), stream(state, SOUTH)) == ({"rOb"}, {"Mhs"})


def test_the_offering_does_not_mind_the_limit_of_three() -> None:
    """§11 ruling 7: a fourth tile comes into the opponent's Stream."""
    state = play(position(BIRDS.format(own="rOb", theirs="Mhs bBm rfP")), "stream sPb right", "take rOb")
    assert stream(state, SOUTH) == {"Mhs", "bBm", "rfP", "rOb"}


def test_there_is_only_one_offering_for_several_earth_matches() -> None:
    """§11 ruling 7: once for each tile laid."""
    state = play(position(SUNS_AND_BIRDS.format(own="rOb bBm", theirs="")), "stream sPb right", "take rOb")
    assert score(state) == ((3 + 3 + 3) + (3 + 3 + 4 + 4), 0)
    assert state.pending == (CHANCE,)
    assert (stream(state, NORTH), stream(state, SOUTH)) == ({"bBm"}, {"rOb"})


def test_an_empty_stream_offers_nothing() -> None:
    """§11 the tile laid was the last one."""
    state = play(position(BIRDS.format(own="", theirs="Mhs")), "stream sPb right")
    assert state.pending == (CHANCE,)
    assert line(state, "turn") == "north seed"


def test_a_tile_laid_without_gathering_brings_no_offering() -> None:
    """§11 nothing was scored."""
    state = play(position(BIRDS.format(own="rOb", theirs="")), "stream rOb left")
    assert line(state, "turn") == "south draw"


def test_the_offering_comes_before_the_seed_and_after_the_scoring() -> None:
    """§11 §12 ruling 7: south takes knowing the points, but not the tile that is seeded."""
    state = play(position(BIRDS.format(own="rOb", theirs="")), "stream sPb right")
    assert score(state)[NORTH] > 0
    in_sphere = sphere(state)
    play(state, "take rOb")
    assert sphere(state) == in_sphere == len(texts(state))
    assert line(state, "turn") == "north seed"


def test_a_spirit_match_is_taken_before_the_offering() -> None:
    """§10 §11 ruling 7: the tile just taken may be taken back."""
    state = play(position(HOLES_AND_SUNS.format(rain="bBm", own="", theirs="rOb brM")), "stream hsP right")
    assert score(state) == ((3 + 1 + 3 + 3) * 2, 0)
    assert state.pending == (NORTH,)
    play(state, "take rOb")
    assert state.pending == (SOUTH,)
    assert texts(state) == {"take rOb", "nothing"}
    play(state, "take rOb")
    assert (stream(state, NORTH), stream(state, SOUTH)) == (set(), {"rOb", "brM"})
    assert state.pending == (CHANCE,)


def test_the_opponent_may_not_take_from_the_rain_as_an_offering() -> None:
    """§11 a refused move changes nothing."""
    state = play(position(HOLES_AND_SUNS.format(rain="bBm", own="Mhs", theirs="rOb")), "stream hsP right")
    before = state.bytes
    for move in ("take bBm", "take hsP", "rain fBr"):
        with pytest.raises(IllegalMove):
            state.play(move)
    assert state.bytes == before
    assert texts(state) == {"take Mhs", "take rOb", "nothing"}


# Seeding

# North lays sPb at either end. Birds in the bottom row gather three tiles, up to the bamboo in the middle.
BOTH_ENDS = """
    top:     P h f M O
    middle:  m M h m m
    bottom:  f b B b r
    north stream: sPb
    south rain: fBr
    sphere: {sphere}
"""


@pytest.mark.parametrize(("end", "seeded"), [("left", "hsP fhB Mmb Omr"), ("right", "Pmf hMb fhB hsP")])
def test_a_seed_takes_the_place_of_what_was_gathered_at_that_end(end: str, seeded: str) -> None:
    """§12 ruling 8: one tile, picked by chance from the Sphere, all equally likely."""
    state = play(position(BOTH_ENDS.format(sphere="hsP rOb bBm")), f"stream sPb {end}")
    assert state.pending == (CHANCE,)
    assert texts(state) == {"hsP", "rOb", "bBm"}
    assert state.chance_total() == 3
    play(state, "hsP")
    assert sea(state) == seeded
    assert sphere(state) == 2


@pytest.mark.parametrize(("end", "left"), [("left", "fhB Mmb Omr"), ("right", "Pmf hMb fhB")])
def test_an_empty_sphere_seeds_nothing(end: str, left: str) -> None:
    """§12 ruling 8: the Sea is shorter, and south is next."""
    state = play(position(BOTH_ENDS.format(sphere="")), f"stream sPb {end}")
    assert sea(state) == left
    assert state.pending == (SOUTH,)


def test_a_seed_gathers_and_scores_nothing() -> None:
    """§12 ruling 3: it comes from no Stream, though its bird meets that of Mmb over the tile between."""
    state = play(position("""
        top:     P m h O M f
        middle:  m f P m m h
        bottom:  f O f r b B
        north stream: Mrf
        sphere: rOb bBm
    """), "stream Mrf left")  # fmt: skip
    assert sea(state) == "Omr Mmb fhB"
    points = score(state)
    assert sea(play(state, "rOb")) == "rOb Omr Mmb fhB"
    assert score(state) == points


def test_after_the_seed_the_turn_is_over() -> None:
    """§2 §12 south draws, and plays."""
    state = play(position(BOTH_ENDS.format(sphere="hsP rOb bBm")), "stream sPb left", "hsP")
    assert line(state, "turn") == "south draw"
    play(state, "rOb")
    assert state.pending == (SOUTH,)


def test_the_seed_may_be_the_last_tile_of_the_sphere() -> None:
    """§12 §13 then nobody draws any more, and Rain scores two."""
    state = play(position(BOTH_ENDS.format(sphere="hsP")), "stream sPb left", "hsP")
    assert line(state, "turn") == "south play"
    assert score(play(state, "rain fBr left"))[SOUTH] == 2


def test_one_seed_replaces_the_largest_of_several_collections() -> None:
    """§10 §12 ruling 8: not one for each."""
    state = play(position(SUNS_AND_BIRDS.format(own="", theirs="")), "stream sPb right", "hsP")
    assert sea(state) == "Omr hsP"


# Where to read on


def test_each_question_names_the_rules_that_answer_it() -> None:
    """§2 §9 §11 first what to play, then which tile to take, then whether to take the Offering."""
    state = position(HOLES_AND_SUNS.format(rain="bBm", own="", theirs="rOb brM"))
    assert state.clauses() == ("2", "7", "8")
    assert play(state, "stream hsP right").clauses() == ("9",)
    assert play(state, "take rOb").clauses() == ("11",)
    assert play(state, "nothing").clauses() == ()
