"""The two simplest bots: one that plays at random, one that looks a single move ahead."""

from __future__ import annotations

import random
import threading
from typing import Protocol

import numpy as np

from tabletao.core.kernels.contract import MAX_SEATS
from tabletao.core.kernels.rng import THINK, new_stream
from tabletao.core.match.state import State

GUESSES = 4


class Agent(Protocol):
    """A bot: it chooses a move from what ``state.view(seat)`` shows and nothing else.

    An agent remembers nothing from one move to the next, and takes all its randomness from ``rng``: then one object
    may sit at several tables and on both sides of one, and the same seed gives the same match. How many decisions its
    seat has made in this turn it is told by ``view.made_this_turn(seat)``.
    """

    name: str

    def choose(self, view: State, seat: int, rng: random.Random, stop: threading.Event | None = None) -> int:
        """The code of a legal move; an agent that thinks for long returns early once ``stop`` is set."""
        ...


class RandomAgent:
    """Plays a legal move at random, uniformly distributed."""

    name = "random"

    def choose(self, view: State, seat: int, rng: random.Random, stop: threading.Event | None = None) -> int:
        """The code of a legal move."""
        return int(rng.choice(view.codes(seat)))


class GreedyAgent:
    """Plays the move after which the game's own estimate is best on average over a few determinizations."""

    name = "greedy"

    def choose(self, view: State, seat: int, rng: random.Random, stop: threading.Event | None = None) -> int:
        """The code of the best legal move; ties are broken at random."""
        game = view.game
        cells = np.zeros(3, game.position)
        cells[0] = view.record
        out, weighed = np.zeros(game.most_legal, np.int16), np.zeros(game.most_legal)
        stream = new_stream(rng.getrandbits(62), THINK)
        count = game.entries.weigh_moves(cells, seat, GUESSES, stream, out, np.zeros(MAX_SEATS), weighed)
        best = np.flatnonzero(weighed[:count] == weighed[:count].max())
        return int(out[rng.choice(best)])
