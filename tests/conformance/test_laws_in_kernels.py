"""Laws 1 to 5 and 8 to 11 at every ply of random and half-random matches, run in each of the three ways."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletao import game
from tabletao.conformance import Report, check_kernels
from tabletao.conformance.run import CHUNK, check_stretches
from tabletao.core.laws.audit import Audit
from tests.sizes import Sizes

from .matches import MODES, STRETCH, is_long, places, share_of

Examined = Callable[[Report], None]
WAYS = pytest.mark.parametrize("half_random", [False, True], ids=["random", "half-random"])


@pytest.mark.parametrize(("name", "mode"), MODES)
@WAYS
def test_compiled_rules_keep_the_laws(
    name: str, mode: dict[str, Any], half_random: bool, sizes: Sizes, examined: Examined
) -> None:
    chunk = 2 if is_long(name) else CHUNK
    examined(check_kernels(game(name), mode, share_of(sizes.compiled_plies, name) // 2, 1, half_random, chunk))


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_interpreted_rules_keep_the_laws(name: str, mode: dict[str, Any], sizes: Sizes, examined: Examined) -> None:
    """At random they play the same matches as compiled rules do, which ``test_ways_agree`` shows."""
    chosen, plies = game(name).interpreted, share_of(sizes.interpreted_plies, name) // len(sizes.interpreted_ways)
    for half_random in sizes.interpreted_ways:
        if is_long(name) or not sizes.whole_matches:
            examined(check_stretches(chosen, places(name, mode, -(-plies // STRETCH), 2), STRETCH, 2, half_random))
        else:
            examined(check_kernels(chosen, mode, plies, 2, half_random, chunk=1))


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_rules_on_cuda_keep_the_laws(name: str, mode: dict[str, Any], sizes: Sizes) -> None:
    """On the simulator a few matches, or stretches of one; a GPU's own audit is in ``bench/gpu.py``."""
    if mode not in sizes.some_of(game(name).modes()):
        pytest.skip("of a game with many modes a few are enough for the simulator; the deep run goes through all")
    if is_long(name) or not sizes.whole_matches:
        for start in places(name, mode, -(-share_of(sizes.cuda_plies, name) // STRETCH), 4):
            assert Audit(game(name), 1, 4, start=start, stretch=STRETCH, **mode).run_on_gpu() == []
        return
    plies, match = 0, 0
    while plies < share_of(sizes.cuda_plies, name):
        audit = Audit(game(name), 1, match, **mode)
        assert audit.run_on_gpu() == []
        plies += len(audit.replay(0).history)
        match += 1
