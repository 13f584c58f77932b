"""§11, §12 and §13: the corner, nothing to do, and the draw."""

from __future__ import annotations

import pytest

from tabletao import State

from .helpers import (
    BLACK,
    WHITE,
    board,
    created,
    laws_applied,
    line,
    moves,
    play,
    position,
    turned_move,
    turned_position,
    won_by,
)

BEFORE_THE_CORNER = """
    4  .  .  B  .
    3  .  .  .  .
    2  .  .  .  .
    1  .  .  W  .
    turn: 11 black act
"""


def other_way_round(text: str, *played: str) -> tuple[str, tuple[int, ...]]:
    """How the same match ends with the players in each other's seat."""
    state = play(position(turned_position(text)), *map(turned_move, played))
    reason, winners = won_by(state)
    return reason, tuple(1 - winner for winner in winners)


# The corner


def test_a_piece_in_the_opposite_corner_wins_at_the_end_of_the_turn() -> None:
    """§11 ruling 7: d4 is black's goal; the law that might follow is asked for first."""
    state = play(position(BEFORE_THE_CORNER), "c4-d4")
    assert state.outcome is None
    play(state, "end")
    assert won_by(state) == ("corner", (BLACK,))
    assert state.outcome is not None
    assert state.outcome.returns[BLACK] == -state.outcome.returns[WHITE] > 0
    assert state.story()[-1] == "The game is over: black has a piece in the corner and wins."


def test_whites_goal_is_a1() -> None:
    """§11 ruling 7: the same, seen from the other side."""
    assert other_way_round(BEFORE_THE_CORNER, "c4-d4", "end") == ("corner", (BLACK,))
    state = play(position("""
        4  .  .  B  .
        3  .  .  .  .
        2  W  .  .  .
        1  .  .  .  .
        turn: 12 white act
    """), "a2-a1", "end")  # fmt: skip
    assert won_by(state) == ("corner", (WHITE,))


@pytest.mark.parametrize("corner", ["a1", "a4", "d1"])
def test_no_other_corner_wins_for_black(corner: str) -> None:
    """§11 only the opposite one with the symbol."""
    beside = {"a1": "b1", "a4": "b4", "d1": "d2"}[corner]
    rows = [f"{row} " + " ".join("B" if column + row == beside else "." for column in "abcd") for row in "4321"]
    state = play(
        position("\n".join(rows).replace("3 . . . .", "3 . W . .") + "\nturn: 11 black act"),
        f"{beside}-{corner}",
        "end",
    )
    assert state.outcome is None


def test_the_corner_needs_a_piece_of_the_own_colour() -> None:
    """§11 white pieces on d4 and black ones on a1 mean nothing, as at the start."""
    state = created(["WW/WW > .W/WW"] * 4, ["BB/BB > .B/BB"] * 4)
    assert state.outcome is None
    assert play(state, "law 1 b3-c4").outcome is None


def test_a_piece_brought_forth_on_the_own_goal_wins() -> None:
    """§11 ruling 7: however it came there."""
    state = play(position(BEFORE_THE_CORNER + "black: B./.. > BB/.B"), "law 1 c3-d4")
    assert won_by(state) == ("corner", (BLACK,))


def test_a_piece_brought_forth_on_the_corner_wins_for_its_colour_even_on_the_opponents_turn() -> None:
    """§11 ruling 7, a test that must exist: whoever brought it."""
    text = BEFORE_THE_CORNER + "black: ../.. > ../WW"
    assert won_by(play(position(text), "law 1 a1-b2")) == ("corner", (WHITE,))
    assert other_way_round(text, "law 1 a1-b2") == ("corner", (WHITE,))


def test_if_both_goals_are_reached_the_player_whose_turn_it_was_wins() -> None:
    """§11 ruling 7: black enters d4 and brings white to a1 in the same turn."""
    text = BEFORE_THE_CORNER + "black: ../.. > ../WW"
    state = play(position(text), "c4-d4", "law 1 a1-b2")
    assert board(state)[0].endswith("B")
    assert board(state)[3].startswith("1 W")
    assert won_by(state) == ("corner", (BLACK,))
    assert other_way_round(text, "c4-d4", "law 1 a1-b2") == ("corner", (BLACK,))


