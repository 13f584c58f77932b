"""§15 Emperor level: conscription, towers, recruits, and the land that rulers cross."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, write_more, write_set
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import (
    BLACK_GENERAL,
    CENTRE,
    CORNERS,
    EMPEROR,
    EMPRESS,
    FIRST_GENERAL,
    FIRST_RULER,
    STUDENTS,
    TEMPLE,
    TERRAIN,
    TOWERS,
    WHITE_GENERAL,
)
from tabletao.games.wu_wei.events.several import Conscripted, Recruited, TowerPlaced, TowerTaken
from tabletao.games.wu_wei.moves.several import Build, Flip, PlaceTower, Skip, TakeTower, TakeUp
from tabletao.games.wu_wei.rules.alone.bonus import has_bonus
from tabletao.games.wu_wei.rules.nature import walls_left, walls_to_take
from tabletao.games.wu_wei.rules.pieces import is_positive, piece_of, tile_at
from tabletao.games.wu_wei.state import (
    ALIGN,
    BONUS,
    CONSCRIPT,
    NEXT_CHARACTER,
    NONE,
    PENALTY,
    RULERS_LAND,
    SIGN,
    TOWER,
)

place_code, take_code, skip_code = PlaceTower.pack, TakeTower.pack, Skip.pack
flip_code, build_code, take_up_code = Flip.pack, Build.pack, TakeUp.pack


@kernel
def moving_piece(s: Position) -> int:
    """The emperor's character that has just ended its movement."""
    return piece_of(s, int(s.mover), int(s.character))


@kernel
def conscripts(s: Position) -> None:
    """§15 Whoever a general finds where it ends: plus takes students, minus takes student-masters and masters."""
    general = moving_piece(s)
    if s.character >= FIRST_GENERAL and s.at[general] != CENTRE:
        positive = is_positive(s, general)
        for piece in range(EMPEROR):
            is_taken = piece >= STUDENTS if positive else True
            if s.at[piece] == s.at[general] and is_positive(s, piece) != positive and is_taken:
                happened(s, Conscripted, piece)
                s.target = piece
                s.resume = CONSCRIPT
                s.phase = PENALTY
                return
    s.phase = ALIGN


@kernel
def raise_tower(s: Position) -> None:
    """§15 A general that ended on a town may place a tower there."""
    space = int(s.at[moving_piece(s)])
    is_there = s.character >= FIRST_GENERAL and tile_at(s, space) < TEMPLE and s.towers >> space & 1 == 0
    s.phase = TOWER if is_there else RULERS_LAND


@kernel
def towering(s: Position, out: Codes) -> int:
    """§15 A tower, if need be one that stands elsewhere, or none."""
    written = 0
    if count(int(s.towers)) < TOWERS:
        out[0] = place_code()
        written = 1
    else:
        written = write_set(int(s.towers), take_code(0), out)
    out[written] = skip_code()
    return written + 1


@does(PlaceTower)
def place_tower(s: Position) -> None:
    """§15 A tower is placed; two corners bring the other ruler, three the other general, four the victory.

    §24 Alone it brings a bonus.
    """
    space = int(s.at[moving_piece(s)])
    happened(s, TowerPlaced, space)
    s.towers |= 1 << space
    if s.stage > 0:
        s.phase = BONUS if has_bonus(s) else s.resume
    else:
        s.phase = RULERS_LAND
        recruit(s)


@does(TakeTower)
def take_tower(s: Position, space: int) -> None:
    """§15 All four stand: one of them is taken up and placed here."""
    happened(s, TowerTaken, space)
    s.towers &= ~(1 << space)
    place_tower(s)


@kernel
def recruit(s: Position) -> None:
    """§15 Recruits come to the centre, each once; a general chooses its sign."""
    corners = count(int(s.towers) & CORNERS)
    if corners >= 2 and (s.at[EMPEROR] == NONE or s.at[EMPRESS] == NONE):
        ruler = EMPEROR if s.at[EMPEROR] == NONE else EMPRESS
        s.at[ruler] = CENTRE
        happened(s, Recruited, ruler - EMPEROR)
    if corners == 3 and (s.at[WHITE_GENERAL] == NONE or s.at[BLACK_GENERAL] == NONE):
        s.asked = s.mover
        s.resume = RULERS_LAND
        s.phase = SIGN


@kernel
def crossed(s: Position) -> int:
    """§15 The terrain that a ruler has been on this turn and that is not fields yet."""
    return int(s.visited) & TERRAIN & ~int(s.fields)


@kernel
def wall_here(s: Position) -> int:
    """§15 The octagon on which a ruler ended, if it is fields without a wall, as a set."""
    here = 1 << int(s.at[moving_piece(s)])
    return here & int(s.fields) & ~int(s.walls)


@kernel
def is_ruling(s: Position) -> bool:
    """§15 Whether a ruler has land to turn over or to wall."""
    if s.character < FIRST_RULER or s.character >= FIRST_GENERAL:
        return False
    can_wall = wall_here(s) != 0 and (walls_left(s) > 0 or walls_to_take(s) != 0)
    return crossed(s) != 0 or can_wall


@kernel
def ruling(s: Position, out: Codes) -> int:
    """§15 Turn crossed terrain to fields, wall the octagon where the ruler ended, or nothing more."""
    written = 0
    if wall_here(s) != 0:
        if walls_left(s) > 0:
            written = write_set(wall_here(s), build_code(0), out)
        else:
            written = write_set(walls_to_take(s), take_up_code(0), out)
    if s.halfway:
        return written
    written = write_more(crossed(s), flip_code(0), written, out)
    out[written] = skip_code()
    return written + 1


@kernel
def rule_land(s: Position) -> bool:
    """§15 Ask a ruler's player about the land; False if something is to be asked."""
    s.asked = s.mover
    if is_ruling(s):
        return False
    s.phase = NEXT_CHARACTER
    return True
