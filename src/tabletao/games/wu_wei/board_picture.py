"""The board in Wu Wei's picture: octagons and squares, walls and towers, and the characters on them.

The board is drawn upright, north in the upper left corner, in a square of ``SIDE``. Where there is room a rule of style
turns it onto its corner, north up; whatever must stay level (signs, letters, characters) is turned back.
The ids are the touches of ``moves.py``: ``space-o12``, ``piece-student`` for an own character and
``piece-crane-master`` for any other.
"""

from __future__ import annotations

from functools import cache

from tabletao.core.draw import art
from tabletao.core.draw.element import NOTHING, Content, Drawing, Point, circle, group, joined, moved, path, tag, text
from tabletao.core.draw.layout import Box
from tabletao.core.draw.marks import last_move
from tabletao.core.draw.palette import var
from tabletao.core.draw.seats import SHAPES
from tabletao.core.draw.touch import touch
from tabletao.games.wu_wei.components import (
    ANIMALS,
    CENTRE,
    DATA,
    ELEMENTS,
    EMPEROR,
    OCTAGONS,
    PALACE,
    PIECE_NAMES,
    PIECES,
    SEASONS,
    SPACE_NAMES,
    SPACES,
    STUDENTS,
    TAIJI,
    TEMPLE,
    WHITE_GENERAL,
)
from tabletao.games.wu_wei.sight import WuWeiSight
from tabletao.games.wu_wei.state import NOBODY, NONE

SIDE = 720.0
UNIT = SIDE / 5.84
EDGE = 0.42 * UNIT
CUT = 0.293 * UNIT
"""How far a square reaches from its middle, and by how much an octagon's corners are cut."""
PIECE = 19.0
ENSO = "M18,-42 C-22,-48 -48,-18 -43,8 C-39,34 -15,46 9,43 C36,39 48,13 43,-10 C39,-26 28,-36 12,-38"
ART = art.pieces(__file__)


def middle(space: int) -> Point:
    """Where the middle of a space lies, counted from the middle of the board."""
    name, half = SPACE_NAMES[space], 0.5 if space < OCTAGONS else 0.0
    row, column = int(name[1]), int(name[2])
    return EDGE + (column + half) * UNIT - SIDE / 2, EDGE + (row + half) * UNIT - SIDE / 2


@cache
def octagon() -> str:
    """An octagon around its middle, as a path."""
    half = UNIT / 2 - 1.5
    cut = CUT - 1
    return (
        f"M{-half + cut:.1f},{-half:.1f} H{half - cut:.1f} L{half:.1f},{-half + cut:.1f} V{half - cut:.1f} "
        f"L{half - cut:.1f},{half:.1f} H{-half + cut:.1f} L{-half:.1f},{half - cut:.1f} V{-half + cut:.1f} Z"
    )


@cache
def square(reach: float = CUT - 1.5) -> str:
    """A square around its middle, standing on its corner while the board lies upright."""
    return f"M0,{-reach:.1f} L{reach:.1f},0 L0,{reach:.1f} L{-reach:.1f},0 Z"


def board(sight: WuWeiSight) -> Drawing:
    """The whole board around its middle."""
    spaces = [_octagon(sight, space) if space < OCTAGONS else _square(sight, space) for space in range(SPACES)]
    where = {f"space-{SPACE_NAMES[space].lower()}": Box.around(*middle(space), 62, 62) for space in range(SPACES)}
    marks = last_move(sight.marks, where, aside=10)
    return group(_directions(), spaces, marks, _characters(sight), _prices(sight), cls="tt-board")


def upright(content: Content, x: float, y: float, scale: float = 1.0) -> Drawing:
    """Something that stays level whichever way the board lies."""
    return moved(group(moved(content, 0, 0, scale) if scale != 1 else content, cls="tt-upright"), x, y)


