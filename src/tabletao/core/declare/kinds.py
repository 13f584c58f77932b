"""Kinds of decisions: what each is called, written, touched and decided, all from one declaration.

A game's ``moves.py`` declares a class for every kind and lists them in ``Moves``. From their fields core derives the
codes, the kernels that pack and unpack them, the notation in both directions, the touch paths and the captions. A rule
says by ``@does(Kind)`` that it carries a kind out; ``Moves.act`` calls the right one.
"""

from __future__ import annotations

import inspect
import re
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, cast

from tabletao.core.declare.fields import TEMPLATES_KEPT, Fields, parts_of
from tabletao.core.declare.generated import digit, generated, packed, unpacked
from tabletao.core.errors import MoveSyntaxError
from tabletao.core.kernels.kernel import kernel
from tabletao.core.show.caption import Caption
from tabletao.core.show.touch import Touch

if TYPE_CHECKING:
    pass

F = TypeVar("F", bound=Callable[..., Any])
Kernel = Callable[..., Any]


class Made:
    """A kernel of a kind that is generated when a rule first asks for it."""

    def __init__(self, source: Callable[[type[Kind]], str]) -> None:
        self._source = source
        self._made: dict[type[Kind], Kernel] = {}

    def __get__(self, instance: Kind | None, kind: type[Kind]) -> Kernel:
        """The kernel of the kind."""
        if kind not in self._made:
            self._made[kind] = generated(self._source(kind), {})
        return self._made[kind]


class Kind(Fields):
    """One kind of decision. An instance is one decision of that kind; its fields are numbers below their sizes."""

    text: ClassVar[str]
    """How it is written: words, and fields in braces."""
    spelling: ClassVar[str] = ""
    """All ways to write it: a pattern of small letters whose named groups are fields. Nothing: only as in ``text``."""
    touch: ClassVar[tuple[Touch | str, ...]] = ()
    """What is touched for it, one thing after the other; fields in braces. A plain text is labelled by its fields."""
    name: ClassVar[str] = ""
    """What it is called on buttons, in hints and reviews; fields in braces. Nothing: the labels of what is touched."""
    chance: ClassVar[bool] = False
    """Whether chance decides it."""
    public: ClassVar[bool] = False
    """Whether everybody sees what was decided even if the position afterwards does not show it. For any other kind law
    4 checks: two decisions that leave a viewer with the same view are told that viewer in the same words."""

    first: ClassVar[int]
    """Its first code; the others follow. Set by ``Moves``."""
    pack: ClassVar[Kernel] = cast(Kernel, Made(lambda kind: packed(tuple(kind.fields), kind.sizes(), kind.first)))
    """The kernel from fields to code."""
    unpack: ClassVar[Kernel] = cast(Kernel, Made(lambda kind: unpacked(kind.sizes(), kind.first)))
    """The kernel from code to fields, a tuple."""
    rule: ClassVar[Kernel | None] = None
    """The kernel that carries it out. Set by ``does``."""

    _sizes: ClassVar[tuple[int, ...]] = ()

    def __init_subclass__(cls) -> None:
        """Count the values of the fields."""
        super().__init_subclass__()
        cls._sizes = tuple(len(field.names) for field in cls.fields.values())

    @classmethod
    def sizes(cls) -> tuple[int, ...]:
        """How many values each field has."""
        return cls._sizes

    @classmethod
    def count(cls) -> int:
        """How many codes there are."""
        return prod(cls.sizes())

    @property
    def code(self) -> int:
        """The number of this decision."""
        code = 0
        for value, size in zip(self.values, self.sizes(), strict=True):
            code = code * size + cast(int, value)
        return self.first + code

    @classmethod
    def of(cls, code: int) -> Self:
        """The decision of a code of this kind."""
        values, number = [], code - cls.first
        for size in reversed(cls.sizes()):
            number, value = divmod(number, size)
            values.append(value)
        return cls(*reversed(values))

    def left_out(self) -> tuple[str, ...]:
        """The fields that make no difference in this decision: they are 0, and neither written nor touched."""
        return ()

    def turned(self, seat: int) -> Self:
        """The same decision in the frame of a seat's features (a board turned towards it, say); its own inverse."""
        return self

    # Notation

    def write(self, seat: int) -> str:
        """The decision as text."""
        words = (word for word in self.text.split() if not self._is_left_out(word))
        return " ".join(self.written(word, seat) for word in words)

    def _is_left_out(self, template: str) -> bool:
        return any(name in self.left_out() for _, name in parts_of(template))

    @classmethod
    def read(cls, text: str, seat: int) -> list[Self]:
        """All decisions of this kind that a text may mean: none if it does not read like one.

        Words may be shortened, and the last fields left out, as long as one legal move is meant. Where the words fit
        and a name does not, ``MoveSyntaxError`` says which names there are.
        """
        if cls.spelling:
            spelt = re.fullmatch(cls.spelling, " ".join(text.lower().split()))
            return cls._meant({name: word for name, word in spelt.groupdict().items() if word}, seat) if spelt else []
        words, (wanted, fields, least) = text.split(), _words_of(cls.text)
        if not max(least, 1) <= len(words) <= len(wanted) or not _literals_fit(words, wanted, fields):
            return []
        return cls._meant({fields[place]: word for place, word in enumerate(words) if place in fields}, seat)

    @classmethod
    def _meant(cls, words: Mapping[str, str], seat: int) -> list[Self]:
        """All decisions of this kind whose fields have names that begin with these words."""
        choices: list[Sequence[int]] = [
            field.names.read(words[name], seat) if name in words else range(len(field.names))
            for name, field in cls.fields.items()
        ]
        found = (cls(*values) for values in product(*choices))
        return list(dict.fromkeys(each.plain() for each in found))

    def plain(self) -> Self:
        """The same decision with 0 in the fields that say nothing."""
        absent = self.left_out()
        return type(self)(*(0 if name in absent else self.__dict__[name] for name in self.fields)) if absent else self

    # Touches and captions

    def touches(self, sight: Any) -> tuple[Touch, ...]:
        """What to touch, one thing after the other, to decide it."""
        things = (each if isinstance(each, Touch) else Touch(each) for each in self.touch)
        return tuple(self._touched(each, sight.viewer) for each in things if not self._is_left_out(each.id))

    def _touched(self, template: Touch, seat: int) -> Touch:
        label = template.label or " ".join(f"{{{name}}}" for _, name in parts_of(template.id) if name) or template.id
        return Touch(self.identified(template.id, seat), self.filled(label, seat), template.group)

    def caption(self, sight: Any) -> Caption:
        """What it is called, and what it would do as far as its maker can know."""
        if self.name:
            return Caption(self.filled(self.name, sight.viewer))
        return Caption(", ".join(touch.label for touch in self.touches(sight)) or self.write(sight.viewer))


