"""Moves in the words of their game, for those who do not read its notation."""

from __future__ import annotations

from tabletao.core.match.state import State


def in_words(state: State, seat: int, text: str) -> str:
    """A move in a few words, not notation: what the game says of it, up to the first colon, or what is touched."""
    view, code, seen = state.game.view, state.read(text, seat), state.view(seat).record
    said = view.caption(seen, seat, code).partition(":")[0]
    return said or ", ".join(map(view.touch_label, view.touches(seen, seat, code)))
