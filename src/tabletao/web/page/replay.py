"""The replay of a match: one moment of it, and the list of all moves."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from tabletao.core.errors import BadOption
from tabletao.web.match.result import summary
from tabletao.web.match.session import Session
from tabletao.web.page.decision import picture
from tabletao.web.page.viewer import viewer_of


@dataclass(frozen=True, slots=True)
class ReplayLine:
    """What happened in one ply."""

    ply: int
    text: str


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
    result: str
    url: str
    review_url: str | None


def replay_page(session: Session, guest: str, ply: int | None) -> ReplayPage:
    """Build the replay for a guest after a number of plies, by default all of them."""
    viewer = viewer_of(session, guest, None)
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
        lines=tuple(ReplayLine(i + 1, " ".join(session.story(known[i], viewer))) for i in told),
        result=summary(session, session.seats_of(guest)),
        url=f"/match/{session.id}",
        review_url=f"/match/{session.id}/review" if session.over else None,
    )
