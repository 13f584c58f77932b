"""The players of a match as the page lists them: who sits where, who must decide, and at the end how they rank."""

from __future__ import annotations

from dataclasses import dataclass

from tabletao.core.match.move import Outcome
from tabletao.core.match.result import WIN_SCORES
from tabletao.core.show.sight import title_of
from tabletao.web.match.journal import Seat
from tabletao.web.match.result import outcome
from tabletao.web.match.session import Session
from tabletao.web.page.viewer import player_label

FEW = 2
"""Up to so many players are not ranked: the headline tells their scores."""


@dataclass(frozen=True, slots=True)
class PlayerPanel:
    """A seat and who sits there."""

    seat: int
    name: str
    label: str
    is_you: bool
    is_taken: bool
    is_absent: bool = False
    """Whether nobody has come to the seat yet, taken or not."""
    is_to_move: bool = False
    has_answered: bool = False
    """Whether the seat has answered the question that others still think about."""
    stands_in_for: str = ""
    """Who resigned from the seat that a bot has taken over, or left it."""
    has_left: bool = False
    """Whether whoever sat here left the match."""
    invite_url: str | None = None
    has_won: bool = False
    place: int | None = None
    """From 1 for the first at the end, where the scores say it."""
    score: str = ""
    """The score at the end, unless the headline tells it."""


def player_panels(
    session: Session, names: dict[str, str], guest: str | None, waiting: list[int], invites: str | None = None
) -> tuple[PlayerPanel, ...]:
    """The players by seats, or at the end by how they rank; ``invites`` is how links to open seats begin."""
    ended = outcome(session) if session.over else None

    def panel(seat: Seat) -> PlayerPanel:
        is_you = seat.guest is not None and seat.guest == guest
        return PlayerPanel(
            seat=seat.seat,
            name=title_of(session.state.seat_name(seat.seat)).lower(),
            label=player_label(seat, names),
            is_you=is_you,
            is_taken=not seat.is_open,
            is_absent=not session.over and not is_you and session.is_absent(seat.seat),
            is_to_move=seat.seat in waiting,
            has_answered=seat.seat in session.answered(),
            stands_in_for=_resigned(session, names, seat.seat),
            has_left=seat.seat in session.left,
            invite_url=f"{invites}/join/{seat.invite}" if seat.is_open and invites is not None else None,
            has_won=ended is not None and seat.seat in ended.winners,
            place=ranks.get(seat.seat),
            score=_score(ended, seat.seat),
        )

    ranks = {} if ended is None else places(ended, frozenset({*session.resigned, *session.left}))
    panels = [panel(seat) for seat in session.seats]
    if ended is not None and len(panels) > FEW:
        panels.sort(key=lambda each: _rank(ended, session, each))
    return tuple(panels)


def _rank(ended: Outcome, session: Session, panel: PlayerPanel) -> tuple[bool, bool, float]:
    """Winners first, then by score; whoever resigned comes last."""
    score = ended.scores[panel.seat] if ended.scores else 0.0
    return panel.seat in session.resigned, not panel.has_won, -score


def places(ended: Outcome, resigned: frozenset[int] = frozenset()) -> dict[int, int]:
    """The places of more than two players; none where the scores do not say who has won, as in teams."""
    ranked = {
        seat: (seat in ended.winners, score) for seat, score in enumerate(ended.scores) if seat not in resigned
    }  # fmt: skip
    if len(ended.scores) <= FEW or not _tells(ended) or not ranked:
        return {}
    least = min((ended.scores[seat] for seat in ended.winners), default=max(score for _, score in ranked.values()))
    if any(score > least and not has_won for has_won, score in ranked.values()):
        return {}
    return {seat: 1 + sum(other > own for other in ranked.values()) for seat, own in ranked.items()}


def _score(ended: Outcome | None, seat: int) -> str:
    if ended is None or len(ended.scores) <= FEW or not _tells(ended):
        return ""
    return f"{ended.scores[seat]:g}".replace("-", "−")


def _tells(ended: Outcome) -> bool:
    """Whether the scores say more than who has won."""
    return not WIN_SCORES.issuperset(ended.scores)


def _resigned(session: Session, names: dict[str, str], seat: int) -> str:
    """The name of whoever resigned from a seat."""
    if seat not in session.resigned:
        return ""
    guest = session.resigned[seat]
    return (names.get(guest, "") if guest else "") or "a guest"
