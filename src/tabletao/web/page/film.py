"""The film of a match: what has happened, step by step, each as one viewer saw it.

A step is a picture and the sentences about what led to it. What chance does in a row (a deal, a layout) is one step,
and so is a decision with what chance does right after it, and with everything that nothing is told about. What chance
does for an enemy whom nobody plays is a step of its own. What several have decided unseen is carried out in scenes,
each a step.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace
from typing import Any

from tabletao.core.errors import BadOption
from tabletao.core.kernels.contract import CHANCE, SPECTATOR
from tabletao.web.match.journal import MOVE, ROLL
from tabletao.web.match.session import Session
from tabletao.web.page.delta import delta
from tabletao.web.page.log import LogItem, first_told, item_of
from tabletao.web.page.viewer import viewer_of

MOST = 40
"""The most steps of a film: the latest of longer ones."""
MOST_ENTRIES = 1_000
"""The most entries of the journal that a film is made of."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """Through whose eyes a film is seen."""

    viewer: int | None
    """A seat, ``SPECTATOR``, or None when the match is over and everything is open."""
    own: int | None = None
    """The seat of the guest who looks, if it is one: its side of the table is shown."""

    @staticmethod
    def of(session: Session, guest: str | None, shown_as: int | None) -> Eyes:
        """The eyes of a guest."""
        viewer, own = viewer_of(session, guest, shown_as), session.seats_of(guest)
        return Eyes(viewer, viewer if viewer in own else own[0] if own and session.over else None)


@dataclass(frozen=True, slots=True)
class Step:
    """One or more entries of the journal that are shown as one."""

    item: LogItem
    """What is told of it; its number is that of its last entry, as the viewer counts them."""
    entry: int
    """The number of its last entry in the journal, which is never sent to anybody."""
    is_chance: bool
    after: tuple[str, ...] = ()
    """What chance did right after a decision: no player's doing."""
    waits: bool = False
    """Whether a hand, a round or a stage ends with it."""
    is_apart: bool = False
    """Whether it is what an enemy does whom nobody plays."""
    scene: int | None = None
    """Which scene of its last entry it ends with; None for the last one."""
    begins: bool = False
    """Whether it begins in the middle of an entry."""


def steps(session: Session, eyes: Eyes, since: int) -> list[Step]:
    """The steps from an entry of the journal on, as far as the viewer knows."""
    known = list(enumerate(session.seen(eyes.viewer)))[-MOST_ENTRIES:]
    made: list[Step] = []
    for number, entry in known:
        if entry >= since:
            step = _unless_taken_back(session, _step(session, eyes, number, entry))
            for part in _scenes(session, eyes, step):
                if made and _continues(made[-1], part):
                    made[-1] = _joined(made[-1], part)
                else:
                    made.append(part)
    return [step for step in made if step.item.lines][-MOST:]


def _step(session: Session, eyes: Eyes, number: int, entry: int) -> Step:
    """One entry as a step."""
    written = session.journal[entry]
    ply = _ply_of(session, entry)
    item = item_of(session, number, entry, ply, eyes.viewer)
    waits = ply is not None and not session.over and session.state.pause(ply, eyes.viewer) is not None
    is_chance = written.seat == CHANCE
    is_apart = is_chance and ply is not None and any(each.is_apart for each in session.state.events(ply, eyes.viewer))
    return Step(item, entry, is_chance, waits=waits, is_apart=is_apart)


def _scenes(session: Session, eyes: Eyes, step: Step) -> list[Step]:
    """A step cut into the scenes that are shown one after the other; most have but one."""
    ply = _ply_of(session, step.entry)
    if ply is None or not step.item.lines or not session.game.events.can_begin:
        return [step]
    told = session.state.scenes(ply, eyes.viewer)
    last = len(told) - 1
    return [
        replace(
            step,
            item=replace(step.item, lines=tuple(lines)),
            waits=step.waits and number == last,
            scene=number if number < last else None,
            begins=number > 0,
        )
        for number, lines in enumerate(told)
    ]


def _unless_taken_back(session: Session, step: Step) -> Step:
    """A step without words if its move has been taken back: its picture is no more."""
    is_move = session.journal[step.entry].kind in (MOVE, ROLL)
    return (
        replace(step, item=replace(step.item, lines=())) if is_move and _ply_of(session, step.entry) is None else step
    )


def _ply_of(session: Session, entry: int) -> int | None:
    """The ply of an entry, if it has one that was not taken back."""
    after = bisect_right(session.plies, entry)
    return after - 1 if after and session.plies[after - 1] == entry else None


def _continues(before: Step, step: Step) -> bool:
    """Whether a step is shown together with the one before: what chance does right after a decision belongs to it."""
    is_silent = not before.item.lines or not step.item.lines
    is_consequence = step.is_chance and not step.is_apart and not step.begins
    return not before.waits and (is_silent or is_consequence)


