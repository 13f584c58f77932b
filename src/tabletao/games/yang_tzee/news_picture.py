"""What is said below the Sea of Yang-Tzee, in SVG: always two lines, so that nothing around them moves.

They tell how the match ended, or what is asked about the tiles of a Stream, or how the hand stands; and what blossoms
are worth.
"""

from __future__ import annotations

from tabletao.core.draw.element import Drawing, fitted, group, joined, moved, rect, text
from tabletao.core.draw.layout import Box, Part
from tabletao.core.draw.touch import touch
from tabletao.games.yang_tzee.components import BAMBOO_POINTS, MUM_POINTS, ORCHID_POINTS, PLUM_POINTS
from tabletao.games.yang_tzee.gains import Gain
from tabletao.games.yang_tzee.sea_picture import MARGIN, PICTURE
from tabletao.games.yang_tzee.sight import YangTzeeSight
from tabletao.games.yang_tzee.state import CUMULATIVE, HAND, MATCH, OFFERING, REASONS, SPIRIT
from tabletao.games.yang_tzee.tile_picture import CHARACTERS, SPHERE
from tabletao.games.yang_tzee.wording import numeral, seat_words

NEWS = 28
"""The height of a line; there are two."""
NONE = Box.around(0, 0, 92, 46)
"""The button of who takes none."""
WORTH = (
    ("BAMBOO", f"{BAMBOO_POINTS}", 48),
    ("PLUM", f"{PLUM_POINTS}", 48),
    ("MUM", f"{MUM_POINTS} for each tile", 130),
    ("ORCHID", f"{ORCHID_POINTS}, then all × 2", 0),
)
"""§8 What blossoms are worth, and how much room it takes to say so."""

STYLE = """
.tt-legend{font-size:15px}
.tt-told{font-style:italic}
.tt-asks{font-weight:bold}
.tt-asks-ground{fill:var(--tt-neutral)}
.tt-button{fill:var(--tt-tile)}
"""


def news(sight: YangTzeeSight) -> Part:
    """Two lines: how it ended, or what is asked, or how the hand stands and what blossoms are worth."""
    s = sight.s
    if s.reason:
        return Part([text(line, PICTURE / 2, 20 + 26 * i, "tt-news") for i, line in enumerate(result(sight))], 2 * NEWS)
    if s.phase in (SPIRIT, OFFERING):
        return Part(_asked(sight), 2 * NEWS)
    of = f" of {sight.hands}" if s.mode == CUMULATIVE else ""
    left = text(f"hand {s.hand}{of}", MARGIN + 4, 20, "tt-small tt-start")
    right = text(f"{sight.sphere or 'none'} in the Sphere", PICTURE - MARGIN - 26, 20, "tt-small tt-end")
    return Part([left, right, moved(SPHERE, PICTURE - MARGIN - 12, 15), _legend()], 2 * NEWS)


def gain_news(name: str, what: Gain) -> Part:
    """What a tile gathers and how its points come about; without points, what blossoms are worth."""
    room = PICTURE - 2 * MARGIN
    first, *more = (
        fitted(line, PICTURE / 2, 20 + 25 * i, room, 18, "tt-told", 9)
        for i, line in enumerate((f"{name} {what.words}", what.sum))
        if line
    )
    return Part([first, more or _legend()], 2 * NEWS)


def _legend() -> Drawing:
    """§8 What blossoms are worth."""
    parts, x = [], 56.0
    for name, points, wide in WORTH:
        parts.append(moved(CHARACTERS[name], x, 41, 0.58) + text(points, x + 15, 46, "tt-legend tt-start"))
        x += wide
    spoken = "; ".join(f"{name.lower()} {points}" for name, points, _ in WORTH)
    return group(parts, role="img", aria_label=f"What blossoms are worth: {spoken}")


def _asked(sight: YangTzeeSight) -> Drawing:
    """§9, §11 What is asked about the tiles of a Stream, and by the side of it the way to take none."""
    is_you = sight.deciding == sight.viewer
    lines = _offering_words(sight, is_you) if sight.s.phase == OFFERING else _spirit_words(sight, is_you)
    style = "tt-news tt-start" + " tt-asks" * is_you
    return joined(
        rect(0, 0, PICTURE, 2 * NEWS - 2, "tt-asks-ground") if is_you else None,
        [text(line, MARGIN + 6, 21 + 23 * i, style) for i, line in enumerate(lines)],
        _take_nothing() if is_you and (sight.s.phase == OFFERING or sight.giver is None) else None,
    )


def _offering_words(sight: YangTzeeSight, is_you: bool) -> tuple[str, str]:
    """§11 The question of an Offering."""
    giver, taker = seat_words(int(sight.s.mover)), seat_words(1 - int(sight.s.mover))
    if is_you:
        return f"{giver} offers a tile of the Stream:", "touch the one you take, or none"
    return f"An Offering: {taker} may take one tile", f"of {giver}’s Stream"


def _spirit_words(sight: YangTzeeSight, is_you: bool) -> tuple[str, str]:
    """§9 The question of a Spirit match."""
    taker, giver = seat_words(int(sight.s.mover)), seat_words(1 - int(sight.s.mover))
    if sight.giver is not None:
        taking = "touch the one you take" if is_you else f"{taker} takes one"
        return f"Holes match: {taking}", f"of {giver}’s Stream"
    may = "you may put a tile of your Rain into yours" if is_you else f"{taker} may put a Rain tile into their own"
    return f"Holes match. {giver}’s Stream is empty:", may


def _take_nothing() -> Drawing:
    """§9, §11 To be touched by who takes nothing: small and apart, not to be hit by chance."""
    button = rect(*NONE, "tt-button", 4) + text("take none", 0, 6, size=17)
    return moved(touch("nothing", "take nothing", button, frame=NONE), PICTURE - MARGIN - 50, NEWS - 1)


def result(sight: YangTzeeSight) -> tuple[str, str]:
    """§15, §16 How the match ended."""
    s = sight.s
    what, counted = {
        MATCH: ("hands won", s.won), HAND: ("points", s.score), CUMULATIVE: ("points in all", s.total + s.score),
    }[int(s.mode)]  # fmt: skip
    north, south = (numeral(int(each)) for each in counted)
    return f"The match is over: {REASONS[s.reason]}", f"{what}: North {north}, South {south}"
