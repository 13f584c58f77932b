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

WINDOWS = 9
ADAPT = WINDOWS
"""What stands in the place of a window where a law of adaptation is applied."""
WINDOW_CORNERS = 0x0777
"""The squares that are the upper left one of a window."""
LAST_WINDOW = 10
"""The upper left square of the window at the lower right."""

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


def _plugs(rows: str) -> int:
    """The plugs of a cause or an effect as black writes it: four bits for black's own, and four for the others."""
    return sum((plug == "B") << slot | (plug == "W") << slot + 4 for slot, plug in enumerate(rows.replace("/", "")))


def _domino(law: str) -> int:
    """§2 The domino with a law of black's on it."""
    before, _, after = law.partition(" > ")
    if after == "*":
        return ADAPTATION << KIND_SHIFT | _plugs(before)
    kind = DESTRUCTION if after.count(".") > before.count(".") else REGENERATION
    return kind << KIND_SHIFT | _plugs(after) << 8 | _plugs(before)


@dataclass(frozen=True)
class LawSet:
    """Four laws that work together, written from black's seat, with a word on how to play them."""

    key: str
    name: str
    advice: str
    dominoes: tuple[int, ...]


SETS = tuple(
    LawSet(each["key"], each["name"], each["advice"], tuple(map(_domino, each["laws"]))) for each in _DATA["set"]
)
