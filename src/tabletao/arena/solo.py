"""Playing strength alone: how often each agent wins and how much it scores, and who does better on the same deals."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from tabletao.arena.bout import Bout
from tabletao.core.match.analysis import chance_of_winning
from tabletao.core.shares import Mean, Share, mean, share


@dataclass(frozen=True)
class Soloist:
    """How an agent did alone; ``score`` is the share it won, a draw counting half."""

    agent: str
    bouts: int
    wins: int
    draws: int
    losses: int
    score: Share
    points: Mean


@dataclass(frozen=True)
class Comparison:
    """How much more one agent won and scored than another on the deals that both have played."""

    agent: str
    other: str
    deals: int
    score: Mean
    points: Mean


@dataclass(frozen=True)
class SoloStandings:
    """The results of an arena in which everybody plays alone, best first."""

    soloists: tuple[Soloist, ...]
    comparisons: tuple[Comparison, ...]

    def as_dict(self) -> dict[str, Any]:
        """The standings as plain values, for JSON."""
        return asdict(self)


def solo_standings(bouts: Iterable[Bout], agents: Sequence[str]) -> SoloStandings:
    """Who won how often and scored how much; of equally many wins, more points are better."""
    by_agent: dict[str, dict[int, Bout]] = {agent: {} for agent in agents}
    for bout in bouts:
        by_agent[bout.fixture.seating[0]][bout.fixture.deal] = bout
    soloists = [soloist(agent, list(played.values())) for agent, played in by_agent.items() if played]
    soloists.sort(key=lambda each: (-each.score.share, -each.points.mean))
    pairs = itertools.combinations([each.agent for each in soloists], 2)
    found = (comparison(one, other, by_agent[one], by_agent[other]) for one, other in pairs)
    return SoloStandings(tuple(soloists), tuple(each for each in found if each is not None))


def soloist(agent: str, played: list[Bout]) -> Soloist:
    """How an agent did in its bouts."""
    returns = [bout.returns[0] for bout in played]
    wins, losses, n = sum(each > 0 for each in returns), sum(each < 0 for each in returns), len(played)
    draws = n - wins - losses
    points = mean([bout.scores[0] for bout in played])
    return Soloist(agent, n, wins, draws, losses, share(wins + draws / 2, n), points)


def comparison(agent: str, other: str, mine: dict[int, Bout], theirs: dict[int, Bout]) -> Comparison | None:
    """Two agents deal by deal, which takes the luck of the deal out of the difference; None without a common deal."""
    pairs = [(mine[deal], theirs[deal]) for deal in sorted(mine.keys() & theirs.keys())]
    if not pairs:
        return None
    won = mean([chance_of_winning(one.returns[0]) - chance_of_winning(two.returns[0]) for one, two in pairs])
    return Comparison(agent, other, len(pairs), won, mean([one.scores[0] - two.scores[0] for one, two in pairs]))
