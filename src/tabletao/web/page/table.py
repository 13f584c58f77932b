"""The page of a match, built for one viewer (a player, a guest at a shared screen, a spectator).

It shows everything the viewer may know, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from tabletao.agents.preparation import is_ready
from tabletao.core.kernels.contract import SPECTATOR
from tabletao.core.match.fair import commitment
from tabletao.core.show.legend import Legend
from tabletao.web.match import checks
from tabletao.web.match.journal import ASK_UNDO, OFFER_DRAW
from tabletao.web.match.result import reason, verdict
from tabletao.web.match.session import Session
from tabletao.web.page.decision import NO_DECISION, Clause, Decision, clauses, decision, open_picture, picture
from tabletao.web.page.film import Eyes, pause_of
from tabletao.web.page.log import LogItem, latest, log
from tabletao.web.page.players import PlayerPanel, player_panels
from tabletao.web.page.status import is_thinking, status_line
from tabletao.web.page.viewer import people, person, viewer_of, waiting_for


@dataclass(frozen=True, slots=True)
class Cover:
    """The cover over the picture at a shared screen, until the next player has taken it."""

    seat: int
    name: str
    url: str


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """An undo or a draw that somebody has asked for."""

    what: str
    by_name: str
    """Whoever asks, by the player's name; people at one screen by their seats."""
    is_yours: bool
    is_to_you: bool
    answering_seat: int | None
    """The seat for which the guest answers."""
    agreed: tuple[str, ...]
    awaited: tuple[str, ...]
    """Who else has agreed, and who else must still answer; the guest is not among them."""


@dataclass(frozen=True, slots=True)
class Allowed:
    """What the guest may ask for now."""

    hint: bool
    undo: str
    """ "no", "yes", or "ask"."""
    draw: bool
    rematch: bool


@dataclass(frozen=True, slots=True)
class Links:
    """Where to read on; some only when the match is over."""

    live: str
    """The stream of updates."""
    rules: str
    replay: str
    file: str | None
    review: str | None
    rematch: str | None


@dataclass(frozen=True, slots=True)
class Dice:
    """The commitment to the dice, and when the match is over the seed and salt that open it."""

    commitment: str
    seed: str | None
    salt: str | None


@dataclass(frozen=True, slots=True)
class TablePage:
    """Everything the page of a match shows to one guest."""

    id: str
    game: str
    title: str
    number: int
    question_number: int | None
    """The number of the seat's question, which its answer refers to."""
    seat: int | None
    """The seat whose hand is shown, or None for spectators, under the cover, and at the end."""
    is_player: bool
    has_resigned: bool
    """Whether the guest watches because of a resignation."""
    is_your_turn: bool
    is_thinking: bool
    is_preparing: bool
    """Whether the match waits for bots that cannot play yet."""
    is_over: bool
    verdict: str
    """ "won", "lost" or "drawn" when the match is over for a player; otherwise empty."""
    is_solo: bool
    """Whether one plays alone."""
    is_shared: bool
    """Whether the guest shares a screen with other players."""
    has_opponents: bool
    """Whether other people play: then there are draws to offer and no hints."""
    svg: Markup
    cover: Cover | None
    status: str
    reason: str
    latest: tuple[LogItem, ...]
    pause: int | None
    """The number of the entry with which a hand or the like ended, if the guest has not decided since."""
    log: tuple[LogItem, ...]
    players: tuple[PlayerPanel, ...]
    decision: Decision
    clauses: tuple[Clause, ...]
    legend: Legend | None
    """The game's goal and signs, where it says them."""
    question: OpenQuestion | None
    allowed: Allowed
    links: Links
    dice: Dice


@dataclass(frozen=True, slots=True)
class Visit:
    """Who looks at a match: the guest, the seat asked for at a shared screen, and the address of the server."""

    guest: str | None
    shown_as: int | None = None
    base_url: str = ""


