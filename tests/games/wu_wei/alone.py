"""What the tests of Wu Wei alone share: stages written as lines, on the board of ``helpers``."""

from __future__ import annotations

import tabletao
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.wu_wei.rules import follow
from tabletao.games.wu_wei.state import PHASES, TURN_BEGINS
from tests.games.wu_wei.helpers import BOARD, CHI, GAME, LINEAGES, MASTERS

LEVELS = ("evolving-traditions", "warring-states", "emerging-empire")
FIVE = "crane-wood dragon-wood leopard-wood snake-wood tiger-wood"
NO_CHI = "pine: 0 0 0 0 0"
ALL_STYLES = "crane dragon leopard snake tiger"
ALL_CARDS = " ".join(
    f"{animal}-{element}" for animal in LINEAGES for element in ("wood", "fire", "earth", "metal", "water")
)
X = "O02 O12 O20 O21 O23 O24 O32 O42"
TOWNS = "S02 S05 S25 S42 S03 S24 S40 S55 S01 S21 S35 S51 S10 S45 S50 S53 S00 S04 S30 S54"
CORNERS = "S00 S05 S50 S55"
STARTS: dict[int, dict[str, str]] = {
    1: {"dishonoured": ALL_STYLES},
    2: {"yin-yang": "white white"},
    3: {
        "dishonoured": ALL_STYLES, "towers": CORNERS, "walls": X, "face down": TOWNS, "hand": ALL_CARDS,
        "outer ring": "empress",
    },
}  # fmt: skip
"""What the start of each stage has besides the board; the crane is the chosen style."""
_follow = interpreted(follow)


def stage(
    number: int, *lines: str, difficulty: str = "beginner", campaign: bool = False, phase: str = ""
) -> tabletao.State:
    """A turn of a stage that begins, or a position in a phase: spring, wood active, the water palace inactive.

    Pine follows the crane. Masters stand on their temples, the student in the centre, in stage 3 the others on their
    corners. A line says what is different: ``characters`` names only those that stand elsewhere (``-``: not in play),
    ``pine`` only chi and cards; a line without a value is left out.
    """
    said = dict(line.split(": ", 1) for line in BOARD.strip().splitlines())
    level = "campaign" if campaign else LEVELS[number - 1]
    said |= {"match": f"{level}, 1 player, dealt", "turn": f"3 pine {phase or 'move'}"}
    said |= {"trackers": "wood, water, spring", "yin-yang": "black white", "pine": CHI}
    said |= {"stage": str(number), "difficulty": difficulty, "characters": "", **STARTS[number]}
    said |= {name: value for name, _, value in (line.partition(": ") for line in lines)}
    said["characters"] = placed(number, said["characters"])
    said["pine"] = f"crane; {said['pine']}"
    state = GAME.state("\n".join(f"{name}: {value}" for name, value in said.items() if value))
    return state if phase else begun(state)


def begun(state: tabletao.State) -> tabletao.State:
    """The same position at the beginning of a turn."""
    record = state.record
    record.phase = TURN_BEGINS
    while _follow(record):
        pass
    return GAME.state(state.position)


def placed(number: int, said: str) -> str:
    """Where everybody stands, if those that are named stand elsewhere than at the start."""
    places = {f"{animal}-master": space for animal, space in MASTERS.items()} | {"crane-student": "O22"}
    if number == 3:
        corners = {"tiger": "S00", "leopard": "S05", "dragon": "S55", "snake": "S50"}
        places |= {f"{animal}-student": space for animal, space in corners.items()}
        places |= {"emperor": "S44", "empress": "S11"}
    places |= dict(each.split() for each in said.split(",") if each)
    return ", ".join(f"{piece} {space}" for piece, space in places.items() if space != "-")


def waits(state: tabletao.State) -> str:
    """What a position waits for."""
    return PHASES[state.record.phase]


def verdict(state: tabletao.State) -> str:
    """Whether a match is won or lost and why; nothing while it runs."""
    if state.outcome is None:
        return ""
    return f"{'won' if state.outcome.winners else 'lost'}, {state.outcome.reason}"
