"""Yūgen's pictures and touch paths.

Touches: ``hand-forest`` a tile of the hand, ``square-c4`` a square, ``turn-n`` the side a tile's top points to,
``pass``. A placement is tile, square, turn; the order of interactions is chosen by touching the old tile.
"""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yugen.components import NEIGHBOUR, SIDE_NAMES, SQUARE_NAMES, TILE_NAMES, TURNS
from tabletao.games.yugen.picture import svg
from tabletao.games.yugen.rules.codes import ORDER_CODE, PASS, PLACE_CODES, TURN_CODE, read_placement
from tabletao.games.yugen.state import ORDER, PLACE, TURN
from tabletao.games.yugen.text_picture import text

_read_placement = interpreted(read_placement)

__all__ = ["ANY_ORDER", "caption", "clauses", "preview", "question", "svg", "text", "touch_label", "touches"]

ANY_ORDER: tuple[str, ...] = ()


def question(s: Position, seat: int) -> str:
    """§2, §7, §10 What a player is asked."""
    if s.phase == ORDER:
        return "Which neighbouring tile shall work first?"
    if s.phase == TURN:
        return "Which way shall the tile point?"
    return "Lay a tile from your hand."


def touches(s: Position, seat: int, code: int) -> tuple[str, ...]:
    """What to touch, one after the other, to make a move; chance touches nothing."""
    if code < PLACE_CODES:
        tile, square, turn = _read_placement(code)
        path = (f"hand-{TILE_NAMES[tile].lower()}", f"square-{SQUARE_NAMES[square]}")
        return (*path, f"turn-{SIDE_NAMES[turn].lower()}") if TURNS[tile] > 1 else path
    if code < ORDER_CODE:
        return (f"turn-{SIDE_NAMES[code - TURN_CODE].lower()}",)
    if code < PASS:
        old = NEIGHBOUR[s.new[s.depth - 1], code - ORDER_CODE]
        return (f"square-{SQUARE_NAMES[old]}",)
    return ("pass",) if code == PASS else ()


def touch_label(touch: str) -> str:
    """What a touch is called, for buttons, the terminal and screen readers."""
    kind, _, name = touch.partition("-")
    if kind == "hand":
        return name.title()
    if kind == "turn":
        return f"top to {name.upper()}"
    return name or kind


def caption(s: Position, seat: int, code: int) -> str:
    """Nothing more than the move's own text."""
    return ""


def preview(s: Position, seat: int, code: int) -> str:
    """The picture after a move says it all."""
    return ""


def clauses(s: Position) -> tuple[str, ...]:
    """The § that say what may be decided now."""
    if s.phase == PLACE:
        return ("2", "3", "5") if s.turn == 1 else ("2", "4", "5")
    return {ORDER: ("6", "7", "8"), TURN: ("8", "10")}.get(int(s.phase), ())
