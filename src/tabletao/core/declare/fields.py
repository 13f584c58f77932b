"""Fields: the numbers in a decision or an event, what they are called, and who may see them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from string import Formatter
from typing import Any, overload

from tabletao.core.errors import MoveSyntaxError, examples

_SLUG = re.compile(r"[^a-z0-9]+")
TEMPLATES_KEPT = 4_096


class Names:
    """What the values of a field are called: tiles, squares, sides, players. A game may write its own by a subclass.

    ``seat`` is whoever makes the decision: in some games a number means another square to the other player.
    """

    def __init__(self, noun: str, names: Sequence[str]) -> None:
        self.noun, self.names = noun, tuple(names)

    def __len__(self) -> int:
        return len(self.names)

    def write(self, value: int, seat: int) -> str:
        """The name of a value in notation."""
        return self.names[value]

    def say(self, value: int, seat: int) -> str:
        """The name of a value in labels, captions and stories; the same as in notation, unless that is a shorthand."""
        return self.write(value, seat)

    def slug(self, value: int, seat: int) -> str:
        """The name of a value within the id of an element."""
        return _SLUG.sub("-", self.say(value, seat).lower()).strip("-")

    def read(self, word: str, seat: int) -> list[int]:
        """The values a word may mean: the one of that name, or all whose names begin so."""
        names = [self.write(value, seat).lower() for value in range(len(self))]
        exactly = [value for value, name in enumerate(names) if name == word.lower()]
        found = exactly or [value for value, name in enumerate(names) if name.startswith(word.lower())]
        if not found:
            known = examples([self.write(value, seat) for value in range(len(self))], 20)
            raise MoveSyntaxError(f"there is no {self.noun} {word!r}; there are {known}")
        return found


class Seats(Names):
    """The players. Stories call them as the seats of the match are called; ids and counts use the names given here."""


class Numbers(Names):
    """The values of a field that is counted or measured: points, coins, how many tiles."""

    def __init__(self, noun: str, below: int = 0) -> None:
        super().__init__(noun, [str(number) for number in range(below)])

    def write(self, value: int, seat: int) -> str:
        """The number itself."""
        return str(value)

    def say(self, value: int, seat: int) -> str:
        """The number with a true minus sign."""
        return str(value).replace("-", "−")


class AnyField:
    """A field of a decision or an event."""

    def __init__(self, names: Names) -> None:
        self.names = names


class Field(AnyField):
    """A field that everybody may see. On an instance it is its value."""

    @overload
    def __get__(self, instance: None, owner: Any) -> Field: ...
    @overload
    def __get__(self, instance: object, owner: Any) -> int: ...
    def __get__(self, instance: object | None, owner: Any) -> Field | int:
        """The field of the class; instances keep the value under the same name, which is found first."""
        return self


def fields(*names: Names) -> tuple[Field, ...]:
    """Several fields at once, to be named in one line."""
    return tuple(map(Field, names))


class Secret(AnyField):
    """A field of an event that one seat alone may see: the one that another field, ``only``, names.

    On an instance it is its value, or None for who may not see it.
    """

    def __init__(self, names: Names, only: str, unseen: str) -> None:
        super().__init__(names)
        self.only, self.unseen = only, unseen

    @overload
    def __get__(self, instance: None, owner: Any) -> Secret: ...
    @overload
    def __get__(self, instance: object, owner: Any) -> int | None: ...
    def __get__(self, instance: object | None, owner: Any) -> Secret | int | None:
        """The field of the class; instances keep the value under the same name, which is found first."""
        return self


class Fields:
    """Something with fields: a kind of decision or an event. Fields are declared once, in order."""

    fields: Mapping[str, AnyField] = {}

    def __init_subclass__(cls) -> None:
        """Collect the fields in the order in which they are declared."""
        own = {name: value for name, value in vars(cls).items() if isinstance(value, AnyField)}
        for name in own:
            if any(_means_more(base, name) for base in cls.__mro__[1:]):
                raise TypeError(f"no field of {cls.__name__} can be called {name}: the name means something else there")
        cls.fields = {**cls.fields, **own}

    def __init__(self, *values: int | None) -> None:
        self.__dict__.update(zip(self.fields, values, strict=True))

    @property
    def values(self) -> tuple[int | None, ...]:
        """The values of all fields, in order."""
        return tuple(self.__dict__[name] for name in self.fields)

    def word(self, name: str, seat: int) -> str:
        """The value of a field in words; what is not seen has a word for that."""
        field, value = self.fields[name], self.__dict__[name]
        if value is None:
            assert isinstance(field, Secret)
            return field.unseen
        return field.names.say(value, seat)

    def filled(self, template: str, seat: int) -> str:
        """A template with the names of the values in the place of the fields."""
        return "".join(text + (self.word(name, seat) if name else "") for text, name in parts_of(template))

    def written(self, template: str, seat: int) -> str:
        """A template with the values as notation writes them in the place of the fields."""
        return "".join(
            text + (self.fields[name].names.write(self.__dict__[name], seat) if name else "")
            for text, name in parts_of(template)
        )

    def identified(self, template: str, seat: int) -> str:
        """The id of an element: a template with slugs of the values in the place of the fields."""
        return "".join(
            text + (self.fields[name].names.slug(self.__dict__[name], seat) if name else "")
            for text, name in parts_of(template)
        )

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), self.values))

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={value}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({values})"


def _means_more(base: type, name: str) -> bool:
    """Whether a name means something in a class, and no field."""
    declared = name in vars(base) or name in vars(base).get("__annotations__", ())
    return declared and not isinstance(vars(base).get(name), AnyField)


@lru_cache(TEMPLATES_KEPT)
def parts_of(template: str) -> tuple[tuple[str, str], ...]:
    """A template's pieces of text, each with the field that follows it, or "" at the end."""
    return tuple((text, name or "") for text, name, _, _ in Formatter().parse(template))
