"""§20, §23, §26, §29 The goals of the stages, and what loses them."""

from __future__ import annotations

from tabletao.core.kernels.bits import count, lowest
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import (
    CENTRE,
    CORNERS,
    EMPEROR,
    MASTERS,
    STUDENTS,
    TEMPLE,
    TERRAIN,
    X_WALLS,
)
from tabletao.games.wu_wei.events.alone import StageLost, StageWon
from tabletao.games.wu_wei.rules.pieces import is_promoted, squares_with
from tabletao.games.wu_wei.state import (
    BEGINNER,
    CAMPAIGN,
    GOALS_REACHED,
    LAND_TAKEN,
    OVER,
    RISING_EMPIRE,
    RUNNING,
    STATES,
    TOWNS_OUT,
    TRADITIONS,
)

TOWNS = 20


@kernel
def lose(s: Position, reason: int) -> None:
    """§20 The stage is lost, and with it the match."""
    happened(s, StageLost, reason)
    s.reason = reason
    s.phase = OVER


@kernel
def is_home(s: Position, lineage: int) -> bool:
    """§23 Whether a master stands on the temple of his element."""
    return bool(s.at[MASTERS + lineage] == lowest(squares_with(s, TEMPLE + lineage)))


@kernel
def masters_home(s: Position) -> int:
    """§23 How many masters stand on their temples."""
    number = 0
    for lineage in range(5):
        number += 1 if is_home(s, lineage) else 0
    return number


@kernel
def has_come_back(s: Position) -> bool:
    """§23, §26 Whether the student has learnt everything and is in the centre."""
    return bool(s.at[STUDENTS + s.lineage[0]] == CENTRE and is_promoted(s, 0))


@kernel
def saves_traditions(s: Position) -> bool:
    """§23 The goals of stage 1: the student, the own master with the marker, from Intermediate on all masters."""
    own = int(s.lineage[0])
    if not has_come_back(s) or s.lost >> own & 1 or not is_home(s, own):
        return False
    return bool(s.difficulty == BEGINNER or masters_home(s) == 5)


@kernel
def unites_states(s: Position) -> bool:
    """§26 What stage 2 asks but for the walls: the student, and a tower on each corner."""
    return has_come_back(s) and s.towers & CORNERS == CORNERS


@kernel
def outlives_empire(s: Position) -> bool:
    """§29 The goals of stage 3: all markers, all ten characters in the centre, all towns face up."""
    if s.lost != 0 or s.down != 0:
        return False
    for piece in range(EMPEROR):
        if s.at[piece] != CENTRE:
            return False
    return True


@kernel
def is_land_taken(s: Position) -> bool:
    """§29 Whether all terrain is fields or has a wall."""
    return (int(s.walls) | int(s.fields)) & TERRAIN == TERRAIN


@kernel
def look_for_end(s: Position) -> None:
    """§20 Goals and losses are seen the moment they are there; §30 a campaign goes on after stages 1 and 2."""
    reached = False
    if s.stage == TRADITIONS:
        reached = s.level != CAMPAIGN and saves_traditions(s)
    elif s.stage == STATES:
        if count(int(s.down)) == TOWNS:
            lose(s, TOWNS_OUT)
        else:
            reached = s.level != CAMPAIGN and s.walls & X_WALLS == X_WALLS and unites_states(s)
    elif is_land_taken(s):
        lose(s, LAND_TAKEN)
    else:
        reached = s.stage == RISING_EMPIRE and outlives_empire(s)
    if reached and s.reason == RUNNING:
        happened(s, StageWon)
        s.reason = GOALS_REACHED
        s.phase = OVER


@kernel
def minimum(s: Position) -> bool:
    """§30 What lets a campaign go on: in stage 1 the student and the own master, with or without the marker."""
    if s.stage == TRADITIONS:
        return has_come_back(s) and is_home(s, int(s.lineage[0]))
    return bool(s.stage == STATES and unites_states(s))


@kernel
def stages_passed(s: Position) -> int:
    """§30 The score: stages passed in a campaign, else 1 for a stage that was won."""
    won = 1 if s.reason == GOALS_REACHED else 0
    return int(s.stage) - 1 + won if s.level == CAMPAIGN else won
