"""A match in progress: what it refuses, what it takes back, what it shows."""

from __future__ import annotations

import copy
import dataclasses
import random
import secrets
from collections.abc import Callable

import numpy as np
import pytest

import tabletao
from tabletao import CHANCE, SPECTATOR, AmbiguousMove, BadOption, IllegalMove, MoveSyntaxError, UndoRefused, WrongSeat

yugen = tabletao.game("yugen")
trio = tabletao.game("trio")


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


def test_chance_says_what_it_may_do_and_how_likely_it_is() -> None:
    state = yugen.new(chance=True)
    outcomes = state.chance_outcomes()
    assert [(move.text, probability) for move, probability in outcomes] == [("Ocean", 0.5), ("Sun", 0.5)]
    state.play(outcomes[1].move)
    assert [each.move for each in state.chance_outcomes()] == list(state.legal(CHANCE))
    assert sum(each.probability for each in state.chance_outcomes()) == pytest.approx(1)


def test_the_likelihood_of_an_outcome_is_its_weight() -> None:
    weighted = dataclasses.replace(
        yugen, kernels={**yugen.interpreted.kernels, "weight": lambda s, code: code % 3}, is_interpreted=True
    )
    state = weighted.new(chance=True)
    state.play("Sun")
    total = sum(move.code % 3 for move in state.legal())
    assert state.chance_total() == total
    assert [each.probability for each in state.chance_outcomes()] == [move.code % 3 / total for move in state.legal()]


def test_chance_has_outcomes_only_where_it_decides() -> None:
    with pytest.raises(WrongSeat, match="chance has nothing to decide now: the match waits for dark"):
        yugen.new(seed=7).chance_outcomes()
    with pytest.raises(WrongSeat, match="only what seat 1 sees"):
        yugen.new(chance=True).view(1).chance_outcomes()


@pytest.mark.parametrize("number", [2, 3, -1, 100_000_000, 2**70, 0.5, "1", None])
def test_chance_falls_on_a_side_of_its_die(number: int) -> None:
    state = yugen.new(chance=True)
    before = state.bytes
    with pytest.raises(IllegalMove, match="a whole number from 0 to 1, not on"):
        state.roll(number)
    assert (state.bytes, list(state.history), state.pending) == (before, [], (CHANCE,))


@pytest.mark.parametrize("dice", [lambda n: n, lambda n: -1, lambda n: n / 2])
def test_dice_that_fall_off_the_table_are_refused(dice: Callable[[int], int]) -> None:
    with pytest.raises(IllegalMove, match="chance falls on a whole number"):
        yugen.new(dice=dice)


def test_a_seed_is_a_whole_number_of_any_type() -> None:
    assert yugen.new(seed=np.int64(5)).bytes == yugen.new(seed=5).bytes  # type: ignore[arg-type]
    for seed in ("7", 1.5, -1):
        with pytest.raises(BadOption, match="a seed is a whole number"):
            yugen.new(seed=seed)  # type: ignore[arg-type]


def test_a_ply_that_was_not_played_is_refused() -> None:
    state = yugen.new(seed=7)
    assert state.story(-4) == state.story(0)
    for ply in (4, -5, "1", None):
        with pytest.raises(BadOption, match="4 plies have been played: there is no ply"):
            state.story(ply)  # type: ignore[arg-type]
    assert state.at(4).bytes == state.bytes
    for ply in (5, -1, "1"):
        with pytest.raises(BadOption, match="4 plies have been played, not"):
            state.at(ply)  # type: ignore[arg-type]
    assert not yugen.new(chance=True).uncovers()


def test_nobody_knows_whether_another_has_answered_in_secret() -> None:
    state = trio.new()
    for seat in (2, 0):
        state.play("bid 3", seat)
    assert [state.plies_known_to(seat) for seat in (0, 1, 2, SPECTATOR, None)] == [[1], [], [0], [], [0, 1]]
    state.play("bid 1", 1)
    assert state.plies_known_to(0) == [1, 2]
    assert state.plies_known_to(SPECTATOR) == [2]
    assert state.plies_known_to(0, first=2) == [2]


