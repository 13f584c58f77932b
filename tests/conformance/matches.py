"""The modes the conformance suite goes through: every game, every mode, found and never listed."""

from __future__ import annotations

from typing import Any

import pytest

from tabletao import game, games


def modes() -> list[tuple[str, dict[str, Any]]]:
    """Every game in every audited mode."""
    return [(name, mode) for name in games() for mode in game(name).modes()]


def named(name: str, mode: dict[str, Any]) -> str:
    """What a mode is called in the names of tests."""
    return "-".join([name, *(str(value) for value in mode.values())])


MODES = [pytest.param(name, mode, id=named(name, mode)) for name, mode in modes()]


def share_of(total: int, name: str) -> int:
    """How much of a total for a game each of its modes examines."""
    return -(-total // sum(each == name for each, _ in modes()))
