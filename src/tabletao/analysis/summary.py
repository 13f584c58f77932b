"""The summary of a batch: who wins how often, how long it takes, how much there is to choose, how it ends."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from tabletao.core.declare.events import Tally
from tabletao.core.declare.game import Game
from tabletao.core.match.batch import Batch
from tabletao.core.shares import Share, share


@dataclass(frozen=True)
class Spread:
    """A quantity over matches."""

    mean: float
    least: float
    median: float
    most: float


@dataclass(frozen=True)
class Summary:
    """Statistics of a batch of finished matches."""

    game: str
    matches: int
    wins: dict[str, Share]
    drawn: Share
    lost: Share
    """How often everybody lost, to an automa or to the game."""
    automas: dict[str, Share]
    """How often each automa won."""
    scores: dict[str, Spread]
    decisions: Spread
    plies: Spread
    branching: Spread
    reasons: dict[str, Share]
    statistics: dict[str, Share | float]
    """The game's own statistics: shares and means."""
    events: dict[str, float]
    """How often everything that can happen happens in a match."""

    def as_dict(self) -> dict[str, Any]:
        """The summary as plain values, for JSON."""
        return asdict(self)


def spread(values: np.ndarray[Any, Any]) -> Spread:
    """The mean, the extremes and the middle."""
    return Spread(float(values.mean()), float(values.min()), float(np.median(values)), float(values.max()))


def summarise(batch: Batch) -> Summary:
    """Summarise a batch that has been played out."""
    results, names, n = batch.results, batch.seat_names, len(batch)
    utilities, tally = batch.returns, batch.tally()
    won, lost = utilities > 0, (utilities < 0).all(axis=1)
    decisions = np.maximum(results["decisions"], 1)
    ends = np.bincount(results["reason"], minlength=len(batch.game.reasons))
    return Summary(
        game=batch.game.name,
        matches=n,
        wins={name: share(int(won[:, seat].sum()), n) for seat, name in enumerate(names)},
        drawn=share(int((~won.any(axis=1) & ~lost).sum()), n),
        lost=share(int(lost.sum()), n),
        automas=automas_of(batch.game, ends),
        scores={name: spread(results["scores"][:, seat]) for seat, name in enumerate(names)},
        decisions=spread(results["decisions"]),
        plies=spread(results["plies"]),
        branching=spread(results["choices"] / decisions),
        statistics=statistics_of(batch.game, tally),
        events=events_of(tally),
        reasons={reason: share(int(ends[i]), n) for i, reason in enumerate(batch.game.reasons) if ends[i]},
    )


def automas_of(game: Game, ends: np.ndarray[Any, Any]) -> dict[str, Share]:
    """How often each automa won, from how often each reason ended a match."""
    wins = dict.fromkeys(game.automas.values(), 0)
    for reason, automa in game.automas.items():
        wins[automa] += int(ends[game.reasons.index(reason)])
    return {automa: share(count, int(ends.sum())) for automa, count in wins.items() if count}


def statistics_of(game: Game, tally: Tally) -> dict[str, Share | float]:
    """The game's own statistics over a simulation."""
    found: dict[str, Share | float] = {}
    for each in game.statistics:
        counted, per = tally.total(each.counted), max(tally.count(each.per), 1)
        found[each.name] = share(counted, per) if each.share else counted / per
    return found


def events_of(tally: Tally) -> dict[str, float]:
    """How often each event happens in a match."""
    return {event.title(): tally.count(event) / tally.matches for event in tally.events.kinds}
