"""§30 The campaign: advance or play on, what is lost and kept between the stages."""

from __future__ import annotations

from tabletao.core.declare.kinds import does
from tabletao.core.kernels.bits import count, write_set
from tabletao.core.kernels.contract import Codes, Position
from tabletao.core.kernels.happening import happened
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import ALIKE, X_WALLS
from tabletao.games.wu_wei.events.alone import CardForfeited, GoalsMet, StagePassed, TerrainLifted
from tabletao.games.wu_wei.moves.alone import Advance, Forfeit, Lift, PlayOn
from tabletao.games.wu_wei.rules.alone.goals import is_home, minimum
from tabletao.games.wu_wei.rules.alone.setting import clear_board
from tabletao.games.wu_wei.rules.alone.states import towns_up
from tabletao.games.wu_wei.rules.chi import collect
from tabletao.games.wu_wei.rules.pieces import squares_with
from tabletao.games.wu_wei.rules.setup import bare, terrains_left
from tabletao.games.wu_wei.state import (
    CAMPAIGN,
    FORFEIT,
    LAY_TERRAIN,
    LIFT,
    NONE,
    PASS_ON,
    SET_UP,
    STAGE_BEGINS,
    STAGE_ENDS,
    STATES,
    TRADITIONS,
    TURN_BEGINS,
)

advance_code, play_on_code, lift_code, forfeit_code = Advance.pack, PlayOn.pack, Lift.pack, Forfeit.pack
LIFTED = 2
"""How many terrains of each season are shuffled between stages 1 and 2."""
CHI_OF_TOWN = 2


@kernel
def end_turn_alone(s: Position) -> None:
    """§30 At the end of a turn a campaign may go on to its next stage, if that one's minimum is met."""
    s.style = NONE
    s.card = NONE
    if s.level == CAMPAIGN and minimum(s):
        happened(s, GoalsMet)
        s.asked = s.mover
        s.phase = PASS_ON
    else:
        next_turn(s)


@kernel
def next_turn(s: Position) -> None:
    """§20 Alone, a round has one turn."""
    s.cycle += 1
    s.phase = TURN_BEGINS


@kernel
def ways_on(out: Codes) -> int:
    """§30 Advance or play on."""
    out[0] = advance_code()
    out[1] = play_on_code()
    return 2


@does(PlayOn)
def play_on(s: Position) -> None:
    """§30 The stage goes on; it can still be lost."""
    next_turn(s)


@does(Advance)
def advance_stage(s: Position) -> None:
    """§30 The stage is over."""
    happened(s, StagePassed, int(s.stage))
    s.counter = 0
    s.phase = STAGE_ENDS


# What is lost and kept


@kernel
def end_stage(s: Position) -> None:
    """§30 A card is lost for each master who is not on his temple, after stage 1 the own one excepted."""
    while s.counter < 5 and (is_home(s, int(s.counter)) or (s.stage == TRADITIONS and s.counter == s.lineage[0])):
        s.counter += 1
    if s.counter < 5:
        s.phase = FORFEIT
        return
    walls = int(s.walls) & X_WALLS if s.stage == STATES else 0
    keep_chi(s)
    clear_board(s)
    s.walls = walls
    s.stage += 1
    s.phase = STAGE_BEGINS


@kernel
def keep_chi(s: Position) -> None:
    """§30 After stage 2 each town that lies face up gives two chi; all other chi go back."""
    up = towns_up(s)
    for element in range(5):
        s.chi[0, element] = 0
        if s.stage == STATES:
            collect(s, 0, element, CHI_OF_TOWN * count(up & squares_with(s, element)))


@kernel
def cards_to_forfeit(s: Position) -> int:
    """§30 The cards of the master's animal that are still in the campaign; of those that are alike, one."""
    copies = ~(int(s.removed) >> (5 * int(s.counter))) & 0b11111
    return (copies & -copies if ALIKE >> int(s.counter) & 1 else copies) << (5 * int(s.counter))


@kernel
def forfeits(s: Position, out: Codes) -> int:
    """§30 The cards of which chance takes one."""
    return write_set(cards_to_forfeit(s), forfeit_code(0), out)


@does(Forfeit)
def forfeit(s: Position, card: int) -> None:
    """§30 A card is out for the rest of the campaign."""
    happened(s, CardForfeited, card)
    s.removed |= 1 << card
    s.counter += 1
    s.phase = STAGE_ENDS


# The next stage


@kernel
def begin_stage(s: Position) -> None:
    """§30 Before stage 2 eight terrains are shuffled; the rest of the board stays as it is."""
    s.asked = 0
    s.phase = LIFT if s.stage == STATES else SET_UP


@kernel
def liftable(s: Position) -> int:
    """§30 Two terrains of each season are lifted."""
    found = 0
    for season in range(4):
        if terrains_left(s, season) < LIFTED:
            found |= int(s.terrain[season])
    return found


@kernel
def liftings(s: Position, out: Codes) -> int:
    """§30 The terrains that may be lifted."""
    return write_set(liftable(s), lift_code(0), out)


@does(Lift)
def lift(s: Position, octagon: int) -> None:
    """§30 A terrain is lifted; chance lays the eight back."""
    happened(s, TerrainLifted, octagon)
    for season in range(4):
        s.terrain[season] &= ~(1 << octagon)
    if count(bare(s)) == 4 * LIFTED:
        s.phase = LAY_TERRAIN
