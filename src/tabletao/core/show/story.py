"""Stories: the events that a move brought about, recorded while the interpreter plays it once more."""

from __future__ import annotations

from collections.abc import Callable
from threading import local
from typing import Any

from tabletao.core.declare.events import Event, Events
from tabletao.core.kernels.contract import Position
from tabletao.core.kernels.happening import always_told, happened, is_told
from tabletao.core.kernels.kernel import interpreted


class Recorder:
    """Plays moves by rules in which ``happened`` is written down. Several threads may use it at once."""

    def __init__(self, apply: Callable[..., None], events: Events) -> None:
        self._events = events
        self._told = local()
        self._apply = interpreted(apply, {happened: self._write_down, is_told: interpreted(always_told)})

    def _write_down(self, s: Position, event: int, *values: Any) -> None:
        told = self._events.of(event, values)
        if told.begins:
            self._told.scenes.append(s.copy())
        self._told.events.append(told)
        if told.waits:
            self._told.pause = s.copy()

    def events_of(self, s: Position, seat: int, code: int) -> list[Event]:
        """What a move in a position brings about, in order; the position is changed by it."""
        self._play(s, seat, code)
        told: list[Event] = self._told.events
        return told

    def pause_of(self, s: Position, seat: int, code: int) -> Position | None:
        """The position at the last event of a move at which the table waits, if there is one; ``s`` is changed."""
        self._play(s, seat, code)
        pause: Position | None = self._told.pause
        return pause

    def scenes_of(self, s: Position, seat: int, code: int) -> list[Position]:
        """The positions at the events of a move with which a step begins, just before each; ``s`` is changed."""
        self._play(s, seat, code)
        scenes: list[Position] = self._told.scenes
        return scenes

    def _play(self, s: Position, seat: int, code: int) -> None:
        self._told.events, self._told.scenes, self._told.pause = [], [], None
        self._apply(s, seat, code)
