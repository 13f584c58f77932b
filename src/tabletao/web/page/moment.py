"""One decision of a review: the position, the move that was played and the better one, in words and on the board."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from tabletao.analysis.review import Moment
from tabletao.core.errors import BadOption
from tabletao.core.match.state import State
from tabletao.web.match.branch import move_number
from tabletao.web.match.session import Session
from tabletao.web.page.chart import percent

BEFORE, PLAYED, BETTER = "before", "played", "better"
"""What of a decision can be shown: the choice, what was played, and what would have been better."""


@dataclass(frozen=True, slots=True)
class MoveInWords:
    """A move of a review: what it did, in sentences, and what is touched for it."""

    text: str
    touches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MomentPage:
    """What is shown of one decision."""

    id: str
    seat: int
    move: int
    """The number of the decision in the match."""
    moves: int
    show: str
    svg: Markup
    chance: str
    cost: str
    """What the choice cost, if it cost anything."""
    played: MoveInWords
    better: MoveInWords | None
    replay_url: str


def moment_page(session: Session, moment: Moment, show: str = BEFORE) -> MomentPage:
    """Build what is shown of a decision."""
    state, seat = session.state.at(moment.ply), moment.seat
    played, best = (state.read(text, seat) for text in (moment.played, moment.best))
    shown = {BEFORE: state, PLAYED: after(state, seat, played), BETTER: after(state, seat, best)}
    if show not in shown:
        raise BadOption(f"a decision is shown {', '.join(shown)}, not {show[:30]!r}")
    number = move_number(session.state, moment.ply)
    return MomentPage(
        id=session.id,
        seat=seat,
        move=number,
        moves=move_number(session.state, len(session.state.history) - 1),
        show=show,
        svg=Markup(shown[show].svg(None, seen_from=seat)),
        chance=percent(moment.chance),
        cost=percent(-moment.choice) if round(-100 * moment.choice) else "",
        played=_in_words(state, seat, played),
        better=_in_words(state, seat, best) if best != played else None,
        replay_url=f"/match/{session.id}/replay#{number}",
    )


def _in_words(state: State, seat: int, code: int) -> MoveInWords:
    touches = next(move.touches for move in state.legal(seat) if move.code == code)
    return MoveInWords(" ".join(told(state, seat, code)), touches)


def told(state: State, seat: int, code: int) -> list[str]:
    """What a move does, in sentences with everything open; its name if nothing is told of it."""
    return after(state, seat, code).story(-1, None) or [state.caption(code, seat).name]


def after(state: State, seat: int, code: int) -> State:
    """The match after a move, before chance does anything."""
    ahead = state.copy()
    ahead.play_code(code, seat)
    return ahead
