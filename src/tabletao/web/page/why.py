"""Why a guest cannot touch something at a match: whose turn it is, or what the game says."""

from __future__ import annotations

from collections.abc import Sequence

from tabletao.core.show.sight import title_of
from tabletao.core.show.why import Reason
from tabletao.web.match.session import Session
from tabletao.web.page.table import Visit
from tabletao.web.page.viewer import listed, player_label, viewer_of, waiting_for


def why_not(session: Session, names: dict[str, str], visit: Visit, thing: str, touched: Sequence[str]) -> Reason:
    """Why a guest cannot touch a thing of the picture now, in what the guest may know."""
    own, viewer = session.seats_of(visit.guest), viewer_of(session, visit.guest, visit.shown_as)
    if session.over:
        return Reason("The match is over: nothing can be moved any more.")
    if visit.guest is not None and visit.guest in session.resigned.values():
        return Reason("You have resigned: a bot plays on for you.")
    if not own:
        return Reason("You are watching: only the players decide.")
    if viewer is not None and viewer in own and viewer in session.state.pending:
        return session.state.why_not(thing, touched, viewer)
    return _not_asked(session, names, own, waiting_for(session, viewer, own))


def _not_asked(session: Session, names: dict[str, str], own: list[int], waiting: list[int]) -> Reason:
    """Why a player decides nothing now: the others do, or have still to answer the same question."""
    if mine := [seat for seat in waiting if seat in own]:
        return Reason(f"First {title_of(session.state.seat_name(mine[0]))} takes the screen.")
    who = listed([player_label(session.seats[seat], names) for seat in waiting])
    if not who:
        return Reason("It is not your turn yet.")
    if session.answered().intersection(own):
        return Reason(f"You have answered already: the match waits for {who}.")
    return Reason(f"It is not your turn: the match waits for {who}.")
