"""§7: the pull."""

from __future__ import annotations

import pytest

from .helpers import bag, board, line, play, position, texts

LONE_OCEAN = """
    5  .  .  .         .  .
    4  .  .  .         .  .
    3  .  .  Ocean***  .  .
    2  .  .  .         .  .
    1  .  .  .         .  .
    bright: Cave
"""


@pytest.mark.parametrize(
    ("move", "row", "expected"),
    [
        ("River c4 S", 1, "4 . . River/S* . ."),
        ("River d3 W", 2, "3 . . Ocean/N** River/W* ."),
        ("River c2 N", 3, "2 . . River/N* . ."),
        ("River b3 E", 2, "3 . River/E* Ocean/N** . ."),
    ],
)
def test_one_philosopher_comes_to_the_new_tile_from_whichever_side(move: str, row: int, expected: str) -> None:
    """§7 one of three is pulled, the others stay."""
    state = play(position(LONE_OCEAN + "dark: River"), move)
    assert board(state)[row] == expected
    assert int(state.record.philosophers.sum()) == 3


def test_fire_pulls_as_water_does() -> None:
    """§7 both small triangles pull."""
    state = play(position(LONE_OCEAN.replace("Ocean", "Sun") + "dark: Volcano"), "Volcano c4 S")
    assert board(state)[1:3] == ["4 . . Volcano/S* . .", "3 . . Sun/N** . ."]


def test_a_tile_that_loses_its_last_philosopher_to_a_pull_stays() -> None:
    """§7 only pushes remove tiles."""
    state = play(position(LONE_OCEAN.replace("***", "*") + "dark: River"), "River c4 S")
    assert board(state)[1:3] == ["4 . . River/S* . .", "3 . . Ocean/N . ."]
    assert "Ocean" not in bag(state)
    assert line(state, "left") is None


def test_a_pull_on_a_bare_tile_does_nothing() -> None:
    """§7 there is nobody to pull, and the tile stays."""
    state = play(position(LONE_OCEAN.replace("***", "") + "dark: River"), "River c4 S")
    assert board(state)[1:3] == ["4 . . River/S . .", "3 . . Ocean/N . ."]


def test_pulls_at_several_sides_bring_one_philosopher_each() -> None:
    """§7 two from two tiles; the tile with two keeps one."""
    state = play(position("""
        5  .  .  .          .          .
        4  .  .  River/E**  .          .
        3  .  .  .          Canyon/W*  .
        2  .  .  .          .          .
        1  .  .  .          .          .
        dark: Ocean
        bright: Cave
    """), "Ocean c3")  # fmt: skip
    assert board(state)[1:3] == ["4 . . River/E* . .", "3 . . Ocean/N** Canyon/W ."]


def test_a_pull_sets_off_nothing_else() -> None:
    """§7 the pulled philosopher comes to rest and the turn is over."""
    state = play(position("""
        5  .  .      .  .         .
        4  .  .      .  .         .
        3  .  Storm  .  Ocean***  .
        2  .  .      .  .         .
        1  .  .      .  .         .
        dark: River
        bright: Cave
    """), "River c3 E")  # fmt: skip
    assert board(state)[2] == "3 . Storm/N River/E* Ocean/N** ."
    assert line(state, "turn") == "3 bright draw"
    assert "River" not in texts(state)


def test_a_tile_drawn_in_a_chain_pulls_as_well() -> None:
    """§7 §9 the Sun drawn at e3 pulls the philosopher off the Spring above it."""
    state = play(position("""
        5  .  .  .       .       .
        4  .  .  .       .       Spring/N*
        3  .  .  .       Ocean*  .
        2  .  .  .       .       .
        1  .  .  .       .       .
        dark: Storm
        bright: Cave
    """), "Storm c3", "Sun")  # fmt: skip
    assert board(state) == board("""
        5  .  .  .       .       .
        4  .  .  .       .       Spring/N
        3  .  .  Storm   .       Sun**
        2  .  .  .       .       .
        1  .  .  .       .       .
    """)
