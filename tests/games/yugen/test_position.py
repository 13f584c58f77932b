"""Yūgen's positions as text: what cannot be is refused with a word, and nothing is guessed."""

from __future__ import annotations

import pytest

from tabletao import PositionSyntaxError, game

BOARD = """
5  .  .       .         .  .
4  .  .       River/E*  .  .
3  .  Forest  Ocean**   .  .
2  .  .       .         .  .
1  .  .       .         .  .
"""


def test_a_drawn_position_reads_back() -> None:
    """§1 All fifteen tiles are somewhere: what is not drawn lies in the bag."""
    state = game("yugen").state(BOARD + "dark: Storm Cave\nbright: Sun")
    assert game("yugen").state(state.position).bytes == state.bytes
    assert int(state.record.bag).bit_count() == 15 - 3 - 3


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("dark: Storm Storm", "twice"),
        ("dark: Storm\nbright: Storm", "only one Storm"),
        ("dark: Ocean", "only one Ocean"),
        ("dark: Human Storm Cave Blaze Cloud", "breaks invariant 3"),
        ("dark: Granite", "no tile 'Granite'; there are Ocean"),
        ("dark: Storm\ntaken: 12 01", "invariant 2"),
        ("dark: Storm\ntaken: 1 0", "breaks invariant 2"),
        ("dark: Storm\nyugen: maybe", "there are no, yes"),
        ("dark: Storm\nturn: ² dark place", "a turn reads"),
        ("dark: Storm\nturn: 99999 dark place", "cannot read the line"),
        ("dark: Storm\nturn: 7 dark resolve", "breaks invariant 4"),
        ("dark: Storm\nturn: 7 dark order", "breaks invariant 4"),
        ("dark: Storm\nturn: 7 dark turn", "breaks invariant 4"),
        ("turn: 7 dark place", "breaks invariant 4"),
        ("dark: Storm\nwaiting:", "cannot read the line"),
        ("dark: Storm\nwaiting: a1, a2, a3, a4, a5, b1", "cannot read the line"),
        ("dark: Storm\nweather: fine", "no line 'weather'"),
        ("dark Storm", "a row of the board or 'name: value'"),
    ],
)
def test_what_cannot_be_is_refused(lines: str, message: str) -> None:
    with pytest.raises(PositionSyntaxError, match=message):
        game("yugen").state(BOARD + lines)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("turn: 7 dark draw\nturn: 8 dark draw", "the line 'turn' is there twice"),
        ("dark: Storm\ndark: Cave", "the line 'dark' is there twice"),
        ("dark: Storm\n4  .  .  .  .  .", "the rows 5 to 1, each once"),
        ("dark: Storm\nwaiting: c4 N N\nturn: 7 dark order", "a side is there twice"),
    ],
)
def test_nothing_is_said_twice(lines: str, message: str) -> None:
    with pytest.raises(PositionSyntaxError, match=message):
        game("yugen").state(BOARD + lines)


@pytest.mark.parametrize("side", ["N", "W"])
def test_nothing_waits_where_no_tile_lies(side: str) -> None:
    """§6 Each new tile interacts with the tiles that lie beside it: north and west of c4 there is none."""
    with pytest.raises(PositionSyntaxError, match="breaks invariant 4"):
        game("yugen").state(BOARD + f"turn: 7 dark order\ndark: Storm\nbright: Cave\nwaiting: c4 {side} S")
    with pytest.raises(PositionSyntaxError, match="breaks invariant 4"):
        game("yugen").state(BOARD + f"turn: 7 dark order\ndark: Storm\nbright: Cave\nwaiting: a1 {side}")


def test_what_waits_between_two_tiles_can_be_resolved() -> None:
    """§6 River on c4 and Ocean on c3 lie side by side."""
    state = game("yugen").state(BOARD + "turn: 7 dark order\ndark: Storm\nbright: Cave\nwaiting: c4 S")
    assert [move.text for move in state.legal()] == ["resolve S"]


ALL_BUT_STORM_AND_CLOUD = """
5  Human     Mountain  Cave      Forest    Lightning
4  .         .         River/E*  .         Volcano
3  .         .         Ocean**   Spring    Blaze
2  .         .         Sun       Canyon    Desert
1  .         .         .         .         .
"""


def test_nobody_draws_from_an_empty_bag() -> None:
    """§2, §11 With the bag empty a turn begins without a draw; a hidden hand lies in no bag."""
    for hands in ("bright: Storm\ndark: Cloud", "bright: Storm\ndark: ?"):
        with pytest.raises(PositionSyntaxError, match="breaks invariant 4"):
            game("yugen").state(ALL_BUT_STORM_AND_CLOUD + f"turn: 24 bright draw\n{hands}\nyugen: yes")
    assert game("yugen").state(ALL_BUT_STORM_AND_CLOUD + "turn: 24 bright draw\nbright: Storm").chance_total() == 1


@pytest.mark.parametrize(
    "lines",
    [
        "turn: 0 dark centre",
        "turn: 0 dark deal\ndark: Storm\nbright: Cave",
        "turn: 7 dark place\ndark: Storm\ntaken: 2 0",
    ],
)
def test_a_phase_fits_what_lies_on_the_table(lines: str) -> None:
    """§1, §13 The centre is drawn onto an empty board, one tile is dealt to each, and two philosophers end the game."""
    board = BOARD.replace("**", "") if "taken" in lines else BOARD
    with pytest.raises(PositionSyntaxError, match=r"breaks invariant [24]"):
        game("yugen").state(board + lines)


@pytest.mark.parametrize(
    "lines",
    [
        "turn: 7 dark place\ndark: Storm\nbright: Cave Sun",
        "turn: 7 dark draw\ndark: Storm Cave",
        "turn: 7 dark place\ndark: Storm\nbright: ?\nsuspects bright: Storm",
        "turn: 7 dark place\ndark: Storm\nsuspects dark: Cave",
    ],
)
def test_hands_are_as_turns_leave_them(lines: str) -> None:
    """§2, §17 Two tiles are held only before a placement, and the kept one is among its suspects."""
    with pytest.raises(PositionSyntaxError, match="breaks invariant 3"):
        game("yugen").state(BOARD + lines)


def test_a_board_must_be_whole() -> None:
    with pytest.raises(PositionSyntaxError, match="rows 5 to 1, each once, with 5 cells"):
        game("yugen").state("5  .  .  .  .  .")


def test_a_philosopher_never_stands_on_the_bare_board() -> None:
    """§8 There is always a tile under a philosopher."""
    with pytest.raises(PositionSyntaxError, match="breaks invariant 2"):
        game("yugen").state(BOARD.replace("River/E*", ".*") + "dark: Storm")
