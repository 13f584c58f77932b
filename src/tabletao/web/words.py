"""Moves in the words of their game, for those who do not read its notation."""

from __future__ import annotations

from tabletao.core.state import State


def in_words(state: State, seat: int, text: str) -> str:
    """A move that is written in notation, in words: what is touched for it."""
    view = state.game.view
    return ", ".join(map(view.touch_label, view.touches(state.record, seat, state.read(text, seat))))
