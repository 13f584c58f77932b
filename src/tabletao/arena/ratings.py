"""Playing strength from bouts: the score of each pairing and the rating of each agent, with 95 % intervals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from tabletao.arena.bout import Bout, seatings
from tabletao.core.shares import Share, share

RESAMPLES = 400
ELO = 400 / np.log(10)
"""Ratings differ by 400 where one side is expected to win ten times as often as the other."""


@dataclass(frozen=True)
class Pairing:
    """One agent's score against another over all their bouts; a draw counts half."""

    agent: str
    other: str
    bouts: int
    wins: int
    draws: int
    losses: int
    score: Share


@dataclass(frozen=True)
class AtSeat:
    """How an agent did at one seat, against all others: what it won of its bouts there, a draw counting half."""

    agent: str
    seat: int
    bouts: int
    wins: int
    draws: int
    losses: int
    score: Share


@dataclass(frozen=True)
class Rating:
    """An agent's rating on the Elo scale; 0 is the mean of all."""

    agent: str
    rating: float
    low: float
    high: float
    score: float


@dataclass(frozen=True)
class Standings:
    """The results of an arena."""

    ratings: tuple[Rating, ...]
    pairings: tuple[Pairing, ...]
    seats: tuple[AtSeat, ...]

    def as_dict(self) -> dict[str, Any]:
        """The standings as plain values, for JSON."""
        return asdict(self)


Table = np.ndarray[Any, Any]
Deal = tuple[str, str, tuple[float, ...]]
"""Two agents, and what the first scored in each bout of one deal."""


def whole_deals(bouts: Iterable[Bout]) -> list[tuple[tuple[str, str], list[Bout]]]:
    """The bouts of each pair gathered into deals; only deals whose seats were all exchanged count."""
    by_deal: dict[tuple[tuple[str, str], int], list[Bout]] = {}
    for bout in bouts:
        one, other = bout.fixture.pair
        by_deal.setdefault(((one, other), bout.fixture.deal), []).append(bout)
    return [
        (pair, played)
        for (pair, _), played in sorted(by_deal.items())
        if len(played) == len(seatings(pair, len(played[0].returns)))
    ]


def deals_of(bouts: Iterable[Bout]) -> list[Deal]:
    """What was scored in each whole deal."""
    return [(*pair, scores_of(pair, played)) for pair, played in whole_deals(bouts)]


def scores_of(pair: tuple[str, str], played: list[Bout]) -> tuple[float, ...]:
    """What the first of a pair scored in each bout of a deal: 1 for doing better than the other, a half for as well."""
    return tuple(_compared(*(_mean(bout, each) for each in pair)) for bout in played)


def _mean(bout: Bout, agent: str) -> float:
    """The mean return of the seats where an agent sat."""
    own = [value for who, value in zip(bout.fixture.seating, bout.returns, strict=True) if who == agent]
    return sum(own) / len(own)


def _compared(one: float, other: float) -> float:
    return 1.0 if one > other else 0.0 if one < other else 0.5


def standings(bouts: Sequence[Bout], agents: list[str]) -> Standings:
    """Scores and ratings of everybody, strongest first; and how everybody did at each seat."""
    deals = deals_of(bouts)
    points, games = tables(deals, agents)
    best = ratings(points, games)
    spread = resampled(deals, agents)
    order = sorted(range(len(agents)), key=lambda i: -best[i])
    rated = tuple(
        Rating(agents[i], float(best[i]), float(spread[0][i]), float(spread[1][i]),
               float(points[i].sum() / max(games[i].sum(), 1)))
        for i in order
    )  # fmt: skip
    pairs = [(agents[i], agents[j]) for n, i in enumerate(order) for j in order[n + 1 :]]
    pairings = tuple(pairing for pair in pairs if (pairing := pairing_of(*pair, deals)) is not None)
    return Standings(rated, pairings, at_seats(bouts, [each.agent for each in rated]))


