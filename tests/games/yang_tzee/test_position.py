"""Yang-Tzee's positions and moves as text: they read back, and what cannot be is refused with a word."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletao import SPECTATOR, MoveSyntaxError, PositionSyntaxError
from tabletao.games.yang_tzee import position as position_text

from .helpers import GAME, drawn, play, position, rain, score, sphere, stream
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


def test_the_example_reads_as_it_says() -> None:
    """§1 the one that explains how positions are written."""
    assert position_text.__doc__ is not None
    state = GAME.state(position_text.__doc__.split("\n\n")[1])
    assert (rain(state, 0), stream(state, 0)) == ({"Obs", "sPb"}, {"bsB"})
    assert (rain(state, 1), score(state)) == ({"Omr", "rPm", "mrB"}, (12, 7))


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


def changed(table: str, lines: str) -> str:
    """A table with some lines in the place of those of the same names."""
    names = {line.partition(":")[0] for line in lines.splitlines()}
    kept = [line for line in table.splitlines() if line.strip().partition(":")[0] not in names]
    return "\n".join([*kept, lines])


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("south stream: Omr", "only one Omr"),
        ("south stream: hsP hsP", "twice"),
        ("south stream: xyz", "no tile 'xyz'"),
        ("south stream: SPB", "no tile 'SPB'"),
        ("turn: west play", "no seat 'west'"),
        ("turn: north swim", "no phase 'swim'"),
        ("turn: north", "cannot read the line 'turn: north'"),
        ("turn: north play now", "cannot read the line 'turn: north play now'"),
        ("score: 1", "score reads 'score: 12 7'"),
        ("score: 1 x", "score reads 'score: 12 7'"),
        ("mode: quick", "no mode 'quick'"),
        ("hands: 0", "no hands '0'"),
        ("hands: 10", "no hands '10'"),
        ("hand: first", "the line .hand. has a number"),
        ("weather: fine", "no line 'weather'"),
        ("south stream hsP", "'name: value'"),
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
        ("mode: match\nhands: 1", "breaks invariant 4"),
        ("mode: cumulative\nhands: 2\nhand: 3", "breaks invariant 4"),
        ("turn: north seed\ngathered: left x", "gathered reads"),
        ("turn: north seed\ngathered: left -1", "gathered reads"),
        ("turn: north seed\ngathered: left", "cannot read the line"),
        ("turn: north seed\ngathered: left 0 fire", "no match 'fire'"),
        ("turn: north seed\ngathered: left 0 earth earth", "no match 'earth earth'"),
        ("hand: 0", "breaks invariant"),
        ("won: 2 0", "breaks invariant"),
        ("score: 1 2\nscore: 3 4", "the line 'score' is there twice"),
        ("top: B m O\ntop: B m O", "the line 'top' is there twice"),
        ("north rain: ??", "no tile"),
        ("north rain: ?Obs", "no tile"),
        ("south rain: rPm ?", "invariant"),
    ],
)
def test_what_cannot_be_is_refused(lines: str, message: str) -> None:
    """§1 a position is read whole or not at all."""
    with pytest.raises(PositionSyntaxError, match=message):
        GAME.state(changed(TABLE, lines))


SIX = "Obs sPb Psr rMs srO hsP"
STARTS = drawn(" ".join(START))
BEGINS = "turn: north begin"
STARTING = f"turn: south start\nbegan: south\n{drawn('Bsm mPs')}"
DEALING = f"turn: north deal\nnorth rain: {SIX}\nsouth rain: Omr\n{STARTS}"
ENDING = f"{drawn('Bsm mPs')}\nsphere:\nscore: 3 8"
HAND_OVER = f"{ENDING}\nmode: hand\nwon: 0 1\nover: no tiles left"
DRY = "mode: hand\nscore: 3 8\nwon: 0 1\nnorth rain: Obs\nover: drought"
MATCH_OVER = f"{ENDING}\nmode: match\nwon: 1 2\nover: two hands won"
THIRD_HAND = f"{ENDING}\nmode: match\nwon: 1 1\nturn: south play\nsouth stream: Obs"
LAST_SUM = f"{TABLE}mode: cumulative\nhand: 3"
SUMS_OVER = f"{ENDING}\nmode: cumulative\nhand: 3\nover: all hands played"


@pytest.mark.parametrize(
    ("table", "lines", "invariant"),
    [
        (TABLE, f"turn: north draw\nnorth rain: {SIX}", 3),
        (TABLE, "gathered: right 0", 3),
        (TABLE, "gathered: left 1", 3),
        (TABLE, "gathered: left 0 earth", 3),
        (TABLE, "turn: north seed\ngathered: left 1", 3),
        (TABLE, "turn: north seed\ngathered: left 0 earth", 3),
        (BEGINS, drawn("Bsm"), 3),
        (BEGINS, "north rain: Obs", 3),
        (BEGINS, "north stream: Obs", 3),
        (BEGINS, "score: 1 0", 3),
        (BEGINS, "score: 0 1", 3),
        (STARTING, drawn("Bsm Obs"), 3),
        (STARTING, STARTS, 3),
        (STARTING, "south rain: rhP", 3),
        (STARTING, "discarded: smM", 3),
        (STARTING, "began: north", 3),
        (DEALING, drawn(" ".join(START[1:])), 3),
        (DEALING, "discarded: hPf", 3),
        (DEALING, "south stream: hPf", 3),
        (DEALING, "north rain: Obs", 3),
        (DEALING, "south rain: Omr rPm mrB Pmf fMm mfO", 3),
        (HAND_OVER, "north rain: Obs", 3),
        (HAND_OVER, "over: two hands won", 4),
        (HAND_OVER, "over: drought", 4),
        (HAND_OVER, "won: 1 0", 4),
        (HAND_OVER, "won: 1 1", 4),
        (HAND_OVER, "won: 0 2", 4),
        (HAND_OVER, "hand: 2", 4),
        (DRY, "over: no tiles left", 4),
        (MATCH_OVER, "over: no tiles left", 4),
        (MATCH_OVER, "won: 0 1", 4),
        (MATCH_OVER, "won: 2 1", 4),
        (MATCH_OVER, "won: 2 2", 4),
        (MATCH_OVER, "total: 1 0", 4),
        (MATCH_OVER, "total: 0 1", 4),
        (THIRD_HAND, "won: 3 0", 4),
        (THIRD_HAND, "hand: 2", 4),
        (LAST_SUM, "hand: 4", 4),
        (LAST_SUM, "won: 1 0", 4),
        (SUMS_OVER, "over: drought", 4),
        (SUMS_OVER, "hand: 1", 4),
    ],
)
def test_what_no_match_comes_to_breaks_an_invariant(table: str, lines: str, invariant: int) -> None:
    """§1 §2 §12 §14 §16 a step out of turn, a deal with tiles played, an end that is not of its mode."""
    GAME.state(table)
    with pytest.raises(PositionSyntaxError, match=f"breaks invariant {invariant}"):
        GAME.state(changed(table, lines))


def test_the_order_of_the_lines_does_not_matter() -> None:
    """§14 a match that is over waits for nothing, whatever its first lines say."""
    lines = f"{HAND_OVER}\nturn: south play".splitlines()
    assert GAME.state("\n".join(lines)).bytes == GAME.state("\n".join(reversed(lines))).bytes


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


@pytest.mark.parametrize("seed", range(4))
def test_what_a_viewer_sees_reads_back_all_through_a_hand(seed: int) -> None:
    """§17 a hidden Rain is as many question marks as it has tiles."""
    dice, state = random.Random(seed), GAME.new(seed=seed, mode="hand")
    while state.pending:
        for viewer in (0, 1, SPECTATOR):
            view = state.view(viewer)
            assert GAME.state(view.position).bytes == view.bytes
        state.play_code(int(dice.choice(state.codes())))
