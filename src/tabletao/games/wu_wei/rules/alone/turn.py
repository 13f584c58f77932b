"""§20 The way through a stage: what follows by itself, and what may be decided."""

from __future__ import annotations

from tabletao.core.kernels.bits import lowest, write_set
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.events.several import ElementSet, TowerLost
from tabletao.games.wu_wei.rules.alone.bonus import bonuses
from tabletao.games.wu_wei.rules.alone.campaign import (
    begin_stage,
    end_stage,
    end_turn_alone,
    forfeits,
    liftings,
    ways_on,
)
from tabletao.games.wu_wei.rules.alone.dice import (
    dice_to_settle,
    next_die,
    roll_from,
    rolled_face,
    rolls,
    sendings,
    weight_of_face,
)
from tabletao.games.wu_wei.rules.alone.effects import flights_of_crane, inner_walls
from tabletao.games.wu_wei.rules.alone.marker import turn_up
from tabletao.games.wu_wei.rules.alone.pairs import begin_empire_turn, corner_of, discards
from tabletao.games.wu_wei.rules.alone.rulers import begin_empire_phase
from tabletao.games.wu_wei.rules.alone.setting import set_up_alone
from tabletao.games.wu_wei.rules.alone.states import (
    TO_EXHAUST,
    TO_ROLL,
    arrive_in_states,
    begin_states_turn,
    corner_tower,
    exhaust_after_moving,
    towns_to_turn,
)
from tabletao.games.wu_wei.rules.alone.traditions import (
    arrive_in_traditions,
    aside_cards,
    begin_tradition_turn,
    deck_cards,
    draw_code,
    lead_master,
    leads,
    next_phase,
    retrieve,
    reveal_code,
    revealed_card,
    take_effect,
    weight_of_card,
)
from tabletao.games.wu_wei.rules.chi import collect
from tabletao.games.wu_wei.rules.discipline import cultivate, develop, punish
from tabletao.games.wu_wei.rules.movement import next_character
from tabletao.games.wu_wei.rules.nature import align
from tabletao.games.wu_wei.rules.pieces import tile_at
from tabletao.games.wu_wei.state import (
    ALIGN,
    ARRIVAL,
    BONUS,
    CORNER,
    DICE,
    DISCARD,
    DISCIPLINE,
    DRAW,
    EFFECT,
    EMPIRE_PHASE,
    FLY,
    FORFEIT,
    INNER_TAKE,
    LEAD,
    MASTER_PHASE,
    NEXT_CHARACTER,
    NEXT_DIE,
    PASS_ON,
    PENALTY,
    PHASE_ENDS,
    REVEAL,
    RISING_EMPIRE,
    ROLL,
    SEND,
    SET_UP,
    STAGE_BEGINS,
    STAGE_ENDS,
    STATES,
    TRADITIONS,
    TURN_BEGINS,
    TURN_DOWN,
)


@kernel
def go_on_alone(s: Position) -> None:
    """§20 The step that comes next by itself."""
    if s.phase == SET_UP:
        set_up_alone(s)
    elif s.phase == TURN_BEGINS:
        begin_turn_alone(s)
    elif s.phase == ARRIVAL:
        arrive(s)
    elif s.phase == NEXT_CHARACTER:
        follow(s)
    elif s.phase == ALIGN:
        align_alone(s)
    elif s.phase == DISCIPLINE:
        develop_alone(s)
    elif s.phase == PENALTY:
        punish(s)
    elif s.phase == PHASE_ENDS:
        next_phase(s)
    elif s.phase == MASTER_PHASE:
        lead_master(s)
    elif s.phase == EFFECT:
        take_effect(s)
    elif s.phase == NEXT_DIE:
        next_die(s)
    elif s.phase == EMPIRE_PHASE:
        begin_empire_phase(s)
    elif s.phase == STAGE_ENDS:
        end_stage(s)
    elif s.phase == STAGE_BEGINS:
        begin_stage(s)
    else:
        end_turn_alone(s)


