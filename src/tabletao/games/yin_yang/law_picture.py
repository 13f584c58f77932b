"""Yin Yang's pieces in SVG: stones, plugs, dominoes open and face down, and the domino that is being written.

Every piece is drawn around its own middle; the caller moves it into place. Dominoes are drawn as the one who looks sees
them, whoever owns them.
"""

from __future__ import annotations

from tabletao.games.yin_yang.components import ADAPTATION, KINDS
from tabletao.games.yin_yang.law_text import slot_letter

SLOT = 24
"""The distance between two slots of a domino."""
CAUSE = -31
EFFECT = 31
"""Where the middles of cause and effect lie."""
COLOURS = {"B": "black", "W": "white", ".": "empty"}
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
"""Where the four slots lie, from the middle."""


def number(value: float) -> str:
    """A coordinate, as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def moved(content: str, x: float, y: float, scale: float = 1.0, attributes: str = "") -> str:
    """A group moved to its place, with whatever else is to be said of it."""
    grown = "" if scale == 1 else f" scale({number(scale)})"
    space = " " if attributes else ""
    return f'<g{space}{attributes} transform="translate({number(x)},{number(y)}){grown}">{content}</g>'


def words(content: object, x: float, y: float, classes: str = "", size: float = 0) -> str:
    """A line of text; its style says where its middle is, its size may be given."""
    said = (f' class="{classes}"' if classes else "") + (f' font-size="{number(size)}"' if size else "")
    return f'<text{said} x="{number(x)}" y="{number(y)}">{content}</text>'


def stone(letter: str) -> str:
    """A piece on the board: black with a ring of light, white with a ring of ink."""
    colour = COLOURS[letter]
    return f'<circle class="tt-stone tt-{colour}" r="35"/><circle class="tt-rim tt-rim-{colour}" r="26"/>'


def symbol() -> str:
    """The sign of yin and yang that marks a goal."""
    return (
        '<circle class="tt-goal" r="30"/><path class="tt-goal-dark" d="M0,-30 A30,30 0 0 1 0,30 A15,15 0 0 1 0,0 '
        'A15,15 0 0 0 0,-30 Z"/><circle class="tt-goal-dark" cy="-15" r="4.5"/>'
        '<circle class="tt-goal-light" cy="15" r="4.5"/>'
    )


def plug(letter: str, x: float, y: float, radius: float = 9) -> str:
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
    adapts = seen >> 16 == ADAPTATION
    parts = [f'<rect class="tt-plate{"" if laid else " tt-hidden"}" x="-63" y="-30" width="126" height="60" rx="7"/>']
    parts.append('<path class="tt-arrow" d="M-6,0 H6 M2,-4 L6,0 L2,4"/>')
    for slot in range(4):
        parts.append(plug(slot_letter(seat, seen, slot), *slot_middle(CAUSE, slot)))
        parts.append(plug("." if adapts else slot_letter(seat, seen >> 8, slot), *slot_middle(EFFECT, slot)))
    return "".join(parts) + (plug("*", EFFECT, 0) if adapts else "")


def back(ordinal: str) -> str:
    """A domino face down that cannot be read: it tells nothing but its place."""
    return (
        '<rect class="tt-back" x="-63" y="-30" width="126" height="60" rx="7"/>'
        '<path class="tt-back-mark" d="M-20,0 a10,10 0 0 1 20,0 a10,10 0 0 0 20,0"/>'
        + words(ordinal, 0, -12, "tt-on-back")
    )


def gap(ordinal: str) -> str:
    """The place of a domino that is not written yet."""
    return '<rect class="tt-gap" x="-63" y="-30" width="126" height="60" rx="7"/>' + words(ordinal, 0, 5, "tt-small")


def kind_name(seen: int) -> str:
    """The kind of the law on a domino."""
    return KINDS[seen >> 16]


def draft() -> str:
    """The domino that is being written: three plugs to choose from in each slot of the cause, then the effect's."""
    parts = ['<rect class="tt-plate" x="-196" y="-80" width="392" height="160" rx="12"/>']
    parts.append('<path class="tt-arrow" d="M-12,0 H12 M5,-7 L12,0 L5,7"/>')
    for part, middle in (("cause", -106), ("effect", 106)):
        for slot in range(4):
            parts.append(_choices(part, middle, slot))
    red = plug("*", 0, 0, 12) + '<circle class="tt-edge" r="15"/>'
    attributes = 'id="effect-red" class="tt-touch tt-choice" aria-label="red plug: adaptation"'
    parts.append(moved(red, 0, 52, attributes=attributes))
    return "".join(parts) + words("cause", -104, 96, "tt-small") + words("effect", 104, 96, "tt-small")


def _choices(part: str, middle: float, slot: int) -> str:
    """One slot of the domino that is being written, with the three plugs it may hold."""
    across, down = CORNERS[slot]
    x, y = middle + 43 * across, 33 * down
    plugs = (_choice(f"{part}-{slot + 1}-{COLOURS[letter]}", letter, 26 * (i - 1)) for i, letter in enumerate("BW."))
    return moved('<rect class="tt-well" x="-40" y="-29" width="80" height="58" rx="9"/>' + "".join(plugs), x, y)


def _choice(name: str, letter: str, x: float) -> str:
    """One of the three plugs that a slot may hold."""
    label = name.replace("-", " ")
    content = plug(letter, 0, 0, 10) + '<circle class="tt-edge" r="12.5"/><circle class="tt-reach" r="13"/>'
    return moved(content, x, 0, attributes=f'id="{name}" class="tt-touch tt-choice" aria-label="{label}"')
