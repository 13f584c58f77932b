"""A lesson as it is played: for each step the match that leads to it, the moves that are accepted, and what follows."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache, cached_property

from tabletao.core.declare.game import Game
from tabletao.core.kernels.contract import CHANCE
from tabletao.core.lesson.lesson import Lesson, LessonError, Step, lesson_of
from tabletao.core.match.state import State

Ply = tuple[int, int]
"""A seat and the code of its move."""


@dataclass(frozen=True)
class Trail:
    """A position and the moves from there on."""

    start: State
    plies: tuple[Ply, ...] = ()

    def state(self) -> State:
        """The match at its end."""
        state = self.start.copy()
        for seat, code in self.plies:
            state.play_code(code, seat)
        return state

    def followed_by(self, moves: tuple[str, ...]) -> Trail:
        """The trail with moves after it, each as 'seat: move'; what nobody says of chance is the first it may do."""
        state = self.state()
        for text in moves:
            if not text.startswith("chance:"):
                _roll(state)
            seat, code = _read(state, text)
            state.play_code(code, seat)
        _roll(state)
        return Trail(self.start, tuple((played.seat, played.code) for played in state.history))


class Course:
    """The lesson of a game, with its game. Steps are counted from 1."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game, self.lesson = game, lesson
        self._trails: dict[int, Trail] = {}
        self._accepted: dict[int, frozenset[int]] = {}

    def __len__(self) -> int:
        return len(self.lesson)

    def step(self, number: int) -> Step:
        """A step as it is written."""
        return self.lesson.step(number)

    def trail(self, number: int) -> Trail:
        """What leads to the question of a step."""
        if number not in self._trails:
            step = self.step(number)
            start = Trail(self.game.state(step.position)) if step.position else self._going_on(number)
            self._trails[number] = start.followed_by(step.before)
        return self._trails[number]

    def _going_on(self, number: int) -> Trail:
        """What leads from the step before to this one: its only move and what follows it, if it has one."""
        before = number - 1
        if not self.step(before).play:
            return self.trail(before)
        accepted = self.accepted(before)
        if len(accepted) != 1:
            raise LessonError(f"step {number} needs a position: step {before} accepts {len(accepted)} moves, not one")
        return self.after(before, next(iter(accepted)))

    def state(self, number: int) -> State:
        """The match as the learner finds it in a step."""
        return self.trail(number).state()

    def seat(self, number: int) -> int:
        """Where the learner sits."""
        return self.game.seat(self._seat_names[number - 1], self.game.setup_of(self.trail(number).start.record))

    @cached_property
    def _seat_names(self) -> list[str]:
        names: list[str] = []
        for step in self.lesson.steps:
            names.append(step.seat or names[-1])
        return names

    def accepted(self, number: int) -> frozenset[int]:
        """The codes of the moves that a step accepts; each must be legal."""
        if number not in self._accepted:
            self._accepted[number] = self._read_accepted(number)
        return self._accepted[number]

    def _read_accepted(self, number: int) -> frozenset[int]:
        step, state, seat = self.step(number), self.state(number), self.seat(number)
        texts = {move.text: move.code for move in state.legal(seat)} if step.play else {}
        found: set[int] = set()
        for wanted in step.play:
            like = [code for text, code in texts.items() if fnmatchcase(text, wanted)]
            if not like:
                state.read(wanted, seat)  # its error says what would have been legal
                raise LessonError(f"step {number} writes a move as {wanted!r}; write it as {next(iter(texts))!r}")
            found.update(like)
        return frozenset(found)

    def after(self, number: int, code: int) -> Trail:
        """What there is after an accepted move of a step, and all that follows it."""
        before = self.trail(number)
        played = Trail(before.start, (*before.plies, (self.seat(number), code)))
        return played.followed_by(self.step(number).then)


def _roll(state: State) -> None:
    """Let chance do the first that it may, until somebody else must decide."""
    while CHANCE in state.pending:
        state.play_code(int(state.codes(CHANCE)[0]), CHANCE)


def _read(state: State, text: str) -> Ply:
    """The seat and the code that 'seat: move' means."""
    name, sign, move = text.partition(":")
    names = {**{name: seat for seat, name in enumerate(state.seat_names)}, "chance": CHANCE}
    if not sign or name.strip() not in names:
        raise LessonError(f"a move reads 'seat: move', with one of {', '.join(names)}, not {text!r}")
    seat = names[name.strip()]
    return seat, state.read(move.strip(), seat)


@cache
def course_of(game: Game) -> Course:
    """The lesson of a game, to be played."""
    return Course(game, lesson_of(game))
