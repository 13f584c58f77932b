"""What a viewer of Yang-Tzee is shown and asked."""

from __future__ import annotations

from tabletao.games.yang_tzee.news_picture import question
from tabletao.games.yang_tzee.picture import preview, svg
from tabletao.games.yang_tzee.sight import YangTzeeSight
from tabletao.games.yang_tzee.state import OFFERING, PLAY, SPIRIT
from tabletao.games.yang_tzee.text_picture import text

__all__ = ["clauses", "preview", "question", "svg", "text"]


def clauses(sight: YangTzeeSight) -> tuple[str, ...]:
    """The § that say what may be decided now."""
    return {PLAY: ("2", "7", "8"), SPIRIT: ("9",), OFFERING: ("11",)}.get(int(sight.s.phase), ())