@kernel
def begin_turn_alone(s: Position) -> None:
    """§21, §24, §27 A turn begins as its stage says."""
    if s.stage == TRADITIONS:
        begin_tradition_turn(s)
    elif s.stage == STATES:
        begin_states_turn(s)
    else:
        begin_empire_turn(s)


@kernel
def arrive(s: Position) -> None:
    """§21, §24, §27 A character has ended its movement."""
    s.phase = NEXT_CHARACTER
    if s.stage == TRADITIONS:
        arrive_in_traditions(s)
    elif s.stage == STATES:
        arrive_in_states(s)
    elif retrieve(s):
        free_student(s, int(s.style))


@kernel
def free_student(s: Position, style: int) -> None:
    """§27 A retrieved marker destroys the tower over its student: the town there is active, and gives one chi."""
    if corner_of(s, style) == 0:
        return
    corner = lowest(corner_of(s, style))
    happened(s, TowerLost, corner)
    s.towers &= ~(1 << corner)
    turn_up(s, corner)
    element = tile_at(s, corner)
    s.element = element
    happened(s, ElementSet, element)
    collect(s, 0, element, 1)


@kernel
def follow(s: Position) -> None:
    """§6 Another character may move; §27 each of a pair has steps of its own."""
    if s.stage == RISING_EMPIRE:
        s.steps = 0
    next_character(s)


@kernel
def align_alone(s: Position) -> None:
    """§24 In stage 2 a town is exhausted before the tiles take effect."""
    if s.stage == STATES and s.part == TO_EXHAUST:
        exhaust_after_moving(s)
    else:
        align(s)


@kernel
def develop_alone(s: Position) -> None:
    """§21 The other phase; §25 the dice, then training; §27 no training, but chi, and then the empire."""
    if s.stage == TRADITIONS:
        next_phase(s)
    elif s.stage == RISING_EMPIRE:
        cultivate(s)
        s.phase = EMPIRE_PHASE
    elif s.part == TO_ROLL:
        roll_from(s, 0)
    else:
        develop(s)


@kernel
def legal_alone(s: Position, out: Codes) -> int:
    """§20 What may be decided, by chance or the player."""
    if s.phase <= FORFEIT:
        return chance_alone(s, out)
    if s.phase <= TURN_DOWN:
        return legal_in_traditions(s, out) if s.phase <= INNER_TAKE else towns_to_turn(s, out)
    if s.phase == CORNER:
        return corner_tower(out)
    if s.phase == BONUS:
        return bonuses(s, out)
    if s.phase == DICE:
        return dice_to_settle(s, out)
    if s.phase == SEND:
        return sendings(s, out)
    if s.phase == DISCARD:
        return discards(s, out)
    return ways_on(out) if s.phase == PASS_ON else liftings(s, out)


@kernel
def legal_in_traditions(s: Position, out: Codes) -> int:
    """§21, §22 Whom the crane carries, whose master moves, where the tiger's wall goes."""
    if s.phase == FLY:
        return flights_of_crane(s, out)
    return leads(s, out) if s.phase == LEAD else inner_walls(s, out)


@kernel
def chance_alone(s: Position, out: Codes) -> int:
    """§21, §25, §28, §30 What chance may do."""
    if s.phase == REVEAL:
        return write_set(deck_cards(s), reveal_code(0), out)
    if s.phase == DRAW:
        return write_set(aside_cards(s), draw_code(0), out)
    return rolls(s, out) if s.phase == ROLL else forfeits(s, out)


@kernel
def weight_alone(s: Position, code: int) -> int:
    """§21, §25 How likely each of it is."""
    if s.phase == REVEAL:
        return weight_of_card(s, revealed_card(code)[0])
    return weight_of_face(rolled_face(code)[0]) if s.phase == ROLL else 1
