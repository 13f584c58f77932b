"""Events: what can happen in a game, how it is told, what it marks, and who may see which of it.

A game's ``events.py`` declares a class for every event. A rule says
``happened(s, Pushed, …)`` in the line where it happens. Stories, the log, the marks of the last move and the
statistics of a simulation come from these.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self

import numpy as np
import numpy.typing as npt

from tabletao.core.declare.fields import AnyField, Fields, Numbers, Seats, Secret, parts_of
from tabletao.core.kernels.happening import BY_VALUE, MOST_FIELDS, SUMMED

if TYPE_CHECKING:
    from tabletao.core.show.sight import Sight


class Event(Fields):
    """Something that can happen. An instance is one occurrence; fields hidden from its viewer are None."""

    text: ClassVar[str] = ""
    """How it is told: a sentence with fields in braces. Nothing: it is not told."""
    joins: ClassVar[bool] = False
    """Whether it is told as the end of the sentence before it."""
    marks: ClassVar[tuple[str, ...]] = ()
    """The ids of what it leaves marked in the picture until the next move; fields in braces."""
    arrow: ClassVar[tuple[str, str] | None] = None
    """The ids of where something came from and where it went; fields in braces."""
    waits: ClassVar[bool] = False
    """Whether it ends a hand, a round or a stage: the table shows the position as it is then, and goes on when its
    reader has seen it."""

    is_apart: ClassVar[bool] = False
    """Whether what chance brings about is shown as a step of its own, not together with the decision before it: what
    an enemy does whom nobody plays."""

    begins: ClassVar[bool] = False
    """Whether a step of its own begins with it: what happened before it in the same ply is shown first, as the table
    was then. For what several have decided unseen and what is then carried out one after the other."""

    frame: ClassVar[str] = ""
    """The field with the seat whose names squares and the like have, where names depend on the seat; nothing: the
    viewer's."""

    number: ClassVar[int]
    """Its number where it is recorded or counted. Set by ``Events``."""

    @classmethod
    def title(cls) -> str:
        """What it is called in a list of all events: its docstring without the §."""
        return re.sub(r"^(§\w+(, )?)+ ", "", (cls.__doc__ or cls.__name__).strip()).rstrip(".")

    def filled(self, template: str, seat: int) -> str:
        """A template with the names of the values, in the event's own frame if it has one."""
        return super().filled(template, self.__dict__.get(self.frame, seat))

    def identified(self, template: str, seat: int) -> str:
        """The id of an element, in the event's own frame if it has one."""
        return super().identified(template, self.__dict__.get(self.frame, seat))

    def tell(self, sight: Sight) -> str:
        """What happened in a sentence, or nothing; ``sight`` is the position before it, as the viewer saw it."""
        seat = self.__dict__.get(self.frame, sight.viewer)
        told = (text + (self.called(name, seat, sight) if name else "") for text, name in parts_of(self.text))
        return "".join(told)

    def called(self, name: str, seat: int, sight: Sight) -> str:
        """The value of a field in words; players are called as their seats in this match. A game may know more."""
        value, is_seat = self.__dict__[name], isinstance(self.fields[name].names, Seats)
        return sight.seat_name(value) if is_seat and value is not None else self.word(name, seat)

    def seen_by(self, sight: Sight) -> Self:
        """The same event with nothing in it that the viewer may not see."""
        secrets = [
            name for name, field in self.fields.items() if isinstance(field, Secret) and self._hides(field, sight)
        ]
        values = (None if name in secrets else value for name, value in self.__dict__.items())
        return type(self)(*values) if secrets else self

    def _hides(self, field: Secret, sight: Sight) -> bool:
        return not sight.sees(self.__dict__[field.only])

    def marked(self, seat: int) -> tuple[str, ...]:
        """The ids of what it leaves marked, as far as its viewer may see it."""
        return tuple(self.identified(template, seat) for template in self.marks if self._is_known(template))

    def went(self, seat: int) -> tuple[tuple[str, str], ...]:
        """The ids of where something came from and went, if its viewer may see that."""
        if self.arrow is None or not all(map(self._is_known, self.arrow)):
            return ()
        start, end = self.arrow
        return ((self.identified(start, seat), self.identified(end, seat)),)

    def _is_known(self, template: str) -> bool:
        """Whether all fields of a template are seen and name something."""
        values = [self.__dict__[name] for _, name in parts_of(template) if name]
        return all(value is not None and value >= 0 for value in values)


