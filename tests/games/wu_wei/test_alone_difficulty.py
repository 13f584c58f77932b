"""§26, §29 Beginner is never harder than Intermediate: in stages 2 and 3 the same decisions lead to the same there.

Only the payment for a ruler's die or for a power differs, and chi of any element are paid more easily than active ones.
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

WON = Path(__file__).parents[2] / "won"
STAGES = ("warring-states", "emerging-empire")
MOST_PLIES = 500
ALIKE = [name for name in POSITION.names or () if name not in ("chi", "difficulty", "owed", "purpose")]
"""The fields in which both matches must be alike whenever nothing is owed."""


def begin(level: str, difficulty: str) -> tabletao.State:
    """A stage before its first ply."""
    return GAME.new(chance=True, players=1, level=level, difficulty=difficulty)


def played_at_random(level: str, seed: int) -> list[tuple[int, int]]:
    """What chance and a player who plays at random do at Intermediate."""
    dice = random.Random(seed)
    state = begin(level, "intermediate")
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


def are_alike(here: tabletao.State, there: tabletao.State) -> bool:
    """Whether only the chi of two matches differ."""
    return not is_paying(here) and all(np.array_equal(here.record[name], there.record[name]) for name in ALIKE)


def caught_up(here: tabletao.State, there: tabletao.State) -> tabletao.State | None:
    """The match at Beginner when it has come as far as the one at Intermediate, with as many chi of each element.

    On the way something is paid, or more chi give a choice that is declined. None if no way to pay leaves as many.
    """
    if are_alike(here, there):
        return here if (chi_of(here) >= chi_of(there)).all() else None
    for move in here.legal(0) if 0 in here.pending else ():
        if is_paying(here) or move.text in ("stop", "skip"):
            trial = here.copy()
            trial.play_code(move.code, 0)
            if found := caught_up(trial, there):
                return found
    return None


def repeated(level: str, plies: list[tuple[int, int]]) -> tuple[tabletao.State, tabletao.State]:
    """A match at Intermediate, and the same decisions at Beginner; payments are the only ones that differ."""
    there, here = begin(level, "intermediate"), begin(level, "beginner")
    for seat, code in plies:
        if not is_paying(there):
            here.play_code(code, seat)
        there.play_code(code, seat)
        if not is_paying(there):
            found = caught_up(here, there)
            assert found is not None, f"no way to pay at Beginner leaves as many chi after {len(there.history)} plies"
            here = found
    return there, here


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("level", STAGES)
def test_the_same_decisions_leave_as_many_chi_at_beginner(level: str, seed: int) -> None:
    """§26, §29 Decision by decision the same position, and of each element as many chi or more."""
    there, here = repeated(level, played_at_random(level, seed))
    assert here.outcome == there.outcome


@pytest.mark.parametrize("level", STAGES)
def test_what_wins_at_intermediate_wins_at_beginner(level: str) -> None:
    """§26, §29 A whole won match, decision by decision, leaves more chi where a die or a power is paid with any."""
    won = Match.read((WON / f"wu_wei-{level}-intermediate.txt").read_text(encoding="utf-8"))
    there, here = repeated(level, list(won.plies))
    assert there.record.reason == here.record.reason == GOALS_REACHED
    assert chi_of(here).sum() > chi_of(there).sum()
