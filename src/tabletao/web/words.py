"""Moves in the words of their game, for those who do not read its notation."""

from __future__ import annotations

from tabletao.core.state import State


def in_words(state: State, seat: int, text: str) -> str:
    """A move that is written in notation, in words: what the game says of it, or what is touched for it."""
    view, code, seen = state.game.view, state.read(text, seat), state.view(seat).record
    return view.caption(seen, seat, code) or ", ".join(map(view.touch_label, view.touches(seen, seat, code)))
