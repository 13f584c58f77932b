"""The log of a match as a viewer may read it, and what happened since the viewer's last decision."""

from __future__ import annotations

from dataclasses import dataclass

from tabletao.core.kernels.contract import CHANCE
from tabletao.core.match.state import State
from tabletao.core.show.sight import title_of
from tabletao.web.match.journal import CLAIM_WIN, COPIED, MOVE, RESIGN, ROLL, SEATED, STAND_IN
from tabletao.web.match.session import Session

LOG_LENGTH = 30
UNATTRIBUTED = (SEATED, COPIED, RESIGN)
"""What is told under nobody's name: whoever resigned has left the seat."""
PHRASES = {
    "undo": "takes the last move back",
    "ask undo": "asks to take the last move back",
    "offer draw": "offers a draw",
    "agree": "agrees",
    "refuse": "refuses",
    "agree draw": "agrees to a draw",
    "resign": "resigns",
    "claim win": "has been kept waiting for too long and claims the win",
    "stand in": "has been away for too long",
}
NOBODYS = (SEATED, COPIED, RESIGN, STAND_IN)
"""What is not told of the player at its seat; after a resignation another has the seat."""
TOLD = (RESIGN, STAND_IN, CLAIM_WIN)
"""What is told besides decisions of the game when somebody looks back at the latest events."""


@dataclass(frozen=True, slots=True)
class LogItem:
    """The lines about one entry of the journal."""

    number: int
    """Its number as the viewer counts the entries, from 0."""
    lines: tuple[str, ...]
    seat: int | None
    """Who did it; None for chance and lot, for a resignation, and for what several have decided together."""


def log(session: Session, viewer: int | None) -> tuple[LogItem, ...]:
    """The latest events as far as the viewer knows, including moves that were taken back."""
    ply_of = {number: ply for ply, number in enumerate(session.plies)}
    latest = list(enumerate(session.seen(viewer)))[-LOG_LENGTH:]
    items = [item_of(session, i, number, ply_of.get(number), viewer) for i, number in latest]
    return tuple(item for item in items if item.lines)


def item_of(session: Session, number: int, entry: int, ply: int | None, viewer: int | None) -> LogItem:
    """The log's item for an entry of the journal, which is a ply of the match unless that was taken back."""
    written = session.journal[entry]
    is_told_of = written.seat != CHANCE and written.kind not in NOBODYS
    is_alone = is_told_of and entry not in session.joint
    return LogItem(number, _lines(session, entry, ply, viewer), written.seat if is_alone else None)


def _lines(session: Session, number: int, ply: int | None, viewer: int | None) -> tuple[str, ...]:
    if ply is not None:
        return tuple(session.story(ply, viewer))
    entry = session.journal[number]
    name = title_of(session.state.seat_name(entry.seat))
    if entry.kind == SEATED:
        return ("The seats were drawn by lot.", *([f"You sit at {name}."] if entry.seat == viewer else []))
    if entry.kind == COPIED:
        return ("This match goes on from another: the moves up to here were played there, what is drawn next is new.",)
    what = "made a move (taken back)" if entry.kind in (MOVE, ROLL) else PHRASES[entry.kind]
    takes_over = entry.kind in (RESIGN, STAND_IN) and entry.seat in session.resigned
    return (f"{name} {what}.", *([f"A bot plays on for {name}."] if takes_over else []))


def latest(session: Session, viewer: int | None) -> tuple[LogItem, ...]:
    """What has happened since the viewer's own last decision, as far as the viewer knows; newest last.

    While nobody else has decided since, it is that decision itself, with the rolls after it. Of what is no decision of
    the game only resignations, and that somebody left, are told.
    """
    plies = session.plies_for(viewer)
    first = first_told(session.state, plies, viewer)
    ply_of = {session.plies[ply]: ply for ply in plies if ply >= first}
    begin = min(ply_of, default=0)
    items = [
        item_of(session, number, entry, ply_of.get(entry), viewer)
        for number, entry in enumerate(session.seen(viewer))
        if entry in ply_of or (entry >= begin and session.journal[entry].kind in TOLD)
    ]
    return tuple(item for item in items if item.lines)


def first_told(state: State, plies: list[int], viewer: int | None) -> int:
    """The first of the latest decisions that are not the viewer's, or else the viewer's last one.

    Spectators are told the latest decisions of one seat; where one plays alone, the last decision.
    """
    decisions = [ply for ply in plies if state.history[ply].seat < CHANCE]
    if not decisions:
        return 0
    last = state.history[decisions[-1]].seat
    first = decisions[-1]
    if state.seats == 1:
        return first
    for ply in reversed(decisions):
        seat = state.history[ply].seat
        if last == viewer or seat == viewer or (viewer not in range(state.seats) and seat != last):
            break
        first = ply
    return first
