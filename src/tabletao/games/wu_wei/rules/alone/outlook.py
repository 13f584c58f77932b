"""§23, §26, §29 A quick guess of how a stage will end: what is still to be done, against the time that is left."""

from __future__ import annotations

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
STAGES = 3


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
def outlook_alone(s: Position) -> float:
    """§20 A value from -1 to 1 that grows as less is left to be done; §30 each stage of a campaign has its third."""
    value = outlook_in_stage(s) if s.cycle > 0 and s.reason == RUNNING else 0.0
    if s.level == CAMPAIGN and s.reason == RUNNING:
        return (2.0 * (int(s.stage) - 1) + 1.0 + value) / STAGES - 1.0
    return value
