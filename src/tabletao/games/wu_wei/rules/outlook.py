"""§12, §18 A quick guess of who will win: the steps that everybody has still to go; §7, §25 what bots disregard."""

from __future__ import annotations

from collections import deque

import numpy as np

from tabletao.core.kernels.bits import lowest, without_lowest
from tabletao.core.kernels.contract import Codes, Position, Values
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import (
    ADJACENT,
    ALL_SQUARES,
    BLACK_GENERAL,
    CENTRE,
    CORNERS,
    DRAGON,
    EMPEROR,
    FIRST_GENERAL,
    FIRST_RULER,
    FREE_STEPS,
    MASTERS,
    NORTH_TILE,
    OWN,
    PRICE,
    ROUNDS,
    SOUTH_TILE,
    SPACES,
    STUDENT,
    STUDENTS,
    TERRAIN,
    WHITE_GENERAL,
)
from tabletao.games.wu_wei.rules import legal
from tabletao.games.wu_wei.rules.alone.dice import dice_considered
from tabletao.games.wu_wei.rules.alone.outlook import outlook_alone
from tabletao.games.wu_wei.rules.chi import payable, payments_considered
from tabletao.games.wu_wei.rules.discipline import animals_of
from tabletao.games.wu_wei.rules.ending import holds_marker, merit
from tabletao.games.wu_wei.rules.meditation import colours
from tabletao.games.wu_wei.rules.movement import has_power
from tabletao.games.wu_wei.rules.pieces import around, is_emperor, open_to, teacher_at
from tabletao.games.wu_wei.state import BID, DICE, FAVOUR, GIVE, NAME, PAY


def _distances() -> np.ndarray[tuple[int, int], np.dtype[np.int8]]:
    """How many steps lie between two spaces of an empty board, not counting ways through the centre."""
    found = np.full((SPACES, SPACES), SPACES, np.int8)
    for start in range(SPACES):
        found[start, start] = 0
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for there in range(SPACES):
                is_new = int(ADJACENT[here]) >> there & 1 and found[start, there] == SPACES
                if is_new and (here != CENTRE or start == CENTRE):
                    found[start, there] = found[start, here] + 1
                    queue.append(there)
    return found


DISTANCE = _distances()
LESSON = 1.5
"""What a lesson costs besides the way to it, in steps: a movement has to end there."""
DETOUR = 2.5
"""How many steps more than on an empty board a way takes at most that is closed now."""
AT_THE_START = 1.0
"""The same from the centre, whose walls may be destroyed free of charge."""
STUCK = 2.0
"""What it costs to have no step at the moment."""
CHI_WORTH = 0.015
"""What a chi that could be paid adds to the length of every step."""
ANY_CHI_WORTH = 0.0025
"""What any chi adds, besides."""
MOST_CHI = 8
POWER_WORTH = 0.05
"""What a card adds whose power is not used yet, if that could be paid; otherwise half."""
TEMPLE_WORTH = 0.075
"""What it adds besides if it leads straight to a master who still has something to teach."""
FARTHEST = 9
"""So many steps are looked ahead for a teacher."""
TEMPO = 0.4
"""The part of a step that a free step counts for which may still be taken."""
HELD = 4.0
"""What it costs the emperor, in steps, if the yin-yang tiles hold all his rulers, or all his generals."""
IMPERIAL = 0.6
"""How far the emperor's steps bring him, against those of a student."""
TOWER = 2.0
"""What a tower costs besides the general's way to it, in steps."""
SPREAD = 4.0
"""So many steps are always to go: the nearer the end, the more a step counts."""
LATE = 30
"""The round from which on it counts who would win by length."""
POWER = 5.0
"""The power of the way that is left to which chances are in inverse proportion."""


@kernel
def teachers(s: Position) -> int:
    """§12 Where all animals are taught, eight bits each."""
    places = 0
    for animal in range(5):
        places |= teacher_at(s, animal) << 8 * animal
    return places


