"""§5 Meditate: who may move, who can, and who is undisciplined."""

from __future__ import annotations

from tabletao.core.kernels.bits import lowest, without_lowest
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import (
    ADJACENT,
    CENTRE,
    FIRST_RULER,
    MASTER,
    OWN,
    STUDENT,
    TERRAIN,
    WHITE_GENERAL,
    WHITE_OWN,
)
from tabletao.games.wu_wei.rules.pieces import (
    barred,
    company,
    ground,
    is_emperor,
    is_promoted,
    is_ruler,
    piece_of,
)
from tabletao.games.wu_wei.state import (
    INITIATE,
    MOVE,
    NONE,
    RISING_EMPIRE,
    TRADITIONS,
)

LEAPT = 100
"""Counted as the steps of a turn in which somebody leapt: there are no more."""
BOTH = 1 << STUDENT | 1 << MASTER
EXCUSED = 1 << OWN
"""Marks, among the pieces that have to move, that only the punished one still has to."""


@kernel
def colours(s: Position) -> int:
    """§13 The own pieces that the yin-yang tiles leave free: all while one tile is black and one is white."""
    if s.level == INITIATE or s.white == 0b01 or s.white == 0b10:
        return (1 << OWN) - 1
    return WHITE_OWN if s.white == 0b11 else ~WHITE_OWN & (1 << OWN) - 1


@kernel
def is_balanced(s: Position) -> bool:
    """§13 One tile is black and one is white."""
    return bool(s.white == 0b01 or s.white == 0b10)


@kernel
def may_begin(s: Position, seat: int) -> int:
    """§5, §6, §12, §13 The own pieces that may begin to move now: only masters split a movement."""
    if s.steps >= LEAPT:
        return 0
    if is_emperor(s, seat):
        return imperial(s)
    if s.stage == TRADITIONS or s.stage == RISING_EMPIRE:
        return movers(s) & ~int(s.stopped)
    promoted = is_promoted(s, seat)
    free = BOTH & colours(s)
    if s.level == INITIATE and not promoted:
        free = 1 << STUDENT
    if s.stopped != 0:
        free = free & ~int(s.stopped) if promoted else 0
    return free


@kernel
def movers(s: Position) -> int:
    """§21, §27 Alone: the student or a master in its phase, or both of a style, the student once its corner is free."""
    if s.stage == TRADITIONS:
        return 1 << MASTER if s.style != NONE else 1 << STUDENT
    is_held = s.towers >> int(s.at[piece_of(s, 0, STUDENT)]) & 1
    return 1 << MASTER if is_held else BOTH


@kernel
def imperial(s: Position) -> int:
    """§15 In balance one character of the emperor moves; otherwise all of a colour."""
    found = 0
    for own in range(FIRST_RULER, OWN):
        if s.at[piece_of(s, int(s.mover), own)] != NONE:
            found |= 1 << own
    if s.stopped == 0:
        return found & colours(s)
    return 0 if is_balanced(s) else int(s.required) & colours(s) & ~int(s.stopped)


@kernel
def has_to_move(s: Position) -> int:
    """§15 The emperor's pieces that have to move this turn: of two that could not, only the one that was punished."""
    if int(s.required) & EXCUSED:
        return int(s.required) & 1 << (int(s.penalised) - 1)
    return int(s.required)


@kernel
def been(s: Position, own: int) -> int:
    """§6 The spaces that a piece may not enter again this turn, its first one included."""
    found = int(s.visited) if s.character == own else 0
    return found | 1 << int(s.banned) if s.penalised == 1 + own and s.banned != NONE else found


@kernel
def near(s: Position, seat: int, own: int) -> int:
    """§6 The spaces one step away on which the piece has not been this turn."""
    return int(ADJACENT[s.at[piece_of(s, seat, own)]]) & ~been(s, own)


@kernel
def beside(s: Position, seat: int, own: int) -> int:
    """§4, §6 The spaces one step away that nobody closes to the piece, whatever the board does."""
    return near(s, seat, own) & ~company(s, piece_of(s, seat, own))


@kernel
def plain_steps(s: Position, seat: int, own: int) -> int:
    """§6 The steps that need no power and no push."""
    return beside(s, seat, own) & ground(s, piece_of(s, seat, own))


@kernel
def ways_out(s: Position, seat: int, own: int) -> int:
    """§6 Out of a closed centre: the walls that may be destroyed free of charge, because the way is open then.

    §15 For a general, the terrain that may be turned to fields.
    """
    return cleared(s, piece_of(s, seat, own), beside(s, seat, own))


@kernel
def cleared(s: Position, piece: int, exits: int) -> int:
    """§6, §15 What may be cleared free of charge to leave the centre, if no exit is open."""
    if s.at[piece] != CENTRE or is_ruler(piece) or s.coiled or exits & ground(s, piece) != 0:
        return 0
    if piece >= WHITE_GENERAL:
        return exits & TERRAIN & ~int(s.fields) & ~int(s.walls)
    return exits & int(s.walls) & ~barred(s)


@kernel
def is_able(s: Position, seat: int, own: int) -> bool:
    """§5 Whether a piece can move without spending chi."""
    piece = piece_of(s, seat, own)
    exits = beside(s, seat, own)
    return exits & ground(s, piece) | cleared(s, piece, exits) != 0


@kernel
def able(s: Position, seat: int, candidates: int) -> int:
    """§5 Those of some pieces that can move without spending chi."""
    found = 0
    left = candidates
    while left:
        own = lowest(left)
        left = without_lowest(left)
        if is_able(s, seat, own):
            found |= 1 << own
    return found


@kernel
def begin_turn(s: Position) -> None:
    """§5 A player none of whose pieces can move is undisciplined; §15 so is an emperor one of whose pieces has to."""
    seat = int(s.mover)
    s.steps = 0
    s.stopped = 0
    s.ended = 0
    s.unresolved = 0
    if s.stage != TRADITIONS:
        forget_start(s)
    s.required = 0
    let_go(s)
    free = may_begin(s, seat)
    moving = able(s, seat, free)
    if is_emperor(s, seat) and not is_balanced(s):
        s.required = free
        s.blocked = free & ~moving
    else:
        s.blocked = free if moving == 0 else 0
    s.asked = seat
    s.phase = MOVE


@kernel
def forget_start(s: Position) -> None:
    """§6 Nobody has been sent away this turn, §22 nor carried."""
    s.penalised = 0
    s.banned = NONE


@kernel
def let_go(s: Position) -> None:
    """No character is moving."""
    s.character = NONE
    s.visited = 0
    s.walked = 0
    s.aim = NONE


@kernel
def candidates(s: Position) -> int:
    """§5, §6 The own pieces that may act now: the one that is moving, those that are blocked, or all that may begin."""
    if s.character != NONE:
        return 1 << int(s.character)
    return int(s.blocked) if s.blocked != 0 else may_begin(s, int(s.mover))


@kernel
def commit(s: Position, own: int) -> None:
    """§6 A character begins to move."""
    if s.character != own:
        s.character = own
        s.visited = 1 << int(s.at[piece_of(s, int(s.mover), own)])
        s.walked = 0
