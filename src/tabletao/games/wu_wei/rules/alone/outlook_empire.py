"""§29 What is still to be done in stage 3: markers, towns, and all ten in the centre, in steps."""

from __future__ import annotations

from tabletao.core.kernels.bits import count, lowest, without_lowest
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import (
    ALL_SQUARES,
    CENTRE,
    CENTRE_BIT,
    EMPEROR,
    PALACE,
    STEPS_BETWEEN,
    STUDENTS,
    TERRAIN,
)
from tabletao.games.wu_wei.rules.alone.means import means
from tabletao.games.wu_wei.rules.alone.outlook_states import arrivals
from tabletao.games.wu_wei.rules.alone.pairs import cards_of_style, is_united
from tabletao.games.wu_wei.rules.pieces import around, squares_with

MARKER, OWN_MARKER = 9.0, 6.0
"""What a marker costs besides the way to it, and the own one more: it brings chi every turn."""
HOME, STEP_HOME, DETOUR = 1.5, 0.5, 3
"""What it costs not to be in the centre, each step to it, and how many steps more than on an empty board count."""
TOWN, STEP_TO_TOWN, FARTHEST = 5.0, 0.3, 8
"""What a town that lies face down costs, and each step to it from whoever is nearest."""
WOKEN = 0.5
"""What a town still costs to which somebody has come: it turns up when both of the pair have moved."""
STEPS_A_TURN = 4
NO_CARD = 12.0
"""What each turn costs for which a style has no card, nor a pair in the centre."""
SLACK, HURRY = 6, 3.0
"""So many movements should be left over at the end; what each that is missing costs."""
WILD, TAKEN = 6, 3.0
"""So much land should be neither fields nor walled; what each that is missing costs."""
CHI = 0.8
"""What a chi to spend saves."""


@kernel
def turns_for(steps: int) -> int:
    """§27 About how many turns a way takes."""
    return (steps + STEPS_A_TURN - 1) // STEPS_A_TURN


@kernel
def is_held(s: Position, piece: int) -> bool:
    """§27 Whether a student is under a tower."""
    return bool(s.towers >> int(s.at[piece]) & 1)


@kernel
def ways_home(s: Position) -> float:
    """§29 The steps of all who may walk to the centre, over ground without walls; seasons pass."""
    ground = ALL_SQUARES & ~int(s.towers) | TERRAIN & ~int(s.walls)
    fresh = CENTRE_BIT
    reached = fresh
    steps = 0
    way = 0
    walking = 0
    for piece in range(EMPEROR):
        is_free = s.lost >> piece & 1 == 0 if piece < STUDENTS else not is_held(s, piece)
        walking |= (1 if is_free and s.at[piece] != CENTRE else 0) << piece
        way += int(STEPS_BETWEEN[s.at[piece], CENTRE]) if piece >= STUDENTS and not is_free else 0
    while walking and fresh:
        fresh = around(fresh) & ground & ~reached
        reached |= fresh
        steps += 1
        for piece in range(EMPEROR):
            if walking >> piece & 1 and fresh >> int(s.at[piece]) & 1:
                walking &= ~(1 << piece)
                way += min(steps, int(STEPS_BETWEEN[s.at[piece], CENTRE]) + DETOUR)
    while walking:
        way += int(STEPS_BETWEEN[s.at[lowest(walking)], CENTRE]) + DETOUR
        walking = without_lowest(walking)
    return STEP_HOME * way


@kernel
def markers_work(s: Position) -> float:
    """§27 The markers on their palaces, and the way of the masters to them and then to the centre."""
    way = 0.0
    for style in range(5):
        if s.lost >> style & 1:
            palace = lowest(squares_with(s, PALACE + style))
            way += MARKER + STEPS_BETWEEN[s.at[style], palace] + STEP_HOME * STEPS_BETWEEN[palace, CENTRE]
    return way + (OWN_MARKER if s.lost >> s.lineage[0] & 1 else 0.0)


@kernel
def turns_of_style(s: Position, style: int) -> int:
    """§27 About how many turns a pair needs for the marker and the way to the centre."""
    turns = turns_for(int(STEPS_BETWEEN[s.at[style], CENTRE]))
    if s.lost >> style & 1:
        palace = lowest(squares_with(s, PALACE + style))
        turns = turns_for(int(STEPS_BETWEEN[s.at[style], palace])) + turns_for(int(STEPS_BETWEEN[palace, CENTRE]))
    return max(turns, turns_for(int(STEPS_BETWEEN[s.at[STUDENTS + style], CENTRE])))


@kernel
def missing_cards(s: Position) -> int:
    """§27 The turns for which there is no card, those that serve for any style counted."""
    missing = 0
    for style in range(5):
        cards = count(cards_of_style(s, style))
        missing += -cards if is_united(s, style) else max(0, turns_of_style(s, style) - cards)
    return max(0, missing)


@kernel
def towns_work(s: Position) -> float:
    """§27 The towns without a tower that lie face down, and the way to them of whoever is nearest."""
    left = int(s.down) & ~int(s.towers)
    woken = left & arrivals(s)
    left &= ~woken
    way = TOWN * count(left) + WOKEN * count(woken)
    while left:
        town = lowest(left)
        left = without_lowest(left)
        nearest = FARTHEST
        for piece in range(EMPEROR):
            if not is_held(s, piece):
                nearest = min(nearest, int(STEPS_BETWEEN[s.at[piece], town]))
        way += STEP_TO_TOWN * nearest
    return way


@kernel
def work_in_empire(s: Position) -> float:
    """§29 All that is left to do in stage 3, in steps, more if cards or land run short; chi to spend make it less."""
    outside = 0
    for piece in range(EMPEROR):
        outside += 1 if s.at[piece] != CENTRE else 0
    way = markers_work(s) + towns_work(s) + ways_home(s) + HOME * outside + NO_CARD * missing_cards(s)
    ends = outside + count(int(s.lost)) + count(int(s.down) & ~int(s.towers))
    way += HURRY * max(0, SLACK - 2 * count(int(s.hand)) + ends)
    wild = count(TERRAIN & ~int(s.walls) & ~int(s.fields))
    return way + TAKEN * max(0, WILD - wild) - CHI * means(s)
