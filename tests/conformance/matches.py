"""The modes the conformance suite goes through: every game, every mode, found and never listed."""

from __future__ import annotations

from typing import Any

import pytest

from tabletao import State, game
from tabletao.core.declare.discovery import built_in
from tabletao.core.kernels.rng import PLAYOUT, new_stream
from tabletao.core.laws.audit import play_on

LONG = 10_000
"""Where matches may have more plies than this, slow ways of running play only stretches of them."""
SLOWER = 4
"""So many times as long takes a position of such a game, with its many pieces and seats."""
STRETCH = 10
"""So many plies has a stretch of a match."""


def modes() -> list[tuple[str, dict[str, Any]]]:
    """Every game of ours in every audited mode; the toys, which have many, are checked by ``test_toys.py``."""
    return [(name, mode) for name in sorted(built_in()) for mode in game(name).modes()]


def named(name: str, mode: dict[str, Any]) -> str:
    """What a mode is called in the names of tests."""
    return "-".join([name, *(str(value) for value in mode.values())])


MODES = [pytest.param(name, mode, id=named(name, mode)) for name, mode in modes()]


def share_of(total: int, name: str) -> int:
    """How much of a total for a game each of its modes examines; where matches are long, a quarter of it."""
    parts = len(list(game(name).modes())) * (SLOWER if is_long(name) else 1)
    return -(-total // parts)


def is_long(name: str) -> bool:
    """Whether a game has matches that are too long to be played by interpreted rules."""
    return game(name).most_plies > LONG


def places(name: str, mode: dict[str, Any], number: int, seed: int) -> list[State]:
    """Positions all over a half-random match that compiled rules play, the first and the last decision included."""
    match = game(name).new(chance=True, **mode)
    play_on(match, new_stream(seed, PLAYOUT), half_random=True)
    last = len(match.history) - 1
    return [match.at(last * place // max(1, number - 1)) for place in range(number)]
