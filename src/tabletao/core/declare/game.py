"""A game: what it is called, who may play it, and the kernels it plays by."""

from __future__ import annotations

import importlib
import itertools
import pkgutil
import re
import secrets
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from tabletao.core.errors import BadOption, PositionSyntaxError, UnknownGame, examples
from tabletao.core.kernels.compiled import Entries
from tabletao.core.kernels.contract import MAX_SEATS, Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.kernels.rng import MAX_SEED
from tabletao.core.numbers import whole, whole_number

if TYPE_CHECKING:
    from tabletao.core.match.state import State

RESERVED = ("chance", "device", "dice", "game", "n", "options", "players", "seed", "self")
"""Names no option may have: the functions that take options have arguments of these names."""
MOST_CODES = 2**15 - 1

Dice = Callable[[int], int]
"""Whoever rolls for chance: called with n, answers a number from 0 to n-1, all as likely."""


class Notation(Protocol):
    """A game's ``notation.py``: moves and positions as text, both ways, and the story of a move."""

    def write_move(self, s: Position, seat: int, code: int) -> str:
        """A move as text."""
        ...

    def read_move(self, s: Position, seat: int, text: str) -> list[int]:
        """The codes of all moves a text may mean, legal or not."""
        ...

    def write_position(self, s: Position) -> str:
        """A position as text."""
        ...

    def read_position(self, text: str) -> Position:
        """The position a text describes."""
        ...

    def narrate(self, s: Position, seat: int, code: int, viewer: int | None) -> list[str]:
        """What a move did, in sentences, as far as the viewer may know; all of it for None."""
        ...


class View(Protocol):
    """A game's ``view.py``: its pictures, and what to touch in them to make a move."""

    ANY_ORDER: tuple[str, ...]
    """Kinds of touches, the word before the first hyphen, that may be touched in any order where a path has several."""

    def svg(self, s: Position, seat: int) -> str:
        """The picture of what a seat sees."""
        ...

    def text(self, s: Position, seat: int) -> str:
        """The same in plain characters."""
        ...

    def question(self, s: Position, seat: int) -> str:
        """What a seat is asked to do now, in one sentence to whoever sits there."""
        ...

    def touches(self, s: Position, seat: int, code: int) -> tuple[str, ...]:
        """What to touch, one after the other, to make a move."""
        ...

    def touch_label(self, touch: str) -> str:
        """What a touch is called."""
        ...

    def caption(self, s: Position, seat: int, code: int) -> str:
        """What a move would do, in a few words, as far as its maker can know; may be empty."""
        ...

    def preview(self, s: Position, seat: int, code: int) -> str:
        """The picture of a move that is meant, from what its maker sees; empty: the picture after it says it all."""
        ...

    def clauses(self, s: Position) -> tuple[str, ...]:
        """The § that say what may be decided now."""
        ...


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

    def __post_init__(self) -> None:
        """Fill in what was left out; a value that cannot be chosen is refused."""
        object.__setattr__(self, "default", self.default or self.values[0])
        object.__setattr__(self, "audited", self.audited or self.values)
        for value in (self.default, *self.audited):
            if value not in self.values:
                raise TypeError(f"the option {self.name} has no value {value!r}")


@dataclass(frozen=True)
class Statistic:
    """Something a simulation tells about a game: a number that ``observe`` counts, for each of another it counts."""

    name: str
    counted: int
    per: int
    share: bool = False
    """It is a share of what it is counted for, between 0 and 1."""


@dataclass(frozen=True)
class Credits:
    """Whose game this is."""

    designer: str
    publisher: str
    rights: str


