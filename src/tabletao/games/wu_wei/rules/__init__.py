"""The rules of Wu Wei, chapter by chapter, and here the way through a match.

Read in this order: ``setup``, ``pieces``, ``chi``, ``meditation``, ``movement``, ``nature``, ``discipline``,
``gathering``, ``empire``, ``pushing``, ``ending``, ``knowledge``; then ``alone``, for one player.
"""

from __future__ import annotations

from tabletao.core.kernels.contract import CHANCE, Codes, Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.moves import MOVES
from tabletao.games.wu_wei.rules.alone.goals import look_for_end
from tabletao.games.wu_wei.rules.alone.turn import go_on_alone, legal_alone, weight_alone
from tabletao.games.wu_wei.rules.chi import pay_by_itself, payments
from tabletao.games.wu_wei.rules.discipline import develop, losses, punish, trainings
from tabletao.games.wu_wei.rules.empire import conscripts, raise_tower, rule_land, ruling, towering
from tabletao.games.wu_wei.rules.ending import look_for_victory, returns, scores
from tabletao.games.wu_wei.rules.gathering import (
    bidders,
    bids,
    count_bids,
    end_turn,
    gatherings,
    pay_bids,
    share,
)
from tabletao.games.wu_wei.rules.knowledge import check, guess, hide
from tabletao.games.wu_wei.rules.meditation import begin_turn
from tabletao.games.wu_wei.rules.movement import (
    break_wall,
    has_way,
    movements,
    next_character,
    stop,
    take_flight,
    take_leap,
    take_step,
)
from tabletao.games.wu_wei.rules.nature import align, building
from tabletao.games.wu_wei.rules.pushing import answers, ask_target, hold, push
from tabletao.games.wu_wei.rules.setup import chance_outcomes, go_on_with_setup, setup, setup_choices, weight_of_tile
from tabletao.games.wu_wei.state import (
    ALIGN,
    BID,
    CONSCRIPT,
    COUNT_BIDS,
    DEAL,
    DISCIPLINE,
    FOR_CRANE,
    FOR_LEAP,
    FOR_PULL,
    FOR_PUSH,
    FOR_RESISTING,
    FOR_SHARING,
    FOR_STEP,
    FOR_WALL,
    FORFEIT,
    GIVE,
    LOSE_TOWER,
    MOVE,
    NEXT_CHARACTER,
    NEXT_DIE,
    OVER,
    PAY,
    PAY_BIDS,
    PENALTY,
    PUSH,
    RAISE,
    RULERS_LAND,
    RUNNING,
    SEASON,
    SET_UP,
    THROW_TO,
    TOWER,
    TRAIN,
    TURN_BEGINS,
    TURN_ENDS,
)

__all__ = [
    "act",
    "apply",
    "check",
    "follow",
    "guess",
    "hide",
    "legal",
    "pending",
    "returns",
    "scores",
    "setup",
    "weight",
]


@kernel
def pending(s: Position) -> int:
    """§1, §17 Chance lays the board; all bid at the same time; everything else is asked of one player."""
    if s.phase == OVER:
        return 0
    if s.phase <= DEAL or THROW_TO < s.phase <= FORFEIT:
        return 1 << CHANCE
    return bidders(s) if s.phase == BID else 1 << int(s.asked)


@kernel
def legal(s: Position, seat: int, out: Codes) -> int:
    """What may be decided in each phase."""
    if pending(s) >> seat & 1 == 0:
        return 0
    if s.phase == MOVE:
        return movements(s, out)
    if s.phase == PAY:
        return payments(s, out)
    if s.phase <= DEAL:
        return chance_outcomes(s, out)
    if s.phase > THROW_TO:
        return legal_alone(s, out)
    if s.phase <= SEASON:
        return setup_choices(s, out)
    if s.phase <= LOSE_TOWER:
        return losses(s, out)
    if s.phase < TOWER:
        return building(s, out)
    if s.phase == TRAIN:
        return trainings(s, out)
    if s.phase <= RULERS_LAND:
        return towering(s, out) if s.phase == TOWER else ruling(s, out)
    if s.phase == BID:
        return bids(s, seat, out)
    return gatherings(s, out) if s.phase <= GIVE else answers(s, out)


@kernel
def weight(s: Position, code: int) -> int:
    """§1, §21, §25 How likely an outcome of chance is."""
    return weight_alone(s, code) if s.phase > THROW_TO else weight_of_tile(s, code)


act = MOVES.act


@kernel
def apply(s: Position, seat: int, code: int) -> None:
    """Carry out a decision, then everything that follows from it until the next decision or the end."""
    act(s, seat, code)
    more = True
    while more:  # one call site: Python writes the condition of a loop twice
        more = follow(s)


@kernel
def follow(s: Position) -> bool:
    """One step that follows without a decision; False when a decision is due or the match is over."""
    if is_over(s):
        return False
    if s.phase != MOVE:
        return advance(s)
    if has_way(s):
        return False
    stop(s)
    return True


@kernel
def is_over(s: Position) -> bool:
    """§18 A victory is seen the moment it is there; §20 so are the goals and losses of a stage."""
    if s.cycle > 0 and s.reason == RUNNING:
        if s.stage > 0:
            look_for_end(s)
        else:
            look_for_victory(s)
    return bool(s.reason != RUNNING)


@kernel
def advance(s: Position) -> bool:
    """One step that follows without a decision; False when a decision is due or somebody may move."""
    if s.phase == PAY:
        if s.owed > 0:
            return pay_by_itself(s)
        carry_out(s)
    elif s.phase == RULERS_LAND:
        return rule_land(s)
    elif s.phase < SET_UP:
        return False
    elif s.stage > 0:
        go_on_alone(s)
    else:
        go_on(s)
    return True


@kernel
def carry_out(s: Position) -> None:
    """§7 What has been paid for is done."""
    if s.purpose == FOR_STEP:
        take_step(s)
    elif s.purpose == FOR_CRANE:
        take_flight(s)
    elif s.purpose == FOR_WALL:
        break_wall(s)
    elif s.purpose == FOR_LEAP:
        take_leap(s)
    elif s.purpose == FOR_PUSH or s.purpose == FOR_PULL:
        ask_target(s)
    elif s.purpose == FOR_RESISTING:
        hold(s)
    else:
        s.phase = PAY_BIDS if s.purpose == FOR_SHARING else NEXT_DIE


@kernel
def go_on(s: Position) -> None:
    """The step that comes next by itself."""
    if s.phase == SET_UP:
        go_on_with_setup(s)
    elif s.phase == TURN_BEGINS:
        begin_turn(s)
    elif s.phase == NEXT_CHARACTER:
        next_character(s)
    elif s.phase == ALIGN:
        align(s)
    elif s.phase == DISCIPLINE:
        develop(s)
    elif s.phase == TURN_ENDS:
        end_turn(s)
    elif s.phase == PENALTY:
        punish(s)
    elif s.phase == CONSCRIPT:
        conscripts(s)
    elif s.phase == RAISE:
        raise_tower(s)
    elif s.phase == PUSH:
        push(s)
    elif s.phase == PAY_BIDS:
        pay_bids(s)
    elif s.phase == COUNT_BIDS:
        count_bids(s)
    else:
        share(s)
