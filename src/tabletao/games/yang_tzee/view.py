"""Yang-Tzee's pictures and touch paths.

Touches: ``rain-sun-plum-bird`` a tile of the Rain, ``stream-sun-plum-bird`` a tile of a Stream, ``end-left`` and
``end-right`` the ends of the Sea, ``stream`` the own Stream, ``nothing``. A move is a tile and where it goes.
"""

from __future__ import annotations

from tabletao.core.contract import Position
from tabletao.games.yang_tzee.components import END_NAMES, TILE_NAMES
from tabletao.games.yang_tzee.picture import svg
from tabletao.games.yang_tzee.rules.codes import DRAW_CODE, NOTHING, RAIN_TO_STREAM, STREAM_TO_SEA, TAKE
from tabletao.games.yang_tzee.state import OFFERING, PLAY, SPIRIT
from tabletao.games.yang_tzee.text_picture import text

__all__ = ["clauses", "svg", "text", "touch_label", "touches"]


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


def clauses(s: Position) -> tuple[str, ...]:
    """The § that say what may be decided now."""
    return {PLAY: ("2", "3", "4", "5", "7"), SPIRIT: ("9",), OFFERING: ("11",)}.get(int(s.phase), ())
