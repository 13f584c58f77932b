"""The toy games keep the laws: with one to six seats, alone and in teams, and in matches of 1,500 plies."""

from __future__ import annotations

from typing import Any

import pytest

from tabletao import Batch, game
from tabletao.conformance import Size, check, check_kernels, check_table
from tabletao.core.declare.discovery import installed
from tests.sizes import Sizes

LONG = {"players": 6, "mode": "teams", "rival": "none", "length": "long"}
SMALL = Size(plies=2_000, positions=80)


@pytest.mark.parametrize("name", installed())
def test_a_game_from_outside_keeps_the_laws_in_all_modes(name: str) -> None:
    report = check(game(name), SMALL)
    assert report.broken == []
    assert report.met.missing() == []


@pytest.mark.parametrize("half_random", [False, True])
def test_matches_of_1500_plies_keep_the_laws(half_random: bool, sizes: Sizes) -> None:
    harvest, matches, positions = game("harvest"), sizes.toy_matches, sizes.toy_matches * 5 // 2
    kernels = check_kernels(harvest, LONG, 1, 1, half_random, chunk=matches)
    table = check_table(harvest, LONG, positions, 1, half_random, step=97)
    assert kernels.broken == table.broken == []
    assert kernels.met.plies > matches * 1_500
    assert table.met.positions == positions


@pytest.mark.parametrize("mode", [LONG | {"length": "short"}, {"players": 1, "rival": "neighbour"}])
def test_a_game_from_outside_runs_in_all_three_ways(mode: dict[str, Any]) -> None:
    harvest = game("harvest")
    batches = [Batch(each, 6, seed=11, **mode) for each in (harvest, harvest.interpreted)]
    batches.append(Batch(harvest, 6, seed=11, device="cuda", **mode))
    results = [batch.playout().results.tobytes() for batch in batches]
    assert results[0] == results[1] == results[2]
    assert batches[0].cells.tobytes() == batches[1].cells.tobytes() == batches[2].cells.tobytes()
