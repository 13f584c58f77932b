"""What a viewer of Trio is shown and asked."""

from __future__ import annotations

from tabletao.core.declare.kinds import Kind
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
    """The same lines as a picture, and the numbers to touch."""
    lines = [
        f'<text id="player-{SEATS[seat]}" x="8" y="{24 + 24 * seat}">{_line(sight, seat)}</text>' for seat in range(3)
    ]
    numbers = [
        f'<g id="number-{number}" class="tt-touch" aria-label="{number}"><rect x="{8 + 40 * number}" y="96" width="32"'
        f' height="32" fill="none" stroke="currentColor"/><text x="{20 + 40 * number}" y="117">{number}</text></g>'
        for number in range(NUMBERS)
    ]
    head = '<svg xmlns="http://www.w3.org/2000/svg" class="tt-picture tt-trio" viewBox="0 0 280 140">'
    return head + "".join(lines + numbers) + "</svg>"


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
