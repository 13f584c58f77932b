"""What a viewer of Yin Yang is asked and shown, also in plain characters."""

from __future__ import annotations

from dataclasses import replace

from tabletao.core.declare.kinds import Kind
from tabletao.core.draw.layout import Box
from tabletao.core.draw.picture import alone
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.show.sight import Marks
from tabletao.games.yin_yang import rules
from tabletao.games.yin_yang.components import BLACK, LAWS_OF, SETS, SQUARE_NAMES, WHITE, WIDTH, law_of
from tabletao.games.yin_yang.domino_picture import DOMINO, domino
from tabletao.games.yin_yang.legend import legend
from tabletao.games.yin_yang.moves import Apply, Move, Write
from tabletao.games.yin_yang.picture import svg
from tabletao.games.yin_yang.rules.end import in_corner
from tabletao.games.yin_yang.sight import Domino, YinYangSight
from tabletao.games.yin_yang.state import ACT, AFTER_MOVE, CHOOSE, CREATION, REWRITE, SEATS
from tabletao.games.yin_yang.why import why_not

_act, _in_corner = interpreted(rules.act), interpreted(in_corner)

__all__ = ["COVER", "clauses", "legend", "preview", "question", "sign_of", "svg", "text", "why_not"]

COVER = Box(52, 170, 456, 456)
"""The part of the picture that stands for the game on the front page."""

MARKS = str.maketrans("BW.", "●○·")
AIMS = (
    "You want a piece on d4, and as you begin, one of your laws must fit the board now.",
    "You want a piece on a1, and a law that fits once black has begun.",
)
"""§11, §12 What black and white should think of while they write."""
ASKED = {
    CREATION: ("Write four laws.", ("2", "3")),
    ACT: ("Move a piece or apply a law.", ("5", "6", "10")),
    AFTER_MOVE: ("Apply a law, or end the turn.", ("4", "6", "10")),
    CHOOSE: ("Which of your laws will you rewrite?", ("8",)),
    REWRITE: ("Write the law anew.", ("2", "8")),
}
"""What a player is asked in each phase, and the § that say what may be decided."""


def question(sight: YinYangSight) -> str:
    """§3, §4, §8 What a player is asked."""
    asked = ASKED[int(sight.s.phase)][0] if sight.s.phase in ASKED else ""
    if sight.s.phase == CREATION:
        return f"{'Write the next law.' if sight.s.written[sight.viewer] else asked} {AIMS[sight.viewer]}"
    return asked


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
    return ASKED[int(sight.s.phase)][1] if sight.s.phase in ASKED else ()


def text(sight: YinYangSight) -> str:
    """The board and all laws as this viewer sees them."""
    s, below = sight.s, sight.below
    lines = [*_board(sight), f"  ● black, ○ white; {SEATS[below]}'s goal is ◥, {SEATS[1 - below]}'s is ◣"]
    for owner in (1 - below, below):
        if s.phase == CREATION and owner != sight.viewer and s.written[owner] == 0:
            lines.append(f"  {SEATS[owner]} writes in secret")
        else:
            lines.append(f"  {SEATS[owner]}, as {SEATS[below]} sees it:")
            lines += [f"    {domino.place + 1} {_domino(domino)}" for domino in sight.dominoes(owner)]
    if s.phase == CREATION and sight.is_seated and s.written[below] == 0:
        lines += ["  ready-made laws:", *(f"    set {each.key:7} {each.name}: {each.advice}" for each in SETS)]
    return "\n".join(lines)


def _board(sight: YinYangSight) -> list[str]:
    """The rows from top to bottom, with the goals beside their corners."""
    letters = sight.letters(sight.below).translate(MARKS)
    names = SQUARE_NAMES if sight.below == BLACK else SQUARE_NAMES[::-1]
    lines = ["    " + " ".join(name[0] for name in names[:WIDTH])]
    for row in range(WIDTH):
        marks = " ".join(letters[WIDTH * row : WIDTH * (row + 1)])
        left, right = "◣" if row == WIDTH - 1 else " ", " ◥" if row == 0 else ""
        lines.append(f" {left}{names[WIDTH * row][1]} {marks}{right}")
    return lines


def _domino(domino: Domino) -> str:
    """A domino: whether it lies face up, its law, its kind, and where it applies now."""
    if not domino.is_written:
        return "–"
    words = f"  {', '.join(domino.words)}" if domino.words else ""
    picked = ", picked up" if domino.is_picked_up else ""
    return f"{'laid  ' if domino.is_laid else 'hidden'} {domino.law or '?'}{words}{picked}"


def sign_of(written: str) -> str:
    """§2 A law that the rules write down, as it stands on a domino; nothing for anything else."""
    found = LAWS_OF[BLACK].get(written)
    return (
        ""
        if found is None
        else alone("yin_yang", domino(law_of(found, BLACK), is_laid=True), DOMINO.width / 2 + 2, DOMINO.height / 2 + 2)
    )
