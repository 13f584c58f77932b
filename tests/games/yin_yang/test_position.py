"""Yin Yang's positions as text: what is written reads back, and what cannot be is refused with a word."""

from __future__ import annotations

import random

import pytest

from tabletao import SPECTATOR, PositionSyntaxError, game

from .helpers import BLACK, GAME, SETS, START, WHITE, position

BOARD = """
4  .  .  .  .
3  B  W  .  .
2  .  .  .  .
1  .  .  .  W
"""


def test_a_drawn_position_reads_back() -> None:
    """§1 §9 with laws laid, hidden and unreadable, and a reserve."""
    text = BOARD + "turn: 12 white after\nblack: laid BW/.. > *, ?, BB/BB > *\nwhite: ?\nquiet: 3\nreserve: 4 6"
    state = position(text)
    assert game("yin_yang").state(state.position).bytes == state.bytes
    assert "black: laid BW/.. > *, ?, BB/BB > *, ?" in state.position
    assert "white: ?, ?, ?, ?" in state.position


def test_lines_that_say_nothing_may_be_left_out() -> None:
    """§4 it is black's first turn, and nothing can be read."""
    full = BOARD + "   a  b  c  d\nturn: 1 black act\nblack: ?, ?, ?, ?\nwhite: ?, ?, ?, ?\nquiet: 0"
    assert position(BOARD).bytes == position(full).bytes


@pytest.mark.parametrize("reserve", ["off", "on"])
@pytest.mark.parametrize("seed", range(6))
def test_positions_views_and_moves_read_back_all_through_a_match(seed: int, reserve: str) -> None:
    """§15 every position, every view of it, and every legal move."""
    dice, state = random.Random(seed), GAME.new(reserve=reserve)
    while state.pending:
        seat = dice.choice(state.pending)
        assert GAME.state(state.position).bytes == state.bytes
        for viewer in (BLACK, WHITE, SPECTATOR):
            view = state.view(viewer)
            assert GAME.state(view.position).bytes == view.bytes
        if state.record.turn == 0:
            state.play(f"set {dice.choice(list(SETS))}", seat)
            continue
        legal = state.legal(seat)
        for move in dice.sample(legal, min(12, len(legal))):
            assert state.read(move.text, seat) == move.code
        state.play(dice.choice(legal), seat)
    assert GAME.state(state.position).bytes == state.bytes


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("turn: 7 red act", "no seat 'red'; there are black, white"),
        ("turn: 7 black sleep", "no phase 'sleep'; there are creation, act"),
        ("turn: ² black act", "a turn reads"),
        ("turn: 7 black act quickly", "a turn reads"),
        ("turn: 99999 black act", "cannot read the line"),
        ("black: BB/BB > ../..", "is no law"),
        ("black: laid BB", "a law reads"),
        ("black: ?, ?, ?, ?, ?", "four dominoes, not 5"),
        ("quiet: many", "has a number"),
        ("reserve: 8", "reads 'reserve: 8 10'"),
        ("over: boredom", "no reason 'boredom'"),
        ("weather: fine", "no line 'weather'"),
        ("quiet: 1\nquiet: 2", "'quiet' is there twice"),
        ("black BB/BB > *", "a row of the board or 'name: value'"),
        # two laid laws that conflict (§10), of one player and of two
        ("black: laid BW/.. > *, laid BW/.. > .W/..", "breaks invariant"),
        ("black: laid BW/.. > *\nwhite: laid ../WB > ../.B", "breaks invariant"),
        # nothing to rewrite, a domino that does not exist, one rewritten out of season (§8)
        ("turn: 7 black rewrite", "breaks invariant"),
        ("turn: 7 black choose", "breaks invariant"),
        ("turn: 7 black choose\nwhite: laid ../WB > *", "breaks invariant"),
        ("turn: 7 black rewrite\nrewriting: 5", "breaks invariant"),
        ("turn: 7 black act\nrewriting: 2", "breaks invariant"),
        # more than there is (§13, §14)
        ("turn: 401 black act", "breaks invariant"),
        ("turn: 99 black act\nquiet: 81", "breaks invariant"),
        ("turn: 99 black act\nquiet: 80", "breaks invariant"),
        ("turn: 12 white act\nreserve: 3 6", "breaks invariant"),
        ("turn: 7 black act\nreserve: 10 10", "breaks invariant"),
    ],
)
def test_what_cannot_be_is_refused(lines: str, message: str) -> None:
    """§10 §13 §14 the message says which line, or which invariant."""
    with pytest.raises(PositionSyntaxError, match=message):
        position(BOARD + lines)


def test_a_match_does_not_go_on_with_a_piece_in_its_corner() -> None:
    """§11 it would have ended."""
    with pytest.raises(PositionSyntaxError, match="breaks invariant"):
        position(START.replace("W  W  W", "W  W  B", 1) + "turn: 7 black act")


def test_a_board_must_be_whole() -> None:
    """§1 four rows of four, with B, W and dots."""
    with pytest.raises(PositionSyntaxError, match="rows 4 to 1, each once, with 4 cells"):
        position("4  B  W  W  .")
    with pytest.raises(PositionSyntaxError, match="rows 4 to 1, each once, with 4 cells"):
        position(BOARD + "4  B  B  B  B")
    for cell in ("X", "BW"):
        with pytest.raises(PositionSyntaxError, match="stands B, W or"):
            position(BOARD.replace("B", cell))


@pytest.mark.parametrize(
    "text",
    [
        BOARD + "turn: 0 black creation",
        START + "turn: 0 black creation\nblack: laid BB/BB > *",
        # Black cannot move, and no law there is fits what is left of the board.
        "4  .  .  .  .\n3  .  .  .  .\n2  .  .  .  .\n1  .  .  .  .\nturn: 7 black act\n"
        "black: laid ../.. > BB/..\nreserve: 0 0",
    ],
    ids=["another board", "a law laid too early", "no law could help"],
)
def test_positions_that_no_match_reaches_are_refused(text: str) -> None:
    """§1 §3 §12 §15 while laws are written nothing has happened yet; who is asked can do something."""
    with pytest.raises(PositionSyntaxError, match="breaks invariant"):
        position(text)


def test_a_position_takes_at_most_128_bytes() -> None:
    """It is copied for every step of a search."""
    assert GAME.position.itemsize <= 128
