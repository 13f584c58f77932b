"""Set-ups: what is agreed on before a match, which values go together, and why others do not.

A game declares its numbers of players, its options and its restrictions. The form for a new match, the refusals of
calls and commands, and the modes that are audited all come from here.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from tabletao.core.errors import BadOption, examples

PLAYERS = "players"
FEW_MODES = 16
"""Up to so many set-ups are all audited; of more, enough for every pair of values."""

Setup = Mapping[str, Any]
"""The number of players and the value of every option, by name; or some of these."""
Values = Mapping[str, Collection[Any]]
"""For some of the names, some of the values."""
Pair = frozenset[tuple[str, Any]]
"""Two names, each with a value."""


@dataclass(frozen=True)
class Restriction:
    """Some values go only with some others: whoever chooses ``chosen`` needs ``needs``."""

    chosen: Values
    needs: Values
    because: str
    """A sentence for people, without a capital and a full stop: "teams are for 4 or 6 players"."""

    def is_broken_by(self, setup: Setup) -> bool:
        """Whether values do not go together; what is not chosen yet breaks nothing."""
        applies = all(name in setup and setup[name] in values for name, values in self.chosen.items())
        return applies and any(name in setup and setup[name] not in values for name, values in self.needs.items())

    def refusal(self, setup: Setup) -> str:
        """Why a set-up that breaks it is refused, and what would have been right."""
        missed = {name: values for name, values in self.needs.items() if name in setup and setup[name] not in values}
        chosen = " and ".join(f"{name}={setup[name]}" for name in self.chosen)
        needed = " and ".join(f"{name}={_either(values)}" for name, values in missed.items())
        return f"{self.because}: {chosen} needs {needed}, not {' and '.join(str(setup[name]) for name in missed)}"


def _either(values: Collection[Any]) -> str:
    """Several values as alternatives."""
    *others, last = map(str, values)
    return f"{', '.join(others)} or {last}" if others else last


@dataclass(frozen=True)
class Option:
    """One thing to agree on before a match; ``values`` are what may be chosen."""

    name: str
    values: tuple[str, ...]
    help: str
    shown_only: bool = False
    """Whether it changes only what is shown and no rule: then it makes no mode of its own."""
    default: str = ""
    """The value of a match that does not choose one; the first of ``values`` if left out."""
    audited: tuple[str, ...] = ()
    """The values that ``Game.modes`` lists, so that every law, golden file and node count covers them; all of
    ``values`` if left out. Give a few for an option whose values differ only in size."""
    asked_with: Values = field(default_factory=dict)
    """What it has a meaning with: numbers of players, or values of options before it. Otherwise it keeps its default
    and nobody is asked."""
    because: str = ""
    """Why it has no meaning otherwise, as a ``Restriction`` says it."""

    def __post_init__(self) -> None:
        """Fill in what was left out; a value that cannot be chosen is refused."""
        object.__setattr__(self, "default", self.default or self.values[0])
        object.__setattr__(self, "audited", self.audited or self.values)
        for value in (self.default, *self.audited):
            if value not in self.values:
                raise TypeError(f"the option {self.name} has no value {value!r}")
        if bool(self.asked_with) != bool(self.because):
            raise TypeError(f"the option {self.name} says both what it is asked with and why, or neither")

    @property
    def restriction(self) -> Restriction | None:
        """That it keeps its default where it has no meaning."""
        others = [value for value in self.values if value != self.default]
        return Restriction({self.name: others}, self.asked_with, self.because) if self.asked_with else None


@dataclass(frozen=True)
class Offer:
    """A value of a setting, and why it cannot be chosen now; empty: it can."""

    value: Any
    why_not: str


@dataclass(frozen=True)
class Setting:
    """One of the things to agree on, given what was chosen before it."""

    name: str
    chosen: Any
    offers: tuple[Offer, ...]
    is_asked: bool
    """Whether there is anything to choose; an option without a meaning is not asked."""
    corrected: str
    """Why the value that was asked for was not kept; empty: it was, or none was."""


class Setups:
    """All set-ups of a game."""

    def __init__(
        self,
        title: str,
        players: Sequence[int],
        default_players: int,
        options: Sequence[Option],
        restrictions: Sequence[Restriction],
        audited: Sequence[Setup] = (),
    ) -> None:
        self.title, self.options, self.audited = title, options, audited
        self.values: dict[str, tuple[Any, ...]] = {PLAYERS: tuple(players)}
        self.values |= {option.name: option.values for option in options}
        self.defaults: dict[str, Any] = {PLAYERS: default_players, **{each.name: each.default for each in options}}
        self.restrictions = [*filter(None, (option.restriction for option in options)), *restrictions]
        self._check()

    def _check(self) -> None:
        """A declaration that does not fit together is refused."""
        for restriction in self.restrictions:
            for name, value in _listed(restriction.chosen, restriction.needs):
                if value not in self.values.get(name, ()):
                    raise TypeError(f"{self.title} has no {name}={value!r}, which a restriction names")
        before = [PLAYERS]
        for option in self.options:
            if not set(option.asked_with) <= set(before):
                raise TypeError(f"the option {option.name} of {self.title} can only depend on what is chosen before it")
            before.append(option.name)
        for each in self.audited:
            if self.completed(each) is None:
                raise TypeError(f"{self.title} cannot be played with {dict(each)}, which shall be audited")
        for name, value in _listed(self.values):
            if self.completed({name: value}) is None:
                raise TypeError(f"{self.title} can never be played with {name}={value}")

    # One set-up

    def agreed(self, said: Setup) -> dict[str, Any]:
        """A whole set-up with what was said, and the defaults for the rest as far as they go with it.

        ``BadOption`` says why values do not go together and what could have been chosen.
        """
        for name in said:
            if reason := self._unknown(name, said[name]):
                raise BadOption(reason)
        whole = self.completed(said)
        if whole is None:
            broken, tried = self._conflict(said)
            raise BadOption(broken.refusal(tried))
        return whole

    def _unknown(self, name: str, value: Any) -> str:
        """Why there is no such value, or nothing."""
        if name not in self.values:
            return self.no_option(name)
        if isinstance(value, int | str) and value in self.values[name]:  # 2.0 is no number of players
            return ""
        known = [str(each) for each in self.values[name]]
        if name == PLAYERS:
            return f"{self.title} is for {examples(known)} players, not {value!r}"
        return f"option {name} can be {examples(known)}, not {value!r}"

    def no_option(self, name: str) -> str:
        """That there is no such option, and which there are."""
        known = [option.name for option in self.options]
        return f"{self.title} has no option {name!r}; {f'it has {examples(known)}' if known else 'it has none'}"

    def _broken(self, setup: Setup) -> Restriction | None:
        """The first restriction that values break."""
        return next((each for each in self.restrictions if each.is_broken_by(setup)), None)

    def _conflict(self, said: Setup) -> tuple[Restriction, Setup]:
        """What stands between values that do not go together, and the set-up that breaks it.

        The values are chosen one after the other; the first that does not go with those before it is refused.
        """
        kept: dict[str, Any] = {}
        whole = self.completed({}) or {}
        for name in filter(said.__contains__, self.values):
            kept[name] = said[name]
            goes = self.completed(kept)
            if goes is None:
                break
            whole = goes
        tried = {**whole, **kept}
        broken = self._broken(kept) or self._broken(tried)
        assert broken is not None, f"{said} goes together"
        return broken, tried

    def completed(self, said: Setup, values: Values | None = None) -> dict[str, Any] | None:
        """What was said and, for the rest, the defaults or else the first values that go with it; None: nothing does.

        With ``values``, from these alone.
        """
        values = values or self.values
        if self._broken(said):
            return None
        name = next((name for name in values if name not in said), None)
        if name is None:
            return {name: said[name] for name in values}
        for value in sorted(values[name], key=lambda each: each != self.defaults[name]):
            if whole := self.completed({**said, name: value}, values):
                return whole
        return None

    # The form

    def settings(self, said: Setup) -> tuple[Setting, ...]:
        """What is to be agreed on, one after the other, with what was asked for as far as it goes together.

        A value is offered if it goes with what was chosen before it; whatever comes after follows.
        """
        kept: dict[str, Any] = {}
        for name in self.values:
            if name in said and not self._unknown(name, said[name]) and self.completed({**kept, name: said[name]}):
                kept[name] = said[name]
        whole = self.completed(kept)
        assert whole is not None
        return tuple(self._setting(name, said, whole) for name in self.values)

    def _setting(self, name: str, said: Setup, whole: Setup) -> Setting:
        """One setting of a whole set-up."""
        names = list(self.values)
        before = {each: whole[each] for each in names[: names.index(name)]}
        corrected = ""
        if name in said and said[name] != whole[name]:
            corrected = self._unknown(name, said[name]) or self._why_not({**whole, name: said[name]})
        meaning = next((each.asked_with for each in self.options if each.name == name), {})
        return Setting(
            name=name,
            chosen=whole[name],
            offers=tuple(Offer(value, self._why_not({**before, name: value})) for value in self.values[name]),
            is_asked=len(self.values[name]) > 1 and all(whole[each] in values for each, values in meaning.items()),
            corrected=corrected,
        )

    def _why_not(self, said: Setup) -> str:
        """Why values do not go together, in words for people, or nothing."""
        return "" if self.completed(said) is not None else self._conflict(said)[0].because

    # The modes

    def modes(self) -> Iterator[dict[str, Any]]:
        """The set-ups that are audited: all with audited values; of many, enough for every pair of values."""
        audited: dict[str, Sequence[Any]] = {PLAYERS: self.values[PLAYERS]}
        audited |= {option.name: option.audited for option in self.options if not option.shown_only}
        every = list(itertools.islice(self._all_of(audited, {}), FEW_MODES + 1))
        return iter(every if len(every) <= FEW_MODES else self._covering(audited))

    def _all_of(self, values: Values, said: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """All set-ups with these values, in their order."""
        if self._broken(said):
            return
        if len(said) == len(values):
            yield said
            return
        name = list(values)[len(said)]
        for value in values[name]:
            yield from self._all_of(values, {**said, name: value})

    def _covering(self, values: Values) -> list[dict[str, Any]]:
        """Set-ups among which is every pair of values that go together; for each number of players the usual one, and
        those that the game asks for.
        """
        usual = (self.completed({PLAYERS: players}, values) for players in values[PLAYERS])
        found = [each for each in usual if each is not None]
        wanted = (self.completed(each, values) for each in self.audited)
        found += [each for each in wanted if each is not None and each not in found]
        covered = set(itertools.chain.from_iterable(map(_pairs, found)))
        for one, other in itertools.combinations(_listed(values), 2):
            pair = dict((one, other))
            if len(pair) == 2 and frozenset(pair.items()) not in covered and self.completed(pair, values):
                found.append(self._fullest(values, pair, covered))
                covered.update(_pairs(found[-1]))
        places = {name: list(each) for name, each in values.items()}
        return sorted(found, key=lambda setup: [places[name].index(setup[name]) for name in values])

    def _fullest(self, values: Values, said: dict[str, Any], covered: Set[Pair]) -> dict[str, Any]:
        """A set-up with what is said that, name by name, brings the most new pairs."""

        def new(name: str, value: Any) -> int:
            return len(set(_pairs({**said, name: value})) - covered)

        for name in values:
            if name not in said:
                goes = [each for each in values[name] if self.completed({**said, name: each}, values)]
                said = {**said, name: max(goes, key=partial(new, name))}
        return {name: said[name] for name in values}


def _listed(*several: Values) -> Iterator[tuple[str, Any]]:
    """Each name with each of its values."""
    return ((name, value) for values in several for name, each in values.items() for value in each)


def _pairs(setup: Setup) -> Iterator[Pair]:
    """Each pair of a set-up's values."""
    return map(frozenset, itertools.combinations(setup.items(), 2))
