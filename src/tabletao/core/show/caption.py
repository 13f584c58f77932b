"""What a move is called and what it would do."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Caption:
    """A move in words: its name, for buttons, hints and reviews, and what it would do as far as its maker can know."""

    name: str
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.name}: {self.detail}" if self.detail else self.name
