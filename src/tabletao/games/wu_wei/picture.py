"""Wu Wei's picture: the board, beside it trackers, the round and the other players, below it the own things.

On a narrow page everything but the board goes below it, and the board lies upright.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletao.core.draw import art
from tabletao.core.draw.element import Drawing, Point
from tabletao.core.draw.layout import placed, unfolded
from tabletao.core.draw.picture import picture
from tabletao.games.wu_wei.board_picture import SIDE, board
from tabletao.games.wu_wei.components import OWN_NAMES
from tabletao.games.wu_wei.panel_picture import (
    ASIDE,
    HIGH,
    OTHER,
    OWN,
    OWN_HIGH,
    PLAYER,
    checklist,
    other_player,
    own_player,
    standing,
    trackers,
)
from tabletao.games.wu_wei.sight import WuWeiSight
from tabletao.games.wu_wei.stage_picture import (
    STANDING,
    STYLES,
    STYLES_HIGH,
    stage_enemy,
    stage_goals,
    stage_standing,
    stage_styles,
    stage_title,
)
from tabletao.games.wu_wei.wording import described, status_words

WIDTH, NARROW = 660.0, SIDE
BOARD = 604.0
"""How high the board is where it stands on its corner."""
HEIGHT = BOARD + OWN_HIGH + 8
ABOVE = OWN_HIGH + 8
"""How high the goals of somebody alone are above the board of a narrow page."""
SHOWN = """&:has(#piece-{0}.tt-chosen) .tt-walk-{0}{{display:inline}}
&:has(#piece-{0}.tt-chosen) .tt-walk-all{{display:none}}
"""
"""Once a character is chosen, what it can reach is shown, and nothing else."""
STYLE = art.style(__file__) + "".join(SHOWN.format(name) for name in OWN_NAMES)


def svg(sight: WuWeiSight) -> str:
    """The board as the viewer sees it, north up, with everybody's things around it."""
    top = ABOVE if sight.s.stage else 0.0
    below = top + SIDE + 8
    parts = [
        placed(board(sight), (WIDTH / 2, BOARD / 2), (SIDE / 2, top + SIDE / 2)),
        placed(trackers(sight), (4, 2), (4, below)),
        placed(own_player(sight), (4, BOARD + 4), (NARROW - OWN - 4, below)),
        *(_alone(sight, below) if sight.s.stage else _several(sight, below)),
    ]
    high = below + HIGH + (4 + STANDING if sight.s.stage else 8 + HIGH)
    return picture(
        "wu_wei",
        f"Wu Wei: {status_words(sight)}",
        described(sight),
        WIDTH,
        HEIGHT,
        unfolded(*parts, wide=WIDTH, narrow=NARROW),
        style=STYLE,
        narrow_height=high * WIDTH / NARROW,
    )


def _several(sight: WuWeiSight, below: float) -> Iterator[Drawing]:
    """The round, what the viewer needs to win, and the other players."""
    second = below + HIGH + 8
    yield placed(standing(sight), (WIDTH - ASIDE - 4, 2), (4, second))
    yield placed(checklist(sight), (WIDTH - OWN - 4, BOARD + 4), (NARROW - OWN - 4, below + OWN_HIGH + 6))
    for number, seat in enumerate(sight.others):
        yield placed(other_player(sight, seat), _beside(number, len(sight.others)), _below(number, second))


def _alone(sight: WuWeiSight, below: float) -> Iterator[Drawing]:
    """The stage, what counts for each style, and the enemy; on a narrow page goals and clock lie above the board."""
    right, left = WIDTH - ASIDE - 4, NARROW - OWN - 4
    yield placed(stage_goals(sight), (WIDTH - OWN - 4, BOARD + 4), (4, 0))
    yield placed(stage_title(sight), (right, 2), (OWN + 16, 4))
    yield placed(stage_standing(sight), (right, 50), (4, below + HIGH + 4))
    yield placed(stage_styles(sight), (4, BOARD - STYLES_HIGH), (left, below + OWN_HIGH + 6))
    yield placed(
        stage_enemy(sight), (WIDTH - STYLES - 4, BOARD - STYLES_HIGH), (left, below + OWN_HIGH + STYLES_HIGH + 10)
    )


def _beside(number: int, of: int) -> Point:
    """Where another player's part lies beside the board: in its lower corners, the first ones on the left."""
    left = (of + 1) // 2
    column, row, rows = (0, number, left) if number < left else (1, number - left, of - left)
    return 4 + column * (WIDTH - OTHER - 8), BOARD - (rows - row) * PLAYER


def _below(number: int, top: float) -> Point:
    """Where it lies below the board: in two columns beside what is told of the round."""
    return NARROW - 2 * OTHER - 4 + number % 2 * (OTHER + 4), top + PLAYER * (number // 2)