def table_page(session: Session, names: dict[str, str], visit: Visit, rematch: str | None = None) -> TablePage:
    """Build the page of a match for whoever visits it."""
    own, viewer = session.seats_of(visit.guest), viewer_of(session, visit.guest, visit.shown_as)
    seat = viewer if viewer is not None and viewer in own else None
    waiting = waiting_for(session, viewer, own)
    is_turn = seat is not None and seat in session.state.pending and not session.over
    return TablePage(
        id=session.id,
        game=session.game.name,
        title=session.game.title,
        number=session.number_for(viewer),
        question_number=session.question_for(seat) if seat is not None else None,
        seat=seat,
        is_player=bool(own),
        has_resigned=visit.guest is not None and visit.guest in session.resigned.values(),
        is_your_turn=is_turn,
        is_thinking=is_thinking(session, waiting),
        is_preparing=is_thinking(session, waiting) and not is_ready(session.game),
        is_over=session.over,
        verdict=verdict(session, own),
        is_solo=session.is_solo,
        is_shared=len(own) > 1,
        has_opponents=bool(own) and bool(session.others(own[0])),
        svg=open_picture(session.state, own[0]) if session.over and own else picture(session.state, viewer),
        cover=_cover(session, own, viewer),
        status=status_line(session, names, own, waiting, is_ranked=True),
        reason=reason(session) if session.over else "",
        latest=latest(session, viewer),
        pause=pause_of(session, Eyes.of(session, visit.guest, visit.shown_as)),
        log=log(session, viewer),
        players=player_panels(session, names, visit.guest, waiting, visit.base_url if own else None),
        decision=decision(session.state, seat) if seat is not None and is_turn else NO_DECISION,
        clauses=clauses(session.state, viewer),
        legend=session.state.legend(SPECTATOR if viewer is None else viewer),
        question=_question(session, names, own, seat),
        allowed=_allowed(session, own, seat, is_turn),
        links=_links(session, visit, rematch),
        dice=_dice(session),
    )


def _cover(session: Session, own: list[int], viewer: int | None) -> Cover | None:
    """The cover between people who share a screen."""
    waiting = [seat for seat in session.state.pending if seat in own]
    if session.over or len(own) < 2 or not waiting or viewer in waiting:
        return None
    return Cover(waiting[0], session.state.seat_name(waiting[0]), f"/match/{session.id}?as={waiting[0]}")


def _question(session: Session, names: dict[str, str], own: list[int], seat: int | None) -> OpenQuestion | None:
    asked = session.asked
    if asked is None:
        return None
    to_answer = [each for each in own if each != asked.seat] or own
    return OpenQuestion(
        what={ASK_UNDO: "undo", OFFER_DRAW: "draw"}[asked.kind],
        by_name=person(session, names, own, asked.seat),
        is_yours=asked.seat in own,
        is_to_you=any(each in own for each in session.awaited),
        answering_seat=seat if seat is not None else next(iter(to_answer), None),
        agreed=people(session, names, own, session.agreed),
        awaited=people(session, names, own, session.awaited),
    )


def _allowed(session: Session, own: list[int], seat: int | None, is_turn: bool) -> Allowed:
    has_opponents = bool(own) and bool(session.others(own[0]))
    return Allowed(
        hint=is_turn and seat is not None and not session.others(seat),
        undo="no" if seat is None else checks.undo_allowed(session, seat),
        draw=has_opponents and not session.over and session.asked is None,
        rematch=bool(own) and session.over,
    )


def _links(session: Session, visit: Visit, rematch: str | None) -> Links:
    match = f"/match/{session.id}"
    return Links(
        live=f"{match}/live?as={'' if visit.shown_as is None else visit.shown_as}",
        rules=f"/rules/{session.game.name}",
        replay=f"{match}/replay",
        file=f"{match}/file" if session.over else None,
        review=f"{match}/review" if session.over else None,
        rematch=rematch and f"/match/{rematch}",
    )


def _dice(session: Session) -> Dice:
    seed, salt = session.agreement.seed, session.agreement.salt
    is_open = session.over
    return Dice(commitment(seed, salt), seed.hex() if is_open else None, salt.hex() if is_open else None)
