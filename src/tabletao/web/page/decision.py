"""What a game shows and says: pictures, the tree of touches, questions, and names of moves."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from markupsafe import Markup

from tabletao.core.declare.game import Game
from tabletao.core.kernels.contract import SPECTATOR
from tabletao.core.match.state import State
from tabletao.core.show.rulebook import Rulebook

_INNER = re.compile(r"<(?!svg)[a-z]+ [^>]*>")
_NAMED = re.compile(r' (?:aria-label|role|tabindex)="[^"]*"')
"""What names the parts of a picture, and lets them have the focus."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat must decide now, as the page's script reads it."""

    question: str
    tree: dict[str, Any] | None
    """The tree of touches that lead to its legal moves, as the script reads it."""


NO_DECISION = Decision("", None)


@dataclass(frozen=True, slots=True)
class MoveCaption:
    """A move in words: its name, what it would do, and its notation."""

    name: str
    detail: str
    text: str


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of the rules that governs the current decision."""

    number: str
    title: str


def decision(state: State, seat: int) -> Decision:
    """The decision of a seat."""
    return Decision(state.question(seat), state.touch_tree(seat).as_json())


def move_caption(state: State, seat: int, code: int) -> MoveCaption:
    """A legal move in words, as far as its maker can know."""
    caption = state.caption(code, seat)
    return MoveCaption(caption.name, caption.detail, state.write(code, seat))


def move_name(state: State, seat: int, code: int) -> str:
    """What a legal move is called, for people who do not read notation."""
    return state.caption(code, seat).name


def picture(state: State, viewer: int | None) -> Markup:
    """The picture of a position as a viewer sees it; None sees everything."""
    return Markup(state.svg(viewer))


def open_picture(state: State, seat: int) -> Markup:
    """The picture of a position with everything open, drawn from the side of a seat."""
    return Markup(state.svg(None, seen_from=seat))


def preview(state: State, seat: int, code: int) -> str:
    """The picture after a move that has not been played, made from a guess of the position, never from the truth."""
    ahead = state.guess(seat, 0)
    ahead.play_code(code, seat)
    shown = state if ahead.uncovers() else ahead
    return state.preview(code, seat) or shown.svg(seat)


def position_picture(game: Game, text: str) -> str:
    """The picture of a position written as text, as in a rulebook."""
    return only_to_look_at(game.state(text).svg(SPECTATOR))


def only_to_look_at(svg: str) -> str:
    """A picture of which nothing can be touched: one image with its title and description, and nothing to focus."""
    return _INNER.sub(lambda element: _NAMED.sub("", element[0]), svg)


def clauses(state: State, viewer: int | None) -> tuple[Clause, ...]:
    """The clauses of the rules that govern the current decision."""
    numbers = state.clauses(SPECTATOR if viewer is None else viewer)
    return tuple(Clause(number, clause_titles(state.game)[number]) for number in numbers)


@cache
def clause_titles(game: Game) -> dict[str, str]:
    """The title of every § of a game's rules."""
    return {number: clause.title for number, clause in Rulebook(game).clauses().items()}
