"""The marks of the last move: golden corners around what it touched, and arrows along which things went.

They stay until the next move. Their colour and their shape keep them apart from the frames that ask to be touched.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import hypot
from typing import Protocol

from tabletao.core.draw.element import NOTHING, Drawing, Point, group, number, path
from tabletao.core.draw.layout import Box

STYLE = """
.tt-marks{pointer-events:none}
.tt-mark,.tt-way{fill:none;stroke:var(--tt-gold);stroke-width:4.5;stroke-linecap:round;stroke-linejoin:round}
.tt-halo{fill:none;stroke:var(--tt-paper);stroke-width:8.5;stroke-linecap:round;stroke-linejoin:round}
"""
SPACE = 6.0
"""How far an arrow stays away from what it joins."""


class Marks(Protocol):
    """What the last move has left to be marked, by the ids of the picture."""

    @property
    def things(self) -> tuple[str, ...]:
        """What came, changed or was touched."""

    @property
    def arrows(self) -> tuple[tuple[str, str], ...]:
        """From where to where something went."""


def last_move(marks: Marks, where: Mapping[str, Box], aside: float = 0.0) -> Drawing:
    """The marks of the last move; ``where`` tells where each id lies, and what it does not tell is left out.

    Arrows keep so far ``aside`` of the middles that nothing that stands there is covered.
    """
    corners = [corner_marks(where[each]) for each in marks.things if each in where]
    ways = [arrow(where[a], where[b], aside) for a, b in marks.arrows if a in where and b in where]
    return group(corners, ways, cls="tt-marks", aria_hidden="true") if corners or ways else NOTHING


def corner_marks(box: Box) -> Drawing:
    """Four corners just inside a box."""
    x, y, width, height = box.grown(-3)
    arm = min(width, height) * 0.22
    signs = ((x, y, 1, 1), (x + width, y, -1, 1), (x + width, y + height, -1, -1), (x, y + height, 1, -1))
    return _over_halo(
        f"M{number(a)},{number(b + down * arm)} V{number(b)} H{number(a + across * arm)}"
        for a, b, across, down in signs
    )


def arrow(start: Box | Point, end: Box | Point, aside: float = 0.0) -> Drawing:
    """An arrow from a box or a point to another, from edge to edge, moved ``aside`` to its right."""
    (x, y), (u, v) = _middle(start), _middle(end)
    x, y = _edge(start, (u, v))
    u, v = _edge(end, (x, y))
    length = hypot(u - x, v - y)
    if length < 1:
        return NOTHING
    a, b = (u - x) / length, (v - y) / length
    x, y, u, v = x - b * aside, y + a * aside, u - b * aside, v + a * aside
    head = min(14.0, length * 0.6)
    wings = ((u - head * (a - side * b * 0.7), v - head * (b + side * a * 0.7)) for side in (1, -1))
    (p, q), (r, s) = wings
    tip = f"M{number(p)},{number(q)} L{number(u)},{number(v)} L{number(r)},{number(s)}"
    return _over_halo([f"M{number(x)},{number(y)} L{number(u)},{number(v)} {tip}"])


def _over_halo(strokes: Iterable[str]) -> Drawing:
    """Strokes that are seen on any ground: in gold over a wider stroke of the paper's colour."""
    d = " ".join(strokes)
    return path(d, "tt-halo") + path(d, "tt-mark")


def _middle(where: Box | Point) -> Point:
    return where.middle if isinstance(where, Box) else where


def _edge(where: Box | Point, towards: Point) -> Point:
    """Where the line from the middle of a box towards a point leaves it, and a little further; not half the way."""
    x, y = _middle(where)
    dx, dy = towards[0] - x, towards[1] - y
    length = hypot(dx, dy)
    if not isinstance(where, Box) or not length:
        return x, y
    inside = min(where.width / 2 / abs(dx) if dx else 1e9, where.height / 2 / abs(dy) if dy else 1e9) * length
    out = min(inside + SPACE, length * 0.28)
    return x + dx / length * out, y + dy / length * out
