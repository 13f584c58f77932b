"""``python -m bench.ways FILE …``: how matches of Floating World were won, from records of ``tabletao arena --save``.

For each record: how many matches the winners won with each token, how often each token was the one that decided the
match, by whom matches were won, and how many rounds they took.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles

from rich import box
from rich.console import Console
from rich.table import Table

from tabletao import game
from tabletao.arena.bout import Bout
from tabletao.arena.record import Agreement, Record
from tabletao.core.shares import share
from tabletao.games.floating_world.state import BUSHIDO_TOKEN, CHIE_TOKEN, PADLOCK, SHINTO_TOKEN, ZEN_TOKEN

WAYS = {
    SHINTO_TOKEN: "Shinto: three shrines",
    ZEN_TOKEN: "Zen: the pagoda",
    BUSHIDO_TOKEN: "Bushido: a monster",
    CHIE_TOKEN: "Chie: four kinds of wisdom",
    PADLOCK: "padlock: another's secret",
}


@dataclass(frozen=True)
class Win:
    """How a match was won: by whom, with which tokens, which of them came last, and in which round."""

    seat: int
    tokens: frozenset[int]
    last: int
    rounds: int


def win_of(bout: Bout, agreement: Agreement) -> Win | None:
    """Play a match again and see how it was won; None if it ended by its length."""
    state = game(agreement.game).new(chance=True, **agreement.setup)
    had, last = [0] * len(state.record.tokens), dict[int, int]()  # the latest token of each player
    for seat, code in bout.plies:
        state.play_code(code, seat)
        has = [int(tokens) for tokens in state.record.tokens]
        for owner, (before, now) in enumerate(zip(had, has, strict=True)):
            for way in WAYS:
                if (now & ~before) >> way & 1:
                    last[owner] = way
        had = has
    seat = int(state.record.winner)
    if seat < 0 or "forty" in bout.reason:
        return None
    tokens = frozenset(way for way in WAYS if had[seat] >> way & 1)
    return Win(seat, tokens, last[seat], int(state.record.cycle))


def show(path: Path, console: Console) -> None:
    """Print what a record says."""
    agreement, bouts = Record(path).read()
    wins = [win for bout in bouts if (win := win_of(bout, agreement)) is not None]
    options = ", ".join(f"{name}={value}" for name, value in agreement.setup.items())
    console.print(f"\n[bold]{path.stem}[/]: {', '.join(agreement.agents)}; {options}; seed {agreement.seed}")
    low, _, high = quantiles([win.rounds for win in wins], n=4)
    median = sorted(win.rounds for win in wins)[len(wins) // 2]
    ended = len(bouts) - len(wins)
    console.print(
        f"{len(bouts)} matches, {ended} ended by their length; rounds: median {median}, half {low:.0f}–{high:.0f}"
    )
    last, held = Counter(win.last for win in wins), Counter(way for win in wins for way in win.tokens)
    table = Table("", "decided", "95 % interval", "winners had it", box=box.SIMPLE_HEAD)
    for way, name in WAYS.items():
        decided = share(last[way], len(wins))
        interval = f"{decided.low:.1%} – {decided.high:.1%}"
        table.add_row(name, f"{decided.share:.1%}", interval, f"{held[way] / len(wins):.1%}")
    console.print(table)
    people = sum(win.seat < int(agreement.setup["players"]) for win in wins)
    if people < len(wins):
        console.print(f"People won {people} of them, Unmei {len(wins) - people}.")


def main() -> None:
    """Read the records named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("records", nargs="+", type=Path, metavar="FILE")
    console = Console(highlight=False)
    for path in parser.parse_args().records:
        show(path, console)


if __name__ == "__main__":
    main()
