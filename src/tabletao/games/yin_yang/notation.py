"""Yin Yang as text: moves and positions, both ways, and the story of a move.

Moves: ``WW/WW > W./WW`` (write that law, as its owner sees it), ``set seed`` (take that ready-made set of laws),
``b2-b3`` (move a piece), ``law 2 c3-d4`` (apply the law on the second domino in the window from c3 to d4), ``law 2
adapts`` (apply it, an adaptation), ``rewrite 3`` (the third domino), ``end`` (the turn, after a move). Squares have the
names that black reads, for both.

A position is the drawn board and a few lines; ``position.py`` tells which.
"""

from __future__ import annotations

import re

from tabletao.core.errors import MoveSyntaxError
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yin_yang.components import SETS
from tabletao.games.yin_yang.law_text import ARROW, read_law, write_law
from tabletao.games.yin_yang.narration import narrate
from tabletao.games.yin_yang.position import read_position, write_position
from tabletao.games.yin_yang.rules.codes import (
    ADAPT,
    APPLY_CODE,
    CHOOSE_CODE,
    END,
    LAW_CODE,
    MOVE_CODE,
    PLACES,
    SET_CODE,
)
from tabletao.games.yin_yang.rules.law import NUMBER, domino_of
from tabletao.games.yin_yang.squares import MOVES, move_squares, window_name, windows_named

_domino_of = interpreted(domino_of)

__all__ = ["narrate", "read_move", "read_position", "write_move", "write_position"]

_SQUARE = "([a-d][1-4])"
_MOVE = re.compile(rf"(?:move )?{_SQUARE}[\W_]*(?:to )?{_SQUARE}")
_APPLY = re.compile(rf"(?:apply )?(?:law )?([1-4])\W+(?:at |in |on )?{_SQUARE}(?:[\W_]*{_SQUARE})?")
_ADAPT = re.compile(r"(?:apply )?(?:law )?([1-4])\W+adapts?")
_CHOOSE = re.compile(r"rewrite (?:law |domino )?([1-4])")
_SET = re.compile(rf"(?:take )?(?:the )?set ({'|'.join(each.key for each in SETS)})")


def write_move(s: Position, seat: int, code: int) -> str:
    """A move as text."""
    if code < MOVE_CODE:
        return write_law(seat, _domino_of(code - LAW_CODE))
    if code < APPLY_CODE:
        return "-".join(_move_names(seat, code - MOVE_CODE))
    if code < CHOOSE_CODE:
        place, window = divmod(code - APPLY_CODE, PLACES)
        return f"law {place + 1} {'adapts' if window == ADAPT else window_name(seat, window)}"
    if code < END:
        return f"rewrite {code - CHOOSE_CODE + 1}"
    return "end" if code < SET_CODE else f"set {SETS[code - SET_CODE].key}"


def _move_names(seat: int, number: int) -> tuple[str, ...]:
    """From where to where; a code that leads off the board, which is never legal, has only its number."""
    return move_squares(seat, number) if number in MOVES else ("off the board", str(number))


def read_move(s: Position, seat: int, text: str) -> list[int]:
    """All moves the text may mean, legal or not."""
    words = " ".join(text.lower().split())
    if ARROW.search(words):
        return [LAW_CODE + NUMBER[read_law(seat, re.sub("^(write )?(law )?", "", words))]]
    if words in ("end", "end turn", "end the turn"):
        return [END]
    if found := _CHOOSE.fullmatch(words):
        return [CHOOSE_CODE + int(found[1]) - 1]
    if found := _SET.fullmatch(words):
        return [SET_CODE + [each.key for each in SETS].index(found[1])]
    if found := _ADAPT.fullmatch(words):
        return [APPLY_CODE + PLACES * (int(found[1]) - 1) + ADAPT]
    if found := _APPLY.fullmatch(words):
        windows = windows_named(seat, *filter(None, found.groups()[1:]))
        return [APPLY_CODE + PLACES * (int(found[1]) - 1) + window for window in windows]
    if found := _MOVE.fullmatch(words):
        return [MOVE_CODE + number for number in MOVES if move_squares(seat, number) == found.groups()]
    raise MoveSyntaxError(
        f"cannot read {text!r}: move with 'b2-b3', apply a law with 'law 2 c3-d4' or 'law 2 adapts', choose a domino "
        "with 'rewrite 3', write a law with 'WW/WW > W./WW', take four with 'set seed', or 'end' the turn"
    )