def _joined(before: Step, step: Step) -> Step:
    """Two steps as one. What is told twice in the same words is told once."""
    lines = tuple(dict.fromkeys((*before.item.lines, *before.after, *step.item.lines)))
    told = before if before.item.lines else step
    decided = len(lines) if told.item.seat is None or told is step else len(before.item.lines)
    item = replace(step.item, lines=lines[:decided], seat=told.item.seat)
    return replace(step, item=item, is_chance=told.is_chance, after=lines[decided:])


def picture_after(session: Session, eyes: Eyes, step: Step) -> str:
    """The picture after a step; of one that waits, before anything is cleared away for what follows."""
    seen_from = SPECTATOR if eyes.own is None else eyes.own
    ply = _ply_of(session, step.entry)
    if step.scene is not None and ply is not None:
        return session.state.scene(step.scene, ply, eyes.viewer, seen_from)
    if step.waits and ply is not None and (pause := session.state.pause(ply, eyes.viewer, seen_from)):
        return pause
    return picture_at(session, eyes, step.entry)


def picture_at(session: Session, eyes: Eyes, entry: int) -> str:
    """The picture after an entry of the journal, -1 for the beginning."""
    seen_from = SPECTATOR if eyes.own is None else eyes.own
    return session.state.at(bisect_right(session.plies, entry)).svg(eyes.viewer, seen_from)


# What the page's script reads


def news(session: Session, eyes: Eyes, since: int) -> list[dict[str, Any]]:
    """The steps from an entry on, to be sent with the fragment that they lead to.

    That has the last picture already; so usually, when a single step has happened, there is no picture here at all.
    """
    happened = steps(session, eyes, since)
    drawn = [picture_after(session, eyes, each) for each in happened if each.waits or each is not happened[-1]]
    return as_json(happened, drawn)


def again(session: Session, eyes: Eyes) -> list[dict[str, Any]]:
    """The steps since the viewer's last decision, with the picture before them as a first step without words."""
    happened = since_decision(session, eyes)
    if not happened:
        return []
    is_known = bool(happened[0].item.seat == eyes.own and not happened[0].waits and _others(happened, eyes))
    before, happened = (happened[0], happened[1:]) if is_known else (_beginning(session, eyes, happened), happened)
    before = replace(before, item=replace(before.item, lines=(), seat=None), after=())
    shown = [before, *happened]
    return as_json(shown, [picture_after(session, eyes, each) for each in shown])


def _beginning(session: Session, eyes: Eyes, happened: list[Step]) -> Step:
    """What was before these steps."""
    first = _first_entry(session, eyes)
    return Step(LogItem(happened[0].item.number - 1, (), None), first - 1, is_chance=True)


def _others(happened: list[Step], eyes: Eyes) -> bool:
    """Whether anybody but the viewer has decided."""
    return any(each.item.seat not in (None, eyes.own) for each in happened)


def since_decision(session: Session, eyes: Eyes) -> list[Step]:
    """The steps from the viewer's last decision on; who only watches is told the latest decisions of one seat."""
    return steps(session, eyes, _first_entry(session, eyes))


def _first_entry(session: Session, eyes: Eyes) -> int:
    plies = session.plies_for(eyes.viewer)
    if eyes.own is None:
        ply = first_told(session.state, plies, SPECTATOR)
    else:
        ply = max((each for each in plies if session.state.history[each].seat == eyes.own), default=0)
    return session.plies[ply] if session.plies else 0


def pause_of(session: Session, eyes: Eyes) -> int | None:
    """The number of the last step since the viewer's last decision at which the table waits until it has been seen."""
    if session.over or not session.game.events.can_wait:
        return None
    return next((each.item.number for each in reversed(since_decision(session, eyes)) if each.waits), None)


def as_json(shown: list[Step], drawn: list[str]) -> list[dict[str, Any]]:
    """Steps with their pictures: the first one whole, the others as deltas; there may be none for the last."""
    told: list[dict[str, Any]] = []
    for i, step in enumerate(shown):
        picture: dict[str, Any] = {}
        if i < len(drawn):
            picture = {"delta": delta(drawn[i - 1], drawn[i])} if i else {"svg": drawn[i]}
        told.append({**_told(step), **picture})
    return told


def moment(session: Session, eyes: Eyes, number: int) -> dict[str, Any]:
    """One entry of the log, with the picture after it."""
    known = session.seen(eyes.viewer)
    if not 0 <= number < len(known):
        raise BadOption(f"the log has {len(known)} entries so far: ask for one from 0 to {len(known) - 1}")
    step = _step(session, eyes, number, known[number])
    return {**_told(step), "svg": picture_after(session, eyes, step)}


def _told(step: Step) -> dict[str, Any]:
    item = step.item
    return {
        "number": item.number,
        "seat": item.seat,
        "lines": list(item.lines),
        "after": list(step.after),
        "waits": step.waits,
    }
