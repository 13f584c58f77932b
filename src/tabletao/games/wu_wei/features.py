"""Wu Wei as numbers: ``encode`` for learning and ``evaluate`` for a quick guess.

Features name seats as the decisions do (a code can name a seat), and say first which seat looks.
"""

from __future__ import annotations

from collections import deque

import numpy as np

from tabletao.core.kernels.bits import lowest, without_lowest
from tabletao.core.kernels.contract import Codes, Features, Position, Values
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import (
    ADJACENT,
    ALL_SQUARES,
    BLACK_GENERAL,
    CENTRE,
    CHI_EACH,
    CORNERS,
    DRAGON,
    EMPEROR,
    FIRST_GENERAL,
    FIRST_RULER,
    FREE_STEPS,
    MASTERS,
    NORTH_TILE,
    OCTAGONS,
    OWN,
    PALACE,
    PIECES,
    PRICE,
    ROUNDS,
    SOUTH_TILE,
    SPACES,
    SQUARES,
    STUDENT,
    STUDENTS,
    TERRAIN,
    UNLAID,
    WHITE_GENERAL,
)
from tabletao.games.wu_wei.rules import legal
from tabletao.games.wu_wei.rules.alone.dice import dice_considered
from tabletao.games.wu_wei.rules.alone.outlook import outlook
from tabletao.games.wu_wei.rules.chi import payable, payments_considered
from tabletao.games.wu_wei.rules.discipline import animals_of
from tabletao.games.wu_wei.rules.ending import holds_marker, merit
from tabletao.games.wu_wei.rules.meditation import colours
from tabletao.games.wu_wei.rules.movement import has_power
from tabletao.games.wu_wei.rules.pieces import around, is_emperor, open_to, squares_with
from tabletao.games.wu_wei.state import (
    BID,
    DICE,
    DICE_IN_ALL,
    FACES_IN_ALL,
    FAVOUR,
    GIVE,
    LEVELS,
    MOST_PLAYERS,
    NAME,
    OVER,
    PAY,
    STAGE_BEGINS,
)

# The blocks of features, in order, and how many numbers each has.
BLOCKS = (
    ("seat", MOST_PLAYERS + 1),
    ("players", MOST_PLAYERS),
    ("level", len(LEVELS)),
    ("phase", OVER + 1),
    ("at", PIECES * SPACES),
    ("terrain", 4 * OCTAGONS),
    ("tile", SQUARES * (UNLAID + 1)),
    ("walls", OCTAGONS),
    ("fields", OCTAGONS),
    ("towers", SPACES),
    ("visited", SPACES),
    ("banned", SPACES),
    ("aim", SPACES),
    ("chi", 5 * MOST_PLAYERS),
    ("cards", 25 * MOST_PLAYERS),
    ("spent", 25),
    ("lineage", 5 * MOST_PLAYERS),
    ("lost", 5),
    ("signs", 4),
    ("trackers", 14),
    ("seats", 4 * MOST_PLAYERS),
    ("bids", 2 * MOST_PLAYERS),
    ("character", OWN),
    ("target", PIECES),
    ("sets", 5 * OWN + 1),
    ("penalised", OWN + 1),
    ("purpose", 9),
    ("rest", 12),
    ("stage", 3),
    ("difficulty", 3),
    ("down", SPACES),
    ("revealed", 25),
    ("hand", 25),
    ("removed", 25),
    ("aside", 25),
    ("dice", DICE_IN_ALL * FACES_IN_ALL),
    ("style", 5),
    ("card", 25),
    ("alone", 10 + DICE_IN_ALL),
)
_FIRST = dict(zip([name for name, _ in BLOCKS], np.cumsum([0, *(size for _, size in BLOCKS)]).tolist(), strict=False))
FEATURES = sum(size for _, size in BLOCKS)
(
    F_SEAT, F_PLAYERS, F_LEVEL, F_PHASE, F_AT, F_TERRAIN, F_TILE, F_WALLS, F_FIELDS, F_TOWERS, F_VISITED, F_BANNED,
    F_AIM, F_CHI, F_CARDS, F_SPENT, F_LINEAGE, F_LOST, F_SIGNS, F_TRACKERS, F_SEATS, F_BIDS, F_CHARACTER, F_TARGET,
    F_SETS, F_PENALISED, F_PURPOSE, F_REST, F_STAGE, F_DIFFICULTY, F_DOWN, F_REVEALED, F_HAND, F_REMOVED, F_ASIDE,
    F_DICE, F_STYLE, F_CARD, F_ALONE,
) = (_FIRST[name] for name, _ in BLOCKS)  # fmt: skip


@kernel
def one_of(value: int, first: int, out: Features) -> None:
    """Mark one place of a block; nothing if there is no value."""
    if value >= 0:
        out[first + value] = 1.0


@kernel
def each_of(members: int, size: int, first: int, out: Features) -> None:
    """Mark the members of a set in a block."""
    for member in range(size):
        out[first + member] = members >> member & 1


@kernel
def encode(s: Position, seat: int, out: Features) -> None:
    """§19 All that a seat knows: everything but the offers of others."""
    for i in range(FEATURES):
        out[i] = 0.0
    one_of(min(seat, MOST_PLAYERS), F_SEAT, out)
    one_of(int(s.players) - 1, F_PLAYERS, out)
    one_of(int(s.level), F_LEVEL, out)
    one_of(int(s.phase), F_PHASE, out)
    encode_board(s, out)
    encode_players(s, seat, out)
    encode_turn(s, out)
    if s.stage > 0:
        encode_stage(s, out)


