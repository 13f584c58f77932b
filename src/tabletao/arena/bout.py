"""One bout: a whole match between agents, which a handful of numbers reproduces."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabletao.agents.simple import Agent
from tabletao.core.declare.game import Game
from tabletao.core.errors import IllegalMove
from tabletao.core.match.file import Match
from tabletao.core.match.state import State


@dataclass(frozen=True, order=True)
class Fixture:
    """A bout to be played: which deal, and which agent sits where."""

    pair: tuple[str, ...]
    """The two agents that meet; where one plays alone, that one."""
    deal: int
    seating: tuple[str, ...]


@dataclass(frozen=True)
class Bout:
    """A bout that was played: its moves, and how it ended."""

    fixture: Fixture
    plies: tuple[tuple[int, int], ...]
    returns: tuple[float, ...]
    scores: tuple[float, ...]
    reason: str


def seatings(pair: tuple[str, str], seats: int) -> list[tuple[str, ...]]:
    """Every way to seat two agents alternately, so that each sits on every seat equally often.

    Two seats: each agent once on each. More seats: all rotations of an alternating order.
    """
    found: list[tuple[str, ...]] = []
    for first, second in (pair, pair[::-1]):
        pattern = tuple((first, second)[seat % 2] for seat in range(seats))
        rotations = [pattern[shift:] + pattern[:shift] for shift in range(seats)]
        found += [each for each in dict.fromkeys(rotations) if each not in found]
    return found


def play(fixture: Fixture, agents: Mapping[str, Agent], game: Game, setup: Mapping[str, Any], seed: int) -> Bout:
    """Play a bout. The dice fall by the deal alone, and each agent has randomness of its own at each seat."""
    state = game.new(deal_seed(seed, fixture.deal), **setup)
    dice = [random.Random(f"{seed} {fixture.deal} {seat} {name}") for seat, name in enumerate(fixture.seating)]
    while state.pending:
        seat = state.pending[0]
        name = fixture.seating[seat]
        code = agents[name].choose(state.view(seat), seat, dice[seat])
        try:
            state.play_code(code, seat)
        except IllegalMove as refused:
            raise IllegalMove(f"{name}, playing {state.seat_name(seat)}, chose {code!r}: {refused}") from refused
    return finished(fixture, state)


def finished(fixture: Fixture, state: State) -> Bout:
    """The bout that a finished state records."""
    outcome = state.outcome
    assert outcome is not None
    plies = tuple((played.seat, played.code) for played in state.history)
    return Bout(fixture, plies, outcome.returns, outcome.scores, outcome.reason)


def deal_seed(seed: int, deal: int) -> int:
    """The seed of a deal's dice."""
    return (seed * 1_000_003 + deal) % 2**62


def match_of(bout: Bout, chosen: Game, setup: Mapping[str, Any], seed: int) -> Match:
    """A bout as a match file."""
    state = chosen.new(chance=True, **setup)
    for seat, code in bout.plies:
        state.play_code(code, seat)
    names = {state.seat_name(seat).title(): who for seat, who in enumerate(bout.fixture.seating)}
    return Match.of(state, {**names, "Arena": f"seed {seed}, deal {bout.fixture.deal}"})