def _directions() -> list[Drawing]:
    """§1 The four tiles around the centre that nobody enters."""
    found = []
    for letter, name in DATA["directional_tiles"].items():
        x, y = EDGE + int(name[2]) * UNIT - SIDE / 2, EDGE + int(name[1]) * UNIT - SIDE / 2
        sign = upright(text(letter, 0, 9, "tt-compass"), x, y)
        found.append(moved(path(square(), "tt-direction"), x, y) + sign)
    return found


def _touchable(sight: WuWeiSight, space: int, *content: Content) -> Drawing:
    """A space with the whole of its surroundings as the area that takes the touch."""
    edge = path(octagon() if space < OCTAGONS else square(), "tt-edge")
    ground = path(square(UNIT / 2), "tt-reach")
    drawn = touch(f"space-{SPACE_NAMES[space].lower()}", sight.space_words(space), ground, content, frame=edge)
    return moved(drawn, *middle(space))


def _octagon(sight: WuWeiSight, space: int) -> Drawing:
    """§1, §6 Terrain with the sign of its season, dotted while it is closed; fields; a wall."""
    s = sight.s
    if space == CENTRE:
        return _touchable(sight, space, path(octagon(), "tt-middle"), path(ENSO, "tt-furrow"))
    season = next((each for each in range(4) if s.terrain[each] >> space & 1), None)
    if season is None:
        return _touchable(sight, space, path(octagon(), "tt-octagon"))
    is_tilled = s.fields >> space & 1
    ground = path(octagon(), "tt-octagon " + ("tt-tilled" if is_tilled else f"tt-{SEASONS[season]}"))
    sign = moved(ART["rows"], 0, 0, cls="tt-furrow") if is_tilled else moved(ART[SEASONS[season]], 0, -30, 0.85)
    is_closed = season == s.season and not is_tilled and s.cycle
    closed = moved(path(octagon(), "tt-closed"), 0, 0, 0.86) if is_closed else None
    wall = moved(ART["wall"], 0, 26, 0.82) if s.walls >> space & 1 else None
    return _touchable(sight, space, ground, upright(joined(sign, wall), 0, 0), closed)


def _square(sight: WuWeiSight, space: int) -> Drawing:
    """§1, §11 A town shows its element, a temple a roof above it, a palace battlements; §13 the yin-yang tiles."""
    s, tile = sight.s, sight.tile(space)
    if tile == TAIJI:
        return _touchable(sight, space, _taiji(sight, space))
    parts: list[Content] = [path(square(), "tt-square")]
    if tile < TAIJI:
        kind = "" if tile < TEMPLE else "temple" if tile < PALACE else "palace"
        parts.append(path(square(CUT - 6), "tt-second") if kind == "palace" else None)
        roof = moved(ART[kind], 0, 3, 0.8, cls="tt-roof") if kind else None
        element = moved(ART[ELEMENTS[tile % 5]], 0, 7 if kind else 0, 0.95)
        parts.append(upright(joined(roof, element), 0, 0))
        if kind == "palace" and s.lost >> (tile - PALACE) & 1:
            parts.append(upright(circle(0, 0, 7, "tt-marker"), 0, 20))
    if s.towers >> space & 1:
        parts.append(upright(moved(ART["tower"], 0, -2, cls="tt-keep"), 0, 0))
    return _touchable(sight, space, parts)


def _taiji(sight: WuWeiSight, space: int) -> Drawing:
    """§13 A yin-yang tile, black or white."""
    side, other = ("yang", "yin") if sight.is_white(space) else ("yin", "yang")
    return joined(
        path(square(), f"tt-{side}"),
        upright(circle(0, 0, 13, f"tt-{other}") + circle(0, 0, 5, f"tt-{side}"), 0, 0),
    )


# Characters


def _characters(sight: WuWeiSight) -> list[Drawing]:
    """§4 All characters, side by side where several share a space."""
    placed: dict[int, list[int]] = {}
    for piece in range(PIECES):
        if sight.s.at[piece] != NONE:
            placed.setdefault(int(sight.s.at[piece]), []).append(piece)
    return [
        _character(sight, piece, *_spot(space, number, len(pieces)))
        for space, pieces in placed.items()
        for number, piece in enumerate(pieces)
    ]


