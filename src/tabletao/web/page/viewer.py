"""Viewers: through whose eyes a guest sees a match, and what players are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tabletao.core.kernels.contract import SPECTATOR
from tabletao.core.match.state import State
from tabletao.core.show.sight import title_of
from tabletao.web.bots.descriptions import bot_label
from tabletao.web.match.journal import Seat
from tabletao.web.match.session import Session

NOBODY = "a friend who has not arrived yet"
NAMELESS = "guest"


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
    return names.get(seat.guest, "") or NAMELESS if seat.guest else NOBODY


def person(session: Session, names: dict[str, str], own: list[int], seat: int) -> str:
    """A player's name as others say it; the seat's for people without a name and for those at one's own screen."""
    guest = session.seats[seat].guest
    name = names.get(guest, "") if guest and seat not in own else ""
    return name or title_of(session.state.seat_name(seat))


def people(session: Session, names: dict[str, str], own: list[int], seats: list[int]) -> tuple[str, ...]:
    """Everybody at some seats but the guest, whoever has several of them once."""
    others = [seat for seat in seats if seat not in own]
    return tuple(dict.fromkeys(person(session, names, own, seat) for seat in others))


def listed(names: Sequence[str], most: int = 3) -> str:
    """Names as a sentence lists them: equal ones together, and no more than a line can hold."""
    counted = Counter(names)
    each = [name if count == 1 else several(name, count) for name, count in counted.items()]
    if len(each) > most:
        rest = sum(list(counted.values())[most - 1 :])
        each = [*each[: most - 1], f"{rest} others"]
    return " and ".join([", ".join(each[:-1]), each[-1]] if len(each) > 1 else each)


def several(name: str, count: int) -> str:
    """So many players whose labels are the same."""
    if name == NOBODY:
        return f"{count} friends who have not arrived yet"
    if name == NAMELESS:
        return f"{count} guests"
    return f"{count} × {name}"
