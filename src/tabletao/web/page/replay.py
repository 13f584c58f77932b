"""The replay of a match: one moment of it, and the list of all moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from tabletao.core.errors import BadOption
from tabletao.core.kernels.contract import CHANCE
from tabletao.web.match.result import summary
from tabletao.web.match.session import Session
from tabletao.web.page.decision import picture
from tabletao.web.page.players import FEW, PlayerPanel, player_panels
from tabletao.web.page.viewer import player_label, viewer_of

THEN = "Then"
"""What is said before what nobody decided, after what somebody did."""


@dataclass(frozen=True, slots=True)
class ReplayLine:
    """What happened in one ply."""

    ply: int
    text: str
    who: str
    """The player whose decision it was, or that it was nobody's; nothing if that is as in the line before."""


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """A match as it was after some plies; until it is over, as the guest saw it."""

    id: str
    title: str
    ply: int
    plies: int
    svg: Markup
    lines: tuple[ReplayLine, ...]
    """All that has happened, or what led to the moment that was asked for."""
    players: tuple[PlayerPanel, ...]
    is_shared: bool
    is_over: bool
    result: str
    url: str
    review_url: str | None


def replay_page(session: Session, names: dict[str, str], guest: str, ply: int | None) -> ReplayPage:
    """Build the replay for a guest after a number of plies, by default all of them."""
    viewer, own = viewer_of(session, guest, None), session.seats_of(guest)
    known = session.plies_for(viewer)
    at = len(known) if ply is None else ply
    if not 0 <= at <= len(known):
        raise BadOption(f"the match has {len(known)} plies so far: ask for one from 0 to {len(known)}")
    state = session.state.at(known[at - 1] + 1 if at else 0)
    told = range(len(known)) if ply is None else range(max(at - 1, 0), at)
    return ReplayPage(
        id=session.id,
        title=session.game.title,
        ply=at,
        plies=len(known),
        svg=picture(state, viewer),
        lines=tuple(_lines(session, names, known, told, viewer)),
        players=player_panels(session, names, guest, []),
        is_shared=len(own) > 1,
        is_over=session.over,
        result=summary(session, own, with_points=len(session.seats) <= FEW),
        url=f"/match/{session.id}",
        review_url=f"/match/{session.id}/review" if session.over else None,
    )


def _lines(
    session: Session, names: dict[str, str], known: list[int], told: range, viewer: int | None
) -> Iterator[ReplayLine]:
    """What happened in these of the plies that the viewer knows of."""
    before = CHANCE
    for number in told:
        seat, text = session.state.history[known[number]].seat, " ".join(session.story(known[number], viewer))
        if text:
            who = THEN if seat == CHANCE else player_label(session.seats[seat], names)
            yield ReplayLine(number + 1, text, who if seat != before else "")
            before = seat
