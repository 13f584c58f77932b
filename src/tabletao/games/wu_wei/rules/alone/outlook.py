"""§23, §26, §29 A quick guess of how a stage will end: what is still to be done, against the time that is left."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tabletao.core.kernels.bits import count, lowest
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.kernel import kernel
from tabletao.games.wu_wei.components import PALACE, STEPS_BETWEEN, TEMPLE
from tabletao.games.wu_wei.rules.alone.outlook_empire import work_in_empire
from tabletao.games.wu_wei.rules.alone.outlook_states import tour, work_in_states
from tabletao.games.wu_wei.rules.alone.purse import can_afford
from tabletao.games.wu_wei.rules.alone.states import towns_up
from tabletao.games.wu_wei.rules.alone.traditions import DECK, is_protected, seen
from tabletao.games.wu_wei.rules.pieces import squares_with
from tabletao.games.wu_wei.state import BEGINNER, CAMPAIGN, RUNNING, STATES, TRADITIONS

LESSON = 1.5
"""What a lesson or a marker costs in stage 1 besides the way to it, in steps: a movement has to end there."""
DANGER = 3.0
"""What a style that may be lost soon counts, in steps."""
HELP = 2.0
"""What three chi to spend count."""
EVEN = 30.0
"""With so many steps to go and all the time of stage 1, it is as likely won as lost."""
PER_TOWN, LAST_TOWNS = 7.0, 3
"""What a player who just wins stage 2 has still to do for each town that lies face up, but for the last ones."""
LEAD, LEAD_PER_TOWN = 14.0, 1.0
"""How much less to do than that makes a win of stage 2 as likely as three of four: without a town, and more for each
that lies face up, because much can still happen."""
PER_CARDS, AT_LAST = 0.32, 5.0
"""What a player who just wins stage 3 has still to do: grows with the square of the number of cards."""
SPREAD = 20.0
"""How much less to do than that makes a win of stage 3 as likely as three of four."""
EVEN_STAGE: npt.NDArray[np.float64] = np.array([-0.35, 0.1, 0.55, 1.0], np.float64)
"""What a campaign is worth while each of its stages is as likely passed as lost; last, what it is worth when won."""


@kernel
def errand(s: Position, style: int, goal: int) -> float:
    """§21 A master's steps to the palace with his marker, if he lacks it, and on to where he should be."""
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
    way = tour(s, LESSON, 1.0)
    for style in range(5):
        if style == s.lineage[0] or s.difficulty != BEGINNER:
            way += errand(s, style, lowest(squares_with(s, TEMPLE + style)))
        elif s.lost >> style & 1:
            way += errand(s, style, lowest(squares_with(s, PALACE + style)))
        if not is_protected(s, style):
            shown = seen(s, style)
            way += DANGER * shown * shown * shown / 9.0
    way = way * DECK / (DECK - min(count(int(s.revealed)), DECK - 1))
    return max(0.0, way - (HELP if can_afford(s, 0, 3) else 0.0))


@kernel
def against(par: float, way: float, spread: float) -> float:
    """A value from -1 to 1: 0 with as much to do as one who just wins, a half with less to do by the spread."""
    ahead = (par - way) / spread
    return ahead / (1.0 + abs(ahead))


@kernel
def outlook_in_stage(s: Position) -> float:
    """§23, §26, §29 The value of a stage by itself."""
    if s.stage == TRADITIONS:
        way = work_in_traditions(s)
        return (EVEN - way) / (EVEN + way)
    if s.stage == STATES:
        towns = count(towns_up(s))
        return against(PER_TOWN * (towns - LAST_TOWNS), work_in_states(s), LEAD + LEAD_PER_TOWN * towns)
    cards = count(int(s.hand))
    return against(PER_CARDS * cards * cards + AT_LAST, work_in_empire(s), SPREAD)


@kernel
def in_campaign(s: Position, value: float) -> float:
    """§30 A stage as a part of the campaign: nearly passed it is worth as much as the next one, nearly lost -1.

    A stage's chances must differ by enough for the search: with a third of the range for each stage none was ever won.
    """
    even, passed = EVEN_STAGE[s.stage - 1], EVEN_STAGE[s.stage]
    return float(even + (passed - even if value > 0.0 else even + 1.0) * value)


@kernel
def outlook_alone(s: Position) -> float:
    """§20 A value from -1 to 1 that grows as less is left to be done."""
    if s.reason != RUNNING:
        return 0.0
    value = outlook_in_stage(s) if s.cycle > 0 else 0.0
    return in_campaign(s, value) if s.level == CAMPAIGN else value
