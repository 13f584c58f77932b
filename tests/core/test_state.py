"""A match in progress: what it refuses, what it takes back, what it shows."""

from __future__ import annotations

import random
import secrets

import pytest

import tabletao
from tabletao import CHANCE, SPECTATOR, AmbiguousMove, IllegalMove, MoveSyntaxError, UndoRefused, WrongSeat

yugen = tabletao.game("yugen")


def test_the_same_seed_gives_the_same_match() -> None:
    one, two = yugen.new(seed=7), yugen.new(seed=7)
    for _ in range(10):
        code = int(one.codes()[3])
        one.play(code)
        two.play(code)
    assert one.bytes == two.bytes
    assert one.bytes != yugen.new(seed=8).bytes


def test_dice_may_be_anybodys() -> None:
    assert yugen.new(dice=random.Random(1).randrange).bytes == yugen.new(dice=random.Random(1).randrange).bytes
    assert yugen.new(dice=secrets.randbelow).pending


def test_without_dice_the_caller_plays_chance() -> None:
    state = yugen.new(chance=True)
    assert state.pending == (CHANCE,)
    assert [move.text for move in state.legal()] == ["Ocean", "Sun"]
    state.play("Sun")
    assert state.story() == ["Sun lies in the centre with all three philosophers: bright begins."]


def test_a_move_is_itself_its_code_or_its_text() -> None:
    states = [yugen.new(seed=7) for _ in range(3)]
    move = states[0].legal()[5]
    states[0].play(move)
    states[1].play(move.code)
    states[2].play(move.text)
    assert states[0].bytes == states[1].bytes == states[2].bytes


def bad_moves() -> list[tuple[object, int | None, type[Exception], str]]:
    return [
        ("Human a5 N", None, IllegalMove, "dark may play Human"),
        ("Human c4", None, AmbiguousMove, "may mean Human c4 N, Human c4 E"),
        ("blah", None, MoveSyntaxError, "place a tile with 'Forest c4 N'"),
        ("Granite c4 N", None, MoveSyntaxError, "there is no tile 'Granite'"),
        ("Human c4 Q", None, MoveSyntaxError, "a side is N, E, S or W"),
        (99_999, None, IllegalMove, "99999 is not legal here"),
        (-1, None, IllegalMove, "dark may play"),
        ("Human c4 N", 1, WrongSeat, "seat 1 has nothing to decide now: the match waits for dark"),
        ("Human c4 N", 12, WrongSeat, "the match waits for dark"),
        ("Human", CHANCE, WrongSeat, "the match waits for dark"),
    ]


@pytest.mark.parametrize(("move", "seat", "error", "message"), bad_moves())
def test_a_bad_move_says_what_is_right_and_changes_nothing(
    move: str, seat: int | None, error: type[Exception], message: str
) -> None:
    state = yugen.new(seed=7)
    before = state.bytes
    with pytest.raises(error, match=message):
        state.play(move, seat)
    assert state.bytes == before
    assert len(state.history) == 4


def test_a_match_that_is_over_takes_no_move() -> None:
    state = tabletao.Batch("yugen", 1, seed=3).replay(0)
    assert state.pending == ()
    with pytest.raises(WrongSeat, match="the match is over"):
        state.play(3)
    assert state.outcome is not None


def test_a_view_is_only_to_look_at() -> None:
    state = yugen.new(seed=7)
    with pytest.raises(IllegalMove, match="only what one seat sees"):
        state.view(0).play(int(state.codes()[0]))
    assert "Human" not in state.view(1).position.split("suspects")[0]
    assert "Human" in state.view(0).position.split("suspects")[0]


def test_nothing_can_be_taken_back_before_a_move() -> None:
    with pytest.raises(UndoRefused, match="no move has been made"):
        yugen.new(seed=7).undo()


def test_a_draw_cannot_be_taken_back() -> None:
    state = yugen.new(seed=7)
    state.play(state.legal()[0])
    before = state.bytes
    assert not state.can_undo()
    with pytest.raises(UndoRefused, match="what chance decided has been seen"):
        state.undo()
    assert state.bytes == before


def test_a_placement_can_be_taken_back_before_the_draw() -> None:
    state = yugen.state("""
        5  .  .        .         .       .
        4  .  .        Sun*      .       .
        3  .  Ocean*   .         Forest* .
        2  .  .        .         .       .
        1  .  .        .         .       .
        turn: 8 dark place
        dark: Storm Cave
        bright: River
    """)
    before = state.bytes
    state.play("Storm c3")
    assert state.pending == (0,)
    assert state.can_undo()
    state.undo()
    assert state.bytes == before


def test_a_copy_goes_its_own_way() -> None:
    state = yugen.new(seed=7)
    twin = state.copy()
    twin.play(twin.legal()[0])
    assert len(state.history) == 4 < len(twin.history)


def test_estimates_and_features_are_for_every_seat() -> None:
    state = yugen.new(seed=7)
    assert len(state.estimate()) == 2
    assert state.features(0).shape == (yugen.features,)
    assert (state.features(0) != state.features(1)).any()
    assert state.features(SPECTATOR).shape == (yugen.features,)


def test_a_notebook_shows_the_picture() -> None:
    assert yugen.new(seed=7)._repr_svg_().startswith("<svg")