def test_the_corner_is_looked_at_only_at_the_end_of_the_turn() -> None:
    """§11 ruling 7: a law that strikes the piece in the corner undoes the victory."""
    text = BEFORE_THE_CORNER + "black: .B/.. > ../.."
    state = play(position(text), "c4-d4", "law 1 c3-d4")
    assert state.outcome is None
    assert line(state, "turn") == "12 white act"


def test_a_victory_waits_for_the_end_of_an_adaptation() -> None:
    """§8 §11 the turn ends with the rewriting."""
    state = play(position(BEFORE_THE_CORNER + "black: .B/.. > *"), "c4-d4", "law 1 adapts", "rewrite 1")
    assert state.outcome is None
    assert won_by(play(state, ".B/.. > *")) == ("corner", (BLACK,))


def test_the_corner_wins_by_itself_where_no_law_is_asked_for() -> None:
    """§4 §11 all four are laid and none applies: the turn and the match end with the move."""
    laid = "black: " + ", ".join(["laid WW/WW > *"] * 4)
    assert won_by(play(position(BEFORE_THE_CORNER + laid), "c4-d4")) == ("corner", (BLACK,))


# Nothing to do


def test_who_can_neither_move_nor_apply_a_law_has_lost() -> None:
    """§12 ruling 2: black opens a hole that white cannot reach, and no law of white's applies."""
    state = play(created(["BB/BB > BB/.B"] * 4, ["../.. > *"] * 4), "law 1 a1-b2")
    assert won_by(state) == ("nothing to do", (BLACK,))
    assert state.story()[-1] == "The game is over: white has nothing to do, black wins."


def test_a_move_is_enough_to_do() -> None:
    """§12 the hole lies beside white's pieces."""
    state = play(created(["WW/WW > .W/WW"] * 4, ["../.. > *"] * 4), "law 1 c3-d4")
    assert state.pending == (WHITE,)
    assert moves(state) == {"b4-c4", "d4-c4", "c3-c4"}
    assert laws_applied(state) == set()


def test_a_law_is_enough_to_do() -> None:
    """§12 an adaptation will do, though it leaves the board as it is."""
    state = play(created(["BB/BB > BB/.B"] * 4, ["BB/BB > *"] * 3 + ["WB/WB > *"]), "law 1 a1-b2")
    assert state.pending == (WHITE,)
    assert laws_applied(state) == {"law 4 adapts"}


def test_who_has_no_piece_left_can_still_live_by_laws() -> None:
    """§12 it is actions that count, not pieces."""
    last = """
        4  .  .  .  .
        3  .  B  W  .
        2  .  .  .  .
        1  .  .  .  .
        turn: 11 black act
        black: BW/.. > B./..
    """
    assert won_by(play(position(last), "law 1 b2-c3")) == ("nothing to do", (BLACK,))
    state = play(position(last + "white: ../.. > WW/.."), "law 1 b2-c3")
    assert state.pending == (WHITE,)
    assert len(laws_applied(state)) == 5


def test_who_strikes_down_the_own_last_piece_does_not_lose_by_that() -> None:
    """§12 it is looked at at the beginning of a turn, and it is white's turn now."""
    state = play(position("""
        4  .  .  .  .
        3  .  B  .  .
        2  .  .  .  .
        1  .  .  .  W
        turn: 11 black act
        black: B./.. > ../..
    """), "law 1 b2-c3")  # fmt: skip
    assert state.pending == (WHITE,)
    assert won_by(play(state, "d1-d2", "end")) == ("nothing to do", (WHITE,))


def test_the_corner_comes_before_nothing_to_do() -> None:
    """§11 §12 the turn's end is looked at first: white is stuck, but a white piece stands on a1."""
    state = play(position("""
        4  .  .  .  .
        3  .  .  .  .
        2  B  B  .  .
        1  .  .  B  .
        turn: 11 black act
        black: BB/.. > BB/WW
    """), "law 1 a1-b2")  # fmt: skip
    assert won_by(state) == ("corner", (WHITE,))


# The draw

QUIET = """
    4  .  .  .  .
    3  B  .  .  .
    2  .  .  .  .
    1  .  .  .  W
"""


