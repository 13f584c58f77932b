"""The story of a move of Yin Yang, one sentence for each thing that happened."""

from __future__ import annotations

from tabletao.core.contract import Position
from tabletao.core.kernel import interpreted
from tabletao.games.yin_yang import rules
from tabletao.games.yin_yang.components import SETS, SQUARE_NAMES
from tabletao.games.yin_yang.law_text import write_law
from tabletao.games.yin_yang.position import letters_of
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
from tabletao.games.yin_yang.rules.end import NOBODY, winner
from tabletao.games.yin_yang.rules.law import domino_of
from tabletao.games.yin_yang.squares import move_squares, window_name
from tabletao.games.yin_yang.state import CORNER, CREATION, NOTHING_TO_DO, REASONS, SEATS, TURN_BEGINS

_act = interpreted(rules.act)
_advance = interpreted(rules.advance)
_domino_of = interpreted(domino_of)
_winner = interpreted(winner)

ORDINALS = ("first", "second", "third", "fourth")
COLOURS = {"B": "black", "W": "white"}


def narrate(s: Position, seat: int, code: int, viewer: int | None) -> list[str]:
    """What the move did and what followed by itself; a law written in secret is told to nobody but its writer."""
    s = s.copy()
    before = s.copy()
    _act(s, seat, code)
    lines = [_decision(before, s, seat, code, viewer)]
    creating = before.phase == CREATION
    more = True
    while more:
        if creating and s.phase == TURN_BEGINS:
            lines.append("All laws are written: black begins.")
            creating = False
        more = _advance(s)
    return [*lines, _ending(s)] if s.reason else lines


def _decision(before: Position, after: Position, seat: int, code: int, viewer: int | None) -> str:
    """The decision itself."""
    name = SEATS[seat].title()
    if before.phase == CREATION and viewer not in (None, seat):
        return f"{name} writes in secret."
    if code < MOVE_CODE:
        return _writing(before, seat, code - LAW_CODE, viewer)
    if code < APPLY_CODE:
        start, target = move_squares(seat, code - MOVE_CODE)
        return f"{name} moves from {start} to {target}."
    if code < CHOOSE_CODE:
        return _applying(before, after, seat, *divmod(code - APPLY_CODE, PLACES))
    if code < END:
        return f"{name} picks up the {ORDINALS[code - CHOOSE_CODE]} domino."
    return f"{name} applies no law." if code < SET_CODE else f"{name} takes the set “{SETS[code - SET_CODE].name}”."


def _writing(s: Position, seat: int, law: int, viewer: int | None) -> str:
    """A law written before the first turn, or on a domino picked up."""
    name, text = SEATS[seat].title(), f": “{write_law(seat, _domino_of(law))}”" if viewer in (None, seat) else ""
    if s.phase == CREATION:
        return f"{name} writes the {ORDINALS[s.written[seat]]} law{text}."
    return f"{name} rewrites the {ORDINALS[s.chosen - 1]} domino, which lies hidden now{text}."


def _applying(before: Position, after: Position, seat: int, place: int, window: int) -> str:
    """A law applied, laid or now brought to light."""
    name, domino = SEATS[seat].title(), int(after.laid[seat, place])
    does = "applies" if before.laid[seat, place] else "lays and applies"
    law = f"{name} {does} the {ORDINALS[place]} law, “{write_law(seat, domino)}”"
    if window == ADAPT:
        return f"{law}, and may rewrite a law."
    return f"{law}, on {window_name(seat, window)}: {_changes(letters_of(before), letters_of(after))}."


def _changes(before: str, after: str) -> str:
    """What came and went between two boards."""
    squares = [square for square, letter in enumerate(before) if letter != after[square]]
    names = " and ".join(SQUARE_NAMES[square] for square in squares)
    if after[squares[0]] == ".":
        return f"the {COLOURS[before[squares[0]]]} piece on {names} disappears"
    return f"{COLOURS[after[squares[0]]]} pieces appear on {names}"


def _ending(s: Position) -> str:
    """How the game ended."""
    won = _winner(s)
    if won == NOBODY:
        return f"The game is drawn: {REASONS[s.reason]}."
    why = {CORNER: "has a piece in the corner", NOTHING_TO_DO: f"leaves {SEATS[1 - won]} nothing to do"}[int(s.reason)]
    return f"The game is over: {SEATS[won]} {why} and wins."
