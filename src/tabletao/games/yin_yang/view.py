"""Yin Yang's pictures and touch paths.

Touches: ``square-b2`` a square, ``domino-2`` one of the own dominoes, ``window-c3`` the window whose lower left square
that is, ``adapt``, ``end``. A law is written slot by slot as its owner sees it, ``cause-1-black`` to ``cause-4-empty``,
and then what the effect changes: ``effect-2-empty`` where a plug goes, two touches like ``effect-1-white`` where plugs
come, or ``effect-red``. Ready-made sets lie behind ``sets``: ``set-seed`` and so on.
"""

from __future__ import annotations

from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yin_yang import rules
from tabletao.games.yin_yang.aid import windows_as_causes
from tabletao.games.yin_yang.components import ADAPTATION, BLACK, SETS, WHITE
from tabletao.games.yin_yang.domino_words import kind_name
from tabletao.games.yin_yang.draft_picture import SLOTS
from tabletao.games.yin_yang.law_picture import COLOURS
from tabletao.games.yin_yang.law_text import slot_letter, write_law
from tabletao.games.yin_yang.narration import changes
from tabletao.games.yin_yang.picture import svg
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
from tabletao.games.yin_yang.rules.end import in_corner
from tabletao.games.yin_yang.rules.knowledge import hide
from tabletao.games.yin_yang.rules.law import cause, domino_of, effect, kind
from tabletao.games.yin_yang.squares import move_squares, window_from, window_name, window_squares
from tabletao.games.yin_yang.state import ACT, AFTER_MOVE, CHOOSE, CREATION, REWRITE
from tabletao.games.yin_yang.text_picture import text

_domino_of = interpreted(domino_of)
_kind = interpreted(kind)
_cause = interpreted(cause)
_effect = interpreted(effect)
_hide = interpreted(hide)
_act = interpreted(rules.act)
_in_corner = interpreted(in_corner)

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
    ACT: "Move a piece or apply a law.",
    AFTER_MOVE: "Apply a law, or end the turn.",
    CHOOSE: "Which of your laws will you rewrite?",
    REWRITE: "Write the law anew.",
}
AIMS = (
    "You want a piece on d4, and as you begin, one of your laws must fit the board now.",
    "You want a piece on a1, and a law that fits once black has begun.",
)
"""§11, §12 What black and white should think of while they write."""
CLAUSES = {
    CREATION: ("2", "3"),
    ACT: ("5", "6", "10"),
    AFTER_MOVE: ("4", "6", "10"),
    CHOOSE: ("8",),
    REWRITE: ("2", "8"),
}


def question(s: Position, seat: int) -> str:
    """§3, §4, §8 What a player is asked."""
    if s.phase == CREATION:
        return f"{'Write four laws' if s.written[seat] == 0 else 'Write the next law'}. {AIMS[seat]}"
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
    before = [slot_letter(seat, _cause(domino), slot) for slot in range(4)]
    after = [slot_letter(seat, _effect(domino), slot) for slot in range(4)]
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
        return _slot_label(kind, SLOTS[int(name[0]) - 1], name[2:])
    if kind == "set":
        return SET_NAMES[name]
    if kind == "domino":
        return f"law {name}"
    if kind == "window":
        return f"window {window_from(name)}"
    return WORDS.get(touch, name)


def _slot_label(part: str, slot: str, colour: str) -> str:
    """§2 What a slot is to hold: in the effect a plug goes or comes."""
    if part == "effect":
        return f"{slot} goes" if colour == "empty" else f"{colour} comes {slot}"
    return f"{'nothing' if colour == 'empty' else colour} {slot}"


def caption(s: Position, seat: int, code: int) -> str:
    """§2, §6 A law and where its cause is met now; or where it is applied and what it does; or the name of a set."""
    if code < MOVE_CODE:
        return _law_caption(s, seat, _domino_of(code - LAW_CODE))
    if APPLY_CODE <= code < CHOOSE_CODE:
        place, window = divmod(code - APPLY_CODE, PLACES)
        if window == ADAPT:
            return f"law {place + 1} adapts: you rewrite a law"
        return f"law {place + 1} on {window_name(seat, window)}: {_changes_by(s, seat, code)}"
    return SETS[code - SET_CODE].name if code >= SET_CODE else ""


def _law_caption(s: Position, seat: int, domino: int) -> str:
    """§2, §6 The kind of a law, and the windows where its cause is met."""
    windows = [i for i, plugs in enumerate(windows_as_causes(s, seat)) if plugs == _cause(domino)]
    names = ", ".join(window_name(seat, window) for window in windows)
    where = f"now on {names}" if names else "nowhere now"
    return f"{kind_name(domino)} {write_law(seat, domino)}: its cause is met {where}"


def _changes_by(s: Position, seat: int, code: int) -> str:
    """§7 What a law would do to the board."""
    after = s.copy()
    _act(after, seat, code)
    return changes(letters_of(s), letters_of(after))


def preview(s: Position, seat: int, code: int) -> str:
    """§6, §8 A move or a law, done but with the turn not yet over; a law rewritten, on its domino.

    What follows is left out: whether the other player then has something to do lies on dominoes nobody can read. Only
    a piece in the corner ends the game for all to see, and the picture after it says so.
    """
    if s.phase == CREATION or not (MOVE_CODE <= code < CHOOSE_CODE or s.phase == REWRITE):
        return ""
    meant = s.copy()
    _hide(meant, seat)
    _act(meant, seat, code)
    if _in_corner(meant, BLACK) or _in_corner(meant, WHITE):
        return ""
    meant.phase, meant.chosen = s.phase, s.chosen
    return svg(meant, seat)


def clauses(s: Position) -> tuple[str, ...]:
    """The § that say what may be decided now."""
    return CLAUSES.get(int(s.phase), ())
