"""The story of a move of Yin Yang, one sentence for each thing that happened."""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yin_yang import rules
from tabletao.games.yin_yang.components import BLACK, SETS, SQUARE_NAMES, WHITE
from tabletao.games.yin_yang.law_picture import COLOURS
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
from tabletao.games.yin_yang.rules.conflict import seen_from_opposite
from tabletao.games.yin_yang.rules.end import NOBODY, winner
from tabletao.games.yin_yang.rules.law import domino_of
from tabletao.games.yin_yang.squares import move_squares, window_name
from tabletao.games.yin_yang.state import CORNER, CREATION, REASONS, SEATS, TURN_BEGINS

_act = interpreted(rules.act)
_advance = interpreted(rules.advance)
_domino_of = interpreted(domino_of)
_seen_from_opposite = interpreted(seen_from_opposite)
_winner = interpreted(winner)

ORDINALS = ("first", "second", "third", "fourth")


def narrate(s: Position, seat: int, code: int, viewer: int | None) -> list[str]:
    """What the move did and what followed by itself; a law written in secret is told to nobody but its writer.

    Laws are told as the viewer sees them, like in the picture beside; a spectator looks from black's seat. Who sees
    everything reads them as their owner wrote them.
    """
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
        return _applying(before, after, seat, code - APPLY_CODE, viewer)
    if code < END:
        return f"{name} picks up the {ORDINALS[code - CHOOSE_CODE]} domino."
    return f"{name} applies no law." if code < SET_CODE else f"{name} takes the set “{SETS[code - SET_CODE].name}”."


def _writing(s: Position, seat: int, law: int, viewer: int | None) -> str:
    """A law written before the first turn, or on a domino picked up."""
    name, text = SEATS[seat].title(), f": {_law(seat, _domino_of(law), viewer)}" if viewer in (None, seat) else ""
    if s.phase == CREATION:
        return f"{name} writes the {ORDINALS[s.written[seat]]} law{text}."
    return f"{name} rewrites the {ORDINALS[s.chosen - 1]} domino, which lies hidden now{text}."


def _law(owner: int, domino: int, viewer: int | None) -> str:
    """§2 A law as the viewer sees it, or as its owner wrote it, which is said of white's."""
    if viewer is None:
        return f"“{write_law(owner, domino)}”{' as white sees it' if owner == WHITE else ''}"
    seat = WHITE if viewer == WHITE else BLACK
    return f"“{write_law(seat, domino if seat == owner else _seen_from_opposite(domino))}”"


def _applying(before: Position, after: Position, seat: int, number: int, viewer: int | None) -> str:
    """A law applied, laid or now brought to light."""
    place, window = divmod(number, PLACES)
    does = "applies" if before.laid[seat, place] else "lays and applies"
    which = f"the {ORDINALS[place]} law, {_law(seat, int(after.laid[seat, place]), viewer)}"
    law = f"{SEATS[seat].title()} {does} {which}"
    if window == ADAPT:
        return f"{law}, and rewrites one of the four."
    return f"{law}, on {window_name(seat, window)}: {changes(letters_of(before), letters_of(after))}."


def changes(before: str, after: str) -> str:
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
    if s.reason == CORNER:
        return f"The game is over: {SEATS[won]} has a piece in the corner and wins."
    return f"The game is over: {SEATS[1 - won]} has nothing to do, {SEATS[won]} wins."
