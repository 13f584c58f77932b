"""Yin Yang's pictures and touch paths."""

from __future__ import annotations

from tabletao.core.contract import Position


def svg(s: Position, seat: int) -> str:
    return "<svg/>"


def text(s: Position, seat: int) -> str:
    return ""


def touches(s: Position, seat: int, code: int) -> tuple[str, ...]:
    return (str(code),)


def touch_label(touch: str) -> str:
    return touch


def clauses(s: Position) -> tuple[str, ...]:
    return ()
