"""§4 and §5: what a turn is made of, and how a piece moves."""

from __future__ import annotations

import pytest

from tabletao import IllegalMove, MoveSyntaxError, WrongSeat

from .helpers import BLACK, GAME, START, WHITE, board, laws_applied, line, moves, play, position, texts

LONE = """
    4  .  .  .  .
    3  .  B  .  .
    2  .  .  .  .
    1  .  .  .  W
"""

# The turn


def test_a_turn_may_be_a_move_alone() -> None:
    """§4 ruling 2: the player is asked for a law and says no."""
    state = play(position(LONE + "turn: 5 black act"), "b3-b4", "end")
    assert line(state, "turn") == "6 white act"
    assert state.pending == (WHITE,)


def test_a_turn_may_be_a_law_alone() -> None:
    """§4 ruling 2: after the law there is no move."""
    state = play(position(LONE + "turn: 5 black act\nblack: B./.. > BB/B."), "law 1 b2-c3")
    assert line(state, "turn") == "6 white act"
    assert board(state)[1:3] == ["3 . B B .", "2 . B . ."]


def test_a_turn_may_be_a_move_and_then_a_law() -> None:
    """§4 ruling 2: the law sees the board as the move has left it."""
    state = position(LONE + "turn: 5 black act\nblack: ../.B > BB/.B")
    assert laws_applied(state) == {"law 1 a3-b4"}
    play(state, "b3-b2")
    assert line(state, "turn") == "5 black after"
    assert laws_applied(state) == {"law 1 a2-b3"}
    play(state, "law 1 a2-b3")
    assert board(state) == board("""
        4  .  .  .  .
        3  B  B  .  .
        2  .  B  .  .
        1  .  .  .  W
    """)
    assert line(state, "turn") == "6 white act"


def test_the_move_comes_first_and_there_is_only_one() -> None:
    """§4 ruling 2: after a move a law or the end of the turn, and no second move."""
    state = play(position(LONE + "turn: 5 black act\nblack: ../.B > BB/.B"), "b3-b2")
    assert set(texts(state)) == {"law 1 a2-b3", "end"}
    before = state.bytes
    with pytest.raises(IllegalMove):
        state.play("b2-b1")
    assert state.bytes == before


def test_nobody_may_end_a_turn_without_having_done_anything() -> None:
    """§4 one of the three must be done."""
    state = position(LONE + "turn: 5 black act\nblack: ../.B > BB/.B")
    assert "end" not in texts(state)
    with pytest.raises(IllegalMove, match="end is not legal here"):
        state.play("end")


def test_only_one_law_is_applied_in_a_turn() -> None:
    """§4 ruling 2: the turn is over with the first."""
    state = play(position(LONE + "turn: 5 black act\nblack: B./.. > BB/B., ../.B > BB/.B"), "b3-c3", "law 1 c2-d3")
    assert state.pending == (WHITE,)
    assert line(state, "black") == "laid B./.. > BB/B., ../.B > BB/.B, ?, ?"


def test_the_application_of_a_law_is_not_compulsory() -> None:
    """§4 who can apply one may move instead, and end the turn without it."""
    state = position(LONE + "turn: 5 black act\nblack: laid B./.. > BB/B.")
    assert moves(state) == {"b3-b4", "b3-b2", "b3-a3", "b3-c3"}
    play(state, "b3-c3", "end")
    assert board(state)[1] == "3 . . B ."


HIDDEN_USELESS = "black: laid WW/WW > *, laid WW/WW > *, laid WW/WW > *, WW/WW > *"


def test_who_still_hides_a_law_is_asked_even_if_nothing_applies() -> None:
    """§4 else the question would tell about the hidden law."""
    state = play(position(LONE + f"turn: 5 black act\n{HIDDEN_USELESS}"), "b3-b4")
    assert line(state, "turn") == "5 black after"
    assert texts(state) == ["end"]


def test_who_has_laid_all_four_and_cannot_apply_any_is_not_asked() -> None:
    """§4 the turn ends by itself, as everybody can see why."""
    state = play(position(LONE + f"turn: 5 black act\n{HIDDEN_USELESS.replace(', WW', ', laid WW')}"), "b3-b4")
    assert line(state, "turn") == "6 white act"


def test_who_has_laid_all_four_and_can_apply_one_is_asked() -> None:
    """§4 there is something to decide."""
    laid = "black: laid WW/WW > *, laid WW/WW > *, laid WW/WW > *, laid B./.. > *"
    state = play(position(LONE + f"turn: 5 black act\n{laid}"), "b3-c3")
    assert texts(state) == ["law 4 adapts", "end"]


def test_turns_alternate() -> None:
    """§4 black, white, black."""
    state = position(LONE + "turn: 5 black act")
    for mover in (BLACK, WHITE, BLACK, WHITE):
        assert state.pending == (mover,)
        play(state, texts(state)[0], "end")
    assert line(state, "turn") == "9 black act"


def test_the_other_player_has_nothing_to_say_in_a_turn() -> None:
    """§4 refused, and nothing is changed."""
    state = position(LONE + "turn: 5 black act")
    before = state.bytes
    with pytest.raises(WrongSeat, match="the match waits for black"):
        state.play("d1-c1", WHITE)
    assert state.bytes == before


# Moving


def test_a_piece_moves_to_an_empty_square_beside_it_and_not_diagonally() -> None:
    """§5 ruling 2: four ways in the open."""
    assert moves(position(LONE + "turn: 5 black act")) == {"b3-b4", "b3-c3", "b3-b2", "b3-a3"}


