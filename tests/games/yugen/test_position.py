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
        ("dark: Storm\ntaken: 12 01", "reads 'taken: 1 0'"),
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


def test_a_board_must_be_whole() -> None:
    with pytest.raises(PositionSyntaxError, match="rows 5 to 1 with five cells each"):
        game("yugen").state("5  .  .  .  .  .")


def test_a_philosopher_never_stands_on_the_bare_board() -> None:
    """§8 There is always a tile under a philosopher."""
    with pytest.raises(PositionSyntaxError, match="breaks invariant 2"):
        game("yugen").state(BOARD.replace("River/E*", ".*") + "dark: Storm")
