"""The replay of a match: its steps, and the picture after one of them.

A step is a decision together with what chance does right after it. All that is dealt before the first decision is the
beginning, one step; what chance does for an enemy whom nobody plays, and what follows the end of a hand, is a step of
its own. Steps are numbered by decisions, as in a match file and in the review.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate

from markupsafe import Markup

from tabletao.core.errors import BadOption
from tabletao.core.kernels.contract import CHANCE, SPECTATOR
from tabletao.web.match.result import summary, verdict
from tabletao.web.match.session import Session
from tabletao.web.page.film import Eyes
from tabletao.web.page.players import FEW, PlayerPanel, player_panels
from tabletao.web.page.viewer import player_label

THEN = "Then"
"""What is said before what nobody decided, after what somebody did."""


@dataclass(frozen=True, slots=True)
class ReplayLine:
    """What happened by one decision, or by chance."""

    text: str
    who: str
    """The player whose decision it was, or that it was nobody's; nothing if that is as in the line before."""


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A step of a replay."""

    ply: int
    """How many plies the viewer knows of at its end."""
    move: int
    """How many decisions have been made by then."""
    lines: tuple[ReplayLine, ...]

    @property
    def label(self) -> str:
        """What the step is called."""
        return f"Move {self.move}" if self.move else "The beginning"


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """A match as it was after a step; until it is over, as the guest saw it."""

    id: str
    title: str
    step: ReplayStep
    """The step that is shown."""
    moves: int
    svg: Markup
    steps: tuple[ReplayStep, ...]
    """All steps, if no single one was asked for."""
    players: tuple[PlayerPanel, ...]
    is_shared: bool
    is_over: bool
    result: str
    verdict: str
    url: str
    review_url: str | None


def replay_page(session: Session, names: dict[str, str], guest: str, ply: int | None) -> ReplayPage:
    """Build the replay for a guest: all of it, or the one step that ends after so many plies."""
    eyes, own = Eyes.of(session, guest, None), session.seats_of(guest)
    known = session.plies_for(eyes.viewer)
    if ply is not None and not 0 <= ply <= len(known):
        raise BadOption(f"the match has {len(known)} plies so far: ask for one from 0 to {len(known)}")
    replay = _Replay(session, names, known, eyes.viewer)
    steps = tuple(replay.steps()) if ply is None else (replay.step_until(ply),)
    return ReplayPage(
        id=session.id,
        title=session.game.title,
        step=steps[-1],
        moves=replay.moves[-1],
        svg=_picture(session, eyes, known[: steps[-1].ply]),
        steps=steps,
        players=player_panels(session, names, guest, []),
        is_shared=len(own) > 1,
        is_over=session.over,
        result=summary(session, own, with_points=len(session.seats) <= FEW),
        verdict=verdict(session, own),
        url=f"/match/{session.id}",
        review_url=f"/match/{session.id}/review" if session.over and not session.is_earlier else None,
    )


def _picture(session: Session, eyes: Eyes, known: list[int]) -> Markup:
    """The picture after these plies, from the guest's own side; of a hand that ends, before it is cleared away."""
    state, last = session.state, known[-1] if known else -1
    seen_from = SPECTATOR if eyes.own is None else eyes.own
    goes_on = 0 <= last < len(state.history) - 1
    pause = state.pause(last, eyes.viewer, seen_from) if goes_on else None
    return Markup(pause or state.at(last + 1).svg(eyes.viewer, seen_from))


class _Replay:
    """A match as one viewer knows it, cut into steps."""

    def __init__(self, session: Session, names: dict[str, str], known: list[int], viewer: int | None) -> None:
        self._session, self._names, self._known, self._viewer = session, names, known, viewer
        self._seats = [session.state.history[ply].seat for ply in known]
        self.moves = [0, *accumulate(int(seat != CHANCE) for seat in self._seats)]
        """How many decisions had been made before each of the known plies, and after the last."""

    def steps(self) -> Iterator[ReplayStep]:
        """All steps."""
        first, spoke, last = 0, THEN, len(self._known)
        for end in range(last + 1):
            if end == last or self._begins(end):
                lines = self._lines(first, end)
                yield ReplayStep(end, self.moves[end], _named_once(lines, spoke))
                first, spoke = end, lines[-1].who if lines else spoke

    def step_until(self, end: int) -> ReplayStep:
        """The step that ends after so many of the known plies."""
        first = max(end - 1, 0)
        while first > 0 and not self._begins(first):
            first -= 1
        return ReplayStep(end, self.moves[end], _named_once(self._lines(first, end), THEN))

    def _begins(self, number: int) -> bool:
        """Whether a step begins with a known ply."""
        if self._seats[number] != CHANCE or number == 0:
            return self._seats[number] != CHANCE
        ended, now = (self._session.state.events(self._known[each], self._viewer) for each in (number - 1, number))
        return any(each.waits for each in ended) or any(each.is_apart for each in now)

    def _lines(self, first: int, end: int) -> list[ReplayLine]:
        """What happened in some of the known plies; what chance does twice in the same words is told once."""
        lines: list[ReplayLine] = []
        for number in range(first, end):
            line = ReplayLine(" ".join(self._session.story(self._known[number], self._viewer)), self._who(number))
            if line.text and (line.who != THEN or line not in lines):
                lines.append(line)
        return lines

    def _who(self, number: int) -> str:
        """Whose doing a known ply was."""
        seat = self._seats[number]
        return THEN if seat == CHANCE else player_label(self._session.seats[seat], self._names)


def _named_once(lines: list[ReplayLine], spoke: str) -> tuple[ReplayLine, ...]:
    """The lines with names only where another one speaks than before."""
    before = [spoke, *(line.who for line in lines)]
    return tuple(
        replace(line, who="") if line.who == other else line for line, other in zip(lines, before, strict=False)
    )
