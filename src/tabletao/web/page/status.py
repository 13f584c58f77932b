"""The status line of a match: whose turn it is, or how it ended, for one guest."""

from __future__ import annotations

from tabletao.agents.preparation import is_ready
from tabletao.web.match.result import headline
from tabletao.web.match.session import Session
from tabletao.web.page.viewer import player_label


def is_thinking(session: Session, waiting: list[int]) -> bool:
    """Whether the match waits for bots alone."""
    return bool(waiting) and all(session.seats[seat].bot for seat in waiting)


def status_line(session: Session, names: dict[str, str], own: list[int], waiting: list[int]) -> str:
    """How a match stands, in a line."""
    if session.over:
        return headline(session, own)
    if mine := [session.state.seat_name(seat).title() for seat in waiting if seat in own]:
        return "Your turn" if session.is_solo else f"Your turn, {' and '.join(mine)}"
    labels = [player_label(session.seats[seat], names) for seat in waiting]
    if not is_thinking(session, waiting):
        return f"Waiting for {' and '.join(labels)}"
    return f"{labels[0]} is thinking …" if is_ready(session.game) else f"{labels[0]} is getting ready …"
