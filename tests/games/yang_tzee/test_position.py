"""Yang-Tzee's positions and moves as text: they read back, and what cannot be is refused with a word."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletao import MoveSyntaxError, PositionSyntaxError

from .helpers import GAME, play, position, rain, sphere
from .reference import PLAY, START

TABLE = """
    top:     B m O
    middle:  s P m
    bottom:  m s r
    north rain: Obs sPb
    north stream: bsB
    south rain: rPm
"""


@settings(max_examples=30)
@given(st.sampled_from(list(GAME.modes())), st.integers(0, 2**32), st.integers(1, 500))
def test_every_position_and_every_move_reads_back(setup: dict[str, Any], seed: int, plies: int) -> None:
    """§1 §16 in all modes and phases, chance and the end included."""
    state, dice = GAME.new(chance=True, **setup), random.Random(seed)
    for ply in range(plies):
        if not state.pending:
            break
        if ply % 7 == 0:
            assert [state.read(move.text) for move in state.legal()] == state.codes().tolist()
            assert GAME.state(state.position).bytes == state.bytes
        state.play_code(dice.choice(state.codes().tolist()))
    assert GAME.state(state.position).bytes == state.bytes
    assert GAME.state(state.position).position == state.position


@pytest.mark.parametrize(
    "moves",
    [("stream hsP right",), ("stream hsP right", "take rOb"), ("stream hsP right", "take rOb", "nothing")],
)
def test_a_position_in_the_middle_of_a_turn_reads_back(moves: tuple[str, ...]) -> None:
    """§9 §11 §12 while a Spirit match, the Offering or the seed is waited for."""
    state = play(position("""
        top:     P P h O
        middle:  m s P m
        bottom:  f r f r
        north rain: bBm
        north stream: hsP
        south rain: fBr
        south stream: rOb brM
    """), *moves)  # fmt: skip
    again = GAME.state(state.position)
    assert again.bytes == state.bytes
    assert [move.text for move in again.legal()] == [move.text for move in state.legal()]


def test_what_is_nowhere_lies_in_the_sphere() -> None:
    """§1 Start tiles that have left the Sea are out of the hand."""
    state = GAME.state(TABLE)
    assert sphere(state) == 36 - 5
    assert rain(state, 0) == {"Obs", "sPb"}
    assert int(state.record.discarded) == 7


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("south stream: Omr", "only one Omr"),
        ("south stream: hsP hsP", "twice"),
        ("south stream: xyz", "no tile 'xyz'"),
        ("south stream: SPB", "no tile 'SPB'"),
        ("turn: west play", "no seat 'west'"),
        ("turn: north swim", "no phase 'swim'"),
        ("score: 1", "score reads 'score: 12 7'"),
        ("score: 1 x", "score reads 'score: 12 7'"),
        ("mode: quick", "no mode 'quick'"),
        ("hands: 4", "no hands '4'"),
        ("hand: first", "hand reads"),
        ("weather: fine", "no line 'weather'"),
        ("south stream hsP", "a line reads 'name: value'"),
        ("sphere: hsP\ndiscarded: Mhs", "not both"),
        ("over: bored", "no reason 'bored'"),
        ("gathered: up 1", "no end 'up'"),
        ("south stream: ?", "no tile"),
        ("turn: north spirit", "breaks invariant"),
        ("turn: south offering", "breaks invariant"),
        ("turn: south seed\nsphere:", "breaks invariant"),
        ("turn: south draw\nsphere:", "breaks invariant"),
        ("sphere: Pfb", "breaks invariant"),
        ("north rain: Obs sPb Psr rMs srO hsP Mhs", "breaks invariant"),
        ("south rain: Bsf Pfb", "breaks invariant"),
        ("south stream: Pfb", "breaks invariant"),
        ("turn: south play\nsouth rain:\nsphere:", "breaks invariant 3"),
        ("turn: south spirit\ngathered: left 1\nsouth rain:\nnorth stream:\nsouth stream: hsP", "breaks invariant 3"),
        ("mode: match\nhands: 5", "breaks invariant 4"),
        ("turn: north seed\ngathered: left x", "gathered reads"),
        ("turn: north seed\ngathered: left -1", "gathered reads"),
        ("turn: north seed\ngathered: left", "cannot read the line"),
        ("turn: north seed\ngathered: left 0 fire", "no match 'fire'"),
        ("hand: 0", "breaks invariant"),
        ("won: 2 0", "breaks invariant"),
    ],
)
def test_what_cannot_be_is_refused(lines: str, message: str) -> None:
    """§1 a position is read whole or not at all."""
    with pytest.raises(PositionSyntaxError, match=message):
        GAME.state(TABLE + lines)


def test_the_sea_is_drawn_with_as_many_letters_in_each_row() -> None:
    """§6 every tile has three characters."""
    with pytest.raises(PositionSyntaxError, match="as many letters each"):
        GAME.state("top: B m\nmiddle: s P\nbottom: m")


@pytest.mark.parametrize("text", ["rain sPb left", "RAIN sPb l", "rain sun-plum-bird left", "rain spb Left"])
def test_a_move_may_be_written_in_several_ways(text: str) -> None:
    """§3 letters, small letters, or the three characters in full; an end by its first letter."""
    state = GAME.state(TABLE)
    assert state.legal()[[move.text for move in state.legal()].index("rain sPb left")].code == state.read(text)


@pytest.mark.parametrize(
    "text", ["", "rain", "rain xyz", "rain sPb up", "stream bsB", "jump sPb left", "rain sPb left now"]
)
def test_a_move_nobody_can_read_is_refused_with_a_word(text: str) -> None:
    """§2 it says what moves look like."""
    with pytest.raises(MoveSyntaxError):
        GAME.state(TABLE).play(text)


def test_small_letters_are_enough_for_every_tile() -> None:
    """§1 no two tiles have the same letters but for their size."""
    assert len({tile.lower() for tile in [*START, *PLAY]}) == 45
