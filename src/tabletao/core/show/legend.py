"""What a game is about: its goal in a sentence, and what its signs mean."""

from __future__ import annotations

from dataclasses import dataclass

from tabletao.core.draw.element import Drawing


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign as a picture of its own, and what it means."""

    drawing: Drawing
    words: str


@dataclass(frozen=True, slots=True)
class Legend:
    """The goal of whoever looks, and all signs that may be seen."""

    goal: str
    signs: tuple[Sign, ...]
