"""The review of a match: every seat's chances of winning, and whether luck or choice changed them.

Every decision is searched again with what its seat could see then. From one decision of a seat to its next the chances
of that seat change by its own **choice** (from the best move to the one it played), by the **gifts** of the others
(what they played instead of their best), and by **luck**: all the rest, draws, flips, and hidden things that came to
light. The three add up exactly. A seat's chances are always compared with its own: what two seats see differs. What the
search expects becomes a chance by the curve that was measured for the game (``calibration.py``).

A long match gets less thought for each decision (``share``), so that its review takes no longer than a short one's.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import accumulate
from typing import Any

from tabletao.analysis.calibration import curve_of
from tabletao.core.kernels.contract import CHANCE
from tabletao.core.match.analysis import Budget, chance_of_winning
from tabletao.core.match.history import Played
from tabletao.core.match.state import State

Progress = Callable[[int, int], None]
"""Called with how many decisions have been reviewed, and how many there are."""

VERSION = 3
"""Raised whenever the same match would be reviewed differently."""
SEARCHES = 2
"""A decision is searched with its budget, then its best move and the one played with half of it each."""
LEAST_EACH, MOST_EACH = 32, 2_000
"""The fewest and the most iterations of a decision's search."""
TURNING = 0.1
"""The least change of the chances that counts as a turning point."""
MOST_TURNING = 6


@dataclass(frozen=True)
class Moment:
    """One decision of a seat, and how the seat's chances changed until its next one or the end."""

    ply: int
    seat: int
    played: str
    best: str
    chance: float
    """From 0 to 1 before the decision, if the best is played; a draw counts half."""
    choice: float
    gifts: float
    luck: float


@dataclass(frozen=True)
class TurningPoint:
    """A ply at which the chances of a seat changed a lot, by luck or by choice."""

    ply: int
    seat: int
    cause: str
    change: float
    played: str
    better: str | None


@dataclass(frozen=True)
class Review:
    """The review of a whole match."""

    seats: tuple[str, ...]
    moments: tuple[Moment, ...]
    result: tuple[float, ...]
    """The final chances of each seat: 1 for a win, 0 for a loss, a half for a draw."""
    iterations: int
    """The search budget for each decision."""

    def of(self, seat: int) -> tuple[Moment, ...]:
        """The decisions of a seat."""
        return tuple(moment for moment in self.moments if moment.seat == seat)

    def turning_points(self, seat: int) -> tuple[TurningPoint, ...]:
        """The greatest changes of a seat's chances, in the order in which they happened."""
        points = []
        for at in self.of(seat):
            better = at.best if at.best != at.played else None
            points.append(TurningPoint(at.ply, seat, "choice", at.choice, at.played, better))
            points.append(TurningPoint(at.ply, seat, "luck", at.luck, at.played, None))
        great = [point for point in points if abs(point.change) >= TURNING]
        great.sort(key=lambda point: abs(point.change), reverse=True)
        return tuple(sorted(great[:MOST_TURNING], key=lambda point: (point.ply, point.cause)))

    def as_dict(self) -> dict[str, Any]:
        """The review as plain values, for JSON."""
        points = [[asdict(point) for point in self.turning_points(seat)] for seat in range(len(self.seats))]
        return {**asdict(self), "turning_points": points}


@dataclass(frozen=True)
class Looked:
    """A decision searched again: the expected returns of all seats after the best move and after the one played.

    The looks of a match are all that its review is made of: a review that was broken off goes on from those it has.
    """

    ply: int
    seat: int
    played: str
    best: str
    hoped: tuple[float, ...]
    got: tuple[float, ...]

    def as_json(self) -> str:
        """The look as JSON."""
        return json.dumps([self.ply, self.seat, self.played, self.best, self.hoped, self.got])

    @staticmethod
    def from_json(text: str) -> Looked:
        """The look that ``as_json`` wrote."""
        ply, seat, played, best, hoped, got = json.loads(text)
        return Looked(ply, seat, played, best, tuple(hoped), tuple(got))


def share(whole: Budget, decisions: int) -> Budget:
    """The budget of each of so many decisions, if the whole review may cost so much."""
    searches = SEARCHES * max(1, decisions)
    iterations = MOST_EACH if whole.iterations is None else whole.iterations // searches
    seconds = None if whole.seconds is None else whole.seconds / searches
    return Budget(max(LEAST_EACH, min(iterations, MOST_EACH)), seconds)


