"""Yin Yang's components: the board as numbers, the kinds of laws, and sets of laws for beginners.

Squares are numbered row by row from the upper left, as the seat that looks sees them: what is square 0 to black (a4) is
square 15 to white. A set of squares is a bit set. A window is named by its upper left square.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from pathlib import Path

_DATA = tomllib.loads(Path(__file__).with_name("components.toml").read_text(encoding="utf-8"))

BLACK, WHITE = range(2)

WIDTH = 4
SQUARES = WIDTH * WIDTH
SQUARE_NAMES = tuple(f"{column}{row}" for row in "4321" for column in "abcd")
"""The squares' names, in the order in which black sees them."""
ALL_SQUARES = (1 << SQUARES) - 1
FIRST_COLUMN = 0x1111
LAST_COLUMN = 0x8888
GOAL = 1 << WIDTH - 1
"""The upper right corner, where each player wants a piece."""
DIRECTIONS = ("north", "east", "south", "west")
STEPS = (-WIDTH, 1, WIDTH, -1)
"""How far a step in each direction leads."""
STEPS_PACKED = sum(step + WIDTH << 4 * direction for direction, step in enumerate(STEPS))
"""The same counted from one row up, four bits each."""


def on_board(square: int, seat: int) -> int:
    """The number, as black sees it, of a square that a seat sees; and the other way round."""
    return square if seat == BLACK else SQUARES - 1 - square


WINDOWS = 9
ADAPT = WINDOWS
"""What stands in the place of a window where a law of adaptation is applied."""
WINDOW_CORNERS = 0x0777
"""The squares that are the upper left one of a window."""
CORNERS = tuple(square for square in range(SQUARES) if WINDOW_CORNERS >> square & 1)
"""The same as numbers."""
WINDOW_SQUARES = tuple((corner, corner + 1, corner + WIDTH, corner + WIDTH + 1) for corner in CORNERS)
"""The squares of each window, in the order of the slots of a law."""
WINDOW_NAMES = tuple(f"{SQUARE_NAMES[corner + WIDTH]}-{SQUARE_NAMES[corner + 1]}" for corner in CORNERS)
"""The windows' names, by the lower left and the upper right square, in the order in which black sees them."""

# The dominoes of a player, and the laws that can stand on them.
DOMINOES = 4
DESTRUCTION, REGENERATION, ADAPTATION = 1, 2, 3
KINDS = ("", "destruction", "regeneration", "adaptation")
DESTRUCTIONS, REGENERATIONS, ADAPTATIONS = 216, 108, 81
LAWS = DESTRUCTIONS + REGENERATIONS + ADAPTATIONS
KIND_SHIFT = 16
REGENERATED = 2
"""How many pieces a law of regeneration brings forth."""
RESERVES = (8, 10)
"""How many black and white may bring forth where that is limited (§14)."""


def _start(letter: str) -> int:
    """The squares on which black sees pieces of a colour at the beginning."""
    cells = " ".join(_DATA["board"]["start"]).split()
    return sum(1 << square for square, cell in enumerate(cells) if cell == letter)


START = _start("B")
"""§1 Where each player's pieces stand at the beginning, as that player sees them: the same for both."""


def _fillings(slots: list[int]) -> Iterator[int]:
    """Every way to fill slots, the first changing fastest: with no plug, the owner's, the other player's."""
    for plugs in product((0, 1, 1 << 4), repeat=len(slots)):
        yield sum(plug << slot for plug, slot in zip(plugs, reversed(slots), strict=True))


def _laws() -> Iterator[int]:
    """§2 The dominoes of all laws: by their kind, by what goes or comes and its colour, by the slots that stay."""
    for kind, changing in ((DESTRUCTION, 1), (REGENERATION, REGENERATED)):
        for changed, colour in product(combinations(range(4), changing), range(2)):
            plugs = sum(1 << slot + 4 * colour for slot in changed)
            for stays in _fillings([slot for slot in range(4) if slot not in changed]):
                before, after = (stays | plugs, stays) if kind == DESTRUCTION else (stays, stays | plugs)
                yield kind << KIND_SHIFT | after << 8 | before
    for before in _fillings([0, 1, 2, 3]):
        yield ADAPTATION << KIND_SHIFT | before


DOMINO_OF = tuple(_laws())
"""§2 The domino on which the law of each number stands, as its owner sees it."""
NUMBER = {domino: number for number, domino in enumerate(DOMINO_OF)}
"""§2 The number of the law on each domino."""


RED = "*"
EMPTY = "."
COLOURS = {"B": "black", "W": "white", EMPTY: "empty"}


@dataclass(frozen=True)
class Law:
    """§2 A law as somebody sees it: what each slot of its cause and its effect holds, or the red plug alone."""

    kind: str
    cause: str
    effect: str

    @property
    def changed(self) -> tuple[int, ...]:
        """§2 The slots in which the effect does not repeat the cause; none in an adaptation."""
        return () if self.effect == RED else tuple(i for i in range(4) if self.cause[i] != self.effect[i])

    def turned(self) -> Law:
        """The same law as the other player sees it, who sits opposite."""
        return Law(self.kind, self.cause[::-1], self.effect[::-1])

    def __str__(self) -> str:
        return " > ".join(f"{slots[:2]}/{slots[2:]}" if slots != RED else RED for slots in (self.cause, self.effect))


def law_of(domino: int, owner: int) -> Law:
    """§2 The law on a domino as its owner sees it."""
    kind = domino >> KIND_SHIFT
    return Law(KINDS[kind], _letters(domino, owner), RED if kind == ADAPTATION else _letters(domino >> 8, owner))


def _letters(plugs: int, owner: int) -> str:
    """What four slots hold: four bits tell of the owner's plugs, and four of the other player's."""
    own, other = "BW" if owner == BLACK else "WB"
    return "".join(own if plugs >> i & 1 else other if plugs >> i + 4 & 1 else EMPTY for i in range(4))


LAWS_OF = tuple({str(law_of(domino, owner)): domino for domino in DOMINO_OF} for owner in (BLACK, WHITE))
"""§2 The domino of each law, by the law as black and as white writes it."""


@dataclass(frozen=True)
class LawSet:
    """Four laws that work together, written from black's seat, with a word on how to play them."""

    key: str
    name: str
    advice: str
    dominoes: tuple[int, ...]


SETS = tuple(
    LawSet(each["key"], each["name"], each["advice"], tuple(LAWS_OF[BLACK][law] for law in each["laws"]))
    for each in _DATA["set"]
)
