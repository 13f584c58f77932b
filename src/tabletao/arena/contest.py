"""A contest: every agent against every other, over the same deals, on all cores."""

from __future__ import annotations

import itertools
import math
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

from tabletao.agents.roster import agent
from tabletao.arena.bout import Bout, Fixture, play, seatings
from tabletao.arena.record import Agreement, Record
from tabletao.core.declare.game import game
from tabletao.core.errors import BadOption

Progress = Callable[[int, int], None]
"""Called with how many bouts have been played, and how many there are."""


def fixtures(agreement: Agreement, games: int) -> list[Fixture]:
    """All bouts of a contest: at least so many for each pair, every deal with all seats exchanged, deal by deal."""
    seats = int(agreement.setup["players"])
    pairs = list(itertools.combinations(agreement.agents, 2))
    deals = math.ceil(games / len(seatings(("one", "other"), seats)))
    return [
        Fixture(pair, deal, seating) for deal in range(deals) for pair in pairs for seating in seatings(pair, seats)
    ]


def agreed(name: str, agents: list[str], seed: int, **setup: object) -> Agreement:
    """The agreement of a contest, with every agent's name checked."""
    chosen = game(name)
    if len(agents) < 2 or len(set(agents)) < len(agents):
        raise BadOption("an arena needs at least two agents, each named once")
    for each in agents:
        agent(each)
    return Agreement(name, chosen.rules_version, dict(setup), tuple(agents), seed)


def contest(
    agreement: Agreement, games: int, jobs: int | None = None, save: Path | None = None,
    progress: Progress | None = None,
) -> list[Bout]:  # fmt: skip
    """Play what has not been played yet, and return all bouts.

    Each bout is written to ``save`` as it ends, so an interrupted contest resumes where it stopped; on
    KeyboardInterrupt it returns the bouts played so far.
    """
    wanted = fixtures(agreement, games)
    record = Record(save) if save else None
    kept = {bout.fixture: bout for bout in record.open(agreement)} if record else {}
    bouts = [kept[fixture] for fixture in wanted if fixture in kept]
    left = [fixture for fixture in wanted if fixture not in kept]
    if progress:
        progress(len(bouts), len(wanted))
    with suppress(KeyboardInterrupt):
        for bout in played(left, agreement, min(jobs or os.cpu_count() or 1, len(left))):
            if record:
                record.add(bout)
            bouts.append(bout)
            if progress:
                progress(len(bouts), len(wanted))
    return bouts


def played(left: list[Fixture], agreement: Agreement, jobs: int) -> Iterator[Bout]:
    """The bouts in the order in which they end."""
    play_one = partial(play, name=agreement.game, setup=agreement.setup, seed=agreement.seed)
    if jobs <= 1:
        yield from map(play_one, left)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, _leave_interrupts_to_the_parent) as pool:
        yield from pool.imap_unordered(play_one, left)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
