"""Law 10 the other way round: what a game declares of itself does happen in play, in one of its modes at least.

That nothing happens which is not declared is checked at every ply by ``core.laws``.
"""

from __future__ import annotations

import pytest

from tabletao import CHANCE, SPECTATOR, Batch, State, game, games

MATCHES = 40


def positions(name: str) -> list[State]:
    """Every position of some random matches, spread over the modes."""
    modes = list(game(name).modes())
    each = -(-MATCHES // len(modes))
    matches = [batch.replay(index) for mode in modes for batch in [Batch(name, each, **mode)] for index in range(each)]
    return [match.at(ply) for match in matches for ply in range(len(match.history))]


@pytest.mark.parametrize("name", games())
def test_chance_secrets_and_simultaneous_decisions_are_met_where_they_are_declared(name: str) -> None:
    chosen, met = game(name), positions(name)
    drawn = {int(code) for state in met if state.pending == (CHANCE,) for code in state.codes()}
    assert drawn == set(chosen.chance_codes)
    assert any(len(state.pending) > 1 for state in met) == chosen.is_simultaneous
    assert any(state.view(SPECTATOR).bytes != state.bytes for state in met) == chosen.has_secrets
