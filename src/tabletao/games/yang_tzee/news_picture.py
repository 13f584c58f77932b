"""What is said below the Sea of Yang-Tzee, in SVG: always two lines, so that nothing around them moves.

They tell how the match ended, or what is asked about the tiles of a Stream, or how the hand stands; and what blossoms
are worth.
"""

from __future__ import annotations

from tabletao.core.draw.svg import moved, words
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yang_tzee.components import BAMBOO_POINTS, MUM_POINTS, ORCHID_POINTS, PLUM_POINTS
from tabletao.games.yang_tzee.player_picture import deciding
from tabletao.games.yang_tzee.rules.ending import hands_to_play
from tabletao.games.yang_tzee.rules.knowledge import sphere_size
from tabletao.games.yang_tzee.sea_picture import MARGIN, PICTURE, place
from tabletao.games.yang_tzee.state import CUMULATIVE, HAND, MATCH, OFFERING, REASONS, SPIRIT
from tabletao.games.yang_tzee.tile_picture import character, sphere
from tabletao.games.yang_tzee.wording import numeral, seat_words

_hands_to_play = interpreted(hands_to_play)
_sphere_size = interpreted(sphere_size)

NEWS = 28
"""The height of a line; there are two."""


def said(s: Position, seat: int) -> str:
    """Two lines below the Sea: how it ended, or what is asked, or how the hand stands and what blossoms are worth."""
    if s.reason:
        return "".join(words(line, PICTURE / 2, 20 + 26 * i, "tt-news") for i, line in enumerate(result(s)))
    if s.phase in (SPIRIT, OFFERING):
        return _asked(s, seat)
    of = f" of {_hands_to_play(s)}" if s.mode == CUMULATIVE else ""
    left = words(f"hand {s.hand}{of}", MARGIN + 4, 20, "tt-small tt-start")
    right = words(f"{_sphere_size(s) or 'none'} in the Sphere", PICTURE - MARGIN - 26, 20, "tt-small tt-end")
    return left + right + moved(sphere(), PICTURE - MARGIN - 12, 15) + _legend()


def news(line: str, below: str) -> str:
    """Two lines, no wider than the picture; with nothing for the second, what blossoms are worth."""
    return _fitted(line, 20) + (_fitted(below, 45) if below else _legend())


def _fitted(line: str, y: float) -> str:
    """A line in the middle, its letters as small as they must be to fit in."""
    return words(line, PICTURE / 2, y, "tt-told", min(18, (PICTURE - 2 * MARGIN) / (0.43 * len(line))))


def _legend() -> str:
    """§8 What blossoms are worth."""
    worth = (
        ("BAMBOO", f"{BAMBOO_POINTS}", 48),
        ("PLUM", f"{PLUM_POINTS}", 48),
        ("MUM", f"{MUM_POINTS} for each tile", 130),
        ("ORCHID", f"{ORCHID_POINTS}, then all × 2", 0),
    )
    parts, x = [], 56.0
    for name, points, wide in worth:
        parts.append(moved(character(name), x, 41, 0.58) + words(points, x + 15, 46, "tt-legend tt-start"))
        x += wide
    spoken = "; ".join(f"{name.lower()} {points}" for name, points, _ in worth)
    return f'<g role="img" aria-label="What blossoms are worth: {spoken}">{"".join(parts)}</g>'


def _asked(s: Position, seat: int) -> str:
    """§9, §11 What is asked about the tiles of a Stream, and by the side of it the way to take none."""
    mine = deciding(s) == seat
    lines = _offering_words(s, mine) if s.phase == OFFERING else _spirit_words(s, mine)
    ground = f'<rect class="tt-ask-ground" width="{PICTURE}" height="{2 * NEWS - 2}"/>' if mine else ""
    style = "tt-ask tt-start" if mine else "tt-news tt-start"
    told = "".join(words(line, MARGIN + 6, 21 + 23 * i, style) for i, line in enumerate(lines))
    return ground + told + (_take_nothing() if mine and _may_take_nothing(s) else "")


def _may_take_nothing(s: Position) -> bool:
    """§9, §11 An Offering may be declined; a Spirit match only where the other Stream is empty."""
    return bool(s.phase == OFFERING or not s.stream[1 - s.mover])


def _offering_words(s: Position, mine: bool) -> tuple[str, str]:
    """§11 The question of an Offering."""
    giver, taker = seat_words(int(s.mover)), seat_words(1 - int(s.mover))
    if mine:
        return f"{giver} offers a tile of the Stream:", "touch the one you take, or none"
    return f"An Offering: {taker} may take one tile", f"of {giver}’s Stream"


def _spirit_words(s: Position, mine: bool) -> tuple[str, str]:
    """§9 The question of a Spirit match."""
    taker, giver = seat_words(int(s.mover)), seat_words(1 - int(s.mover))
    if s.stream[1 - s.mover]:
        taking = "touch the one you take" if mine else f"{taker} takes one"
        return f"Holes match: {taking}", f"of {giver}’s Stream"
    if mine:
        return f"Holes match. {giver}’s Stream is empty:", "you may put a tile of your Rain into yours"
    return f"Holes match. {giver}’s Stream is empty:", f"{taker} may put a Rain tile into their own"


def _take_nothing() -> str:
    """§9, §11 To be touched by who takes nothing: small and apart, not to be hit by chance."""
    button = place(92, 42, "tt-button tt-edge") + words("take none", 0, 6, "", 17)
    label = 'id="nothing" class="tt-touch" aria-label="take nothing"'
    return moved(button, PICTURE - MARGIN - 50, NEWS - 1, attributes=label)


def result(s: Position) -> tuple[str, str]:
    """§15, §16 How the match ended."""
    counted = {MATCH: s.won, HAND: s.score, CUMULATIVE: s.total + s.score}[int(s.mode)]
    north, south = (numeral(int(each)) for each in counted)
    what = {MATCH: "hands won", HAND: "points", CUMULATIVE: "points in all"}[int(s.mode)]
    return f"The match is over: {REASONS[s.reason]}", f"{what}: North {north}, South {south}"
