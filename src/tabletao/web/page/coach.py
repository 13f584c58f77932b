"""The coach: what is said beside the table in a step of a lesson."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tabletao.core.declare.game import Game
from tabletao.core.lesson.course import course_of
from tabletao.core.show.rulebook import Rulebook
from tabletao.web.match.lesson_session import LessonSession
from tabletao.web.page.decision import Clause


@dataclass(frozen=True, slots=True)
class Coach:
    """What is said in a step, and where it leads."""

    game: str
    number: int
    steps: int
    chapter: str
    say: str
    do: str
    """What to do; nothing: read."""
    notice: str
    """What to notice; nothing before it is done."""
    clause: Clause
    ways: tuple[tuple[str, ...], ...]
    """What is to be touched, one thing after the other, for each move that is accepted."""
    look: tuple[str, ...]
    """What is pointed at, where nothing is to be touched."""
    here: str
    """The address of this step."""
    back: str
    """The address of the step before; nothing in the first one."""
    next: str
    """The address of the step after; nothing in the last one."""

    @property
    def may_go_on(self) -> bool:
        """Whether there is nothing to do, or it is done."""
        return not self.do or bool(self.notice)

    @property
    def is_end(self) -> bool:
        """Whether the lesson is over."""
        return self.may_go_on and not self.next

    @property
    def words(self) -> str:
        """What is to be heard now."""
        return self.notice or f"{self.say} {self.do}".strip()


def step_url(game: Game, number: int) -> str:
    """The address of a step."""
    return f"/learn/{game.name}/{number}"


def coach(session: LessonSession) -> Coach:
    """What is said at the table of a lesson."""
    game, number = session.game, session.step
    course = course_of(game)
    step = course.step(number)
    return Coach(
        game=game.name,
        number=number,
        steps=len(course),
        chapter=course.lesson.chapter(number),
        say=step.say,
        do=step.do,
        notice=step.notice if session.is_done else "",
        clause=Clause(step.rule, _clause_titles(game)[step.rule]),
        ways=() if session.is_done else _ways(game, number),
        look=() if session.is_done else step.look,
        here=step_url(game, number),
        back=step_url(game, number - 1) if number > 1 else "",
        next=step_url(game, number + 1) if number < len(course) else "",
    )


@cache
def _ways(game: Game, number: int) -> tuple[tuple[str, ...], ...]:
    """What is to be touched for each move that a step accepts."""
    course = course_of(game)
    accepted = course.accepted(number)
    legal = course.state(number).legal(course.seat(number)) if accepted else ()
    return tuple(move.touches for move in legal if move.code in accepted)


@cache
def _clause_titles(game: Game) -> dict[str, str]:
    return {number: clause.title for number, clause in Rulebook(game).clauses().items()}