def decisions(match: State) -> list[int]:
    """The plies at which a seat had a choice."""
    seats = [played.seat for played in match.history]
    return [ply for ply, state in _walk(match) if seats[ply] != CHANCE and len(state.codes(seats[ply])) > 1]


def review(
    match: State,
    budget: Budget,
    progress: Progress | None = None,
    stop: threading.Event | None = None,
    looked: Sequence[Looked] = (),
    keep: Callable[[Looked], None] | None = None,
) -> Review:
    """Review every decision of a match; an unfinished match is reviewed up to its last decision.

    Each decision takes at most ``SEARCHES`` times the budget. ``looked`` are the first decisions of an earlier review
    of the match that was broken off; ``keep`` is given each further one.
    """
    plies, found, walk = decisions(match), list(looked), _walk(match)
    for ply in plies[len(found) :]:
        if progress:
            progress(len(found), len(plies))
        state = next(state for at, state in walk if at == ply)
        found.append(look_again(state, match.history[ply], budget, stop))
        if stop is not None and stop.is_set():
            break
        if keep:
            keep(found[-1])
    if progress:
        progress(len(found), len(plies))
    outcome = match.outcome
    weighed = _weighed(match, found)
    result = tuple(map(chance_of_winning, outcome.returns)) if outcome else _last_seen(weighed, match.seats)
    moments = tuple(_moment(weighed, i, result) for i in range(len(weighed)))
    return Review(match.seat_names, moments, result, budget.iterations or 0)


def _walk(match: State) -> Iterator[tuple[int, State]]:
    """Every ply with the match before it: one state, which is played on when the next ply is asked for."""
    state = match.at(0)
    for ply, played in enumerate(match.history):
        yield ply, state
        state.play_code(played.code, played.seat)


def look_again(state: State, played: Played, budget: Budget, stop: threading.Event | None = None) -> Looked:
    """Search the decision of a state again, then its best move and the one played, each on its own.

    If the best is not better by more than chance would make it, the one played counts as the best.
    """
    ply, seat, code, half = len(state.history), played.seat, played.code, _half(budget)
    best = state.analyse(seat, budget, seed=ply, stop=stop).best.move.code
    hoped = got = state.analyse(seat, half, seed=ply, stop=stop, first=best).values
    if code != best:
        after = state.analyse(seat, half, seed=ply, stop=stop, first=code)
        got = after.values
        if got[seat] >= hoped[seat] - after.iterations**-0.5:
            best, hoped = code, got
    texts = [state.write(each, seat) for each in (code, best)]
    return Looked(ply, seat, texts[0], texts[1], hoped, got)


def _half(budget: Budget) -> Budget:
    """Half of a budget."""
    iterations = None if budget.iterations is None else -(-budget.iterations // 2)
    return Budget(iterations, None if budget.seconds is None else budget.seconds / 2)


@dataclass(frozen=True)
class _Weighed:
    """A decision that was searched again, with the chances of all seats."""

    look: Looked
    hoped: tuple[float, ...]
    got: tuple[float, ...]


def _weighed(match: State, looked: Sequence[Looked]) -> list[_Weighed]:
    """The decisions with chances instead of expected returns."""
    curve, seats = curve_of(match.game), match.seats
    made = [0, *accumulate(int(played.seat != CHANCE) for played in match.history)]

    def chances(look: Looked, returns: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(curve.chance(each, made[look.ply], seats, seat == look.seat) for seat, each in enumerate(returns))

    return [_Weighed(look, chances(look, look.hoped), chances(look, look.got)) for look in looked]


def _moment(weighed: list[_Weighed], i: int, result: tuple[float, ...]) -> Moment:
    """A decision, and how its seat's chances changed until the seat's next one."""
    at, look = weighed[i], weighed[i].look
    seat = look.seat
    following = next((j for j in range(i + 1, len(weighed)) if weighed[j].look.seat == seat), len(weighed))
    then = weighed[following].hoped[seat] if following < len(weighed) else result[seat]
    gifts = sum(other.got[seat] - other.hoped[seat] for other in weighed[i + 1 : following])
    choice = at.got[seat] - at.hoped[seat]
    luck = then - at.got[seat] - gifts
    return Moment(look.ply, seat, look.played, look.best, at.hoped[seat], choice, gifts, luck)


def _last_seen(weighed: list[_Weighed], seats: int) -> tuple[float, ...]:
    """The chances at the end of an unfinished match, as each seat saw it last."""
    return tuple(next((at.got[seat] for at in reversed(weighed) if at.look.seat == seat), 0.5) for seat in range(seats))
