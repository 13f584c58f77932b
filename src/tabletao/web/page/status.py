"""The status line of a match: whose turn it is, or how it ended, for one guest."""

from __future__ import annotations

from tabletao.agents.preparation import is_ready
from tabletao.core.show.sight import title_of
from tabletao.web.match.result import headline
from tabletao.web.match.session import Session
from tabletao.web.page.players import FEW
from tabletao.web.page.viewer import listed, player_label


def is_thinking(session: Session, waiting: list[int]) -> bool:
    """Whether the match waits for bots alone."""
    return bool(waiting) and all(session.seats[seat].bot for seat in waiting)


def status_line(
    session: Session, names: dict[str, str], own: list[int], waiting: list[int], is_ranked: bool = False
) -> str:
    """How a match stands, in a line; without scores where the players are ranked beside it."""
    if session.over:
        return headline(session, own, with_points=not is_ranked or len(session.seats) <= FEW)
    if mine := [title_of(session.state.seat_name(seat)) for seat in waiting if seat in own]:
        return "Your turn" if session.is_solo else f"Your turn, {listed(mine)}"
    labels = [player_label(session.seats[seat], names) for seat in waiting]
    if not is_thinking(session, waiting):
        return f"Waiting for {listed(labels)}"
    who = f"{len(labels)} bots are" if len(labels) > 1 else f"{labels[0]} is"
    return f"{who} {'thinking' if is_ready(session.game) else 'getting ready'} …"
