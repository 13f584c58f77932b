"""A lesson as it is written: ``lesson.toml`` in the game's folder, read and checked for its form.

    [[step]]
    chapter = "Pulling"            # where a chapter begins
    position = "..."               # in the game's own text; without one the step goes on from the one before
    before = ["bright: Sun d3"]    # what happens first
    say = "What this is about."
    do = "What to do now."
    play = ["River c4 E"]          # the moves that are accepted; "River * *" means every legal move like it
    hint = "What is said after any other move."
    then = ["chance: Cave"]        # what happens after the move
    notice = "What to notice then."
    rule = "7"
    expect = ["Pulled tile=River"] # the events that must happen by the move and after it, in this order
    never = ["Pushed"]             # the events that must not happen
    scores = [0, 1]                # the points that must be on the table then
    wins = "dark"                  # who must have won then; "nobody" for a draw
    illegal = ["River c4 N"]       # the moves that must not be legal, because the words say so
    look = ["square-c4"]           # what is pointed at in a step that is only read

A step without ``play`` is read and left. What must be true is checked by ``check.py``, in the tests. Before the steps a
table may say what the first match is, if it is not the usual one:

    [first_match]
    players = 2
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tabletao.core.declare.game import Game
from tabletao.core.errors import TableTaoError, examples

FILE = "lesson.toml"


class LessonError(TableTaoError):
    """A lesson that cannot be taught as it is written."""


class UnknownLesson(TableTaoError):
    """There is no such lesson, or it has no such step."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A step of a lesson: a position, a sentence, what to do, and what to notice."""

    say: str
    rule: str
    """The § behind it."""
    chapter: str = ""
    """The title of the chapter that begins here."""
    seat: str = ""
    """Where the learner sits; nothing: as in the step before."""
    position: str = ""
    """The position in the game's own text; nothing: it goes on from the step before."""
    before: tuple[str, ...] = ()
    """The moves that lead to the question, as 'seat: move'."""
    do: str = ""
    """What the learner is to do; nothing: read."""
    play: tuple[str, ...] = ()
    """The moves that are accepted; a star stands for anything."""
    hint: str = ""
    """What is said after a legal move that is not accepted."""
    then: tuple[str, ...] = ()
    """The moves that follow, as 'seat: move'."""
    notice: str = ""
    """What to notice afterwards."""
    look: tuple[str, ...] = ()
    """The ids of what is pointed at; nothing: what is to be touched."""
    expect: tuple[str, ...] = ()
    """The events that must happen, as 'Event field=word'."""
    never: tuple[str, ...] = ()
    """The events that must not happen."""
    scores: tuple[float, ...] = ()
    """The points of the seats afterwards; nothing: they do not matter."""
    wins: str = ""
    """The seat that must have won afterwards, or 'nobody'; nothing: the match goes on."""
    illegal: tuple[str, ...] = ()
    """The moves that must not be legal when the question is put."""

    def __post_init__(self) -> None:
        """A step that is played says what to do, what to notice, and how to find the move."""
        if bool(self.play) != bool(self.do):
            raise LessonError("'do' says what to play: a step has both or none of them")
        if self.play and not (self.notice and self.hint):
            raise LessonError("a step with a move to play needs 'notice' and 'hint'")
        if not self.play and (self.then or self.notice or self.expect or self.never or self.scores or self.wins):
            raise LessonError("only a step with a move to play has something that follows it")


_TYPES = MappingProxyType({each.name: each.type for each in fields(Step)})


@dataclass(frozen=True, slots=True)
class Lesson:
    """All steps of a game's lesson."""

    steps: tuple[Step, ...]
    first_match: Mapping[str, Any]
    """What is agreed on for a first match, as far as it is not the usual."""

    def __len__(self) -> int:
        return len(self.steps)

    def step(self, number: int) -> Step:
        """A step by its number, from 1."""
        if not 1 <= number <= len(self.steps):
            raise UnknownLesson(f"this lesson has the steps 1 to {len(self.steps)}, not {number}")
        return self.steps[number - 1]

    def chapter(self, number: int) -> str:
        """The title of the chapter in which a step is."""
        titles = [each.chapter for each in self.steps[:number] if each.chapter]
        return titles[-1] if titles else ""


def has_lesson(game: Game) -> bool:
    """Whether a game can be learnt here."""
    return (game.folder / FILE).is_file()


@cache
def lesson_of(game: Game) -> Lesson:
    """The lesson of a game."""
    if not has_lesson(game):
        raise UnknownLesson(f"there is no lesson for {game.title} yet; read its rules instead")
    return read_lesson(game.folder / FILE)


def read_lesson(path: Path) -> Lesson:
    """The lesson that a file describes; ``LessonError`` says which step cannot be."""
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"{path.name} is no TOML: {error}") from error
    if not {"step"} <= set(written) <= {"step", "first_match"} or not isinstance(written["step"], list):
        raise LessonError(
            f"{path.name} has [[step]] after [[step]], perhaps [first_match] before them, and nothing else"
        )
    steps = []
    for number, each in enumerate(written["step"], 1):
        try:
            steps.append(_step(each))
        except LessonError as error:
            raise LessonError(f"step {number} of {path.name}: {error}") from error
    if not steps or not steps[0].position or not steps[0].seat:
        raise LessonError(f"the first step of {path.name} says the position and the seat")
    return Lesson(tuple(steps), MappingProxyType(written.get("first_match", {})))


def _step(written: dict[str, Any]) -> Step:
    """One step, every value of the kind that it must be."""
    if unknown := [name for name in written if name not in _TYPES]:
        raise LessonError(f"there is no {examples(unknown)}; a step has {examples(list(_TYPES), 20)}")
    if missing := [name for name in ("say", "rule") if name not in written]:
        raise LessonError(f"{missing[0]!r} is missing")
    return Step(**{name: _value(name, value) for name, value in written.items()})


def _value(name: str, value: Any) -> Any:
    if _TYPES[name] == "str":
        if isinstance(value, str) and value.strip():
            return value
        raise LessonError(f"{name!r} is a text, not {value!r}")
    kind = (int, float) if "float" in str(_TYPES[name]) else str
    if isinstance(value, list) and value and all(isinstance(each, kind) for each in value):
        return tuple(value)
    raise LessonError(f"{name!r} is a list of {'numbers' if kind is not str else 'texts'}, not {value!r}")
