"""Yin Yang drawn with plain characters: the board as the seat sees it, and the dominoes that can be read."""

from __future__ import annotations

from tabletao.core.contract import Position
from tabletao.core.kernel import interpreted
from tabletao.games.yin_yang.components import BLACK, DOMINOES, WHITE, WIDTH
from tabletao.games.yin_yang.law_picture import kind_name
from tabletao.games.yin_yang.law_text import write_law
from tabletao.games.yin_yang.picture import applying_windows
from tabletao.games.yin_yang.position import letters_of
from tabletao.games.yin_yang.rules.applying import domino_at
from tabletao.games.yin_yang.rules.conflict import seen_from_opposite
from tabletao.games.yin_yang.squares import name_of, on_board, window_name
from tabletao.games.yin_yang.state import SEATS

_domino_at = interpreted(domino_at)
_seen_from_opposite = interpreted(seen_from_opposite)

MARKS = {"B": "●", "W": "○", ".": "·"}


def text(s: Position, seat: int) -> str:
    """The board and all laws as this seat sees them; who has no seat looks from black's."""
    seat = seat if seat in (BLACK, WHITE) else BLACK
    letters = letters_of(s)
    lines = ["    " + " ".join(name_of(seat, column)[0] for column in range(WIDTH))]
    for row in range(WIDTH):
        squares = [WIDTH * row + column for column in range(WIDTH)]
        marks = " ".join(MARKS[letters[on_board(seat, square)]] for square in squares)
        lines.append(f"  {name_of(seat, squares[0])[1]} {marks}")
    lines.append("  ● black, ○ white; the goal is at the upper right")
    for owner in (1 - seat, seat):
        lines.append(f"  {SEATS[owner]}, as {SEATS[seat]} sees it:")
        lines += [f"    {place + 1} {_law(s, owner, seat, place)}" for place in range(DOMINOES)]
    return "\n".join(lines)


def _law(s: Position, owner: int, seat: int, place: int) -> str:
    """A domino: whether it lies face up, its law seen from the seat, its kind, and where it applies now."""
    own = _domino_at(s, owner, place)
    if not own:
        return "hidden ?" if place < s.written[owner] else "–"
    law = write_law(seat, own if owner == seat else _seen_from_opposite(own))
    windows = [window_name(owner, window) for window in applying_windows(s, owner, place)]
    where = f", applies to {' '.join(windows)}" if windows else ""
    return f"{'laid  ' if s.laid[owner, place] else 'hidden'} {law}  {kind_name(own)}{where}"
