"""``make bench``: the search of every game beside OpenSpiel's, measured in the same run on one core.

An iteration here is a whole one: determinize, walk down, add a node, play out, back up; the playout goes to the end of
the match, unless the label says that it stops earlier. OpenSpiel's search
(C++) is given a random rollout to the end as well. Every rate is the best of several rounds, taking turns.
"""

from __future__ import annotations

import subprocess
import sys
import time

import pyspiel
from rich import box
from rich.console import Console
from rich.table import Table

from bench.cpu import Rate, best_of
from tabletao import Budget, game, games

ITERATIONS = 20_000
FIRST_MOVE = """
import random, tabletao
from tabletao.agents.roster import agent
state = tabletao.game({name!r}).new(seed=1)
seat = state.pending[0]
state.play_code(agent("novice").choose(state.view(seat), seat, random.Random(1)), seat)
"""


def search_rate(name: str) -> Rate:
    """Iterations a second of the search from the first decision of a match, with playouts to the end."""
    state = game(name).new(seed=3)

    def rate() -> float:
        start = time.perf_counter()
        state.analyse(state.pending[0], Budget(iterations=ITERATIONS))
        return ITERATIONS / (time.perf_counter() - start)

    return rate


def title_of(name: str) -> str:
    """A game, how far its playouts go, and of how many moves they take the best."""
    reach, best_of = game(name).reach, game(name).best_of
    playouts = "to the end" if reach is None else f"{reach} plies"
    return f"{name}, {playouts}" if best_of == 1 else f"{name}, {playouts}, best of {best_of}"


def openspiel_rate(name: str, simulations: int) -> Rate:
    """Simulations a second of OpenSpiel's MCTS from the first decision."""
    chosen = pyspiel.load_game(name)
    state = chosen.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])

    def rate() -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.MCTSBot(chosen, evaluator, 1.4, simulations, 1000, False, 1, False)
        start = time.perf_counter()
        bot.mcts_search(state)
        return simulations / (time.perf_counter() - start)

    return rate


def seconds_to_first_move(name: str) -> float:
    """Seconds from the start of a fresh process to the first move of a tiny search, with a warm cache; best of 3."""
    times = []
    for _ in range(4):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", FIRST_MOVE.format(name=name)], check=True)
        times.append(time.perf_counter() - start)
    return min(times[1:])


def main() -> None:
    """Measure and print."""
    console = Console(highlight=False)
    contestants = {title_of(name): search_rate(name) for name in games()}
    contestants |= {
        "OpenSpiel MCTS (C++), connect_four": openspiel_rate("connect_four", 20_000),
        "OpenSpiel MCTS (C++), backgammon": openspiel_rate("backgammon", 300),
    }
    best = best_of(contestants)
    peers = [rate for name, rate in best.items() if name.startswith("OpenSpiel")]
    table = Table("one core", "iterations/s", "× connect_four", "× backgammon", box=box.SIMPLE_HEAD)
    for name, rate in best.items():
        table.add_row(name, f"{rate:,.0f}", *(f"{rate / peer:.2f}" for peer in peers))
    for column in table.columns[1:]:
        column.justify = "right"
    console.print(table)
    for name in games():
        console.print(f"first move of a bot at {name} in a fresh process: {seconds_to_first_move(name):.2f} s")


if __name__ == "__main__":
    main()
