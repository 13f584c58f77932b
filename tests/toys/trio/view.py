"""What a viewer of Trio is shown and asked."""

from __future__ import annotations

from tabletao.core.declare.kinds import Kind
from tabletao.core.draw.element import rect
from tabletao.core.draw.element import text as text_line
from tabletao.core.draw.layout import Box
from tabletao.core.draw.marks import last_move
from tabletao.core.draw.picture import picture
from tabletao.core.draw.seats import Player, Status, panel_boxes, panels
from tabletao.core.draw.touch import touch
from tabletao.core.show.sight import Sight
from trio.state import NUMBERS, SEATS


def text(sight: Sight) -> str:
    """A line for each player: the points, the bid as far as it is seen, and what was said."""
    return "\n".join(_line(sight, seat) for seat in range(3))


def _line(sight: Sight, seat: int) -> str:
    s = sight.s
    bid, said = (str(number - 1) if number else "–" for number in (int(s.bid[seat]), int(s.said[seat])))
    return f"{SEATS[seat]}: {s.points[seat]} points, bid {bid}, said {said}"


def svg(sight: Sight) -> str:
    """The same as a picture, and the numbers to touch."""
    players = [Player(seat, name.title(), Status.WAITING, seat == sight.viewer) for seat, name in enumerate(SEATS)]
    lines = [text_line(_line(sight, seat), 280, 110 + 24 * seat) for seat in range(3)]
    boxes = [Box(4 + 92 * number, 190, 88, 80) for number in range(NUMBERS)]
    numbers = [
        touch(f"number-{number}", f"{number}", rect(*box, "tt-plate", 6), text_line(number, *box.middle), frame=box)
        for number, box in enumerate(boxes)
    ]
    where = {f"seat-{name}": box for name, box in zip(SEATS, panel_boxes(3, 560, 80), strict=True)}
    drawn = (panels(players, 560, 80).content, lines, numbers, last_move(sight.marks, where))
    return picture("trio", "Trio", text(sight), 560, 274, *drawn)


def question(sight: Sight) -> str:
    """§1, §2 What a player is asked."""
    return "Say a number." if sight.s.bid.all() else "Bid a number in secret."


def preview(sight: Sight, move: Kind) -> str:
    """The picture after a move says it all."""
    return ""


def clauses(sight: Sight) -> tuple[str, ...]:
    """The § that say what may be decided now."""
    if sight.s.reason:
        return ()
    return ("2",) if sight.s.bid.all() else ("1",)