@dataclass(frozen=True, eq=False)
class Game:
    """The description of a game. The position's options are fields of its record, named as the options are."""

    name: str
    title: str
    rules_version: int
    credits: Credits
    blurb: str
    minutes: int
    seat_names: tuple[str, ...]
    players: tuple[int, ...]
    position: np.dtype[Any]
    kernels: Mapping[str, Callable[..., Any]]
    notation: Notation
    view: View
    codes: int
    most_legal: int
    most_plies: int
    features: int
    zero_sum: bool
    """Whether as many win as lose, so that the returns of a match always add up to nothing."""
    reasons: tuple[str, ...]
    reach: int | None = None
    """After how many plies of a playout ``evaluate`` tells a search more than playing on would; None: never."""
    best_of: int = 1
    """A playout plays the best, by ``evaluate``, of so many moves drawn at random; 1: any move, which is quickest."""
    options: tuple[Option, ...] = field(default=())
    secrets: tuple[str, ...] = field(default=())
    """Fields with an entry per seat that only its owner may see; law 4 checks that they are blank for others."""
    allows: Callable[[Mapping[str, Any]], str | None] = field(default=lambda setup: None)
    """Why a combination of players and options cannot be played, or None if it can."""
    statistics: tuple[Statistic, ...] = field(default=())
    """What a simulation tells about this game alone; needs the kernel ``observe``."""
    entries_way: str = "compiled"

    def __post_init__(self) -> None:
        """A description that does not fit together is refused at once."""
        fields = self.position.names or ()
        for option in self.options:
            if option.name not in fields or option.name in RESERVED:
                raise TypeError(f"the option {option.name} of {self.name} must be a field, and none of {RESERVED}")
        if len(self.players) > 1 and "players" not in fields:
            raise TypeError(f"{self.name} is for several numbers of players: its position needs a field 'players'")
        if not max(self.players) <= len(self.seat_names) <= MAX_SEATS or self.codes > MOST_CODES:
            raise TypeError(f"{self.name} has too many seats or codes")
        if not all(re.fullmatch(r"[a-z_]+", name) for name in self.seat_names):
            raise TypeError(f"the seats of {self.name} are named in small letters")
        if list(self.players) != sorted(set(self.players)):
            raise TypeError(f"{self.name} lists its numbers of players from few to many, each once")
        try:
            self.agreed()
        except BadOption as refused:
            raise TypeError(f"what {self.name} is played with by default must be allowed: {refused}") from refused

    @cached_property
    def entries(self) -> Entries:
        """The compiled functions through which Python plays this game."""
        return Entries(self.name, self.title, self.kernels, self.position, self.entries_way)

    @cached_property
    def interpreted(self) -> Game:
        """The same game with its rules run by the Python interpreter, for debugging and comparison."""
        values = {name: getattr(self, name) for name in self.__dataclass_fields__}
        values["kernels"] = {name: interpreted(kernel) for name, kernel in self.kernels.items()}
        return Game(**{**values, "entries_way": "interpreted"})

    @property
    def folder(self) -> Path:
        """Where the game's files lie."""
        return Path(__file__).parents[2] / "games" / self.name

    def agreed(self, players: int | None = None, **options: str) -> dict[str, Any]:
        """A whole setup, with the defaults for what is not said; ``BadOption`` says what could have been chosen."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise self.no_option(name)
        setup: dict[str, Any] = {"players": self.players[0] if players is None else whole(players)}
        if setup["players"] not in self.players:
            raise BadOption(f"{self.title} is for {examples([str(n) for n in self.players])} players, not {players!r}")
        for option in self.options:
            value = str(options.get(option.name, option.default))
            if value not in option.values:
                raise BadOption(f"option {option.name} can be {examples(list(option.values))}, not {value!r}")
            setup[option.name] = value
        if reason := self.allows(setup):
            raise BadOption(reason)
        return setup

    def no_option(self, name: str) -> BadOption:
        """That there is no such option, and which there are."""
        known = [option.name for option in self.options]
        have = f"it has {examples(known)}" if known else "it has none"
        return BadOption(f"{self.title} has no option {name!r}; {have}")

    def blank(self, players: int | None = None, **options: str) -> np.ndarray[Any, Any]:
        """A one-element array holding the options of a match and nothing else."""
        setup, cells = self.agreed(players, **options), np.zeros(1, self.position)
        if "players" in (self.position.names or ()):
            cells[0]["players"] = setup["players"]
        for option in self.options:
            cells[0][option.name] = option.values.index(setup[option.name])
        return cells

    def modes(self) -> Iterator[dict[str, Any]]:
        """The modes that are audited: all player counts with all audited values of the options, where allowed.

        An option that is only shown makes no mode.
        """
        options = [option for option in self.options if not option.shown_only]
        names = [option.name for option in options]
        for players in self.players:
            for values in itertools.product(*(option.audited for option in options)):
                setup = {"players": players, **dict(zip(names, values, strict=True))}
                if self.allows(setup) is None:
                    yield setup

    def new(
        self,
        seed: int | None = None,
        *,
        dice: Dice | None = None,
        chance: bool = False,
        players: int | None = None,
        **options: str,
    ) -> State:
        """A new match.

        Chance is rolled from ``seed`` (one from the operating system if none is given), or by ``dice``;
        with ``chance=True`` the caller plays the moves of chance as well.
        """
        from tabletao.core.match.state import SeededDice, State

        if (seed is not None) + (dice is not None) + chance > 1:
            raise BadOption("chance comes from a seed, from dice, or from the caller: give one of seed, dice, chance")
        setup = self.agreed(players, **options)
        cells = self.blank(**setup)
        self.entries.set_up(cells)
        if dice is None and not chance:
            dice = SeededDice(secrets.randbelow(MAX_SEED) if seed is None else seed)
        return State(self, cells, dice=dice, setup=setup)

    def state(self, position: str, dice: Dice | None = None) -> State:
        """The position that a text describes, as ``state.position`` writes it."""
        from tabletao.core.match.state import State

        cells = np.zeros(1, self.position)
        cells[0] = self.notation.read_position(position)
        if broken := self.entries.broken_invariant(cells):
            raise PositionSyntaxError(f"this cannot be a position of {self.title}: it breaks invariant {broken}")
        return State(self, cells, dice=dice, setup=None)

    def seats(self, s: Position) -> int:
        """How many sit at the table in this match; a game for different numbers keeps it in the field ``players``."""
        return int(s["players"]) if "players" in (self.position.names or ()) else self.players[0]

    def seat(self, name: str | int) -> int:
        """The number of a seat, given as number or name."""
        number = whole_number(str(name))
        if number is not None and number < len(self.seat_names):
            return number
        if name in self.seat_names:
            return self.seat_names.index(str(name))
        raise BadOption(f"{self.title} has no seat {name!r}; its seats are {examples(list(self.seat_names))}")

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


def games() -> tuple[str, ...]:
    """The names of the games there are, found in the package and never listed."""
    folder = importlib.import_module("tabletao.games").__path__
    return tuple(sorted(module.name for module in pkgutil.iter_modules(folder) if module.ispkg))


@cache
def game(name: str) -> Game:
    """The game of that name."""
    if name not in games():
        raise UnknownGame(f"there is no game {name!r}; there are {examples(list(games()))}")
    found = importlib.import_module(f"tabletao.games.{name}").GAME
    assert isinstance(found, Game)
    return found
