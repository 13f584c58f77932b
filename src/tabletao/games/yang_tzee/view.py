"""Yang-Tzee's pictures and touch paths.

Touches: ``rain-sun-plum-bird`` a tile of the Rain, ``stream-sun-plum-bird`` a tile of a Stream, ``end-left`` and
``end-right`` the ends of the Sea, ``stream`` the own Stream, ``nothing``. A move is a tile and where it goes.

The picture after a gathering does not show what was gathered, so that has a ``preview`` of its own, before its tiles
are gone; and a ``caption`` tells what a move brings, as far as its maker can know.
"""

from __future__ import annotations

from tabletao.core.contract import Position
from tabletao.games.yang_tzee.components import END_NAMES, TILE_NAMES
from tabletao.games.yang_tzee.picture import gathering_picture, rain_points, svg
from tabletao.games.yang_tzee.rules.codes import DRAW_CODE, NOTHING, RAIN_TO_STREAM, STREAM_TO_SEA, TAKE
from tabletao.games.yang_tzee.sea_picture import gain, gain_words
from tabletao.games.yang_tzee.state import OFFERING, PLAY, SPIRIT
from tabletao.games.yang_tzee.text_picture import text

__all__ = ["ANY_ORDER", "caption", "clauses", "preview", "question", "svg", "text", "touch_label", "touches"]

ANY_ORDER: tuple[str, ...] = ()


def question(s: Position, seat: int) -> str:
    """§2, §9, §11 What a player is asked."""
    if s.phase == SPIRIT:
        return "A Spirit match: take a tile from the other Stream?"
    if s.phase == OFFERING:
        return "An Offering: take one of these tiles?"
    return "Lay a tile in the Sea or put one into your Stream."


def touches(s: Position, seat: int, code: int) -> tuple[str, ...]:
    """What to touch, one after the other, to make a move; chance touches nothing."""
    if code < RAIN_TO_STREAM:
        return (f"rain-{TILE_NAMES[code >> 1]}", f"end-{END_NAMES[code & 1]}")
    if code < STREAM_TO_SEA:
        return (f"rain-{TILE_NAMES[code - RAIN_TO_STREAM]}", "stream")
    if code < TAKE:
        tile, end = divmod(code - STREAM_TO_SEA, 2)
        return (f"stream-{TILE_NAMES[tile]}", f"end-{END_NAMES[end]}")
    if code < NOTHING:
        return (f"stream-{TILE_NAMES[code - TAKE]}", "stream")
    return ("nothing",) if code < DRAW_CODE else ()


def touch_label(touch: str) -> str:
    """What a touch is called, for buttons, the terminal and screen readers."""
    kind, _, name = touch.partition("-")
    if kind == "end":
        return f"{name} end of the Sea"
    if kind == "nothing":
        return "take nothing"
    return name.replace("-", " ") or "your Stream"


def caption(s: Position, seat: int, code: int) -> str:
    """§3, §7 What a move brings in points and tiles; empty where it brings none."""
    if code < RAIN_TO_STREAM:
        points = rain_points(s)
        return f"brings {points} point{'' if points == 1 else 's'}"
    if STREAM_TO_SEA <= code < TAKE:
        return gain_words(gain(s, *divmod(code - STREAM_TO_SEA, 2)))
    return ""


def preview(s: Position, seat: int, code: int) -> str:
    """§7 The picture of a gathering that is meant, all it takes marked; empty for moves that show by themselves."""
    if not STREAM_TO_SEA <= code < TAKE:
        return ""
    tile, end = divmod(code - STREAM_TO_SEA, 2)
    return gathering_picture(s, seat, tile, end) if gain(s, tile, end).tiles else ""


def clauses(s: Position) -> tuple[str, ...]:
    """The § that say what may be decided now."""
    return {PLAY: ("2", "7", "8"), SPIRIT: ("9",), OFFERING: ("11",)}.get(int(s.phase), ())
