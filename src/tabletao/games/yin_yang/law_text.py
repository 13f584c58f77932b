"""Laws as text: ``WW/WW > W./WW``, upper row and lower row of the cause, then of the effect, as the owner sees them."""

from __future__ import annotations

import re

from tabletao.core.errors import MoveSyntaxError
from tabletao.core.kernels.kernel import interpreted
from tabletao.games.yin_yang.components import ADAPTATION
from tabletao.games.yin_yang.rules import law as rules
from tabletao.games.yin_yang.rules.law import NUMBER

_kind = interpreted(rules.kind)
_cause = interpreted(rules.cause)
_effect = interpreted(rules.effect)

RED = "*"
RED_WORDS = ("RED", "ADAPT", "ADAPTS", "ADAPTATION")
ARROW = re.compile("[>→]")
EMPTY = str.maketrans("-_·0O", ".....")
HELP = "a law reads 'WW/WW > W./WW': upper and lower row of the cause, then of the effect, or * for a red plug"


def write_law(seat: int, domino: int) -> str:
    """A domino as text, in the colours of the seat that owns it."""
    after = RED if _kind(domino) == ADAPTATION else write_plugs(seat, _effect(domino))
    return f"{write_plugs(seat, _cause(domino))} > {after}"


def write_plugs(seat: int, plugs: int) -> str:
    """A cause or an effect as two rows."""
    letters = "".join(slot_letter(seat, plugs, slot) for slot in range(4))
    return f"{letters[:2]}/{letters[2:]}"


def slot_letter(seat: int, plugs: int, slot: int) -> str:
    """What a slot of a cause or an effect holds: B, W or nothing."""
    own, other = "BW" if seat == 0 else "WB"
    return own if plugs >> slot & 1 else other if plugs >> slot + 4 & 1 else "."


def read_law(seat: int, text: str) -> int:
    """The domino a text describes, seen and owned by that seat."""
    parts = ARROW.split(text)
    if len(parts) != 2:
        raise MoveSyntaxError(f"cannot read {text!r}: {HELP}")
    before, after = _without_shaft(_slots(parts[0])), _slots(parts[1])
    if not re.fullmatch("[BW.]{4}", before) or not re.fullmatch(r"[BW.]{4}|\*|(?=.{4}$)\.*\*\.*", after):
        raise MoveSyntaxError(f"cannot read {text!r}: {HELP}")
    plugs = _plugs(seat, before)
    found = [domino for domino in NUMBER if _cause(domino) == plugs and _has_effect(seat, domino, after)]
    if not found:
        raise MoveSyntaxError(
            f"{text!r} is no law: the effect repeats the cause with one plug less, with two more of one colour, or is *"
        )
    return found[0]


def _slots(text: str) -> str:
    """The slots of a cause or an effect, as typed by a person in no hurry to be exact."""
    letters = re.sub(r"[\s/|,]", "", text.upper())
    return RED if letters in RED_WORDS else letters.translate(EMPTY).replace("R", RED)


def _without_shaft(letters: str) -> str:
    """The four slots of a cause; whatever looks like empty slots behind them is the shaft of an arrow, as in ``->``."""
    return letters[:4] if re.fullmatch(r".{4}[.=]*", letters) else letters


def _plugs(seat: int, letters: str) -> int:
    own, other = "BW" if seat == 0 else "WB"
    return sum((letter == own) << slot | (letter == other) << slot + 4 for slot, letter in enumerate(letters))


def _has_effect(seat: int, domino: int, letters: str) -> bool:
    if RED in letters:
        return _kind(domino) == ADAPTATION
    return _kind(domino) != ADAPTATION and _effect(domino) == _plugs(seat, letters)
