"""``make bench``: Yūgen and its peers on this machine, measured in the same run.

Every rate is the best of several short rounds, the contestants taking turns, because a shared machine is noisy.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

import pyspiel
from rich import box
from rich.console import Console
from rich.table import Table

from tabletao import CHANCE, Batch, game
from tabletao.core.match.state import State

ROUNDS = 5
Rate = Callable[[], float]


def batch_rate(name: str, matches: int, threads: int) -> Rate:
    """Plies a second of random playouts inside the kernels, every legal move listed at every ply."""

    def rate() -> float:
        batch = Batch(name, matches, seed=random.randrange(10**6))
        start = time.perf_counter()
        batch.playout(threads=threads)
        return batch.plies / (time.perf_counter() - start)

    return rate


def driven_rate(name: str, matches: int) -> Rate:
    """Plies a second when Python lists the legal codes and plays one, ply by ply; the state's dice roll for chance."""

    def rate() -> float:
        chosen, plies = game(name), 0
        start = time.perf_counter()
        for seed in range(matches):
            state: State = chosen.new(seed=seed)
            while state.pending:
                codes = state.codes()
                state.play_code(int(codes[len(codes) * 7 // 11]))
            plies += len(state.history)
        return plies / (time.perf_counter() - start)

    return rate


def driven_chance_rate(name: str, matches: int) -> Rate:
    """The same with the caller playing chance too: at every ply it lists the legal codes and plays one."""

    def rate() -> float:
        chosen, plies = game(name), 0
        start = time.perf_counter()
        for seed in range(matches):
            state = chosen.new(chance=True)
            while state.pending:
                codes = state.codes()
                state.play_code(int(codes[(seed + plies) * 7919 % len(codes)]))
                plies += 1
        return plies / (time.perf_counter() - start)

    return rate


def openspiel_rate(name: str, matches: int) -> Rate:
    """OpenSpiel driven from Python: list the legal actions, apply a random one; chance by its outcomes."""
    chosen = pyspiel.load_game(name)

    def rate() -> float:
        rng, plies = random.Random(1), 0
        start = time.perf_counter()
        for _ in range(matches):
            state = chosen.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
                plies += 1
        return plies / (time.perf_counter() - start)

    return rate


def best_of(contestants: dict[str, Rate]) -> dict[str, float]:
    """The best round of each, taking turns."""
    best = dict.fromkeys(contestants, 0.0)
    for _ in range(ROUNDS):
        for name, rate in contestants.items():
            best[name] = max(best[name], rate())
    return best


def seconds_to_start(*words: str, cold: bool) -> float:
    """How long a command takes in a fresh process: with an empty cache, or the best of three with a warm one."""
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, **({"TABLETAO_CACHE": folder} if cold else {})}
        times = []
        for _ in range(1 if cold else 3):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-m", "tabletao", *words], env=env, check=True, capture_output=True)
            times.append(time.perf_counter() - start)
        return min(times)


def table_of(best: dict[str, float], peer: str) -> Table:
    """The rates, and each as a multiple of the peer's."""
    table = Table("", "plies/s", f"× {peer}", box=box.SIMPLE_HEAD)
    for name, rate in best.items():
        table.add_row(name, f"{rate:,.0f}", f"{rate / best[peer]:.1f}")
    for column in table.columns[1:]:
        column.justify = "right"
    return table


def main() -> None:
    """Measure and print."""
    console, name, peer = Console(width=110), "yugen", "OpenSpiel backgammon, from Python"
    Batch(name, 10).playout()
    cores = os.cpu_count() or 1
    contestants: dict[str, Any] = {
        f"{name}, kernels, 1 core": batch_rate(name, 30_000, 1),
        f"{name}, kernels, {cores} cores": batch_rate(name, 60_000, cores),
        f"{name}, from Python, dice of the state": driven_rate(name, 300),
        f"{name}, from Python, chance by the caller": driven_chance_rate(name, 300),
        peer: openspiel_rate("backgammon", 20),
    }
    best = best_of(contestants)
    console.print(table_of(best, peer))
    one, many, *_ = best.values()
    console.print(f"{cores} cores are {many / one:.2f} times as fast as one.")
    console.print(f"A position of {name} has {game(name).position.itemsize} bytes; chance is seat {CHANCE}.")
    words = ("simulate", name, "-n", "1")
    console.print(f"tabletao {' '.join(words)}, nothing compiled yet: {seconds_to_start(*words, cold=True):.1f} s")
    console.print(f"tabletao {' '.join(words)}, from the cache: {seconds_to_start(*words, cold=False):.2f} s")


if __name__ == "__main__":
    main()
