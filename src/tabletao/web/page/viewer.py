"""Viewers: through whose eyes a guest sees a match, and what players are called."""

from __future__ import annotations

from tabletao.core.kernels.contract import SPECTATOR
from tabletao.core.match.state import State
from tabletao.web.bots.descriptions import bot_label
from tabletao.web.match.journal import Seat
from tabletao.web.match.session import Session


def viewer_of(session: Session, guest: str | None, shown_as: int | None) -> int | None:
    """The viewer a guest is: a seat, ``SPECTATOR``, or None when the match is over and everything is open.

    Guests at one screen see a hand only while its seat must decide, and only after uncovering it.
    """
    if session.over:
        return None
    own = session.seats_of(guest)
    if len(own) == 1:
        return own[0]
    return shown_as if shown_as in own and shown_as in session.state.pending else SPECTATOR


def known_to(session: Session, viewer: int | None) -> State:
    """The state as far as a viewer knows it."""
    return session.state if viewer is None else session.state.view(viewer)


def waiting_for(session: Session, viewer: int | None, own: list[int]) -> list[int]:
    """The seats that must decide, as far as a viewer knows; of the guest's own seats, those that really must."""
    if session.over:
        return []
    gone = session.answered().union(own) - {*session.state.pending}
    return [seat for seat in known_to(session, viewer).pending if seat not in gone]


def player_label(seat: Seat, names: dict[str, str]) -> str:
    """A player's display name."""
    if seat.bot:
        return bot_label(seat.bot)
    return names.get(seat.guest, "guest") or "guest" if seat.guest else "a friend who has not arrived yet"
