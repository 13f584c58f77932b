"""The searching bot: its budget, its threads, and how it chooses a move from the results."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import reduce
from typing import Any

import numpy as np

from tabletao.agents import ahead, tree
from tabletao.agents.tree import Manner, Tree
from tabletao.core.declare.game import Game
from tabletao.core.errors import BadOption
from tabletao.core.kernels.contract import MAX_SEATS, Values
from tabletao.core.kernels.rng import THINK, new_stream
from tabletao.core.match.analysis import Analysis, Budget, Candidate
from tabletao.core.match.state import State

MOST_NODES = 2**18
MOST_EDGES = 2**22
"""The capacity of a tree; when it is full, nodes are no longer added but still updated."""
DEEPEST = 256
FIRST_CHUNK = 64
CHUNK_SECONDS = 0.005
"""How long a search runs before it checks the clock and whether it should stop."""
OFTEN = 2
"""A move counts as tried often if it was tried at least half as often as the one tried most."""


class Search:
    """One tree for one decision of one seat, grown from what ``state.view(seat)`` shows and nothing else."""

    def __init__(
        self, state: State, seat: int, budget: Budget, manner: Manner, seed: int, first: int = tree.NONE
    ) -> None:
        game = state.game
        nodes = min(MOST_NODES, (budget.iterations or MOST_NODES) + 1)
        self.state = state.view(seat)
        self.seat, self.budget, self.manner, self.first = seat, budget, manner, first
        self.iterations = 0
        self._think = game.entries.think
        words = np.zeros(-(-game.position.itemsize // 8), np.int64)
        self._tree = Tree(
            cells=np.zeros(3, game.position),
            seen=words.view(np.uint8)[: game.position.itemsize].view(game.position),
            words=words,
            nodes=np.empty(nodes, tree.NODE),
            edges=np.empty(min(MOST_EDGES, nodes * game.most_legal), tree.EDGE),
            table=np.zeros(2 << nodes.bit_length(), np.int32),
            used=np.zeros(2, np.int64),
            path=np.empty(DEEPEST, tree.STEP),
            rng=new_stream(seed, THINK),
            values=np.zeros(MAX_SEATS),
            sums=np.zeros(MAX_SEATS),
            out=np.zeros(game.most_legal, np.int16),
        )
        self._tree.cells[ahead.ROOT] = self.state.record

    def run(self, stop: threading.Event | None = None, until_decided: bool = False) -> Search:
        """Search until the budget is spent, a stop is requested or, if wanted, the move tried most is certain."""
        start, chunk = time.monotonic(), FIRST_CHUNK
        while not (self.iterations and stop is not None and stop.is_set()):
            if until_decided and self.is_decided():
                break
            spent = time.monotonic() - start
            if self.iterations and self.budget.seconds is not None and spent >= self.budget.seconds:
                break
            if self.budget.iterations is not None:
                chunk = min(chunk, self.budget.iterations - self.iterations)
                if chunk == 0:
                    break
            self._iterate(chunk)
            rate = self.iterations / max(time.monotonic() - start, 1e-9)
            chunk = max(1, int(rate * CHUNK_SECONDS))
        return self

    def is_decided(self) -> bool:
        """Whether the iterations that are left cannot change which move was tried most."""
        visits = self.tally().visits
        if self.budget.iterations is None or len(visits) < 2:
            return len(visits) == 1
        second, first = np.partition(visits, -2)[-2:]
        return bool(first - second > self.budget.iterations - self.iterations)

    def _iterate(self, iterations: int) -> None:
        self._think(self._tree, self.manner, self.seat, self.first, iterations)
        self.iterations += iterations

    @property
    def values(self) -> Values:
        """The expected return of each seat."""
        return self._tree.sums / self.iterations

    def tally(self) -> Tally:
        """The statistics of each move; empty where there was nothing to choose."""
        node, edges = self._tree.nodes[0], self._tree.edges[:0]
        if self._tree.used[tree.NODES] and self.first == tree.NONE and node["seat"] == self.seat:
            edges = self._tree.edges[: node["moves"]]
        trusted = self.manner.trust * edges["estimate"]
        return Tally(edges["code"], edges["visits"], edges["total"] + trusted, self.manner.trust)


@dataclass(frozen=True)
class Tally:
    """The visits of each move and the sum of its values, the game's own estimate included as a prior."""

    codes: np.ndarray[Any, Any]
    visits: np.ndarray[Any, Any]
    totals: np.ndarray[Any, Any]
    weight: float

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.codes, self.visits + other.visits, self.totals + other.totals, self.weight + other.weight)

    @property
    def values(self) -> np.ndarray[Any, Any]:
        """The mean value of each move."""
        promised: np.ndarray[Any, Any] = self.totals / (self.visits + self.weight)
        return promised

    def best_first(self) -> np.ndarray[Any, Any]:
        """The moves from the one tried most to the one tried least; of those tried as often, the better first."""
        return np.lexsort((self.values, self.visits))[::-1]


