"""Trio with a fault in it if one is wanted: the laws must find it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from tabletao import Game, game

RIGHT = game("trio").interpreted.kernels
"""Trio's kernels as they should be."""


def trio(**faults: Callable[..., Any]) -> Game:
    """Trio, run by the interpreter, with some of its kernels replaced."""
    return dataclasses.replace(game("trio").interpreted, kernels={**RIGHT, **faults})
