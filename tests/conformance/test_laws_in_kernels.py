"""Laws 1, 2, 3, 4, 5, 8, 9 and 10 at every ply of random games: compiled, interpreted, on CUDA or its simulator."""

from __future__ import annotations

from typing import Any

import pytest
from numba import config

from tabletao import game
from tabletao.core.audit import Audit

from .matches import MODES, save_match, share_of

COMPILED = 5_000
INTERPRETED = 200
PARTS = 8
ON_CUDA = 12 if config.ENABLE_CUDASIM else 10_000


def check_no_law_is_broken(audit: Audit, broken: list[tuple[int, int]]) -> None:
    """Fail with the laws' numbers and the match files of the games that broke them."""
    told = [f"law {law}: {save_match(audit.batch.replay(index), index)}" for index, law in broken[:5]]
    assert not broken, f"{len(broken)} games broke a law; {', '.join(told)}"


@pytest.mark.parametrize(("name", "mode"), MODES)
@pytest.mark.parametrize("seed", range(4))
def test_compiled_games_keep_the_laws(name: str, mode: dict[str, Any], seed: int) -> None:
    audit = Audit(game(name), COMPILED, seed, **mode)
    check_no_law_is_broken(audit, audit.run())


@pytest.mark.parametrize(("name", "mode"), MODES)
@pytest.mark.parametrize("seed", range(PARTS))
def test_interpreted_games_keep_the_laws(name: str, mode: dict[str, Any], seed: int) -> None:
    audit = Audit(game(name).interpreted, -(-share_of(INTERPRETED, name) // PARTS), seed, **mode)
    check_no_law_is_broken(audit, audit.run())


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_games_on_cuda_keep_the_laws(name: str, mode: dict[str, Any]) -> None:
    audit = Audit(game(name), ON_CUDA, 0, **mode)
    check_no_law_is_broken(audit, audit.run_on_gpu())
