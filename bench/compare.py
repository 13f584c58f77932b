"""``python -m bench.compare FOLDER``: this tree beside another checkout of TableTao, measured in turns in one run.

Each contestant is a process of its own that sees only its own sources. Measured are random playouts on one core,
iterations of the search, and the time from the start of a process to the first move of a bot with warm caches, that of
Python's bytecode included. Every figure is the best of several rounds, and the ratio says how many times as fast this
tree is.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROUNDS = 5
GAMES = ("yugen", "yang_tzee", "yin_yang")
HERE = Path(__file__).parents[1]
BYTECODE = tempfile.TemporaryDirectory(prefix="tabletao-bytecode-")
RATES = """
import json, sys, time
import tabletao
found = {}
for name in sys.argv[1:]:
    tabletao.Batch(name, 10).playout(threads=1)
    batch = tabletao.Batch(name, 20_000, seed=4)
    start = time.perf_counter()
    batch.playout(threads=1)
    found[f"{name}: playouts, plies/s"] = batch.plies / (time.perf_counter() - start)
    state = tabletao.game(name).new(seed=3)
    state.analyse(state.pending[0], tabletao.Budget(iterations=10))
    start = time.perf_counter()
    state.analyse(state.pending[0], tabletao.Budget(iterations=15_000))
    found[f"{name}: search, iterations/s"] = 15_000 / (time.perf_counter() - start)
print(json.dumps(found))
"""
FIRST_MOVE = """
import random, tabletao
from tabletao.agents.roster import agent
state = tabletao.game({name!r}).new(seed=1)
seat = state.pending[0]
state.play_code(agent("novice").choose(state.view(seat), seat, random.Random(1)), seat)
"""


def run(tree: Path, code: str, *words: str) -> str:
    """What a piece of code prints that sees the sources of one tree."""
    env = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONPYCACHEPREFIX": BYTECODE.name}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run([sys.executable, "-c", code, *words], env=env, check=True, capture_output=True, text=True)
    return done.stdout


def measured(tree: Path) -> dict[str, float]:
    """One round of a contestant; a start is told as starts a second, so that more is better everywhere."""
    rates: dict[str, float] = json.loads(run(tree, RATES, *GAMES))
    for name in GAMES:
        start = time.perf_counter()
        run(tree, FIRST_MOVE.format(name=name))
        rates[f"{name}: warm starts/s"] = 1 / (time.perf_counter() - start)
    return rates


def main(other: Path) -> None:
    """Measure in turns and print."""
    best: dict[Path, dict[str, float]] = {HERE: {}, other: {}}
    for _ in range(ROUNDS):
        for tree in (other, HERE):
            for name, rate in measured(tree).items():
                best[tree][name] = max(best[tree].get(name, 0.0), rate)
    for name, rate in best[HERE].items():
        print(f"{name:<36}{best[other][name]:>16,.2f}{rate:>16,.2f}{rate / best[other][name]:>8.3f} ×")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