def think(
    state: State,
    seat: int,
    budget: Budget,
    manner: Manner,
    seed: int,
    threads: int = 1,
    stop: threading.Event | None = None,
    first: int = tree.NONE,
    until_decided: bool = False,
) -> list[Search]:
    """Search a decision on several threads, each with a tree of its own; only a single one can stop when decided."""
    searches = [Search(state, seat, share, manner, seed ^ i, first) for i, share in enumerate(shares(budget, threads))]
    if len(searches) == 1:
        searches[0].run(stop, until_decided)
    else:
        with ThreadPoolExecutor(len(searches)) as pool:
            list(pool.map(lambda each: each.run(stop), searches))
    return searches


def shares(budget: Budget, threads: int) -> list[Budget]:
    """A budget divided among threads: time is the same for all, iterations are not."""
    if threads < 1:
        raise BadOption(f"a search needs at least one thread, not {threads}")
    if budget.iterations is None:
        return [budget] * threads
    each, rest = divmod(budget.iterations, threads)
    return [Budget(each + (i < rest), budget.seconds) for i in range(min(threads, budget.iterations))]


def analyse(
    state: State,
    seat: int,
    budget: Budget,
    seed: int,
    threads: int,
    stop: threading.Event | None,
    first: int | None,
) -> Analysis:
    """The expected returns and the value of each move of a seat; with ``first``, the expected returns after that move.

    Several threads grow a tree each and merge their results. With a budget of iterations and one thread, the same
    seed gives the same answer.
    """
    manner = manner_for(state.game)
    searches = think(state, seat, budget, manner, seed, threads, stop, tree.NONE if first is None else first)
    iterations = sum(each.iterations for each in searches)
    tally = reduce(Tally.__add__, (each.tally() for each in searches))
    values = sum((each.values * each.iterations for each in searches), np.zeros(MAX_SEATS)) / iterations
    moves = {move.code: move for move in state.legal(seat)} if seat in state.pending else {}
    candidates = tuple(
        Candidate(moves[int(tally.codes[i])], float(tally.values[i]), float(tally.visits[i] / iterations))
        for i in tally.best_first()
    )
    return Analysis(seat, candidates, tuple(map(float, values[: state.seats])), iterations)


def manner_for(game: Game, said: Mapping[str, Any] | None = None) -> Manner:
    """The search parameters for a game: those it declares, overridden by those given."""
    own = {name: getattr(game, name) for name in ("curiosity", "reach", "best_of")}
    return Manner(**{name: value for name, value in own.items() if value is not None} | dict(said or {}))


class SearchAgent:
    """The move that a search has tried most."""

    def __init__(self, budget: Budget, said: Mapping[str, Any], threads: int, name: str) -> None:
        self.budget, self.said, self.threads, self.name = budget, said, threads, name

    def budget_for(self, made: int) -> Budget:
        """The budget of a seat's next decision, when it has made so many in its turn: always the same."""
        return self.budget

    def choose(self, view: State, seat: int, rng: random.Random, stop: threading.Event | None = None) -> int:
        """The code of a legal move.

        In a simultaneous decision a deterministic choice could be exploited: there a move is drawn from those tried
        often, in proportion to their visits. Otherwise the search ends as soon as its choice is certain.
        """
        codes = view.codes(seat)
        if len(codes) == 1:
            return int(codes[0])
        manner = manner_for(view.game, self.said)
        budget = self.budget_for(view.made_this_turn(seat))
        is_alone = len(view.pending) == 1
        searches = think(view, seat, budget, manner, rng.getrandbits(62), self.threads, stop, until_decided=is_alone)
        tally = reduce(Tally.__add__, (each.tally() for each in searches))
        best = tally.best_first()
        if not is_alone:
            often = [i for i in best if tally.visits[i] * OFTEN >= tally.visits[best[0]]]
            return int(tally.codes[rng.choices(often, [int(tally.visits[i]) for i in often])[0]])
        return int(tally.codes[best[0]])
