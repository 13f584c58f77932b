"""The two simplest players: one that picks at random, one that looks a single ply ahead."""

from __future__ import annotations

import random
from typing import Protocol

from tabletao.core.errors import BadOption, examples
from tabletao.core.state import State

GUESSES = 4


class Agent(Protocol):
    """Somebody who chooses a move, knowing what ``state.view(seat)`` shows and nothing else."""

    name: str

    def choose(self, view: State, seat: int, rng: random.Random) -> int:
        """The code of a legal move."""
        ...


class RandomAgent:
    """Every legal move is as likely as the other."""

    name = "random"

    def choose(self, view: State, seat: int, rng: random.Random) -> int:
        """The code of a legal move."""
        return int(rng.choice(view.codes(seat)))


class GreedyAgent:
    """The move after which the game's own estimate is best, over a few guesses of what is hidden."""

    name = "greedy"

    def choose(self, view: State, seat: int, rng: random.Random) -> int:
        """The code of a legal move; of equally good ones, any."""
        guesses = [view.guess(seat, rng.randrange(2**32)) for _ in range(GUESSES)]
        codes = [int(code) for code in view.codes(seat)]
        return max(codes, key=lambda code: (self.worth(guesses, seat, code), rng.random()))

    def worth(self, guesses: list[State], seat: int, code: int) -> float:
        """The estimate for the seat after the move, summed over the guesses."""
        total = 0.0
        for guess in guesses:
            ahead = guess.copy()
            ahead.play_code(code, seat)
            total += ahead.estimate()[seat]
        return total


AGENTS: dict[str, Agent] = {agent.name: agent for agent in (RandomAgent(), GreedyAgent())}


def agent(name: str) -> Agent:
    """The agent of that name."""
    if name not in AGENTS:
        raise BadOption(f"there is no bot {name!r}; there are {examples(list(AGENTS))}")
    return AGENTS[name]
