"""Laws 1 to 5 and 8 to 11 (bounds) at every ply of random games: compiled, interpreted, on CUDA or its simulator."""

from __future__ import annotations

from typing import Any

import pytest
from numba import config

from tabletao import game, games
from tabletao.core.laws.audit import Audit

from .matches import MODES, save_match, share_of

COMPILED = 20_000
INTERPRETED = 200
ON_CUDA = 24 if config.ENABLE_CUDASIM else 10_000
PARTS = 8


def part_of(total: int, name: str) -> int:
    """How many matches one of the parts plays that run side by side."""
    return -(-share_of(total, name) // PARTS)


def check_no_law_is_broken(audit: Audit, broken: list[tuple[int, int]]) -> None:
    """Fail with the laws' numbers and the match files of the games that broke them."""
    told = [f"law {law}: {save_match(audit.replay(index), index)}" for index, law in broken[:5]]
    assert not broken, f"{len(broken)} games broke a law; {', '.join(told)}"


@pytest.mark.parametrize("name", games())
def test_all_modes_together_play_as_many_games_as_promised_and_hardly_more(name: str) -> None:
    modes = len(list(game(name).modes()))
    assert COMPILED <= part_of(COMPILED, name) * PARTS * modes < COMPILED + PARTS * modes + modes
    assert COMPILED >= 20_000


@pytest.mark.parametrize(("name", "mode"), MODES)
@pytest.mark.parametrize("seed", range(PARTS))
def test_compiled_games_keep_the_laws(name: str, mode: dict[str, Any], seed: int) -> None:
    audit = Audit(game(name), part_of(COMPILED, name), seed, **mode)
    check_no_law_is_broken(audit, audit.run())


@pytest.mark.parametrize(("name", "mode"), MODES)
@pytest.mark.parametrize("seed", range(PARTS))
def test_interpreted_games_keep_the_laws(name: str, mode: dict[str, Any], seed: int) -> None:
    audit = Audit(game(name).interpreted, part_of(INTERPRETED, name), seed, **mode)
    check_no_law_is_broken(audit, audit.run())


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_games_on_cuda_keep_the_laws(name: str, mode: dict[str, Any]) -> None:
    audit = Audit(game(name), share_of(ON_CUDA, name), 0, **mode)
    check_no_law_is_broken(audit, audit.run_on_gpu())
