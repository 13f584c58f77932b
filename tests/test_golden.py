"""The golden playthroughs and node counts are unchanged; ``make golden`` regenerates them."""

from __future__ import annotations

from typing import Any

import pytest

from tabletao import game
from tests.golden import COUNTS, HERE, LONG, long_matches, modes, node_counts, playthrough
from tests.sizes import Sizes

CASES = [pytest.param(name, mode, file, id=file) for name, mode, file in modes()]


@pytest.mark.parametrize(("name", "mode", "file"), CASES)
def test_a_whole_match_goes_as_it_always_did(name: str, mode: dict[str, Any], file: str) -> None:
    assert playthrough(name, mode) == (HERE / f"{file}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "mode", "file"), CASES)
def test_as_many_positions_lie_ahead_as_ever(name: str, mode: dict[str, Any], file: str, sizes: Sizes) -> None:
    if mode not in sizes.some_of(game(name).modes()):
        pytest.skip("of a game with many modes some are counted; the deep run counts all")
    assert node_counts(name, mode) == (COUNTS / f"{file}.txt").read_text(encoding="utf-8")


def test_no_golden_file_is_left_over() -> None:
    expected = {f"{file}.txt" for _, _, file in modes()}
    assert {path.name for path in HERE.glob("*.txt")} == expected
    assert {path.name for path in COUNTS.glob("*.txt")} == expected


def test_of_a_short_game_the_longest_matches_are_told() -> None:
    found = long_matches(game("trio"), {}, seed=1, number=3)
    assert len(found) == 3
    assert all(0 < len(state.history) < LONG and state.outcome for state in found)
