"""What a check of the laws has found: the laws broken, and what was met on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import ceil
from typing import Any

import numpy as np
import numpy.typing as npt

from tabletao.core.declare.discovery import game
from tabletao.core.declare.game import Game
from tabletao.core.declare.kinds import Kind
from tabletao.core.laws.laws import MET_CODES, PLIES
from tabletao.core.match.state import State

COUNTERS = ("phases", "kinds", "reasons", "events")
MOST_TOLD = 150
"""The events of about so many plies of a match are counted: the interpreter plays each of them once more."""


@dataclass(frozen=True)
class Broken:
    """A law that a game broke, what was seen, and the match in which it was."""

    law: int
    what: str
    match: str = field(repr=False)


def plies_told(match: State) -> list[int]:
    """The plies of a match whose events are counted: of a long one about equally many of each kind of decision.

    They come from its whole length, the last of each kind among them: what happens once all have decided is met.
    """
    if len(match.history) <= MOST_TOLD:
        return list(range(len(match.history)))
    by_kind: dict[type[Kind], list[int]] = {}
    for ply, played in enumerate(match.history):
        by_kind.setdefault(match.game.moves.kind_of(played.code), []).append(ply)
    share = ceil(MOST_TOLD / len(by_kind))
    return sorted(ply for plies in by_kind.values() for ply in plies[:: -ceil(len(plies) / share)])


@dataclass
class Met:
    """How many plies and positions were examined, and what of the game was met in them."""

    game: Game
    plies: int = 0
    positions: int = 0
    phases: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)

    def add_audit(self, met: npt.NDArray[np.int64]) -> None:
        """Add what an audit in kernels has met."""
        codes, reasons = self.game.codes, len(self.game.reasons)
        self.plies += int(met[PLIES])
        for kind in self.game.moves.kinds:
            first = MET_CODES + kind.first
            self.kinds[kind.__name__] += int(met[first : first + kind.count()].sum())
        for number, reason in enumerate(self.game.reasons):
            self.reasons[reason] += int(met[MET_CODES + codes + number])
        for number, phase in enumerate(self.game.phases):
            self.phases[phase] += int(met[MET_CODES + codes + reasons + number])

    def add_match(self, match: State) -> None:
        """Add what happened in a match; of a long one, in some plies."""
        for ply in plies_told(match):
            self.events.update(type(event).__name__ for event in match.events(ply, None))

    def add(self, other: Met) -> None:
        """Add what another check of the same game has met."""
        self.plies += other.plies
        self.positions += other.positions
        for mine, more in zip(self._counters(), other._counters(), strict=True):
            mine.update(more)

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain values, to be sent from one process to another."""
        counters = dict(zip(COUNTERS, map(dict, self._counters()), strict=True))
        return {"game": self.game.name, "plies": self.plies, "positions": self.positions, **counters}

    @staticmethod
    def of(values: Mapping[str, Any]) -> Met:
        """What ``as_dict`` has written."""
        counters = (Counter(values[name]) for name in COUNTERS)
        return Met(game(values["game"]), values["plies"], values["positions"], *counters)

    def _counters(self) -> tuple[Counter[str], ...]:
        return self.phases, self.kinds, self.reasons, self.events

    def missing(self) -> list[str]:
        """What the game declares and no match has come to."""
        declared = {
            "phase": (self.game.phases, self.phases),
            "kind of decision": ([kind.__name__ for kind in self.game.moves.kinds], self.kinds),
            "reason of the end": (self.game.reasons[1:], self.reasons),
            "event": ([event.__name__ for event in self.game.events.kinds], self.events),
        }
        return [f"{what} {name}" for what, (names, met) in declared.items() for name in names if not met[name]]

    def summary(self) -> str:
        """How much was examined and met, in a line."""
        game = self.game
        declared = (
            (self.phases, len(game.phases), "phases"),
            (self.kinds, len(game.moves.kinds), "kinds of decisions"),
            (self.reasons, len(game.reasons) - 1, "reasons of the end"),
            (self.events, len(game.events.kinds), "events"),
        )
        met = ", ".join(f"{sum(map(bool, found.values()))} of {all_} {what}" for found, all_, what in declared)
        return f"{self.plies:,} plies in kernels and {self.positions:,} positions at the table; met {met}"


@dataclass
class Report:
    """What a check has found."""

    met: Met
    broken: list[Broken] = field(default_factory=list)
