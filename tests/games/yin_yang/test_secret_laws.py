"""Laws are set in secret, several in a row: what others know of that, and what can be taken back."""

from __future__ import annotations

import tabletao
from tabletao import SPECTATOR

yin_yang = tabletao.game("yin_yang")

FOUR_LAWS = ("WW/WW > W./WW", "WW/WW > *", "../.. > *", "../.. > BB/..")


def test_nobody_knows_how_often_another_has_answered_in_secret() -> None:
    slow, quick = yin_yang.new(), yin_yang.new()
    for law in FOUR_LAWS:
        slow.play(law, 0)
    quick.play("set seed", 0)
    for state, plies in ((slow, [0, 1, 2, 3]), (quick, [0])):
        assert state.plies_known_to(0) == state.plies_known_to(None) == plies
        assert state.plies_known_to(1) == state.plies_known_to(SPECTATOR) == []
        state.play("set seed", 1)
        last = len(plies)
        assert state.plies_known_to(0) == [*plies, last]
        assert state.plies_known_to(1) == state.plies_known_to(SPECTATOR) == [last]
        assert state.plies_known_to(1, last + 1) == []


def test_answers_of_others_to_the_same_question_stay() -> None:
    state, other = yin_yang.new(), yin_yang.new()
    for law in ("WW/WW > W./WW", "BW/BW > *"):
        state.play(law, 0)
    state.play("BB/BB > *", 1)
    assert state.can_undo(0)
    state.undo(0)
    other.play("WW/WW > W./WW", 0)
    other.play("BB/BB > *", 1)
    assert state.bytes == other.bytes
    assert [(played.seat, played.code) for played in state.history] == [
        (played.seat, played.code) for played in other.history
    ]


def test_the_end_of_a_question_to_all_cannot_be_taken_back_once_it_has_told_something() -> None:
    """That black may go on says that one of black's laws applies."""
    state = yin_yang.new()
    for seat in (0, 1):
        for law in FOUR_LAWS:
            state.play(law, seat)
    assert state.pending == (0,)
    for seat in (0, 1):
        assert not state.can_undo(seat)


def test_what_others_see_of_a_move_does_not_uncover_anything_to_its_maker() -> None:
    state = yin_yang.new()
    for seat in (0, 1):
        for law in FOUR_LAWS:
            state.play(law, seat)
    state.play("law 1 c3-d4")
    assert not state.uncovers()
    assert not state.can_undo()
