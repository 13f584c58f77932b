"""§26 What is still to be done in stage 2: lessons, towers, walls, and the way back to the centre, in steps."""

from __future__ import annotations

from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import (
    ALL_SQUARES,
    CENTRE,
    CENTRE_BIT,
    CORNERS,
    MASTER,
    OCTAGONS,
    PALACE,
    QUADRANTS,
    SNAKE,
    STEPS_BETWEEN,
    STUDENT,
    STUDENTS,
    TERRAIN,
    X_WALLS,
)
from tabletao.games.wu_wei.rules.alone.bonus import to_refresh
from tabletao.games.wu_wei.rules.alone.goals import masters_home
from tabletao.games.wu_wei.rules.alone.means import means
from tabletao.games.wu_wei.rules.alone.states import towns_up
from tabletao.games.wu_wei.rules.discipline import animals_of
from tabletao.games.wu_wei.rules.meditation import is_balanced
from tabletao.games.wu_wei.rules.movement import has_power
from tabletao.games.wu_wei.rules.pieces import around, is_promoted, piece_of, squares_of_kind, teacher_at
from tabletao.games.wu_wei.state import CAMPAIGN

FAR = 14
"""So many steps count for a way that walls close."""
LESSON, STUDENT_ALONE = 10.0, 10.0
"""What a lesson costs besides the way to it, and that the student does not build before the last one."""
TAUGHT, ARRIVED = 10.0, 7.0
"""How much less a lesson counts when the student stands beside its teacher, and a wall when somebody has come to its
palace: both follow only later in the turn."""
HOMEWARD = 0.2
"""What each step from the last master to the centre counts."""
TOWER, TOWER_BEFORE = 10.0, 5.0
WALL, WALL_BEFORE = 8.0, 4.0
"""What a tower and a wall of the X cost; before the last lesson they count less, because after it two can build."""
WRONG_WALL = 3.0
"""What a wall costs that is not of the X."""
EXHAUSTED = 1.6
"""What it is worth that a corner can be built on."""
EACH, NEAREST = 0.4, 0.4
"""What a step to each corner counts, and, besides, one to the nearest corner or palace."""
NO_PALACE, ONE_PALACE, OUT_OF_REACH = 8, 9.0, 5.0
"""What it costs if no palace would let build now, if only one can be reached, and for each wall that none can build."""
OUTSIDE, STEP_HOME, WITH_SNAKE, SHUT_OUT = 1.4, 0.3, 4.0, 15.0
"""What it costs not to be in the centre: by its steps, or, shut in by walls, with the snake's power or without."""
BALANCE, HELD, DISHONOUR = 2.3, 5.0, 25.0
"""What yin and yang count for two masters, and what it costs if they hold the student, or without the marker."""
LAST_TOWN, NO_TOWN = 2.0, 10.0
"""The danger to a master who has not taught yet with one town left, or none."""
LOST_CARD, ASTRAY = 7.0, 5.0
"""In a campaign, what a lost card costs, and a master who is not on his temple, for whom one will be lost."""
CHI, POWER = 0.6, 1.4
"""What a chi to spend saves, and a power that has not been used."""


@kernel
def tour(s: Position, lesson: float, homeward: float) -> float:
    """§12 The student's steps to all animals that are missing, the nearest one first, and then to the centre."""
    here = int(s.at[STUDENTS + s.lineage[0]])
    missing = 0
    for animal in range(5):
        missing |= (1 if s.cards[0, animal] == 0 else 0) << animal
    way = 0.0
    while missing:
        best = lowest(missing)
        left = without_lowest(missing)
        while left:
            other = lowest(left)
            left = without_lowest(left)
            if STEPS_BETWEEN[here, teacher_at(s, other)] < STEPS_BETWEEN[here, teacher_at(s, best)]:
                best = other
        way += STEPS_BETWEEN[here, teacher_at(s, best)] + lesson
        here = teacher_at(s, best)
        missing &= ~(1 << best)
    return float(way + homeward * STEPS_BETWEEN[here, CENTRE])


@kernel
def open_ground(s: Position) -> int:
    """§6 The spaces that no wall closes; seasons pass."""
    ground = ALL_SQUARES | TERRAIN & ~int(s.walls)
    return ground | CENTRE_BIT if is_promoted(s, 0) else ground


@kernel
def steps_to(start: int, goals: int, ground: int) -> int:
    """§6 The steps from some spaces to the nearest of some others over open ground; ``FAR`` without a way."""
    reached = start
    fresh = start
    steps = 0
    while fresh and fresh & goals == 0:
        fresh = around(fresh) & ground & ~reached
        reached |= fresh
        steps += 1
    return steps if fresh else FAR


@kernel
def steps_to_each(start: int, goals: int, ground: int) -> int:
    """§6 The sum of the steps from some spaces to each of some others."""
    reached = start
    fresh = start
    steps = 0
    total = 0
    while fresh:
        total += steps * count(fresh & goals)
        fresh = around(fresh) & ground & ~reached
        reached |= fresh
        steps += 1
    return total + FAR * count(goals & ~reached)


