"""§3 The board, §4 the characters: who owns them, their signs, and which spaces are open to them."""

from __future__ import annotations

from tabletao.core.kernels.bits import lowest, without_lowest
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import (
    ADJACENT,
    ALL_SQUARES,
    CENTRE,
    CENTRE_BIT,
    EMPEROR,
    EMPRESS,
    MASTER,
    MASTERS,
    NORTH_TILE,
    OCTAGONS,
    PALACE,
    PIECES,
    SOUTH_TILE,
    SQUARES,
    STUDENT,
    STUDENTS,
    TERRAIN,
    UNLAID,
    WHITE_GENERAL,
)
from tabletao.games.wu_wei.events.several import TileTurned
from tabletao.games.wu_wei.state import EMPERORS_LEVEL, INITIATE, NOBODY, NONE, RISING_EMPIRE, STATES, TRADITIONS

FIRST_OWN_OF_EMPEROR = EMPEROR - 2
RULERS = 1 << EMPEROR | 1 << EMPRESS
EVERYBODY = (1 << PIECES) - 1


@kernel
def around(spaces: int) -> int:
    """§3 All spaces one step away from some of these."""
    found = 0
    while spaces:
        found |= int(ADJACENT[lowest(spaces)])
        spaces = without_lowest(spaces)
    return found


@kernel
def is_emperor(s: Position, seat: int) -> bool:
    """§14 At Emperor level the last seat is the emperor's."""
    return bool(s.level == EMPERORS_LEVEL and seat == s.players - 1)


@kernel
def piece_of(s: Position, seat: int, own: int) -> int:
    """§4 The piece that a player calls his student, his master, or by its title; §21, §27 alone, of a style."""
    if s.style != NONE:
        return piece_of_style(s, own)
    if own == STUDENT:
        return STUDENTS + int(s.lineage[seat])
    return int(s.lineage[seat]) if own == MASTER else FIRST_OWN_OF_EMPEROR + own


@kernel
def piece_of_style(s: Position, own: int) -> int:
    """§21, §27 Alone: the master that was led, and in stage 3 the student of the same style."""
    if own == MASTER:
        return int(s.style)
    return STUDENTS + int(s.style if s.stage == RISING_EMPIRE else s.lineage[0])


@kernel
def owner_of(s: Position, piece: int) -> int:
    """§4 The player of a piece; nobody moves the masters that are left over."""
    return int(s.players) - 1 if piece >= EMPEROR else int(s.owner[piece % STUDENTS])


@kernel
def cards_of(s: Position, seat: int) -> int:
    """§12 How many animals a student has learnt."""
    number = 0
    for animal in range(5):
        number += 1 if s.cards[seat, animal] > 0 else 0
    return number


@kernel
def is_promoted(s: Position, seat: int) -> bool:
    """§12 A student with all five animals is a student-master."""
    return bool(s.lineage[seat] >= 0 and s.promoted >> s.lineage[seat] & 1)


@kernel
def positives(s: Position) -> int:
    """§4 The pieces with a plus: masters unless dishonoured, students once promoted, generals as they were chosen."""
    return ~int(s.lost) & (1 << STUDENTS) - 1 | int(s.promoted) << STUDENTS | int(s.positive) << WHITE_GENERAL


@kernel
def is_positive(s: Position, piece: int) -> bool:
    """§4 Whether a character has a plus; the others have a minus, but for the rulers."""
    return bool(positives(s) >> piece & 1)


@kernel
def is_ruler(piece: int) -> bool:
    """§14 The emperor and the empress have no sign and share a space with nobody."""
    return piece in (EMPEROR, EMPRESS)


@kernel
def spaces_of(s: Position, pieces: int) -> int:
    """The spaces of some pieces, those that are not in play left out."""
    found = 0
    for piece in range(PIECES):
        if pieces >> piece & 1 and s.at[piece] >= 0:
            found |= 1 << int(s.at[piece])
    return found


@kernel
def rulers(s: Position) -> int:
    """§14 The spaces of the emperor and the empress."""
    return spaces_of(s, RULERS)


@kernel
def occupied(s: Position) -> int:
    """The spaces with any character."""
    return spaces_of(s, EVERYBODY)


@kernel
def barred(s: Position) -> int:
    """§6 Terrain of the current season cannot be entered; fields have no season."""
    return int(s.terrain[s.season]) & ~int(s.fields)


@kernel
def ground(s: Position, piece: int) -> int:
    """§6, §14 The spaces a piece may enter as far as the board goes; §24 the own towers bar nobody."""
    if piece >= WHITE_GENERAL:
        return ALL_SQUARES | int(s.walls) | int(s.fields)
    if piece >= EMPEROR:
        return ALL_SQUARES | (TERRAIN & ~barred(s))
    closed = int(s.towers) if s.stage != STATES else 0
    found = (ALL_SQUARES & ~closed) | (TERRAIN & ~int(s.walls) & ~barred(s))
    seat = owner_of(s, piece)
    return found | CENTRE_BIT if seat != NOBODY and is_promoted(s, seat) else found


@kernel
def company(s: Position, piece: int) -> int:
    """§4, §14 The spaces closed to a piece by whoever has its sign, or by a ruler; the centre has room for all."""
    alike = positives(s) if is_positive(s, piece) else ~positives(s)
    return spaces_of(s, EVERYBODY if is_ruler(piece) else alike | RULERS) & ~CENTRE_BIT


@kernel
def open_to(s: Position, piece: int) -> int:
    """§4, §6 The spaces a piece may enter."""
    return ground(s, piece) & ~company(s, piece)


@kernel
def tile_at(s: Position, space: int) -> int:
    """§3 What lies on a space; nothing on an octagon."""
    return int(s.tile[space - OCTAGONS]) if space >= OCTAGONS else UNLAID


@kernel
def squares_with(s: Position, tile: int) -> int:
    """§3 The squares with a certain tile."""
    found = 0
    for square in range(SQUARES):
        if s.tile[square] == tile:
            found |= 1 << (OCTAGONS + square)
    return found


@kernel
def teacher_at(s: Position, animal: int) -> int:
    """§12, §21 Where an animal is taught: by its master, or on the palace where its marker lies."""
    if s.lost >> animal & 1 or s.at[MASTERS + animal] < 0:
        return lowest(squares_with(s, PALACE + animal))
    return int(s.at[MASTERS + animal])


@kernel
def squares_of_kind(s: Position, kind: int) -> int:
    """§3 The squares with a town, a temple or a palace, of any element."""
    found = 0
    for square in range(SQUARES):
        if kind <= s.tile[square] < kind + 5:
            found |= 1 << (OCTAGONS + square)
    return found


@kernel
def relocate(s: Position, piece: int, space: int) -> None:
    """§13 A piece goes to a space; a yin-yang tile that becomes empty turns over, not at Initiate level or stage 1."""
    start = int(s.at[piece])
    s.at[piece] = space
    turns = s.level != INITIATE and (start in (NORTH_TILE, SOUTH_TILE)) and s.stage != TRADITIONS
    if turns and occupied(s) >> start & 1 == 0:
        tile = 0 if start == NORTH_TILE else 1
        white = int(s.white) ^ 1 << tile
        s.white = white
        happened(s, TileTurned, tile, white >> tile & 1)


@kernel
def send_to_centre(s: Position, piece: int) -> None:
    """§5, §15 A punished or conscripted character goes to the centre."""
    if s.at[piece] != CENTRE and s.at[piece] != NONE:
        relocate(s, piece, CENTRE)
