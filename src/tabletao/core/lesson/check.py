"""Whether a lesson is true: every step is played by the rules, and must do what its words promise."""

from __future__ import annotations

from collections.abc import Iterator

from tabletao.core.declare.events import Event
from tabletao.core.errors import AmbiguousMove, IllegalMove, TableTaoError, examples
from tabletao.core.lesson.course import Course
from tabletao.core.lesson.lesson import LessonError, Step
from tabletao.core.match.state import State
from tabletao.core.show.rulebook import Rulebook


def check(course: Course) -> None:
    """Refuse a lesson with a step that cannot be played, or that does not do what it promises."""
    clauses = Rulebook(course.game).clauses()
    course.game.agreed(**course.lesson.first_match)
    for number in range(1, len(course) + 1):
        try:
            if (rule := course.step(number).rule) not in clauses:
                raise LessonError(f"there is no §{rule}")
            _check_step(course, number)
        except TableTaoError as error:
            raise LessonError(f"step {number} of the lesson of {course.game.title}: {error}") from error


def _check_step(course: Course, number: int) -> None:
    step, state, seat = course.step(number), course.state(number), course.seat(number)
    _check_sound(state)
    for text in step.illegal:
        _check_illegal(state, text, seat)
    for missing in [each for each in step.look if f'id="{each}"' not in state.svg(seat)]:
        raise LessonError(f"there is no {missing!r} in the picture to look at")
    for code in course.accepted(number):
        trail = course.after(number, code)
        after = trail.state()
        _check_sound(after)
        _check_events(step, list(happened(after, len(course.trail(number).plies))))
        _check_facts(step, after)


def _check_sound(state: State) -> None:
    """A position keeps the rules' own account of pieces."""
    if broken := state.broken_invariant():
        raise LessonError(f"the position breaks invariant {broken}")


def _check_illegal(state: State, text: str, seat: int) -> None:
    try:
        state.read(text, seat)
    except AmbiguousMove:
        pass
    except IllegalMove:
        return
    raise LessonError(f"{text!r} is said to be illegal, and is legal")


def happened(state: State, first: int) -> Iterator[Event]:
    """All that happened from a ply on."""
    for ply in range(first, len(state.history)):
        yield from state.events(ply, None)


def _check_events(step: Step, events: list[Event]) -> None:
    """The events that a step expects happen, in their order."""
    told = iter(events)
    for wanted in step.expect:
        if not any(_is(event, wanted) for event in told):
            raise LessonError(f"{wanted!r} does not happen; this does: {examples([_written(e) for e in events], 12)}")

    for unwanted in step.never:
        if any(_is(event, unwanted) for event in events):
            raise LessonError(f"{unwanted!r} must not happen, and does")


def _is(event: Event, wanted: str) -> bool:
    """Whether an event is what 'Event field=word' asks for."""
    name, *conditions = wanted.split()
    if type(event).__name__ != name:
        return False
    for condition in conditions:
        field, sign, word = condition.partition("=")
        if not sign or field not in event.fields:
            raise LessonError(f"{name} has the fields {examples(list(event.fields))}, to be asked for as 'field=word'")
        if word != _word(event, field):
            return False
    return True


def _written(event: Event) -> str:
    return " ".join([type(event).__name__, *(f"{field}={_word(event, field)}" for field in event.fields)])


def _word(event: Event, field: str) -> str:
    """The value of a field in one word."""
    try:
        return event.word(field, 0).replace(" ", "-")
    except (IndexError, ValueError):
        return str(event.__dict__[field])


def _check_facts(step: Step, after: State) -> None:
    """The points and the winner are as promised."""
    if step.scores and after.scores != tuple(map(float, step.scores)):
        raise LessonError(f"the points are {after.scores}, not {step.scores}")
    ended = after.outcome
    winners = "" if ended is None else " ".join(after.seat_name(seat) for seat in ended.winners) or "nobody"
    if winners != step.wins:
        raise LessonError(f"the winner is {winners or 'not known yet'!r}, not {step.wins or 'open'!r}")
