"""What Floating World's decisions share: the names of their fields, and touching an icon."""

from __future__ import annotations

from tabletao.core.declare.fields import Names
from tabletao.core.show.sight import Sight
from tabletao.core.show.touch import Touch
from tabletao.games.floating_world.components import (
    BOARDS_B,
    CARPENTER,
    FAN,
    FIRST_SEASON,
    HOURGLASS,
    ICONS,
    LOCATION_NAMES,
    MONSTER_NAMES,
    ROWS,
    WISDOM_NAMES,
    ZEN_PAIRS,
)
from tabletao.games.floating_world.naming import CardNames, CharacterNames, ItemNames, WisdomNames, icon_words
from tabletao.games.floating_world.state import MOST_PLAYERS

MOST_TIME = 128
"""§12 How many time tokens a division can name, none included."""
FEW = 12
"""Up to so many coins and time each division is a choice; of more, tens are chosen first."""
COLLECT_ITEMS = (FAN, HOURGLASS, CARPENTER)
"""§23 The items that are used in the collect phase."""


class Sets(Names):
    """Sets of a few numbered things, as bit sets: ``1+4``, or ``none``."""

    def __init__(self, noun: str, size: int) -> None:
        super().__init__(noun, ["+".join(str(1 + i) for i in range(size) if mask >> i & 1) or "none"
                                for mask in range(1 << size)])  # fmt: skip


PLACE = Names("location", LOCATION_NAMES)
CARD = CardNames()
SEASON_CARD = CardNames(FIRST_SEASON)
ITEM = ItemNames()
WISDOM_CARD = WisdomNames()
ZEN_PAIR = Names("pair of wisdom cards", [f"{WISDOM_NAMES[one]}+{WISDOM_NAMES[other]}" for one, other in ZEN_PAIRS])
MONSTER = Names("monster", MONSTER_NAMES)
ICON = Names("icon", [f"icon{1 + i}" for i in range(ICONS)])
ROW = Names("row", ROWS)
SEAT = Names("seat", tuple(str(1 + seat) for seat in range(MOST_PLAYERS)))
CHARACTER = CharacterNames()
BOARD = Names("board", tuple(str(1 + board) for board in range(BOARDS_B)))


def icon_touch(sight: Sight, icon: int, label: str, group: str = "") -> Touch:
    """An icon of the viewer's board, called by what it lets do."""
    board = int(sight.s.board[sight.viewer]) if sight.viewer < MOST_PLAYERS else 0
    return Touch(f"own-icon{1 + icon}", label.format(icon_words(board, icon)), group)