def test_everybody_knows_of_what_everybody_sees() -> None:
    state = yugen.new(seed=7)
    state.play(state.legal()[0])
    assert state.plies_known_to(1) == state.plies_known_to(SPECTATOR) == list(range(len(state.history)))
    with pytest.raises(WrongSeat, match="or SPECTATOR, not 5"):
        state.plies_known_to(5)


def test_a_move_is_itself_its_code_or_its_text() -> None:
    states = [yugen.new(seed=7) for _ in range(3)]
    move = states[0].legal()[5]
    states[0].play(move)
    states[1].play(move.code)
    states[2].play(move.text)
    assert states[0].bytes == states[1].bytes == states[2].bytes


def bad_moves() -> list[tuple[object, object, type[Exception], str]]:
    return [
        ("River a5 N", None, IllegalMove, "dark may play River"),
        ("River c4", None, AmbiguousMove, "may mean River c4 N, River c4 E"),
        ("lay the River on c4", None, MoveSyntaxError, "a move reads like 'Desert c3 S', "),
        ("Granite c4 N", None, MoveSyntaxError, "there is no tile 'Granite'"),
        ("River c4 Q", None, MoveSyntaxError, "there is no side 'Q'; there are N, E, S, W"),
        (99_999, None, IllegalMove, "99999 is not legal here"),
        (-1, None, IllegalMove, "dark may play"),
        ("River c4 N", 1, WrongSeat, "seat 1 has nothing to decide now: the match waits for dark"),
        ("River c4 N", 12, WrongSeat, "a seat is a number from 0 to 1, or CHANCE, not 12"),
        ("River", CHANCE, WrongSeat, "the match waits for dark"),
        (2**70, None, IllegalMove, "dark may play"),
        (428.7, None, IllegalMove, "move 428.7 is not legal here"),
        (None, None, IllegalMove, "move None is not legal here"),
        (828, 64, WrongSeat, "a seat is a number from 0 to 1, or CHANCE, not 64"),
        (828, -64, WrongSeat, "a seat is a number from 0 to 1, or CHANCE, not -64"),
        (828, 0.5, WrongSeat, "a seat is a number from 0 to 1, or CHANCE, not 0.5"),
        (828, "dark", WrongSeat, "a seat is a number from 0 to 1, or CHANCE, not 'dark'"),
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
    with pytest.raises(WrongSeat, match="only what seat 1 sees"):
        state.view(1).legal()
    assert "River" not in state.view(1).position.split("suspects")[0]
    assert "River" in state.view(0).position.split("suspects")[0]


@pytest.mark.parametrize("name", ["yin_yang", "yang_tzee"])
def test_a_seat_knows_how_many_decisions_it_has_made_in_its_turn(name: str) -> None:
    """Chance does not end a turn; a view, a guess, a copy and a pickle know as much."""
    state, rng, last, made, longest = tabletao.game(name).new(seed=1), random.Random(1), -1, 0, 0
    while state.pending:
        seat = state.pending[0]
        made = made if seat == last else 0
        for known in (state, state.view(seat), state.guess(seat, 3), state.copy(), copy.deepcopy(state.view(seat))):
            assert known.made_this_turn(seat) == made
        state.play_code(int(rng.choice(state.codes(seat))), seat)
        last, made, longest = seat, made + 1, max(longest, made + 1)
    assert longest > 1


def test_alone_every_decision_is_a_turn_of_its_own() -> None:
    state = tabletao.game("harvest").new(seed=1, players=1)
    for _ in range(4):
        state.play_code(int(state.codes(0)[0]), 0)
    assert state.made_this_turn(0) == state.view(0).made_this_turn(0) == 0


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


def test_a_copy_goes_its_own_way_and_does_not_touch_the_dice() -> None:
    state, other = yugen.new(seed=7), yugen.new(seed=7)
    twin = state.copy()
    twin.play(twin.legal()[0])
    assert twin.pending == (CHANCE,)
    for each in (state, other):
        each.play(each.legal()[0])
    assert state.bytes == other.bytes


@pytest.mark.parametrize("seat", [-1, 2, 7, 99, 0.5, "dark"])
def test_nobody_looks_from_a_seat_that_is_not_there(seat: int) -> None:
    state = yugen.new(seed=7)
    for look in (state.view, state.svg, state.text, state.features, lambda seat: state.story(-1, seat)):
        with pytest.raises(WrongSeat, match="from 0 to 1, or SPECTATOR"):
            look(seat)


def test_a_guess_with_the_seed_of_the_match_knows_no_more_than_another() -> None:
    hits = dict.fromkeys(("same", "other"), 0)
    for seed in range(400):
        state = yugen.new(seed=seed)
        truth = state.bytes
        hits["same"] += state.guess(0, seed).bytes == truth
        hits["other"] += state.guess(0, seed + 10_000).bytes == truth
    assert abs(hits["same"] - hits["other"]) < 30


def test_chance_has_one_source() -> None:
    with pytest.raises(BadOption, match="give one of seed, dice, chance"):
        yugen.new(seed=3, chance=True)


IN_YUGEN = """
    5  .  .        .         .         .
    4  .  .        Sun*      .         .
    3  .  Ocean**  Mountain  Volcano/E .
    2  .  .        .         .         .
    1  .  .        .         .         .
    turn: 40 dark place
    yugen: yes
    dark: River
    bright: Spring
"""


def test_an_own_move_cannot_be_taken_back_once_the_other_has_shown_a_tile() -> None:
    state = yugen.state(IN_YUGEN)
    state.play("River c2 N")
    assert state.pending == (1,)
    assert state.can_undo(0)
    state.play("Spring d2 N")
    assert not state.can_undo(0)
    with pytest.raises(UndoRefused, match="what bright uncovered has been seen"):
        state.undo(0)


def test_a_known_reply_can_be_taken_back_with_the_move_before_it() -> None:
    state = yugen.state(IN_YUGEN + "suspects bright: Spring")
    before = state.bytes
    state.play("River c2 N")
    state.play("Spring d2 N", 1)
    assert state.pending == (CHANCE,)
    state.undo(0)
    assert state.bytes == before


def test_only_an_own_move_is_taken_back() -> None:
    state = yugen.state(IN_YUGEN)
    state.play("River c2 N")
    with pytest.raises(UndoRefused, match="no move has been made"):
        state.undo(1)


def test_answers_of_others_to_the_same_question_stay() -> None:
    state, other = trio.new(), trio.new()
    for seat in (0, 1):
        state.play("bid 3", seat)
    assert state.can_undo(0)
    state.undo(0)
    other.play("bid 3", 1)
    assert state.bytes == other.bytes
    assert [(played.seat, played.code) for played in state.history] == [(1, other.history[0].code)]


def test_the_end_of_a_question_to_all_cannot_be_taken_back_once_it_has_told_something() -> None:
    state = trio.new()
    for seat in range(3):
        state.play("bid 3", seat)
    assert not any(state.can_undo(seat) for seat in range(3))


def test_estimates_and_features_are_for_every_seat() -> None:
    state = yugen.new(seed=7)
    assert len(state.estimate()) == 2
    assert state.features(0).shape == (yugen.features,)
    assert (state.features(0) != state.features(1)).any()
    assert state.features(SPECTATOR).shape == (yugen.features,)


def test_a_notebook_shows_the_picture() -> None:
    assert yugen.new(seed=7)._repr_svg_().startswith("<svg")


def test_a_sight_counts_the_points_its_viewer_can_see() -> None:
    state = yugen.state(yugen.new(seed=1).position.replace("***", "**") + "taken: 1 0\n")
    assert state.sight(0).scores == state.sight(SPECTATOR).scores == state.scores == (5, 0)
