"""Law 10 the other way round: what a game declares of itself does happen in play, in one of its modes at least.

That nothing happens which is not declared is checked at every ply by ``core.laws``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletao import CHANCE, SPECTATOR, Batch, Match, State, game, games

from .matches import share_of

MATCHES = 40
FILES = Path(__file__).parents[1] / "games"


def positions(name: str) -> list[State]:
    """Every position of some random matches, spread over the modes, and of matches kept with the game's tests.

    What random play never comes to, such as the second stage of a campaign, is met in the latter.
    """
    modes, each = list(game(name).modes()), share_of(MATCHES, name)
    batches = [Batch(name, each, seed, **mode) for seed, mode in enumerate(modes)]
    matches = [batch.replay(index) for batch in batches for index in range(each)]
    matches += [Match.read(file.read_text(encoding="utf-8")).replay() for file in sorted((FILES / name).glob("*.txt"))]
    return [match.at(ply) for match in matches for ply in range(len(match.history))]


@pytest.mark.parametrize("name", games())
def test_chance_secrets_and_simultaneous_decisions_are_met_where_they_are_declared(name: str) -> None:
    chosen, met = game(name), positions(name)
    drawn = {int(code) for state in met if state.pending == (CHANCE,) for code in state.codes()}
    assert drawn <= set(chosen.chance_codes)
    assert {chosen.moves.kind_of(code) for code in drawn} == {kind for kind in chosen.moves.kinds if kind.chance}
    assert any(len(state.pending) > 1 for state in met) == chosen.is_simultaneous
    assert any(state.view(SPECTATOR).bytes != state.bytes for state in met) == chosen.has_secrets
