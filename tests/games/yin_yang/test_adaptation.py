"""§8: laws that rewrite laws."""

from __future__ import annotations

import pytest

from tabletao import SPECTATOR, IllegalMove

from .helpers import BLACK, LAWS, WHITE, board, laws_applied, line, play, position, texts

FIELD = """
    4  .  .  .  .
    3  B  W  .  .
    2  .  .  .  .
    1  .  .  .  W
    turn: 5 black act
"""
FOUR = "black: laid WW/.. > *, BW/.. > *, laid W./.. > ../.., B./.. > BB/B."


def test_an_adaptation_leaves_the_board_as_it_is() -> None:
    """§8 ruling 5: a law is laid and one is rewritten, nothing else."""
    state = play(position(FIELD + FOUR), "law 2 adapts")
    assert board(state) == board(FIELD)
    assert line(state, "black") == "laid WW/.. > *, laid BW/.. > *, laid W./.. > ../.., B./.. > BB/B."
    assert board(play(state, "rewrite 1", "BB/BB > *")) == board(FIELD)


def test_any_of_the_own_four_dominoes_may_be_rewritten() -> None:
    """§8 ruling 5: laid or hidden, the adaptation itself too, and nobody else's."""
    state = play(position(FIELD + FOUR), "law 2 adapts")
    assert state.pending == (BLACK,)
    assert texts(state) == ["rewrite 1", "rewrite 2", "rewrite 3", "rewrite 4"]


@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_any_law_may_be_written_and_lies_hidden(place: int) -> None:
    """§8 ruling 5: all 405, whatever has stood there, and whether it was laid."""
    state = play(position(FIELD + FOUR), "law 2 adapts", f"rewrite {place}")
    assert set(texts(state)) == set(LAWS)
    assert line(state, "rewriting") == str(place)
    play(state, "../.. > BB/..")
    dominoes = ["laid WW/.. > *", "laid BW/.. > *", "laid W./.. > ../..", "B./.. > BB/B."]
    dominoes[place - 1] = "../.. > BB/.."
    assert line(state, "black") == ", ".join(dominoes)


def test_the_turn_is_over_so_a_rewritten_law_cannot_be_used_in_the_same_turn() -> None:
    """§8 ruling 5: a test that must exist; the law applies at once, but it is the other's turn."""
    state = play(position(FIELD + FOUR), "law 2 adapts", "rewrite 4", "../.. > WW/..")
    assert state.pending == (WHITE,)
    assert line(state, "turn") == "6 white act"
    play(state, "d1-d2", "end")
    assert "law 4 a1-b2" in laws_applied(state)


def test_after_a_move_an_adaptation_ends_the_turn_too() -> None:
    """§4 §8 no law after the rewriting, and no move."""
    state = play(position(FIELD + "black: .W/B. > *, ../.. > BB/.., ?, ?"), "a3-a2", "law 1 adapts", "rewrite 2")
    play(state, "../.. > BB/..")
    assert line(state, "turn") == "6 white act"


def test_a_bluff_writes_the_same_law_again() -> None:
    """§8 ruling 5: a laid law comes to lie hidden, a hidden one stays so; only the owner knows."""
    state = play(position(FIELD + FOUR), "law 2 adapts", "rewrite 3", "W./.. > ../..")
    assert line(state, "black") == "laid WW/.. > *, laid BW/.. > *, W./.. > ../.., B./.. > BB/B."
    assert line(state.view(WHITE), "black") == "laid WW/.. > *, laid BW/.. > *, ?, ?"


def test_a_bluff_with_the_adaptation_itself() -> None:
    """§8 ruling 5: it lies hidden again and can be laid again."""
    state = play(position(FIELD + FOUR), "law 2 adapts", "rewrite 2", "BW/.. > *")
    assert line(state.view(WHITE), "black") == "laid WW/.. > *, ?, laid W./.. > ../.., ?"
    play(state, "d1-d2", "end")
    assert "law 2 adapts" in laws_applied(state)


