"""Yang-Tzee's pictures and touch paths.

Touches: ``rain-sun-plum-bird`` a tile of the Rain, ``stream-sun-plum-bird`` a tile of a Stream, ``end-left`` and
``end-right`` the ends of the Sea, ``stream`` the own Stream, ``nothing``. A move is a tile and where it goes; a tile
taken from the other Stream can only go into the own, so it is touched and nothing else.

A move that is only meant has a ``preview`` of its own: the tile is where it goes, all else as it was, and what it
gathers is marked and not yet gone. A ``caption`` tells what a move brings, as far as its maker can know.
"""

from __future__ import annotations

from tabletao.core.kernels.bits import members_of
from tabletao.core.kernels.contract import Position
from tabletao.games.yang_tzee.components import DROUGHT_POINTS, END_NAMES, STREAM_LIMIT, TILE_NAMES
from tabletao.games.yang_tzee.gains import Collection, Gain, gain, gain_words, sum_words
from tabletao.games.yang_tzee.picture import laid_words, meant_picture, rain_points, svg
from tabletao.games.yang_tzee.rules.codes import DRAW_CODE, NOTHING, RAIN_TO_STREAM, STREAM_TO_SEA, TAKE
from tabletao.games.yang_tzee.state import OFFERING, PLAY, SPIRIT
from tabletao.games.yang_tzee.text_picture import text
from tabletao.games.yang_tzee.wording import numeral, points_words, seat_words, tile_words, tiles_words

__all__ = ["ANY_ORDER", "caption", "clauses", "preview", "question", "svg", "text", "touch_label", "touches"]

ANY_ORDER: tuple[str, ...] = ()


def question(s: Position, seat: int) -> str:
    """§2, §9, §11 What a player is asked."""
    other = seat_words(1 - seat)
    theirs = tiles_words(members_of(int(s.stream[1 - seat])), "or") if s.stream[1 - seat] else ""
    if s.phase == OFFERING:
        return f"{other} offers {theirs}: take one, or none?"
    if s.phase == SPIRIT and theirs:
        return f"Holes match: take {theirs} from {other}’s Stream."
    if s.phase == SPIRIT:
        return f"Holes match, {other}’s Stream is empty: put a tile of your Rain into your Stream, or none?"
    if not s.held[seat]:
        return "Lay a tile of your Stream at an end of the Sea."
    if int(s.stream[seat]).bit_count() >= STREAM_LIMIT:
        return "Lay a tile of your Rain or of your Stream, which is full, at an end of the Sea."
    return "Lay a tile at an end of the Sea, or put one of your Rain into your Stream."


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
        return (f"stream-{TILE_NAMES[code - TAKE]}",)
    return ("nothing",) if code < DRAW_CODE else ()


def touch_label(touch: str) -> str:
    """What a touch is called, for buttons, the terminal and screen readers."""
    kind, _, name = touch.partition("-")
    if kind == "end":
        return f"{name} end of the Sea"
    if kind == "nothing":
        return "take nothing"
    return name or "your Stream"


def caption(s: Position, seat: int, code: int) -> str:
    """What a move does and what it brings."""
    if code < RAIN_TO_STREAM:
        return f"lay {laid_words(*divmod(code, 2))}: {points_words(rain_points(s))}"
    if code < STREAM_TO_SEA:
        return f"put {tile_words(code - RAIN_TO_STREAM)} into your Stream"
    if code < TAKE:
        tile, end = divmod(code - STREAM_TO_SEA, 2)
        return f"lay {laid_words(tile, end)}: {_gathered(s, seat, gain(s, tile, end))}"
    return f"take {tile_words(code - TAKE)} into your Stream" if code < NOTHING else "take nothing"


def _gathered(s: Position, seat: int, what: Gain) -> str:
    """§8, §9, §10, §14 What a tile gathers, how its points come about, and what follows."""
    told = [gain_words(what), *(_sum(each) for each in what.collections if not each.is_spirit)]
    if what.drought:
        told.append(f"Drought {numeral(DROUGHT_POINTS)}, and the hand is over")
    if what.spirits:
        told.append(_spirit(s, seat))
    return "; ".join(told)


def _sum(collected: Collection) -> str:
    """§8 How the points of a collection come about."""
    return f"{collected.symbols} {sum_words(collected.tiles)} = {collected.points}"


def _spirit(s: Position, seat: int) -> str:
    """§9 What a Spirit match is good for."""
    if s.stream[1 - seat]:
        return f"you take a tile of {seat_words(1 - seat)}’s Stream"
    return "you may put a tile of your Rain into your Stream" if s.held[seat] else "there is no tile to take"


def preview(s: Position, seat: int, code: int) -> str:
    """The picture of a move that is meant; empty where it shows nothing."""
    return meant_picture(s, seat, code) if code < NOTHING else ""


def clauses(s: Position) -> tuple[str, ...]:
    """The § that say what may be decided now."""
    return {PLAY: ("2", "7", "8"), SPIRIT: ("9",), OFFERING: ("11",)}.get(int(s.phase), ())