@kernel
def round_trip(here: int, missing: int, places: int) -> float:
    """§12, §18 The steps to all animals that are missing, the nearest always first, and from there to the centre."""
    way = 0.0
    while missing:
        best = lowest(missing)
        left = without_lowest(missing)
        while left:
            animal = lowest(left)
            left = without_lowest(left)
            if DISTANCE[here, places >> 8 * animal & 255] < DISTANCE[here, places >> 8 * best & 255]:
                best = animal
        there = places >> 8 * best & 255
        way += DISTANCE[here, there] + LESSON
        here = there
        missing &= ~(1 << best)
    return way + float(DISTANCE[here, CENTRE])


@kernel
def learning(s: Position, seat: int, missing: int) -> float:
    """§12, §18 The steps of a student: by what is open now to a teacher, then to the others and to the centre."""
    student = STUDENTS + int(s.lineage[seat])
    here = int(s.at[student])
    places = teachers(s)
    ground = open_to(s, student)
    reached = 1 << here
    fresh = reached
    steps = 0
    best = 1000.0
    while fresh and steps < FARTHEST:
        left = missing
        while left:
            animal = lowest(left)
            left = without_lowest(left)
            there = places >> 8 * animal & 255
            if fresh >> there & 1:
                best = min(best, steps + LESSON + round_trip(there, missing & ~(1 << animal), places))
        fresh = around(fresh) & ground & ~reached
        reached |= fresh
        steps += 1
    closed = STUCK if reached == 1 << here and here != CENTRE else 0.0
    return min(best, (DETOUR if here != CENTRE else AT_THE_START) + round_trip(here, missing, places)) + closed


@kernel
def homing(s: Position, piece: int, goal: int) -> float:
    """§18 The steps of a character to a space by what is open now, and not many more than on an empty board."""
    here = int(s.at[piece])
    most = float(DISTANCE[here, goal]) + DETOUR
    ground = open_to(s, piece)
    reached = 1 << here
    steps = 0
    while reached >> goal & 1 == 0 and steps < most:
        reached |= around(reached) & ground
        steps += 1
    return float(min(steps, most))


@kernel
def way_to_go(s: Position, seat: int) -> float:
    """§12, §18 The steps of student and master until both are in the centre with all that is needed."""
    lineage = int(s.lineage[seat])
    master = MASTERS + lineage
    missing = ~animals_of(s, seat) & 0b11111
    way = learning(s, seat, missing) if missing else homing(s, STUDENTS + lineage, CENTRE)
    if missing and colours(s) >> STUDENT & 1 == 0:
        way += HELD / 2
    if not holds_marker(s, seat):
        palace = teacher_at(s, lineage)
        return way + homing(s, master, palace) + LESSON + float(DISTANCE[palace, CENTRE])
    return way + (float(DISTANCE[int(s.at[master]), CENTRE]) if missing else homing(s, master, CENTRE))


@kernel
def help_at_hand(s: Position, seat: int) -> float:
    """§7, §9 What chi and unused powers add to the length of every step."""
    chi = payable(s, seat)
    added = CHI_WORTH * min(chi, MOST_CHI)
    for animal in range(5):
        added += ANY_CHI_WORTH * s.chi[seat, animal]
        if not is_emperor(s, seat) and has_power(s, seat, animal):
            worth = POWER_WORTH
            if animal == DRAGON and s.cards[seat, int(s.cards[seat, DRAGON]) - 1] == 0:
                worth += TEMPLE_WORTH
            added += worth if chi >= PRICE else worth / 2
    return added


@kernel
def held_back(s: Position) -> float:
    """§13 What the yin-yang tiles cost the emperor; half if a piece that may move will turn one over by leaving it."""
    free = colours(s)
    rulers = 0
    leaving = 0
    generals = 0
    for own in range(FIRST_RULER, OWN):
        space = int(s.at[EMPEROR + own - FIRST_RULER])
        if space >= 0 and free >> own & 1:
            rulers += 1 if own < FIRST_GENERAL else 0
            generals += 1 if own >= FIRST_GENERAL else 0
            leaving += 1 if space in (NORTH_TILE, SOUTH_TILE) else 0
    cost = (HELD if rulers == 0 else 0.0) + (HELD if generals == 0 else 0.0)
    return cost / 2 if leaving > 0 else cost


