"""Yin Yang drawn with plain characters: the board as the seat sees it, and the dominoes that can be read."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yin_yang.components import BLACK, DOMINOES, SETS, WHITE, WIDTH
from tabletao.games.yin_yang.domino_words import captions
from tabletao.games.yin_yang.law_text import write_law
from tabletao.games.yin_yang.position import letters_of
from tabletao.games.yin_yang.rules.applying import domino_at
from tabletao.games.yin_yang.rules.conflict import seen_from_opposite
from tabletao.games.yin_yang.squares import name_of, on_board
from tabletao.games.yin_yang.state import CREATION, SEATS

_domino_at = interpreted(domino_at)
_seen_from_opposite = interpreted(seen_from_opposite)

MARKS = {"B": "●", "W": "○", ".": "·"}


def text(s: Position, seat: int) -> str:
    """The board and all laws as this seat sees them; who has no seat looks from black's."""
    below = seat if seat in (BLACK, WHITE) else BLACK
    lines = [*_board(s, below), f"  ● black, ○ white; {SEATS[below]}'s goal is ◥, {SEATS[1 - below]}'s is ◣"]
    for owner in (1 - below, below):
        if s.phase == CREATION and owner != seat and s.written[owner] == 0:
            lines.append(f"  {SEATS[owner]} writes in secret")
        else:
            lines.append(f"  {SEATS[owner]}, as {SEATS[below]} sees it:")
            lines += [f"    {place + 1} {_law(s, owner, below, place)}" for place in range(DOMINOES)]
    if s.phase == CREATION and seat == below and s.written[seat] == 0:
        lines += ["  ready-made laws:", *(f"    set {each.key:7} {each.name}: {each.advice}" for each in SETS)]
    return "\n".join(lines)


def _board(s: Position, seat: int) -> list[str]:
    """The rows from top to bottom, with the goals beside their corners."""
    letters = letters_of(s)
    lines = ["    " + " ".join(name_of(seat, column)[0] for column in range(WIDTH))]
    for row in range(WIDTH):
        squares = [WIDTH * row + column for column in range(WIDTH)]
        marks = " ".join(MARKS[letters[on_board(seat, square)]] for square in squares)
        left, right = "◣" if row == WIDTH - 1 else " ", " ◥" if row == 0 else ""
        lines.append(f" {left}{name_of(seat, squares[0])[1]} {marks}{right}")
    return lines


def _law(s: Position, owner: int, seat: int, place: int) -> str:
    """A domino: whether it lies face up, its law seen from the seat, its kind, and where it applies now."""
    own, said = _domino_at(s, owner, place), captions(s, owner, place)
    if s.phase == CREATION and place >= s.written[owner]:
        return "–"
    law = write_law(seat, own if owner == seat else _seen_from_opposite(own)) if own else "?"
    picked = ", picked up" if s.mover == owner and s.chosen == place + 1 else ""
    words = f"  {', '.join(said)}" if said else ""
    return f"{'laid  ' if s.laid[owner, place] else 'hidden'} {law}{words}{picked}"
