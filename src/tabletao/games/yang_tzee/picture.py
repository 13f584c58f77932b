"""Yang-Tzee's picture in SVG."""

from __future__ import annotations

from tabletao.core.contract import Position


def svg(s: Position, seat: int) -> str:
    """The table as this seat sees it."""
    return "<svg/>"
