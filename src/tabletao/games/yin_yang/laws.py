"""Laws as people see and write them: ``WW/WW > W./WW``, upper and lower row of the cause, then of the effect."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from tabletao.core.errors import MoveSyntaxError
from tabletao.games.yin_yang.components import ADAPTATION, BLACK, DOMINO_OF, KIND_SHIFT, KINDS

RED = "*"
EMPTY = "."
COLOURS = {"B": "black", "W": "white", EMPTY: "empty"}
ARROW = re.compile("[>→]")
_RED_WORDS = ("RED", "ADAPT", "ADAPTS", "ADAPTATION")
_STROKES = str.maketrans("-_·0O", EMPTY * 5)
_HELP = "a law reads 'WW/WW > W./WW': upper and lower row of the cause, then of the effect, or * for a red plug"


@dataclass(frozen=True)
class Law:
    """A law as somebody sees it: what each slot of its cause and its effect holds, or the red plug alone."""

    kind: str
    cause: str
    effect: str

    @property
    def changed(self) -> tuple[int, ...]:
        """§2 The slots in which the effect does not repeat the cause; none in an adaptation."""
        return () if self.effect == RED else tuple(i for i in range(4) if self.cause[i] != self.effect[i])

    def turned(self) -> Law:
        """The same law as the other player sees it, who sits opposite."""
        return replace(self, cause=self.cause[::-1], effect=self.effect[::-1])

    def __str__(self) -> str:
        return f"{_rows(self.cause)} > {self.effect if self.effect == RED else _rows(self.effect)}"


def _rows(slots: str) -> str:
    return f"{slots[:2]}/{slots[2:]}"


def law_of(domino: int, owner: int) -> Law:
    """The law on a domino as its owner sees it."""
    number = domino >> KIND_SHIFT
    effect = RED if number == ADAPTATION else _letters(domino >> 8, owner)
    return Law(KINDS[number], _letters(domino, owner), effect)


def _letters(plugs: int, owner: int) -> str:
    """What four slots hold: four bits tell of the owner's plugs, and four of the other player's."""
    own, other = "BW" if owner == BLACK else "WB"
    return "".join(own if plugs >> i & 1 else other if plugs >> i + 4 & 1 else EMPTY for i in range(4))


_DOMINO = [{str(law_of(domino, owner)): domino for domino in DOMINO_OF} for owner in range(2)]


def read_law(text: str, owner: int) -> int:
    """The domino with the law that a text describes, as its owner sees it."""
    parts = ARROW.split(text)
    before, after = (_without_shaft(_slots(parts[0])), _slots(parts[1])) if len(parts) == 2 else ("", "")
    if not re.fullmatch("[BW.]{4}", before) or not re.fullmatch(r"[BW.]{4}|\*|(?=.{4}$)\.*\*\.*", after):
        raise MoveSyntaxError(f"cannot read {text!r}: {_HELP}")
    law = str(Law("", before, RED if RED in after else after))
    if law not in _DOMINO[owner]:
        raise MoveSyntaxError(
            f"{text!r} is no law: the effect repeats the cause with one plug less, with two more of one colour, or is *"
        )
    return _DOMINO[owner][law]


def _slots(text: str) -> str:
    """The slots of a cause or an effect, as typed by a person in no hurry to be exact."""
    letters = re.sub(r"[\s/|,]", "", text.upper())
    return RED if letters in _RED_WORDS else letters.translate(_STROKES).replace("R", RED)


def _without_shaft(letters: str) -> str:
    """The four slots of a cause; whatever looks like empty slots behind them is the shaft of an arrow, as in ``->``."""
    return letters[:4] if re.fullmatch(r".{4}[.=]*", letters) else letters
