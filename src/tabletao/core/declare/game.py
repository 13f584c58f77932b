"""A game: what it is called, who may play it, and the kernels it plays by."""

from __future__ import annotations

import pickle
import re
import secrets
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, overload

import numpy as np
import numpy.typing as npt

from tabletao.core.declare.events import Events, Statistic
from tabletao.core.declare.kinds import Moves
from tabletao.core.declare.setups import PLAYERS, Option, Restriction, Setting, Setup, Setups
from tabletao.core.errors import BadOption, IllegalMove, PositionSyntaxError, WrongSeat, examples
from tabletao.core.kernels.compiled import Entries
from tabletao.core.kernels.contract import MAX_SEATS, SPECTATOR, Codes, Position
from tabletao.core.kernels.kernel import interpreted
from tabletao.core.kernels.rng import MAX_SEED
from tabletao.core.numbers import whole, whole_number
from tabletao.core.show.sight import Sight
from tabletao.core.show.story import Recorder

if TYPE_CHECKING:
    from tabletao.core.match.state import State

RESERVED = ("chance", "device", "dice", "game", "n", "options", "players", "seed", "self")
"""Names no option may have: the functions that take options have arguments of these names."""
MOST_CODES = 2**15 - 1

Dice = Callable[[int], int]
"""Whoever rolls for chance: called with n, returns a uniformly distributed number from 0 to n-1."""


class PositionText(Protocol):
    """A game's ``position.py``: positions as text, both ways."""

    def write_position(self, s: Position) -> str:
        """A position as text."""
        ...

    def read_position(self, text: str) -> Position:
        """The position a text describes."""
        ...


class View(Protocol):
    """A game's ``view.py``: what a viewer is shown and asked, made from a sight alone."""

    __file__: str | None

    def svg(self, sight: Any) -> str:
        """The picture."""
        ...

    def text(self, sight: Any) -> str:
        """The same in plain characters."""
        ...

    def question(self, sight: Any) -> str:
        """What the viewer is asked to do now, in one sentence."""
        ...

    def preview(self, sight: Any, move: Any) -> str:
        """The picture of a move that is meant and not yet played; empty: the picture after it says it all."""
        ...

    def clauses(self, sight: Any) -> tuple[str, ...]:
        """The § that say what may be decided now."""
        ...


@dataclass(frozen=True)
class Credits:
    """Whose game this is."""

    designer: str
    publisher: str
    rights: str


