"""§13 Master level: yin and yang, cultivated chi."""

from __future__ import annotations

import pytest

from tests.games.wu_wei.helpers import asked, at, cards, chi, line, match, play, steps, texts

FIVE = "crane-wood dragon-wood leopard-wood snake-wood tiger-wood"


@pytest.mark.parametrize(
    ("tiles", "free"),
    [
        ("black white", {"student", "master"}),
        ("white black", {"student", "master"}),
        ("black black", {"master"}),
        ("white white", {"student"}),
    ],
)
def test_y1_the_tiles_say_who_may_move(tiles: str, free: set[str]) -> None:
    """§13 Students are white, masters black; both from the start of the match."""
    state = match(f"yin-yang: {tiles}", level="master")
    assert {piece for piece in ("student", "master") if steps(state, piece)} == free


def test_y1_at_initiate_level_the_tiles_never_turn_nor_bind() -> None:
    """§13 "The yin-yang tiles never flip", says the book of this level."""
    state = play(match("characters: crane-student S11"), "student O11", "stop")
    assert line(state, "yin-yang") == "black white"
    assert steps(match("yin-yang: black black"))


def test_y1_the_colour_is_the_pieces_not_the_signs() -> None:
    """§13 A student-master is white still, a dishonoured master black."""
    state = match(f"pine: 0 0 0 0 0; {FIVE}", "yin-yang: white white", level="master")
    assert steps(state, "student")
    assert not steps(state, "master")
    state = match("dishonoured: crane", "yin-yang: black black", level="master")
    assert steps(state, "master")
    assert not steps(state, "student")


def test_y1_in_balance_one_character_takes_all_the_steps() -> None:
    """§13 Only two masters split a movement."""
    state = play(match(level="master"), "student O23")
    assert not steps(state, "master")
    play(state, "stop")
    assert asked(state) == "bamboo move"
    split = play(match(f"pine: 0 0 0 0 0; {FIVE}", level="master"), "student O23", "stop")
    assert steps(split, "master")


def test_y2_a_tile_turns_when_its_last_character_leaves() -> None:
    """§13"""
    state = play(match("characters: crane-student S11", level="master"), "student O11")
    assert line(state, "yin-yang") == "white white"


def test_y2_a_tile_does_not_turn_while_somebody_stays() -> None:
    """§13"""
    state = match("characters: crane-student S11, dragon-master S11", level="master")
    assert line(play(state, "student O11"), "yin-yang") == "black white"


def test_y2_passing_over_turns_it() -> None:
    """§13"""
    state = match("characters: crane-student O11", level="master")
    play(state, "student S11")
    assert line(state, "yin-yang") == "black white"
    play(state, "student O10")
    assert line(state, "yin-yang") == "white white"


def test_y2_being_sent_away_turns_it() -> None:
    """§13 All four octagons around the tile are closed, and so is the master's way."""
    state = match(
        "characters: crane-student S11, crane-master S00", "walls: O01 O10 O11", "pine: 0 0 0 0 0", level="master"
    )
    assert texts(state) == {"suffer student", "suffer master"}
    play(state, "suffer student")
    assert line(state, "yin-yang") == "white white"
    assert at(state, "crane-student") == "O22"
    assert asked(state) == "pine move"


def test_y2_the_turn_counts_for_the_next_character_to_move() -> None:
    """§13 Not for the one that is on its way: the master goes on although both tiles are white now."""
    state = play(match("characters: crane-master S11", level="master"), "master O11")
    assert line(state, "yin-yang") == "white white"
    assert steps(state, "master")
    play(state, "stop")
    assert steps(state, "student")
    assert not steps(state, "master")


def test_y2_the_first_of_two_masters_may_take_the_seconds_colour_away() -> None:
    """§13 The student-master leaves the northern tile: both are white, and the black master may not move."""
    state = match("characters: crane-student S11", f"pine: 0 0 0 0 0; {FIVE}", level="master")
    play(state, "student O11", "stop")
    assert asked(state) == "bamboo move"


def test_f3_the_first_ones_steps_may_free_the_second() -> None:
    """§13 Both tiles are white: the student-master leaves one of them, and the master may move too."""
    state = match("characters: crane-student S11", "yin-yang: white white", f"pine: 0 0 0 0 0; {FIVE}", level="master")
    assert not steps(state, "master")
    play(state, "student O11", "stop")
    assert steps(state, "master")


def test_y3_three_native_chi_each_own_turn() -> None:
    """§13 Only in the own turn, and three in all with two masters."""
    state = match("pine: 0 0 0 0 0", "bamboo: 0 0 0 0 0", level="master")
    play(state, "student O23", "stop")
    assert chi(state, "pine") == "3 0 0 0 0"
    assert chi(state, "bamboo") == "0 0 0 0 0"
    promoted = match(f"pine: 0 0 0 0 0; {FIVE}", level="master")
    play(promoted, "student O23", "stop", "stop")
    assert chi(promoted, "pine") == "3 0 0 0 0"


def test_y3_nothing_while_the_marker_is_lost() -> None:
    """§13"""
    state = play(match("pine: 0 0 0 0 0", "dishonoured: crane", level="master"), "student O23", "stop")
    assert chi(state, "pine") == "0 0 0 0 0"


def test_y3_nothing_at_initiate_level() -> None:
    """§13"""
    assert chi(play(match("pine: 0 0 0 0 0"), "student O23", "stop"), "pine") == "0 0 0 0 0"


def test_y4_masters_without_a_player_never_move_by_themselves() -> None:
    """§4 A whole round: those whom nobody plays stand where they stood."""
    state = match(level="master")
    play(state, "student O23", "stop", "student O32", "stop")
    assert (at(state, "leopard-master"), at(state, "snake-master")) == ("S34", "S52")
    assert cards(state) == set()


def test_y2_powers_turn_the_tile_that_is_left() -> None:
    """§13 By the crane to the other tile, or by a leap."""
    state = match("characters: crane-student S11", "pine: 3 0 0 0 0; crane-wood", level="master")
    assert line(play(state, "student crane S44"), "yin-yang") == "white white"
    state = match("characters: crane-student S11", "pine: 3 0 0 0 0; leopard-earth", level="master")
    assert line(play(state, "student leap S35"), "yin-yang") == "white white"


def test_y2_being_pulled_off_a_tile_turns_it() -> None:
    """§13, §16"""
    state = match(
        "characters: crane-student O11, snake-master S11, black-general S10", "pine: 3 0 0 0 0", "plum: 0 0 0 0 0",
        level="emperor", players=3,
    )  # fmt: skip
    play(state, "student pull snake-master")
    assert at(state, "snake-master") == "O11"
    assert line(state, "yin-yang") == "white white"


def test_y3_masters_cultivate_at_emperor_level_too() -> None:
    """§13, §14 All rules of Master level hold."""
    state = match("pine: 0 0 0 0 0", level="emperor", players=3)
    assert chi(play(state, "student O23", "stop"), "pine") == "3 0 0 0 0"
