"""The page of a match, built for one viewer (a player, a guest at a shared screen, a spectator).

It shows everything the viewer may know, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from tabletao.agents.preparation import is_ready
from tabletao.core.kernels.contract import SPECTATOR
from tabletao.core.match.fair import commitment
from tabletao.web.bots.descriptions import Opponent, opponent
from tabletao.web.match import checks
from tabletao.web.match.journal import ASK_UNDO, OFFER_DRAW
from tabletao.web.match.proposal import level_after
from tabletao.web.match.result import reason, verdict
from tabletao.web.match.session import Session
from tabletao.web.page.absence import Absence, absence, rule_of_leaving
from tabletao.web.page.coach import Coach
from tabletao.web.page.decision import (
    NO_DECISION,
    Clause,
    Decision,
    clause_titles,
    clauses,
    decision,
    open_picture,
    picture,
)
from tabletao.web.page.film import Eyes, pause_of
from tabletao.web.page.log import LogItem, latest, log
from tabletao.web.page.players import PlayerPanel, player_panels
from tabletao.web.page.status import is_thinking, status_line
from tabletao.web.page.viewer import people, person, viewer_of, waiting_for
from tabletao.web.reach import is_only_here


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
class TurnBack:
    """How many decisions of a turn can be taken back together, and whether these are all of them."""

    decisions: int
    is_whole: bool


@dataclass(frozen=True, slots=True)
class Allowed:
    """What the guest may ask for now."""

    hint: bool
    undo: str
    """ "no", "yes", or "ask"."""
    undo_turn: TurnBack | None
    """What of the last turn can be taken back at once, if that is more than the last move."""
    draw: bool
    rematch: bool


@dataclass(frozen=True, slots=True)
class Links:
    """Where to read on; some only when the match is over."""

    live: str
    """The name of the table in a live stream: its match, and the seat that is shown at a shared screen."""
    rules: str
    replay: str
    file: str | None
    review: str | None
    rematch: str | None
    stronger: Opponent | None
    """The next level, when the guest has won against one."""


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
    """Whether the guest watches because of a resignation, or because of having left."""
    has_left: bool
    is_your_turn: bool
    is_thinking: bool
    is_preparing: bool
    """Whether the match waits for bots that cannot play yet."""
    earlier_rules: int | None
    """The version of the rules, if it is not today's."""
    is_unsaved: bool
    """Whether a bot's move could not be stored yet."""
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
    is_only_here: bool
    """Whether links to open seats lead nowhere from other machines."""
    decision: Decision
    clauses: tuple[Clause, ...]
    has_legend: bool
    """Whether the game says what it is about."""
    goal: str
    """The goal in a sentence, until the guest has made a first decision."""
    rule_titles: dict[str, str]
    """The title of every § of the rules."""
    question: OpenQuestion | None
    absence: Absence | None
    """Who keeps the guest waiting, if somebody does."""
    rule_of_leaving: str
    allowed: Allowed
    links: Links
    dice: Dice
    lesson: Coach | None = None
    """What is said beside the table of a lesson."""


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
        **part_of(session, visit.guest, own),
        is_your_turn=is_turn,
        is_thinking=is_thinking(session, waiting),
        is_preparing=is_thinking(session, waiting) and not is_ready(session.game),
        is_over=session.over,
        verdict=verdict(session, own),
        svg=open_picture(session.state, own[0]) if session.over and own else picture(session.state, viewer),
        cover=_cover(session, own, viewer),
        status=status_line(session, names, own, waiting, is_ranked=True),
        reason=reason(session) if session.over else "",
        latest=latest(session, viewer),
        pause=pause_of(session, Eyes.of(session, visit.guest, visit.shown_as)),
        log=log(session, viewer),
        players=player_panels(session, names, visit.guest, waiting, visit.base_url if own else None),
        is_only_here=is_only_here(visit.base_url),
        decision=decision(session.state, seat) if seat is not None and is_turn else NO_DECISION,
        clauses=clauses(session.state, viewer),
        goal=_goal(session, own, viewer),
        **_rules_of(session),
        question=_question(session, names, own, seat),
        absence=absence(session, names, own, waiting),
        rule_of_leaving=rule_of_leaving(session),
        allowed=_allowed(session, own, seat, is_turn),
        links=_links(session, visit, rematch),
        dice=_dice(session),
    )


def part_of(session: Session, guest: str | None, own: list[int]) -> dict[str, Any]:
    """What part a guest has in a match."""
    return {
        "is_player": bool(own),
        "has_resigned": guest is not None and guest in session.resigned.values(),
        "has_left": guest is not None and guest in (session.resigned.get(seat) for seat in session.left),
        "is_solo": session.is_solo,
        "is_shared": len(own) > 1,
        "has_opponents": bool(own) and bool(session.others(own[0])),
    }


def _rules_of(session: Session) -> dict[str, Any]:
    """By which rules a match is played, what the page tells of them, and whether its latest move is stored."""
    return {
        "earlier_rules": session.game.rules_version if session.is_earlier else None,
        "is_unsaved": session.is_unsaved,
        "has_legend": session.game.has_legend,
        "rule_titles": clause_titles(session.game),
    }


def _goal(session: Session, own: list[int], viewer: int | None) -> str:
    """The goal for a player who has decided nothing in this match yet; nothing for anybody else."""
    if session.over or not own or any(played.seat in own for played in session.state.history):
        return ""
    legend = session.state.legend(SPECTATOR if viewer is None else viewer)
    return legend.goal if legend else ""


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
        hint=is_turn and seat is not None and not session.others(seat) and not session.is_earlier,
        undo="no" if seat is None else checks.undo_allowed(session, seat),
        undo_turn=None if seat is None else _turn_back(session, seat),
        draw=has_opponents and not session.over and session.asked is None,
        rematch=bool(own) and session.over,
    )


def _turn_back(session: Session, seat: int) -> TurnBack | None:
    """What of a seat's last turn can be taken back, unless that is one decision or none."""
    decisions = checks.undoable_decisions(session, seat)
    return TurnBack(decisions, decisions == session.state.last_turn(seat)) if decisions > 1 else None


def _links(session: Session, visit: Visit, rematch: str | None) -> Links:
    match = f"/match/{session.id}"
    return Links(
        live=f"{session.id}.{'' if visit.shown_as is None else visit.shown_as}",
        rules=f"/rules/{session.game.name}",
        replay=f"{match}/replay",
        file=f"{match}/file" if session.over else None,
        review=f"{match}/review" if session.over and not session.is_earlier else None,
        rematch=rematch and f"/match/{rematch}",
        stronger=opponent(level) if visit.guest and (level := level_after(session, visit.guest)) else None,
    )


def _dice(session: Session) -> Dice:
    seed, salt = session.agreement.seed, session.agreement.salt
    is_open = session.over
    return Dice(commitment(seed, salt), seed.hex() if is_open else None, salt.hex() if is_open else None)
