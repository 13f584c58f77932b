"""Running the laws over a game: how much is examined, and from which matches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from tabletao.conformance.laws import LAWS
from tabletao.conformance.report import Broken, Met, Report
from tabletao.conformance.table import BrokenLaw, check_laws
from tabletao.core.declare.game import Game
from tabletao.core.kernels.rng import PLAYOUT, new_stream
from tabletao.core.laws.audit import Audit, play_on
from tabletao.core.laws.features import FeatureLaw
from tabletao.core.match.file import Match
from tabletao.core.match.state import State

CHUNK = 16
"""How many games are audited before the plies are counted."""
SEEDS = 1_000_003
"""The distance between the seeds of two checks, so that no match is played twice."""
SPACING = 24
"""At the table about one in this many plies of a match is examined."""


@dataclass(frozen=True)
class Size:
    """How much is examined of a game, over all its modes: plies inside the kernels, positions as people see them."""

    plies: int
    positions: int


SMALL = Size(plies=200_000, positions=600)


def check(game: Game, size: Size = SMALL, seed: int = 0) -> Report:
    """Check all laws on a game in all its modes, playing at random and half at random."""
    report = Report(Met(game), check_features(game, size.positions, seed))
    modes = list(game.modes())
    for mode in modes:
        for half_random in (False, True):
            parts = 2 * len(modes)
            for found in (
                check_kernels(game, mode, -(-size.plies // parts), seed, half_random),
                check_table(game, mode, -(-size.positions // parts), seed, half_random),
            ):
                report.met.add(found.met)
                report.broken += found.broken
    return report


def check_features(game: Game, positions: int, seed: int) -> list[Broken]:
    """Law 11: views with different legal moves have different features, over all modes together."""
    law, modes = FeatureLaw(game), list(game.modes())
    for number, mode in enumerate(modes):
        law.play(-(-positions // len(modes)), seed * SEEDS + number, **mode)
    return [Broken(11, what, "") for what in law.broken[:1]]


def check_kernels(
    game: Game, mode: dict[str, Any], plies: int, seed: int, half_random: bool, chunk: int = CHUNK
) -> Report:
    """Laws 1 to 5 and 8 to 11 (of 11 the bounds) at every ply; games are played until so many plies are examined."""
    report, number = Report(Met(game)), 0
    while report.met.plies < plies and not report.broken:
        examine(Audit(game, chunk, seed * SEEDS + number, half_random=half_random, **mode), report)
        number += 1
    return report


def check_stretches(game: Game, starts: Iterable[State], stretch: int, seed: int, half_random: bool) -> Report:
    """The same laws in a few plies from each of some positions: for long matches where rules run slowly."""
    report = Report(Met(game))
    for number, start in enumerate(starts):
        number += seed * SEEDS
        setup = start.setup or {}
        examine(Audit(game, 1, number, half_random=half_random, start=start, stretch=stretch, **setup), report)
    return report


def examine(audit: Audit, report: Report) -> None:
    """Run an audit, and report what it meets and the laws it finds broken."""
    for index, law in audit.run():
        text = Match.of(audit.replay(index)).write()
        report.broken.append(Broken(law, LAWS[law], text))
    report.met.add_audit(audit.met)


def check_table(
    game: Game,
    mode: dict[str, Any],
    positions: int,
    seed: int,
    half_random: bool,
    step: int = 1,
    players: Game | None = None,
) -> Report:
    """Laws 2, 4, 6, 7 and 10 (of 10 the end) as people meet them, at positions from the whole length of matches.

    Where the game's rules run slowly, ``players`` is the same game that runs faster: it plays the matches.
    """
    report = Report(Met(game))
    for number, met in positions_of(players or game, mode, seed, half_random, report.met):
        state = run_by(game, met)
        report.met.positions += 1
        try:
            check_laws(state, number, step)
        except BrokenLaw as broken:
            report.broken.append(Broken(broken.law, str(broken), Match.of(state).write()))
            break
        if report.met.positions >= positions:
            break
    return report


def run_by(game: Game, state: State) -> State:
    """The same match as it is run by the same game in another way of running."""
    other = State(game, state._cells, dice=None, setup=state.setup)
    other.history = state.history
    return other


def positions_of(
    game: Game, mode: dict[str, Any], seed: int, half_random: bool, met: Met
) -> Iterator[tuple[int, State]]:
    """Positions of one match after the other, each with a number: the end, and plies drawn from the whole length."""
    number = seed * SEEDS
    while True:
        match = game.new(chance=True, **mode)
        play_on(match, new_stream(number, PLAYOUT), half_random)
        met.add_match(match)
        plies = len(match.history)
        rng = np.random.default_rng(number)
        for ply in sorted({plies, *rng.integers(0, plies, -(-plies // SPACING)).tolist()}):
            yield number, match.at(ply)
            number += 1