@kernel
def reach(start: int, ground: int) -> int:
    """§6 All spaces to which some others lead over open ground."""
    reached = start
    fresh = start
    while fresh:
        fresh = around(fresh) & ground & ~reached
        reached |= fresh
    return reached


@kernel
def towns_of_each(s: Position) -> int:
    """§24 How many towns of each element lie face up, eight bits each."""
    left = towns_up(s)
    found = 0
    while left:
        found += 1 << 8 * int(s.tile[lowest(left) - OCTAGONS])
        left = without_lowest(left)
    return found


@kernel
def student_work(s: Position, student: int) -> float:
    """§12, §26 The student's tour, the first way by open ground; later back to the centre."""
    if is_promoted(s, 0):
        balance = -BALANCE if is_balanced(s) else BALANCE
        if student == CENTRE:
            return balance
        steps = steps_to(1 << student, CENTRE_BIT, open_ground(s))
        if steps == FAR:
            return balance + (WITH_SNAKE if has_power(s, 0, SNAKE) else SHUT_OUT)
        return balance + OUTSIDE + STEP_HOME * steps
    goals = 0
    nearest = FAR
    danger = HELD if s.white == 0 else 0.0
    up = towns_of_each(s)
    for animal in range(5):
        if s.cards[0, animal] == 0:
            place = teacher_at(s, animal)
            goals |= 1 << place
            danger -= TAUGHT if place == student else 0.0
            nearest = min(nearest, int(STEPS_BETWEEN[student, place]))
            towns = up >> 8 * animal & 255
            if animal != s.lineage[0] and towns < 2:
                danger += LAST_TOWN if towns else NO_TOWN
    return STUDENT_ALONE + tour(s, LESSON, HOMEWARD) + steps_to(1 << student, goals, open_ground(s)) - nearest + danger


@kernel
def towers_work(s: Position, builders: int) -> float:
    """§24 The towers that are missing, and the way to them."""
    goals = CORNERS & ~int(s.towers)
    if goals == 0:
        return 0.0
    ground = open_ground(s)
    way = EACH * steps_to_each(builders, goals, ground) + NEAREST * steps_to(builders, goals, ground)
    tower = TOWER if is_promoted(s, 0) else TOWER_BEFORE
    return tower * count(goals) - EXHAUSTED * count(goals & int(s.down)) + way


@kernel
def arrivals(s: Position) -> int:
    """§10 The spaces to which characters have come in this turn, while their tiles have not taken effect yet."""
    found = 0
    for own in (STUDENT, MASTER):
        if (s.character == own and s.walked > 0) or s.unresolved >> own & 1:
            found |= 1 << int(s.at[piece_of(s, 0, own)])
    return found


@kernel
def walls_work(s: Position, builders: int, both: int) -> float:
    """§26 The walls of the X that are missing, the way to a palace that lets build one, and what none can build."""
    missing = X_WALLS & ~int(s.walls)
    wall = WALL if is_promoted(s, 0) else WALL_BEFORE
    way = wall * count(missing) + WRONG_WALL * count(int(s.walls) & ~X_WALLS)
    if missing == 0:
        return way
    ground = open_ground(s)
    within = reach(builders, ground)
    useful = 0
    covered = 0
    palaces = 0
    left = squares_of_kind(s, PALACE)
    while left:
        palace = left & -left
        left = without_lowest(left)
        element = int(s.tile[lowest(palace) - OCTAGONS]) - PALACE
        if palace & within:
            palaces += 1
            covered |= int(QUADRANTS[element])
        if element != s.palace and int(QUADRANTS[element]) & missing:
            useful |= palace
            if palace & arrivals(s):
                way -= ARRIVED
    way += NEAREST * (steps_to(both, useful, ground) if useful else NO_PALACE)
    return way + OUT_OF_REACH * count(missing & ~covered) + (ONE_PALACE if palaces < 2 else 0.0)


@kernel
def cards_work(s: Position) -> float:
    """§30 In a campaign no wall is asked for; what counts is how many cards will be left for stage 3."""
    return LOST_CARD * count(int(s.removed)) + ASTRAY * (5 - masters_home(s))


@kernel
def work_in_states(s: Position) -> float:
    """§26 All that is left to do in stage 2, in steps; powers and chi to spend make it less."""
    own = int(s.lineage[0])
    student = int(s.at[STUDENTS + own])
    master = 1 << int(s.at[own])
    both = master | 1 << student
    builders = both if is_promoted(s, 0) else master
    way = student_work(s, student) + towers_work(s, builders)
    way += cards_work(s) if s.level == CAMPAIGN else walls_work(s, builders, both)
    if s.lost >> own & 1:
        way += DISHONOUR
    unused = animals_of(s, 0) & ~to_refresh(s)
    return way - POWER * count(unused) - CHI * means(s)
