"""What a viewer of Yang-Tzee is shown and asked."""

from __future__ import annotations

from tabletao.games.yang_tzee.components import STREAM_LIMIT
from tabletao.games.yang_tzee.picture import preview, svg
from tabletao.games.yang_tzee.sight import YangTzeeSight
from tabletao.games.yang_tzee.state import OFFERING, PLAY, SPIRIT
from tabletao.games.yang_tzee.text_picture import text
from tabletao.games.yang_tzee.wording import seat_words, tiles_words

__all__ = ["clauses", "preview", "question", "svg", "text"]


def question(sight: YangTzeeSight) -> str:
    """§2, §9, §11 What a player is asked."""
    s, seat = sight.s, sight.viewer
    other, theirs = seat_words(1 - seat), tiles_words(sight.stream(1 - seat), "or")
    if s.phase == OFFERING:
        return f"{other} offers {theirs}: take one, or none?"
    if s.phase == SPIRIT and theirs:
        return f"Holes match: take {theirs} from {other}’s Stream."
    if s.phase == SPIRIT:
        return f"Holes match, {other}’s Stream is empty: put a tile of your Rain into your Stream, or none?"
    if not s.held[seat]:
        return "Lay a tile of your Stream at an end of the Sea."
    if len(sight.stream(seat)) >= STREAM_LIMIT:
        return "Lay a tile of your Rain or of your Stream, which is full, at an end of the Sea."
    return "Lay a tile at an end of the Sea, or put one of your Rain into your Stream."


def clauses(sight: YangTzeeSight) -> tuple[str, ...]:
    """The § that say what may be decided now."""
    return {PLAY: ("2", "7", "8"), SPIRIT: ("9",), OFFERING: ("11",)}.get(int(sight.s.phase), ())