@kernel
def conquest(s: Position) -> float:
    """§15 The way of the generals to all corners without a tower; where no fields are, a ruler has to come first."""
    reached = 0
    for general in range(WHITE_GENERAL, BLACK_GENERAL + 1):
        if s.at[general] >= 0:
            reached |= 1 << int(s.at[general])
    fields = int(s.fields) | int(s.walls)
    if FIRST_RULER <= s.character < FIRST_GENERAL:
        fields |= int(s.visited) & TERRAIN
    goals = CORNERS & ~int(s.towers)
    way = 0.0
    while goals and reached:
        earlier = 0
        before = 0
        now = reached
        steps = 0
        while now & goals == 0:
            grown = now | around(now) & (ALL_SQUARES | fields) | around(earlier) & TERRAIN
            earlier = before
            before = now
            now = grown
            steps += 1
        corner = lowest(now & goals)
        reached |= 1 << corner
        goals &= ~(1 << corner)
        way += steps + TOWER
    return IMPERIAL * (way + held_back(s))


@kernel
def free_steps(s: Position, seat: int) -> float:
    """§6 The free steps that a player may take before all others have had a turn: the sooner, the better."""
    if s.phase in (BID, FAVOUR, NAME, GIVE):
        return 0.0
    waits = (seat - int(s.mover)) % int(s.players)
    return float(max(FREE_STEPS - int(s.steps), 0)) if waits == 0 else FREE_STEPS * (1.0 - waits / s.players)


@kernel
def distance_to_victory(s: Position, seat: int) -> float:
    """§18 About how many steps a player has to go."""
    way = conquest(s) if is_emperor(s, seat) else way_to_go(s, seat)
    return max(way - TEMPO * free_steps(s, seat), 0.0) / (1.0 + help_at_hand(s, seat))


@kernel
def is_laid_out(s: Position) -> bool:
    """§2 Whether everybody has a lineage, and the emperor a general."""
    for seat in range(s.players):
        if s.lineage[seat] < 0 and not is_emperor(s, seat):
            return False
    return True


@kernel
def lean_on_length(s: Position, out: Values) -> None:
    """§18 The nearer the sixtieth round, the more it counts who would win if it were over now."""
    late = (int(s.cycle) - LATE) / float(ROUNDS - LATE)
    most = 0
    winners = 0
    for seat in range(s.players):
        most = max(most, merit(s, seat))
    for seat in range(s.players):
        winners += 1 if merit(s, seat) == most else 0
    for seat in range(s.players):
        share = 1.0 / winners if merit(s, seat) == most else 0.0
        out[seat] += late * (2.0 * share - 1.0 - out[seat])


@kernel
def considered(s: Position, seat: int, out: Codes) -> int:
    """§7, §25 All that may be decided, but for payments that are a waste, and for a lion that is ignored."""
    if s.phase == PAY and seat == s.asked:
        return payments_considered(s, out)
    if s.phase == DICE and seat == s.asked:
        return dice_considered(s, out)
    return legal(s, seat, out)


@kernel
def evaluate(s: Position, out: Values) -> None:
    """§18 Chances in inverse proportion to a power of the way that is left; §20 alone, what a stage still asks."""
    if s.stage > 0:
        out[0] = outlook_alone(s)
        return
    total = 0.0
    is_known = is_laid_out(s)
    for seat in range(s.players):
        way = SPREAD + (distance_to_victory(s, seat) if is_known else 0.0)
        out[seat] = (SPREAD / way) ** POWER
        total += out[seat]
    for seat in range(s.players):
        out[seat] = 2.0 * out[seat] / total - 1.0
    if s.cycle > LATE:
        lean_on_length(s, out)
