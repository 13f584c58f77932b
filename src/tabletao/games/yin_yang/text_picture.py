"""Yin Yang drawn with plain characters: the board as the viewer sees it, and the dominoes that can be read."""

from __future__ import annotations

from tabletao.games.yin_yang.components import SETS, WIDTH
from tabletao.games.yin_yang.names import SQUARE
from tabletao.games.yin_yang.sight import Domino, YinYangSight
from tabletao.games.yin_yang.state import CREATION, SEATS

MARKS = str.maketrans("BW.", "●○·")


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
    letters = sight.letters_for(sight.below).translate(MARKS)
    names = [SQUARE.write(square, sight.below) for square in range(len(letters))]
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
