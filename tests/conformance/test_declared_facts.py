"""Law 10 the other way round: what a game declares of itself does happen in play, in one of its modes at least.

That nothing happens which is not declared is checked at every ply by ``core.laws``.
"""

from __future__ import annotations

import pytest

from tabletao import CHANCE, SPECTATOR, Batch, State, game, games

from .matches import share_of

MATCHES = 40


def positions(name: str) -> list[State]:
    """Every position of some random matches, spread over the modes."""
    modes, each = list(game(name).modes()), share_of(MATCHES, name)
    batches = [Batch(name, each, seed, **mode) for seed, mode in enumerate(modes)]
    matches = [batch.replay(index) for batch in batches for index in range(each)]
    return [match.at(ply) for match in matches for ply in range(len(match.history))]


@pytest.mark.parametrize("name", games())
def test_chance_secrets_and_simultaneous_decisions_are_met_where_they_are_declared(name: str) -> None:
    chosen, met = game(name), positions(name)
    drawn = {int(code) for state in met if state.pending == (CHANCE,) for code in state.codes()}
    assert drawn == set(chosen.chance_codes)
    assert any(len(state.pending) > 1 for state in met) == chosen.is_simultaneous
    assert any(state.view(SPECTATOR).bytes != state.bytes for state in met) == chosen.has_secrets
