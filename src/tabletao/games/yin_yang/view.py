"""What a viewer of Yin Yang is shown and asked."""

from __future__ import annotations

from dataclasses import replace

from tabletao.core.declare.kinds import Kind
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.show.sight import Marks
from tabletao.games.yin_yang import rules
from tabletao.games.yin_yang.components import BLACK, WHITE
from tabletao.games.yin_yang.moves import Apply, Move, Write
from tabletao.games.yin_yang.picture import svg
from tabletao.games.yin_yang.rules.end import in_corner
from tabletao.games.yin_yang.sight import YinYangSight
from tabletao.games.yin_yang.state import ACT, AFTER_MOVE, CHOOSE, CREATION, REWRITE
from tabletao.games.yin_yang.text_picture import text

__all__ = ["clauses", "preview", "question", "svg", "text"]

_act = interpreted(rules.act)
_in_corner = interpreted(in_corner)

QUESTIONS = {
    ACT: "Move a piece or apply a law.",
    AFTER_MOVE: "Apply a law, or end the turn.",
    CHOOSE: "Which of your laws will you rewrite?",
    REWRITE: "Write the law anew.",
}
AIMS = (
    "You want a piece on d4, and as you begin, one of your laws must fit the board now.",
    "You want a piece on a1, and a law that fits once black has begun.",
)
"""§11, §12 What black and white should think of while they write."""
CLAUSES = {
    CREATION: ("2", "3"),
    ACT: ("5", "6", "10"),
    AFTER_MOVE: ("4", "6", "10"),
    CHOOSE: ("8",),
    REWRITE: ("2", "8"),
}


def question(sight: YinYangSight) -> str:
    """§3, §4, §8 What a player is asked."""
    if sight.s.phase == CREATION:
        begun = sight.s.written[sight.viewer] > 0
        return f"{'Write the next law' if begun else 'Write four laws'}. {AIMS[sight.viewer]}"
    return QUESTIONS.get(int(sight.s.phase), "")


def preview(sight: YinYangSight, move: Kind) -> str:
    """§6, §8 A move or a law, done but with the turn not yet over; a law rewritten, on its domino.

    What follows is left out: whether the other player then has something to do lies on dominoes nobody can read. Only
    a piece in the corner ends the game for all to see, and the picture after it says so.
    """
    if sight.s.phase == CREATION or not isinstance(move, Move | Apply | Write):
        return ""
    meant = sight.s.copy()
    _act(meant, sight.viewer, move.code)
    if _in_corner(meant, BLACK) or _in_corner(meant, WHITE):
        return ""
    meant.phase, meant.chosen = sight.s.phase, sight.s.chosen
    return svg(replace(sight, s=meant, marks=Marks()))


def clauses(sight: YinYangSight) -> tuple[str, ...]:
    """The § that say what may be decided now."""
    return CLAUSES.get(int(sight.s.phase), ())
