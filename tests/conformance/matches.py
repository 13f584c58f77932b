"""The modes the conformance suite goes through: every game, every mode, found and never listed."""

from __future__ import annotations

from typing import Any

import pytest

from tabletao import game
from tabletao.core.declare.discovery import built_in


def modes() -> list[tuple[str, dict[str, Any]]]:
    """Every game of ours in every audited mode; the toys, which have many, are checked by ``test_toys.py``."""
    return [(name, mode) for name in sorted(built_in()) for mode in game(name).modes()]


def named(name: str, mode: dict[str, Any]) -> str:
    """What a mode is called in the names of tests."""
    return "-".join([name, *(str(value) for value in mode.values())])


MODES = [pytest.param(name, mode, id=named(name, mode)) for name, mode in modes()]


def share_of(total: int, name: str) -> int:
    """How much of a total for a game each of its modes examines."""
    return -(-total // len(list(game(name).modes())))
