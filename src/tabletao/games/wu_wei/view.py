"""What a viewer of Wu Wei is shown and asked."""

from __future__ import annotations

from tabletao.core.declare.kinds import Kind
from tabletao.core.draw.picture import picture
from tabletao.core.show.sight import Sight
from tabletao.games.wu_wei.position import write_position


def question(sight: Sight) -> str:
    """What a player is asked."""
    return ""


def clauses(sight: Sight) -> tuple[str, ...]:
    """The § that say what may be decided now."""
    return ()


def text(sight: Sight) -> str:
    """The position in words."""
    return write_position(sight.s)


def svg(sight: Sight) -> str:
    """The picture."""
    return picture("wu_wei", "Wu Wei", text(sight), 100, 100)


def preview(sight: Sight, move: Kind) -> str:
    """Every decision is seen when it is done."""
    return ""
