"""Yin Yang's pieces in SVG: stones, plugs, dominoes open, face down or not written yet, and buttons.

Every piece is drawn around its own middle. Dominoes are drawn as the one who looks sees them, whoever owns them.
"""

from __future__ import annotations

from tabletao.core.draw.element import Content, Drawing, circle, group, joined, moved, path, rect, text
from tabletao.core.draw.layout import Box, Size
from tabletao.core.draw.touch import touch
from tabletao.games.yin_yang.laws import COLOURS, EMPTY, RED, Law

DOMINO = Size(132, 68)
BOX = Box.around(0, 0, *DOMINO)
SLOT = 28
"""The distance between two slots of a domino."""
CAUSE, EFFECT = -34, 34
"""Where the middles of cause and effect lie."""
CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
"""Where the four slots lie, from the middle."""
SIGN = "M0,-30 A30,30 0 0 1 0,30 A15,15 0 0 1 0,0 A15,15 0 0 0 0,-30 Z"

STYLE = """
.tt-stone,.tt-plug{stroke:var(--tt-soft);stroke-width:1.5}
.tt-black{fill:var(--tt-dark-seat)}
.tt-white{fill:var(--tt-bright-seat)}
.tt-red{fill:var(--tt-vermilion)}
.tt-star{stroke:var(--tt-on-vermilion);stroke-width:.16;fill:none}
.tt-rim{fill:none;stroke-width:1.6;opacity:.45}
.tt-rim-black{stroke:var(--tt-on-dark)}
.tt-rim-white{stroke:var(--tt-on-bright)}
.tt-light{fill:var(--tt-bright-seat);stroke:var(--tt-soft)}
.tt-hidden{stroke-dasharray:6 5}
.tt-slot{fill:var(--tt-soft)}
.tt-arrow{fill:none;stroke:var(--tt-ink);stroke-width:2}
.tt-gap{fill:none;stroke:var(--tt-soft);stroke-dasharray:3 6}
.tt-next{stroke:var(--tt-ink);stroke-width:3}
.tt-on-back{fill:var(--tt-paper);font-size:16px}
"""


def stone(letter: str) -> Drawing:
    """A piece on the board, for a square of 100: black with a ring of light, white with a ring of ink."""
    colour = COLOURS[letter]
    return circle(0, 0, 37, f"tt-stone tt-{colour}") + circle(0, 0, 28, f"tt-rim tt-rim-{colour}")


def symbol() -> Drawing:
    """The sign of yin and yang that marks a goal."""
    return joined(
        circle(0, 0, 30, "tt-light"),
        path(SIGN, "tt-black"),
        circle(0, -15, 4.5, "tt-black"),
        circle(0, 15, 4.5, "tt-white"),
    )


def plug(letter: str, x: float, y: float, radius: float = 11) -> Drawing:
    """A plug in its slot, or an empty slot; a red plug has a star."""
    if letter == EMPTY:
        return circle(x, y, radius * 0.35, "tt-slot")
    if letter == RED:
        star = path("M0,-.6 V.6 M-.52,-.3 L.52,.3 M.52,-.3 L-.52,.3", "tt-star")
        return circle(x, y, radius, "tt-plug tt-red") + moved(star, x, y, radius)
    return circle(x, y, radius, f"tt-plug tt-{COLOURS[letter]}")


def domino(law: Law, is_laid: bool) -> Drawing:
    """A domino that can be read: its cause, the arrow and its effect; a broken frame if it lies face down."""
    halves = [(CAUSE, law.cause), (EFFECT, EMPTY * 4 if law.effect == RED else law.effect)]
    plugs = [
        plug(letter, middle + across * SLOT / 2, down * SLOT / 2)
        for middle, letters in halves
        for letter, (across, down) in zip(letters, CORNERS, strict=True)
    ]
    return joined(
        rect(*BOX, "tt-plate" if is_laid else "tt-plate tt-hidden", 8),
        path("M-6,0 H6 M2,-4 L6,0 L2,4", "tt-arrow"),
        plugs,
        plug(RED, EFFECT, 0) if law.effect == RED else None,
    )


def back(ordinal: str) -> Drawing:
    """A domino face down that cannot be read: it tells nothing but its place."""
    sign = path("M-22,6 a11,11 0 0 1 22,0 a11,11 0 0 0 22,0", "tt-back-sign")
    return rect(*BOX, "tt-back", 8) + sign + text(ordinal, 0, -14, "tt-on-back")


def gap(ordinal: str, is_next: bool = False) -> Drawing:
    """The place of a domino that is not written yet, or that was picked up."""
    return rect(*BOX, "tt-gap tt-next" if is_next else "tt-gap", 8) + text(ordinal, 0, 5, "tt-small")


def button(name: str, label: str, box: Box, *content: Content, cls: str = "") -> Drawing:
    """Something to touch that lies on no board."""
    return touch(name, label, group(rect(*box, "tt-plate", 10), content), frame=box, rx=10, cls=cls)