@dataclass(frozen=True, eq=False)
class Game:
    """The description of a game. Each option is stored in the position, in a field of the option's name."""

    name: str
    title: str
    rules_version: int
    credits: Credits
    blurb: str
    minutes: int
    seat_names: tuple[str, ...]
    """All seats, from the first; a match of fewer players has the first of them, unless ``seats_called`` differs."""
    players: tuple[int, ...]
    position: np.dtype[Any]
    kernels: Mapping[str, Callable[..., Any]]
    moves: Moves
    """Its kinds of decisions."""
    events: Events
    """What can happen in it."""
    position_text: PositionText
    view: View
    most_legal: int
    most_plies: int
    features: int
    zero_sum: bool
    """Whether the returns of all seats of a match always add up to 0."""
    reasons: tuple[str, ...]
    """Why a match may end; the first means that it runs."""
    automas: Mapping[str, str] = field(default_factory=dict)
    """For each reason that lets an automa win, its name. An automa has no seat: if it wins, everybody has lost."""
    phases: tuple[str, ...] = ()
    """What a position can wait for, by the value of its field ``phase``; the laws say which of these were met."""
    reach: int | None = None
    """Stop playouts after this many plies and use ``evaluate``; None: play to the end."""
    best_of: int = 1
    """A playout plays the best, by ``evaluate``, of so many moves drawn at random; 1: any move, which is quickest."""
    curiosity: float | None = None
    """The exploration constant of the search where the usual one is not best: low if estimates differ by little."""
    options: tuple[Option, ...] = field(default=())
    """What is agreed on before a match, in the order in which people decide it."""
    restrictions: tuple[Restriction, ...] = field(default=())
    """Which values of options and numbers of players go only with which others, and why."""
    audited: tuple[Setup, ...] = field(default=())
    """What must be among the modes of a game with many, whole or in part, besides every pair of values."""
    default_players: int = 0
    """How many play unless somebody says so; the fewest if left out."""
    seats_called: Callable[[Setup], tuple[str, ...]] | None = None
    """The names of the seats of a match with this set-up, if they depend on it."""
    has_secrets: bool = False
    """Whether there is hidden information: something in a position that not everybody may know."""
    is_simultaneous: bool = False
    """Whether several seats may have to decide at the same time, unseen by each other."""
    secrets: tuple[str, ...] = field(default=())
    """Fields with an entry per seat that only its owner may see; law 4 checks that they are blank for others."""
    statistics: tuple[Statistic, ...] = field(default=())
    """What a simulation tells about this game besides how often each event happens."""
    sight: type[Sight] = Sight
    """What a viewer sees; a game may add what it decodes from the record."""
    is_interpreted: bool = False
    """Whether its rules are run by the Python interpreter, for debugging and comparison."""

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
        if unknown := [reason for reason in self.automas if reason not in self.reasons[1:]]:
            raise TypeError(f"{self.name} names automas that win for reasons it does not have: {examples(unknown)}")
        if self.secrets and not self.has_secrets:
            raise TypeError(f"{self.name} lists secret fields: it must say has_secrets=True")
        if list(self.players) != sorted(set(self.players)):
            raise TypeError(f"{self.name} lists its numbers of players from few to many, each once")
        object.__setattr__(self, "default_players", self.default_players or self.players[0])
        if self.default_players not in self.players:
            raise TypeError(f"{self.name} cannot be for {self.default_players} players by default")
        for mode in self.modes():
            self._check_seat_names(self.agreed(**mode))

    def _check_seat_names(self, setup: Setup) -> None:
        """Every seat of a match has a name of its own."""
        names = self.seats_in(setup)
        if len(names) != len(set(names)) or len(names) != setup[PLAYERS]:
            raise TypeError(f"each seat of {self.name} has a name of its own, not {', '.join(names)}")
        if not all(re.fullmatch(r"[a-z_]+", name) for name in names):
            raise TypeError(f"the seats of {self.name} are named in small letters")

    @cached_property
    def setups(self) -> Setups:
        """All its set-ups."""
        return Setups(self.title, self.players, self.default_players, self.options, self.restrictions, self.audited)

    @property
    def has_legend(self) -> bool:
        """Whether it says what it is about and what its signs mean."""
        return hasattr(self.view, "legend")

    @property
    def has_chance(self) -> bool:
        """Whether dice, shuffles or draws decide anything."""
        return bool(self.moves.chance_codes)

    @cached_property
    def entries(self) -> Entries:
        """The compiled functions through which Python plays this game."""
        return Entries(self, self.is_interpreted)

    @cached_property
    def interpreted(self) -> Game:
        """The same game with its rules run by the Python interpreter, for debugging and comparison."""
        kernels = {name: interpreted(kernel) for name, kernel in self.kernels.items()}
        return replace(self, kernels=kernels, is_interpreted=True)

    @cached_property
    def recorder(self) -> Recorder:
        """What tells which events a move brings about."""
        return Recorder(self.kernels["apply"], self.events)

    @property
    def chance_codes(self) -> tuple[int, ...]:
        """The codes that are chance's; all others are the seats'."""
        return tuple(code for codes in self.moves.chance_codes for code in codes)

    @property
    def codes(self) -> int:
        """How many codes of moves there are."""
        return self.moves.codes

    @property
    def folder(self) -> Path:
        """Where the game's files lie."""
        assert self.view.__file__ is not None
        return Path(self.view.__file__).parent

    def agreed(self, players: int | None = None, **options: str) -> dict[str, Any]:
        """A whole set-up: what is said, and for the rest the defaults as far as they go with it.

        ``BadOption`` says why values do not go together, and what could have been chosen.
        """
        return self.setups.agreed(self._said(players, options))

    def settings(self, players: int | None = None, **options: str) -> tuple[Setting, ...]:
        """What is to be agreed on, one after the other, and what may be chosen now or why not: the form for a match."""
        return self.setups.settings(self._said(players, options))

    def _said(self, players: int | None, options: Mapping[str, str]) -> dict[str, Any]:
        """What somebody chooses, by name."""
        number = players if whole(players) < 0 else whole(players)  # what is no number is refused as it was said
        said: dict[str, Any] = {} if players is None else {PLAYERS: number}
        return said | {name: str(value) for name, value in options.items()}

    def setup_of(self, s: Position) -> dict[str, Any]:
        """The set-up of the match that a position is of."""
        return {PLAYERS: self.seats(s)} | {each.name: each.values[s[each.name]] for each in self.options}

    def seats_in(self, setup: Setup) -> tuple[str, ...]:
        """The names of the seats of a match with this set-up."""
        return self.seats_called(setup) if self.seats_called else self.seat_names[: setup[PLAYERS]]

    def blank(self, players: int | None = None, **options: str) -> np.ndarray[Any, Any]:
        """A one-element array holding the options of a match and nothing else."""
        setup, cells = self.agreed(players, **options), np.zeros(1, self.position)
        if "players" in (self.position.names or ()):
            cells[0]["players"] = setup["players"]
        for option in self.options:
            cells[0][option.name] = option.values.index(setup[option.name])
        return cells

    def modes(self) -> Iterator[dict[str, Any]]:
        """The modes that are audited: all allowed set-ups with audited values; of many, enough for every pair.

        An option that is only shown makes no mode.
        """
        return self.setups.modes()

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
        cells[0] = self.position_text.read_position(position)
        if broken := self.entries.broken_invariant(cells):
            raise PositionSyntaxError(f"this cannot be a position of {self.title}: it breaks invariant {broken}")
        return State(self, cells, dice=dice, setup=None)

    def seats(self, s: Position) -> int:
        """How many sit at the table in this match; a game for different numbers keeps it in the field ``players``."""
        return int(s["players"]) if "players" in (self.position.names or ()) else self.players[0]

    def seat(self, name: str | int, setup: Setup | None = None) -> int:
        """The number of a seat, given as number or name, in a match with this set-up (or the default one)."""
        names = self.seats_in(setup or self.agreed())
        number = whole_number(str(name))
        if number is not None and number < len(names):
            return number
        if name in names:
            return names.index(str(name))
        raise BadOption(f"{self.title} has no seat {name!r}; its seats are {examples(names)}")

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[str, int, bool]]:
        """A game pickles by its name: whoever reads the pickle finds the same rules there, or is refused."""
        from tabletao.core.declare.discovery import game, games, unpickled

        if self.name in games():
            found = game(self.name)
            if self is (found.interpreted if self.is_interpreted else found):
                return unpickled, (self.name, self.rules_version, self.is_interpreted)
        raise pickle.PicklingError(f"{self!r} cannot be pickled: a game is found again by its name, this one is not")

    def __copy__(self) -> Game:
        return self  # nothing in it ever changes

    def __deepcopy__(self, memo: Mapping[int, Any]) -> Game:
        return self

    @overload
    def turned(self, codes: int, seat: int) -> int: ...
    @overload
    def turned(self, codes: npt.NDArray[np.integer[Any]], seat: int) -> Codes: ...
    def turned(self, codes: int | npt.NDArray[np.integer[Any]], seat: int) -> int | Codes:
        """A move's code, or an array of codes, in the frame of a seat's features; turned again, they are as before.

        ``mask[game.turned(np.arange(game.codes), seat)]`` turns an action mask or a policy, there and back.
        """
        numbers = np.asarray(codes)
        if numbers.size and not 0 <= numbers.min() <= numbers.max() < self.codes:
            raise IllegalMove(f"the codes of {self.title} are numbers from 0 to {self.codes - 1}, not {codes!r}")
        found = self._frame(seat)[numbers]
        return int(found) if numbers.ndim == 0 else found

    def _frame(self, seat: int) -> Codes:
        """All codes as a seat's features would number them, worked out at the first use."""
        if not (0 <= seat < len(self.seat_names) or seat == SPECTATOR):
            raise WrongSeat(f"a seat is a number from 0 to {len(self.seat_names) - 1}, or SPECTATOR, not {seat!r}")
        if seat not in self._frames:
            turned = (self.moves.of(code).turned(seat).code for code in range(self.codes))
            self._frames[seat] = np.fromiter(turned, np.int16, self.codes)
        return self._frames[seat]

    @cached_property
    def _frames(self) -> dict[int, Codes]:
        return {}

    def __repr__(self) -> str:
        return f"<Game {self.name}>"
