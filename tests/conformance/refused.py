"""Things that are not offered: drawn at random from random matches, each with the reason that the table gives."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tabletao.core.declare.game import Game
from tabletao.core.kernels.contract import CHANCE
from tabletao.core.match.state import State
from tabletao.core.show.touch import Path
from tabletao.core.show.why import Reason

TOUCH = re.compile(r'<g class="tt-touch[^"]*" id="([^"]+)"|<g id="([^"]+)" class="tt-touch')
PER_POSITION, SHARE, LONGEST, MATCHES = 4, 0.15, 150, 400
"""How many things of a position are tried, of which share of positions, for how many plies of how many matches."""


@dataclass(frozen=True)
class Refused:
    """A thing that a seat cannot touch now, after what it has touched, and why."""

    state: State
    seat: int
    thing: str
    path: Path
    reason: Reason

    @property
    def legal(self) -> list[tuple[str, frozenset[str]]]:
        """The seat's legal moves: their notation, and all that is touched for each."""
        return [(move.text, frozenset(move.touches)) for move in self.state.legal(self.seat)]

    def __str__(self) -> str:
        return f"{self.thing} after {self.path}: {self.reason}\n{self.state.position}"


def refused_things(played: Game, count: int, **mode: Any) -> Iterator[Refused]:
    """So many refused things of a game, from random matches; fewer of a game that hardly has any."""
    found = 0
    for seed in range(MATCHES):
        rng, state = random.Random(seed), played.new(seed=seed, **mode)
        for _ in range(LONGEST):
            if not state.pending:
                break
            if rng.random() < SHARE:
                for case in _refused_at(state.copy(), rng):
                    yield case
                    found += 1
                    if found == count:
                        return
            seat = rng.choice(state.pending)
            state.play_code(int(rng.choice(list(state.codes(seat)))), seat)


def _refused_at(state: State, rng: random.Random) -> Iterator[Refused]:
    """A few refused things of one position, after touches made at random."""
    seats = [seat for seat in state.pending if seat != CHANCE]
    if not seats:
        return
    seat = rng.choice(seats)
    tree = state.touch_tree(seat)
    path: Path = ()
    while rng.random() < 0.5 and (more := tree.next(path)) and tree.meant((*path, more[0])) is None:
        path = (*path, rng.choice(more))
        if tree.meant(path) is not None:
            path = path[:-1]
            break
    things = {"".join(found) for found in TOUCH.findall(state.svg(seat))}
    refused = sorted(things.difference(tree.next(path), tree.next(), path))
    for thing in rng.sample(refused, min(PER_POSITION, len(refused))):
        yield Refused(state, seat, thing, path, state.why_not(thing, path, seat))
