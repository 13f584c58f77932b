"""§10 Align with nature, §11 temples, palaces and towns."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, lowest, write_set
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import MASTER, PALACE, QUADRANTS, TAIJI, TEMPLE, TERRAIN, WALLS, WINTER
from tabletao.games.wu_wei.events.several import (
    ElementSet,
    Flipped,
    GatheringCalled,
    PalaceTaken,
    SeasonChanged,
    WallBuilt,
    WallTaken,
)
from tabletao.games.wu_wei.moves.several import Build, Flip, Resolve, Skip, TakeUp
from tabletao.games.wu_wei.rules.alone.marker import turn_marker, wakes
from tabletao.games.wu_wei.rules.chi import collect
from tabletao.games.wu_wei.rules.pieces import is_emperor, occupied, piece_of, tile_at
from tabletao.games.wu_wei.state import (
    ALIGN,
    BUILD,
    DISCIPLINE,
    EMPERORS_LEVEL,
    FLIP,
    INNER_TAKE,
    INNER_WALL,
    NEXT_CHARACTER,
    RAISE,
    REBUILD,
    RESOLVE,
    RISING_EMPIRE,
    RULERS_LAND,
    STATES,
    THROW_TO,
    TOWER,
)

resolve_code, build_code, take_up_code = Resolve.pack, Build.pack, TakeUp.pack
flip_code, skip_code = Flip.pack, Skip.pack


@kernel
def does_something(s: Position, own: int) -> bool:
    """§10 Whether a character ended its movement on a town, temple or palace; §24 not on an exhausted town."""
    space = int(s.at[piece_of(s, int(s.mover), own)])
    is_exhausted = s.stage == STATES and s.down >> space & 1
    return tile_at(s, space) < TAIJI and not is_exhausted


@kernel
def align(s: Position) -> None:
    """§10 Characters that have ended their movement, one after the other, in the order their player likes."""
    left = int(s.unresolved)
    s.asked = s.mover
    if left == 0:
        s.phase = RAISE if is_emperor(s, int(s.mover)) else DISCIPLINE
    elif count(left) == 2 and does_something(s, 0) and does_something(s, MASTER):
        s.phase = RESOLVE
    else:
        resolve(s, lowest(left))


@does(Resolve)
def resolve(s: Position, piece: int) -> None:
    """§10 Chi is collected, then the tile takes effect; §24 a town that lies face down gives nothing."""
    seat = int(s.mover)
    s.unresolved &= ~(1 << piece)
    s.phase = ALIGN
    space = int(s.at[piece_of(s, seat, piece)])
    tile = tile_at(s, space)
    if tile >= TAIJI or (s.stage >= STATES and not wakes(s, space)):
        return
    if s.towers >> space & 1 == 0:
        collect(s, seat, tile % 5, 1)
    if tile >= PALACE:
        visit_palace(s, seat, tile - PALACE)
    elif tile >= TEMPLE:
        change_season(s)
    else:
        s.element = tile
        happened(s, ElementSet, tile)


@kernel
def change_season(s: Position) -> None:
    """§11 A temple changes the season; winter calls a gathering, or alone turns the marker."""
    season = (int(s.season) + 1) % 4
    s.season = season
    happened(s, SeasonChanged, season)
    if season == WINTER and s.stage > 0:
        turn_marker(s)
    elif season == WINTER and s.moon == 0:
        s.moon = 1
        happened(s, GatheringCalled)


@kernel
def visit_palace(s: Position, seat: int, element: int) -> None:
    """§11 The inactive palace does nothing. Any other takes the marker, and lets build, §15 or turn terrain over."""
    if s.palace == element:
        return
    s.palace = element
    happened(s, PalaceTaken, element)
    if s.level == EMPERORS_LEVEL:
        s.phase = FLIP if free_land(s) else ALIGN
    elif free_land(s) | wild_land(s) == 0 or not has_wall(s):
        s.phase = ALIGN
    elif walls_left(s) > 0:
        s.phase = BUILD if free_land(s) else FLIP
    else:
        s.phase = REBUILD


@kernel
def walls_left(s: Position) -> int:
    """§2, §14 The walls in the supply: eight less the number of players; at Emperor level and from stage 2, eight."""
    total = WALLS if s.level == EMPERORS_LEVEL or s.stage >= STATES else WALLS - int(s.players)
    return total - count(int(s.walls))


@kernel
def free_land(s: Position) -> int:
    """§11, §15 Unoccupied terrain without a wall in the active quadrant, to be walled or turned over; §27 fields."""
    found = int(QUADRANTS[s.palace]) & TERRAIN & ~int(s.walls) & ~occupied(s)
    return found & int(s.fields) if s.stage == RISING_EMPIRE else found


@kernel
def wild_land(s: Position) -> int:
    """§27 Unoccupied terrain of the active quadrant that is neither walled nor fields, and can be turned for a wall."""
    if s.stage != RISING_EMPIRE:
        return 0
    return int(QUADRANTS[s.palace]) & TERRAIN & ~int(s.walls) & ~int(s.fields) & ~occupied(s)


@kernel
def has_wall(s: Position) -> bool:
    """§11 Whether there is a wall to build: one in the supply, or one that may be taken up."""
    return walls_left(s) > 0 or walls_to_take(s) != 0


@kernel
def walls_to_take(s: Position) -> int:
    """§11 The unoccupied walls; §22 none while the snake holds them."""
    return 0 if s.coiled else int(s.walls) & ~occupied(s)


@kernel
def building(s: Position, out: Codes) -> int:
    """§10, §11, §15 What may be built, taken up or turned over, or nothing."""
    if s.phase == RESOLVE:
        return write_set(int(s.unresolved), resolve_code(0), out)
    if s.phase == BUILD:
        written = write_set(free_land(s), build_code(0), out)
    elif s.phase == REBUILD:
        written = write_set(walls_to_take(s), take_up_code(0), out)
    else:
        written = write_set(wild_land(s) if s.stage > 0 else free_land(s), flip_code(0), out)
    if s.halfway and (s.phase == BUILD or s.stage > 0):
        return written
    out[written] = skip_code()
    return written + 1


@does(Build)
def build(s: Position, octagon: int) -> None:
    """§11, §15, §22 A wall is built."""
    happened(s, WallBuilt, int(s.mover), octagon)
    s.walls |= 1 << octagon
    s.halfway = 0
    if s.phase > THROW_TO:
        s.phase = s.resume
    else:
        s.phase = NEXT_CHARACTER if s.phase == RULERS_LAND else ALIGN


@does(TakeUp)
def take_up(s: Position, octagon: int) -> None:
    """§11 A wall is taken up because none is left, and must be built anew."""
    happened(s, WallTaken, octagon)
    s.walls &= ~(1 << octagon)
    s.halfway = 1
    if s.phase == REBUILD:
        s.phase = BUILD if free_land(s) else FLIP
    elif s.phase == INNER_TAKE:
        s.phase = INNER_WALL


@does(Flip)
def flip(s: Position, octagon: int) -> None:
    """§15 Terrain is turned over, by a palace or by a ruler; §27 alone, and built on at once."""
    happened(s, Flipped, int(s.mover), octagon)
    s.fields ^= 1 << octagon
    if s.stage > 0:
        build(s, octagon)
    elif s.phase == FLIP:
        s.phase = ALIGN


@does(Skip)
def skip(s: Position) -> None:
    """§11, §15 Nothing, or nothing more."""
    if s.phase == TOWER:
        s.phase = RULERS_LAND
    elif s.phase == RULERS_LAND:
        s.phase = NEXT_CHARACTER
    elif s.phase > THROW_TO:
        s.phase = s.resume
    else:
        s.phase = ALIGN
