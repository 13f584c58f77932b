"""Yin Yang's pieces in SVG: stones, plugs, and dominoes open, face down or not written yet.

Every piece is drawn around its own middle; the caller moves it into place. Dominoes are drawn as the one who looks sees
them, whoever owns them.
"""

from __future__ import annotations

from tabletao.core.draw.svg import number, words
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yin_yang.components import ADAPTATION
from tabletao.games.yin_yang.law_text import slot_letter
from tabletao.games.yin_yang.rules.law import cause, effect, kind

_kind = interpreted(kind)
_cause = interpreted(cause)
_effect = interpreted(effect)

WIDE, HIGH = 132, 68
"""The measures of a domino."""
SLOT = 28
"""The distance between two slots of a domino."""
CAUSE, EFFECT = -34, 34
"""Where the middles of cause and effect lie."""
COLOURS = {"B": "black", "W": "white", ".": "empty"}
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
"""Where the four slots lie, from the middle."""
_BOX = f'x="{-WIDE // 2}" y="{-HIGH // 2}" width="{WIDE}" height="{HIGH}" rx="8"'


def rect(classes: str, x: float, y: float, wide: float, high: float, more: str = "") -> str:
    """A rectangle by its upper left corner."""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}"'
    return f'<rect class="{classes}" {place}{" " if more else ""}{more}/>'


def stone(letter: str) -> str:
    """A piece on the board, for a square of 100: black with a ring of light, white with a ring of ink."""
    colour = COLOURS[letter]
    return f'<circle class="tt-stone tt-{colour}" r="37"/><circle class="tt-rim tt-rim-{colour}" r="28"/>'


def symbol() -> str:
    """The sign of yin and yang that marks a goal."""
    return (
        '<circle class="tt-goal-light" r="30"/><path class="tt-goal-dark" d="M0,-30 A30,30 0 0 1 0,30 A15,15 0 0 1 0,0 '
        'A15,15 0 0 0 0,-30 Z"/><circle class="tt-goal-dark" cy="-15" r="4.5"/>'
        '<circle class="tt-goal-light" cy="15" r="4.5"/>'
    )


def plug(letter: str, x: float, y: float, radius: float = 11) -> str:
    """A plug in its slot, or an empty slot."""
    if letter == ".":
        return f'<circle class="tt-slot" cx="{number(x)}" cy="{number(y)}" r="{number(radius * 0.35)}"/>'
    colour = "red" if letter == "*" else COLOURS[letter]
    return f'<circle class="tt-plug tt-{colour}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'


def slot_middle(middle: float, slot: int) -> tuple[float, float]:
    """Where a slot of a cause or an effect lies."""
    across, down = CORNERS[slot]
    return middle + across * SLOT / 2, down * SLOT / 2


def domino(seat: int, seen: int, laid: bool) -> str:
    """A domino that can be read: its cause, the arrow and its effect; a broken frame if it lies face down."""
    adapts = _kind(seen) == ADAPTATION
    parts = [f'<rect class="tt-plate{"" if laid else " tt-hidden"}" {_BOX}/>']
    parts.append('<path class="tt-arrow" d="M-6,0 H6 M2,-4 L6,0 L2,4"/>')
    for slot in range(4):
        parts.append(plug(slot_letter(seat, _cause(seen), slot), *slot_middle(CAUSE, slot)))
        parts.append(plug("." if adapts else slot_letter(seat, _effect(seen), slot), *slot_middle(EFFECT, slot)))
    return "".join(parts) + (plug("*", EFFECT, 0) if adapts else "")


def back(ordinal: str) -> str:
    """A domino face down that cannot be read: it tells nothing but its place."""
    return (
        f'<rect class="tt-back" {_BOX}/><path class="tt-back-mark" d="M-22,6 a11,11 0 0 1 22,0 a11,11 0 0 0 22,0"/>'
        + words(ordinal, 0, -14, "tt-on-back")
    )


def gap(ordinal: str, is_next: bool) -> str:
    """The place of a domino that is not written yet."""
    return f'<rect class="tt-gap{" tt-next" if is_next else ""}" {_BOX}/>' + words(ordinal, 0, 5, "tt-small")


def lifted() -> str:
    """§8 The frame around a domino that was picked up to be rewritten."""
    return f'<rect class="tt-gap tt-next" {_BOX}/>'
