"""What a viewer of Yūgen is shown and asked."""

from __future__ import annotations

from tabletao.core.declare.kinds import Kind
from tabletao.core.show.sight import Sight
from tabletao.games.yugen.picture import svg
from tabletao.games.yugen.state import ORDER, PLACE, TURN
from tabletao.games.yugen.text_picture import text

__all__ = ["clauses", "preview", "question", "svg", "text"]

QUESTIONS = {
    PLACE: "Lay a tile from your hand.",
    ORDER: "Which neighbouring tile shall work first?",
    TURN: "Which way shall the tile point?",
}


def question(sight: Sight) -> str:
    """§2, §7, §10 What a player is asked."""
    return QUESTIONS.get(int(sight.s.phase), "")


def preview(sight: Sight, move: Kind) -> str:
    """The picture after a move says it all."""
    return ""


def clauses(sight: Sight) -> tuple[str, ...]:
    """The § that say what may be decided now."""
    if sight.s.phase == PLACE:
        return ("2", "3", "5") if sight.s.turn == 1 else ("2", "4", "5")
    return {ORDER: ("6", "7", "8"), TURN: ("8", "10")}.get(int(sight.s.phase), ())
