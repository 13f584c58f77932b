"""§14: the option that limits how many pieces a player brings forth."""

from __future__ import annotations

import pytest

from .helpers import BLACK, GAME, WHITE, laws_applied, line, play, position, texts, turned_position, won_by

FIELD = """
    4  .  .  .  .
    3  B  .  .  .
    2  .  .  .  .
    1  .  .  .  W
"""
CYCLE = """
    4  B  .  .  .
    3  .  .  .  .
    2  .  .  .  .
    1  .  .  .  .
    turn: 5 black act
    black: laid ../.. > BB/.., ?, ?, ?
    white: laid ../BB > ../.B, laid ../.B > ../.., ?, ?
    reserve: 8 10
"""


def test_black_begins_with_eight_and_white_with_ten_if_agreed() -> None:
    """§14 ruling 9: off unless the players want it."""
    assert line(GAME.new(), "reserve") is None
    assert line(GAME.new(reserve="off"), "reserve") is None
    assert line(GAME.new(reserve="on"), "reserve") == "8 10"


@pytest.mark.parametrize(("law", "left"), [("B./.. > BB/B.", "6 10"), ("B./.. > BW/W.", "6 10")])
def test_a_regeneration_takes_two_from_the_share_of_the_player_who_applies_it(law: str, left: str) -> None:
    """§14 ruling 9: whatever colour the pieces have."""
    state = play(position(FIELD + f"turn: 5 black act\nblack: {law}\nreserve: 8 10"), "law 1 a2-b3")
    assert line(state, "reserve") == left


def test_white_has_a_share_of_its_own() -> None:
    """§14 white's regeneration leaves black's share alone."""
    state = play(position(FIELD + "turn: 6 white act\nwhite: W./.. > WB/B.\nreserve: 8 10"), "law 1 c1-d2")
    assert line(state, "reserve") == "8 8"


@pytest.mark.parametrize("law", ["B./.. > ../..", "B./.. > *"])
def test_other_laws_cost_nothing(law: str) -> None:
    """§14 nor do they give anything back."""
    state = position(FIELD + f"turn: 5 black act\nblack: {law}\nreserve: 0 0\nwhite: ../.. > *")
    assert laws_applied(state)
    play(state, texts(state)[-1])
    assert line(state, "reserve") == "0 0"


def test_who_has_none_left_cannot_apply_a_regeneration() -> None:
    """§14 ruling 9: neither lay a new one nor use a laid one."""
    for laid in ("", "laid "):
        text = FIELD + f"turn: 5 black act\nblack: {laid}B./.. > BB/B.\n"
        assert laws_applied(position(text + "reserve: 0 10")) == set()
        assert laws_applied(position(text + "reserve: 2 0")) == {"law 1 a2-b3"}


def test_four_regenerations_use_up_blacks_reserve() -> None:
    """§14 eight pieces in the whole game; what is struck down does not come back to the reserve."""
    state = position(CYCLE)
    for left, there in zip(("6 10", "4 10", "2 10", "0 10"), ("a4-b4", "b4-a4") * 2, strict=True):
        play(state, "law 1 c1-d2")
        assert line(state, "reserve") == left
        play(state, "law 1 c1-d2", there, "end", "law 2 c1-d2")
    assert laws_applied(state) == set()


def test_five_regenerations_use_up_whites_reserve() -> None:
    """§14 two more than black, to make up for the first turn."""
    state = position(turned_position(CYCLE.replace("reserve: 8 10", "reserve: 10 8")))
    for left, there in zip(("8 8", "8 6", "8 4", "8 2", "8 0"), ("d1-c1", "c1-d1") * 3, strict=False):
        play(state, "law 1 a3-b4")
        assert line(state, "reserve") == left
        play(state, "law 1 a3-b4", there, "end", "law 2 a3-b4")
    assert laws_applied(state) == set()


def test_without_the_option_there_is_no_limit() -> None:
    """§7 §14 ruling 4."""
    assert laws_applied(position(FIELD + "turn: 5 black act\nblack: laid B./.. > BB/B.")) == {"law 1 a2-b3"}


def test_who_could_only_regenerate_with_an_empty_reserve_has_nothing_to_do() -> None:
    """§12 §14 a law that cannot be applied does not save."""
    text = """
        4  .  .  .  .
        3  .  .  .  .
        2  .  .  .  .
        1  .  .  .  W
        turn: 6 white act
        black: ../.. > BB/..
    """
    assert won_by(play(position(text + "reserve: 0 10"), "d1-d2", "end")) == ("nothing to do", (WHITE,))
    assert play(position(text + "reserve: 2 10"), "d1-d2", "end").pending == (BLACK,)


def test_with_four_laid_laws_and_no_reserve_nobody_is_asked() -> None:
    """§4 §14 everybody sees that nothing applies."""
    laid = "black: " + ", ".join(["laid B./.. > BB/B."] * 4)
    text = FIELD + f"turn: 5 black act\n{laid}\n"
    assert line(play(position(text + "reserve: 0 10"), "a3-b3"), "turn") == "6 white act"
    assert line(play(position(text + "reserve: 2 10"), "a3-b3"), "turn") == "5 black after"


def test_the_reserve_is_seen_by_all() -> None:
    """§14 §15 it is no secret."""
    state = position(FIELD + "turn: 5 black act\nblack: B./.. > BB/B.\nreserve: 4 6")
    assert line(state.view(WHITE), "reserve") == "4 6"