def test_the_adaptation_may_rewrite_itself_into_something_else() -> None:
    """§8 ruling 5: then it is gone."""
    state = play(position(FIELD + FOUR), "law 2 adapts", "rewrite 2", "BW/.. > B./..", "d1-d2", "end")
    assert "law 2 adapts" not in laws_applied(state)
    assert "law 2 a2-b3" in laws_applied(state)


def test_a_laid_adaptation_stays_laid_and_may_be_used_again() -> None:
    """§8 §9 as long as it is not the one rewritten."""
    state = play(position(FIELD + FOUR), "law 2 adapts", "rewrite 4", "../.. > *", "d1-d2", "end", "law 2 adapts")
    assert line(state, "black") == "laid WW/.. > *, laid BW/.. > *, laid W./.. > ../.., ../.. > *"


def test_nobody_is_asked_for_the_window_of_an_adaptation() -> None:
    """§8 it applies in seven windows and is one move."""
    state = position(FIELD + "black: ../.. > *")
    assert laws_applied(state) == {"law 1 adapts"}
    with pytest.raises(IllegalMove):
        state.play("law 1 a1-b2")


def test_an_adaptation_cannot_be_declined_once_it_is_applied() -> None:
    """§8 a domino must be picked up, and something written; bluffing is always possible."""
    state = play(position(FIELD + FOUR), "law 2 adapts")
    for move in ("end", "a3-a4", "law 4 a3-b4", "BB/BB > *"):
        before = state.bytes
        with pytest.raises(IllegalMove):
            state.play(move)
        assert state.bytes == before


def test_what_a_law_said_before_is_forgotten() -> None:
    """§8 §15 two dominoes rewritten alike are the same, whatever they said, laid or hidden."""
    one = play(position(FIELD + FOUR), "law 2 adapts", "rewrite 3", "../.. > *")
    other = play(
        position(FIELD + FOUR.replace("laid W./.. > ../..", "BB/BB > *")), "law 2 adapts", "rewrite 3", "../.. > *"
    )
    assert one.bytes == other.bytes


@pytest.mark.parametrize("seat", [WHITE, SPECTATOR])
def test_the_other_sees_which_domino_was_rewritten_and_not_what_it_says(seat: int) -> None:
    """§8 §15 ruling 10: neither in the story, nor in the pictures."""
    one = play(position(FIELD + FOUR), "law 2 adapts", "rewrite 3", "../.. > *")
    other = play(position(FIELD + FOUR), "law 2 adapts", "rewrite 3", "WB/WB > .B/WB")
    assert one.story(1, seat) == ["Black picks up the third domino."]
    assert one.story(2, seat) == ["Black rewrites the third domino, which lies hidden now."]
    assert one.story(2, BLACK) == ["Black rewrites the third domino, which lies hidden now: “../.. > *”."]
    assert one.view(seat).bytes == other.view(seat).bytes
    assert (one.text(seat), one.svg(seat), one.story(2, seat)) == (
        other.text(seat),
        other.svg(seat),
        other.story(2, seat),
    )


def test_the_story_of_an_adaptation() -> None:
    """§8 the law is shown, the window is not told."""
    state = play(position(FIELD + FOUR), "law 2 adapts")
    assert state.story() == ["Black lays and applies the second law, “BW/.. > *”, and rewrites one of the four."]


def test_white_adapts_too() -> None:
    """§8 with a cause seen from the other side."""
    state = position(FIELD.replace("5 black", "6 white") + "white: ../WB > *, BW/.. > *")
    assert laws_applied(state) == {"law 1 adapts"}
    play(state, "law 1 adapts", "rewrite 2", "../WB > ../W.")
    assert line(state, "white") == "laid ../WB > *, ../WB > ../W., ?, ?"
    assert state.pending == (BLACK,)
