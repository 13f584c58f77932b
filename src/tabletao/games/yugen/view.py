"""What a viewer of Yūgen is shown and asked."""

from __future__ import annotations

from tabletao.core.declare.kinds import Kind
from tabletao.core.draw.layout import Box
from tabletao.core.show.sight import Sight
from tabletao.games.yugen.components import SIDE_NAMES, SQUARE_NAMES
from tabletao.games.yugen.legend import legend
from tabletao.games.yugen.picture import svg
from tabletao.games.yugen.state import ORDER, PLACE, TURN
from tabletao.games.yugen.text_picture import text
from tabletao.games.yugen.why import why_not

__all__ = ["COVER", "clauses", "legend", "preview", "question", "svg", "text", "turns", "why_not"]

COVER = Box(0, 72, 562, 552)
"""The part of the picture that stands for the game on the front page."""

QUESTIONS = {
    PLACE: "Lay a tile from your hand.",
    ORDER: "Which neighbouring tile shall the new tile act on first?",
    TURN: "Which way shall the tile point?",
}


def question(sight: Sight) -> str:
    """§2, §7, §10 What a player is asked."""
    return QUESTIONS.get(int(sight.s.phase), "")


def turns(sight: Sight) -> dict[str, str]:
    """§2, §8, §10 A tile is turned where it lies: on the square touched before, or where it was drawn or slid to."""
    thing = f"square-{SQUARE_NAMES[sight.s.target]}" if sight.s.phase == TURN else ""
    return {f"turn-{side.lower()}": thing for side in SIDE_NAMES}


def preview(sight: Sight, move: Kind) -> str:
    """The picture after a move says it all."""
    return ""


def clauses(sight: Sight) -> tuple[str, ...]:
    """The § that say what may be decided now."""
    if sight.s.phase == PLACE:
        return ("2", "3", "5") if sight.s.turn == 1 else ("2", "4", "5")
    return {ORDER: ("6", "7", "8"), TURN: ("8", "10")}.get(int(sight.s.phase), ())
