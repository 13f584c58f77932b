"""Yūgen's picture in SVG."""

from __future__ import annotations

from tabletao.core.contract import Position


def svg(s: Position, seat: int) -> str:
    """The board and the hands as this seat sees them."""
    return "<svg/>"
