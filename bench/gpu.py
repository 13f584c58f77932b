"""``python -m bench.gpu [GAME …]``: games on a CUDA GPU, checked against the CPU and then timed beside one core of it.

All games if none is named, each for its usual number of players.

Needs a GPU, NumPy and numba-cuda; nothing else of the project's dependencies is imported.
"""

from __future__ import annotations

import sys
import time
import warnings

import numpy as np
from numba import cuda

from tabletao.core.declare.discovery import game, games
from tabletao.core.declare.game import Game
from tabletao.core.kernels.cuda import launch, playout_kernel
from tabletao.core.laws.audit import Audit
from tabletao.core.match.batch import Batch

CHECKED = 10_000
MATCHES = 4_000_000
ROUNDS = 5
ON_A_CORE = 20_000


def same_games(chosen: Game, n: int) -> bool:
    """Whether CPU and GPU play the same games to the byte: positions, results and streams."""
    cpu, gpu = Batch(chosen, n, seed=5).playout(), Batch(chosen, n, seed=5, device="cuda").playout()
    return all(getattr(cpu, part).tobytes() == getattr(gpu, part).tobytes() for part in ("cells", "results", "streams"))


def rates(chosen: Game, n: int) -> list[tuple[float, float]]:
    """Billions of plies and millions of games a second, on the device alone and with the copies to and from it."""
    batch = Batch(chosen, n, seed=9)
    measured = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        arrays = [cuda.to_device(array) for array in (batch.cells, batch.streams, batch.results)]
        begin, end = cuda.event(), cuda.event()
        begin.record()
        playout_kernel(chosen)[launch(chosen, n)](*arrays, chosen.most_plies)
        end.record()
        end.synchronize()
        results = arrays[2].copy_to_host()
        arrays[0].copy_to_host()
        whole = time.perf_counter() - start
        plies = int(results["plies"].sum())
        measured.append((plies / cuda.event_elapsed_time(begin, end) * 1e3, plies / whole))
    return measured


def core_rates(chosen: Game) -> list[float]:
    """Plies a second on one core of the CPU, once for each round: a core's clock is not the same for long."""
    measured = []
    for seed in range(ROUNDS):
        batch = Batch(chosen, ON_A_CORE, seed=seed)
        start = time.perf_counter()
        batch.playout(threads=1)
        measured.append(batch.plies / (time.perf_counter() - start))
    return measured


def main() -> None:
    """Check and measure."""
    warnings.simplefilter("ignore")
    print(cuda.get_current_device().name)
    for name in sys.argv[1:] or games():
        chosen = game(name)
        start = time.perf_counter()
        print(f"\n{name}: {CHECKED:,} games byte-identical to the CPU's: {same_games(chosen, CHECKED)}")
        print(f"  (compiled and checked in {time.perf_counter() - start:.0f} s)")
        start = time.perf_counter()
        print(f"  laws broken in {CHECKED:,} games on the GPU: {Audit(chosen, CHECKED, 1).run_on_gpu()}")
        print(f"  (compiled and audited in {time.perf_counter() - start:.0f} s)")
        kernel = playout_kernel(chosen)
        registers, memory = (
            next(iter(per_thread().values()))
            for per_thread in (kernel.get_regs_per_thread, kernel.get_local_mem_per_thread)
        )
        print(f"  {registers} registers and {memory} bytes of local memory a thread")
        measured = np.array(rates(chosen, MATCHES)) / 1e9
        best = measured.max(axis=0)
        print(f"  {MATCHES:,} games a launch, best of {ROUNDS}: {best[0]:.3f} billion plies a second on the device,")
        print(f"  {best[1]:.3f} billion with copying everything there and back;")
        core = best[0] * 1e9 / np.array(core_rates(chosen))
        print(f"  {core.min():.0f} times the best round of one core, {1 / (1 / core).mean():.0f} times their mean")


if __name__ == "__main__":
    main()
