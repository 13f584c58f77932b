"""The tables at which lessons are held: matches that nobody stores, found by what their ids say.

``lesson.yugen.3`` is the third step of a lesson as the learner finds it, ``lesson.yugen.3.140`` the same after the move
140. They never change and are the same for everybody, so every guest is the learner.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tabletao.core.declare.discovery import game as find_game
from tabletao.core.declare.game import Game
from tabletao.core.kernels.contract import CHANCE
from tabletao.core.lesson.course import Course, Trail, course_of
from tabletao.core.lesson.lesson import UnknownLesson
from tabletao.core.numbers import whole_number
from tabletao.web.bots.descriptions import levels
from tabletao.web.match.journal import MOVE, ROLL, Agreement, Entry, Seat
from tabletao.web.match.session import Session

MARK = "lesson"
"""How the id of such a table begins; the dot after it is in no other id."""
LEARNER = "learner"
"""The guest at the learner's seat, whoever it is."""
KEPT = 200


@dataclass
class LessonSession(Session):
    """A table at which a lesson is held: whoever comes sits at the learner's seat."""

    step: int = 0
    """The step of the lesson, from 1."""
    learner: int = 0
    """The learner's seat."""
    is_done: bool = False
    """Whether the move of this step has been made."""

    def seats_of(self, guest: str | None) -> list[int]:
        """The learner's seat, for everybody."""
        return [self.learner]


def lesson_id(game: Game, step: int, code: int | None = None) -> str:
    """The id of the table of a step, before or after a move."""
    return ".".join([MARK, game.name, str(step), *([] if code is None else [str(code)])])


def is_lesson(match: str) -> bool:
    """Whether an id is that of a lesson's table."""
    return match.startswith(f"{MARK}.")


@lru_cache(KEPT)
def lesson_session(match: str) -> LessonSession:
    """The table that an id names; only after moves that its step accepts."""
    name, *numbers = match.split(".")[1:]
    step, *codes = (whole_number(each) for each in numbers) if 1 <= len(numbers) <= 2 else (None,)
    if step is None or None in codes:
        raise UnknownLesson(f"there is no lesson at {match[:40]!r}")
    course, code = course_of(find_game(name)), next(iter(codes), None)
    if code is None:
        return _seated(course, step, match, course.trail(step))
    if code not in course.accepted(step):
        raise UnknownLesson(f"step {step} of this lesson goes on by another move")
    return _seated(course, step, match, course.after(step, code), is_done=True)


def _seated(course: Course, step: int, match: str, trail: Trail, is_done: bool = False) -> LessonSession:
    """The table of a step, with everything that has led to it."""
    game, learner, start = course.game, course.seat(step), trail.start.copy()
    agreement = Agreement(match, game.name, game.rules_version, game.setup_of(start.record), b"", b"")
    weakest = levels()[0].name
    seats = [
        Seat(seat, LEARNER, None, None) if seat == learner else Seat(seat, None, weakest, None)
        for seat in range(start.seats)
    ]
    session = LessonSession(agreement, seats, start, step=step, learner=learner, is_done=is_done)
    session.append([Entry(ROLL if seat == CHANCE else MOVE, seat, code) for seat, code in trail.plies])
    return session