@lru_cache(TEMPLATES_KEPT)
def _words_of(template: str) -> tuple[list[str], dict[int, str], int]:
    """The words of a template, which of them are fields, and how many a text must have at least."""
    wanted = template.split()
    fields = {place: name for place, word in enumerate(wanted) for _, name in parts_of(word) if name}
    least = next((i + 1 for i in reversed(range(len(wanted))) if i not in fields), min(1, len(wanted)))
    return wanted, fields, least


def _literals_fit(words: list[str], wanted: list[str], fields: dict[int, str]) -> bool:
    """Whether the words that are no fields are there, shortened or not."""
    return all(wanted[i].startswith(word.lower()) for i, word in enumerate(words) if i not in fields)


def does(kind: type[Kind]) -> Callable[[F], F]:
    """Say that a rule carries out a kind of decision: it takes ``s``, ``seat`` if it asks for it, and fields."""

    def attach(function: F) -> F:
        wanted = list(inspect.signature(function).parameters)
        unknown = [name for name in wanted[1:] if name != "seat" and name not in kind.fields]
        if wanted[:1] != ["s"] or unknown:
            raise TypeError(f"{function.__name__} takes s, then seat or fields of {kind.__name__}, not {wanted}")
        rule = kernel(function)
        kind.rule = rule
        return rule

    return attach


class Moves:
    """All kinds of decisions of a game, in the order of their codes."""

    def __init__(self, *kinds: type[Kind]) -> None:
        self.kinds = kinds
        self._ends: list[int] = []
        first = 0
        for kind in kinds:
            kind.first = first
            first += kind.count()
            self._ends.append(first)
        self.codes = first
        """How many codes there are."""

    @cached_property
    def act(self) -> Kernel:
        """The kernel ``act(s, seat, code)`` that calls the rule of the decision's kind."""
        rules = {}
        for number, kind in enumerate(self.kinds):
            if kind.rule is None:
                raise TypeError(f"no rule carries out {kind.__name__}: mark one with @does({kind.__name__})")
            rules[f"rule_{number}"] = kind.rule
        lines = ["def act(s, seat, code):", *self._calls(0, len(self.kinds), 1)]
        return generated("\n".join(lines) + "\n", rules)

    def _calls(self, low: int, high: int, depth: int) -> list[str]:
        """The source that finds the kind of a code among some by halving, and calls its rule."""
        indent = "    " * depth
        if high - low == 1:
            return [f"{indent}rule_{low}({', '.join(_arguments(self.kinds[low]))})"]
        half = (low + high) // 2
        below, above = self._calls(low, half, depth + 1), self._calls(half, high, depth + 1)
        return [f"{indent}if code < {self.kinds[half].first}:", *below, f"{indent}else:", *above]

    @property
    def chance_codes(self) -> tuple[range, ...]:
        """The codes that chance decides."""
        return tuple(range(kind.first, kind.first + kind.count()) for kind in self.kinds if kind.chance)

    def kind_of(self, code: int) -> type[Kind]:
        """The kind of a code."""
        return self.kinds[bisect_right(self._ends, code)]

    def of(self, code: int) -> Kind:
        """The decision of a code."""
        return self.kind_of(code).of(code)

    def read(self, text: str, seat: int, is_chance: bool) -> list[int]:
        """The codes of all decisions of a seat, or of chance, that a text may mean, legal or not."""
        found, refused = [], ""
        kinds = [kind for kind in self.kinds if kind.chance == is_chance]
        for kind in kinds:
            try:
                found += [each.code for each in kind.read(text, seat)]
            except MoveSyntaxError as error:
                refused = refused or str(error)
        if found:
            return found
        written = [f"'{kind.of(kind.first + kind.count() // 2).plain().write(seat)}'" for kind in kinds]
        why = f"{refused}; " if refused else ""
        raise MoveSyntaxError(f"cannot read {text!r}: {why}a move reads like {', '.join(written)}")


def _arguments(kind: type[Kind]) -> list[str]:
    """What a rule is called with: the position, the seat if it asks for it, and the fields it names."""
    assert kind.rule is not None
    wanted = inspect.signature(getattr(kind.rule, "rule", kind.rule)).parameters
    number = f"(code - {kind.first})" if kind.first else "code"
    digits = {name: digit(kind.sizes(), place, number) for place, name in enumerate(kind.fields)}
    return [digits.get(name, name) for name in wanted]