def at_seats(bouts: Iterable[Bout], agents: list[str]) -> tuple[AtSeat, ...]:
    """How each agent did at each seat it sat at, in whole deals; who won there has a positive return."""
    returns: dict[tuple[str, int], list[float]] = {}
    for _, played in whole_deals(bouts):
        for bout in played:
            for seat, agent in enumerate(bout.fixture.seating):
                returns.setdefault((agent, seat), []).append(bout.returns[seat])
    order = sorted(returns, key=lambda each: (agents.index(each[0]), each[1]))
    return tuple(_at_seat(agent, seat, returns[agent, seat]) for agent, seat in order)


def _at_seat(agent: str, seat: int, returns: list[float]) -> AtSeat:
    wins, losses = sum(each > 0 for each in returns), sum(each < 0 for each in returns)
    draws = len(returns) - wins - losses
    return AtSeat(agent, seat, len(returns), wins, draws, losses, share(wins + draws / 2, len(returns)))


def pairing_of(agent: str, other: str, deals: list[Deal]) -> Pairing | None:
    """The pairing of two agents from the first one's side; None if they have not met."""
    scores = [score for one, two, won in deals for score in won if (one, two) == (agent, other)]
    scores += [1 - score for one, two, won in deals for score in won if (one, two) == (other, agent)]
    if not scores:
        return None
    wins, draws, losses = (scores.count(value) for value in (1.0, 0.5, 0.0))
    return Pairing(agent, other, len(scores), wins, draws, losses, share(sum(scores), len(scores)))


def tables(deals: list[Deal], agents: list[str]) -> tuple[Table, Table]:
    """What each scored against each, and in how many bouts."""
    return counted(*coded(deals, agents), len(agents))


def coded(deals: list[Deal], agents: list[str]) -> tuple[Table, Table]:
    """For each deal the places of the two agents, and what either scored."""
    place = {agent: i for i, agent in enumerate(agents)}
    pairs = np.array([(place[one], place[other]) for one, other, _ in deals], int).reshape(-1, 2)
    scores = np.array([(sum(won), len(won) - sum(won)) for *_, won in deals], float).reshape(-1, 2)
    return pairs, scores


def counted(pairs: Table, scores: Table, agents: int) -> tuple[Table, Table]:
    """The tables of points and of bouts, from coded deals."""
    points = np.zeros((agents, agents))
    np.add.at(points, (pairs[:, 0], pairs[:, 1]), scores[:, 0])
    np.add.at(points, (pairs[:, 1], pairs[:, 0]), scores[:, 1])
    return points, points + points.T


def ratings(points: Table, games: Table) -> Table:
    """Bradley–Terry strengths by maximum likelihood, found by Zermelo's iteration.

    One virtual draw between all who met keeps the rating of an agent that has won every bout finite.
    """
    met = games > 0
    points, games = points + met / 2, games + met
    strength = np.ones(len(points))
    for _ in range(1000):
        new = points.sum(1) / np.maximum((games / (strength[:, None] + strength)).sum(1), 1e-12)
        new /= np.exp(np.log(np.maximum(new, 1e-12)).mean())
        settled = np.allclose(new, strength, rtol=1e-6)
        strength = new
        if settled:
            break
    rated = ELO * np.log(np.maximum(strength, 1e-12))
    result: Table = rated - rated.mean()
    return result


def resampled(deals: list[Deal], agents: list[str]) -> tuple[Table, Table]:
    """The 95 % interval of every rating, by bootstrapping the deals.

    Whole deals are resampled, because the bouts of a deal are correlated.
    """
    rng, (pairs, scores), n = np.random.default_rng(0), coded(deals, agents), len(deals)
    choices = [rng.integers(0, n, n) if n else slice(0) for _ in range(RESAMPLES)]
    drawn = [ratings(*counted(pairs[chosen], scores[chosen], len(agents))) for chosen in choices]
    low, high = np.quantile(np.array(drawn), (0.025, 0.975), axis=0)
    return low, high