def test_white_moves_by_the_same_names_of_squares() -> None:
    """§5 the names on the board are the same for both."""
    assert moves(position(LONE + "turn: 6 white act")) == {"d1-c1", "d1-d2"}


@pytest.mark.parametrize(
    ("square", "targets"),
    [
        ("a4", "a3 b4"), ("d1", "c1 d2"), ("b4", "a4 b3 c4"), ("d3", "d4 c3 d2"), ("a2", "a1 a3 b2"),
        ("c1", "b1 d1 c2"), ("c2", "b2 d2 c1 c3"), ("a3", "a2 a4 b3"), ("d2", "d1 d3 c2"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("seat", ["black", "white"])
def test_no_piece_leaves_the_board_or_runs_round_its_edge(square: str, targets: str, seat: str) -> None:
    """§5 squares at the edge have fewer neighbours."""
    letters = {square: seat[0].upper()}
    rows = [f"{row} " + " ".join(letters.get(column + row, ".") for column in "abcd") for row in "4321"]
    state = position("\n".join(rows) + f"\nturn: 5 {seat} act")
    assert moves(state) == {f"{square}-{target}" for target in targets.split()}


def test_a_piece_of_either_colour_is_in_the_way() -> None:
    """§5 only empty squares can be entered."""
    state = position("""
        4  .  W  .  .
        3  B  B  .  .
        2  .  W  .  .
        1  .  .  .  .
        turn: 5 black act
    """)
    assert moves(state) == {"a3-a4", "a3-a2", "b3-c3"}


def test_nobody_moves_the_other_players_pieces() -> None:
    """§5 one of his pieces, says the rulebook."""
    state = position(LONE + "turn: 5 black act")
    before = state.bytes
    with pytest.raises(IllegalMove, match="d1-c1 is not legal here; black may play b3"):
        state.play("d1-c1")
    assert state.bytes == before


def test_a_move_changes_two_squares() -> None:
    """§5 the piece leaves one and comes to the other."""
    state = play(position(LONE + "turn: 5 black act"), "b3-c3")
    assert board(state) == board(LONE.replace(".  B  .", ".  .  B"))


# Moves that are refused


@pytest.mark.parametrize("text", ["castle", "", "b3", "law 5 c3-d4", "rewrite 5", "e3-e4", "law", "law 1", "b3-b3-b4"])
def test_an_unreadable_move_is_refused_and_changes_nothing(text: str) -> None:
    """§4 the message says how moves are written."""
    state = position(LONE + "turn: 5 black act\nblack: B./.. > *")
    before = state.bytes
    with pytest.raises(MoveSyntaxError, match="cannot read"):
        state.play(text)
    assert state.bytes == before
    assert state.history == []


@pytest.mark.parametrize(
    "move", ["b3-c4", "b3-b3", "b3-d3", "c2-c3", "law 2 b2-c3", "law 1 a1-b2", "rewrite 1", "law 2 adapts"]
)
def test_moves_that_are_not_legal_now_are_refused_and_change_nothing(move: str) -> None:
    """§4 §5 §6 they can be read, but the rules forbid them here."""
    state = position(LONE + "turn: 5 black act\nblack: B./.. > BB/B.")
    before = state.bytes
    with pytest.raises(IllegalMove, match="is not legal here"):
        state.play(move)
    for code in (-1, GAME.codes, 30_000):
        with pytest.raises(IllegalMove):
            state.play(code)
    assert state.bytes == before


def test_every_code_that_is_not_listed_is_refused() -> None:
    """§4 legal and play agree about every code there is."""
    state = position(LONE + "turn: 5 black act\nblack: B./.. > BB/B.")
    before, legal = state.bytes, set(state.codes().tolist())
    assert sorted(legal) == state.codes().tolist()
    for code in set(range(GAME.codes)) - legal:
        with pytest.raises(IllegalMove):
            state.play_code(code)
    assert state.bytes == before


@pytest.mark.parametrize("text", ["b3 b4", "move b3 to b4", "B3-B4", "b3b4", "  b3 - b4 "])
def test_moves_may_be_typed_in_many_ways(text: str) -> None:
    """§5 the reader of moves is not strict."""
    assert board(play(position(LONE + "turn: 5 black act"), text))[0] == "4 . B . ."


@pytest.mark.parametrize("text", ["law 1 b2-c3", "1 b2", "apply law 1 at b2-c3", "law 1 b3-c2", "law 1 in c3-b2"])
def test_a_window_may_be_named_by_any_two_opposite_squares(text: str) -> None:
    """§6 or by the lower left one."""
    state = play(position(LONE + "turn: 5 black act\nblack: B./.. > BB/B."), text)
    assert board(state)[1:3] == ["3 . B B .", "2 . B . ."]


# The story


def test_the_story_of_moves_and_ends() -> None:
    """§4 §5 one sentence for each thing that happened."""
    state = play(position(LONE + "turn: 5 black act"), "b3-b4")
    assert state.story() == ["Black moves from b3 to b4."]
    play(state, "end")
    assert state.story() == ["Black applies no law."]


def test_the_story_of_a_law_at_the_start() -> None:
    """§7 §9 which law, whether it is new, where, and what it did."""
    state = play(position(START + "turn: 1 black act\nblack: WW/WW > W./WW"), "law 1 c3-d4")
    assert state.story() == [
        "Black lays and applies the first law, “WW/WW > W./WW”, on c3-d4: the white piece on d4 disappears."
    ]
