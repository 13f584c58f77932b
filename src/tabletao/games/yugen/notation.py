"""Yūgen as text: moves and positions, both ways, and the story of a move.

Moves: ``Forest c4 N`` (tile, square, the side its top points to; tiles alike on all sides need no side),
``turn E`` (a tile drawn in a chain or slid), ``resolve S`` (the interaction at that side first), ``pass``.
Chance: the name of the tile drawn. Names may be shortened as long as one legal move is meant.

A position is the drawn board and a few lines. A cell is ``.`` or a tile, ``/`` and its turn, and a ``*`` for
each philosopher; hands hold tiles or ``?``; what is nowhere else lies in the bag.
"""

from __future__ import annotations

from tabletao.core.errors import MoveSyntaxError
from tabletao.core.kernels.contract import CHANCE, Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yugen.components import SIDE_NAMES, SQUARE_NAMES, TILE_NAMES, TURNS
from tabletao.games.yugen.narration import narrate
from tabletao.games.yugen.position import read_position, write_position
from tabletao.games.yugen.rules.codes import (
    DRAW_CODE,
    ORDER_CODE,
    PASS,
    PLACE_CODES,
    TURN_CODE,
    placement,
    read_placement,
)

_placement_code = interpreted(placement)
_read_placement_code = interpreted(read_placement)

__all__ = ["narrate", "read_move", "read_position", "write_move", "write_position"]


def write_move(s: Position, seat: int, code: int) -> str:
    """A move as text."""
    if code < PLACE_CODES:
        tile, square, turn = _read_placement_code(code)
        way = f" {SIDE_NAMES[turn]}" if TURNS[tile] > 1 else ""
        return f"{TILE_NAMES[tile]} {SQUARE_NAMES[square]}{way}"
    if code < ORDER_CODE:
        return f"turn {SIDE_NAMES[code - TURN_CODE]}"
    if code < PASS:
        return f"resolve {SIDE_NAMES[code - ORDER_CODE]}"
    return "pass" if code == PASS else TILE_NAMES[code - DRAW_CODE]


def read_move(s: Position, seat: int, text: str) -> list[int]:
    """All moves the text may mean, legal or not."""
    words = text.split()
    if seat == CHANCE and len(words) == 1:
        return [DRAW_CODE + tile for tile in _tiles(words[0])]
    if len(words) == 1 and "pass".startswith(words[0].lower()):
        return [PASS]
    if len(words) == 2 and words[0].lower() in ("turn", "resolve"):
        return [(TURN_CODE if words[0].lower() == "turn" else ORDER_CODE) + _side(words[1])]
    if len(words) in (2, 3) and words[1].lower() in SQUARE_NAMES:
        return _read_placement(words)
    raise MoveSyntaxError(
        f"cannot read {text!r}: place a tile with 'Forest c4 N', turn one with 'turn E', "
        "choose the next interaction with 'resolve S', or 'pass'"
    )


def _read_placement(words: list[str]) -> list[int]:
    square = SQUARE_NAMES.index(words[1].lower())
    codes = []
    for tile in _tiles(words[0]):
        sides = [_side(words[2])] if len(words) == 3 else range(4)
        turns = {side if TURNS[tile] > 1 else 0 for side in sides}
        codes += [_placement_code(tile, square, turn) for turn in sorted(turns)]
    return codes


def _tiles(word: str) -> list[int]:
    """The tiles whose names begin so."""
    tiles = [tile for tile, name in enumerate(TILE_NAMES) if name.lower().startswith(word.lower())]
    if not tiles:
        raise MoveSyntaxError(f"there is no tile {word!r}; the tiles are {', '.join(TILE_NAMES)}")
    return tiles


def _side(word: str) -> int:
    if word.upper() not in tuple(SIDE_NAMES):
        raise MoveSyntaxError(f"a side is N, E, S or W, not {word!r}")
    return SIDE_NAMES.index(word.upper())