def _spot(space: int, number: int, of: int) -> Point:
    """Where one of several characters on a space stands."""
    x, y = middle(space)
    if of == 1:
        return x, y + (6 if space < OCTAGONS else 0)
    columns = 2 if of <= 4 else 3 if of <= 9 else 4
    rows = -(-of // columns)
    wide = min(2 * PIECE, 1.5 * CUT) if space >= OCTAGONS else 2 * PIECE if columns < 4 else 29
    return x + (number % columns - (columns - 1) / 2) * wide, y + (number // columns - (rows - 1) / 2) * wide


def _character(sight: WuWeiSight, piece: int, x: float, y: float) -> Drawing:
    """§4 A student is a white disc, a master a black one with corners, both with their animal and sign."""
    own = sight.own_name(piece)
    name = f"piece-{own or PIECE_NAMES[piece]}"
    owner = sight.owner(piece)
    colour = var(SHAPES[owner % len(SHAPES)][0]) if owner != NOBODY else var("soft")
    drawn = joined(_body(piece, colour), _face(piece), _sign(sight, piece))
    edge = circle(0, 0, PIECE + 3, "tt-edge")
    reach = circle(0, 0, PIECE + 8, "tt-reach")
    return moved(group(touch(name, sight.piece_words(piece), reach, drawn, frame=edge), cls="tt-upright"), x, y)


def is_white_piece(piece: int) -> bool:
    """§13 Students, the emperor and the white general are white."""
    return STUDENTS <= piece <= EMPEROR or piece == WHITE_GENERAL


def _body(piece: int, colour: str) -> Drawing:
    tone = "tt-white" if is_white_piece(piece) else "tt-black"
    style = f"stroke:{colour}"
    if STUDENTS <= piece < EMPEROR:
        return circle(0, 0, PIECE, tone, style=style)
    if piece < STUDENTS:
        return path("M-8,-19 H8 L19,-8 V8 L8,19 H-8 L-19,8 V-8 Z", tone, style=style)
    if piece < WHITE_GENERAL:
        return path("M0,-22 L20,-6 L13,18 H-13 L-20,-6 Z", tone, style=style)
    return path("M-18,-17 H18 V2 C18,12 8,18 0,21 C-8,18 -18,12 -18,2 Z", tone, style=style)


def _face(piece: int) -> Drawing:
    tone = "white" if is_white_piece(piece) else "black"
    if piece < EMPEROR:
        return moved(ART[ANIMALS[piece % STUDENTS]], 0, 0, 1.0, cls=f"tt-on-{tone}")
    if piece < WHITE_GENERAL:
        return moved(ART["crown"], 0, 2, cls=f"tt-full-{tone}")
    return moved(ART["sword"], 0, 0, cls=f"tt-on-{tone}")


def _sign(sight: WuWeiSight, piece: int) -> Drawing:
    """§4 Plus or minus, at the upper right; rulers have none."""
    if EMPEROR <= piece < WHITE_GENERAL:
        return NOTHING
    upright_line = "M0,-4.5 V4.5 " if sight.is_plus(piece) else ""
    return moved(circle(0, 0, 8, "tt-sign") + path(f"{upright_line}M-4.5,0 H4.5", "tt-sign-line"), 14, -14)


def _prices(sight: WuWeiSight) -> list[Drawing]:
    """§7 What each space would cost that the moving characters could still reach this turn."""
    badge = []
    for space, price in sight.prices().items():
        x, y = middle(space)
        shown = circle(0, 0, 12, "tt-price") + text(price, 0, 7, "tt-price-text")
        badge.append(upright(shown, x, y + (34 if space < OCTAGONS else 26)))
    return [tag("g", *badge, cls="tt-over")] if badge else []
