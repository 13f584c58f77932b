"""Laws 2, 4, 6 and 7 as people meet them, at positions from the whole length of random and half-random matches."""

from __future__ import annotations

import copy
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from tabletao import State, game
from tabletao.conformance import Met, Report, check_table
from tabletao.conformance.run import positions_of
from tests.sizes import Sizes

from .matches import MODES, share_of

Examined = Callable[[Report], None]
SOME = 400
FEWEST = 12


@pytest.mark.parametrize(("name", "mode"), MODES)
@pytest.mark.parametrize("half_random", [False, True], ids=["random", "half-random"])
def test_the_laws_hold_at_the_table(
    name: str, mode: dict[str, Any], half_random: bool, sizes: Sizes, examined: Examined
) -> None:
    examined(check_table(game(name), mode, share_of(sizes.positions, name) // 2, 1, half_random))


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_the_laws_hold_at_the_table_with_interpreted_rules(
    name: str, mode: dict[str, Any], sizes: Sizes, examined: Examined
) -> None:
    positions, chosen = share_of(sizes.slow_positions, name), game(name)
    examined(check_table(chosen.interpreted, mode, positions, 2, half_random=True, step=97, players=chosen))


def some_states(name: str, mode: dict[str, Any]) -> list[State]:
    """Positions in which a seat must decide."""
    chosen = game(name)
    found = positions_of(chosen, mode, 3, False, Met(chosen))
    deciding = (state for _, state, *_ in found if state.pending and state.pending[0] < state.seats)
    return list(islice(deciding, max(share_of(SOME, name) // 2, FEWEST)))


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_guesses_differ_and_some_moves_can_be_taken_back(name: str, mode: dict[str, Any]) -> None:
    """The laws would hold in a game that hides nothing and grants no undo: these must happen."""
    states = some_states(name, mode)
    if game(name).secrets:
        assert any(state.guess(0, 1).bytes != state.bytes for state in states)
    assert any(can_be_taken_back(state, seat) for state in states for seat in state.pending)


def can_be_taken_back(state: State, seat: int) -> bool:
    """Whether the first move of a seat could be taken back after it."""
    after = copy.copy(state)
    after.play(after.legal(seat)[0], seat)
    return after.can_undo()