@dataclass(frozen=True)
class Statistic:
    """A ratio that a simulation tells: the count of an event, or the sum of a field, for each time of ``per``."""

    name: str
    counted: type[Event] | AnyField
    per: type[Event]
    share: bool = False
    """Whether it is told as a share of ``per``, between 0 and 1, with its interval."""


class Events:
    """All events of a game, by number."""

    def __init__(self, *kinds: type[Event]) -> None:
        self.kinds = kinds
        for number, kind in enumerate(kinds):
            kind.number = number
            if len(kind.fields) > MOST_FIELDS:
                raise TypeError(f"{kind.__name__} has more than {MOST_FIELDS} fields")

    @property
    def can_wait(self) -> bool:
        """Whether there is an event at which the table waits."""
        return any(kind.waits for kind in self.kinds)

    @property
    def can_begin(self) -> bool:
        """Whether there is an event with which a step begins."""
        return any(kind.begins for kind in self.kinds)

    @staticmethod
    def declared_in(*modules: str) -> Events:
        """All events that some modules declare, in the order in which they do."""
        named = ((each, name) for name in modules for each in vars(sys.modules[name]).values())
        ours = (each for each, name in named if isinstance(each, type) and each.__module__ == name)
        return Events(*(each for each in ours if issubclass(each, Event) and not each.__subclasses__()))

    def of(self, number: int, values: Sequence[int]) -> Event:
        """An event as a rule said it."""
        kind = self.kinds[number]
        if any(values[len(kind.fields) :]):
            raise TypeError(f"{kind.__name__} has the fields {', '.join(kind.fields)}, and more were given: {values}")
        return kind(*map(int, values[: len(kind.fields)]))

    # Counting

    def layout(self) -> npt.NDArray[np.int64]:
        """For [event, 0 for its count or 1 + field]: how it is counted, its first place in a tally, how many places."""
        table, place = np.zeros((len(self.kinds), 1 + MOST_FIELDS, 3), np.int64), 0
        for number, kind in enumerate(self.kinds):
            table[number, 0] = SUMMED, place, 1
            place += 1
            for i, field in enumerate(kind.fields.values(), 1):
                summed = isinstance(field.names, Numbers)
                table[number, i] = (SUMMED, place, 1) if summed else (BY_VALUE, place, len(field.names))
                place += int(table[number, i, 2])
        return table

    def places(self) -> int:
        """How many numbers a tally has."""
        return int(self.layout()[:, :, 2].sum())


class Tally:
    """How often everything happened in a simulation."""

    def __init__(self, events: Events, numbers: npt.NDArray[Any], matches: int) -> None:
        self.events, self.numbers, self.matches = events, numbers, matches
        self._layout = events.layout()

    def count(self, event: type[Event]) -> int:
        """How often an event happened."""
        return int(self.numbers[self._layout[event.number, 0, 1]])

    def sum(self, field: AnyField) -> int:
        """The sum of a field over all times the event happened."""
        counted = self._of(field)
        return int(counted[0] if isinstance(field.names, Numbers) else counted @ np.arange(len(counted)))

    def by_value(self, field: AnyField) -> dict[str, int]:
        """How often a field had each of its values, by name."""
        return {field.names.say(value, 0): int(count) for value, count in enumerate(self._of(field))}

    def _of(self, field: AnyField) -> npt.NDArray[Any]:
        event = next(each for each in self.events.kinds if field in each.fields.values())
        _, place, size = self._layout[event.number, 1 + list(event.fields.values()).index(field)]
        counted: npt.NDArray[Any] = self.numbers[place : place + size]
        return counted

    def total(self, counted: type[Event] | AnyField) -> int:
        """How often an event happened, or the sum of a field."""
        return self.sum(counted) if isinstance(counted, AnyField) else self.count(counted)


def sentences(events: Iterable[Event], sight: Sight) -> list[str]:
    """What happened, told to a viewer, one sentence for each thing."""
    lines: list[str] = []
    for event in events:
        told = event.seen_by(sight).tell(sight)
        if told and event.joins and lines:
            lines[-1] = f"{lines[-1][:-1]}; {told}"
        elif told:
            lines.append(told[:1].upper() + told[1:])
    return lines
