"""Yin Yang's pictures and touch paths.

Touches: ``square-b2`` a square, ``domino-2`` one of the own dominoes, ``window-c3`` the window whose lower left square
that is, ``adapt``, ``end``. A law is written slot by slot as its owner sees it, ``cause-1-black`` to ``cause-4-empty``,
and then what the effect changes: ``effect-2-empty`` where a plug goes, two touches like ``effect-1-white`` where plugs
come, or ``effect-red``. Ready-made sets lie behind ``sets``: ``set-seed`` and so on.
"""

from __future__ import annotations

from tabletao.core.contract import Position
from tabletao.core.kernel import interpreted
from tabletao.games.yin_yang.components import ADAPTATION, SETS
from tabletao.games.yin_yang.draft_picture import SLOTS
from tabletao.games.yin_yang.law_picture import COLOURS
from tabletao.games.yin_yang.law_text import slot_letter
from tabletao.games.yin_yang.picture import svg
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
from tabletao.games.yin_yang.rules.knowledge import hide
from tabletao.games.yin_yang.rules.law import domino_of, kind
from tabletao.games.yin_yang.squares import move_squares, window_squares
from tabletao.games.yin_yang.state import ACT, AFTER_MOVE, CHOOSE, CREATION, REWRITE
from tabletao.games.yin_yang.text_picture import text

_domino_of = interpreted(domino_of)
_kind = interpreted(kind)
_hide = interpreted(hide)

__all__ = ["ANY_ORDER", "caption", "clauses", "preview", "question", "svg", "text", "touch_label", "touches"]

ANY_ORDER: tuple[str, ...] = ("cause", "effect")

SET_NAMES = {each.key: each.name for each in SETS}
WORDS = {
    "adapt": "rewrite a law",
    "end": "end the turn",
    "effect-red": "red: adaptation",
    "sets": "ready-made laws",
}
QUESTIONS = {
    CREATION: "Write a law: fill the slots of the cause, then change the effect.",
    ACT: "Move a piece or apply a law.",
    AFTER_MOVE: "Apply a law, or end the turn.",
    CHOOSE: "Which of your laws will you rewrite?",
    REWRITE: "Write the law anew.",
}
CLAUSES = {
    CREATION: ("2", "3"),
    ACT: ("5", "6", "10"),
    AFTER_MOVE: ("4", "6", "10"),
    CHOOSE: ("8",),
    REWRITE: ("2", "8"),
}


def question(s: Position, seat: int) -> str:
    """§3, §4, §8 What a player is asked."""
    return QUESTIONS.get(int(s.phase), "")


def touches(s: Position, seat: int, code: int) -> tuple[str, ...]:
    """What to touch, one after the other, to make a move."""
    if code < MOVE_CODE:
        return _law_touches(seat, _domino_of(code - LAW_CODE))
    if code < APPLY_CODE:
        start, target = move_squares(seat, code - MOVE_CODE)
        return (f"square-{start}", f"square-{target}")
    if code < CHOOSE_CODE:
        place, window = divmod(code - APPLY_CODE, PLACES)
        where = "adapt" if window == ADAPT else f"window-{window_squares(seat, window)[2]}"
        return (f"domino-{place + 1}", where)
    if code < END:
        return (f"domino-{code - CHOOSE_CODE + 1}",)
    return ("end",) if code < SET_CODE else ("sets", f"set-{SETS[code - SET_CODE].key}")


def _law_touches(seat: int, domino: int) -> tuple[str, ...]:
    """§2 The four slots of the cause, then what is different in the effect."""
    before = [slot_letter(seat, domino, slot) for slot in range(4)]
    after = [slot_letter(seat, domino >> 8, slot) for slot in range(4)]
    path = tuple(_slot_touch("cause", slot, letter) for slot, letter in enumerate(before))
    if _kind(domino) == ADAPTATION:
        return (*path, "effect-red")
    return (*path, *(_slot_touch("effect", slot, after[slot]) for slot in range(4) if before[slot] != after[slot]))


def _slot_touch(part: str, slot: int, letter: str) -> str:
    return f"{part}-{slot + 1}-{COLOURS[letter]}"


def touch_label(touch: str) -> str:
    """What a touch is called, for buttons, the terminal and screen readers."""
    kind, _, name = touch.partition("-")
    if kind in ("cause", "effect") and name != "red":
        return f"{name[2:]}: {SLOTS[int(name[0]) - 1]}"
    if kind == "set":
        return SET_NAMES[name]
    if kind == "domino":
        return f"law {name}"
    if kind == "window":
        return f"window with {name} at its lower left"
    return WORDS.get(touch, name)


def caption(s: Position, seat: int, code: int) -> str:
    """Nothing more than the move's own text."""
    return ""


def preview(s: Position, seat: int, code: int) -> str:
    """§8 A law being rewritten is shown on its domino while the pen is still in the hand; other moves show after."""
    if s.phase != REWRITE or code >= MOVE_CODE:
        return ""
    s = s.copy()
    _hide(s, seat)
    s.laid[seat, s.chosen - 1] = 0
    s.hidden[seat, s.chosen - 1] = _domino_of(code - LAW_CODE)
    return svg(s, seat)


def clauses(s: Position) -> tuple[str, ...]:
    """The § that say what may be decided now."""
    return CLAUSES.get(int(s.phase), ())
