"""What a game shows and says: pictures, legal moves with their touches, questions, and names of moves.

The only module of the web layer that calls a game's view.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from markupsafe import Markup

from tabletao.core.declare.game import Game
from tabletao.core.kernels.contract import SPECTATOR
from tabletao.core.match.state import State
from tabletao.core.show.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat must decide now, as the page's script reads it."""

    question: str
    moves: tuple[dict[str, Any], ...]
    """The legal moves, each with its code, its text, its path of touches, and its caption if it has one."""
    labels: dict[str, str]
    """What each touch is called."""
    any_order: tuple[str, ...]
    """The kinds of touches that may be made in any order."""


NO_DECISION = Decision("", (), {}, ())


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of the rules that governs the current decision."""

    number: str
    title: str


def decision(known: State, seat: int) -> Decision:
    """The decision of a seat, from what the seat knows."""
    view, legal = known.game.view, known.legal(seat)
    touches = sorted({touch for move in legal for touch in move.touches})
    return Decision(
        question=view.question(known.record, seat),
        moves=tuple(_move(known, seat, move.code, move.text, move.touches) for move in legal),
        labels={touch: view.touch_label(touch) for touch in touches},
        any_order=tuple(view.ANY_ORDER),
    )


def _move(known: State, seat: int, code: int, text: str, touches: tuple[str, ...]) -> dict[str, Any]:
    caption = known.game.view.caption(known.record, seat, code)
    sent = {"code": code, "text": text, "touches": list(touches)}
    return {**sent, "caption": caption} if caption else sent


def move_name(state: State, seat: int, code: int) -> str:
    """What a move is called, for people who do not read notation: the name in its caption, or else its touches."""
    view, seen = state.game.view, state.view(seat).record
    name = view.caption(seen, seat, code).partition(":")[0]
    return name or ", ".join(map(view.touch_label, view.touches(seen, seat, code)))


def picture(state: State, viewer: int | None) -> Markup:
    """The picture of a position as a viewer sees it; None sees everything."""
    return Markup(state.svg(viewer))


def open_picture(state: State, seat: int) -> Markup:
    """The picture of a position with everything open, drawn from the side of a seat."""
    return Markup(state.game.view.svg(state.record, seat))


def preview(state: State, seat: int, code: int) -> str:
    """The picture after a move that has not been played, made from a guess of the position, never from the truth."""
    ahead = state.guess(seat, 0)
    ahead.play_code(code, seat)
    shown = state if ahead.uncovers() else ahead
    return state.game.view.preview(state.view(seat).record, seat, code) or shown.svg(seat)


def position_picture(game: Game, text: str) -> str:
    """The picture of a position written as text, as in a rulebook."""
    return game.view.svg(game.state(text).record, SPECTATOR)


def clauses(known: State) -> tuple[Clause, ...]:
    """The clauses of the rules that govern the current decision."""
    numbers = known.game.view.clauses(known.record)
    return tuple(Clause(number, _clause_titles(known.game)[number]) for number in numbers)


@cache
def _clause_titles(game: Game) -> dict[str, str]:
    return {number: clause.title for number, clause in Rulebook(game).clauses().items()}
