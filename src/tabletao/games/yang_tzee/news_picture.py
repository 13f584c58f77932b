"""What is asked and said below the Sea of Yang-Tzee, in SVG: always two lines, so that nothing around them moves.

They tell how the match ended, or what is asked about the tiles of a Stream, or how the hand stands; and what blossoms
are worth.
"""

from __future__ import annotations

from tabletao.core.draw.element import Drawing, fitted, joined, moved, rect, text
from tabletao.core.draw.layout import Box, Part
from tabletao.core.draw.naming import named, scenery
from tabletao.core.draw.touch import touch
from tabletao.games.yang_tzee.components import BAMBOO_POINTS, MUM_POINTS, ORCHID_POINTS, PLUM_POINTS, STREAM_LIMIT
from tabletao.games.yang_tzee.gains import Gain
from tabletao.games.yang_tzee.sea_picture import MARGIN, PICTURE
from tabletao.games.yang_tzee.sight import YangTzeeSight
from tabletao.games.yang_tzee.state import CUMULATIVE, HAND, MATCH, OFFERING, REASONS, SPIRIT
from tabletao.games.yang_tzee.tile_picture import PIECES
from tabletao.games.yang_tzee.wording import numeral, seat_words, tiles_words

NEWS = 28  # the height of a line; there are two
NONE = Box.around(0, 0, 92, 46)  # the button of who takes none
WORTH = (
    ("BAMBOO", f"{BAMBOO_POINTS}", 48),
    ("PLUM", f"{PLUM_POINTS}", 48),
    ("MUM", f"{MUM_POINTS} for each tile", 130),
    ("ORCHID", f"{ORCHID_POINTS}, then all × 2", 0),
)
"""§8 What blossoms are worth, and how much room it takes to say so."""


def news(sight: YangTzeeSight) -> Part:
    """Two lines: how it ended, or what is asked, or how the hand stands and what blossoms are worth."""
    s = sight.s
    if s.reason:
        lines = [text(line, PICTURE / 2, 20 + 26 * i, "tt-news") for i, line in enumerate(result(sight))]
        return Part(named("; ".join(result(sight)), "16", lines), 2 * NEWS)
    if s.phase in (SPIRIT, OFFERING):
        return Part(_asked(sight), 2 * NEWS)
    of = f" of {sight.hands}" if s.mode == CUMULATIVE else ""
    left = named(f"Hand {s.hand}{of}", "16", text(f"hand {s.hand}{of}", MARGIN + 4, 20, "tt-small tt-start"))
    words = f"The Sphere: {sight.sphere or 'no'} tile{'' if sight.sphere == 1 else 's'} left to draw"
    told = text(f"{sight.sphere or 'none'} in the Sphere", PICTURE - MARGIN - 26, 20, "tt-small tt-end")
    right = named(words, "2" if sight.sphere else "13", told, moved(PIECES["sphere"], PICTURE - MARGIN - 12, 15))
    return Part([left, right, _legend()], 2 * NEWS)


def gain_news(name: str, what: Gain) -> Part:
    """What a tile gathers and how its points come about; without points, what blossoms are worth."""
    room = PICTURE - 2 * MARGIN
    first, *more = (
        fitted(line, PICTURE / 2, 20 + 25 * i, room, 18, "tt-told", 9)
        for i, line in enumerate((f"{name} {what.words}", what.sum))
        if line
    )
    return Part([named(f"{name} {what.words}", "7", first, more), None if more else _legend()], 2 * NEWS)


def _legend() -> Drawing:
    """§8 What blossoms are worth."""
    parts, x = [], 56.0
    for name, points, wide in WORTH:
        drawn = moved(PIECES[name], x, 41, 0.58), text(points, x + 15, 46, "tt-legend tt-start")
        parts.append(named(f"What a gathered {name.lower()} gives: {points}", "8", drawn))
        x += wide
    return joined(parts)


def question(sight: YangTzeeSight) -> str:
    """§2, §9, §11 What a player is asked."""
    s, seat = sight.s, sight.viewer
    other, theirs = seat_words(1 - seat), tiles_words(sight.stream(1 - seat))
    if s.phase == OFFERING:
        return f"{other} offers {theirs}: take one, or none?"
    if s.phase == SPIRIT and theirs:
        return f"Holes match: take {theirs} from {other}’s Stream."
    if s.phase == SPIRIT:
        return f"Holes match, {other}’s Stream is empty: put a tile of your Rain into your Stream, or none?"
    if not s.held[seat]:
        return "Lay a tile of your Stream at an end of the Sea."
    if len(sight.stream(seat)) >= STREAM_LIMIT:
        return "Lay a tile of your Rain or of your Stream, which is full, at an end of the Sea."
    return "Lay a tile at an end of the Sea, or put one of your Rain into your Stream."


def _awaited(sight: YangTzeeSight) -> str:
    """§9, §11 What everybody else waits for."""
    taker, giver = seat_words(sight.deciding), seat_words(1 - sight.deciding)
    if sight.s.phase == OFFERING:
        return f"{giver} makes an Offering: {taker} may take a tile of {giver}’s Stream."
    if sight.giver is not None:
        return f"Holes match: {taker} takes a tile of {giver}’s Stream."
    return f"Holes match, {giver}’s Stream is empty: {taker} may put a tile of the Rain into the Stream."


def _asked(sight: YangTzeeSight) -> Drawing:
    """§9, §11 What is asked about the tiles of a Stream, in two lines, and by the side of it the way to take none."""
    is_you = sight.deciding == sight.viewer
    may_decline = is_you and (sight.s.phase == OFFERING or sight.giver is None)
    first, _, second = (question(sight) if is_you else _awaited(sight)).partition(": ")
    x, room = (MARGIN + 6, PICTURE - 120) if may_decline else (PICTURE / 2, PICTURE - 4 * MARGIN)
    style = f"tt-told{' tt-asks' if is_you else ''}{' tt-start' if may_decline else ''}"
    lines = [fitted(line, x, 21 + 23 * i, room, 18, style, 12) for i, line in enumerate((f"{first}:", second))]
    return joined(
        scenery(rect(0, 0, PICTURE, 2 * NEWS - 2, "tt-asks-ground")) if is_you else None,
        named(f"{first}: {second}", "11" if sight.s.phase == OFFERING else "9", lines),
        _take_nothing(sight) if may_decline else None,
    )


def _take_nothing(sight: YangTzeeSight) -> Drawing:
    """§9, §11 To be touched by who takes nothing: small and apart, not to be hit by chance."""
    button = rect(*NONE, "tt-button", 4) + text("take none", 0, 6, size=17)
    clause = "11" if sight.s.phase == OFFERING else "9"
    return moved(touch("nothing", "take nothing", button, frame=NONE, clause=clause), PICTURE - MARGIN - 50, NEWS - 1)


def result(sight: YangTzeeSight) -> tuple[str, str]:
    """§15, §16 How the match ended."""
    s = sight.s
    what, counted = {
        MATCH: ("hands won", s.won), HAND: ("points", s.score), CUMULATIVE: ("points in all", s.total + s.score),
    }[int(s.mode)]  # fmt: skip
    north, south = (numeral(int(each)) for each in counted)
    return f"The match is over: {REASONS[s.reason]}", f"{what}: North {north}, South {south}"
