"""§18 The end: a lineage passed on, an empire united, or sixty rounds."""

from __future__ import annotations

from tabletao.core.kernels.bits import count
from tabletao.core.kernels.contract import Position, Values
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import CENTRE, CORNERS, STUDENTS
from tabletao.games.wu_wei.events.several import Ended, Won
from tabletao.games.wu_wei.rules.alone.goals import stages_passed
from tabletao.games.wu_wei.rules.pieces import cards_of, is_emperor, is_promoted
from tabletao.games.wu_wei.state import EMPERORS_LEVEL, EMPIRE, GOALS_REACHED, LENGTH, LINEAGE_PASSED, OVER, RUNNING


@kernel
def holds_marker(s: Position, seat: int) -> bool:
    """§5 Whether a player holds the own lineage marker; the emperor has none."""
    return bool(s.lineage[seat] >= 0 and s.lost >> s.lineage[seat] & 1 == 0)


@kernel
def has_passed_on(s: Position, seat: int) -> bool:
    """§18 Student-master and master are in the centre, and the marker is held."""
    lineage = int(s.lineage[seat])
    if lineage < 0 or s.at[lineage] != CENTRE or s.at[STUDENTS + lineage] != CENTRE:
        return False
    return is_promoted(s, seat) and holds_marker(s, seat)


@kernel
def look_for_victory(s: Position) -> None:
    """§18 A victory is seen the moment it is there."""
    if s.level == EMPERORS_LEVEL and s.towers & CORNERS == CORNERS:
        s.reason = EMPIRE
        happened(s, Won, int(s.players) - 1)
    else:
        for seat in range(s.players):
            if has_passed_on(s, seat) and s.reason == RUNNING:
                s.reason = LINEAGE_PASSED
                happened(s, Won, seat)
    if s.reason != RUNNING:
        s.phase = OVER


@kernel
def end_by_length(s: Position) -> None:
    """§18 After sixty rounds the match is over."""
    s.reason = LENGTH
    s.phase = OVER
    happened(s, Ended)


@kernel
def merit(s: Position, seat: int) -> int:
    """§18 What counts after sixty rounds: cards, or the towers on corners, and then the marker."""
    if is_emperor(s, seat):
        return 2 * count(int(s.towers) & CORNERS)
    return 2 * cards_of(s, seat) + (1 if holds_marker(s, seat) else 0)


@kernel
def scores(s: Position, out: Values) -> None:
    """§18 Cards, and for the emperor towers on corners; §30 alone, stages passed."""
    if s.stage > 0:
        out[0] = stages_passed(s)
        return
    for seat in range(s.players):
        out[seat] = merit(s, seat) // 2


@kernel
def has_won(s: Position, seat: int) -> bool:
    """§18 Who wins a match that is over."""
    if s.reason == EMPIRE:
        return is_emperor(s, seat)
    if s.reason == LINEAGE_PASSED:
        return has_passed_on(s, seat)
    for other in range(s.players):
        if merit(s, other) > merit(s, seat):
            return False
    return True


@kernel
def returns(s: Position, out: Values) -> int:
    """§18 Winners and losers; where all share the victory it is a draw. §20 Alone a stage is won or lost."""
    if s.stage > 0:
        out[0] = 0.0 if s.reason == RUNNING else 1.0 if s.reason == GOALS_REACHED else -1.0
        return int(s.reason)
    winners = 0
    for seat in range(s.players):
        out[seat] = 0.0
        if s.reason != RUNNING and has_won(s, seat):
            winners += 1
    if s.reason != RUNNING and winners < s.players:
        for seat in range(s.players):
            out[seat] = 1.0 if has_won(s, seat) else -1.0
    return int(s.reason)