@kernel
def encode_board(s: Position, out: Features) -> None:
    """§1, §4, §11 Where everything lies and stands."""
    for piece in range(PIECES):
        one_of(int(s.at[piece]), F_AT + SPACES * piece if s.at[piece] >= 0 else 0, out)
    for season in range(4):
        each_of(int(s.terrain[season]), OCTAGONS, F_TERRAIN + OCTAGONS * season, out)
    for square in range(SQUARES):
        one_of(int(s.tile[square]), F_TILE + (UNLAID + 1) * square, out)
    each_of(int(s.walls), OCTAGONS, F_WALLS, out)
    each_of(int(s.fields), OCTAGONS, F_FIELDS, out)
    each_of(int(s.towers), SPACES, F_TOWERS, out)
    each_of(int(s.lost), 5, F_LOST, out)
    each_of(int(s.positive), 2, F_SIGNS, out)
    each_of(int(s.white), 2, F_SIGNS + 2, out)
    one_of(int(s.season), F_TRACKERS, out)
    one_of(int(s.element), F_TRACKERS + 4, out)
    one_of(int(s.palace), F_TRACKERS + 9, out)


@kernel
def encode_players(s: Position, seat: int, out: Features) -> None:
    """§2, §7, §12, §17 What the players have, and the own offer."""
    each_of(int(s.spent), 25, F_SPENT, out)
    for other in range(s.players):
        for element in range(5):
            out[F_CHI + 5 * other + element] = s.chi[other, element] / float(CHI_EACH)
            one_of(int(s.cards[other, element]) - 1, F_CARDS + 25 * other + 5 * element, out)
        one_of(int(s.lineage[other]), F_LINEAGE + 5 * other, out)
        out[F_BIDS + other] = s.offered[other] / 110.0
        if other == seat or s.phase != BID:
            out[F_BIDS + MOST_PLAYERS + other] = s.bid[other] / 110.0
    one_of(int(s.starter), F_SEATS, out)
    one_of(int(s.mover), F_SEATS + MOST_PLAYERS, out)
    one_of(int(s.asked), F_SEATS + 2 * MOST_PLAYERS, out)
    one_of(int(s.winner), F_SEATS + 3 * MOST_PLAYERS, out)


@kernel
def encode_turn(s: Position, out: Features) -> None:
    """§5 to §10, §16 How far the turn has come."""
    each_of(int(s.visited), SPACES, F_VISITED, out)
    one_of(int(s.banned), F_BANNED, out)
    one_of(int(s.aim), F_AIM, out)
    one_of(int(s.character), F_CHARACTER, out)
    one_of(int(s.target), F_TARGET, out)
    each_of(int(s.ended), OWN, F_SETS, out)
    each_of(int(s.unresolved), OWN, F_SETS + OWN, out)
    each_of(int(s.blocked), OWN, F_SETS + 2 * OWN, out)
    each_of(int(s.required), OWN + 1, F_SETS + 4 * OWN, out)
    each_of(int(s.stopped), OWN, F_SETS + 3 * OWN, out)
    one_of(int(s.penalised), F_PENALISED, out)
    one_of(int(s.purpose), F_PURPOSE, out)
    out[F_REST] = s.moon
    out[F_REST + 1] = s.cycle / float(ROUNDS)
    out[F_REST + 2] = min(int(s.steps), 10) / 10.0
    out[F_REST + 3] = min(int(s.walked), 10) / 10.0
    out[F_REST + 4] = s.owed / 110.0
    out[F_REST + 5] = s.halfway
    out[F_REST + 6] = s.pool / 3.0
    out[F_REST + 7] = s.counter / float(MOST_PLAYERS)
    out[F_REST + 8] = s.lineages
    out[F_REST + 9] = s.resume / float(STAGE_BEGINS)


@kernel
def encode_stage(s: Position, out: Features) -> None:
    """§20 to §30 What a match alone has besides: towns, cards, dice, and how far the turn has come."""
    one_of(int(s.stage) - 1, F_STAGE, out)
    one_of(int(s.difficulty), F_DIFFICULTY, out)
    each_of(int(s.down), SPACES, F_DOWN, out)
    each_of(int(s.revealed), 25, F_REVEALED, out)
    each_of(int(s.hand), 25, F_HAND, out)
    each_of(int(s.removed), 25, F_REMOVED, out)
    for animal in range(5):
        one_of(int(s.aside[animal]) - 1, F_ASIDE + 5 * animal, out)
    for die in range(DICE_IN_ALL):
        one_of(int(s.dice[die]) - 1, F_DICE + FACES_IN_ALL * die, out)
    one_of(int(s.style), F_STYLE, out)
    one_of(int(s.card), F_CARD, out)
    each_of(int(s.part), 3, F_ALONE, out)
    out[F_ALONE + 3] = s.moonlit
    out[F_ALONE + 4] = s.coiled
    each_of(int(s.outer), 2, F_ALONE + 5, out)
    each_of(int(s.leaving), 2, F_ALONE + 7, out)
    out[F_ALONE + 9] = s.stuck
    one_of(int(s.die), F_ALONE + 10, out)


# A quick guess


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
def teacher_at(s: Position, animal: int) -> int:
    """§12 Where an animal is taught: by its master, or on the palace where its marker lies."""
    if s.lost >> animal & 1 == 0:
        return int(s.at[MASTERS + animal])
    return lowest(squares_with(s, PALACE + animal))


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
        out[0] = outlook(s)
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
