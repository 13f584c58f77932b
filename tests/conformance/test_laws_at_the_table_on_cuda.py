"""Laws 2, 4, 6 and 7 with every kernel called from a thread of the CUDA simulator (on a GPU, ``bench/gpu.py``)."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numba import config, cuda

from tabletao import game
from tabletao.conformance import Report, check_table
from tabletao.core.declare.game import Game
from tabletao.core.kernels.entries import ENTRIES
from tabletao.core.kernels.kernel import as_python, specialise
from tests.sizes import Sizes

from .matches import MODES, share_of


class SimulatedEntries:
    """A game's entry points, each launched as a CUDA kernel of one simulated thread."""

    def __init__(self, chosen: Game) -> None:
        self._kernels = chosen.interpreted.kernels

    def __getattr__(self, name: str) -> Any:
        setattr(self, name, launched(specialise(ENTRIES[name].function, self._kernels, as_python)))
        return getattr(self, name)


def launched(function: Callable[..., Any]) -> Callable[..., int]:
    """Call a function from a CUDA kernel, and bring back what it returns and what it wrote."""

    def thread(result: Any, *arguments: Any) -> None:
        result[0] = function(*arguments) or 0

    kernel = cuda.jit(thread)

    def launch(*arguments: Any) -> int:
        result = np.zeros(1, np.int64)
        kernel[1, 1](result, *on_device(arguments))
        return int(result[0])

    return launch


def on_device(arguments: tuple[Any, ...]) -> list[Any]:
    """The arguments as they are; but cells and the raw bytes of the same cells share their memory on the device too."""
    raw = next((each for each in arguments if isinstance(each, np.ndarray) and each.ndim == 2), None)
    if raw is None or raw.dtype != np.uint8:
        return list(arguments)
    shared = cuda.to_device(raw)
    cells = shared.view(arguments[0].dtype).reshape(-1)
    return [cells, shared, *arguments[2:]]


@pytest.mark.skipif(not config.ENABLE_CUDASIM, reason="on a real GPU the audit runs on the device itself")
@pytest.mark.parametrize(("name", "mode"), MODES)
def test_the_laws_hold_from_cuda_threads(
    name: str, mode: dict[str, Any], sizes: Sizes, examined: Callable[[Report], None]
) -> None:
    if mode not in sizes.some_of(game(name).modes()):
        pytest.skip("of a game with many modes a few are enough for the simulator; the deep run goes through all")
    simulated = dataclasses.replace(game(name).interpreted)
    simulated.__dict__["entries"] = SimulatedEntries(game(name))
    positions = share_of(sizes.slow_positions, name)
    examined(check_table(simulated, mode, positions, 3, half_random=False, step=97, players=game(name)))