def test_after_80_turns_without_a_law_the_game_is_drawn() -> None:
    """§13 ruling 8: 79 are not enough."""
    state = play(position(QUIET + "turn: 101 black act\nquiet: 78"), "a3-a4", "end")
    assert (state.outcome, line(state, "quiet")) == (None, "79")
    play(state, "d1-d2", "end")
    assert won_by(state) == ("80 quiet turns", ())
    assert state.outcome is not None
    assert set(state.outcome.returns) == {0.0}
    assert "drawn" in state.story()[-1]


def test_80_quiet_turns_from_the_first_to_the_last() -> None:
    """§13 counted out."""
    state, turns = position(QUIET + "turn: 1 black act"), 0
    while state.pending:
        play(state, {"3": "a3-a4", "4": "a4-a3"}[_row(state, "B")] if turns % 2 == 0 else _white_step(state), "end")
        turns += 1
    assert turns == 80
    assert won_by(state) == ("80 quiet turns", ())


def _row(state: State, letter: str) -> str:
    return next(row[0] for row in board(state) if letter in row)


def _white_step(state: State) -> str:
    return {"1": "d1-d2", "2": "d2-d1"}[_row(state, "W")]


@pytest.mark.parametrize(
    ("law", "played"),
    [
        ("B./.. > ../..", ["law 1 a2-b3"]),
        ("B./.. > BB/B.", ["law 1 a2-b3"]),
        ("B./.. > *", ["law 1 adapts", "rewrite 1", "B./.. > *"]),
    ],
)
@pytest.mark.parametrize("laid", ["", "laid "])
def test_a_law_of_any_kind_ends_the_quiet(law: str, played: list[str], laid: str) -> None:
    """§13 ruling 8: destroyed, regenerated, laid or rewritten; a laid law as well as a new one."""
    state = play(position(QUIET + f"turn: 101 black act\nquiet: 79\nblack: {laid}{law}\nwhite: ../.. > *"), *played)
    assert (state.outcome, line(state, "quiet")) == (None, None)


def test_a_law_after_a_move_ends_the_quiet_too() -> None:
    """§13 it is the turn that counts."""
    state = play(position(QUIET + "turn: 101 black act\nquiet: 79\nblack: B./.. > BB/B."), "a3-b3", "law 1 b2-c3")
    assert (state.outcome, line(state, "quiet")) == (None, None)


def test_after_400_turns_the_game_is_drawn_at_the_latest() -> None:
    """§13 ruling 8: whatever has happened in them."""
    state = play(position(QUIET + "turn: 399 black act\nblack: B./.. > BB/B."), "law 1 a2-b3")
    assert (state.outcome, line(state, "turn")) == (None, "400 white act")
    play(state, "d1-d2", "end")
    assert won_by(state) == ("400 turns", ())


@pytest.mark.parametrize("when", ["turn: 101 black act\nquiet: 79", "turn: 399 black act\nquiet: 79"])
def test_the_corner_comes_before_the_draw(when: str) -> None:
    """§11 §13 a victory in the last turn counts."""
    state = play(position(BEFORE_THE_CORNER.replace("turn: 11 black act", when)), "c4-d4", "end")
    assert won_by(state) == ("corner", (BLACK,))


def test_the_corner_comes_before_the_end_after_400_turns() -> None:
    """§11 §13 white reaches a1 in the 400th turn."""
    state = play(position("""
        4  .  .  .  .
        3  .  B  .  .
        2  W  .  .  .
        1  .  .  .  .
        turn: 400 white act
    """), "a2-a1", "end")  # fmt: skip
    assert won_by(state) == ("corner", (WHITE,))


STUCK_NEXT = """
    4  .  .  .  .
    3  .  .  .  .
    2  .  .  .  .
    1  .  .  .  W
"""


@pytest.mark.parametrize("when", ["turn: 102 white act\nquiet: 79", "turn: 400 white act"])
def test_the_draw_comes_before_nothing_to_do(when: str) -> None:
    """§12 §13 black could do nothing next, but there is no next turn."""
    assert won_by(play(position(STUCK_NEXT + when), "d1-d2", "end"))[1] == ()
    assert won_by(play(position(STUCK_NEXT + "turn: 102 white act"), "d1-d2", "end")) == ("nothing to do", (WHITE,))


def test_nobody_decides_anything_once_the_match_is_over() -> None:
    """§11 the board stays as it is."""
    state = play(position(BEFORE_THE_CORNER), "c4-d4", "end")
    assert state.pending == ()
    assert position(state.position).bytes == state.bytes
