"""What a viewer of Yang-Tzee is shown and asked."""

from __future__ import annotations

from tabletao.core.draw.layout import Box
from tabletao.core.draw.picture import alone
from tabletao.games.yang_tzee.components import TILE_LETTERS
from tabletao.games.yang_tzee.legend import legend
from tabletao.games.yang_tzee.news_picture import question
from tabletao.games.yang_tzee.picture import preview, svg
from tabletao.games.yang_tzee.sight import YangTzeeSight
from tabletao.games.yang_tzee.state import OFFERING, PLAY, SPIRIT
from tabletao.games.yang_tzee.text_picture import text
from tabletao.games.yang_tzee.tile_picture import SIZE, tile
from tabletao.games.yang_tzee.why import why_not

__all__ = ["COVER", "clauses", "legend", "preview", "question", "sign_of", "svg", "text", "why_not"]

COVER = Box(0, 124, 474, 252)
"""The part of the picture that stands for the game on the front page."""


def clauses(sight: YangTzeeSight) -> tuple[str, ...]:
    """The § that say what may be decided now."""
    return {PLAY: ("2", "7", "8"), SPIRIT: ("9",), OFFERING: ("11",)}.get(int(sight.s.phase), ())


def sign_of(written: str) -> str:
    """A tile that the rules write down by its three letters; nothing for anything else."""
    if written not in TILE_LETTERS:
        return ""
    return alone("yang_tzee", tile(TILE_LETTERS.index(written)), SIZE.width / 2 + 1, SIZE.height / 2 + 1)
