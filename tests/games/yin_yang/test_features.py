"""Yin Yang as numbers: every part of what a seat sees has its place, and the estimate knows a good position."""

from __future__ import annotations

import pytest

from tabletao.games.yin_yang.features import DOMINO_FEATURES, FEATURES, SQUARE_FEATURES

from .helpers import BLACK, EMPTY_BOARD, GAME, START, WHITE, position

BOARD = SQUARE_FEATURES * 16
DOMINOES = DOMINO_FEATURES * 8
REST = BOARD + DOMINOES
LAWS = "black: laid WW/WW > W./WW, ?, ?, BW/BW > *\nwhite: laid BB/WW > .B/WW\n"
BASE = START.replace("W  W  W", "W  W  .", 1) + "turn: 7 black act\n" + LAWS + "quiet: 3\nreserve: 4 6"


def ones(text: str, seat: int) -> set[int]:
    """Where the features of a drawn position are not 0."""
    return {i for i, value in enumerate(GAME.state(text).features(seat)) if value}


def changed(text: str, seat: int = BLACK) -> set[int]:
    """Which features differ between a drawn position and the first one."""
    one, other = GAME.state(BASE).features(seat), GAME.state(text).features(seat)
    return {i for i in range(FEATURES) if one[i] != other[i]}


@pytest.mark.parametrize("seat", [BLACK, WHITE])
def test_the_board_comes_first_square_by_square(seat: int) -> None:
    """§1 as the seat sees it: an own piece, or another's; at the beginning the same for both."""
    found = {i for i in ones(START + "turn: 0 black creation", seat) if i < BOARD}
    own = {0, 4, 8, 9, 10, 12, 13, 14}
    assert found == {2 * square if square in own else 2 * square + 1 for square in range(16)}


def test_a_square_that_changes_changes_its_two_numbers() -> None:
    """§5 the last of the lower row, d1, seen by both."""
    other = BASE.replace("1  B  B  B  W", "1  B  B  B  .")
    assert changed(other, BLACK) == {2 * 15 + 1}
    assert changed(other, WHITE) == {0}


def test_dominoes_come_next_own_ones_first() -> None:
    """§2 laid, to be rewritten, readable, the kind, the plugs."""
    first = BOARD
    found = {i - first for i in ones(BASE, BLACK) if first <= i < first + DOMINO_FEATURES}
    plugs = {6 + 4 + slot for slot in range(4)} | {6 + 8 + 4 + slot for slot in (0, 2, 3)}
    assert found == {0, 2, 2 + 1} | plugs
    fourth = first + 3 * DOMINO_FEATURES
    found = {i - fourth for i in ones(BASE, BLACK) if fourth <= i < fourth + DOMINO_FEATURES}
    assert found == {2, 2 + 3} | {6 + 0, 6 + 2, 6 + 4 + 1, 6 + 4 + 3}


def test_the_others_laws_are_seen_from_the_own_seat_and_only_where_laid() -> None:
    """§2 §15 white's laid law, turned; and nothing of what black hides to white."""
    other = BOARD + 4 * DOMINO_FEATURES
    found = {i - other for i in ones(BASE, BLACK) if other <= i < other + DOMINO_FEATURES}
    assert found == {0, 2, 2 + 1} | {6 + 4 + 0, 6 + 4 + 1, 6 + 2, 6 + 3} | {14 + 4 + 0, 14 + 4 + 1, 14 + 2}
    hidden = BOARD + 7 * DOMINO_FEATURES
    assert not {i for i in ones(BASE, WHITE) if hidden <= i < hidden + DOMINO_FEATURES}


@pytest.mark.parametrize(
    ("old", "new", "slots"),
    [
        ("7 black act", "7 white act", {REST + 1}),
        ("7 black act", "8 black act", {REST + 8}),
        ("7 black act", "7 black after", {REST + 3, REST + 4}),
        ("quiet: 3", "quiet: 4", {REST + 7}),
        ("4 6", "2 6", {REST + 10}),
        ("4 6", "4 8", {REST + 11}),
        ("\nreserve: 4 6", "", {REST + 9, REST + 10, REST + 11}),
    ],
)
def test_counters_come_last(old: str, new: str, slots: set[int]) -> None:
    """§4 §13 §14 whose turn it is, what is to be decided, quiet turns, turns, the reserves."""
    assert changed(BASE.replace(old, new)) == slots


def test_the_estimate_is_the_result_when_it_is_over() -> None:
    """§11."""
    won = position("4  .  .  .  B\n3  .  .  .  .\n2  .  .  .  .\n1  .  .  .  W\nturn: 7 black act\nover: corner")
    assert won.outcome is not None
    assert won.estimate() == won.outcome.returns == (1, -1)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        # a shorter way to d4
        (EMPTY_BOARD.replace("3  .  .  .  .", "3  .  .  .  B"), EMPTY_BOARD.replace("1  .  .  .  .", "1  .  .  .  B")),
        # a way that is not blocked
        (
            EMPTY_BOARD.replace("3  .  .  .  .", "3  .  .  .  B"),
            EMPTY_BOARD.replace("3  .  .  .  .", "3  .  .  .  B").replace("4  .  .  .  .", "4  .  .  .  W"),
        ),
        # one piece more
        (
            EMPTY_BOARD.replace("1  .  .  .  .", "1  B  B  .  ."),
            EMPTY_BOARD.replace("1  .  .  .  .", "1  B  .  .  ."),
        ),
    ],
)
def test_the_estimate_prefers(better: str, worse: str) -> None:
    """§5 §11 §12 everything else being equal."""
    promising, poor = (position(board + "turn: 7 black act").estimate() for board in (better, worse))
    assert promising[BLACK] > poor[BLACK]


def test_the_estimate_prefers_laws_that_apply() -> None:
    """§12 one that fits is worth more than none, and two more than one."""
    none, one, two = (
        position(START + f"turn: 1 black act\nwhite: ?\nblack: {laws}").estimate()[BLACK]
        for laws in ("?", "BB/BB > *", "BB/BB > *, WW/WW > *")
    )
    assert none < one < two
