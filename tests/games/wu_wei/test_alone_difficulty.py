"""§26 Beginner is never harder than Intermediate: in stage 2 the same decisions lead to the same there, with more chi.

Only the payment for a ruler's die differs, and chi of any element are paid more easily than active ones.
"""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import tabletao
from tabletao.core.match.file import Match
from tabletao.games.wu_wei.state import GOALS_REACHED, PAY, POSITION
from tests.games.wu_wei.helpers import GAME

WON = Path(__file__).parents[2] / "won" / "wu_wei-warring-states-intermediate.txt"
MOST_PLIES = 500
ALIKE = [name for name in POSITION.names or () if name not in ("chi", "difficulty", "owed", "purpose")]
"""The fields in which both matches must be alike whenever nothing is owed."""


def stage_2(difficulty: str) -> tabletao.State:
    """Stage 2 before its first ply."""
    return GAME.new(chance=True, players=1, level="warring-states", difficulty=difficulty)


def played_at_random(seed: int) -> list[tuple[int, int]]:
    """What chance and a player who plays at random do at Intermediate."""
    dice = random.Random(seed)
    state = stage_2("intermediate")
    while state.pending and len(state.history) < MOST_PLIES:
        seat = state.pending[0]
        state.play_code(int(dice.choice(state.codes(seat).tolist())), seat)
    return [(played.seat, played.code) for played in state.history]


def chi_of(state: tabletao.State) -> np.ndarray:
    """The chi of the one player, by element."""
    return np.array(state.record.chi[0], int)


def is_paying(state: tabletao.State) -> bool:
    """§7 Whether chi are owed."""
    return bool(state.record.phase == PAY)


def pay(state: tabletao.State, left: np.ndarray) -> None:
    """§7 Pay so that, if possible, no less of any element is left than in the match at Intermediate."""
    while is_paying(state):
        after = {code: chi_after(state, code) - left for code in state.codes(0).tolist()}
        state.play_code(max(after, key=lambda code: (np.minimum(after[code], 0).sum(), after[code].sum())), 0)


def chi_after(state: tabletao.State, code: int) -> np.ndarray:
    """The chi that a move would leave."""
    trial = state.copy()
    trial.play_code(code, 0)
    return chi_of(trial)


def pass_by(state: tabletao.State, code: int, seat: int) -> None:
    """Stop or skip where only more chi give a choice, until the decision can be repeated."""
    while code not in state.codes(seat).tolist():
        passing = [move for move in state.legal(0) if str(move) in ("stop", "skip")]
        state.play_code(passing[0].code, 0)


def repeated(plies: list[tuple[int, int]]) -> tuple[tabletao.State, tabletao.State]:
    """A match at Intermediate, and the same decisions at Beginner; payments are the only ones that differ."""
    there, here = stage_2("intermediate"), stage_2("beginner")
    for seat, code in plies:
        if not is_paying(there):
            pay(here, chi_of(there))
            assert (chi_of(here) >= chi_of(there)).all()
            pass_by(here, code, seat)
            assert all(np.array_equal(here.record[name], there.record[name]) for name in ALIKE)
            here.play_code(code, seat)
        there.play_code(code, seat)
    pay(here, chi_of(there))
    return there, here


@pytest.mark.parametrize("seed", range(6))
def test_the_same_decisions_leave_as_many_chi_at_beginner(seed: int) -> None:
    """§26 Ply by ply the same position, and of each element as many chi or more."""
    there, here = repeated(played_at_random(seed))
    assert here.outcome == there.outcome


def test_what_wins_at_intermediate_wins_at_beginner() -> None:
    """§26 A whole won match, decision by decision, leaves more chi where the die is paid with any."""
    there, here = repeated(list(Match.read(WON.read_text(encoding="utf-8")).plies))
    assert there.record.reason == here.record.reason == GOALS_REACHED
    assert chi_of(here).sum() > chi_of(there).sum()
