"""The board in Wu Wei's picture: octagons and squares, walls and towers, and the characters on them.

The board is drawn upright, north in the upper left corner, in a square of ``SIDE``. Where there is room a rule of style
turns it onto its corner, north up; whatever must stay level (signs, letters, characters) is turned back.
The ids are the touches of ``moves.py``: ``space-o12``, ``piece-student`` for an own character and
``piece-crane-master`` for any other.
"""

from __future__ import annotations

from functools import cache

from tabletao.core.draw import art
from tabletao.core.draw.element import NOTHING, Content, Drawing, Point, circle, group, joined, moved, path, text
from tabletao.core.draw.layout import Box
from tabletao.core.draw.marks import last_move
from tabletao.core.draw.naming import named
from tabletao.core.draw.palette import var
from tabletao.core.draw.seats import SHAPES, seat_mark
from tabletao.core.draw.touch import touch
from tabletao.games.wu_wei.components import (
    ANIMALS,
    CENTRE,
    DATA,
    ELEMENTS,
    EMPEROR,
    OCTAGONS,
    OWN_NAMES,
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

SIDE = 560.0
UNIT = SIDE / 5.84
EDGE = 0.42 * UNIT
CUT = 0.345 * UNIT
"""How far a square reaches from its middle, and by how much an octagon's corners are cut."""
PIECE = 17.0
FINGER = 70.0
"""How wide a thing must be for a finger where the board is as wide as a phone."""
ENSO = "M14,-33 C-17,-37 -37,-14 -34,6 C-30,27 -12,36 7,34 C28,30 37,10 34,-8 C30,-20 22,-28 9,-30"
HATCH = "M-36,-6 L-6,-36 M-41,16 L16,-41 M-30,30 L30,-30 M-16,41 L41,-16 M6,36 L36,6"
BODIES = {
    "master": "M-7,-17 H7 L17,-7 V7 L7,17 H-7 L-17,7 V-7 Z",
    "emperor": "M0,-20 L18,-6 L12,16 H-12 L-18,-6 Z",
    "empress": "M0,-20 C6,-13 18,-12 18,-2 C18,9 10,15 0,19 C-10,15 -18,9 -18,-2 C-18,-12 -6,-13 0,-20 Z",
    "general": "M-16,-15 H16 V2 C16,11 7,16 0,19 C-7,16 -16,11 -16,2 Z",
}
ART = art.pieces(__file__)
DIRECTIONS = {letter: f"{letter}: a direction; nobody enters this square" for letter in DATA["directional_tiles"]}
"""§1 What the four squares around the centre are called."""


def middle(space: int) -> Point:
    """Where the middle of a space lies, counted from the middle of the board."""
    name, half = SPACE_NAMES[space], 0.5 if space < OCTAGONS else 0.0
    row, column = int(name[1]), int(name[2])
    return EDGE + (column + half) * UNIT - SIDE / 2, EDGE + (row + half) * UNIT - SIDE / 2


@cache
def octagon() -> str:
    """An octagon around its middle, as a path."""
    half = UNIT / 2 - 1.2
    cut = CUT - 0.8
    return (
        f"M{-half + cut:.1f},{-half:.1f} H{half - cut:.1f} L{half:.1f},{-half + cut:.1f} V{half - cut:.1f} "
        f"L{half - cut:.1f},{half:.1f} H{-half + cut:.1f} L{-half:.1f},{half - cut:.1f} V{-half + cut:.1f} Z"
    )


@cache
def square(reach: float = CUT - 1.2) -> str:
    """A square around its middle, standing on its corner while the board lies upright."""
    return f"M0,{-reach:.1f} L{reach:.1f},0 L0,{reach:.1f} L{-reach:.1f},0 Z"


def board(sight: WuWeiSight) -> Drawing:
    """The whole board around its middle."""
    spaces = [_octagon(sight, space) if space < OCTAGONS else _square(sight, space) for space in range(SPACES)]
    where = {f"space-{SPACE_NAMES[space].lower()}": Box.around(*middle(space), 50, 50) for space in range(SPACES)}
    marks = last_move(sight.marks, where, aside=9)
    ahead = group((ahead_mark(*each) for each in enumerate(sight.stage.ahead_of_rulers())), cls="tt-over")
    return group(_directions(), spaces, ahead, marks, _characters(sight), _prices(sight), cls="tt-board")


def upright(content: Content, x: float, y: float, scale: float = 1.0) -> Drawing:
    """Something that stays level whichever way the board lies."""
    return moved(group(moved(content, 0, 0, scale) if scale != 1 else content, cls="tt-upright"), x, y)


def _directions() -> list[Drawing]:
    """§1 The four tiles around the centre that nobody enters."""
    found = []
    for letter, name in DATA["directional_tiles"].items():
        x, y = EDGE + int(name[2]) * UNIT - SIDE / 2, EDGE + int(name[1]) * UNIT - SIDE / 2
        sign = upright(text(letter, 0, 7, "tt-compass"), x, y)
        found.append(named(DIRECTIONS[letter], "1", moved(path(square(), "tt-direction"), x, y), sign))
    return found


def _touchable(sight: WuWeiSight, space: int, *content: Content) -> Drawing:
    """A space with the whole of its surroundings as the area that takes the touch, and what it is called."""
    edge = path(octagon() if space < OCTAGONS else square(), "tt-edge")
    ground, words = path(square(UNIT / 2), "tt-reach"), sight.space_words(space)
    name = f"space-{SPACE_NAMES[space].lower()}"
    return moved(touch(name, words, ground, content, frame=edge, clause=sight.space_clause(space)), *middle(space))


def _octagon(sight: WuWeiSight, space: int) -> Drawing:
    """§1, §6 Terrain with the sign of its season, hatched while it is closed; fields; a wall."""
    s, season = sight.s, sight.season_of(space)
    if space == CENTRE:
        return _touchable(sight, space, path(octagon(), "tt-middle"), path(ENSO, "tt-furrow"))
    if season is None:
        return _touchable(sight, space, path(octagon(), "tt-octagon"))
    is_tilled = s.fields >> space & 1
    ground = path(octagon(), "tt-octagon " + ("tt-tilled" if is_tilled else f"tt-{SEASONS[season]}"))
    sign = moved(ART["rows"], 0, 0, 0.78, cls="tt-furrow") if is_tilled else moved(ART[SEASONS[season]], 0, -24, 0.8)
    closed = path(HATCH, "tt-closed") if sight.is_closed(space) else None
    wall = named("A wall", "8", moved(ART["wall"], 0, 20, 0.66)) if s.walls >> space & 1 else None
    return _touchable(sight, space, ground, closed, upright(joined(sign, wall), 0, 0))


def _square(sight: WuWeiSight, space: int) -> Drawing:
    """§1, §11 A town shows its element, a temple a roof above it, a palace battlements; §13 the yin-yang tiles."""
    s, tile = sight.s, sight.tile(space)
    if tile == TAIJI:
        return _touchable(sight, space, _taiji(sight, space))
    is_down = bool(s.down >> space & 1)
    parts: list[Content] = [path(square(), "tt-square tt-back" if is_down else "tt-square")]
    is_occupied, has_tower = space in sight.s.at, bool(s.towers >> space & 1)
    if tile < TAIJI and not (is_occupied and has_tower):
        drawn = tile_sign(tile, is_occupied)
        parts.append(upright(group(drawn, cls="tt-asleep") if is_down else drawn, 0, 0))
        if tile >= PALACE and s.lost >> (tile - PALACE) & 1:
            words = f"The lost lineage marker of the {ANIMALS[tile - PALACE]}"
            parts.append(named(words, "5", upright(moved(ART["marker"], 14, 12), 0, 0)))
    if has_tower:
        where = (-6, -5, 1.05) if is_occupied else (0, -2, 0.82)
        clause = "24" if s.stage else "15"
        parts.append(named("A tower", clause, upright(moved(ART["tower"], *where, cls="tt-keep"), 0, 0)))
    return _touchable(sight, space, parts)


def tile_sign(tile: int, is_occupied: bool = False) -> Drawing:
    """A town, temple or palace; above somebody who stands there its sign is small."""
    kind = "" if tile < TEMPLE else "temple" if tile < PALACE else "palace"
    if is_occupied:
        roof = moved(ART[kind], -12, -9, 0.46, cls="tt-roof") if kind else None
        return joined(roof, moved(ART[ELEMENTS[tile % 5]], -12, -8 if kind else -12, 0.6))
    roof = moved(ART[kind], 0, 3, 0.8, cls="tt-roof") if kind else None
    return joined(roof, moved(ART[ELEMENTS[tile % 5]], 0, 7 if kind else 0, 0.9))


def _taiji(sight: WuWeiSight, space: int) -> Drawing:
    """§13 A yin-yang tile, black or white."""
    side, other = ("yang", "yin") if sight.is_white(space) else ("yin", "yang")
    return path(square(), f"tt-{side}") + upright(
        circle(0, 0, 12, f"tt-{other}") + circle(0, 0, 4.6, f"tt-{side}"), 0, 0
    )


def ahead_mark(ruler: int, octagon: int) -> Drawing:
    """§28 Where a ruler steps next: the ruler's sign in a ring, the emperor's on the left."""
    drawn = upright(moved(ahead_sign(ruler), 29 if ruler else -29, -9), *middle(octagon))
    return named(f"Here the {'empress' if ruler else 'emperor'} steps next", "28", drawn)


def ahead_sign(ruler: int) -> Drawing:
    """§28 The next step of a ruler, around its middle."""
    return circle(0, 0, 11, "tt-ahead") + moved(ruler_sign(ruler), 0, 0, 0.6)


def ruler_sign(ruler: int) -> Drawing:
    """§28 A crown for the emperor, a fan for the empress."""
    return group(ART["fan" if ruler else "crown"], cls="tt-emblem")


# Characters


def _characters(sight: WuWeiSight) -> list[Drawing]:
    """§4 All characters, side by side where several share a space."""
    placed: dict[int, list[int]] = {}
    for piece in range(PIECES):
        if sight.s.at[piece] != NONE:
            placed.setdefault(int(sight.s.at[piece]), []).append(piece)
    return [
        _character(sight, piece, space, where)
        for space, pieces in placed.items()
        for piece, where in zip(pieces, _spots(space, pieces), strict=True)
    ]


def _spots(space: int, pieces: list[int]) -> list[Point]:
    """Where the characters on a space stand, seen from its middle, with the board as it is seen."""
    of = len(pieces)
    if is_crowded(space, of):
        return [_spot_in_crowd(piece, pieces) for piece in pieces]
    if of == 1:
        return [(0, 4) if space < OCTAGONS else (6, 6)]
    columns = 2 if of <= 4 else 3
    rows = -(-of // columns)
    wide = 2 * PIECE - (3 if of <= 4 else 8)
    return [
        ((number % columns - (columns - 1) / 2) * wide, (number // columns - (rows - 1) / 2) * wide + 3)
        for number in range(of)
    ]


def is_crowded(space: int, of: int) -> bool:
    """Whether so many stand in the centre that students gather on the left and masters on the right."""
    return space == CENTRE and of > 2


def _spot_in_crowd(piece: int, pieces: list[int]) -> Point:
    """Where somebody stands in a crowded centre: student and master of a style never on the same side."""
    is_master = piece < STUDENTS
    alike = [each for each in pieces if (each < STUDENTS) == is_master]
    column, row = divmod(alike.index(piece), 3)
    rows = min(3, len(alike) - 3 * column)
    x, y = 13.5 + 25 * column, (row - (rows - 1) / 2) * 27 + 2
    return (x if is_master else -x), y


def _character(sight: WuWeiSight, piece: int, space: int, where: Point) -> Drawing:
    """§4 A student is a white disc, a master a black one with corners, both with their animal and sign."""
    (x, y), name = where, f"piece-{sight.own_name(piece) or PIECE_NAMES[piece]}"
    crowd = is_crowded(space, int((sight.s.at == space).sum()))
    scale = 0.78 if crowd else 1.0 if space < OCTAGONS else 0.95
    drawn = moved(character(sight, piece), 0, 0, scale)
    edge = circle(0, 0, scale * PIECE + 2, "tt-edge")
    # What is touched reaches outwards, so that two who stand side by side do not share it.
    left = -FINGER / 2 if abs(x) < 8 else -x if x > 0 else -x - FINGER
    reach = Box(left, -FINGER / 2, FINGER, FINGER)
    words, clause = sight.piece_words(piece), "4" if piece < EMPEROR else "28" if sight.s.stage else "15"
    made = touch(name, words, drawn, frame=edge, reach=reach, cls="tt-piece", clause=clause)
    return moved(group(moved(made, x, y), cls="tt-upright"), *middle(space))


def character(sight: WuWeiSight, piece: int) -> Drawing:
    """A character around its middle: body, animal, sign, whose it is, and whether it can teach the player below."""
    owner = sight.marked_owner(piece)
    colour = var(SHAPES[owner % len(SHAPES)][0]) if owner != NOBODY else var("soft")
    whose = moved(circle(0, 0, 10.5, "tt-whose") + seat_mark(owner), -12, 12, 0.52) if owner != NOBODY else None
    is_teacher = piece < EMPEROR and sight.is_plus(piece) and sight.lessons_left() >> piece % STUDENTS & 1
    lesson = named("Can teach you something new", "12", moved(ART["lesson"], 13, 12)) if is_teacher else None
    return joined(figure(piece, colour), _sign(sight, piece), whose, lesson)


def figure(piece: int, colour: str = "") -> Drawing:
    """A character around its middle, without its sign."""
    return _body(piece, colour or var("soft")) + _face(piece)


def is_white_piece(piece: int) -> bool:
    """§13 Students, the emperor and the white general are white."""
    return STUDENTS <= piece <= EMPEROR or piece == WHITE_GENERAL


def _body(piece: int, colour: str) -> Drawing:
    tone = "tt-white" if is_white_piece(piece) else "tt-black"
    if STUDENTS <= piece < EMPEROR:
        return circle(0, 0, PIECE, tone, style=f"stroke:{colour}")
    kind = "master" if piece < STUDENTS else PIECE_NAMES[piece] if piece < WHITE_GENERAL else "general"
    return path(BODIES[kind], tone, style=f"stroke:{colour}")


def _face(piece: int) -> Drawing:
    tone = "white" if is_white_piece(piece) else "black"
    if piece < EMPEROR:
        return moved(ART[ANIMALS[piece % STUDENTS]], 0, 0, 0.92, cls=f"tt-on-{tone}")
    if piece < WHITE_GENERAL:
        return moved(ART["crown" if piece == EMPEROR else "fan"], 0, 2, 0.85, cls=f"tt-full-{tone}")
    return moved(ART["sword"], 0, 0, 0.9, cls=f"tt-on-{tone}")


def _sign(sight: WuWeiSight, piece: int) -> Drawing:
    """§4 Plus or minus, at the upper right; rulers have none."""
    if EMPEROR <= piece < WHITE_GENERAL:
        return NOTHING
    return moved(sign(sight.is_plus(piece)), 13, -12)


def sign(is_plus: bool) -> Drawing:
    """§4 A plus or a minus around its middle."""
    upright_line = "M0,-4 V4 " if is_plus else ""
    return circle(0, 0, 7, "tt-sign") + path(f"{upright_line}M-4,0 H4", "tt-sign-line")


# What can be reached


def _prices(sight: WuWeiSight) -> list[Drawing]:
    """§7 What each space would cost that the moving characters could still reach this turn.

    Where several could move, what all of them could reach is shown until one is touched, then what that one can.
    """
    ways = {own: sight.reach(own) for own in sight.acting}
    if len(ways) < 2:
        return [_badges(sight, each, "tt-walk") for each in ways.values()]
    least: dict[int, int] = {}
    for way in ways.values():
        least |= {space: min(price, least.get(space, price)) for space, price in way.items()}
    alone = [_badges(sight, way, f"tt-walk tt-walk-of tt-walk-{OWN_NAMES[own]}") for own, way in ways.items()]
    return [_badges(sight, least, "tt-walk tt-walk-all"), *alone]


def _badges(sight: WuWeiSight, way: dict[int, int], cls: str) -> Drawing:
    """A dot on what is free, a number of chi on everything else."""
    found = []
    for space, price in way.items():
        beside_sign = (-17, 16) if space in sight.s.at else (17, -16)
        where = (0, 33) if space < OCTAGONS else beside_sign
        words = f"Can be reached this turn for {price or 'no'} chi"
        found.append(named(words, "7", upright(moved(price_badge(price), *where), *middle(space))))
    return group(found, cls=f"tt-over {cls}")


def price_badge(price: int) -> Drawing:
    """A price around its middle: a dot for nothing."""
    return circle(0, 0, 10, "tt-price") + text(price, 0, 6, "tt-price-text") if price else circle(0, 0, 4.5, "tt-free")
