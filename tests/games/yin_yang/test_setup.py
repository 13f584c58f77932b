"""§1: how the board stands at the beginning, and that it is the same from both seats."""

from __future__ import annotations

import pytest

from .helpers import (
    BLACK,
    DESTRUCTIONS,
    GAME,
    START,
    START_CAUSES,
    SWAP,
    WHITE,
    board,
    created,
    laws_applied,
    line,
    moves,
    position,
    turned_move,
    turned_position,
    won_by,
)

START_WINDOWS = {
    "a3-b4": "BW/BW", "b3-c4": "WW/WW", "c3-d4": "WW/WW",
    "a2-b3": "BW/BB", "b2-c3": "WW/BB", "c2-d3": "WW/BW",
    "a1-b2": "BB/BB", "b1-c2": "BB/BB", "c1-d2": "BW/BW",
}  # fmt: skip


def test_all_sixteen_squares_are_full_in_two_l_shapes() -> None:
    """§1 eight black pieces and eight white ones."""
    state = GAME.new()
    assert board(state) == board(START)
    letters = " ".join(board(state))
    assert (letters.count("B"), letters.count("W"), letters.count(".")) == (8, 8, 0)


def test_turned_with_colours_changed_it_is_the_same_board() -> None:
    """§1 the seats differ only in who begins."""
    assert board(turned_position(START)) == board(START)


@pytest.mark.parametrize("cause", sorted(START_CAUSES))
def test_the_nine_windows_of_the_start_are_the_same_from_both_seats_with_colours_swapped(cause: str) -> None:
    """§1 §6 ruling 3, a test that must exist: where a law applies for black, white's applies turned round."""
    law = next(law for law in DESTRUCTIONS if law.startswith(cause))
    seen_by_black = position(START + f"turn: 1 black act\nblack: {law}")
    seen_by_white = position(START + f"turn: 1 white act\nwhite: {law.translate(SWAP)}")
    expected = {f"law 1 {window}" for window, slots in START_WINDOWS.items() if slots == cause}
    assert laws_applied(seen_by_black) == expected
    assert laws_applied(seen_by_white) == {turned_move(text) for text in expected}


def test_the_nine_windows_show_six_causes_and_no_other_law_applies_at_the_start() -> None:
    """§1 §6 every destruction of black's is tried on the full board."""
    applying = {law for law in DESTRUCTIONS if _applies_at_once(law)}
    assert {law.split(" > ")[0] for law in applying} == set(START_WINDOWS.values()) == START_CAUSES


def _applies_at_once(law: str) -> bool:
    return bool(laws_applied(position(START + f"turn: 1 black act\nblack: {law}")))


def test_nobody_can_move_on_the_full_board() -> None:
    """§1 §5 ruling 2: black's first turn must apply a law."""
    assert moves(position(START + "turn: 1 black act\nblack: WW/WW > W./WW")) == set()
    assert moves(position(START + "turn: 1 white act\nwhite: WW/WW > W./WW")) == set()


def test_black_begins() -> None:
    """§4 ruling 2: after the creation it is black's turn, the first."""
    state = created(["WW/WW > W./WW"] * 4, ["BB/BB > B./BB"] * 4)
    assert state.pending == (BLACK,)
    assert line(state, "turn") == "1 black act"


def test_black_with_no_law_that_matches_at_the_start_loses_at_once() -> None:
    """§12 ruling 2: all four laws find nothing on the full board."""
    useless = ["B./.. > BB/B.", "../.. > *", "BB/WW > *", "WW/WB > W./WB"]
    state = created(useless, ["BB/BB > B./BB"] * 4)
    assert state.pending == ()
    assert won_by(state) == ("nothing to do", (WHITE,))


@pytest.mark.parametrize("kind", ["WW/WW > W./WW", "WW/WW > *"])
@pytest.mark.parametrize("place", range(4))
def test_one_law_that_matches_at_the_start_is_enough_for_black(kind: str, place: int) -> None:
    """§12 wherever it stands, and an adaptation is as good as a destruction."""
    laws = ["../.. > *"] * 4
    laws[place] = kind
    state = created(laws, ["../.. > *"] * 4)
    assert state.pending == (BLACK,)
    assert laws_applied(state) == {f"law {place + 1} {where}" for where in _windows_of(kind)}


def _windows_of(law: str) -> list[str]:
    return ["adapts"] if law.endswith("*") else ["b3-c4", "c3-d4"]


def test_every_match_begins_alike() -> None:
    """§1 there is no chance in this game."""
    assert GAME.new(seed=1).bytes == GAME.new(seed=2).bytes
