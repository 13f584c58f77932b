"""§23, §26, §29 A quick guess of how a stage will end: what is still to be done, against the time that is left."""

from __future__ import annotations

from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import (
    CENTRE,
    CORNERS,
    PALACE,
    QUADRANTS,
    STEPS_BETWEEN,
    STUDENTS,
    TEMPLE,
    TERRAIN,
    X_WALLS,
)
from tabletao.games.wu_wei.rules.alone.goals import TOWNS
from tabletao.games.wu_wei.rules.alone.purse import can_afford
from tabletao.games.wu_wei.rules.alone.states import towns_up
from tabletao.games.wu_wei.rules.alone.traditions import DECK, is_protected, seen
from tabletao.games.wu_wei.rules.pieces import is_promoted, squares_with
from tabletao.games.wu_wei.state import BEGINNER, RISING_EMPIRE, RUNNING, STATES, TRADITIONS

LESSON = 1.5
"""What a lesson, a tower or a marker costs besides the way to it, in steps: a movement has to end there."""
TOWER = 6.0
WALL = 4.0
WRONG_WALL = 0.5
NEAR = 0.6
"""What a step nearer to the next corner or palace counts."""
TOWN = 3.0
DANGER = 3.0
"""What a style that may be lost soon counts, in steps."""
HELP = 2.0
"""What three chi to spend count."""
PASSED = 25.0
"""What a stage of the campaign that was passed counts: so much less is to be done."""
CARDS = 25.0
LAND = 1.0
"""How much it counts that little land is left."""
EVEN = 30.0
"""With so many steps to go and all the time of a stage, it is as likely won as lost."""


@kernel
def place_to_learn(s: Position, animal: int) -> int:
    """§12, §21 Where an animal is taught: by its master, or on the palace where its marker lies."""
    if s.lost >> animal & 1 or s.at[animal] < 0:
        return lowest(squares_with(s, PALACE + animal))
    return int(s.at[animal])


@kernel
def tour(s: Position) -> float:
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
            if STEPS_BETWEEN[here, place_to_learn(s, other)] < STEPS_BETWEEN[here, place_to_learn(s, best)]:
                best = other
        way += STEPS_BETWEEN[here, place_to_learn(s, best)] + LESSON
        here = place_to_learn(s, best)
        missing &= ~(1 << best)
    return float(way + STEPS_BETWEEN[here, CENTRE])


@kernel
def errand(s: Position, style: int, goal: int) -> float:
    """§21, §27 A master's steps to the palace with his marker, if he lacks it, and on to where he should be."""
    here = int(s.at[style])
    if s.lost >> style & 1 == 0:
        return float(STEPS_BETWEEN[here, goal])
    palace = lowest(squares_with(s, PALACE + style))
    return float(STEPS_BETWEEN[here, palace] + LESSON + STEPS_BETWEEN[palace, goal])


@kernel
def work_in_traditions(s: Position) -> float:
    """§23 The student's tour, the masters' errands, and the danger to styles that are not protected.

    What is left to do counts the more, the less time there is left.
    """
    way = tour(s)
    for style in range(5):
        if style == s.lineage[0] or s.difficulty != BEGINNER:
            way += errand(s, style, lowest(squares_with(s, TEMPLE + style)))
        elif s.lost >> style & 1:
            way += errand(s, style, lowest(squares_with(s, PALACE + style)))
        if not is_protected(s, style):
            shown = seen(s, style)
            way += DANGER * shown * shown * shown / 9.0
    return way * DECK / (DECK - min(count(int(s.revealed)), DECK - 1))


@kernel
def approach(s: Position, targets: int) -> float:
    """§26 The steps from the own master, or from the student-master, to the nearest of some spaces; 0 without any."""
    own = int(s.lineage[0])
    best = 0
    left = targets
    while left:
        space = lowest(left)
        left = without_lowest(left)
        far = int(STEPS_BETWEEN[s.at[own], space])
        if is_promoted(s, 0):
            far = min(far, int(STEPS_BETWEEN[s.at[STUDENTS + own], space]))
        best = far if best == 0 else min(best, far)
    return float(best)


@kernel
def useful_palaces(s: Position) -> int:
    """§11, §26 The palaces that would let build a missing wall of the X."""
    found = 0
    for element in range(5):
        if element != s.palace and int(QUADRANTS[element]) & X_WALLS & ~int(s.walls):
            found |= squares_with(s, PALACE + element)
    return found


@kernel
def work_in_states(s: Position) -> float:
    """§26 The tour, towers and walls, and the danger to masters whose towns run out before they have taught."""
    way = tour(s) + NEAR * (approach(s, CORNERS & ~int(s.towers)) + approach(s, useful_palaces(s)))
    way += TOWER * (4 - count(int(s.towers))) - LESSON * count(int(s.down) & CORNERS)
    way += WALL * (8 - count(int(s.walls) & X_WALLS)) + WRONG_WALL * count(int(s.walls) & ~X_WALLS)
    up = towns_up(s)
    for style in range(5):
        if s.cards[0, style] == 0 and style != s.lineage[0]:
            way += DANGER / (0.5 + count(up & squares_with(s, style)))
    return way * TOWNS / max(count(up), 1)


@kernel
def work_in_empire(s: Position) -> float:
    """§29 Markers, characters and towns, against the cards and the land that are left."""
    way = TOWN * count(int(s.down))
    for style in range(5):
        way += errand(s, style, CENTRE)
        way += STEPS_BETWEEN[s.at[STUDENTS + style], CENTRE]
        way += LESSON * ((1 if s.at[style] != CENTRE else 0) + (1 if s.at[STUDENTS + style] != CENTRE else 0))
    wild = count(TERRAIN & ~int(s.walls) & ~int(s.fields))
    return float(way) * 0.5 * CARDS / max(count(int(s.hand)), 1) * (1.0 + LAND / (1.0 + wild))


@kernel
def outlook(s: Position) -> float:
    """§20 A value from -1 to 1 that grows as less is left to be done."""
    if s.cycle == 0 or s.reason != RUNNING:
        return 0.0
    way = 0.0
    if s.stage == TRADITIONS:
        way = work_in_traditions(s)
    elif s.stage == STATES:
        way = work_in_states(s)
    elif s.stage == RISING_EMPIRE:
        way = work_in_empire(s)
    way = max(0.0, way - (HELP if can_afford(s, 0, 3) else 0.0))
    passed = PASSED * (int(s.stage) - 1)
    return (EVEN + passed - way) / (EVEN + passed + way)
