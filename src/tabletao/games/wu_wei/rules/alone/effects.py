"""§22 What the animals on discipline cards do."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import write_more, write_set
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import INNER_RING, NORTH_TILE, QUADRANTS, SOUTH_TILE, STUDENT, STUDENTS
from tabletao.games.wu_wei.events.alone import DragonStirred, Flown, LeopardTurned, SnakeCoiled, TigerProwled
from tabletao.games.wu_wei.events.several import ElementSet
from tabletao.games.wu_wei.moves.alone import Fly
from tabletao.games.wu_wei.moves.several import Build, TakeUp
from tabletao.games.wu_wei.rules.nature import change_season, has_wall, walls_left, walls_to_take
from tabletao.games.wu_wei.rules.pieces import company, occupied, relocate
from tabletao.games.wu_wei.state import FLY, INNER_TAKE, INNER_WALL, MASTER_PHASE, TURN_ENDS

fly_code, build_code, take_up_code = Fly.pack, Build.pack, TakeUp.pack


@kernel
def turn_element(s: Position, element: int) -> None:
    """§22 Leopard: the element on the card is the active one."""
    happened(s, LeopardTurned, element)
    s.element = element
    happened(s, ElementSet, element)


@kernel
def stir(s: Position) -> None:
    """§22 Dragon: the season moves on."""
    happened(s, DragonStirred)
    change_season(s)


@kernel
def coil(s: Position) -> None:
    """§22 Snake: at once, and until the next master phase, walls can be neither passed nor destroyed."""
    happened(s, SnakeCoiled)
    s.coiled = 1


# Tiger


@kernel
def inner_room(s: Position) -> int:
    """§22 Unoccupied terrain without a wall in the inner ring of the card's quadrant."""
    return int(QUADRANTS[s.card % 5]) & INNER_RING & ~int(s.walls) & ~occupied(s)


@kernel
def prowl(s: Position, element: int) -> None:
    """§22 Tiger: a wall is built there, or moved there if none is left; without room nothing happens."""
    if inner_room(s) == 0 or not has_wall(s):
        return
    happened(s, TigerProwled, element)
    s.asked = s.mover
    s.resume = TURN_ENDS
    s.phase = INNER_WALL if walls_left(s) > 0 else INNER_TAKE


@kernel
def inner_walls(s: Position, out: Codes) -> int:
    """§22 Where the tiger's wall may be built, or which wall is moved."""
    if s.phase == INNER_WALL:
        return write_set(inner_room(s), build_code(0), out)
    return write_set(walls_to_take(s), take_up_code(0), out)


# Crane


@kernel
def landings(s: Position, own: int) -> int:
    """§22 The yin-yang tiles to which the crane may carry the student or the own master, a bit for each."""
    piece = int(s.lineage[0]) + (STUDENTS if own == STUDENT else 0)
    closed = company(s, piece) | 1 << int(s.at[piece])
    found = (~closed >> NORTH_TILE & 1) | (~closed >> SOUTH_TILE & 1) << 1
    return 0 if own == STUDENT and not s.moon else found


@kernel
def fly_away(s: Position) -> None:
    """§22 Crane: at once the own master, by moonlight maybe the student instead, goes to a yin-yang tile."""
    s.asked = s.mover
    s.phase = FLY if landings(s, 0) | landings(s, 1) else MASTER_PHASE


@kernel
def flights_of_crane(s: Position, out: Codes) -> int:
    """§22 Whom the crane may carry where."""
    written = 0
    for own in range(2):
        written = write_more(landings(s, own), fly_code(own, 0), written, out)
    return written


@does(Fly)
def fly(s: Position, piece: int, tile: int) -> None:
    """§22 The crane carries somebody, whom the space where the turn began stays closed to (W9)."""
    carried = int(s.lineage[0]) + (STUDENTS if piece == STUDENT else 0)
    space = SOUTH_TILE if tile else NORTH_TILE
    s.penalised = 1 + piece
    s.banned = s.at[carried]
    happened(s, Flown, carried, int(s.at[carried]), space)
    relocate(s, carried, space)
    s.phase = MASTER_PHASE
