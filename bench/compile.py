"""``python -m bench.compile [--beside FOLDER] [GAME …]``: processor seconds to compile each entry point of each game.

Each game is compiled by a process of its own into an empty cache, in the order in which a first start compiles: the
first entry that needs a rule pays for reading it. With another checkout of TableTao beside this tree, the two take
turns. Every figure is the best of several rounds, because a shared machine is noisy.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table

from tabletao import games

ROUNDS = 3
HERE = Path(__file__).parents[1]
SEARCHED = ("playout", "think")
"""The entries that bots and simulations play by, which reach nearly every rule."""
COMPILE = """
import json, sys, time
import tabletao, tabletao.agents.roster
from tabletao.core.kernels.compiled import Entries, missing
from tabletao.core.kernels.kernel import cache_folder
moments = []
Entries.report = staticmethod(lambda title, done, parts: moments.append(time.process_time()))
chosen = tabletao.game(sys.argv[1])
names = missing(cache_folder(chosen.name, chosen.folder))
chosen.entries.pending_mask
print(json.dumps(dict(zip(names, (after - before for before, after in zip(moments, moments[1:]))))))
"""

Seconds = dict[str, float]


def compiled(tree: Path, name: str) -> Seconds:
    """The seconds that each entry of a game takes a process that sees the sources of one tree."""
    with tempfile.TemporaryDirectory() as cache:
        env = {**os.environ, "PYTHONPATH": str(tree / "src"), "TABLETAO_CACHE": cache}
        words = [sys.executable, "-c", COMPILE, name]
        done = subprocess.run(words, env=env, check=True, capture_output=True, text=True)
    seconds: Seconds = json.loads(done.stdout)
    return seconds


def table_of(best: dict[str, Seconds]) -> Table:
    """One row for each entry, one column for each game and tree, and the sums below."""
    table = Table("processor seconds", *best, box=box.SIMPLE_HEAD)
    entries = list(dict.fromkeys(name for seconds in best.values() for name in seconds))
    for entry in entries:
        table.add_row(entry, *(f"{seconds[entry]:.2f}" if entry in seconds else "" for seconds in best.values()))
    table.add_section()
    for title, parts in ((" + ".join(SEARCHED), SEARCHED), ("all", entries)):
        table.add_row(title, *(f"{sum(seconds.get(each, 0) for each in parts):.2f}" for seconds in best.values()))
    for column in table.columns[1:]:
        column.justify = "right"
    return table


def main() -> None:
    """Compile in turns and print."""
    parser = argparse.ArgumentParser(prog="bench.compile")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="another checkout, measured in turns")
    asked = parser.parse_args()
    trees = {"before": asked.beside.resolve(), "after": HERE} if asked.beside else {"": HERE}
    best: dict[str, Seconds] = {}
    for name in asked.games or games():
        for _ in range(ROUNDS):
            for label, tree in trees.items():
                column = f"{name} {label}".strip()
                for entry, seconds in compiled(tree, name).items():
                    known = best.setdefault(column, {})
                    known[entry] = min(seconds, known.get(entry, seconds))
    Console(width=40 + 18 * len(best)).print(table_of(best))


if __name__ == "__main__":
    main()
